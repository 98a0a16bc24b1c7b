import { describe, expect, test } from 'vitest';
import type { Point } from '../../../geometry/table/vector.ts';
import { arrivalOpening, takeOff } from '../air/arrival.ts';
import type { BgAnswer } from '../book.ts';
import { battlegroup } from '../index.ts';
import { CONTESTS } from '../scenarios/contests.ts';
import { newUnit, seats, setup } from '../setup.ts';
import { type AnyEvent, box, inch, ofType, onTable, placed, type Stage } from '../stage.testing.ts';
import type { BgTable, ScenarioSetup, Side, Unit } from '../state.ts';
import { UNITS } from '../tables/units.ts';
import { turnFrame } from '../turn/turn.ts';
import { arrivalZones, cornerZone } from './ground.ts';
import { hillOf } from './objectives.ts';
import { arrivals } from './place-units.ts';
import { scenarioSetupFrame } from './scenario-setup.ts';
import { zonesFor } from './stages.ts';

interface Forces {
  readonly axis: readonly string[];
  readonly allies: readonly string[];
}

/** Units that are scouts by their name; `rec` and `line` ones stand on a roster, in its Reconnaissance section and outside it. */
function unitOf(side: Side, name: string, i: number): { unit: Unit; type: (typeof UNITS)[string] } {
  const isScout = name.includes('scout');
  const section = name.startsWith('rec') ? 'reconnaissance' : name.startsWith('line') ? 'infantry' : null;
  const isTank = name.startsWith('tank');
  const base = UNITS[isTank ? 'panzer-iv-h' : 'german-rifle-squad']!;
  const team = name.startsWith('garrison');
  const traits = isScout ? (['scout'] as const) : [];
  const type = { ...base, id: `${side}-${name}`, men: isTank ? 0 : 4, traits, team };
  const stock = team ? { garrison: 1 } : {};
  return { unit: { ...newUnit(`${side}${i}`, side, side, type), section, reserve: team ? null : 0, stock }, type };
}

function mustered(
  scenario: ScenarioSetup['scenario'],
  { axis, allies }: Forces,
  dice: string,
  more: Partial<BgTable> & {
    readonly size48?: boolean;
    readonly arrivals?: ScenarioSetup['arrivals'];
    readonly defences?: ScenarioSetup['defences'];
  } = {},
): Stage {
  const made = [
    ...axis.map((name, i) => unitOf('axis', name, i + 1)),
    ...allies.map((name, i) => unitOf('allies', name, i + 1)),
  ];
  const scoutsOf = (names: readonly string[]) => names.filter((name) => name.startsWith('scout')).length;
  const { size48: _size, arrivals, defences, ...table } = more;
  return onTable({
    units: [],
    features: [box('wood', 'wood', 30, 20, 34, 24)],
    dice,
    stack: [scenarioSetupFrame()],
    table: {
      units: made.map(({ unit }) => Object.freeze(unit)),
      types: Object.fromEntries(made.map(({ type }) => [type.id, type])),
      scouts: { axis: scoutsOf(axis), allies: scoutsOf(allies) },
      rating: { axis: 50, allies: 50 },
      turn: 0,
      limit: 10,
      first: 'axis',
      active: 'allies',
      scenarioSetup: {
        ...{ scenario, attacker: 'axis', hill: null, defences: defences ?? [] },
        corners: { axis: null, allies: null },
        flanks: { axis: null, allies: null },
        arrivals: arrivals ?? { axis: { turn: 2, dice: 1 }, allies: { turn: 2, dice: 1 } },
      },
      ...table,
    },
  });
}

const ready: BgAnswer = { kind: 'ready' };
const stop: BgAnswer = { kind: 'stop' };
const objective = (x: number, y: number): BgAnswer => ({ kind: 'objective', at: [inch(x), inch(y)] });
const place = (unit: string, x: number, y: number): BgAnswer => ({
  ...{ kind: 'place', unit, at: [inch(x), inch(y)], facing: 0 },
});
const pick = (...units: string[]): BgAnswer => ({ kind: 'pick', units });
const corner = (name: 'north-west' | 'north-east' | 'south-east' | 'south-west'): BgAnswer => ({
  ...{ kind: 'corner', corner: name },
});

/** Answers with `ready`, the usual objectives and nothing until a question begins with that. */
function until(stage: Stage, ask: string): AnyEvent[] {
  const told: AnyEvent[] = [];
  const spots = [12, 24, 36].flatMap((y) => [30, 42, 54, 18].map((x) => objective(x, y)));
  for (let i = 0; i < 100 && !stage.asked.startsWith(ask); i++) {
    const [question = '', seat = ''] = stage.asked.split(' ');
    if (question === 'scenario-setup.objective') {
      const spot = spots.find((one) => stage.refusal(seat, one) === null);
      told.push(...stage.say(seat, spot!));
    } else if (question === 'scenario-setup.pick') {
      const { among, left } = stage.game.stack.at(-1) as unknown as { among: string[]; left: number };
      told.push(...stage.say(seat, pick(...among.slice(0, left))));
    } else if (question === 'scenario-setup.waiting') told.push(...stage.say(seat, pick()));
    else if (question === 'scenario-setup.corner') told.push(...stage.say(seat, corner('south-west')));
    else if (question === 'scenario-setup.edge') told.push(...stage.say(seat, { kind: 'edge', edge: 'west' }));
    else told.push(...stage.say(seat, ready));
  }
  if (!stage.asked.startsWith(ask)) throw new Error(`it came to ${stage.asked}`);
  return told;
}

