/** Frozen games are played as they were; and what plays them again notices a difference, and what was renamed. */
import { describe, expect, test } from 'vitest';
import { checkGame, meantBy } from '../scripts/traces/check.ts';
import { readFamily } from '../scripts/traces/files.ts';
import { readManifest } from '../scripts/traces/manifest.ts';
import { type Renames, translator } from '../scripts/traces/names.ts';
import { oddsDiffer, oddsOfScene, readOdds, sceneNames } from '../scripts/traces/odds.ts';
import { CHANGED, IGNORED, RENAMES } from '../scripts/traces/renames.ts';
import type { Game, InputLine } from '../scripts/traces/trace.ts';
import { openTable, type Raw } from '../scripts/traces/tree.ts';

const SQUADS = readFamily('bg-squad');
const LANDINGS = readFamily('ag-landing-exercise');

const isPlayed = (game: Game, style: string): boolean => game.line.game.includes(` ${style} `);

/** The shortest of the games of a style. */
function shortest(games: readonly Game[], style: string): Game {
  const found = games.filter((game) => isPlayed(game, style)).sort((a, b) => a.inputs.length - b.inputs.length)[0];
  if (!found) throw new Error(`no game is played ${style}`);
  return found;
}

const namesOf = (ruleset: string) => ({ renames: RENAMES[ruleset] ?? {}, ignored: IGNORED[ruleset] ?? {} });

/** The same game, but for one input. */
function altered({ line, inputs }: Game, at: number, change: (input: InputLine) => InputLine): Game {
  return { line, inputs: inputs.map((input, i) => (i === at ? change(input) : input)) };
}

describe('the frozen games', () => {
  test('are those of the manifest', () => {
    const { families, games, inputs } = readManifest();
    expect(games).toBeGreaterThanOrEqual(290);
    expect(families.reduce((sum, family) => sum + family.inputs, 0)).toBe(inputs);
    const squads = families.find(({ family }) => family === 'bg-squad');
    expect(squads).toMatchObject({ games: SQUADS.length, cut: 0 });
  });

  const few = [
    ...['random', 'steady', 'lively', 'typed', 'umpire', 'two-a-side'].map((style) => shortest(SQUADS, style)),
    ...['random', 'steady', 'lively', 'hq', 'open', 'umpire'].map((style) => shortest(LANDINGS, style)),
  ];
  test.each(few.map((game) => [game.line.game, game] as const))('%s', (_name, game) => {
    const difference = checkGame(game, namesOf(game.line.ruleset));
    expect(difference && !meantBy(CHANGED, game.line, difference.question) ? difference : null).toBeNull();
  });
});

describe('the frozen odds', () => {
  const all = readOdds();

  test('are of scenes that are still shipped', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(sceneNames()).toEqual(expect.arrayContaining(all.map(({ scene }) => scene)));
  });

  test.each(['bg-ap.yaml', 'bg-aimed-rifles.yaml', 'ag-combat-chain.yaml', 'fire.yaml'])('%s', async (scene) => {
    const old = all.find((one) => one.scene === scene)!;
    const now = await oddsOfScene(scene, (ruleset) => namesOf(ruleset).renames);
    const what = oddsDiffer(old, now);
    expect(what && !meantBy(CHANGED, { ruleset: old.ruleset, game: scene }, '') ? what : null).toBeNull();
    expect(oddsDiffer({ ...old, outcomes: [] }, now)).toMatch(/^outcomes/);
  });
});

