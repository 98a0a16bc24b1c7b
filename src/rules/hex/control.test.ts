import { describe, expect, test } from 'vitest';
import { onePlayerEach } from '../../kit/sides.ts';
import { judge, pointsOf } from './control.ts';
import { leave, loseSteps } from './marks.ts';
import { acting, go, halt, move } from './move/moving.testing.ts';
import { firstTable } from './scenarios/make.ts';
import { at, CARDS, type Group, type HexStage, onTable, type Piece, tableFor } from './stage.testing.ts';
import { cardNamed } from './units/index.ts';

const HILL = { hex: at('0503'), name: 'the hill', points: 3 };
const FARM = { hex: at('0905'), name: 'the farm', points: 2 };
const SQUAD: Piece = { card: CARDS.grenadierSquad, at: '0502' };
const terms = { objectives: [HILL, FARM] };
const held = () => ({ holders: ['allies', null] as ('axis' | 'allies' | null)[] });

describe('control', () => {
  test('hex-scn-02 a hex is held by whose sound unit was last in it alone', () => {
    const stage = acting({ 'a-1': SQUAD }, { terms, table: held() });
    stage.play(move('a-1'), go('0503'));
    expect(stage.table.holders).toEqual(['axis', null]);
    stage.play(go('0504'), halt);
    expect(stage.table.holders).toEqual(['axis', null]);
  });

  test('hex-scn-02 passengers, guns and the neutralised take nothing', () => {
    const gun: Piece = { card: cardNamed('pak-38'), at: '0502', facing: 4 };
    const stage = acting({ 'a-1': gun }, { terms, table: held() });
    stage.play(move('a-1', 'tactical'), go('0503', 4));
    expect(stage.table.holders).toEqual(['allies', null]);
    const dazed = acting(
      { 'a-1': { ...SQUAD, at: '0503', isNeutralised: true }, 'a-2': { ...SQUAD, at: '0901' } },
      { terms, table: held() },
    );
    dazed.play(move('a-2', 'tactical'), go('0902'));
    expect(dazed.table.holders).toEqual(['allies', null]);
  });

  test('hex-scn-02 vehicles and the crews of heavy weapons take it, and nobody who shares it with the enemy', () => {
    const after = (units: Readonly<Record<string, Piece>>, more: Readonly<Record<string, Piece>> = {}) => {
      const b: Group = { side: 'allies', units: { 'b-1': { at: '1209' }, ...more } };
      const stage = acting({ 'a-9': { ...SQUAD, at: '0901' }, ...units }, { terms, table: held(), groups: { b } });
      stage.play(move('a-9', 'tactical'), go('0902'));
      return stage.table.holders[0];
    };
    expect(after({ 'a-1': { card: cardNamed('truck'), at: '0503', facing: 4 } })).toBe('axis');
    expect(after({ 'a-1': { card: CARDS.hmg42, at: '0503' } })).toBe('axis');
    const tank: Piece = { card: cardNamed('panzer-iv-h'), at: '0503', facing: 4, isImmobilised: true };
    expect(after({ 'a-1': tank }, { 'b-2': { at: '0503', isNeutralised: true } })).toBe('allies');
  });
});

describe('victory', () => {
  const both: Record<string, Group> = {
    a: { side: 'axis', units: { 'a-1': SQUAD } },
    b: { side: 'allies', units: { 'b-1': { at: '0909' } } },
  };
  const table = (holders: ('axis' | 'allies' | null)[], points: { axis: number; allies: number }, more: object = {}) =>
    tableFor({ groups: both, terms: { ...terms, ...more }, table: { holders, points } });

  test('hex-scn-03 objectives and losses count; the greater sum wins, a tie goes where the scenario says', () => {
    const won = table(['axis', 'allies'], { axis: 1, allies: 1 });
    expect([pointsOf(won, 'axis'), pointsOf(won, 'allies')]).toEqual([4, 3]);
    expect(judge(won).winner).toBe('axis');
    expect(
      judge(table(['axis', 'allies'], { axis: 0, allies: 1 }, { victory: { tie: 'allies', needs: null } })).winner,
    ).toBe('allies');
    expect(judge(table(['axis', 'allies'], { axis: 0, allies: 1 })).winner).toBeNull();
  });

  test('hex-scn-03 a scenario may ask for a margin, and for objectives held', () => {
    const needs = (margin: number, count: number) => ({
      victory: { tie: null, needs: { side: 'axis' as const, margin, hold: { of: [HILL.hex, FARM.hex], count } } },
    });
    expect(judge(table(['axis', null], { axis: 1, allies: 0 }, needs(4, 1))).winner).toBe('axis');
    expect(judge(table(['axis', null], { axis: 0, allies: 0 }, needs(4, 1))).winner).toBe('allies');
    expect(judge(table(['axis', null], { axis: 9, allies: 0 }, needs(4, 2))).winner).toBe('allies');
  });

  test('hex-scn-03 a step lost counts 1, a CP 2, an AFV 3, another vehicle 1, and a unit that is removed its steps', () => {
    const pieces = { 'a-cp': { card: CARDS.cp, at: '0101' }, 'a-1': SQUAD };
    const vehicles = ['panzer-iv-h', 'truck'].map((id) => ({ card: cardNamed(id), at: '0301', facing: 4 as const }));
    const groups: Record<string, Group> = {
      a: { side: 'axis', units: { ...pieces, 'a-2': vehicles[0]!, 'a-3': vehicles[1]! } },
      b: { side: 'allies', units: { 'b-1': { at: '0909' } } },
    };
    const points = (lose: (stage: HexStage, play: Parameters<typeof leave>[1]) => void): number => {
      const stage = onTable({ groups });
      lose(stage, { seats: stage.game.seats, emit: (event) => stage.rules.apply(stage.table, event) });
      return stage.table.points.allies;
    };
    const rule = 'hex-scn-03';
    const gone = (id: string, how: 'eliminated' | 'removed') =>
      points(({ table: of }, play) => leave(of, play, id, how, rule));
    expect(points(({ table: of }, play) => void loseSteps(of, play, 'a-1', 1, rule))).toBe(1);
    expect(['a-1', 'a-cp', 'a-2', 'a-3'].map((id) => gone(id, 'eliminated'))).toEqual([2, 2, 3, 1]);
    expect(['a-1', 'a-cp', 'a-2', 'a-3'].map((id) => gone(id, 'removed'))).toEqual([2, 1, 1, 1]);
  });

  test("hex-scn-05 an objective in the set-up area of one side is its own at the start, any other is nobody's", () => {
    const scenario = scenarioWith('0101, 0202, 0909');
    const { holders } = firstTable(scenario, {}, onePlayerEach());
    expect(holders).toEqual(['axis', 'allies', null]);
  });
});

const scenarioWith = (hexes: string) => ({
  ...{ id: 'x', title: 'X', date: '', background: '', briefing: { axis: '', allies: '' }, sources: '' },
  ...{ sideNames: { axis: 'German', allies: 'American' }, turns: 8, first: 'allies' as const, panzerfaust: 2 },
  map: { sandtable: 'hexmap/1' as const, id: 'field', title: 'A field', size: '12 x 10', theme: 'normandy' as const },
  ...{ areas: { axis: 'row 1', allies: 'row 2' }, formations: [], victory: { tie: null } },
  objectives: hexes.split(', ').map((where) => ({ at: where, name: '', points: 1 })),
});
