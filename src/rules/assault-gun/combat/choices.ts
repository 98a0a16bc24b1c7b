/** What can be answered in a combat: who holds back, how dice and hits are shared out, who stays, who advances. */
import { pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Form, oneOf, someOf, split } from '../../../kit/form.ts';
import { list, name, type Part, type Sentence, say } from '../../../kit/sentence.ts';
import type { Side } from '../../../kit/sides.ts';
import { besideStaff } from '../parts.ts';
import { type AgTable, unitAt, unitOf } from '../state.ts';
import { refuseStaff } from '../supply/staff.ts';
import { advanceOf } from './ending.ts';
import { barredBy, groupsOf, mayRetreat } from './groups.ts';
import { groupDamage, halfOf, taking, total } from './harm.ts';
import { combatOf, combatsOf, diceOf, outletsOf } from './parts.ts';
import { mayHold } from './steps.ts';
import type { Advance, Assign, EngagementFrame, Hold, Split, StayOrRetreat, Take } from './types.ts';
import { spread, sum, volleysOn } from './volleys.ts';

// ---- holding back --------------------------------------------------------------------------------------------------

/** ag-combat-22 Units of a side that could hold back in this step. */
export const holders = (table: AgTable, self: EngagementFrame, side: Side): string[] =>
  mayHold(table, self, self.shooters).filter((id) => unitOf(table, id)?.side === side);

const hold = (units: readonly string[]): Hold => ({ kind: 'hold', units: [...units] });

export function holdForm(table: AgTable, self: EngagementFrame, side: Side): Form<Hold> {
  const units = holders(table, self, side);
  return someOf(
    units,
    [0, units.length],
    hold,
    (answer) => {
      const wrong = answer.units.find((id, i) => !units.includes(id) || answer.units.indexOf(id) !== i);
      return wrong === undefined
        ? refuseStaff(table, side, answer.staff)
        : refusal('MAY_NOT_HOLD', 'ag-combat-22', 'That unit cannot hold back now.', { unit: wrong });
    },
    {
      samples: [[], units, ...(units.length > 1 ? units.map((id) => [id]) : [])].map(hold),
      draw: (pick) => hold(units.filter(() => pick(3) === 0)),
    },
  );
}

export const holdWords = ({ units }: Pick<Hold, 'units'>): Sentence =>
  units.length === 0
    ? say`nobody holds back`
    : say`${list(units.map(name))} ${units.length === 1 ? 'holds' : 'hold'} back`;

// ---- dice and hits shared out --------------------------------------------------------------------------------------

/** ag-combat-23 All its dice, among its combats. */
export function splitForm(table: AgTable, self: EngagementFrame, side: Side): Form<Split> {
  const id = self.toSplit[0]!;
  const dice = diceOf(table, id);
  const ids = outletsOf(table, self, id).map(({ combat }) => combat.id);
  const share = (of: (i: number, combat: number) => number): Split => ({
    kind: 'split',
    dice: ids.map((combat, i) => ({ combat, dice: of(i, combat) })),
  });
  return split(
    function* (): Iterable<Split> {
      for (const all of ids) yield share((_, combat) => (combat === all ? dice : 0));
      for (let n = 1; n < dice; n++) yield share((i) => (i === 0 ? n : i === 1 ? dice - n : 0));
    },
    (answer) => {
      const isListed = answer.dice.every(
        ({ combat }, i) => ids.includes(combat) && answer.dice.findIndex((one) => one.combat === combat) === i,
      );
      if (!isListed) return refusal('NOT_ITS_COMBAT', 'ag-combat-23', 'The unit is not in that combat.');
      const given = answer.dice.reduce((all, one) => all + one.dice, 0);
      if (given !== dice)
        return refusal('ALL_DICE', 'ag-combat-23', 'All its dice must be assigned, and no more.', { total: given });
      return refuseStaff(table, side, answer.staff);
    },
    {
      draw: (pick) => {
        const shares = ids.map(() => 0);
        for (let i = dice; i > 0; i--) shares[pick(ids.length)]! += 1;
        return share((i) => shares[i]!);
      },
    },
  );
}

