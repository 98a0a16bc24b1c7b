/** One order with scripted dice: what happens, roll by roll. */
import {
  BadScript,
  type ChanceSource,
  diceOf,
  type Roll,
  type ScriptedRoll,
  scripted,
  sidesOf,
} from '../kernel/chance.ts';
import type { Data } from '../kernel/data.ts';
import { advance, carryOut, collect, newGame, pendingOf, type Runtime, runtimeOf, submit } from '../kernel/engine.ts';
import type { Game, GameEvent, Kinds } from '../kernel/flow.ts';
import type { Policy } from '../odds/count.ts';
import { BadInput } from '../scenarios/files.ts';
import { parseDice } from '../scenarios/scene.ts';
import { type Command, JSON_OPTION, OK, printJson } from './command.ts';
import { listing } from './format.ts';
import { refusedOrder, type Staged, scenePolicy, stageScene } from './staged.ts';

export const resolve: Command = {
  name: 'resolve',
  summary: 'resolve one order with scripted dice: events, and every roll with its rule and need',
  places: [{ name: 'SCENE', help: 'a scene, YAML or JSON' }],
  options: {
    dice: {
      kind: 'text',
      value: '"USE=FACE,... ..."',
      mayBeEmpty: true,
      help: 'what the dice show, by use or rule id; otherwise the dice of the scene',
    },
    json: JSON_OPTION,
  },
  notes: ['Example: sandtable resolve scene.yaml --dice "observe=5 hit=4,2 save=3,1"'],
  run: async (args, context) => {
    const { io } = context;
    const staged = stageScene(context, args.places[0]!);
    const typed = args.text('dice');
    const script = typed === undefined ? (staged.scene.dice ?? []) : parseDice(typed);
    const resolved = resolveScene(staged, script, typed === undefined ? 'dice' : '--dice', (soFar) => {
      // What happened up to there helps to mend the script. A JSON document is printed whole or not at all.
      const story = soFar.events.map((event) => staged.ruleset.text.event(event));
      if (!args.flag('json') && story.length > 0) io.out(`${[...story, '', BROKEN_OFF].join('\n')}\n`);
    });
    if (args.flag('json')) printJson(io, resolved);
    else io.out(inSentences(staged, resolved));
    return OK;
  },
};

/** The end of a story whose dice do not fit. */
const BROKEN_OFF = 'The dice do not fit here.';

/** Answers inside one order; more are a policy that never ends. */
const MOST_ANSWERS = 10_000;

export interface Resolved {
  readonly ruleset: string;
  readonly events: readonly GameEvent[];
  readonly after: { readonly [name: string]: Data };
  readonly pending: {
    readonly ask: string;
    readonly rule: string;
    readonly seats: readonly string[];
    readonly sentence: string;
  } | null;
}

/** `soFar` is told what happened before a die that the script does not have. */
export function resolveScene(
  scene: Staged,
  script: readonly ScriptedRoll[],
  where: '--dice' | 'dice',
  soFar: (resolved: Resolved) => void = () => {},
): Resolved {
  const { file, ruleset } = scene;
  const { policy } = scenePolicy(scene, 'stop');
  const { aliases = {} } = ruleset;
  const dice = scriptedWith(
    script.map((roll) => ({ ...roll, label: Object.hasOwn(aliases, roll.label) ? aliases[roll.label]! : roll.label })),
  );
  const played = startScene(scene, dice.source);
  const now = (pending: Resolved['pending']): Resolved => ({
    ...{ ruleset: ruleset.id, events: collect(played.runtime), after: ruleset.show(played.game.table), pending },
  });
  try {
    const pending = playOn(scene, policy, played);
    dice.finish();
    return now(
      pending && {
        ask: pending.ask,
        rule: pending.rule,
        seats: pending.seats,
        sentence: ruleset.text.question(pending.ask),
      },
    );
  } catch (error) {
    if (!(error instanceof BadScript)) throw error;
    soFar(now(null));
    if (where === '--dice') throw new BadInput(`--dice: ${error.message}`);
    throw file.bad('dice', scene.scene.dice ? error.message : `${error.message}; give them here or with --dice`);
  }
}

