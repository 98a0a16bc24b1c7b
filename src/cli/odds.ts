/** The same order, every way it can go, with its exact probability. */
import { AWAITED } from '../kernel/chance.ts';
import { advance, newGame, runtimeOf } from '../kernel/engine.ts';
import type { Kinds } from '../kernel/flow.ts';
import type { Fates } from '../kit/contract.ts';
import { countOdds, type Odds, type OddsStep, oddsOf, TooManyBranches } from '../odds/count.ts';
import { BadInput } from '../scenarios/files.ts';
import { type Command, JSON_OPTION, OK, printJson } from './command.ts';
import { inline, percent, plural, table } from './format.ts';
import { resolveScene } from './resolve.ts';
import { refusedOrder, scenePolicy, stageScene } from './staged.ts';

/** Where counting is asked to go on for long. */
const PATIENCE = 5_000_000;
/** A second or so of counting; then a sample of a second or so, one in a hundred exact if that is enough for it. */
const USUAL = { most: 16_000, n: 20_000, within: 0.01, rolls: 150_000 } as const;

export const odds: Command = {
  name: 'odds',
  summary: 'the exact distribution of the results of an order',
  places: [{ name: 'SCENE', help: 'a scene, YAML or JSON' }],
  options: {
    exact: { kind: 'flag', help: 'count exactly where it would otherwise sample' },
    json: JSON_OPTION,
  },
  notes: [
    "Questions inside the order are answered by the scene's policy. Where the policy is silent, the count stops.",
  ],
  run: async (args, context) => {
    const { io } = context;
    const scene = stageScene(context, args.places[0]!);
    const { ruleset, staged, file } = scene;
    // Odds need no dice, but a script that cannot fall is a mistake in the file.
    if (scene.scene.dice) resolveScene(scene, scene.scene.dice, 'dice');
    const { policy, stopped } = scenePolicy(scene, 'usual');
    const game = newGame<Kinds>({ ...staged.start(), seats: staged.seats });
    advance(runtimeOf<Kinds>(ruleset, AWAITED, false), game);
    if (game.need) throw file.bad('turn', 'dice are rolled before the order; odds begin with the order');
    const { inputs, asks = [] } = staged;
    const ask = { inputs, asks, policy, ...USUAL };
    const counted = args.flag('exact')
      ? exactly(() => countOdds(ruleset, game, { ...ask, most: PATIENCE }))
      : oddsOf(ruleset, game, ask);
    if ('code' in counted) throw refusedOrder(file, counted);
    const summary = summaryOf(counted, [...stopped]);
    const { exact, outcomes, steps, ...sampled } = counted;
    const stoppedAt = [...stopped];
    const answer = {
      ruleset: ruleset.id,
      exact,
      outcomes,
      steps,
      summary,
      ...sampled,
      ...(stoppedAt.length > 0 ? { stoppedAt } : {}),
    };
    if (args.flag('json')) printJson(io, answer);
    else io.out(inColumns(counted, summary, ruleset.fates?.(outcomes, game.table) ?? []));
    return OK;
  },
};

function exactly<T>(count: () => T): T {
  try {
    return count();
  } catch (error) {
    if (!(error instanceof TooManyBranches)) throw error;
    throw new BadInput(`--exact: ${error.message}; without it the odds are sampled`);
  }
}

/** Few words: how sure, what is likeliest, how likely it is that anything happens. */
export function summaryOf(counted: Odds, stopped: readonly string[]): string {
  const { outcomes, exact, n = 0, plusMinus = 0 } = counted;
  const how = exact ? '' : ` (sampled: ${n} games; 95 % interval: give or take ${percent(plusMinus)})`;
  const stops = stopped.length > 0 ? `, up to the question ${stopped.join(' or ')}` : '';
  const nothing = outcomes.find(({ result }) => Object.keys(result).length === 0);
  const first = outcomes[0]!;
  const said = (result: object): string => (Object.keys(result).length === 0 ? 'nothing changes' : inline(result));
  if (outcomes.length === 1) return `Always: ${said(first.result)}${stops}${how}.`;
  const second = first === nothing ? outcomes[1] : nothing;
  const more = second
    ? `; ${second === nothing ? 'nothing changes' : `then ${said(second.result)}`} ${percent(second.decimal)}`
    : '';
  return `Likeliest of ${plural(outcomes.length, 'result')}: ${said(first.result)} ${percent(first.decimal)}${more}${stops}${how}.`;
}

/** `needs 5+`; with modifiers `needs 7+ (+1 contact), 6+ on the dice`; and natural faces that decide. */
function needsOf({ need, most, modifiers = [], natural, always }: OddsStep): string {
  if (need === undefined) return '';
  const number = (n: number): string => (most ? `${n} or less` : `${n}+`);
  const causes = modifiers.map(({ why, value }) => `${value > 0 ? '+' : ''}${value} ${why}`).join(', ');
  const sure = always?.pass === undefined ? '' : `, a ${always.pass} always succeeds`;
  const vain = always?.fail === undefined ? '' : `, a ${[always.fail].flat().join(' or ')} never does`;
  return `needs ${number(need)}${causes === '' ? '' : ` (${causes}), ${number(natural ?? need)} on the dice`}${sure}${vain}`;
}

const SHOWN = 20;

/** `rifles: 1.2 men lost on average`, and below it every case with its chance. */
function fateLines({ unit, headline: { words, men, chance }, shares }: Fates): string[] {
  const figure = men === undefined ? percent(chance ?? 0) : men.toFixed(1);
  return [
    `What happens to ${unit}: ${figure} ${words}`,
    table(
      shares.map((one) => [percent(one.share), one.words]),
      '  ',
    ),
    '',
  ];
}

function inColumns({ outcomes, steps, why, leftOut }: Odds, summary: string, fates: readonly Fates[]): string {
  const lines = [summary, '', ...fates.flatMap(fateLines)];
  if (why !== undefined) lines.push(`Sampled because there are ${why}.`, '');
  if (leftOut !== undefined) lines.push(`Not followed: ${leftOut}.`, '');
  if (steps.length > 0)
    lines.push(
      'Chance that each roll succeeds, if it is made:',
      table(
        steps.map((step) => [step.use, percent(step.decimal), step.p, needsOf(step), step.rule, step.of ?? '']),
        '  ',
      ),
      '',
    );
  lines.push(
    'Results:',
    table(
      outcomes
        .slice(0, SHOWN)
        .map(({ result, p, decimal, interval }) => [
          percent(decimal),
          interval ? interval.map(percent).join(' to ') : p.length > 24 ? '' : p,
          inline(result),
        ]),
      '  ',
    ),
  );
  const rest = outcomes.slice(SHOWN);
  if (rest.length > 0) {
    const chance = rest.reduce((sum, { decimal }) => sum + decimal, 0);
    lines.push(`  and ${plural(rest.length, 'rarer result')}, ${percent(chance)} together; --json has all`);
  }
  return `${lines.join('\n')}\n`;
}
