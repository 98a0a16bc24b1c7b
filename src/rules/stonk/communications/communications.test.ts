/** Nets, and who is told of what. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/seats.ts';
import { locationFrame } from '../location/types.ts';
import { ordersFrame } from '../orders/types.ts';
import { OPTIONS } from '../setup.ts';
import { ofType, onTable, rolls, type Setting } from '../stage.testing.ts';
import type { Nets } from '../state.ts';
import type { Woods } from '../tables/movement.ts';
import { messengerOf } from './messengers.ts';
import { hasLink, hasVoice, isReached, netsFrame, reachesSister, reportsFrame } from './types.ts';

const at = (x: number, y: number) => ({ at: [x, y] as const });
const seat = (id: string, units: readonly string[]): Seat => ({ id, side: 'allies', role: 'player', units });
const SEATS: Seat[] = [
  { id: 'axis', side: 'axis', role: 'player', units: 'side' },
  seat('first', ['a']),
  seat('second', ['b']),
];
const UP = { company: true, battalion: true };
const DOWN = { company: false, battalion: false };
/** Two seats of a side, a company each, and an enemy whom the first has located. */
const reports = (a: Nets = UP, b: Nets = UP, more: Setting = {}) =>
  onTable({
    seats: SEATS,
    options: { communications: true },
    allies: {
      a: { is: { seat: 'first', nets: a }, units: { 'a/1': { seat: 'first', ...at(1000, 300) } } },
      b: {
        is: { seat: 'second', nets: b, isBattalionHq: true },
        units: { 'b/1': { seat: 'second', ...at(2000, 300) } },
      },
    },
    axis: { d: { units: { 'd/1': at(1000, 900) } } },
    knows: [['a', 'd/1']],
    stack: [reportsFrame('report')],
    ...more,
  });