describe('a difference is noticed', () => {
  // One that no listed change upsets.
  const game = SQUADS.find((one) => isPlayed(one, 'lively') && checkGame(one, namesOf('bg')) === null)!;
  const { renames } = namesOf('bg');
  const where = (holds: (input: InputLine) => boolean): number => {
    const at = game.inputs.findIndex(holds);
    expect(at, 'no input of that kind').toBeGreaterThanOrEqual(0);
    return at;
  };
  const at = (place: number, change: (input: InputLine) => InputLine) =>
    checkGame(altered(game, place, change), namesOf('bg'));
  const isRoll = ({ type, dice }: Raw) => type === 'roll' && Array.isArray(dice) && dice.length > 0;

  test('in the question and in who is asked', () => {
    expect(at(3, (input) => ({ ...input, q: 'no.such' }))).toMatchObject({ input: 3, question: 'no.such' });
    expect(at(3, (input) => ({ ...input, w: 'nobody' }))?.what).toContain('who is asked: was "nobody"');
  });

  test('in the offers', () => {
    const place = where(({ o }) => o !== undefined);
    const changed = at(place, (input) => ({ ...input, o: '1 00000000' }));
    expect(changed).toMatchObject({ input: place });
    expect(changed?.what).toContain('the offers: was "1 00000000"');
  });

  test('in a die', () => {
    const place = where(({ t = [] }) => t.some(isRoll));
    const other = (input: InputLine): InputLine => ({
      ...input,
      t: input.t!.map((event) => (isRoll(event) ? { ...event, dice: [99] } : event)),
    });
    expect(at(place, other)?.what).toMatch(/^event \d+, in dice/);
  });

  test('in an event, one more and one fewer', () => {
    const place = where(({ t = [] }) => t.length > 1);
    expect(at(place, (input) => ({ ...input, t: [...input.t!, { type: 'rain' }] }))?.what).toContain('"rain"');
    expect(at(place, (input) => ({ ...input, t: input.t!.slice(1) }))?.input).toBe(place);
  });

  test('in a refusal', () => {
    const place = where(({ x }) => x !== undefined);
    expect(at(place, ({ x: _x, ...input }) => input)?.what).toContain('the refusal: was null');
  });

  test('in the outcome', () => {
    const other = { ...game, line: { ...game.line, outcome: { winner: 'nobody', rule: 'none' } } };
    expect(checkGame(other, namesOf('bg'))).toMatchObject({ input: game.inputs.length });
  });

  test('in an input that no longer has the shape of any answer', () => {
    const place = where(({ i }) => i.kind === 'answer');
    const other = at(place, (input) => ({ ...input, i: { ...input.i, answer: { kind: 'dance' } } }));
    expect(other?.what).toContain('DOOR');
  });

  test('unless it is ignored', () => {
    const place = where(({ t = [] }) => t.length > 1);
    const more = altered(game, place, (input) => ({ ...input, t: [...input.t!, { type: 'rain', wet: true }] }));
    expect(
      checkGame(more, { renames, ignored: { ...IGNORED.bg, events: { ...IGNORED.bg?.events, rain: 'gone' } } }),
    ).toBeNull();
    const first = game.inputs[place]!.t![0]!;
    const field = altered(game, place, (input) => ({ ...input, t: [{ ...first, wet: true }, ...input.t!.slice(1)] }));
    expect(checkGame(field, namesOf('bg'))?.what).toContain('in wet');
    expect(
      checkGame(field, {
        renames,
        ignored: { ...IGNORED.bg, eventFields: { ...IGNORED.bg?.eventFields, [`${first.type}.wet`]: 'gone' } },
      }),
    ).toBeNull();
  });

  test('and one that a listed commit meant is told from others', () => {
    const listed = [{ ruleset: 'bg', commit: 'Loaders', questions: ['order.fire'], games: ['squad'] }];
    expect(meantBy(listed, game.line, 'order.fire')?.commit).toBe('Loaders');
    expect(meantBy(listed, game.line, 'order.move')).toBeNull();
    expect(meantBy(listed, { ruleset: 'ag', game: 'squad' }, 'order.fire')).toBeNull();
    expect(meantBy(listed, { ruleset: 'bg', game: 'platoon' }, 'order.fire')).toBeNull();
  });
});