describe('Attack and Counter-Attack', () => {
  const forces: Forces = { axis: ['scout', 'squad', 'tank'], allies: ['scout', 'scout', 'squad'] };

  test('bg-scn-a-01 a die and the scouts each; the higher chooses, the other has the opposite corner', () => {
    const stage = mustered('attack', forces, 'corner=4 corner=2');
    expect(stage.asked).toBe('scenario-setup.corner axis');
    expect(stage.refusal('axis', ready)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-scn-a-01' });
    stage.play(corner('north-east'));
    expect(stage.table.scenarioSetup!.corners).toEqual({ axis: 'north-east', allies: 'south-west' });
    // bg-gap-49 The short edge at the corner.
    expect(stage.table.edges).toEqual({ axis: 'east', allies: 'west' });
    for (const [own, other] of [
      ['north-west', 'south-east'],
      ['south-east', 'north-west'],
      ['south-west', 'north-east'],
    ] as const) {
      const any = mustered('attack', forces, 'corner=4 corner=2');
      any.play(corner(own));
      expect(any.table.scenarioSetup!.corners).toEqual({ axis: own, allies: other });
    }
  });

  test('bg-gap-56 a tie of corners goes to the side with more scouts; with as many it is rolled again', () => {
    // Two scouts against one: 3 and 4 are a tie.
    expect(mustered('attack', forces, 'corner=4 corner=3').asked).toBe('scenario-setup.corner allies');
    const more = { axis: ['scout', 'scout'], allies: ['scout'] };
    expect(mustered('attack', more, 'corner=3 corner=4').asked).toBe('scenario-setup.corner axis');
    const even = { axis: ['scout'], allies: ['scout'] };
    expect(mustered('attack', even, 'corner=3 corner=3 corner=5 corner=4').asked).toBe('scenario-setup.corner axis');
  });

  test('bg-scn-a-02 four objectives, alternately, more scouts first, more than 10 inches from each other and from edges', () => {
    const stage = mustered('attack', forces, 'corner=6 corner=1 weather=4');
    stage.play(corner('south-west'));
    expect(stage.asked).toBe('scenario-setup.objective allies');
    expect(stage.refusal('allies', objective(10, 24))).toEqual({ code: 'NEAR_EDGE', rule: 'bg-scn-a-02' });
    for (const [x, y] of [
      [36, 38],
      [36, 10],
      [62, 24],
    ] as const)
      expect(stage.refusal('allies', objective(x, y))).toEqual({ code: 'NEAR_EDGE', rule: 'bg-scn-a-02' });
    for (const [x, y] of [
      [36, 37.99],
      [36, 10.01],
      [61.99, 24],
    ] as const)
      expect(stage.refusal('allies', objective(x, y))).toBeNull();
    stage.play(objective(10.01, 24));
    expect(stage.asked).toBe('scenario-setup.objective axis');
    expect(stage.refusal('axis', objective(20.01, 24))).toEqual({ code: 'NEAR_OBJECTIVE', rule: 'bg-scn-a-02' });
    stage.play(objective(20.02, 24));
    stage.play(objective(40, 24));
    expect(stage.asked).toBe('scenario-setup.objective axis');
    stage.play(objective(55, 24));
    expect(stage.table.objectives.map(({ id, holder }) => [id, holder])).toEqual([
      ['objective-1', null],
      ['objective-2', null],
      ['objective-3', null],
      ['objective-4', null],
    ]);
    expect(stage.asked).toMatch(/^place-units\.place/);
  });

  test('bg-scn-a-02 bg-scn-a-04 the Axis first where they have more scouts', () => {
    const more = { axis: ['scout', 'scout', 'squad'], allies: ['scout', 'squad'] };
    const stage = mustered('attack', more, 'corner=6 corner=1 weather=4');
    stage.play(corner('south-west'));
    expect(stage.asked).toBe('scenario-setup.objective axis');
    stage.play(objective(20, 24));
    expect(stage.asked).toBe('scenario-setup.objective allies');
    until(stage, 'place-units.place');
    expect(stage.asked).toBe('place-units.place axis');
    stage.play(place('axis1', 10, 40));
    expect(stage.asked).toBe('place-units.place allies');
  });

  test('bg-scn-a-03 bg-scn-00 a thunderstorm on a 1, and on nothing else', () => {
    for (const [die, storm] of [
      [1, true],
      [2, false],
      [6, false],
    ] as const) {
      const stage = mustered('attack', forces, `corner=6 corner=1 weather=${die}`);
      until(stage, 'place-units.place');
      expect(stage.table.storm).toBe(storm);
    }
  });

  test('bg-scn-a-04 scouts alternately, more scouts first, in the own half and more than 10 inches from the centre line', () => {
    const stage = mustered('attack', forces, 'corner=6 corner=1 weather=4');
    until(stage, 'place-units.place');
    // The Axis chose the south-west: the Allies come from the north-east.
    expect(stage.asked).toBe('place-units.place allies');
    expect(stage.refusal('allies', place('allies1', 40, 20))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(stage.refusal('allies', place('allies1', 30, 20))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(stage.refusal('allies', place('allies3', 60, 20))).toEqual({ code: 'NOT_NOW', rule: 'bg-scn-00' });
    stage.play(place('allies1', 60, 20));
    expect(stage.asked).toBe('place-units.place axis');
    expect(stage.refusal('axis', place('axis1', 27, 10))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    stage.play(place('axis1', 10, 40));
    expect(stage.asked).toBe('place-units.place allies');
  });

  test('bg-gap-81 bg-scn-a-04 units of the Reconnaissance section begin on the table, scouts outside it do not', () => {
    const roster = { axis: ['rec', 'line-scout'], allies: ['scout', 'squad'] };
    const stage = mustered('attack', roster, 'corner=6 corner=1 weather=4');
    until(stage, 'place-units.place');
    expect([stage.unit('axis1').reserve, stage.unit('axis2').reserve]).toEqual([null, 0]);
    expect([stage.unit('allies1').reserve, stage.unit('allies2').reserve]).toEqual([null, 0]);
  });

  test('bg-scn-a-05 against a side without scouts they stand anywhere and may wait in ambush', () => {
    const stage = mustered(
      'attack',
      { axis: ['squad'], allies: ['scout'] },
      'corner=6 corner=1 weather=4 first=3 first=5 counter=1 orders=1',
    );
    until(stage, 'place-units.place');
    stage.play(place('allies1', 5, 45));
    expect(stage.asked).toBe('scenario-setup.waiting allies');
    stage.play(pick('allies1'));
    expect(stage.unit('allies1').marker).toBe('ambush');
    const even = mustered('attack', forces, 'corner=6 corner=1 weather=4 first=3 first=5 counter=1 orders=1');
    expect(ofType(until(even, 'turn.'), 'marker')).toEqual([]);
    // All of them may, and none must.
    const two = mustered('attack', { axis: ['squad'], allies: ['scout', 'scout'] }, 'corner=6 corner=1 weather=4');
    until(two, 'scenario-setup.waiting');
    for (const units of [['allies1', 'allies2'], ['allies2'], []])
      expect(two.refusal('allies', pick(...units))).toBeNull();
  });

  test('bg-scn-a-05 bg-gap-81 a reconnaissance unit without the Scout rule stays in its own half all the same', () => {
    const stage = mustered('attack', { axis: ['squad'], allies: ['scout', 'rec'] }, 'corner=6 corner=1 weather=4');
    until(stage, 'place-units.place');
    expect(stage.asked).toBe('place-units.place allies');
    // The Allies come from the north-east.
    expect(stage.refusal('allies', place('allies1', 5, 45))).toBe(null);
    expect(stage.refusal('allies', place('allies2', 5, 45))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(stage.refusal('allies', place('allies2', 60, 20))).toBe(null);
    stage.play(ready, ready);
    expect(stage.unit('allies2').place!.at.x).toBeGreaterThan(4600);
    expect(stage.asked).toBe('scenario-setup.waiting allies');
    expect(stage.refusal('allies', pick('allies2'))).toEqual({ code: 'NOT_AMONG', rule: 'bg-scn-a-05' });
  });

  test('bg-scn-a-06 bg-turn-12 the first turn to the higher of a die and the scouts; tied, to more scouts; tied, again', () => {
    const first = (units: Forces, dice: string) => {
      const stage = mustered('attack', units, `corner=6 corner=1 weather=4 ${dice}`);
      const { side } = ofType(until(stage, 'turn.'), 'first')[0]!;
      expect([stage.table.first, stage.asked]).toEqual([side, `turn.choose ${side}`]);
      return side;
    };
    expect(first(forces, 'first=4 first=2 counter=1 orders=1')).toBe('axis');
    // Out-scouted: the Axis have one scout, the Allies two.
    expect(first(forces, 'first=4 first=3 counter=1 orders=1')).toBe('allies');
    const more = { axis: ['scout', 'scout', 'squad'], allies: ['scout', 'squad'] };
    expect(first(more, 'first=3 first=4 counter=1 orders=1')).toBe('axis');
    expect(first(more, 'first=1 first=6 counter=1 orders=1')).toBe('allies');
    const even = { axis: ['scout'], allies: ['scout'] };
    expect(first(even, 'first=4 first=4 first=2 first=3 orders=1')).toBe('allies');
  });

  test('bg-gap-46 what a scout stands on when the battle begins costs nobody a counter', () => {
    const dice = 'corner=6 corner=1 weather=4 first=1 first=6 counter=1 orders=1 orders=1 orders=1';
    const stage = mustered('attack', { axis: ['squad'], allies: ['scout'] }, dice);
    until(stage, 'place-units.place allies');
    const { x, y } = stage.table.objectives[0]!.at;
    const told = [
      ...stage.play(place('allies1', x / 100, y / 100)),
      ...until(stage, 'turn.choose'),
      ...stage.play(stop),
    ];
    expect(ofType(told, 'captured')).toMatchObject([{ objective: 'objective-1', side: 'allies', quiet: true }]);
    // The one counter is for being out-scouted.
    expect(stage.table.taken).toEqual({ axis: ['1'], allies: [] });
  });

  test('bg-scn-a-07 bg-res-02 from turn 2 a die of units, within 20 inches of the corner, on the edge, neither ordered nor moved', () => {
    const stage = mustered(
      'attack',
      { axis: ['scout', 'squad', 'squad'], allies: ['scout'] },
      'corner=6 corner=1 weather=4 first=6 first=1 orders=1 orders=1 reserves=1 orders=1',
    );
    until(stage, 'turn.');
    expect(stage.asked).toBe('turn.choose axis');
    stage.play({ kind: 'stop' });
    expect(stage.asked).toBe('turn.choose allies');
    stage.play({ kind: 'stop' });
    expect(stage.asked).toBe('arrive.place axis');
    expect(stage.refusal('axis', place('axis2', 25, 46.5))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-res-02' });
    expect(stage.refusal('axis', place('axis2', 10, 40))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-res-02' });
    expect(stage.refusal('axis', place('axis1', 2, 40))).toEqual({ code: 'NOT_IN_RESERVE', rule: 'bg-res-02' });
    stage.play(place('axis2', 2, 40));
    expect(stage.unit('axis2')).toMatchObject({ reserve: null, moved: false, ordered: false });
    expect(stage.unit('axis3').reserve).toBe(0);
    expect(stage.asked).toBe('turn.choose axis');
  });
});

describe('Flanking Attack', () => {
  const forces: Forces = { axis: ['scout', 'squad', 'squad', 'tank'], allies: ['scout', 'squad', 'squad'] };
  const dice = 'initial=2 initial=1 objectives=1 weather=4 corner=1 flank=5 flank=2';

  test('bg-scn-b-01 a die of units that are no scouts begins on the table; the rest are reinforcements', () => {
    const stage = mustered('flank', forces, 'initial=2 initial=6 objectives=1');
    expect(stage.asked).toBe('scenario-setup.pick allies');
    expect(stage.refusal('allies', pick('allies1', 'allies2'))).toEqual({ code: 'NOT_AMONG', rule: 'bg-scn-b-01' });
    expect(stage.refusal('allies', pick('allies2'))).toEqual({ code: 'HOW_MANY', rule: 'bg-scn-b-01' });
    expect(stage.refusal('allies', pick('allies2', 'allies2'))).toEqual({ code: 'NOT_AMONG', rule: 'bg-scn-b-01' });
    stage.play(pick('allies2', 'allies3'));
    // A 6, and there are three.
    stage.play(pick('axis2', 'axis3', 'axis4'));
    expect(stage.unit('allies2').reserve).toBe(null);
    expect(stage.unit('axis4').reserve).toBe(null);
  });

  test('bg-scn-b-02 D3 and two objectives, the first in the very middle, the others alternately', () => {
    const stage = mustered('flank', forces, 'initial=1 initial=1 objectives=1');
    until(stage, 'scenario-setup.objective');
    expect(stage.table.objectives.map(({ at }) => at)).toEqual([{ x: 3600, y: 2400 }]);
    expect(stage.refusal('axis', objective(36, 34))).toEqual({ code: 'NEAR_OBJECTIVE', rule: 'bg-scn-b-02' });
    for (const [die, count] of [
      [2, 3],
      [3, 4],
      [6, 5],
    ] as const) {
      const again = mustered(
        'flank',
        forces,
        `initial=1 initial=1 objectives=${die} weather=4 corner=1 flank=5 flank=2`,
      );
      until(again, 'scenario-setup.flank');
      expect(again.table.objectives).toHaveLength(count);
    }
  });

  test('bg-scn-b-02 after the middle one they take turns, the side with more scouts first', () => {
    for (const [more, order] of [
      ['allies', ['allies', 'axis', 'allies', 'axis']],
      ['axis', ['axis', 'allies', 'axis', 'allies']],
    ] as const) {
      const scouts = { axis: ['scout', 'squad'], allies: ['scout', 'squad'], [more]: ['scout', 'scout', 'squad'] };
      const stage = mustered('flank', scouts, 'initial=1 initial=1 objectives=6 weather=4 corner=1 flank=5 flank=2');
      until(stage, 'scenario-setup.objective');
      const asked = [objective(12, 12), objective(60, 12), objective(12, 36), objective(60, 36)].map((answer) => {
        const [, seat = ''] = stage.asked.split(' ');
        stage.play(answer);
        return seat;
      });
      expect(asked).toEqual(order);
    }
  });

  test('bg-scn-b-03 bg-scn-00 the weather', () => {
    const stage = mustered('flank', forces, dice.replace('weather=4', 'weather=1'));
    until(stage, 'scenario-setup.flank');
    expect(stage.table.storm).toBe(true);
  });

  test('bg-scn-b-04 a corner by lot and the opposite one, 20 inches deep', () => {
    const stage = mustered('flank', forces, dice.replace('corner=1', 'corner=3'));
    until(stage, 'scenario-setup.flank');
    expect(stage.table.scenarioSetup!.corners).toEqual({ allies: 'south-east', axis: 'north-west' });
    const drawn = [1, 2, 3, 4].map((die) => {
      const any = mustered('flank', forces, dice.replace('corner=1', `corner=${die}`));
      until(any, 'scenario-setup.flank');
      return any.table.scenarioSetup!.corners;
    });
    const opposite = {
      ...{ 'north-west': 'south-east', 'south-east': 'north-west' },
      ...{ 'north-east': 'south-west', 'south-west': 'north-east' },
    };
    expect(new Set(drawn.map(({ allies }) => allies)).size).toBe(4);
    for (const { axis, allies } of drawn) expect(axis).toBe(opposite[allies!]);
  });

  test('bg-scn-b-05 the higher of a die and the scouts takes one of the two free corners, the other the last', () => {
    const stage = mustered('flank', forces, dice);
    until(stage, 'scenario-setup.flank');
    expect(stage.asked).toBe('scenario-setup.flank axis');
    expect(stage.refusal('axis', corner('north-west'))).toEqual({ code: 'CORNER_TAKEN', rule: 'bg-scn-b-05' });
    stage.play(corner('north-east'));
    expect(stage.table.scenarioSetup!.flanks).toEqual({ axis: 'north-east', allies: 'south-west' });
  });

  test('bg-scn-b-06 the initial forces deploy within 20 inches of the main corner, bg-scn-b-07 the scouts within 20 of the flank', () => {
    const stage = mustered('flank', forces, dice);
    until(stage, 'scenario-setup.flank');
    stage.play(corner('north-east'));
    // The Allies in the north-west; as many scouts: the attacker first.
    expect(stage.asked).toBe('place-units.place axis');
    const own = stage.table.units.find(
      (unit) => unit.side === 'axis' && unit.reserve === null && unit.id !== 'axis1',
    )!.id;
    expect(stage.refusal('axis', place(own, 57, 33))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(stage.refusal('axis', place('axis1', 66, 42))).toEqual({ code: 'NOT_NOW', rule: 'bg-scn-00' });
    stage.play(place(own, 62, 38));
    while (stage.table.units.some(({ id, place, reserve }) => !/1$/.test(id) && !place && reserve === null))
      stage.play(ready);
    expect(stage.asked).toBe('place-units.place axis');
    expect(stage.refusal('axis', place('axis1', 66, 42))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(stage.refusal('axis', place('axis1', 50, 10))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    stage.play(place('axis1', 66, 6));
    expect(stage.unit('axis1').place!.inside).toBe(null);
  });

  test('bg-scn-b-08 the first turn is rolled for, bg-scn-b-09 and from turn 2 a die of units comes to the main corner', () => {
    const stage = mustered(
      'flank',
      forces,
      `${dice.replace('initial=2', 'initial=1')} first=2 first=5 orders=1 orders=1 reserves=6 orders=1`,
    );
    until(stage, 'scenario-setup.flank');
    stage.play(corner('north-east'));
    until(stage, 'turn.');
    expect(stage.asked).toBe('turn.choose allies');
    stage.play({ kind: 'stop' });
    stage.play({ kind: 'stop' });
    expect(stage.asked).toBe('arrive.place allies');
    const last = stage.table.units.find((unit) => unit.side === 'allies' && unit.place === null)!.id;
    expect(stage.refusal('allies', place(last, 2, 30))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-res-02' });
    stage.play(place(last, 2, 10));
    // bg-res-03 A 6, and one was left: all there are.
    expect(stage.asked).toBe('turn.choose allies');
  });
});

describe('Defence Line', () => {
  const forces: Forces = { axis: ['scout', 'squad', 'squad', 'tank', 'tank'], allies: ['squad', 'squad', 'squad'] };
  const start = 'initial=1,2 weather=4 ambush=2 bombardment=3 pinned=allies1 pinned=allies2 counter=1';

  test('bg-scn-c-01 the defender chooses the short edge from which the attacker comes', () => {
    const stage = mustered('defence-line', forces, '');
    expect(stage.asked).toBe('scenario-setup.edge allies');
    expect(stage.refusal('allies', { kind: 'edge', edge: 'north' })).toEqual({
      code: 'LONG_EDGE',
      rule: 'bg-scn-c-01',
    });
    expect(stage.refusal('allies', { kind: 'edge', edge: 'south' })?.code).toBe('LONG_EDGE');
    stage.play({ kind: 'edge', edge: 'east' });
    expect(stage.table.edges).toEqual({ axis: 'east', allies: 'west' });
    const west = mustered('defence-line', forces, '');
    west.play({ kind: 'edge', edge: 'west' });
    expect(west.table.edges).toEqual({ axis: 'west', allies: 'east' });
  });

  test('bg-scn-c-02 all scouts and up to three others probe', () => {
    const stage = mustered('defence-line', forces, 'initial=1,2');
    stage.play({ kind: 'edge', edge: 'west' });
    expect(stage.unit('axis1').reserve).toBe(null);
    expect(stage.refusal('axis', pick('axis2', 'axis3', 'axis4', 'axis5'))).toEqual({
      ...{ code: 'HOW_MANY', rule: 'bg-scn-c-02' },
    });
    expect(stage.refusal('axis', pick('axis2', 'axis3', 'axis4'))).toBe(null);
    expect(stage.refusal('axis', pick())).toBe(null);
    stage.play(pick('axis4'));
    expect([stage.unit('axis4').reserve, stage.unit('axis5').reserve]).toEqual([null, 0]);
  });

  test('bg-gap-81 bg-scn-c-02 the section of the roster says who reconnoitres, not the Scout rule', () => {
    const roster = { axis: ['rec', 'line-scout', 'scout', 'line'], allies: ['squad', 'squad'] };
    const stage = mustered('defence-line', roster, '');
    stage.play({ kind: 'edge', edge: 'west' });
    expect([1, 2, 3, 4].map((i) => stage.unit(`axis${i}`).reserve)).toEqual([null, 0, null, 0]);
    // Who is not there by its section may be one of the three others.
    expect(stage.refusal('axis', pick('axis2', 'axis4'))).toBe(null);
    expect(stage.refusal('axis', pick('axis1'))).not.toBe(null);
  });

  test('bg-scn-c-03 up to 2D6 defenders, and the defences, in the middle third', () => {
    const stage = mustered('defence-line', forces, 'initial=1,1 weather=4', { defences: ['mines', 'trench'] });
    stage.play({ kind: 'edge', edge: 'west' }, pick());
    expect(stage.refusal('allies', pick('allies1', 'allies2', 'allies3'))).toEqual({
      ...{ code: 'HOW_MANY', rule: 'bg-scn-c-03' },
    });
    stage.play(pick('allies1', 'allies2'));
    until(stage, 'scenario-setup.defence');
    const mines = (x: number): BgAnswer => ({ kind: 'defence', what: 'mines', at: [inch(x), inch(20)], facing: 0 });
    expect(stage.refusal('allies', mines(23))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-c-03' });
    expect(stage.refusal('allies', mines(49))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-c-03' });
    expect(stage.refusal('allies', { ...mines(40), what: 'bunker' } as BgAnswer)).toEqual({
      ...{ code: 'NO_DEFENCE', rule: 'bg-scn-c-03' },
    });
    stage.play(mines(40));
    expect(stage.table.mines.map(({ at }) => at)).toEqual([{ x: 4000, y: 2000 }]);
    stage.play({ kind: 'defence', what: 'trench', at: [inch(40), inch(10)], facing: 0 });
    expect(stage.table.ground.features.some(({ kind }) => kind === 'trench')).toBe(true);
    expect(stage.asked).toBe('place-units.place allies');
    expect(stage.refusal('allies', place('allies1', 20, 20))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(stage.refusal('allies', place('allies1', 42, 26))).toBe(null);
  });

  test('bg-scn-c-03 bg-gap-68 the team of a bunker begins with it, beyond those of the dice, and inside', () => {
    const more: Forces = { axis: ['scout'], allies: ['squad', 'squad', 'squad', 'garrison'] };
    const stage = mustered('defence-line', more, 'initial=1,1 weather=4 ambush=1', { defences: ['bunker'] });
    stage.play({ kind: 'edge', edge: 'west' });
    expect(stage.unit('allies4').reserve).toBe(null);
    expect(stage.refusal('allies', pick('allies4'))).toEqual({ code: 'NOT_AMONG', rule: 'bg-scn-c-03' });
    stage.play(pick('allies1', 'allies2'));
    until(stage, 'place-units.place allies');
    stage.play(ready);
    expect(stage.unit('allies4').place!.inside).toMatch(/^bunker-.*\/whole$/);
    expect(stage.unit('allies1').place!.inside).toBe(null);
  });

  test('bg-scn-c-05 the defender places three objectives: two in the zone, one elsewhere', () => {
    const stage = mustered('defence-line', forces, 'initial=1,2 weather=4');
    until(stage, 'scenario-setup.objective');
    expect(stage.asked).toBe('scenario-setup.objective allies');
    expect(stage.refusal('allies', objective(20, 24))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-c-05' });
    stage.play(objective(30, 24), objective(42, 24));
    expect(stage.refusal('allies', objective(36, 36))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-c-05' });
    stage.play(objective(55, 24));
    expect(stage.table.objectives).toHaveLength(3);
  });

  test('bg-scn-c-06 the defender does not win by holding all objectives; the attacker does', () => {
    const dice = 'initial=1,1 weather=4 ambush=1 bombardment=1 pinned=allies1 orders=1';
    for (const [holder, ends] of [
      ['allies', 0],
      ['axis', 1],
    ] as const) {
      const stage = mustered(
        'defence-line',
        { axis: ['squad'], allies: ['squad', 'squad'] },
        holder === 'allies' ? `${dice} orders=1 orders=1` : `${dice} orders=1`,
      );
      until(stage, 'turn.choose axis');
      stage.table.objectives = stage.table.objectives.map((one) => ({ ...one, holder }));
      // Nobody who could take one back stands at it.
      const away = ({ x, y }: Point): Point => ({ x: x % 200, y: y % 200 });
      stage.table.units = stage.table.units.map((one) =>
        one.id === 'allies2' && one.place
          ? { ...one, place: { ...one.place, at: away(one.place.at), men: one.place.men.map(away) } }
          : one,
      );
      const told = stage.play({ kind: 'stop' });
      expect(ofType(told, 'over')).toEqual([]);
      // At the end of the defenders' turn the attacker wins who holds them all; the defender never does.
      const later = stage.play({ kind: 'stop' }, { kind: 'rally', counters: 0 });
      expect(ofType(later, 'over')).toHaveLength(ends);
    }
  });

  test('bg-scn-c-07 the weather; then the defenders, a D3 of them in ambush', () => {
    const stage = mustered('defence-line', forces, 'initial=1,2 weather=1 ambush=3');
    until(stage, 'scenario-setup.waiting');
    expect(stage.table.storm).toBe(true);
    expect(stage.refusal('allies', pick('allies1', 'allies2', 'allies3'))).toEqual({
      ...{ code: 'HOW_MANY', rule: 'bg-scn-c-07' },
    });
    stage.play(pick('allies1', 'allies3'));
    expect(stage.unit('allies3').marker).toBe('ambush');
    expect(stage.unit('allies2').marker).toBe(null);
  });

  test('bg-scn-c-08 the probing force within 10 inches of its edge', () => {
    const stage = mustered('defence-line', forces, 'initial=1,2 weather=4 ambush=2');
    until(stage, 'place-units.place axis');
    expect(stage.refusal('axis', place('axis1', 10.5, 30))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(stage.refusal('axis', place('axis1', 8, 30))).toBe(null);
  });

  test('bg-scn-c-09 a D3 of the defenders, by lot, begin pinned', () => {
    const stage = mustered('defence-line', forces, `${start} orders=3`);
    const told = until(stage, 'turn.choose');
    expect(ofType(told, 'pinned').map(({ unit, rule }) => [unit, rule])).toEqual([
      ['allies1', 'bg-scn-c-09'],
      ['allies2', 'bg-scn-c-09'],
    ]);
  });

  test('bg-scn-c-09 who waits in ambush is not spared', () => {
    const dice = 'initial=1,2 weather=4 ambush=5 bombardment=2 pinned=allies3 counter=1 orders=1';
    const stage = mustered('defence-line', forces, dice);
    until(stage, 'scenario-setup.waiting');
    stage.play(pick('allies1', 'allies2', 'allies3'));
    // Those who are not pinned may break in before the first order.
    until(stage, 'reaction.ask');
    expect(stage.unit('allies3')).toMatchObject({ pinned: true, marker: 'ambush' });
  });

  test('bg-gap-46 bg-scn-c-09 who is pinned by the bombardment holds what he stands on: it is no capture when he rallies', () => {
    const one: Forces = { axis: ['scout'], allies: ['squad', 'tank'] };
    const dice = 'initial=1,1 weather=4 ambush=1 bombardment=1 pinned=allies1 counter=2 orders=1 orders=1';
    const stage = mustered('defence-line', one, `${dice} counter=3 rally=1 orders=1`);
    stage.play({ kind: 'edge', edge: 'west' }, pick('allies1'), objective(36, 12), objective(36, 36));
    until(stage, 'place-units.place allies');
    const told = [...stage.play(place('allies1', 36, 12)), ...until(stage, 'turn.choose')];
    expect(ofType(told, 'captured')).toMatchObject([{ objective: 'objective-1', side: 'allies', quiet: true }]);
    expect(stage.unit('allies1').pinned).toBe(true);
    stage.play(stop, { kind: 'rally', counters: 1 });
    const after = stage.play({ kind: 'unpin', units: ['allies1'] });
    expect([stage.unit('allies1').pinned, ofType(after, 'captured')]).toEqual([false, []]);
  });

  test('bg-scn-c-10 bg-scn-c-04 the attacker goes first; his main force comes from turn 3, the defender’s from turn 5', () => {
    const arrivals = { axis: { turn: 3, dice: 1 }, allies: { turn: 5, dice: 1 } };
    const stage = mustered(
      'defence-line',
      { axis: ['scout', 'tank', 'squad'], allies: ['squad', 'squad', 'squad'] },
      'initial=1,1 weather=4 ambush=1 bombardment=1 pinned=allies1 counter=1 orders=1 orders=1 orders=1 orders=1 reserves=1 orders=1 orders=1 reserves=1 orders=1 orders=1 orders=1 reserves=1 orders=1',
      { arrivals },
    );
    stage.play({ kind: 'edge', edge: 'west' }, pick());
    until(stage, 'turn.choose');
    expect(stage.asked).toBe('turn.choose axis');
    const seen: string[] = [];
    for (let i = 0; i < 40 && stage.table.turn < 6; i++) {
      if (stage.asked.startsWith('arrive.place')) seen.push(`${stage.asked} ${stage.table.turn}`);
      if (stage.asked.startsWith('turn.rally')) stage.play({ kind: 'rally', counters: 0 });
      else if (stage.asked.startsWith('turn.choose')) {
        if (stage.asked === 'turn.choose allies' && stage.table.turn === 5) break;
        stage.play({ kind: 'stop' });
      } else stage.play(ready);
    }
    expect(seen).toEqual(['arrive.place axis 3', 'arrive.place axis 4', 'arrive.place allies 5']);
  });
});

describe('High Ground', () => {
  const forces: Forces = {
    axis: ['squad', 'squad', 'squad', 'tank', 'tank'],
    allies: ['squad', 'squad', 'squad', 'tank', 'tank'],
  };

  test('bg-scn-d-01 a hill in the defender’s half: where the map has none, one is raised', () => {
    const stage = mustered('high-ground', forces, '');
    stage.play({ kind: 'edge', edge: 'west' });
    const hill = stage.table.ground.features.find(({ id }) => id === stage.table.scenarioSetup!.hill)!;
    expect(hill.kind).toBe('hill');
    if (hill.kind === 'hill') for (const { x } of hill.contours[0]!.outline) expect(x).toBeGreaterThan(3600);
  });

  test('bg-scn-d-02 the larger half of the attackers, bg-scn-d-03 the smaller half of the defenders, begin', () => {
    const stage = mustered('high-ground', forces, '');
    stage.play({ kind: 'edge', edge: 'west' });
    expect(stage.asked).toBe('scenario-setup.pick axis');
    expect(stage.refusal('axis', pick('axis1', 'axis2'))).toEqual({ code: 'HOW_MANY', rule: 'bg-scn-d-02' });
    stage.play(pick('axis1', 'axis2', 'axis3'));
    expect(stage.refusal('allies', pick('allies1', 'allies2', 'allies3'))).toEqual({
      ...{ code: 'HOW_MANY', rule: 'bg-scn-d-03' },
    });
    stage.play(pick('allies1', 'allies4'));
    expect(stage.unit('allies4').reserve).toBe(null);
    // Of four it is two on either side.
    const four = ['squad', 'squad', 'tank', 'tank'];
    const even = mustered('high-ground', { axis: four, allies: four }, '');
    even.play({ kind: 'edge', edge: 'west' });
    const codes = (side: Side) =>
      [1, 2, 3].map((n) => even.refusal(side, pick(...[1, 2, 3].slice(0, n).map((i) => `${side}${i}`)))?.code ?? null);
    expect(codes('axis')).toEqual(['HOW_MANY', null, 'HOW_MANY']);
    even.play(pick('axis1', 'axis2'));
    expect(codes('allies')).toEqual(['HOW_MANY', null, 'HOW_MANY']);
  });

  test('bg-scn-d-03 bg-gap-68 the team of a bunker is one of the half that begins', () => {
    const more: Forces = { axis: ['squad'], allies: ['squad', 'garrison', 'squad', 'squad', 'squad'] };
    const stage = mustered('high-ground', more, '');
    stage.play({ kind: 'edge', edge: 'west' }, pick('axis1'));
    expect(stage.unit('allies2').reserve).toBe(null);
    expect(stage.refusal('allies', pick('allies2'))).toEqual({ code: 'NOT_AMONG', rule: 'bg-scn-d-03' });
    expect(stage.refusal('allies', pick('allies1', 'allies3'))?.code).toBe('HOW_MANY');
    expect(stage.refusal('allies', pick('allies1'))).toBe(null);
  });

  test('bg-scn-d-05 one objective on the hill, then one in each own half, the attacker first', () => {
    const stage = mustered('high-ground', forces, 'weather=4');
    until(stage, 'scenario-setup.objective');
    expect(stage.asked).toBe('scenario-setup.objective allies');
    expect(stage.refusal('allies', objective(20, 24))).toEqual({ code: 'OFF_HILL', rule: 'bg-scn-d-05' });
    // A corner of the box around the hill is not on it.
    expect(stage.refusal('allies', objective(45.2, 15.2))).toEqual({ code: 'OFF_HILL', rule: 'bg-scn-d-05' });
    stage.play(objective(54, 24));
    expect(stage.asked).toBe('scenario-setup.objective axis');
    expect(stage.refusal('axis', objective(40, 20))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-d-05' });
    stage.play(objective(20, 24));
    expect(stage.asked).toBe('scenario-setup.objective allies');
    expect(stage.refusal('allies', objective(32, 36))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-d-05' });
    stage.play(objective(40, 36));
  });

  test('bg-scn-d-04 the defences on the hill or within 10 inches of it', () => {
    const stage = mustered('high-ground', forces, 'weather=4', { defences: ['mines'] });
    until(stage, 'scenario-setup.defence');
    const mines = (x: number): BgAnswer => ({ kind: 'defence', what: 'mines', at: [inch(x), inch(24)], facing: 0 });
    // The hill reaches from 45 to 63.
    expect(stage.refusal('allies', mines(34))).toEqual({ code: 'OFF_HILL', rule: 'bg-scn-d-04' });
    expect(stage.refusal('allies', mines(36))).toBe(null);
  });

  test('bg-scn-d-06 the weather, bg-scn-d-07 defenders anywhere in their half, a die of them in ambush, bg-scn-d-08 the first wave within 10 inches and first to move', () => {
    const stage = mustered('high-ground', forces, 'weather=1 ambush=1 orders=2');
    until(stage, 'place-units.place allies');
    expect(stage.table.storm).toBe(true);
    expect(stage.refusal('allies', place('allies1', 35, 20))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(stage.refusal('allies', place('allies1', 40, 20))).toBe(null);
    until(stage, 'scenario-setup.waiting');
    expect(stage.refusal('allies', pick('allies1', 'allies2'))).toEqual({ code: 'HOW_MANY', rule: 'bg-scn-d-07' });
    stage.play(pick('allies1'));
    expect(stage.asked).toBe('place-units.place axis');
    expect(stage.refusal('axis', place('axis1', 11, 20))).toEqual({ code: 'OUT_OF_ZONE', rule: 'bg-scn-00' });
    expect(zonesFor(stage.table, 'place-attackers')).toEqual([
      { side: 'axis', west: 0, north: 0, east: inch(10), south: inch(48) },
    ]);
    until(stage, 'turn.choose');
    expect(stage.asked).toBe('turn.choose axis');
  });

  test('bg-scn-d-10 on his turn 4 the whole second wave comes, bg-scn-d-09 and a die of the defender’s reserves', () => {
    const arrivals = { axis: { turn: 4, dice: 0 }, allies: { turn: 4, dice: 1 } };
    const stage = mustered(
      'high-ground',
      forces,
      'weather=4 ambush=1 orders=1 orders=1 orders=1 orders=1 orders=1 orders=1 orders=1 reserves=2 orders=1',
      { arrivals },
    );
    until(stage, 'turn.choose');
    while (!stage.asked.startsWith('arrive')) stage.play({ kind: 'stop' });
    expect(stage.asked).toBe('arrive.place axis');
    expect(stage.table.turn).toBe(4);
    stage.play(ready);
    expect(stage.table.units.filter((unit) => unit.side === 'axis' && unit.place === null)).toEqual([]);
    stage.play({ kind: 'stop' });
    expect(stage.asked).toBe('arrive.place allies');
    stage.play(ready);
    expect(stage.table.units.filter((unit) => unit.side === 'allies' && unit.place === null)).toHaveLength(1);
  });
});

describe('reserves', () => {
  /** In its second turn, with what is still to come. */
  function coming(
    reserves: readonly Partial<Unit>[],
    dice: string,
    senior = false,
    { name, size }: { name: string; size: readonly [number, number] } = { name: 'squad', size: [72, 48] },
  ): Stage {
    const made = reserves.map((_, i) => unitOf('axis', name, i + 1));
    const type = made[0]!.type;
    const units = reserves.map((more, i): Unit => ({ ...made[i]!.unit, ...more }));
    return onTable({
      units: [
        { id: 'here', side: 'axis', type: senior ? 'german-company-hq' : 'german-rifle-squad', at: [40, size[1] / 2] },
        { id: 'there', side: 'allies', type: 'rifle-squad', at: [60, size[1] / 2] },
      ],
      size,
      active: 'allies',
      dice,
      stack: [{ ...turnFrame(), step: 'begin' }],
      table: {
        turn: 2,
        first: 'allies',
        scenarioSetup: {
          ...{ scenario: 'defence-line', attacker: 'axis', hill: null, defences: [] },
          corners: { axis: null, allies: null },
          flanks: { axis: null, allies: null },
          arrivals: { axis: { turn: 2, dice: 1 }, allies: { turn: 9, dice: 1 } },
        },
        edges: { axis: 'west', allies: 'east' },
        types: { [type.id]: type },
      },
      add: units,
    });
  }

  const left = (stage: Stage): string[] =>
    stage.table.units.filter((unit) => unit.reserve !== null).map(({ id }) => id);

  test('bg-res-01 bg-trans-09 a transport with its load is one', () => {
    const load = { aboard: { on: 'axis1', how: 'inside' } as const };
    const stage = coming([{}, load, {}], 'reserves=1 orders=1');
    expect(stage.refusal('axis', place('axis2', 2, 24))).toEqual({ code: 'NOT_IN_RESERVE', rule: 'bg-res-02' });
    stage.play(place('axis1', 2, 24));
    expect(left(stage)).toEqual(['axis3']);
  });

  test('bg-res-03 all that the dice say must come, if there are so many', () => {
    const stage = coming([{}, {}, {}], 'reserves=2 orders=1');
    stage.play(place('axis1', 2, 10));
    expect(stage.asked).toBe('arrive.place axis');
    expect(stage.refusal('axis', stop)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-res-02' });
    stage.play(place('axis3', 2, 30));
    expect(left(stage)).toEqual(['axis2']);
    const last = coming([{}], 'reserves=6 orders=1');
    last.play(ready);
    expect(left(last)).toEqual([]);
  });

  test('bg-res-04 who finds no room at the edge waits for the next turn', () => {
    const crowd = Array.from({ length: 6 }, () => ({}));
    const stage = coming(crowd, 'reserves=6 orders=1', false, { name: 'tank', size: [72, 6] });
    const told = stage.play(ready);
    const came = ofType(told, 'arrived').length;
    expect(came).toBeGreaterThan(0);
    expect(came).toBeLessThan(6);
    expect(ofType(told, 'delayed')).toMatchObject([{ rule: 'bg-res-04', count: 6 - came }]);
    expect(left(stage)).toHaveLength(6 - came);
  });

  test('bg-res-05 bg-spec-26 a senior officer on the table lets the dice be rolled again, once', () => {
    expect(coming([{}], 'reserves=1').asked).toBe('arrive.place axis');
    const stage = coming([{}, {}, {}], 'reserves=1 reserves=2 orders=1', true);
    expect(stage.asked).toBe('arrive.again axis');
    expect(stage.refusal('axis', ready)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-res-05' });
    stage.play({ kind: 'reserves-again', yes: true });
    expect(stage.asked).toBe('arrive.place axis');
    stage.play(ready);
    expect(left(stage)).toHaveLength(1);
    // bg-state-15 Who is in a vehicle on the table is on it too; in one that is still to come he is not.
    const carried = (on: string, reserve: number | null) =>
      coming([{}, { type: 'german-company-hq', aboard: { on, how: 'inside' }, reserve }], 'reserves=1').asked;
    expect(carried('here', null)).toBe('arrive.again axis');
    expect(carried('axis1', 0)).toBe('arrive.place axis');
    const kept = coming([{}, {}, {}], 'reserves=1', true);
    kept.play({ kind: 'reserves-again', yes: false });
    expect(kept.game.stack.at(-1)).toMatchObject({ left: 1 });
  });

  test('bg-res-03 the staff brings on the full number, and no more; who has no more to bring is done', () => {
    const staff = coming([{}, {}, {}], 'reserves=2 orders=1');
    staff.play(ready);
    expect(left(staff)).toHaveLength(1);
    const last = coming([{}], 'reserves=6 orders=1');
    last.play(place('axis1', 2, 24));
    expect(last.asked).toBe('turn.choose axis');
  });

  test('bg-res-05 a senior officer of the enemy is of no use', () => {
    const at = { x: 3000, y: 1000 };
    const enemy = { side: 'allies', type: 'us-company-hq', reserve: null, place: placed(at, 0, [at]) } as const;
    expect(coming([{}, enemy], 'reserves=1').asked).toBe('arrive.place axis');
  });

  test('bg-res-06 they begin to come in the turn that the scenario says', () => {
    expect(coming([{}], 'reserves=1').asked).toBe('arrive.place axis');
    const { table } = coming([{}], 'reserves=1');
    const from = (turn: number) => {
      const scenarioSetup = table.scenarioSetup!;
      const when = { ...scenarioSetup.arrivals, axis: { turn, dice: 1 } };
      return arrivals({ ...table, scenarioSetup: { ...scenarioSetup, arrivals: when } }, 'axis') !== null;
    };
    expect([1, 2, 3, 4].map(from)).toEqual([true, true, false, false]);
    expect(arrivals({ ...table, scenarioSetup: null }, 'axis')).toBeNull();
  });
});

describe('the scenarios of the book', () => {
  test('bg-res-06 bg-army-01 four scenarios at four sizes on three fronts; a die, two in company games, three in battalion games', () => {
    expect(CONTESTS).toHaveLength(48);
    const dice = (id: string) => {
      const start = setup(id, {}, seats());
      if (!start.ok) throw new Error(start.reason);
      const { arrivals } = start.value().table.scenarioSetup!;
      return [arrivals.axis, arrivals.allies].map((one) => `${one.dice} from ${one.turn}`);
    };
    expect(dice('bg-attack-squad-kursk')).toEqual(['1 from 2', '1 from 2']);
    expect(dice('bg-attack-platoon-kursk')).toEqual(['1 from 2', '1 from 2']);
    expect(dice('bg-flank-company-caen')).toEqual(['2 from 2', '2 from 2']);
    expect(dice('bg-flank-battalion-caen')).toEqual(['3 from 2', '3 from 2']);
    // The Allies attack there: the Axis are the defenders.
    expect(dice('bg-defence-line-battalion-bocage')).toEqual(['3 from 5', '3 from 3']);
    // bg-scn-d-09, bg-scn-d-10 No larger dice for the defender; the second wave all at once.
    expect(dice('bg-high-ground-battalion-bocage')).toEqual(['1 from 4', '0 from 4']);
  });

  test('bg-state-25 all begin in reserve, with what carries them; who is chosen leaves it, with his load', () => {
    const start = setup('bg-attack-platoon-kursk', {}, seats());
    if (!start.ok) throw new Error(start.reason);
    const { table } = start.value();
    expect(table.units.every((unit) => unit.reserve === 0 && unit.place === null)).toBe(true);
    const load = table.units.find((unit) => unit.aboard?.how === 'inside')!;
    battlegroup.apply(table, {
      type: 'initial-units',
      rule: 'bg-scn-b-01',
      side: load.side,
      units: [load.aboard!.on, load.id],
    });
    expect(
      table.units
        .filter((unit) => unit.reserve === null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([load.aboard!.on, load.id].sort());
  });

  test('bg-gap-68 bg-scn-d-04 the free bunker of the high ground comes with its machine gun team', () => {
    const teams = (id: string) => {
      const start = setup(id, {}, seats());
      if (!start.ok) throw new Error(start.reason);
      const { units, scenarioSetup: muster } = start.value().table;
      expect(muster!.defences.slice(0, 3)).toEqual(id.includes('high-ground') ? ['bunker', 'trench', 'mines'] : []);
      const found = units.filter((unit) => unit.name.startsWith('Bunker MG'));
      // bg-scn-d-03 It is among those that begin on the table.
      for (const unit of found) expect(unit).toMatchObject({ reserve: null, stock: { garrison: 1 } });
      return found.map(({ type }) => type);
    };
    expect(teams('bg-high-ground-squad-bocage')[0]).toBe('mg42-tripod-team');
    expect(teams('bg-high-ground-squad-kursk')[0]).toBe('maxim-team');
    expect(teams('bg-attack-squad-kursk')).toEqual([]);
  });

  test('there is one option, and it has its usual value', () => {
    expect(battlegroup.options({})).toEqual({ ok: true, value: { measuring: 'open' } });
  });

  test('bg-gap-72 there is no smoke, no night and nothing that swims', () => {
    for (const option of ['night', 'smoke', 'visibility', 'amphibious'])
      expect(battlegroup.options({ [option]: true }).ok).toBe(false);
  });
});

describe('the limits of the scenarios', () => {
  const started = (id: string) => {
    const start = setup(id, {}, seats());
    if (!start.ok) throw new Error(start.reason);
    return start.value().table;
  };
  const flanked: Forces = { axis: ['scout', 'squad', 'squad'], allies: ['scout', 'scout', 'squad', 'squad'] };

  test('bg-scn-00 a thunderstorm keeps what was bought and what counters bring on the ground', () => {
    const plane: Unit = { ...newUnit('fi', 'axis', 'axis', UNITS['fi-156']!), reserve: 0 };
    const table = {
      ...onTable({ units: [], add: [plane] }).table,
      storm: true,
      airWaiting: { axis: 1, allies: 0 },
    };
    const told: string[] = [];
    takeOff(table, { seats: [], emit: (event) => told.push(event.type) });
    expect([told, arrivalOpening(table, 'axis')]).toEqual([['went-home'], null]);
    expect(arrivalOpening({ ...table, storm: false }, 'axis')).not.toBe(null);
  });

  test('bg-scn-b-01 who is not chosen comes later', () => {
    const stage = mustered('flank', flanked, 'initial=1 initial=1 objectives=1');
    expect(stage.refusal('allies', pick('allies3', 'allies4'))?.code).toBe('HOW_MANY');
    stage.play(pick('allies3'), pick('axis2'));
    expect([stage.unit('allies3').reserve, stage.unit('allies4').reserve]).toEqual([null, 0]);
  });

  test('bg-scn-b-04 a zone is 20 inches deep', () => {
    const { table } = onTable({ units: [] });
    expect(cornerZone(table, 'axis', 'north-west')).toMatchObject({
      ...{ side: 'axis', west: 0, north: 0, east: 2000, south: 2000 },
    });
  });

  test('bg-scn-b-05 the scouts are added to the die', () => {
    const stage = mustered('flank', flanked, 'initial=1 initial=1 objectives=1 weather=4 corner=1 flank=4 flank=4');
    until(stage, 'scenario-setup.flank');
    expect(stage.asked).toBe('scenario-setup.flank allies');
  });

  test('bg-scn-b-09 bg-scn-c-04 bg-scn-c-10 bg-scn-d-09 bg-scn-d-10 when each side’s reserves come, and who goes first', () => {
    const { arrivals } = started('bg-flank-squad-kursk').scenarioSetup!;
    expect([arrivals.axis.turn, arrivals.allies.turn]).toEqual([2, 2]);
    const line = started('bg-defence-line-squad-kursk');
    expect(line.scenarioSetup).toMatchObject({
      attacker: 'axis',
      arrivals: { axis: { turn: 3 }, allies: { turn: 5 } },
    });
    expect(line.first).toBe('axis');
    expect(started('bg-high-ground-battalion-kursk').scenarioSetup!.arrivals).toEqual({
      axis: { turn: 4, dice: 0 },
      allies: { turn: 4, dice: 1 },
    });
  });

  test('bg-scn-c-04 bg-scn-d-09 reserves come on at the edge of their own side', () => {
    const { table } = onTable({ units: [], table: { edges: { axis: 'west', allies: 'east' } } });
    expect(arrivalZones(table, 'axis')).toEqual([{ side: 'axis', west: 0, north: 0, east: 400, south: 4800 }]);
  });

  test('bg-scn-c-09 nobody is pinned twice: of two defenders three cannot be', () => {
    const few: Forces = { axis: ['scout'], allies: ['squad', 'squad'] };
    const dice = 'initial=1,1 weather=4 ambush=1 bombardment=6 pinned=allies1 pinned=allies2 counter=1 orders=1';
    expect(ofType(until(mustered('defence-line', few, dice), 'turn.choose'), 'pinned')).toHaveLength(2);
  });

  test('bg-scn-d-01 a hill of the map in that half is the one', () => {
    const contours = [{ level: 1, outline: [50, 60, 60, 50].map((x, i) => ({ x: 100 * x, y: i < 2 ? 1500 : 2800 })) }];
    const hill = { id: 'ridge', kind: 'hill', name: 'the ridge', contours } as never;
    const under = (attacker: Side) =>
      onTable({
        units: [],
        features: [hill],
        table: {
          edges: { axis: 'west', allies: 'east' },
          scenarioSetup: {
            ...{ scenario: 'high-ground' as const, attacker, hill: null, defences: [] },
            corners: { axis: null, allies: null },
            flanks: { axis: null, allies: null },
            arrivals: { axis: { turn: 4, dice: 0 }, allies: { turn: 4, dice: 1 } },
          },
        },
      });
    expect(hillOf(under('axis').table)).toEqual({ known: 'ridge' });
    // In the half of the attacker it is not the one.
    expect(hillOf(under('allies').table)).not.toEqual({ known: 'ridge' });
  });

  test('bg-scn-d-04 one bunker, one trench of 10 inches and one minefield, besides what was bought', () => {
    expect(started('bg-high-ground-squad-kursk').scenarioSetup!.defences).toEqual([
      ...['bunker', 'trench', 'mines', 'trench', 'mines'],
    ]);
    const forces: Forces = { axis: ['squad', 'squad'], allies: ['squad', 'squad'] };
    const stage = mustered('high-ground', forces, 'weather=4', { defences: ['trench', 'mines'] });
    until(stage, 'scenario-setup.defence');
    stage.play({ kind: 'defence', what: 'trench', at: [inch(54), inch(16)], facing: 0 });
    const trench = stage.table.ground.features.find(({ kind }) => kind === 'trench') as unknown as { outline: Point[] };
    const xs = trench.outline.map(({ x }) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBe(inch(10));
  });

  test('bg-scn-d-07 as many as the D6 says may wait in ambush', () => {
    const many: Forces = { axis: ['squad', 'squad'], allies: Array.from({ length: 10 }, () => 'squad') };
    const stage = mustered('high-ground', many, 'weather=4 ambush=5');
    until(stage, 'scenario-setup.waiting');
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 5 });
  });

  test('bg-scn-d-09 which of them come, their owner says', () => {
    const forces: Forces = { axis: ['squad', 'squad'], allies: ['squad', 'squad', 'squad', 'squad'] };
    const arrivals = { axis: { turn: 9, dice: 0 }, allies: { turn: 1, dice: 1 } };
    const stage = mustered('high-ground', forces, 'weather=4 ambush=1 orders=1 reserves=1 orders=1', { arrivals });
    until(stage, 'turn.choose axis');
    stage.play(stop);
    expect(stage.asked).toBe('arrive.place allies');
    stage.play(place('allies4', 70, 10));
    expect([stage.unit('allies3').reserve, stage.unit('allies4').reserve]).toEqual([0, null]);
  });
});

test('bg-scn-a-01 the scouts are added to the die', () => {
  const forces: Forces = { axis: ['scout', 'squad'], allies: ['scout', 'scout', 'scout'] };
  // 5 against 6.
  expect(mustered('attack', forces, 'corner=4 corner=3').asked).toBe('scenario-setup.corner allies');
});

test('bg-scn-a-04 not a hundredth within 10 inches of the centre line', () => {
  const forces: Forces = { axis: ['scout', 'squad'], allies: ['scout'] };
  const stage = mustered('attack', forces, 'corner=6 corner=1 weather=4');
  until(stage, 'place-units.place axis');
  // Four men around a point: the easternmost stands more than half an inch ahead of it.
  expect(stage.refusal('axis', place('axis1', 25.6, 40))?.code).toBe('OUT_OF_ZONE');
  expect(stage.refusal('axis', place('axis1', 25, 40))).toBe(null);
});

test('bg-scn-a-05 where both have scouts nobody begins in ambush', () => {
  const forces: Forces = { axis: ['scout', 'squad'], allies: ['scout', 'squad'] };
  const stage = mustered('attack', forces, 'corner=6 corner=1 weather=4 first=3 first=5 orders=1');
  until(stage, 'place-units.place');
  stage.play(ready, ready);
  expect(stage.asked).toBe('turn.choose allies');
});

describe('a defence line, once more', () => {
  const forces: Forces = { axis: ['scout', 'squad'], allies: ['squad', 'squad', 'squad'] };

  test('bg-scn-c-03 fewer than the dice allow may begin', () => {
    const stage = mustered('defence-line', forces, 'initial=1,1');
    stage.play({ kind: 'edge', edge: 'west' }, pick());
    expect([pick('allies1'), pick()].map((answer) => stage.refusal('allies', answer))).toEqual([null, null]);
  });

  test('bg-scn-c-05 the defender places every one of them', () => {
    const stage = mustered('defence-line', forces, 'initial=1,1');
    until(stage, 'scenario-setup.objective');
    stage.play(objective(30, 24));
    expect(stage.asked).toBe('scenario-setup.objective allies');
  });
});
