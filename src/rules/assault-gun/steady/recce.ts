/** Recce with the right units, where an attack would pay. */

import { modification } from '../../../kernel/explain.ts';
import { baseOf, contact, KM } from '../bases.ts';
import type { AgAnswer } from '../book.ts';
import { nearestContacts } from '../move/contact.ts';
import { canReach } from '../move/reach.ts';
import { inRange, isInSight, mayRecce, maySpotFor, refuseDistant, targetsOf } from '../recce/eligible.ts';
import { modifiersOf, outcomeOf } from '../recce/roll.ts';
import { supportsBehind } from '../recce/support.ts';
import { type AgTable, isArtillery, type OnMap, type Side, standing } from '../state.ts';
import { mayGiveLog } from '../supply/log.ts';
import { type Fighter, far2, forecast, type Guess, guess, isGoal, isIdle, ownOf, worthOf } from './worth.ts';

/** How an attempt can end: fail, attack, attack and support, by the faces of a die. */
export function chancesOf(table: AgTable, unit: OnMap, target: OnMap, how: 'probe' | 'spot') {
  const attempt = { unit, target, how, aircraft: null, spotter: null } as const;
  const modifier = modification({ rule: 'ag-recce-17', base: 3, modifiers: modifiersOf(table, attempt) });
  let attack = 0;
  let support = 0;
  for (let face = 1; face <= 6; face++) {
    const { result } = outcomeOf(face, modifier, how, false);
    if (result === 'attack') attack += 1 / 6;
    if (result === 'attack and support') support += 1 / 6;
  }
  return { attack, support };
}

/** Those who would stand by the target: the unit behind it, and guns within range. */
function defendersOf(table: AgTable, side: Side, target: OnMap, from: OnMap): Fighter[] {
  const dx = from.at.x - target.at.x;
  const dy = from.at.y - target.at.y;
  const facing = Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? 'east' : 'west') : dy > 0 ? 'south' : 'north';
  const out: Fighter[] = [{ guess: guess(table, target, side), side: 'defence', log: true, role: 'front' }];
  const known = table.units.filter((unit) => unit.revealed || unit.id === target.id);
  for (const { unit: id } of supportsBehind({ ...table, units: known }, target.id, facing, []).slice(0, 1)) {
    const behind = known.find((unit) => unit.id === id) as OnMap;
    out.push({ guess: guess(table, behind, side), side: 'defence', log: false, role: 'behind' });
  }
  for (const guns of known)
    if (
      guns.side === target.side &&
      guns.at &&
      isArtillery(guns) &&
      guns.id !== target.id &&
      inRange(guns as OnMap, target)
    )
      out.push({ guess: guess(table, guns as OnMap, side), side: 'defence', log: false, role: 'distant' });
  return out;
}

const attacker = (table: AgTable, unit: OnMap, side: Side, role: Fighter['role'], log: boolean): Fighter => ({
  ...{ guess: guess(table, unit, side), side: 'attack', role, log },
});

/** Units of the division that could come along: the two strongest in reach, and the guns that the caller may direct. */
function comrades(
  table: AgTable,
  caller: OnMap,
  target: OnMap,
  own: readonly OnMap[],
): { front: OnMap[]; guns: OnMap[] } {
  const division = own.filter((unit) => unit.division === caller.division && unit.id !== caller.id && isIdle(unit));
  const front = division
    .filter(
      (unit) =>
        isFighter(unit) && leaving(table, unit, own) < 1 && mayRecce(table, unit) && isInSight(table, unit, target),
    )
    .sort((a, b) => b.strength - a.strength)
    .slice(0, 2);
  const guns = own.filter(
    (unit) =>
      unit.division === caller.division &&
      isArtillery(unit) &&
      maySpotFor(caller, unit) &&
      !refuseDistant(table, unit, unit.side) &&
      inRange(unit, target),
  );
  return { front, guns };
}

interface Idea {
  readonly answer: AgAnswer;
  readonly worth: number;
  readonly why: string;
}

/** How much better than nothing an attempt must be. */
const LEAST = 0.25;

const strengthOf = (fighters: readonly Fighter[]): number =>
  fighters.reduce((sum, { guess }) => sum + guess.strength, 0);

