/** Policies, questions and what lies between two units: what a scene can say besides its order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { questionsOf } from '../../src/cli/asks.ts';
import { offersTo, pendingOf } from '../../src/kernel/engine.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { momentsOf } from '../conformance/pairs.ts';
import { call, complaintOf, SCENES, scratch } from './call.ts';

const dir = scratch();
const run = (...argv: string[]) => call(argv, { rulesets: RULESETS });
const text = (name: string): string => readFileSync(join(SCENES, `${name}.yaml`), 'utf8');

function changed(name: string, from: string, to: string): string {
  const source = text(name);
  expect(source).toContain(from);
  return dir.file(`${name}.yaml`, source.replace(from, to));
}

async function json<T>(...argv: string[]): Promise<T> {
  const { code, out, err } = await run(...argv, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

interface Odds {
  readonly outcomes: readonly { readonly result: Record<string, unknown>; readonly p: string }[];
  readonly steps: readonly { readonly use: string; readonly p: string; readonly need?: number }[];
}

describe('questions', () => {
  interface Listed {
    readonly questions: readonly {
      readonly ask: string;
      readonly sentence: string;
      readonly sealed: boolean;
      readonly answers: readonly { readonly kind: string; readonly shape: string }[] | null;
    }[];
    readonly aliases: readonly { readonly alias: string; readonly use: string }[];
  }

  test.each(['bg', 'ag'])('%s: every question with a sentence, and the answers that it takes', async (id) => {
    const { questions } = await json<Listed>('questions', id);
    expect(questions.length).toBeGreaterThan(20);
    for (const { ask, sentence, answers } of questions) {
      expect(ask).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(sentence).not.toBe('');
      for (const { kind, shape } of answers ?? []) expect([ask, shape]).toEqual([ask, expect.stringContaining(kind)]);
      expect([ask, answers !== null && answers.length > 0]).toEqual([ask, true]);
    }
  });

  test('one by its name, for people, and the names of rolls', async () => {
    const { out } = await run('questions', 'ag', 'engagement.decide');
    expect(out).toMatch(
      /^engagement\.decide \(sealed\): .*\[ag-combat-26\]\n {2}\{ kind: stay-or-retreat, retreat: \[text, \.\.\.\]/,
    );
    expect((await run('questions', 'bg')).out).toContain('toHit');
    expect(complaintOf(await run('questions', 'ag', 'engagement.retreat'))).toBe(
      'questions: there is no question "engagement.retreat"; did you mean engagement.decide?',
    );
    expect(complaintOf(await run('questions', 'ag', 'qqqqqqqqqq.zzzz'))).toContain(
      '`sandtable questions ag` lists them',
    );
  });

  test.each([
    ['bg', 'bg-attack-squad-bocage'],
    ['bg', 'bg-les-ormeaux'],
    ['ag', 'ag-landing-exercise'],
  ])('%s: what is offered in %s is of a kind that is listed', (id, scenario) => {
    const ruleset = RULESETS.find((one) => one.id === id)!;
    const takes = new Map(questionsOf(ruleset).map((one) => [one.ask, one.takes]));
    const seats = ruleset.seats(scenario);
    const options = ruleset.options({});
    const start = ruleset.setup(scenario, options.ok ? options.value : {}, seats);
    if (!start.ok) throw new Error(start.reason);
    let seen = 0;
    for (const game of momentsOf(ruleset, start.value, seats, { seed: 3, of: 4, most: 600 })) {
      const pending = pendingOf(ruleset, game);
      if (pending.kind !== 'ask' && pending.kind !== 'sealed') continue;
      for (const offer of offersTo(ruleset, game, pending.seats[0]!)) {
        if (offer.kind !== 'answer' && offer.kind !== 'draft') continue;
        const { kind } = offer.answer as { kind: string };
        expect([pending.ask, takes.get(pending.ask)]).toEqual([pending.ask, expect.arrayContaining([kind])]);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(20);
  });
});

describe('policies', () => {
  test('a wrong kind is told which would fit', async () => {
    const file = changed('bg-morale-elite', 'axis: usual', 'axis: { morale.again: { kind: fire, shots: [] } }');
    expect(complaintOf(await run('odds', file))).toContain(
      'policy.axis.morale.again.kind: morale.again takes usual, first, or an answer of kind again; found "fire"',
    );
    const word = changed('bg-morale-elite', 'axis: usual', 'axis: { morale.again: maybe }');
    expect(complaintOf(await run('odds', word))).toContain(
      'takes usual, first, or an answer of kind again; found "maybe"',
    );
  });

  test('an answer may depend on the die: a 1 is rolled again, a 2 is not', async () => {
    const again = '[{ when: { die: 1 }, answer: { kind: again, yes: true } }, { kind: again, yes: false }]';
    const file = changed(
      'bg-morale-elite',
      'axis: usual',
      `axis: { morale.again: ${again}, beyond-duty.try: usual, beyond-duty.order: usual }`,
    );
    const uses = async (dice: string) =>
      (await json<{ events: { type: string; use?: string }[] }>('resolve', file, '--dice', dice)).events
        .filter(({ type }) => type === 'roll')
        .map(({ use }) => use);
    expect(await uses('morale=1 moraleReroll=4')).toEqual(['morale', 'moraleReroll']);
    expect(await uses('morale=2')).toEqual(['morale']);
  });

  test('or on what was lost: names, lists and numbers can be compared', async () => {
    const decide = (when: string) =>
      `engagement.decide: [{ when: ${when}, answer: { kind: stay-or-retreat, retreat: [french] } }, { kind: stay-or-retreat, retreat: [] }]`;
    const staying = (when: string) =>
      changed('ag-combat-held', 'engagement.decide: { kind: stay-or-retreat, retreat: [french] }', decide(when));
    const fate = async (file: string) => {
      const { outcomes } = await json<Odds>('odds', file);
      return outcomes.some(({ result }) => 'moved' in ((result.french ?? {}) as object));
    };
    expect(await fate(staying('{ damage: { unit: french, hits: { atLeast: 1 } } }'))).toBe(true);
    expect(await fate(staying('{ damage: { unit: french, hits: { atLeast: 9 } } }'))).toBe(false);
    expect(await fate(staying('{ units: { french: { strength: { atMost: 3 } } } }'))).toBe(true);
    expect(await fate(staying('{ units: { french: { strength: { not: 3 } } }, initiative: 99 }'))).toBe(false);
  });

  test('a condition on what is not there says what is', async () => {
    const file = changed(
      'bg-morale-elite',
      'axis: usual',
      'axis: { morale.again: [{ when: { dye: 1 }, answer: usual }] }',
    );
    expect(complaintOf(await run('odds', file))).toMatch(
      /policy\.axis\.morale\.again\.0\.when\.dye: nothing here is called "dye"; there are unit, die, units/,
    );
    const bare = changed('bg-morale-elite', 'axis: usual', 'axis: { morale.again: [{ when: { die: 1 } }] }');
    expect(complaintOf(await run('odds', bare))).toContain('a condition needs when and answer');
    const odd = changed('bg-morale-elite', 'axis: usual', 'axis: { morale.again: [{ when: 1, answer: usual }] }');
    expect(complaintOf(await run('odds', odd))).toContain('expected names with their values');
  });

  test('places in the lengths of the scene, or in the steps of answers', async () => {
    const km = changed('ag-counter', 'path: [[49, 60]]', 'path: [[12.25km, 15km]]');
    expect(await json('odds', km)).toEqual(await json('odds', join(SCENES, 'ag-counter.yaml')));
    const odd = changed('ag-counter', 'path: [[49, 60]]', 'path: [[12.3km, 15km]]');
    expect(complaintOf(await run('odds', odd))).toContain('is not a whole number of 250 m steps');
    const inches = changed('bg-harass', 'at: [3600, 1500]', 'at: [36in, 15in]');
    expect((await json<Odds>('odds', inches)).steps[0]).toEqual(
      (await json<Odds>('odds', join(SCENES, 'bg-harass.yaml'))).steps[0],
    );
  });

  test('resolve prints positions as a scene of its map has them', async () => {
    const { out } = await run('resolve', join(SCENES, 'ag-mines.yaml'), '--dice', 'mines=1');
    expect(out).toContain('at 14km,15km');
  });
});

describe('a story whose dice do not fit', () => {
  test('is told up to there', async () => {
    const { code, out, err } = await run('resolve', join(SCENES, 'bg-fire.yaml'), '--dice', 'observe=5');
    expect(code).toBe(2);
    expect(out).toContain('mg, observation of rifles: 5, needs 3+ (obscured infantry firing): observed');
    expect(out).toMatch(/\n\nThe dice do not fit here\.\n$/);
    expect(err).toMatch(/^sandtable: --dice: the dice script ends before the roll hit/);
    // One whole document, or none.
    expect((await run('resolve', join(SCENES, 'bg-fire.yaml'), '--dice', 'observe=5', '--json')).out).toBe('');
  });
});

describe('between', () => {
  test('bg: range, sight, cover, face, arc, and why a shot is refused', async () => {
    const file = join(SCENES, 'bg-ap.yaml');
    expect(await json('between', file, 'sherman', 'tiger')).toMatchObject({
      ...{ ruleset: 'bg', from: 'sherman', to: 'tiger', seen: true, cover: 'open', face: 'front' },
      arcs: [{ degrees: 360, bears: true }, expect.anything()],
    });
    const turned = changed('bg-ap', 'at: [40in,24in], facing: W', 'at: [40in,24in], facing: N');
    expect(await json('between', turned, 'sherman', 'tiger')).toMatchObject({ face: 'side' });
    const { out } = await run('between', join(SCENES, 'bg-fire.yaml'), 'mg', 'rifles');
    expect(out).toMatch(/^mg to rifles\n {2}range +[\d.]+ in\n/);
    expect(out).toContain('soft');
    const far = changed('bg-ap', 'at: [40in,24in], facing: W', 'at: [68in,24in], facing: W');
    const { shots } = await json<{ shots: { legal: boolean; why?: string }[] }>('between', far, 'sherman', 'tiger');
    expect(shots.some(({ legal, why }) => !legal && /\[[A-Z_]+, bg-/.test(why ?? ''))).toBe(true);
  });

  test('ag: edge to edge, contact, cover, obstacles, range of guns', async () => {
    const file = join(SCENES, 'ag-combat-saves.yaml');
    expect(await json('between', file, 'panthers', 'rifles')).toMatchObject({
      ...{ range: '0km', contact: '500 m on its west side', face: 'west', mayAttack: true, cover: 2, coverFromAfar: 2 },
    });
    expect(await json('between', file, 'guns', 'panthers')).toMatchObject({ contact: null, inRange: true });
    const river = join(SCENES, 'ag-waited.yaml');
    expect(complaintOf(await run('between', river, 'rifles', 'nobody'))).toContain('there is no unit nobody');
    expect(complaintOf(await run('between', river, 'rifles', 'rifles'))).toContain('that is the same unit');
  });
});

describe('what a scene of Battlegroup can say', () => {
  const HEAD = 'sandtable: scene/1\nruleset: bg\nground: { size: [72in, 48in] }\n';
  const scene = (rest: string): string => dir.file('scene.yaml', HEAD + rest);

  test('orders dice, and the re-roll of a senior officer who is still in reserve', async () => {
    const file = scene(`units:
  - { id: squad, side: axis, type: german-rifle-squad, at: [20in,24in] }
  - { id: major, side: axis, type: german-company-hq, reserve: true }
  - { id: far, side: allies, type: rifle-squad, at: [66in,44in] }
turn: { side: axis, size: squad }
order: { kind: orders }
policy: { axis: { orders-dice.reroll: [{ when: { dice: 1 }, answer: { kind: reroll, face: 1 } }, { kind: reroll, face: 0 }] } }
`);
    const orders = async (dice: string) =>
      (await json<{ after: { orders: number } }>('resolve', file, '--dice', dice)).after.orders;
    expect(await orders('orders=4')).toBe((await orders('orders=3')) + 1);
    expect(await orders('orders=1 ordersReroll=6')).toBe((await orders('orders=4')) + 2);
    const spent =
      file &&
      scene(readFileSync(file, 'utf8').slice(HEAD.length).replace('size: squad', 'size: squad, rerolled: [major]'));
    expect(await json('resolve', spent, '--dice', 'orders=1')).toMatchObject({ after: { orders: 2 } });
  });

  test('counters that were drawn, a numbered one that is drawn now, objectives', async () => {
    const file = scene(`units:
  - { id: squad, side: axis, type: german-rifle-squad, at: [20in,24in] }
  - { id: far, side: allies, type: rifle-squad, at: [66in,44in] }
turn:
  side: axis
  rating: { axis: 9, allies: 20 }
  counters: { axis: ['3', '4'], allies: [air-attack] }
  objectives: [{ id: farm, at: [36in,24in], holder: allies }, { id: mill, at: [10in,10in] }]
order: { kind: draw, counters: 1 }
policy: { axis: usual, allies: usual }
`);
    expect(await json('resolve', file, '--dice', 'counter=2')).toMatchObject({
      after: { counters: { axis: 3, allies: 1 }, strain: { axis: 9 }, objectives: { farm: 'allies', mill: 'nobody' } },
    });
    // One more than its rating bears: it is beaten.
    const { events } = await json<{ events: { type: string }[] }>('resolve', file, '--dice', 'counter=3');
    expect(events.at(-1)).toMatchObject({ type: 'over', winner: 'allies' });
    const gone = scene(
      readFileSync(file, 'utf8').slice(HEAD.length).replace("['3', '4']", "['5', '5', '5', '5', '5', '5']"),
    );
    expect(complaintOf(await run('resolve', gone, '--dice', 'counter=2'))).toContain(
      'turn.counters.axis.5: the pot has no more 5 counters',
    );
  });

  test('a gun with ratings of its own', async () => {
    const plain = text('bg-ap').replace(/dice:[\s\S]*/, '');
    const own = (gun: string) =>
      dir.file(
        'gun.yaml',
        plain.replace(
          'facing: E }',
          `facing: E, profile: { main: { gun: ${gun}, mount: turret, rounds: 9, he: 4 } } }`,
        ),
      );
    const need = async (file: string) =>
      (await json<Odds>('odds', file)).steps.find(({ use }) => use === 'penetrate')?.need;
    const usual = (await need(own('75mmL40')))!;
    expect(await need(own('{ like: 75mmL40, ap: [8, 8, 8, 8, 8, null] }'))).toBeLessThan(usual);
    expect(await need(own('{ like: 75mmL40 }'))).toBe(usual);
    expect(complaintOf(await run('odds', own('{ like: 75mmL40, ap: null }')))).toMatch(
      /order: refused: .*\[[A-Z_]+, bg-/,
    );
    expect(complaintOf(await run('odds', own('{ like: 75mmL41 }')))).toContain('units.0.profile.main.gun');
  });

  test('the number that counter-battery fire must beat', async () => {
    const p = async (file: string) =>
      (await json<Odds>('odds', file)).steps.find(({ use }) => use === 'counterBattery')?.p;
    expect(await p(join(SCENES, 'bg-counter-battery.yaml'))).toBe('1/3');
    expect(await p(changed('bg-counter-battery', 'counterBattery: 1', 'counterBattery: [2]'))).toBe('2/3');
  });

  test('who is put in the middle of a bunker is in it, and who does not fit is told the rule', async () => {
    const bunker = (type: string) =>
      dir.file(
        'bunker.yaml',
        `sandtable: scene/1
ruleset: bg
ground: { size: [72in, 48in], features: [{ id: pillbox, kind: bunker, area: [[49in,23in],[51in,23in],[51in,25in],[49in,25in]], material: concrete }] }
units:
  - { id: team, side: axis, type: ${type}, at: [50in,24in], facing: W }
  - { id: far, side: allies, type: rifle-squad, at: [30in,24in] }
turn: { side: allies }
order: { unit: far, kind: open-fire, shots: [{ fire: aimed, target: team }] }
policy: { axis: usual, allies: usual }
`,
      );
    expect(await json('between', bunker('mg42-tripod-team'), 'far', 'team')).toMatchObject({ cover: 'hardened' });
    expect(complaintOf(await run('odds', bunker('rifle-squad')))).toContain('[NO_ROOM, bg-gap-68]');
  });
});
