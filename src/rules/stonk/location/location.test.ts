/** Target location by company. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import { ofType, onTable, type Piece, rolls, type Setting } from '../stage.testing.ts';
import { moveFrame } from '../turn.ts';
import { additionsFor, groupsSeen, numberIn, scoreFor } from './groups.ts';
import { asUnit } from './location.testing.ts';
import { locationFrame } from './types.ts';

const box = (id: string, kind: 'wood' | 'built-up', [x, y]: [number, number], [a, b]: [number, number]): Feature => ({
  ...{ id, kind, grade: 'close' },
  outline: [
    { x, y },
    { x: a, y },
    { x: a, y: b },
    { x, y: b },
  ],
});

const ringFrom = ([x, y]: [number, number], [a, b]: [number, number]) => [
  ...[
    { x, y },
    { x: a, y },
  ],
  ...[
    { x: a, y: b },
    { x, y: b },
  ],
];

/** Three British platoons look south over open ground. */
const EYES = { 'a/1': { at: [1300, 300] }, 'a/2': { at: [1500, 300] }, 'a/3': { at: [1700, 300] } } as const;
const looking = (targets: { readonly [id: string]: Piece }, more: Setting = {}) =>
  onTable({ allies: { a: { units: EYES } }, axis: { d: { units: targets } }, stack: [], ...more });
/** What is added when company a looks at the only group there is, and what it needs. */
function reading(target: Piece, more: Setting = {}) {
  const { table, company } = asUnit(looking({ 'd/1': { at: [1500, 900], ...target } }, more), 'a');
  const groups = groupsSeen(table, company);
  if (groups.length !== 1) throw new Error(`${groups.length} groups`);
  const additions = additionsFor(table, company, groups[0]!);
  return { need: scoreFor(groups[0]!), add: additions.reduce((sum, { value }) => sum + value, 0) };
}

describe('what a company looks for', () => {
  test('stonk-loc-03 stonk-loc-04 stonk-loc-05 stonk-gap-18 groups by kind and company, numbers by vehicles, guns or bases', () => {
    const { table, company } = asUnit(
      looking({
        ...{ 'd/1': { at: [1300, 900] }, 'd/2': { at: [1500, 900] }, 'd/3': { type: 'german-mmg', at: [1700, 900] } },
        'd/4': { type: 'german-panzer-iv', at: [1500, 1100], strength: 3 },
        'd/5': { type: 'german-pak40', at: [1900, 1100] },
      }),
      'a',
    );
    const groups = groupsSeen(table, company).map((one) => [one.kind, numberIn(one)]);
    expect(groups).toEqual([
      ['infantry', 3],
      ['vehicles', 3],
      ['guns', table.elements.find(({ id }) => id === 'd/5')!.original / 2],
    ]);
  });

  test('stonk-gap-18 elements more than 400 m apart are two groups', () => {
    const count = (x: number) => {
      const { table, company } = asUnit(looking({ 'd/1': { at: [1000, 900] }, 'd/2': { at: [x, 900] } }), 'a');
      return groupsSeen(table, company).length;
    };
    expect([count(1560), count(1561)]).toEqual([1, 2]);
  });

  test('stonk-gap-54 stonk-state-05 a vehicle that is hull down is located as in cover, one that is dug in as dug in', () => {
    const features: Feature[] = [{ id: 'rail', kind: 'rail', width: 8, line: [0, 3000].map((x) => ({ x, y: 840 })) }];
    const cover = (target: Piece, more: Setting = {}) => {
      const tanks = { 'd/1': { type: 'german-panzer-iv', at: [1500, 900], ...target } } as const;
      const { table, company } = asUnit(looking(tanks, more), 'a');
      return groupsSeen(table, company)[0]?.cover;
    };
    expect([cover({}), cover({}, { features }), cover({ dug: 'dug-in' })]).toEqual(['open', 'cover', 'dug-in']);
    expect(cover({ posture: 'tactical' }, { features })).toBe('open');
    expect(cover({ facing: 24 }, { features })).toBe('open');
  });

  test('stonk-loc-06 the column is open, in cover or dug in, firing or not', () => {
    const features = [box('wood', 'wood', [1000, 850], [2000, 2000])];
    expect(reading({}).need).toBe(6);
    expect(reading({ fired: 1 }).need).toBe(4);
    expect(reading({}, { features }).need).toBe(8);
    expect(reading({ dug: 'dug-in' }).need).toBe(10);
    expect(reading({ dug: 'deeply-dug-in', fired: 1 }).need).toBe(9);
  });

  test('stonk-inf-12 stonk-gap-36 stonk-gap-54 cover is what fire finds: not the works of who leaves them, nor houses to vehicles', () => {
    const village = { features: [box('village', 'built-up', [1000, 850], [2000, 2000])] };
    const cover = (target: Piece, more: Setting = {}) => {
      const { table, company } = asUnit(looking({ 'd/1': { at: [1500, 900], ...target } }, more), 'a');
      return groupsSeen(table, company)[0]?.cover;
    };
    expect([cover({ dug: 'dug-in' }), cover({ dug: 'dug-in', posture: 'tactical' })]).toEqual(['dug-in', 'open']);
    expect([cover({}, village), cover({ posture: 'tactical' }, village)]).toEqual(['dug-in', 'cover']);
    for (const type of ['german-panzer-iv', 'german-lorries'] as const)
      expect([cover({ type }, village), cover({ type, dug: 'dug-in' }, village)]).toEqual(['cover', 'dug-in']);
  });

  test('stonk-gap-17 firing is fire since the last location step; a second time from the same position adds', () => {
    const located = { axis: 0, allies: 5 };
    expect(reading({ fired: 5 }, { table: { located } })).toEqual({ need: 6, add: 0 });
    expect(reading({ fired: 6, firedHere: 1 }, { table: { located } })).toEqual({ need: 4, add: 0 });
    expect(reading({ fired: 6, firedHere: 2 }, { table: { located } })).toEqual({ need: 4, add: 2 });
  });
});

