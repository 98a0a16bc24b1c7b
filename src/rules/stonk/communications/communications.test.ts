/** Nets, and who is told of what. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/seats.ts';
import { ordersFrame } from '../orders/types.ts';
import { ofType, onTable, rolls, type Setting } from '../stage.testing.ts';
import { netsFrame, reportsFrame } from './types.ts';

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
const reports = (a = UP, b = UP, more: Setting = {}) =>
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

  test('stonk-comm-01 stonk-comm-02 stonk-gap-80 one die a net: company nets at 7, battalion nets at 2', () => {
    const { opening, company } = withCompanies(stage('battalion-net=2 company-net=6 company-net=7'));
    expect(rolls(opening)).toEqual(['battalion-net 2', 'company-net 6', 'company-net 7']);
    expect(company('a').nets).toEqual({ company: false, battalion: true });
    expect(company('b').nets).toEqual({ company: true, battalion: true });
    expect(withCompanies(stage('battalion-net=1 company-net=9 company-net=9')).company('a').nets.battalion).toBe(false);
  });

  test('stonk-comm-01 with communications off nothing is rolled and all nets work', () => {
    const { opening, company } = withCompanies(stage('', false));
    expect(rolls(opening)).toEqual([]);
    expect(company('a').nets).toEqual({ company: true, battalion: true });
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
  test('stonk-comm-12 stonk-gap-22 a located enemy is known to others when a working link has carried the report', () => {
    expect(reports().known('second')).toEqual(['d/1']);
    expect(reports(DOWN).known('second')).toEqual([]);
    expect(reports(UP, DOWN).known('second')).toEqual(['d/1']); // by company net, from sister to sister
    expect(reports({ company: false, battalion: true }, DOWN).known('second')).toEqual([]);
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
