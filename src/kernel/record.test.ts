import { expect, test } from 'vitest';
import type { Toy } from '../../test/kernel/toy.ts';
import type { Parser } from './input.ts';
import { parseHeader, parseRecord, parseSeats, RECORD_VERSION } from './record.ts';

const answers: Parser<string> = (value) =>
  typeof value === 'string' ? { ok: true, value } : { ok: false, place: 'word', reason: 'an answer is a word' };

const hash = '0123456789abcdef';
const said = { type: 'said', rule: 'toy-1', text: 'hello' };
const draft = { answers: ['a=1', 'b=2'], committed: true };
const RED = { id: 'red', side: 'red', role: 'player', units: 'side' };

const RECORD = {
  sandtable: 'record/1',
  ruleset: 'toy',
  version: 1,
  scenario: 'hill',
  options: { dusk: true },
  seats: [
    RED,
    { id: 'blue', side: 'blue', role: 'player', units: ['a', 'b'] },
    { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['die', 'sight'] },
  ],
  chance: { kind: 'seeded', secret: '00112233445566778899aabbccddeeff' },
  opening: { events: [said], hash },
  entries: [
    { input: { kind: 'answer', seat: 'red', answer: 'go' }, events: [], hash },
    {
      input: { kind: 'sealed', drafts: { red: draft, blue: { answers: [], committed: false } } },
      events: [said],
      hash,
    },
    { input: { kind: 'undo', seat: 'red', answers: 0 }, events: [], hash },
  ],
};

test('a record passes its door as it is', () => {
  expect(parseRecord<Toy>(RECORD, answers)).toEqual({ ok: true, value: RECORD });
  expect(parseRecord<Toy>({ ...RECORD, chance: { kind: 'typed' } }, answers).ok).toBe(true);
  expect(RECORD_VERSION).toBe('record/1');
});

/** The record with one place changed; `undefined` takes it out. */
function spoilt(place: string, value: unknown): unknown {
  const record = structuredClone(RECORD) as unknown;
  const path = place.split('.');
  let at = record as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  if (value === undefined) delete at[path.at(-1)!];
  else at[path.at(-1)!] = value;
  return record;
}

const VERSION = 'expected "record/1", found';
const UNITS = 'units are a list of ids, "side" or "none"';
const EVENT = 'an event has a type and a rule';
const DRAFT = 'a draft has answers, and is committed or not';