/** ag-gap-75 By default all on its own target. */
export function splitByDefault(table: AgTable, self: EngagementFrame): Split {
  const id = self.toSplit[0]!;
  const outlets = outletsOf(table, self, id);
  const own = outlets.find(({ side }) => side === 'attackers') ?? outlets[0]!;
  return {
    kind: 'split',
    dice: outlets.map(({ combat }) => ({ combat: combat.id, dice: combat === own.combat ? diceOf(table, id) : 0 })),
  };
}

export const splitWords = (table: AgTable, { dice }: Split): Sentence =>
  list(dice.map((one): Sentence => say`${one.dice} at ${name(combatOf(table, one.combat)!.target)}`));

const assign = (hits: Assign['hits']): Assign => ({ kind: 'assign', hits });

/** ag-combat-24, ag-gap-28 Every hit on one of those whom it can be for. */
export function assignForm(table: AgTable, self: EngagementFrame, side: Side): Form<Assign> {
  const open = volleysOn(self, self.toAsk[0]!);
  return split(
    function* (): Iterable<Assign> {
      const units = [...new Set(open.flatMap(({ at }) => at))].sort();
      for (const favourite of units) yield assign(spread(open, (at) => (at.includes(favourite) ? favourite : at[0]!)));
      let turn = 0;
      yield assign(spread(open, (at) => at[turn++ % at.length]!));
    },
    (answer) => refuseAssigned(self, answer) ?? refuseStaff(table, side, answer.staff),
    { draw: (pick) => assign(spread(open, (at) => pickOne(at, pick))) },
  );
}

function refuseAssigned(self: EngagementFrame, answer: Assign): Refusal | null {
  const open = volleysOn(self, self.toAsk[0]!);
  for (const { from, unit } of answer.hits)
    if (!open.some((volley) => volley.from === from && volley.at.includes(unit)))
      return refusal('NOT_HIT_BY', 'ag-combat-24', 'That unit cannot take hits from that combat.', { from, unit });
  for (const { from, combat } of open) {
    const volleys = open.filter((volley) => volley.from === from && volley.combat === combat);
    const given = (units: readonly string[]): number =>
      sum(answer.hits.filter((one) => one.from === from && units.includes(one.unit)));
    const all = volleys.flatMap(({ at }) => at);
    if (given(all) !== sum(volleys))
      return refusal('ALL_HITS', 'ag-combat-24', 'Every hit must be assigned to a unit, and none twice.', {
        ...{ from, hits: sum(volleys) },
      });
    // ag-sea-08 Some dice hit only those who are landing.
    const short = volleys.find(({ at, hits }) => given(at) < hits);
    if (short)
      return refusal(
        'ONLY_LANDING',
        'ag-sea-08',
        'Some of these hits can only be assigned to a unit that is landing.',
        {
          ...{ from, hits: short.hits },
        },
      );
  }
  return null;
}

/** The strongest first, so that nobody is lost before he must be. */
export function assignByDefault(table: AgTable, self: EngagementFrame): Assign {
  const left = new Map<string, number>();
  const rest = (id: string): number => left.get(id) ?? unitAt(table, id).strength;
  return assign(
    spread(volleysOn(self, self.toAsk[0]!), (at) => {
      const strongest = [...at].sort((a, b) => rest(b) - rest(a) || (a < b ? -1 : 1))[0]!;
      left.set(strongest, rest(strongest) - 1);
      return strongest;
    }),
  );
}

/** Hits by unit, whoever they come from. */
export function hitsWords(hits: readonly { readonly unit: string; readonly hits: number }[]): Sentence {
  const byUnit = new Map<string, number>();
  for (const one of hits) byUnit.set(one.unit, (byUnit.get(one.unit) ?? 0) + one.hits);
  return list([...byUnit].map(([unit, n]): readonly Part[] => say`${name(unit)} takes ${n}`));
}

const take = (hits: readonly { readonly unit: string; readonly hits: number }[]): Take => ({
  kind: 'take',
  hits: hits.map((one) => ({ ...one })),
});