describe('additions', () => {
  test('stonk-loc-10 stonk-loc-12 stonk-gap-23 the target moves, moves non-tactically, is green or veteran', () => {
    expect(reading({ posture: 'tactical' }).add).toBe(2);
    expect(reading({ posture: 'non-tactical' }).add).toBe(4);
    expect(reading({ quality: 'green' }).add).toBe(1);
    expect(reading({ quality: 'veteran' }).add).toBe(-1);
  });

  test('stonk-loc-10 stonk-smoke-04 a target under smoke', () => {
    const area = [
      { x: 1400, y: 800 },
      { x: 1600, y: 800 },
      { x: 1600, y: 1000 },
      { x: 1400, y: 1000 },
    ];
    expect(reading({}, { table: { smoke: [{ id: 's', area, until: 9 }] } }).add).toBe(-6);
  });

  test('stonk-gap-25 stonk-loc-10 stonk-smoke-04 smoke on the line of all who look; not if one of them looks past it', () => {
    const screen = (from: number, to: number) => ({
      table: { smoke: [{ id: 's', area: ringFrom([from, 500], [to, 600]), until: 9 }] },
    });
    expect(reading({}, screen(1200, 1800)).add).toBe(-6);
    expect(reading({}, screen(1450, 1550)).add).toBe(0);
    const watch = (from: number, to: number) =>
      looking(
        { 'd/1': { at: [1500, 900] } },
        { ...screen(from, to), stack: [locationFrame()], dice: 'locate=0 locate=0', knows: [['a', 'd/1']] },
      ).known('allies');
    expect([watch(1200, 1800), watch(1450, 1550)]).toEqual([[], ['d/1']]);
  });

  test('stonk-gap-25 a group that is half behind smoke is looked for as two', () => {
    const targets = { 'd/1': { at: [1300, 900] }, 'd/2': { at: [1700, 900] } } as const;
    const smoke = [{ id: 's', area: ringFrom([1150, 700], [1450, 800]), until: 9 }];
    const { table, company } = asUnit(looking(targets, { table: { smoke } }), 'a');
    const found = groupsSeen(table, company).map((one) => [
      one.members.map(({ id }) => id),
      additionsFor(table, company, one).reduce((sum, { value }) => sum + value, 0),
    ]);
    expect(found).toEqual([
      [['d/1'], -6],
      [['d/2'], 0],
    ]);
  });

  test('stonk-loc-11 stonk-gap-15 stonk-gap-24 range, from edge to edge', () => {
    const at = (y: number) => reading({ at: [1500, y] }, { table: { visibility: 3000 } }).add;
    // Both bases are 80 m deep.
    expect([at(579), at(580), at(1380), at(1381), at(2380), at(2381)]).toEqual([2, 0, 0, -1, -1, -3]);
  });

  test('stonk-loc-09 stonk-loc-18 stonk-gap-20 few elements; moving and states by the best pair of eyes', () => {
    const by = (units: { readonly [id: string]: Piece }, is = {}) => reading({}, { allies: { a: { is, units } } }).add;
    expect(by({ 'a/1': EYES['a/1'], 'a/2': EYES['a/2'] })).toBe(-1);
    const all = (piece: Piece) => ({ 'a/1': { ...EYES['a/1'], ...piece }, 'a/2': { ...EYES['a/2'], ...piece } });
    expect(by({ ...all({ posture: 'tactical' }), 'a/3': { ...EYES['a/3'], posture: 'tactical' } })).toBe(-2);
    expect(by({ ...all({ posture: 'tactical' }), 'a/3': EYES['a/3'] })).toBe(0);
    expect(by({ ...all({ state: 'pinned' }), 'a/3': { ...EYES['a/3'], state: 'suppressed' } })).toBe(-1);
    const tanks = { type: 'british-sherman', state: 'pinned' } as const;
    expect(by({ ...all(tanks), 'a/3': { ...EYES['a/3'], ...tanks } })).toBe(-2);
    expect(by(EYES, { quality: 'veteran' })).toBe(1);
    expect(by(EYES, { quality: 'green' })).toBe(-1);
  });
});