/** Plays the scene's order to its end, or to a question that its policy does not answer: that is `pending` then. */
export function playScene(scene: Staged, policy: Policy<Kinds>, source: ChanceSource) {
  const played = startScene(scene, source);
  return { ...played, pending: playOn(scene, policy, played) };
}

interface PlayedScene {
  readonly runtime: Runtime<Kinds>;
  readonly game: Game<Kinds>;
}

function startScene({ ruleset, staged }: Staged, source: ChanceSource): PlayedScene {
  const runtime = runtimeOf<Kinds>(ruleset, source, false);
  return { runtime, game: newGame<Kinds>({ ...staged.start(), seats: staged.seats }) };
}

function playOn(scene: Staged, policy: Policy<Kinds>, { runtime, game }: PlayedScene) {
  const { file, ruleset, staged } = scene;
  advance(runtime, game);
  const depth = game.stack.length;
  const inputs = [...staged.inputs];
  let pending = pendingOf(ruleset, game);
  // Once the stack is back to where the order was given, the order is done.
  for (
    let answers = 0;
    (answers === 0 || game.stack.length > depth) && (pending.kind === 'ask' || pending.kind === 'sealed');
    answers++
  ) {
    if (answers > MOST_ANSWERS) throw file.bad('policy', `no end after ${MOST_ANSWERS} answers`);
    const next = inputs[0];
    const meant = staged.asks?.[staged.inputs.length - inputs.length] ?? pending.ask;
    if (next && (answers === 0 || (pending.seats.includes(next.seat) && meant === pending.ask))) {
      const refused = submit(runtime, game, next);
      if (!refused) {
        inputs.shift();
        pending = pendingOf(ruleset, game);
        continue;
      }
      // After dice the rest of an order may no longer fit: then it is left out. Before any, it is a mistake.
      if (!runtime.play.events.some((event) => event.type === 'roll')) throw refusedOrder(file, refused);
      inputs.length = 0;
    }
    const input = policy(game, pending.seats);
    if (!input) break;
    carryOut(runtime, game, input);
    pending = pendingOf(ruleset, game);
  }
  return game.stack.length > depth && (pending.kind === 'ask' || pending.kind === 'sealed') ? pending : null;
}

/** The kernel's scripted dice, with a word on what a missing roll would take. */
function scriptedWith(script: readonly ScriptedRoll[]): { source: ChanceSource; finish(): void } {
  const dice = scripted(script);
  let made = 0;
  const roll = (roll: Roll, moment: Parameters<typeof dice.roll>[1]): readonly number[] => {
    const next = script[made];
    made += 1;
    if (!next) throw new BadScript(missing(roll, script.length));
    const isWord = roll.question.kind !== 'pot' && next.show.find((face) => !/^-?\d{1,9}$/.test(String(face)));
    if (isWord && (next.label === roll.use || next.label === roll.rule))
      throw new BadScript(`roll ${made} of the dice script: ${isWord} is not a face of a die`);
    return dice.roll(roll, moment);
  };
  return { source: { awaited: false, roll }, finish: () => dice.finish() };
}

function missing({ use, rule, of, question }: Roll, given: number): string {
  const what = `the roll ${use} (${rule}${of === undefined ? '' : `, ${of}`})`;
  const n = diceOf(question);
  const low = question.kind === 'dice' ? question.low : 1;
  const takes =
    question.kind === 'pot'
      ? `a counter out of ${question.kinds.filter((_, i) => question.counts[i]! > 0).join(', ')}`
      : `${n} ${n === 1 ? 'die' : 'dice'} from ${low} to ${low + sidesOf(question) - 1}`;
  const start = given === 0 ? `no dice are given for ${what}` : `the dice script ends before ${what}`;
  return `${start}, which takes ${takes}`;
}

function inSentences({ ruleset }: Staged, { events, after, pending }: Resolved): string {
  const lines = events.map((event) => ruleset.text.event(event));
  if (lines.length === 0) lines.push('Nothing happens.');
  lines.push('', 'After:', listing(after));
  if (pending)
    lines.push('', `Waits for ${pending.seats.join(', ')}: ${pending.sentence} [${pending.ask}, ${pending.rule}]`);
  return `${lines.join('\n')}\n`;
}
