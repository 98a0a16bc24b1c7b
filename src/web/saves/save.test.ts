import { describe, expect, test } from 'vitest';
import { FORMAT, fileOf, fileOfUnreadable, readSave, type Save, saveOf, seatedAt, whyUnplayable } from './save.ts';

const RECORD = {
  ...{ sandtable: 1, ruleset: 'bg', version: 3, scenario: 'lane', options: {} },
  seats: [
    { id: 'axis', side: 'axis', role: 'player' },
    { id: 'allies', side: 'allies', role: 'player' },
    { id: 'guest', side: null, role: 'spectator' },
  ],
  opening: { events: [], hash: 'h0' },
  entries: [{ input: {}, events: [], hash: 'h1' }],
};

const GOOD: Save = {
  ...{ format: FORMAT, record: RECORD, hash: 'h1', sitters: { allies: 'person', axis: { bot: 'steady' } } },
  ...{ seat: 'allies', ruleset: 'bg', scenario: 'lane', title: 'The Lane', against: 'steady', isOver: false },
  facts: [['Turn', '2 of 8']],
  ...{ roster: [{ id: 'rifles' }], knownUnits: [{ id: 'a1' }], savedAt: 1_700_000_000_000 },
};

describe('what the browser has kept', () => {
  test('is read where it is whole', () => {
    expect(readSave(GOOD)).toBe(GOOD);
    expect(readSave({ ...GOOD, name: 'Mine', picture: new Blob([]), knownUnitsBySeat: { axis: [] } })).not.toBeNull();
    expect(readSave({ ...GOOD, watched: { answers: 7, isPaused: true, pace: 'fast' } })).not.toBeNull();
  });

  const { format: _format, ...unnumbered } = GOOD;
  const damaged: [what: string, value: unknown][] = [
    ['nothing', undefined],
    ['an empty object', {}],
    ['a word', 'garbage'],
    ['a number', 5],
    ['a list', [GOOD]],
    ['a save without a number', unnumbered],
    ['one of a later version', { ...GOOD, format: FORMAT + 1 }],
    ['no facts', { ...GOOD, facts: undefined }],
    ['facts that are no words', { ...GOOD, facts: [['Turn', {}]] }],
    ['nobody at the table', { ...GOOD, sitters: undefined }],
    ['an empty table', { ...GOOD, sitters: {} }],
    ['a stranger at the table', { ...GOOD, sitters: { axis: 'somebody' } }],
    ['a title that is none', { ...GOOD, title: {} }],
    ['no record', { ...GOOD, record: null }],
    ['a record of another book', { ...GOOD, record: { ...RECORD, ruleset: 'ag' } }],
    ['a book that every object has', { ...GOOD, ruleset: '__proto__', record: { ...RECORD, ruleset: '__proto__' } }],
    ['a record of no version', { ...GOOD, record: { ...RECORD, version: '3' } }],
    ['a record without entries', { ...GOOD, record: { ...RECORD, entries: 'abc' } }],
    ['units without names', { ...GOOD, knownUnits: [{}] }],
    ['a roster of words', { ...GOOD, roster: ['rifles'] }],
    ['no date', { ...GOOD, savedAt: Number.NaN }],
    ['a date out of this world', { ...GOOD, savedAt: 1e300 }],
    ['looked at as far as nobody knows', { ...GOOD, watched: { answers: '7', isPaused: false } }],
    ['a picture that is none', { ...GOOD, picture: 'data:' }],
  ];
  test.each(damaged)('%s is no saved game', (_what, value) => {
    expect(readSave(value)).toBeNull();
    expect(() => fileOfUnreadable(value)).not.toThrow();
  });

  test('what goes round in a circle can be taken away all the same', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(fileOfUnreadable(circle).text).not.toBe('');
    expect(fileOfUnreadable({ n: 5n }).text).toContain('"5"');
  });
});

test('a saved game is played by the very rules that it was played with, and by no others', () => {
  const here = (id: string, version: number) => ({ rulesets: [{ id, version }], scenarios: [] }) as never;
  expect(whyUnplayable(GOOD, here('bg', 3))).toBeNull();
  expect(whyUnplayable(GOOD, here('bg', 4))).toContain('an earlier version of the rules (3, here 4)');
  expect(whyUnplayable(GOOD, here('bg', 2))).toContain('a later version of the rules (3, here 2)');
  expect(whyUnplayable(GOOD, here('ag', 3))).toContain('rulebook of this game is not here');
});

describe('a record in a file', () => {
  test('is the record and nothing else, and is read again', () => {
    const { name, text } = fileOf(GOOD);
    expect(name).toBe('sandtable-lane-h1.json');
    expect(JSON.parse(text)).toEqual(RECORD);
    expect(saveOf(text, 7)).toMatchObject({
      ...{ record: RECORD, seat: 'allies', scenario: 'lane', savedAt: 7 },
      sitters: { allies: 'person', axis: { bot: 'steady' } },
    });
    expect(readSave(saveOf(text, 7))).not.toBeNull();
  });

  test('is found in the export of a saved game that cannot be read', () => {
    const { text } = fileOfUnreadable({ ...GOOD, format: FORMAT + 1, facts: undefined });
    expect(saveOf(text, 7)).toMatchObject({ record: RECORD, scenario: 'lane' });
  });

  test('is said to be none where it is none', () => {
    expect(() => saveOf('{', 0)).toThrow('not JSON');
    for (const text of ['5', 'null', '[]', '{}', '{"record":{}}', '{"ruleset":"bg","seats":{},"entries":[]}'])
      expect(() => saveOf(text, 0)).toThrow(/is not (a|the) record/);
  });

  test('is gone on with from any seat, or from all of them', () => {
    const save = saveOf(fileOf(GOOD).text, 0);
    expect(seatedAt(save, 'axis', 'random')).toMatchObject({
      ...{ seat: 'axis', against: 'random', sitters: { axis: 'person', allies: { bot: 'random' } } },
    });
    expect(seatedAt(save, null, 'random')).toMatchObject({
      ...{ against: 'each other', sitters: { axis: 'person', allies: 'person' } },
    });
  });
});