describe('sight', () => {
  const sees = (target: Piece, more: Setting = {}) => {
    const { table, company } = asUnit(looking({ 'd/1': { at: [1500, 900], ...target } }, more), 'a');
    return groupsSeen(table, company).length > 0;
  };

  test('stonk-loc-13 nothing beyond maximum visibility', () => {
    expect(sees({ at: [1500, 780] }, { table: { visibility: 400 } })).toBe(true);
    expect(sees({ at: [1500, 781] }, { table: { visibility: 400 } })).toBe(false);
  });

  test('stonk-loc-14 stonk-gap-25 woods and villages hide what is more than 100 m inside or behind them', () => {
    expect(sees({}, { features: [box('wood', 'wood', [500, 800], [2500, 2000])] })).toBe(true);
    expect(sees({}, { features: [box('wood', 'wood', [500, 700], [2500, 2000])] })).toBe(false);
    expect(sees({}, { features: [box('strip', 'wood', [500, 500], [2500, 590])] })).toBe(true);
    expect(sees({}, { features: [box('belt', 'wood', [500, 500], [2500, 620])] })).toBe(false);
    expect(sees({}, { features: [box('village', 'built-up', [500, 500], [2500, 620])] })).toBe(false);
  });

  test('stonk-gap-25 higher ground hides what is behind it', () => {
    const outline = box('', 'wood', [500, 500], [2500, 700]) as { outline: Feature & never[] } & Feature;
    const ridge = {
      id: 'ridge',
      kind: 'hill',
      contours: [{ level: 1, outline: outline.outline }],
    } as unknown as Feature;
    expect(sees({}, { features: [ridge] })).toBe(false);
  });
});

describe('the step', () => {
  const step = (dice: string, more: Setting = {}) =>
    looking({ 'd/1': { at: [1500, 900] } }, { stack: [locationFrame()], dice, ...more });

  test('stonk-loc-01 stonk-loc-02 stonk-gap-19 one die a company, always rolled; the score or more locates', () => {
    expect(step('locate=6 locate=9').known('allies')).toEqual(['d/1']);
    expect(step('locate=5 locate=9').known('allies')).toEqual([]);
    const { opening } = step('locate=6 locate=0');
    expect(rolls(opening)).toEqual(['locate 6', 'locate 0']);
  });

  test('stonk-loc-07 even a score of 0 is missed where more is taken off than the die shows', () => {
    const tanks = [900, 1200, 1500, 1800, 2100].map((x, i) => [`d/${i}`, { type: 'german-panzer-iv', at: [x, 900] }]);
    const axis = { d: { units: Object.fromEntries(tanks) as { readonly [id: string]: Piece } } };
    const allies = { a: { units: { 'a/1': { at: [1500, 300], state: 'suppressed' } } } } as const;
    const look = (die: number) => step(`locate=${die} locate=0`, { axis, allies });
    const [looked] = ofType(look(4).opening, 'looked').filter(({ company }) => company === 'a');
    expect(looked).toMatchObject({ need: 0, modifiers: [{ value: -4 }, { value: -1 }] });
    expect([look(4).known('allies').length, look(5).known('allies').length]).toEqual([0, 5]);
  });

  test('stonk-loc-08 a score of 10 needs additions', () => {
    const axis = { d: { units: { 'd/1': { at: [1500, 900], dug: 'dug-in' } } } } as const;
    expect(step('locate=9 locate=0', { axis }).known('allies')).toEqual([]);
    const green = { d: { units: { 'd/1': { at: [1500, 900], dug: 'dug-in', quality: 'green' } } } } as const;
    expect(step('locate=9 locate=0', { axis: green }).known('allies')).toEqual(['d/1']);
  });

  test('stonk-loc-15 stonk-mor-10 a demoralised unit locates nothing', () => {
    const lost = (piece: Piece) => ({ ...piece, isDemoralised: true });
    const units = { 'a/1': lost(EYES['a/1']), 'a/2': lost(EYES['a/2']), 'a/3': lost(EYES['a/3']) };
    expect(step('locate=9 locate=0', { allies: { a: { units } } }).known('allies')).toEqual([]);
  });

  test('stonk-secret-09 stonk-secret-10 the dice are for umpires; the seat learns kind, cover and posture', () => {
    const stage = step('locate=6 locate=0');
    const seen = stage.redact(stage.opening, 'allies');
    expect(seen.map(({ type }) => type)).toEqual(['located']);
    expect(ofType(seen, 'located')[0]).toMatchObject({ of: '', seen: { kind: 'infantry', cover: 'open' } });
    expect(stage.redact(stage.opening, 'axis')).toEqual([]);
    expect(JSON.stringify(stage.look('allies').view.table.contacts)).not.toContain('d/1');
  });

  test('stonk-loc-16 stonk-gap-21 what is in sight stays located, without a die, and is shown where it is', () => {
    const stage = step('locate=0 locate=0', { knows: [['a', 'd/1']], table: { minute: 30 } });
    expect(stage.known('allies')).toEqual(['d/1']);
    expect(stage.table.contacts[0]?.seen.minute).toBe(30);
  });

  test('stonk-gap-21 what is out of sight turns into a marker, and is another contact when it is found again', () => {
    const features = [box('belt', 'wood', [500, 500], [2500, 700])];
    const hidden = step('locate=9 locate=0', { knows: [['a', 'd/1']], features });
    expect(hidden.known('allies')).toEqual([]);
    expect(hidden.table.contacts).toMatchObject([{ id: 'allies#1', isCurrent: false }]);
    const marker = { id: 'allies#1', side: 'allies', seat: 'allies', of: 'd/1', isCurrent: false, by: [] } as const;
    const { seen } = step('locate=9 locate=0').table.contacts[0]!;
    const found = step('locate=9 locate=0', { table: { contacts: [{ ...marker, seen, since: 0 }] } });
    expect(found.table.contacts.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      ['allies#1', false],
      ['allies#2', true],
    ]);
  });
});