describe('nets', () => {
  const stage = (dice: string, communications = true) =>
    onTable({
      ...{ options: { communications }, dice, stack: [netsFrame()] },
      allies: { a: { units: { 'a/1': at(1000, 300) } }, b: { units: { 'b/1': at(1500, 300) } } },
    });

  test('stonk-comm-01 stonk-comm-02 stonk-gap-80 stonk-state-22 one die a net: company nets at 7, battalion nets at 2', () => {
    const { opening, company } = withCompanies(stage('battalion-net=2 company-net=6 company-net=7'));
    expect(rolls(opening)).toEqual(['battalion-net 2', 'company-net 6', 'company-net 7']);
    expect(company('a').nets).toEqual({ company: false, battalion: true });
    expect(company('b').nets).toEqual({ company: true, battalion: true });
    expect(
      withCompanies(stage('battalion-net=1 company-net=9 messenger=0 company-net=9 messenger=0')).company('a').nets,
    ).toEqual({ company: true, battalion: false, messenger: false });
  });

  test('stonk-comm-01 with communications off nothing is rolled and all nets work', () => {
    const { opening, company } = withCompanies(stage('', false));
    expect(rolls(opening)).toEqual([]);
    expect(company('a').nets).toEqual({ company: true, battalion: true });
  });

  test('stonk-comm-05 stonk-gap-81 where neither net nor telephone works a jeep goes, or a runner where wheels find no way', () => {
    const sent = (dice: string, features: Setting['features'] = []) =>
      onTable({
        ...{ features, options: { communications: true }, dice, stack: [netsFrame()] },
        allies: {
          a: { units: { 'a/1': at(1000, 300) } },
          hq: { is: { isBattalionHq: true }, units: { 'hq/1': at(1000, 2000) } },
        },
      });
    const down = 'battalion-net=1 company-net=9';
    // A jeep: 1 or more. The headquarters sends none to itself.
    const jeep = sent(`${down} messenger=1 company-net=9`);
    expect(jeep.company('a').nets).toEqual({ company: true, battalion: false, messenger: true });
    expect(hasLink(jeep.table, jeep.company('a'))).toBe(true);
    expect(hasVoice(jeep.table, jeep.company('a'))).toBe(false); // no talking with guns
    expect(sent(`${down} messenger=0 company-net=9`).company('a').nets.messenger).toBe(false);
    // A river between them: on foot, 6 or more.
    const outline = [
      { x: 0, y: 1000 },
      { x: 3000, y: 1000 },
      { x: 3000, y: 1040 },
      { x: 0, y: 1040 },
    ];
    const river: Setting['features'] = [{ id: 'lake', kind: 'water', outline }];
    expect(sent(`${down} messenger=5 company-net=9`, river).company('a').nets.messenger).toBe(false);
    expect(sent(`${down} messenger=6 company-net=9`, river).company('a').nets.messenger).toBe(true);
    // Over a bridge well off the straight line a jeep gets through.
    const bridge = [
      { x: 1990, y: 990 },
      { x: 2010, y: 990 },
      { x: 2010, y: 1050 },
      { x: 1990, y: 1050 },
    ];
    const bridged: Setting['features'] = [...river, { id: 'bridge', kind: 'bridge', outline: bridge }];
    expect(sent(`${down} messenger=1 company-net=9`, bridged).company('a').nets.messenger).toBe(true);
  });

  test('stonk-gap-81 stonk-gap-48 no wood is open to a jeep, however dense it was rolled; a road through it is', () => {
    const outline = [
      { x: -50, y: 1000 },
      { x: 3050, y: 1000 },
      { x: 3050, y: 1400 },
      { x: -50, y: 1400 },
    ];
    const wood = { id: 'wood', kind: 'wood', outline } as const;
    const line = [
      { x: 1500, y: 0 },
      { x: 1500, y: 3000 },
    ];
    const sent = (features: Setting['features'], density: Woods) => {
      const stage = onTable({
        ...{ features: features!, options: { communications: true }, stack: [] },
        table: { woods: [{ id: 'wood', density, knownTo: [] }] },
        allies: {
          a: { units: { 'a/1': at(1000, 300) } },
          hq: { is: { isBattalionHq: true }, units: { 'hq/1': at(1000, 2000) } },
        },
      });
      return messengerOf(stage.table, stage.company('a'));
    };
    expect([sent([wood], 'open-wood'), sent([wood], 'forest')]).toEqual(['foot', 'foot']);
    expect(sent([{ ...wood, grade: 'open' }], 'open-wood')).toBe('foot');
    expect(sent([wood, { id: 'road', kind: 'road', line, width: 8 }], 'forest')).toBe('vehicle');
  });

  test('stonk-comm-05 a messenger carries what battalion passes on, and orders; stonk-gap-80 calls for fire need a voice', () => {
    const told = (messenger: boolean) =>
      reports({ company: false, battalion: false, messenger }, DOWN, {
        ...{ knows: [['b', 'd/1']], stack: [reportsFrame('pass-on')] },
      }).known('first');
    expect(told(true)).toEqual(['d/1']);
    expect(told(false)).toEqual([]);
  });

  test('stonk-gap-22 stonk-gap-81 stonk-comm-03 a messenger carries reports to the headquarters of his own battalion, over whatever links it has', () => {
    const told = (messenger: boolean) => reports({ ...DOWN, messenger }, DOWN).known('second');
    expect([told(true), told(false)]).toEqual([['d/1'], []]);
  });

  test('stonk-gap-99 orders to the company of the headquarters need no link', () => {
    const stage = reports(DOWN, DOWN);
    expect([isReached(stage.table, stage.company('b')), isReached(stage.table, stage.company('a'))]).toEqual([
      true,
      false,
    ]);
    expect(hasLink(stage.table, stage.company('b'))).toBe(false);
  });

  test('stonk-comm-06 a line joins its two ends, and not one of them to itself', () => {
    const path = [
      { x: 1000, y: 300 },
      { x: 2000, y: 300 },
    ];
    const lines = [{ id: 'wire', side: 'allies', between: ['a', 'b'], path, cut: 0 }] as const;
    const stage = reports(DOWN, DOWN, { table: { lines: [...lines] } });
    expect([hasVoice(stage.table, stage.company('a')), hasVoice(stage.table, stage.company('b'))]).toEqual([
      true,
      false,
    ]);
  });

  test('stonk-comm-04 a company whose net is down reaches no sister company', () => {
    const BY_COMPANY = { company: true, battalion: false };
    const stage = reports(DOWN, BY_COMPANY);
    expect(reachesSister(stage.table, stage.company('a'), stage.company('b'))).toBe(false);
    expect(stage.known('second')).toEqual([]);
    expect(reports(BY_COMPANY, BY_COMPANY).known('second')).toEqual(['d/1']);
  });

  test('stonk-comm-04 a company whose own net is down is not reached by a sister either, but by telephone', () => {
    const BY_COMPANY = { company: true, battalion: false };
    expect(reports(BY_COMPANY, DOWN).known('second')).toEqual([]);
    const path = [
      { x: 1000, y: 300 },
      { x: 2000, y: 300 },
    ];
    // To company c, which is no headquarters.
    const lines = [{ id: 'wire', side: 'allies', between: ['a', 'c'], path, cut: 0 }] as const;
    const stage = reports(DOWN, DOWN, { table: { lines: [...lines] } });
    expect(reachesSister(stage.table, stage.company('a'), { ...stage.company('b'), id: 'c' })).toBe(true);
    expect(reachesSister(stage.table, stage.company('a'), { ...stage.company('b'), id: 'c', battalion: 'x' })).toBe(
      false,
    );
  });

  test('stonk-secret-09 nobody sees the dice; a seat learns of its own nets and of no others', () => {
    const one = onTable({
      ...{ options: { communications: true }, dice: 'battalion-net=5 company-net=8', stack: [netsFrame()] },
      allies: { a: { units: { 'a/1': at(1000, 300) } } },
    });
    expect(rolls(one.redact(one.opening, 'allies'))).toEqual([]);
    expect(ofType(one.redact(one.opening, 'allies'), 'nets')).toHaveLength(1);
    expect(one.redact(one.opening, 'axis')).toEqual([]);
  });
});