/** Attacks are massed: what it costs to come alone against what is not weaker, and scouts do not storm. */
function unaided(unit: OnMap, him: Guess, defence: readonly Fighter[]): number {
  const weight = unit.row.type === 'A/Car' ? 0.5 * unit.strength : unit.strength;
  const against = strengthOf(defence.filter(({ role }) => role !== 'distant'));
  return him.strength > 0 && weight < 1.5 * against ? 1.4 : 0;
}

/** How near the rest of a division must be to go in together. */
const TOGETHER = 8 * KM;

/** What it costs to go: from works, from the ground that the battle is about, and before the rest of the division is there. */
export function leaving(table: AgTable, unit: OnMap, own: readonly OnMap[]): number {
  const post = isGoal(table, unit.at) ? (unit.entrenched ? 2 : 0.2) : unit.entrenched ? 1 : 0;
  const comrades = own.filter((one) => one.division === unit.division && one.id !== unit.id && isFighter(one));
  const near = comrades.filter((one) => far2(one.at, unit.at) <= TOGETHER ** 2);
  return post + (2 * near.length < comrades.length ? 1.5 : 0);
}

const isFighter = (unit: OnMap): boolean =>
  unit.strength > 0 && !isArtillery(unit) && unit.row.type !== 'Guns' && unit.row.type !== 'A/Car';

/** What those are missing elsewhere who go in where enough have gone in already. */
function spent(table: AgTable, him: Guess): number {
  const combat = table.combats.find(({ target }) => target === him.id);
  const strength = combat?.attackers.reduce((sum, { unit }) => sum + (standing(table, unit)?.strength ?? 0), 0) ?? 0;
  return strength >= 3 * (him.strength + 1) ? 1.5 : 0;
}

/** How many of the best ideas are looked at closely: a way for the probe, reach for the spotter. */
const LOOKED_AT = 8;

export function onRecce(table: AgTable, side: Side): { readonly answer: AgAnswer; readonly why: string } {
  return tries(table, side, 1)[0] ?? PASS;
}

const PASS = { answer: { kind: 'pass' }, why: 'no attack would pay' } as const;

/** To let it be, or to try the next best. */
export const otherRecce = (table: AgTable, side: Side): { readonly answer: AgAnswer; readonly why: string }[] => [
  PASS,
  ...tries(table, side, 2),
];

/** The best guesses that can be done, so many at most. */
function tries(table: AgTable, side: Side, most: number): { readonly answer: AgAnswer; readonly why: string }[] {
  const own = ownOf(table, side);
  const enemies = targetsOf(table, side);
  const found: { readonly idea: Idea; readonly unit: OnMap; readonly target: OnMap }[] = [];
  for (const unit of own) {
    if (!mayRecce(table, unit)) continue;
    const near = nearestOf(
      unit,
      enemies.filter((target) => isInSight(table, unit, target)),
    );
    const hasLog = near.length > 0 && (unit.log || mayGiveLog(table, unit));
    for (const target of near)
      for (const idea of ideas(table, side, unit, target, own, hasLog))
        if (idea.worth > LEAST) found.push({ idea, unit, target });
  }
  found.sort((a, b) => b.idea.worth - a.idea.worth);
  const out: { readonly answer: AgAnswer; readonly why: string }[] = [];
  for (const { idea, unit, target } of found.slice(0, LOOKED_AT)) {
    const answer = complete(table, unit, target, idea.answer);
    if (answer) out.push({ answer, why: idea.why });
    if (out.length === most) break;
  }
  return out;
}

/** Those that stand nearest: what is behind them is looked at when they are gone. */
function nearestOf(unit: OnMap, targets: readonly OnMap[]): OnMap[] {
  return [...targets].sort((a, b) => steps(a.at, unit) - steps(b.at, unit)).slice(0, 4);
}

/** The idea as an answer; null if it cannot be done. */
function complete(table: AgTable, unit: OnMap, target: OnMap, answer: AgAnswer): AgAnswer | null {
  if (answer.kind !== 'probe') return canReach(table, unit, target) ? answer : null;
  if (contact(baseOf(unit), baseOf(target))) return answer;
  // From the side one comes from, so that there is room for others, and the way back is open.
  const near = nearestContacts(table, unit, target, 'probe').next().value;
  return near ? { ...answer, path: near.path.map(([x, y]) => [x, y]) } : null;
}