describe('groups and sight', () => {
  test('stonk-gap-18 one company, one posture: those of two companies, and movers beside others, are two groups', () => {
    const pair = (second: Piece, company = 'd') => {
      const units = { 'd/1': { at: [1300, 900] } } as const;
      const other = { at: [1500, 900], ...second } as const;
      const axis =
        company === 'd'
          ? { d: { units: { ...units, 'd/2': other } } }
          : { d: { units }, e: { units: { 'e/1': other } } };
      const { table, company: own } = asUnit(looking({}, { axis }), 'a');
      return groupsSeen(table, own).length;
    };
    expect([pair({}), pair({}, 'e'), pair({ posture: 'tactical' })]).toEqual([1, 2, 2]);
  });

  test('stonk-gap-19 the one die of a company is read for every group that it sees', () => {
    const axis = {
      d: { units: { 'd/1': { at: [1300, 900] }, 'd/2': { type: 'german-panzer-iv', at: [1700, 900] } } },
    } as const;
    const stage = looking({}, { axis, stack: [locationFrame()], dice: 'locate=9 locate=0' });
    expect(stage.known('allies')).toEqual(['d/1', 'd/2']);
  });

  test('stonk-gap-21 what is under smoke must be located anew; a marker lasts an hour', () => {
    const area = ringFrom([1400, 800], [1600, 1000]);
    const smoked = looking(
      { 'd/1': { at: [1500, 900] } },
      {
        table: { smoke: [{ id: 's', area, until: 99 }] },
        stack: [locationFrame()],
        dice: 'locate=0 locate=0',
        knows: [['a', 'd/1']],
      },
    );
    expect(smoked.known('allies')).toEqual([]);
    const kept = (minute: number) => {
      const { table } = looking({ 'd/1': { at: [1500, 900] } }, { knows: [['a', 'd/1']] });
      const contacts = table.contacts.map((one) => ({ ...one, isCurrent: false }));
      return looking({ 'd/1': { at: [1500, 900] } }, { table: { minute, contacts }, stack: [moveFrame()] }).table
        .contacts.length;
    };
    expect([kept(60), kept(61)]).toEqual([1, 0]);
  });

  test('stonk-gap-25 a hedge of bocage hides what is beyond the visibility of bocage', () => {
    const line = [
      { x: 0, y: 600 },
      { x: 3000, y: 600 },
    ];
    const features: Feature[] = [{ id: 'hedge', kind: 'bocage', width: 8, line }];
    const sees = (y: number) => {
      const { table, company } = asUnit(
        looking({ 'd/1': { at: [1500, y] } }, { features, terms: { bocage: 200 } }),
        'a',
      );
      return groupsSeen(table, company).length > 0;
    };
    expect(sees(1500)).toBe(false);
  });
});