const withCompanies = (stage: ReturnType<typeof onTable>) => ({
  opening: stage.opening,
  company: (id: string) => stage.company(id),
});

describe('messages', () => {
  const message = { kind: 'message', to: 'second', contact: 'first#1' } as const;
  const writing = (a = UP, b = UP) => reports(a, b, { stack: [ordersFrame()], options: { communications: false } });

  test('stonk-secret-03 stonk-gap-22 a commander tells another of an enemy, through the nets', () => {
    const stage = writing(UP, { company: true, battalion: true });
    stage.draft('first', message);
    stage.commitAll();
    expect(stage.known('second')).toEqual(['d/1']);
  });

  test('stonk-comm-03 nothing is sent, or heard, over a net that is down; the sender is not told', () => {
    expect(writing(DOWN).refusal('first', message)).toBe('NO_LINK stonk-comm-03');
    const deaf = writing(UP, DOWN);
    deaf.draft('first', message);
    const events = deaf.commitAll();
    expect(deaf.known('second')).toEqual([]);
    expect(ofType(deaf.redact(events, 'first'), 'told')).toEqual([]);
  });

  test('stonk-secret-04 nobody can tell what he does not know', () => {
    const stage = writing();
    expect(stage.refusal('first', { ...message, contact: 'first#2' })).toBe('NO_LINK stonk-comm-03');
    expect(stage.judge('second', { kind: 'message', to: 'first', contact: 'first#1' })).not.toBeNull();
  });
});