/** ag-combat-27, ag-gap-28 Half of the damage of a group that leaves. */
export function takeForm(table: AgTable, self: EngagementFrame, side: Side): Form<Take> {
  const done = groupDamage(table, self, self.toHalve[0]!);
  return split(
    () => done.map(({ unit }) => take(taking(done, unit))),
    (answer) => {
      for (const { unit, hits } of answer.hits)
        if (hits > (done.find((one) => one.unit === unit)?.hits ?? 0))
          return refusal('NOT_SO_MANY', 'ag-combat-27', 'That unit did not take so many hits.', { unit, hits });
      const isTwice = answer.hits.some(({ unit }, i) => answer.hits.findIndex((one) => one.unit === unit) !== i);
      if (isTwice || total(answer.hits) !== halfOf(done))
        return refusal('HALF', 'ag-combat-27', 'Half of the hits are taken, rounded up.', { half: halfOf(done) });
      return refuseStaff(table, side, answer.staff);
    },
  );
}

/** The strongest takes them. */
export function takeByDefault(table: AgTable, self: EngagementFrame): Take {
  const done = groupDamage(table, self, self.toHalve[0]!);
  const strongest = [...done].sort((a, b) => unitAt(table, b.unit).strength - unitAt(table, a.unit).strength)[0]!;
  return take(taking(done, strongest.unit));
}

// ---- staying, advancing --------------------------------------------------------------------------------------------

const leave = (retreat: readonly string[]): StayOrRetreat => ({ kind: 'stay-or-retreat', retreat: [...retreat] });

/** ag-combat-26, ag-gap-21 Groups that break off. */
export function decideForm(table: AgTable, self: EngagementFrame, side: Side): Form<StayOrRetreat> {
  const ids = mayRetreat(table, self, side).map(({ id }) => id);
  return someOf(
    ids,
    [0, ids.length],
    leave,
    (answer) => {
      const wrong = answer.retreat.find((id, i) => !ids.includes(id) || answer.retreat.indexOf(id) !== i);
      return wrong === undefined ? refuseStaff(table, side, answer.staff) : refuseLeaving(table, self, side, wrong);
    },
    {
      samples: [[], ...ids.map((id) => [id])].map(leave),
      draw: (pick) => leave(ids.filter(() => pick(4) === 0)),
    },
  );
}

function refuseLeaving(table: AgTable, self: EngagementFrame, side: Side, of: string): Refusal {
  const combats = combatsOf(table, self.combats);
  const group = groupsOf(table, combats, side).find(({ id }) => id === of);
  if (!group) return refusal('NO_SUCH_GROUP', 'ag-gap-21', 'You have no unit in combat there.', { of });
  const bar = barredBy(table, combats, group);
  return bar
    ? refusal('MAY_NOT_RETREAT', bar, 'They are attacked from opposite sides, or have only just landed.', { of })
    : refusal('NO_WAY_BACK', 'ag-gap-21', 'There is no place for them to retreat to.', { of });
}

export const decideWords = ({ retreat }: Pick<StayOrRetreat, 'retreat'>): Sentence =>
  retreat.length === 0 ? say`all stay` : say`retreat at ${list(retreat.map(name))}`;

/** The combat whose attacker says who advances. */
const advancing = (table: AgTable, self: EngagementFrame) =>
  advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!)!;

/** ag-combat-29, ag-combat-35, ag-gap-30 */
export function advanceForm(table: AgTable, self: EngagementFrame, side: Side): Form<Advance> {
  const { goals, must } = advancing(table, self);
  const units: (string | null)[] = goals.map(({ unit }) => unit);
  return oneOf(
    [...(must ? [] : [null]), ...units].map((unit): Advance => ({ kind: 'advance', unit })),
    ({ unit, staff }) => {
      if (unit === null && must)
        return refusal('MUST_ADVANCE', 'ag-combat-35', 'One of the attackers must move into the vacated space.');
      if (unit !== null && !units.includes(unit))
        return refusal('CANNOT_ADVANCE', 'ag-gap-30', 'That unit cannot advance there.', { unit });
      return refuseStaff(table, side, staff);
    },
    { isSame: besideStaff },
  );
}
