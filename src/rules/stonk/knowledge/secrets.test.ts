/** What each seat is shown: section 3 of the inventory, one test a secret. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/seats.ts';
import { callsFrame } from '../artillery/types.ts';
import { reportsFrame } from '../communications/types.ts';
import { directFireFrame } from '../direct-fire/types.ts';
import { tasksFrame } from '../engineers/types.ts';
import { locationFrame } from '../location/types.ts';
import { ordersFrame } from '../orders/types.ts';
import { fireAt, march, ofType, onTable, type Setting, searchWithFire } from '../stage.testing.ts';
import type { Contact, Knower } from '../state.ts';
import { ownContact } from './index.ts';

const player = (id: string, side: 'axis' | 'allies'): Seat => ({ id, side, role: 'player', units: 'none' });
const SEATS: Seat[] = [
  player('axis', 'axis'),
  player('first', 'allies'),
  player('second', 'allies'),
  { id: 'umpire', side: null, role: 'umpire', units: 'none' },
];
const FIELD = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
];
const stage = (more: Setting = {}) =>
  onTable({
    seats: SEATS,
    allies: {
      a: { is: { seat: 'first', leadership: 3 }, units: { 'a/1': { seat: 'first', at: [1000, 300] } } },
      b: { is: { seat: 'second' }, units: { 'b/1': { seat: 'second', at: [2000, 300] } } },
    },
    axis: { d: { units: { 'd/1': { at: [1000, 900], strength: 5 } } } },
    knows: [['a', 'd/1']],
    ...more,
  });
const table = (seat: string, more?: Setting) => stage(more).look(seat).view.table;
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('views', () => {
  test('stonk-secret-01 a seat sees its own elements and companies, and nobody else does', () => {
    expect(['axis', 'first', 'second'].map((seat) => ids(table(seat).elements))).toEqual([['d/1'], ['a/1'], ['b/1']]);
    expect(['axis', 'first', 'second'].map((seat) => ids(table(seat).companies))).toEqual([['d'], ['a'], ['b']]);
  });

  test('stonk-secret-02 stonk-secret-03 of the enemy a seat sees what has been located and reported to it', () => {
    expect(['axis', 'first', 'second'].map((seat) => table(seat).contacts.length)).toEqual([0, 1, 0]);
  });

  test('stonk-secret-10 a contact has no strength, state, quality or name of the enemy', () => {
    const [contact] = table('first').contacts;
    expect(Object.keys(contact!).sort()).toEqual(['by', 'id', 'isCurrent', 'seat', 'seen', 'side', 'since']);
    expect(Object.keys(contact!.seen).sort()).toEqual([
      ...['at', 'cover', 'facing', 'kind', 'minute', 'posture', 'size'],
    ]);
  });

  test('stonk-secret-07 lines, registered targets and positions are their side’s, fireplans their seat’s', () => {
    const more: Setting = {
      table: {
        lines: [{ id: 'l', side: 'allies', between: ['a', 'b'], path: FIELD, cut: 0 }],
        registered: [{ id: 'r', side: 'allies', at: { x: 1, y: 1 }, by: 'guns' }],
        positions: [{ id: 'p', side: 'axis', area: FIELD, cover: 'dug-in' }],
        fireplans: [{ id: 'f', side: 'allies', seat: 'second', targets: [], left: 0, status: 'ready', change: null }],
      },
    };
    const shown = (seat: string) => {
      const { lines, registered, positions, fireplans } = table(seat, more);
      return [lines, registered, positions, fireplans].map((list) => list?.length);
    };
    expect([shown('axis'), shown('first'), shown('second')]).toEqual([
      [0, 0, 1, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 1],
    ]);
  });

  test('stonk-secret-11 a minefield shows to the sides for which it is marked', () => {
    const mines = (markedFor: readonly ('axis' | 'allies')[]): Setting => ({
      table: { minefields: [{ id: 'm', side: 'axis', area: FIELD, markedFor, lanes: [] }] },
    });
    expect(table('first', mines(['axis'])).minefields).toHaveLength(0);
    expect(table('axis', mines(['axis'])).minefields).toHaveLength(1);
    expect(table('first', mines(['axis', 'allies'])).minefields).toHaveLength(1);
  });

  test('stonk-secret-08 the density of a wood shows to a side that has looked at it', () => {
    const more: Setting = { table: { woods: [{ id: 'w', density: 'forest', knownTo: ['allies'] }] } };
    expect([table('axis', more).woods[0]?.density, table('first', more).woods[0]?.density]).toEqual([null, 'forest']);
  });

  test('stonk-umpire-03 an umpire sees both truths and both beliefs', () => {
    const seen = table('umpire') as unknown as { contacts: { of: string }[]; elements: { id: string }[] };
    expect(ids(seen.elements)).toEqual(['a/1', 'b/1', 'd/1']);
    expect(seen.contacts[0]?.of).toBe('d/1');
  });
});

describe('what is located and reported', () => {
  test('stonk-secret-01 a commander is known to his own seat', () => {
    const of = (id: string, side: 'axis' | 'allies', seat: string) =>
      ({ id, side, seat, name: id, commander: null, leadership: 2, isCasualty: false }) as const;
    const more: Setting = { table: { battalions: [of('one', 'allies', 'first'), of('other', 'axis', 'axis')] } };
    expect(['first', 'second', 'axis'].map((seat) => ids(table(seat, more).battalions))).toEqual([
      ['one'],
      [],
      ['other'],
    ]);
  });

  test('stonk-secret-02 what a company locates, and what a seat is told of, is placed on its table', () => {
    const looked = stage({
      knows: [],
      stack: [locationFrame()],
      dice: 'locate=9 locate=0 locate=0',
      options: { communications: true },
    });
    const shown = (seat: string) => looked.look(seat).view.table.contacts.length;
    // The company net of the first carries it to the second.
    expect([shown('first'), shown('second'), shown('axis')]).toEqual([1, 1, 0]);
  });

  test('stonk-secret-03 a seat knows from the briefing where its friends begin', () => {
    const shown = table('second').friends.map(({ unit, at }) => [unit, at]);
    expect(shown).toEqual([['a/1', { x: 1000, y: 300 }]]);
  });

  test('stonk-secret-03 who is out of reach neither reports nor hears', () => {
    const heard = (a: boolean, b: boolean) => {
      const nets = (battalion: boolean) => ({ company: false, battalion });
      const after = stage({
        allies: {
          a: { is: { seat: 'first', nets: nets(a) }, units: { 'a/1': { seat: 'first', at: [1000, 300] } } },
          b: { is: { seat: 'second', nets: nets(b) }, units: { 'b/1': { seat: 'second', at: [2000, 300] } } },
        },
        ...{ table: { minute: 40 }, stack: [reportsFrame('report')], options: { communications: true } },
      });
      return after.look('second').view.table.friends.map(({ minute }) => minute);
    };
    expect([heard(true, true), heard(false, true), heard(true, false)]).toEqual([[40], [0], [0]]);
  });

  test('stonk-secret-04 stonk-order-05 a company reacts to what it has located or been told of, and to nothing else', () => {
    const moves = (by: readonly Knower[], isCurrent = true) => {
      const orders = { task: 'move', objective: 'hill', since: 1 } as const;
      const base = onTable({
        allies: {
          a: { is: { orders }, units: { 'a/1': { at: [1000, 300] } } },
          b: { is: { orders }, units: { 'b/1': { at: [2000, 300] } } },
        },
        axis: { d: { units: { 'd/1': { at: [1500, 900] } } } },
        ...{ knows: [['a', 'd/1']], stack: [ordersFrame()] },
      });
      const contacts = base.table.contacts.map((one) => ({ ...one, by, isCurrent }));
      const again = onTable({
        allies: {
          a: { is: { orders }, units: { 'a/1': { at: [1000, 300] } } },
          b: { is: { orders }, units: { 'b/1': { at: [2000, 300] } } },
        },
        axis: { d: { units: { 'd/1': { at: [1500, 900] } } } },
        ...{ table: { contacts }, stack: [ordersFrame()] },
      });
      return again.refusal('allies', march('b/1', 'tactical', [2000, 450]));
    };
    const near = 'ENEMY_NEAR stonk-gap-78';
    expect(moves([{ company: 'a', own: true }])).toBeNull();
    expect(moves([{ company: 'b', own: false }])).toBe(near);
    expect(moves([{ company: 'b', own: true }])).toBe(near);
    expect(moves([{ company: 'b', own: true }], false)).toBeNull();
    const target = stage({ stack: [directFireFrame()] });
    expect([ownContact(target.table, 'first', 'first#1')?.of, ownContact(target.table, 'second', 'first#1')]).toEqual([
      ...['d/1', undefined],
    ]);
  });

  test('stonk-secret-05 a place in sight may be searched with fire; who fires at a contact that has gone fires for nothing', () => {
    const setting = (at: readonly [number, number], contacts: Contact[] = []): Setting => ({
      allies: { a: { units: { 'a/1': { at: [1500, 1000] } } } },
      axis: { d: { units: { 'd/1': { at } } } },
      ...{ table: { contacts, visibility: 500 }, stack: [directFireFrame()] },
    });
    expect(onTable(setting([1500, 1280])).refusal('allies', searchWithFire('a/1', [1500, 1280]))).toBeNull();
    const seen = onTable({ ...setting([1500, 1280]), knows: [['a', 'd/1']] }).table.contacts;
    const hits = (at: readonly [number, number]) => {
      const firing = onTable({ ...setting(at, seen), dice: 'fire=9' });
      firing.draft('allies', fireAt('a/1', 'allies#1'));
      return ofType(firing.commitAll(), 'struck').length;
    };
    expect([hits([1500, 1280]), hits([1500, 1700])]).toEqual([1, 0]);
  });

  test('stonk-secret-05 a company calls no guns on what another has located', () => {
    const points = { rounds: 10, smoke: 1, illuminating: 1 };
    const calling = onTable({
      allies: {
        a: { is: { support: ['g'] }, units: { 'a/1': { at: [1500, 300] } } },
        b: { is: { support: ['g'] }, units: { 'b/1': { at: [1000, 300] } } },
        g: { units: { 'g/1': { type: 'british-25pdr', offTable: { x: 1500, y: -3000 }, ammunition: points } } },
      },
      axis: { d: { units: { 'd/1': { at: [1500, 1500] } } } },
      ...{ knows: [['a', 'd/1']], stack: [callsFrame()] },
    });
    const refused = (company: string) =>
      calling.refusal('allies', {
        ...{ kind: 'call', company, on: { contact: 'allies#1' }, batteries: ['g'], shell: 'he', rate: 'normal' },
        ...{ front: null, facing: null, together: false },
      });
    expect([refused('a'), refused('b')]).toEqual([null, 'NOT_LOCATED stonk-secret-05']);
  });

  test('stonk-secret-06 postures and paths stay sealed to the enemy', () => {
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    const writing = onTable({
      allies: { a: { is: { orders }, units: { 'a/1': { at: [1000, 300] } } } },
      axis: { d: { units: { 'd/1': { at: [1000, 900] } } } },
      stack: [ordersFrame()],
    });
    writing.draft('allies', march('a/1', 'tactical', [1000, 400]));
    const events = writing.commitAll();
    expect(ofType(writing.redact(events, 'axis'), 'march')).toEqual([]);
    expect(ofType(writing.redact(events, 'allies'), 'march')).toHaveLength(1);
  });

  test('stonk-secret-07 what higher command wants, and a bridge that is prepared, are secrets of a side', () => {
    const more: Setting = {
      table: {
        higher: { allies: { objective: 'hill', words: 'Take it.' }, axis: null },
        bridges: [{ id: 'b', state: 'prepared', by: 'allies' }],
      },
    };
    expect(JSON.stringify(table('axis', more).higher)).not.toContain('hill');
    expect(table('first', more).higher).toMatchObject({ allies: { objective: 'hill' } });
    expect([table('axis', more).bridges[0]?.state, table('first', more).bridges[0]?.state]).toEqual([
      ...['whole', 'prepared'],
    ]);
  });

  test('stonk-secret-08 one side learns how dense a wood is, and the other does not', () => {
    const outline = [500, 1500].flatMap((x) => (x === 500 ? [200, 400] : [400, 200]).map((y) => ({ x, y })));
    const after = stage({
      features: [{ id: 'w', kind: 'wood', outline }],
      ...{ table: { woods: [{ id: 'w', density: 'forest', knownTo: [] }] }, stack: [tasksFrame()] },
    });
    expect(after.table.woods[0]!.knownTo).toEqual(['allies']);
  });

  test('stonk-secret-10 who locates tanks on the move in a wood sees just that', () => {
    const outline = [500, 1500].flatMap((x) => (x === 500 ? [850, 1200] : [1200, 850]).map((y) => ({ x, y })));
    const looked = stage({
      features: [{ id: 'w', kind: 'wood', grade: 'close', outline }],
      axis: {
        d: { units: { 'd/1': { type: 'german-panzer-iv', at: [1000, 900], posture: 'tactical', state: 'pinned' } } },
      },
      ...{ knows: [], stack: [locationFrame()], dice: 'locate=9 locate=0 locate=0' },
    });
    const [contact] = looked.look('first').view.table.contacts;
    expect(contact!.seen).toMatchObject({ kind: 'armour', cover: 'cover', posture: 'tactical' });
    expect(Object.keys(contact!.seen).sort()).toEqual([
      ...['at', 'cover', 'facing', 'kind', 'minute', 'posture', 'size'],
    ]);
  });
});
