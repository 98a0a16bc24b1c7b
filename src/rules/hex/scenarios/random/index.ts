/** Random battles: by size, and by what the options of the game say of nations, ground, points and posture. */
import type { Parsed } from '../../../../kernel/input.ts';
import type { HexScenario } from '../types.ts';
import { randomScenario } from './make.ts';
import { RANDOM_OPTIONS, RANDOM_SIZES, type RandomChoice, type RandomSize } from './options.ts';

export { RANDOM_OPTIONS, RANDOM_SIZES } from './options.ts';

export const randomSize = (id: string): RandomSize | undefined => RANDOM_SIZES.find((size) => size.id === id);

const NAMES = Object.keys(RANDOM_OPTIONS) as (keyof RandomChoice)[];

/** Why a battle that is not a random one cannot have these options; null where none of them is given. */
export function refuseChoice(choice: RandomChoice): { readonly place: string; readonly reason: string } | null {
  const name = NAMES.find((one) => choice[one] !== undefined);
  return name === undefined ? null : { place: `options.${name}`, reason: `only a random battle has ${name}` };
}

/** Made once: the same choice is the same battle, and the map maker takes its time. */
const made = new Map<string, HexScenario>();
const MOST_KEPT = 16;

export function randomBattle(size: RandomSize, choice: RandomChoice): Parsed<HexScenario> {
  const { least, most } = size.points;
  const { points } = choice;
  if (points !== undefined && (points < least || points > most))
    return {
      ...{ ok: false, place: 'options.points' },
      reason: `a ${size.word} has ${least} to ${most} points, not ${points}`,
    };
  const key = JSON.stringify([size.id, ...NAMES.map((name) => choice[name] ?? null)]);
  let scenario = made.get(key);
  if (!scenario) {
    scenario = randomScenario(size, choice);
    if (made.size >= MOST_KEPT) made.delete(made.keys().next().value!);
    made.set(key, scenario);
  }
  return { ok: true, value: scenario };
}
