/** In the fight: who stays and who goes, and who follows up. */
import type { Idea } from '../../../kit/commander.ts';
import type { AnswerOf } from '../book.ts';
import { advanceOf } from '../combat/ending.ts';
import { type Group, groupsOf, mayRetreat } from '../combat/groups.ts';
import { combatOf, combatsOf, diceOf, outletsOf } from '../combat/parts.ts';
import type { EngagementFrame } from '../combat/types.ts';
import { type AgTable, type Side, unitAt, unitOf } from '../state.ts';
import { far2, goalsFor, guess, isGoal } from './worth.ts';

/** What is left of one's units after this step if they stay. */
function leftOf(table: AgTable, self: EngagementFrame, id: string): number {
  const harm = self.damage.filter(({ unit }) => unit === id).reduce((sum, { hits }) => sum + hits, 0);
  return (unitOf(table, id)?.strength ?? 0) - harm;
}

/** On the last day the ground that decides the battle is held to the last. */
function isToHold(table: AgTable, { role, columns }: Group): boolean {
  const isLast = table.day === table.terms.days && table.turn === table.terms.turnsPerDay;
  const front = unitOf(table, columns[0]!.units[0]!);
  return isLast && role === 'defenders' && front?.at !== undefined && front.at !== null && isGoal(table, front.at);
}

/** Retreat before ruin: who would be lost, or has nothing left to fight with while the other has. On the last day ground is held. */
export function onDecide(table: AgTable, self: EngagementFrame, side: Side): AnswerOf<'stay-or-retreat'> {
  const retreat: string[] = [];
  for (const group of mayRetreat(table, self, side)) {
    const units = group.columns.flatMap((column) => column.units);
    const left = units.map((id) => leftOf(table, self, id));
    const isLost = left.some((one) => one < 0);
    const weak = left.every((one) => one <= 0);
    const front = unitOf(table, group.columns[0]!.units[0]!);
    const holds = front?.at ? isGoal(table, front.at) : false;
    if (isToHold(table, group)) continue;
    const combat = combatOf(table, group.combat);
    const foe = combat && group.role === 'attackers' ? unitOf(table, combat.target) : undefined;
    const foeStrength = foe?.at ? guess(table, { ...foe, at: foe.at }, side).strength : 3;
    // A unit on the ground that matters is given up only if it would be lost.
    if (isLost || (weak && (!holds || foeStrength > 2))) retreat.push(group.id);
  }
  return { kind: 'stay-or-retreat', retreat };
}

/** All stay, or one of the groups leaves, or all do. */
export function otherDecisions(table: AgTable, self: EngagementFrame, side: Side): Idea<AnswerOf<'stay-or-retreat'>>[] {
  const groups = mayRetreat(table, self, side)
    .filter((group) => !isToHold(table, group))
    .map(({ id }) => id);
  const idea = (retreat: string[], why: string): Idea<AnswerOf<'stay-or-retreat'>> => ({
    answer: { kind: 'stay-or-retreat', retreat },
    why,
  });
  return [
    idea([], 'the losses are bearable'),
    ...groups.map((id) => idea([id], 'before it is ruined')),
    ...(groups.length > 1 ? [idea(groups, 'it is lost anyway')] : []),
  ];
}

/** All of its fire on one of those that it may fire at. */
export function otherSplits(table: AgTable, self: EngagementFrame): Idea<AnswerOf<'split'>>[] {
  const id = self.toSplit[0]!;
  const outlets = outletsOf(table, self, id);
  return outlets.map((chosen) => ({
    answer: {
      kind: 'split',
      dice: outlets.map(({ combat }) => ({
        combat: combat.id,
        dice: combat === chosen.combat ? diceOf(table, id) : 0,
      })),
    },
    why: 'all dice where they count most',
  }));
}

export function otherAdvances(table: AgTable, self: EngagementFrame): Idea<AnswerOf<'advance'>>[] {
  const found = advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!);
  const units = [...new Set(found?.goals.map(({ unit }) => unit) ?? [])];
  return [
    ...units.map((unit) => ({ answer: { kind: 'advance', unit } as const, why: 'the ground is worth taking' })),
    { answer: { kind: 'advance', unit: null }, why: 'they stand better where they are' },
  ];
}

/** Everything on the one that is attacked, unless those who attack are the greater danger. */
export function onSplit(table: AgTable, self: EngagementFrame): AnswerOf<'split'> {
  const id = self.toSplit[0]!;
  const outlets = outletsOf(table, self, id);
  const danger = outlets.find(({ side }) => side === 'defenders');
  const own = outlets.find(({ side }) => side === 'attackers') ?? outlets[0]!;
  const attackers = danger?.combat.attackers.filter(({ role }) => role === 'front').length ?? 0;
  const chosen = danger && attackers > 1 ? danger : own;
  return {
    kind: 'split',
    dice: outlets.map(({ combat }) => ({ combat: combat.id, dice: combat === chosen.combat ? diceOf(table, id) : 0 })),
  };
}

/** Forward if it leads to what matters, or if one must. */
export function onAdvance(table: AgTable, self: EngagementFrame, side: Side): AnswerOf<'advance'> {
  const found = advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!);
  if (!found) return { kind: 'advance', unit: null };
  const goalOf = goalsFor(table, side);
  const gain = ({
    unit: id,
    at,
  }: {
    readonly unit: string;
    readonly at: { readonly x: number; readonly y: number };
  }): number => {
    const unit = unitAt(table, id);
    const goal = goalOf({ id, at });
    return unit.at ? far2(unit.at, goal.at) - far2(at, goal.at) : 0;
  };
  const best = [...found.goals].sort((a, b) => gain(b) - gain(a))[0]!;
  return { kind: 'advance', unit: found.must || gain(best) > 0 ? best.unit : null };
}

/** Struck together when the enemy is likely to run: those who would open the fire alone wait for the rest. */
export function onHold(
  table: AgTable,
  self: EngagementFrame,
  side: Side,
  holders: readonly string[],
): AnswerOf<'hold'> {
  const groups = groupsOf(table, combatsOf(table, self.combats), side).filter(({ role }) => role === 'attackers');
  const units = groups.flatMap(({ combat, columns }) => {
    const target = unitOf(table, combatOf(table, combat)!.target);
    const front = columns.map((column) => column.units[0]!);
    const dice = front.reduce((sum, id) => sum + diceOf(table, id), 0);
    const first = front.filter((id) => holders.includes(id));
    const isWeak = target?.at ? guess(table, { ...target, at: target.at }, side).strength <= 2 : false;
    // Against a weak unit that would slip away after the first shots, all at once.
    return isWeak && first.length > 0 && first.length < front.length && dice >= 6 ? first : [];
  });
  return { kind: 'hold', units };
}