test.each([
  ['sandtable', undefined, 'sandtable', `${VERSION} nothing`],
  ['sandtable', 1, 'sandtable', `${VERSION} 1`],
  ['sandtable', 'record/2', 'sandtable', `${VERSION} "record/2"`],
  ['sandtable', 'record/0', 'sandtable', `${VERSION} "record/0"`],
  ['sandtable', 'toString', 'sandtable', `${VERSION} "toString"`],
  ['ruleset', undefined, 'ruleset', 'the ruleset is missing'],
  ['ruleset', 5, 'ruleset', 'the ruleset is missing'],
  ['version', undefined, 'version', 'the ruleset version is a whole number'],
  ['version', '1', 'version', 'the ruleset version is a whole number'],
  ['version', 1.5, 'version', 'the ruleset version is a whole number'],
  ['scenario', undefined, 'scenario', 'the scenario is missing'],
  ['options', undefined, 'options', 'the options are an object'],
  ['options', [], 'options', 'the options are an object'],
  ['options', null, 'options', 'the options are an object'],
  ['seats', undefined, 'seats', 'there is no seat'],
  ['seats', [], 'seats', 'there is no seat'],
  ['seats', {}, 'seats', 'there is no seat'],
  ['seats.0', 'red', 'seats.0.id', 'a seat has an id'],
  ['seats.0.id', undefined, 'seats.0.id', 'a seat has an id'],
  ['seats.0.id', '', 'seats.0.id', 'a seat has an id'],
  ['seats.1.id', 'red', 'seats.1.id', 'there are two seats red'],
  ['seats.1.id', '__proto__', 'seats.1.id', 'no seat can have that id'],
  ['seats.1.side', undefined, 'seats.1.side', 'a side is a name, or null'],
  ['seats.1.side', 2, 'seats.1.side', 'a side is a name, or null'],
  ['seats.1.role', 'general', 'seats.1.role', 'a role is one of player, umpire, spectator'],
  ['seats.1.role', undefined, 'seats.1.role', 'a role is one of player, umpire, spectator'],
  ['seats.1.units', 'all', 'seats.1.units', UNITS],
  ['seats.1.units', ['a', 1], 'seats.1.units', UNITS],
  ['seats.1.units', undefined, 'seats.1.units', UNITS],
  ['seats.2.confirms', ['luck'], 'seats.2.confirms', 'an umpire confirms some of die, result, sight, time, order, place'],
  ['seats.2.confirms', 'die', 'seats.2.confirms', 'an umpire confirms some of die, result, sight, time, order, place'],
  ['seats.0.confirms', ['die'], 'seats.0.confirms', 'only an umpire confirms'],
  ['chance', undefined, 'chance', 'the kind of chance is missing'],
  ['chance', 'seeded', 'chance', 'the kind of chance is missing'],
  ['chance.kind', 'lucky', 'chance.kind', 'chance is "seeded" or "typed"'],
  ['chance.secret', undefined, 'chance.secret', 'a secret is 32 hexadecimal digits'],
  ['chance.secret', '00112233445566778899AABBCCDDEEFF', 'chance.secret', 'a secret is 32 hexadecimal digits'],
  ['chance.secret', '0011', 'chance.secret', 'a secret is 32 hexadecimal digits'],
  ['opening', undefined, 'opening', 'this is not an object'],
  ['opening.events', 3, 'opening.events', 'the events are a list'],
  ['opening.events.0', null, 'opening.events.0', EVENT],
  ['opening.events.0.type', undefined, 'opening.events.0', EVENT],
  ['opening.events.0.rule', 7, 'opening.events.0', EVENT],
  ['opening.hash', 'abc', 'opening.hash', 'a hash is 16 hexadecimal digits'],
  ['entries', undefined, 'entries', 'the entries are a list'],
  ['entries', {}, 'entries', 'the entries are a list'],
  ['entries.1', null, 'entries.1', 'this is not an object'],
  ['entries.1.events', undefined, 'entries.1.events', 'the events are a list'],
  ['entries.1.events.0', 'said', 'entries.1.events.0', EVENT],
  ['entries.2.hash', undefined, 'entries.2.hash', 'a hash is 16 hexadecimal digits'],
  ['entries.0.input', undefined, 'entries.0.input', 'an input is an object'],
  ['entries.0.input.seat', undefined, 'entries.0.input.seat', 'the seat is missing'],
  ['entries.0.input.kind', 'shout', 'entries.0.input.kind', 'there is no input of kind "shout"'],
  ['entries.0.input.kind', 'commit', 'entries.0.input.kind', 'a sealed phase is recorded as a whole'],
  ['entries.0.input.kind', 'draft', 'entries.0.input.kind', 'a sealed phase is recorded as a whole'],
  ['entries.0.input.answer', 5, 'entries.0.input.answer.word', 'an answer is a word'],
  ['entries.2.input.answers', -3, 'entries.2.input.answers', 'answers are a whole number from 0'],
  ['entries.1.input.drafts', undefined, 'entries.1.input.drafts', 'the drafts are an object, by seat'],
  ['entries.1.input.drafts', [], 'entries.1.input.drafts', 'the drafts are an object, by seat'],
  ['entries.1.input.drafts.red', 5, 'entries.1.input.drafts.red', DRAFT],
  ['entries.1.input.drafts.red.answers', 'a', 'entries.1.input.drafts.red', DRAFT],
  ['entries.1.input.drafts.red.committed', 1, 'entries.1.input.drafts.red', DRAFT],
  ['entries.1.input.drafts.red.answers.1', 9, 'entries.1.input.drafts.red.answers.1.word', 'an answer is a word'],
])('%s = %j does not pass', (place, value, at, reason) => {
  expect(parseRecord<Toy>(spoilt(place, value), answers)).toEqual({ ok: false, place: at, reason });
});

test.each([null, 7, 'record/1', []])('%j is no record', (value) => {
  expect(parseRecord<Toy>(value, answers)).toEqual({ ok: false, place: '', reason: 'a record is an object' });
});

test('the header alone passes its own door, whatever the rest is', () => {
  const { entries: _, ...rest } = RECORD;
  expect(parseHeader({ ...rest, opening: 'later' })).toMatchObject({ ok: true, value: { ruleset: 'toy' } });
});

test.each([
  ['comment', 'comment', 'there is sandtable, ruleset, version, scenario, options, seats, chance, opening, entries'],
  ['seats.0.hat', 'hat', 'there is id, side, role, units, confirms'],
  ['chance.seed', 'seed', 'there is kind, secret'],
  ['opening.input', 'input', 'there is events, hash'],
  ['entries.1.note', 'note', 'there is input, events, hash'],
  ['entries.0.input.note', 'note', 'there is kind, seat, answer'],
  ['entries.1.input.seat', 'seat', 'there is kind, drafts'],
  ['entries.1.input.drafts.red.note', 'note', 'there is answers, committed'],
  ['entries.2.input.yes', 'yes', 'there is kind, seat, answers'],
])('%s, which no record has, does not pass', (place, key, known) => {
  const reason = `there is no "${key}" here; ${known}`;
  expect(parseRecord<Toy>(spoilt(place, 'x'), answers)).toEqual({ ok: false, place, reason });
});

test('a key without a value is none', () => {
  expect(parseSeats([{ ...RED, confirms: undefined, hat: undefined }])).toEqual({ ok: true, value: [RED] });
});
