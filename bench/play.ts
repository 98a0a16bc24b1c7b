import { playOut, randomInput } from '../src/bots/random.ts';
import { offersTo, pendingOf, submit } from '../src/kernel/engine.ts';
import { picker } from '../src/kernel/pick.ts';
import { drill } from '../test/drill/index.ts';
import { freshGame, type Scenario, settingOf } from './drill.ts';
import { type Bench, type Contender, number, type Ready, rate } from './harness.ts';
import { playChess } from './peers/chess.ts';
import { playBattles } from './peers/pkmn.ts';
import { playSkirmishes } from './peers/skirmish.ts';

/** Games that the mean of a note is taken over. */
const LOOK_AT = 50;

function drawn(scenario: Scenario): Ready {
  const setting = settingOf(scenario);
  let seed = 0;
  const work = (): number => {
    const { runtime, game } = freshGame(setting, ++seed);
    const { decisions, ended } = playOut(runtime, game, picker(seed), setting.bound);
    if (!ended) throw new Error(`game ${seed} did not end`);
    return decisions;
  };
  return { work, note: makeup(scenario) };
}

/** As chessops and our skirmish do it: every answer is listed before one is taken, and it passes the judge. */
function listed(scenario: Scenario): Ready {
  const setting = settingOf(scenario);
  let seed = 0;
  let offered = 0;
  let asked = 0;
  const work = (): number => {
    const { runtime, game } = freshGame(setting, ++seed);
    const pick = picker(seed);
    let decisions = 0;
    for (;;) {
      const input = randomInput(drill, game, pick);
      if (!input) return decisions;
      let count = 0;
      for (const _ of offersTo(drill, game, input.seat)) count += 1;
      if (count > 1) decisions += 1;
      offered += count;
      asked += 1;
      const refused = submit(runtime, game, input);
      if (refused) throw new Error(refused.sentence);
    }
  };
  for (let i = 0; i < LOOK_AT; i++) work();
  return { work, note: `${number(offered / asked)} offers a question` };
}

/** What the decisions of a scenario are made of. */
function makeup(scenario: Scenario): string {
  const setting = settingOf(scenario);
  let decisions = 0;
  let inputs = 0;
  let sealed = 0;
  for (let seed = 1; seed <= LOOK_AT; seed++) {
    const { runtime, game } = freshGame(setting, seed);
    const count = () => {
      if (pendingOf(drill, game).kind === 'sealed') sealed += 1;
    };
    count();
    const played = playOut(runtime, game, picker(seed), setting.bound, count);
    decisions += played.decisions;
    inputs += played.inputs;
  }
  const share = Math.round((100 * sealed) / inputs);
  return `${number(decisions / LOOK_AT)} decisions a game, ${share} % of inputs are sealed orders`;
}

const asked = { floor: 200_000, by: 'the test ruleset' };

const contenders: readonly Contender[] = [
  { name: 'drill-field, 8 units', ours: true, ...asked, start: () => drawn('drill-field') },
  { name: 'drill-big, 60 units', ours: true, ...asked, start: () => drawn('drill-big') },
  { name: 'drill-field, all offers listed', ours: true, start: () => listed('drill-field') },
  { name: 'drill-big, all offers listed', ours: true, start: () => listed('drill-big') },
  { name: 'boardgame.io 0.50.2, skirmish of 40 units', peer: 'boardgame.io', start: playSkirmishes },
  { name: 'chessops 0.15.1, chess', peer: 'chessops', start: playChess },
  { name: '@pkmn/sim 0.10.11, generation 9', peer: '@pkmn/sim', start: () => playBattles(9) },
  { name: '@pkmn/sim 0.10.11, generation 1', peer: '@pkmn/sim', start: () => playBattles(1) },
];

export const play: Bench = {
  id: 'play',
  title: 'Random play',
  unit: rate('decisions a second'),
  how:
    'Whole games on one core, from the first question to the end, setting up included. Only questions with two or more ' +
    'legal answers count. The random player draws an answer as the question deals it and lists offers until one differs, to see ' +
    'whether it was a decision; every event is made and kept until the game ends; dice are the keyed ones of real play.',
  contenders,
  remarks: [
    'The rows "all offers listed" do what the peers do: list every offer of a question before one is taken, and let the judge look at the one that is. A place on an open table cannot be listed; there the offers are samples.',
    'An answer to a sealed phase (one unit told its posture, or the commit) is a decision like any other by our count, and a cheap one. The notes say how many there are.',
    'The skirmish is ours, written for boardgame.io: 20 units a side that move, shoot with dice and test morale. It runs in the production build through its reducer alone, the way its own bots do, without client, undo, or network; that is its fastest way. boardgame.io copies its state for every move, so earlier states stay valid; we change ours in place.',
    'chessops knows no hidden facts, no dice, no interrupts and no events; its positions are bit boards. It lists all legal moves, takes one, and stops at mate, stalemate, or fifty moves without a capture or a pawn.',
    '@pkmn/sim plays a far richer game by its books, writes a log for players, and asks both sides each turn. Teams of six with four moves each, the same in every battle; a side with one choice is not counted.',
  ],
};