const steps = (at: { readonly x: number; readonly y: number }, unit: OnMap): number =>
  Math.abs(at.x - unit.at.x) + Math.abs(at.y - unit.at.y);

function* ideas(
  table: AgTable,
  side: Side,
  unit: OnMap,
  target: OnMap,
  own: readonly OnMap[],
  hasLog: boolean,
): Iterable<Idea> {
  const him: Guess = guess(table, target, side);
  const defence = defendersOf(table, side, target, unit);
  const { front, guns } = comrades(table, unit, target, own);
  const joined = [
    ...front.map((one) => attacker(table, one, side, 'front', hasLog)),
    ...guns.map((one) => attacker(table, one, side, 'distant', hasLog)),
  ];
  const isScout = unit.row.type === 'A/Car' && target.revealed && him.strength > 1;
  if (unit.row.type !== 'Guns' && !isArtillery(unit) && !isScout && unit.strength > 0) {
    const { attack, support } = chancesOf(table, unit, target, 'probe');
    const alone = [attacker(table, unit, side, 'front', hasLog)];
    const single = worthOf(table, him, forecast(table, him, [...alone, ...defence]));
    const massed = worthOf(table, him, forecast(table, him, [...alone, ...joined, ...defence]));
    const inStrength = support * Math.max(single, massed);
    const byItself = attack * (single - unaided(unit, him, defence));
    const worth = byItself + inStrength - 0.1 - leaving(table, unit, own) - spent(table, him);
    yield {
      answer: { kind: 'probe', unit: unit.id, target: target.id, path: [] },
      worth,
      why: 'it can take on what is there',
    };
  }
  // Spotting is for those with eyes, and for guns that can fire themselves.
  const isSpotter = unit.row.recce > 0 || isArtillery(unit);
  const callable = [...joined];
  if (isArtillery(unit) && inRange(unit, target) && !refuseDistant(table, unit, side))
    callable.push(attacker(table, unit, side, 'distant', hasLog));
  if (!isSpotter || callable.length === 0) return;
  const { attack, support } = chancesOf(table, unit, target, 'spot');
  const ones = callable.map((one) =>
    worthOf(table, him, forecast(table, him, [one, ...(one.role === 'front' ? defence : [])])),
  );
  const massed = worthOf(table, him, forecast(table, him, [...callable, ...(front.length > 0 ? defence : [])]));
  const one = Math.max(0, ...ones);
  yield {
    answer: { kind: 'spot', unit: unit.id, target: target.id },
    worth: attack * one + support * Math.max(one, massed) - spent(table, him),
    why: 'others can attack what it finds',
  };
}

/** ag-gap-15 A counter-recce is worth it with a unit that can beat the spotter. */
export function onCounter(
  table: AgTable,
  side: Side,
  spotter: OnMap,
): { readonly answer: AgAnswer; readonly why: string } {
  let best: Idea | null = null;
  const own = ownOf(table, side);
  for (const unit of own) {
    if (!mayRecce(table, unit) || !isInSight(table, unit, spotter) || unit.row.type === 'Guns' || isArtillery(unit))
      continue;
    const him = guess(table, spotter, side);
    const { attack, support } = chancesOf(table, unit, spotter, 'probe');
    const sum = forecast(table, him, [
      attacker(table, unit, side, 'front', mayGiveLog(table, unit)),
      ...defendersOf(table, side, spotter, unit),
    ]);
    const worth = (attack + support) * worthOf(table, him, sum) - leaving(table, unit, own);
    if (worth <= Math.max(0.6, best?.worth ?? 0)) continue;
    const place = nearestContacts(table, unit, spotter, 'probe').next().value;
    if (place)
      best = {
        answer: { kind: 'counter', unit: unit.id, path: place.path.map(([x, y]) => [x, y]) },
        worth,
        why: 'the spotter can be caught',
      };
  }
  return best ?? { answer: { kind: 'no-counter' }, why: 'the spotter cannot be caught' };
}