describe('reports', () => {
  test('stonk-comm-12 stonk-gap-22 stonk-state-21 a located enemy is known to others when a working link has carried the report', () => {
    expect(reports().known('second')).toEqual(['d/1']);
    expect(reports(DOWN).known('second')).toEqual([]);
    expect(reports(UP, DOWN).known('second')).toEqual(['d/1']); // by battalion net
    expect(reports({ company: true, battalion: false }, { company: true, battalion: false }).known('second')).toEqual([
      'd/1', // by company net, from sister to sister
    ]);
    expect(reports({ company: false, battalion: true }, DOWN).known('second')).toEqual(['d/1']); // by the link of a
    // To the headquarters of another battalion both need one.
    const far = (nets: Nets) => ({
      allies: {
        a: {
          is: { seat: 'first', nets: { company: false, battalion: true } },
          units: { 'a/1': { seat: 'first', ...at(1000, 300) } },
        },
        b: {
          is: { seat: 'second', nets, isBattalionHq: true, battalion: 'other' },
          units: { 'b/1': { seat: 'second', ...at(2000, 300) } },
        },
      },
    });
    expect([reports(UP, UP, far(DOWN)).known('second'), reports(UP, UP, far(UP)).known('second')]).toEqual([
      [],
      ['d/1'],
    ]);
    expect(reports({ company: false, battalion: true }, UP).known('second')).toEqual(['d/1']); // to battalion HQ
  });

  test('stonk-secret-03 stonk-secret-10 who is told learns what was seen, and not which element it is', () => {
    const stage = reports();
    const [told] = ofType(stage.redact(stage.opening, 'second'), 'told');
    expect(told).toMatchObject({ contact: 'second#1', of: '', seen: { kind: 'infantry', at: { x: 1000, y: 900 } } });
    expect(ofType(stage.redact(stage.opening, 'first'), 'told')).toEqual([]);
    expect(JSON.stringify(stage.look('second').view.table.contacts)).not.toContain('d/1');
  });

  test('stonk-secret-03 a seat sees of its friends what they last reported', () => {
    const shown = (stage: ReturnType<typeof reports>) =>
      stage.look('second').view.table.friends.map(({ unit, at: where, minute }) => [unit, where?.x, minute]);
    const table = { minute: 40 };
    expect(shown(reports(UP, UP, { table }))).toEqual([['a/1', 1000, 40]]);
    expect(JSON.stringify(reports().look('second').view.table.elements)).not.toContain('a/1');
    // Nobody hears a company whose net is down, nor does it hear of others.
    expect(ofType(reports(DOWN, UP).opening, 'heard')).toEqual([]);
  });

  test('stonk-gap-22 in the next step 1 a battalion HQ passes on what it knows to its companies', () => {
    const stage = reports(DOWN, UP, { knows: [['b', 'd/1']], stack: [reportsFrame('pass-on')] });
    expect(stage.known('first')).toEqual(['d/1']);
    expect(stage.table.contacts.find(({ seat: whose }) => whose === 'first')?.by).toEqual([
      { company: 'a', own: false },
    ]);
    const deaf = reports(UP, DOWN, { knows: [['b', 'd/1']], stack: [reportsFrame('pass-on')] });
    expect(deaf.known('first')).toEqual([]);
  });

  test('stonk-gap-22 with communications off all know at once', () => {
    expect(reports(DOWN, DOWN, { options: { communications: false } }).known('second')).toEqual(['d/1']);
  });
});

describe('dice and links', () => {
  test('stonk-gap-04 a 0 is a 0, and no net works on it', () => {
    const stage = onTable({
      ...{ options: { communications: true }, stack: [netsFrame()] },
      dice: 'battalion-net=0 company-net=0 messenger=0',
      allies: { a: { units: { 'a/1': at(1000, 300) } } },
    });
    expect(stage.company('a').nets).toEqual({ company: false, battalion: false, messenger: false });
  });

  test('stonk-gap-22 who was told of a contact loses it when the teller has', () => {
    const seen = (isCurrent: boolean) => {
      const { table } = reports();
      const [own, told] = table.contacts;
      const contacts = [{ ...own!, isCurrent }, told!];
      return reports(UP, UP, {
        ...{ knows: [], table: { contacts }, stack: [locationFrame()], options: { communications: true } },
        ...{ axis: { d: { units: { 'd/1': at(1000, 2900) } } }, dice: 'locate=0 locate=0 locate=0' },
      }).known('second');
    };
    expect(seen(false)).toEqual([]);
  });

  test('stonk-gap-22 the company net alone carries news to a sister company', () => {
    const byCompany = { company: true, battalion: false };
    expect(reports(byCompany, byCompany).known('second')).toEqual(['d/1']);
    expect(reports(DOWN, byCompany).known('second')).toEqual([]);
  });

  test('stonk-gap-81 no messenger goes where the battalion net works', () => {
    const stage = onTable({
      ...{ options: { communications: true }, stack: [netsFrame()], dice: 'battalion-net=2 company-net=0' },
      allies: { a: { units: { 'a/1': at(1000, 300) } } },
    });
    expect(stage.company('a').nets).toEqual({ company: false, battalion: true });
  });

  test('stonk-gap-80 communications are on unless players turn them off', () => {
    expect(OPTIONS.parse({}).communications).toBe(true);
  });
});