describe('renames', () => {
  const renames: Renames = {
    procedures: { array: 'deploy' },
    questions: { 'array.put': 'deploy.place', 'win.dow': 'react.ask' },
    answers: { put: 'place' },
    answerFields: { 'put.where': 'at', 'put.how.kind': 'stance', 'put.how': 'posture' },
    answerWords: { 'put.how.kind': { row: 'line' } },
    events: { putDown: 'placed' },
    eventFields: { 'putDown.who': 'unit' },
    eventWords: { 'putDown.mood': { glad: 'happy' } },
    uses: { spot: 'observe' },
    rules: { 'old-1': 'new-1' },
    codes: { NO: 'REFUSED' },
    ids: { '*': { u1: 'unit-one' }, there: { u2: 'unit-two' } },
    options: { fog: 'hidden' },
    scenarios: { there: 'here' },
    reshaped: [
      {
        old: 'yes-or-no',
        now: 'choice',
        forward: ({ yes }) => ({ kind: 'choice', pick: yes ? 1 : 0 }),
        back: ({ pick }) => ({ kind: 'yes-or-no', yes: pick === 1 }),
      },
    ],
  };
  const words = translator(renames, 'there');

  test('stored inputs go forward', () => {
    const old = { kind: 'put', unit: 'u2', where: [1, 2], how: { kind: 'row' } };
    const now = { kind: 'place', unit: 'unit-two', at: [1, 2], posture: { stance: 'line' } };
    expect(words.input({ kind: 'answer', seat: 'red', answer: old })).toEqual({
      kind: 'answer',
      seat: 'red',
      answer: now,
    });
    expect(words.input({ kind: 'standing', seat: 'red', ask: 'array.x', order: old })).toMatchObject({
      ask: 'deploy.x',
      order: now,
    });
    expect(words.input({ kind: 'standing', seat: 'red', ask: 'win.dow', order: null })).toMatchObject({
      ask: 'react.ask',
      order: null,
    });
    expect(words.input({ kind: 'answer', seat: 'red', answer: { kind: 'yes-or-no', yes: true } }).answer).toEqual({
      kind: 'choice',
      pick: 1,
    });
    expect(words.offer({ kind: 'answer', seat: 'red', answer: now }).answer).toEqual(old);
    expect(words.offer({ kind: 'answer', seat: 'red', answer: { kind: 'choice', pick: 0 } }).answer).toEqual({
      kind: 'yes-or-no',
      yes: false,
    });
    expect(words.offer({ kind: 'commit', seat: 'red' })).toEqual({ kind: 'commit', seat: 'red' });
  });

  test('a game is set up by its new names', () => {
    const seat = { id: 'red', side: 'red', role: 'player', units: ['u1', 'u3'] } as const;
    const header = {
      ruleset: 'bg',
      scenario: 'there',
      options: { fog: true },
      seats: [seat],
      chance: { kind: 'typed' },
    } as const;
    expect(words.header(header)).toMatchObject({
      scenario: 'here',
      options: { hidden: true },
      seats: [{ units: ['unit-one', 'u3'] }],
    });
  });

  test('what the tree says goes back', () => {
    expect(words.question('deploy.place')).toBe('array.put');
    expect(words.question('deploy.other')).toBe('array.other');
    expect(words.code('REFUSED')).toBe('NO');
    expect(words.label({ rule: 'new-1', use: 'observe', of: 'unit-one' })).toEqual({
      rule: 'old-1',
      use: 'spot',
      of: 'u1',
    });
    expect(words.event({ type: 'placed', rule: 'new-1', unit: 'unit-two', mood: 'happy' })).toEqual({
      ...{ type: 'putDown', rule: 'old-1', who: 'u2', mood: 'glad' },
    });
    const roll = { type: 'roll', rule: 'new-1', use: 'observe', dice: [3], modifiers: [{ rule: 'new-1', value: 1 }] };
    expect(words.event(roll)).toMatchObject({ rule: 'old-1', use: 'spot', modifiers: [{ rule: 'old-1', value: 1 }] });
  });

  test('two old names cannot have one new one', () => {
    expect(() => translator({ events: { a: 'c', b: 'c' } }, '')).toThrow('both a and b are called c');
  });

  test('a trace with other names than the tree is equal through the map, and only through it', () => {
    const game = shortest(LANDINGS, 'random');
    const { renames: known, ignored } = namesOf('ag');
    const frozen = game.inputs[0]!.q;
    const now = translator(known, '').input({ kind: 'standing', ask: frozen }).ask as string;
    const inputs = game.inputs.map((input) => (input.q === frozen ? { ...input, q: 'older.name' } : input));
    expect(checkGame({ ...game, inputs }, namesOf('ag'))?.what).toContain('the question: was "older.name"');
    const { [frozen]: _frozen, ...questions } = known.questions ?? {};
    const renames = { ...known, questions: { ...questions, 'older.name': now } };
    expect(checkGame({ ...game, inputs }, { renames, ignored })).toBeNull();
  });

  test('dice are thrown under their old labels', () => {
    const { line, inputs } = shortest(SQUADS, 'random');
    const { ruleset, scenario, options, seats, chance } = line;
    const words = translator(namesOf(ruleset).renames, scenario);
    const diceOf = (told: readonly Raw[]) => told.filter(({ type }) => type === 'roll').map(({ dice }) => dice);
    const first = inputs.slice(0, 12);
    const thrown = (use: (use: string) => string) => {
      const table = openTable(words.header({ ruleset, scenario, options, seats, chance }), (label) => {
        const old = words.label(label);
        return { ...old, use: use(old.use) };
      });
      const results = first.map(({ i }) => table.enter(words.input(i)));
      return diceOf(results.flatMap((result) => (result.refused === null ? result.events : [])));
    };
    const frozen = diceOf(first.flatMap(({ t = [] }) => t));
    expect(thrown((use) => use)).toEqual(frozen);
    expect(thrown((use) => `old ${use}`)).not.toEqual(frozen);
  });
});
