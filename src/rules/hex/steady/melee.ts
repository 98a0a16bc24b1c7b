/** Close combat: whether to go in, whom to strike, who gets away. */
import { strikeModifiers } from '../assault/strike.ts';
import type { AssaultFrame } from '../assault/types.ts';
import { moraleOf } from '../morale.ts';
import { cardOf, type HexTable, isArmoured, isVehicle, type Unit, unitsIn } from '../state.ts';
import { rowOfVehicle, STRIKES } from '../tables/assault.ts';
import { HARM, UNSEEN } from './harm.ts';

const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
const atMost = (sum: number): number => {
  let ways = 0;
  for (let n = 2; n <= Math.min(12, sum); n += 1) ways += WAYS[n]!;
  return ways / 36;
};

/** What one strike does on average. */
function strikeHarm(table: HexTable, striker: Unit, target: Unit, isDefending: boolean): number {
  const { vehicle } = cardOf(table, striker);
  const { step, eliminated } = STRIKES[vehicle ? rowOfVehicle(vehicle.hasCloseDefence) : striker.quality];
  const dice = strikeModifiers(table, striker, target, null, isDefending).reduce(
    (sum, one) => sum + (one?.value ?? 0),
    0,
  );
  const dies = atMost(eliminated - dice);
  const whole = HARM.step * target.steps + HARM.unit;
  return dies * whole + (atMost(step - dice) - dies) * (target.steps > 1 ? HARM.step : whole);
}

/** What is behind a "?" is taken for a squad of the line that is well. */
const guessed = (unit: Unit): Unit =>
  unit.isHidden ? { ...unit, steps: UNSEEN.steps, isStopped: false, isNeutralised: false, quality: 'Line' } : unit;

export interface Prospect {
  /** What the attackers do in a round, less what they suffer. */
  readonly score: number;
  /** How likely it is that the hex is theirs in the end. */
  readonly wins: number;
}

export function prospectOf(table: HexTable, attackers: readonly Unit[], hex: number): Prospect {
  const side = attackers[0]!.side;
  let defenders = unitsIn(table, hex).filter((unit) => unit.side !== side);
  const unseen = defenders.find(({ isHidden }) => isHidden);
  // hex-hid-01 How many there are behind a "?" nobody knows.
  defenders = [...defenders.filter(({ isHidden }) => !isHidden), ...(unseen ? [guessed(unseen)] : [])];
  if (defenders.some((unit) => isVehicle(table, unit) && isArmoured(table, unit) && !unit.isShutDown))
    return { score: -9, wins: 0 };
  const men = defenders.filter((unit) => !isVehicle(table, unit));
  if (men.length === 0) return { score: 1, wins: 0.8 };
  const claim = (unit: Unit): number =>
    moraleOf(table, unit) - (unit.isNeutralised ? 2 : unit.isStopped ? 1 : 0) + (unit.isHidden ? 2 : 0);
  const lead = Math.max(...attackers.map(claim)) + 1 - Math.max(...men.map(claim));
  const first = Math.min(0.95, Math.max(0.05, 0.5 + 0.1 * lead));
  let done = 0;
  for (const unit of attackers) done += Math.max(...men.map((target) => strikeHarm(table, unit, target, true)));
  let suffered = 0;
  for (const unit of men)
    suffered += Math.max(...attackers.map((target) => strikeHarm(table, unit, { ...target, move: 'tactical' }, false)));
  const theirs = men.reduce((sum, { steps }) => sum + HARM.step * steps + HARM.unit, 0);
  const ours = attackers.reduce((sum, { steps }) => sum + HARM.step * steps + HARM.unit, 0);
  // Who strikes second strikes with what is left.
  const hit = first * done + (1 - first) * done * Math.max(0, 1 - suffered / ours);
  const hurt = (1 - first) * suffered + first * suffered * Math.max(0, 1 - done / theirs);
  const wins = hit / theirs / (hit / theirs + hurt / ours + 1e-9);
  return { score: 1.5 * (Math.min(theirs, hit) - Math.min(ours, hurt)), wins };
}

/** Those who are in the hex or about to go in, of one side and of the other. */
export function sidesIn(
  table: HexTable,
  self: AssaultFrame,
): { readonly attackers: Unit[]; readonly defenders: Unit[] } {
  const attackers = table.units.filter(({ id }) => self.units.includes(id));
  return { attackers, defenders: unitsIn(table, self.hex).filter((unit) => unit.side !== self.side) };
}
