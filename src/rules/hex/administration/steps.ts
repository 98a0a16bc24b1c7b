/** hex-adm-01 to hex-adm-15 The administrative phase, step by step. */
import { atMost } from '../../../kernel/explain.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { oneOf, someOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { Side } from '../../../kit/sides.ts';
import { clearingFrame } from '../effects/types.ts';
import { formationMoraleFrame } from '../formation-morale.ts';
import { mayHide } from '../hidden.ts';
import { eliminate, flag, hide } from '../marks.ts';
import { moraleOf, passes } from '../morale.ts';
import { evacuate } from '../move/transport.ts';
import { names, toldOf } from '../parts.ts';
import {
  cardOf,
  type Formation,
  formationOf,
  type HexTable,
  inOrder,
  isOnMap,
  isVehicle,
  newUnit,
  seatsOf,
  type Unit,
  unitAt,
} from '../state.ts';
import { JAM } from '../tables/checks.ts';
import { subordinateBonus, subordinateModifier } from '../tables/command.ts';
import { procedure } from './kinds.ts';
import { rallyFrame } from './rally.ts';
import type { AdministrationFrame } from './types.ts';

export const administrationFrame = (): AdministrationFrame => ({
  proc: 'administration',
  step: 'clear',
  sides: [],
  kept: [],
  formation: null,
  bonus: 0,
});

/** hex-veh-05 */
const onTheMove = (table: HexTable, side: Side): string[] =>
  table.units
    .filter((unit) => unit.side === side && unit.move !== 'none' && isVehicle(table, unit))
    .map(({ id }) => id);
/** Does everybody know that the side has a vehicle on the move? */
const isSeenMoving = (table: HexTable, side: Side): boolean =>
  onTheMove(table, side).some((id) => !unitAt(table, id).isHidden);

/**
 * hex-adm-06 Which vehicle may take over, or in whose hex the new CP appears, as long as there are men: those not neutralised if there are any.
 */
function successors(table: HexTable, { id, isVehicles }: Formation): Unit[] {
  const all = table.units.filter((unit) => unit.formation === id && isOnMap(unit));
  const fellows = all.filter((unit) => isVehicle(table, unit) === isVehicles);
  const own = isVehicles || fellows.length === 0 ? fellows : all;
  const fit = own.filter((unit) => !unit.isNeutralised);
  return fit.length > 0 ? fit : own;
}

/** hex-adm-04, hex-adm-06 The first formation without a CP that can have one. */
const leaderless = (table: HexTable): Formation | undefined =>
  inOrder(table)
    .flatMap((side) => table.formations.filter((one) => one.side === side))
    .find((one) => one.cp === null && successors(table, one).length > 0);

const toHide = (table: HexTable, side: Side): string[] =>
  table.units.filter((unit) => unit.side === side && mayHide(table, unit)).map(({ id }) => id);

/** The first side that has yet to answer and has something to answer. */
const asked = (table: HexTable, { sides }: AdministrationFrame, of: typeof toHide): Side | undefined =>
  sides.find((side) => of(table, side).length > 0);

function seatsAsked(table: HexTable, self: AdministrationFrame, of: typeof toHide): readonly SeatId[] {
  const side = asked(table, self, of);
  return side ? seatsOf(table, side) : [];
}

/** A subset of a list; anything else is refused. */
const within = (all: readonly string[], units: readonly string[]) =>
  units.every((id) => all.includes(id)) && new Set(units).size === units.length
    ? null
    : refusal('NOT_AMONG', 'hex-adm-15', 'One of them is not among those that may.');

export const administration = procedure<AdministrationFrame>(({ ask }) => ({
  /** hex-adm-01, hex-adm-02 Steps 1 and 2. */
  clear: ({ table, self }) => {
    self.sides = [...inOrder(table)];
    return { call: clearingFrame(), then: 'keep' };
  },

  /** hex-adm-03, hex-veh-05, hex-veh-06 Step 3. */
  keep: ask(['keep-moving'], {
    rule: 'hex-veh-05',
    title: say`Which vehicles keep their Move marker?`,
    hint: say`A vehicle that keeps it is a moving target and a moving firer all next turn.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.sides[0]!),
    autoResolve: ({ table, self: { sides } }) =>
      sides.length === 0 ? { to: 'reset' } : onTheMove(table, sides[0]!).length === 0 ? { to: 'kept' } : null,
    // That it is asked would tell of a hidden vehicle that has moved.
    isHidden: ({ table, self }) => !isSeenMoving(table, self.sides[0]!),
    form: ({ table, side }) => {
      const all = onTheMove(table, side);
      return someOf(
        all,
        [0, all.length],
        (units) => ({ kind: 'keep-moving' as const, units: [...units] }),
        ({ units }) => within(all, units),
      );
    },
    words: ({ units }) => (units.length === 0 ? say`none` : names(units)),
    defaultAnswer: () => ({ kind: 'keep-moving', units: [] }),
    take({ table, self, side, answer, play }) {
      if (isSeenMoving(table, side)) play.emit({ type: 'decided', rule: 'hex-veh-05', side });
      self.kept.push(...answer.units.map((unit) => ({ unit, side })));
      return { to: 'kept' };
    },
  }),

  /** The next side, whether this one was asked or not: the list must not tell. */
  kept: ({ self }) => {
    self.sides = self.sides.slice(1);
    return { to: 'keep' };
  },

  /** hex-adm-03, hex-adm-04, hex-res-09 Markers off; then nobody is activated any more. */
  reset: ({ table, self, play }) => {
    for (const side of inOrder(table)) {
      const kept = self.kept.filter((one) => one.side === side);
      play.emit({
        type: 'markers-off',
        rule: 'hex-adm-03',
        side,
        kept: kept.map(({ unit }) => ({ unit, isHidden: unitAt(table, unit).isHidden })),
      });
    }
    play.emit({ type: 'rested', rule: 'hex-adm-04' });
    return { to: 'replace' };
  },

  /** hex-adm-05, hex-adm-07 Step 4: the die for a new CP. */
  replace: ({ table, self, play }) => {
    const formation = leaderless(table);
    if (!formation) return { to: 'rally' };
    const modifier = subordinateModifier(formation.quality);
    const die = play.die({ rule: 'hex-adm-05', use: 'subordinate', of: formation.id });
    self.formation = formation.id;
    self.bonus = subordinateBonus(die + (modifier?.value ?? 0));
    return { to: 'place-cp' };
  },

  /** hex-adm-06 */
  'place-cp': ask(['new-cp'], {
    rule: 'hex-adm-06',
    title: say`Where does the new CP appear?`,
    waitsFor: ({ table, self }) => seatsOf(table, formationOf(table, self.formation!).side),
    form: ({ table, self }) =>
      oneOf(
        successors(table, formationOf(table, self.formation!)).map(({ id }) => ({ kind: 'new-cp' as const, unit: id })),
      ),
    words: ({ unit }) => say`with ${name(unit)}`,
    take({ table, self, side, answer, play }) {
      const formation = formationOf(table, self.formation!);
      const beside = unitAt(table, answer.unit);
      const { bonus } = self;
      const made = formation.isVehicles ? null : newCp(table, formation, beside, bonus);
      play.emit({
        type: 'cp-replaced',
        rule: 'hex-adm-06',
        side,
        formation: formation.id,
        bonus,
        unit: made,
        cp: made?.id ?? beside.id,
      });
      self.formation = null;
      return { to: 'replace' };
    },
  }),

  /** hex-adm-08 Step 5. */
  rally: () => ({ call: rallyFrame(), then: 'morale' }),

  /** hex-adm-13 Step 6. */
  morale: () => ({ call: formationMoraleFrame(), then: 'repair' }),

  /** hex-adm-14, hex-chk-06 Step 7. */
  repair: ({ table, self, play }) => {
    for (const { id, isJammed } of table.units) {
      if (!isJammed) continue;
      const label = { rule: 'hex-chk-06', use: 'repair', of: id, ...toldOf(table, unitAt(table, id)) } as const;
      if (passes(play, label, atMost('hex-chk-06', JAM.repair))) flag(table, play, id, 'isJammed', false, 'hex-chk-06');
    }
    self.sides = [...inOrder(table)];
    return { to: 'camouflage' };
  },

  /** hex-adm-15, hex-hid-13, hex-hid-14 Step 8. */
  camouflage: ask(['camouflage'], {
    rule: 'hex-hid-13',
    title: say`Which units go into hiding?`,
    waitsFor: ({ table, self }) => seatsAsked(table, self, toHide),
    autoResolve: ({ table, self }) => (asked(table, self, toHide) ? null : { to: 'abandon' }),
    form: ({ table, side }) => {
      const all = toHide(table, side);
      return someOf(
        all,
        [0, all.length],
        (units) => ({ kind: 'camouflage' as const, units: [...units] }),
        ({ units }) => within(all, units),
      );
    },
    words: ({ units }) => (units.length === 0 ? say`none` : names(units)),
    take({ table, self, side, answer, play }) {
      play.emit({ type: 'decided', rule: 'hex-hid-13', side });
      for (const id of answer.units) hide(table, play, id, 'hex-hid-13');
      self.sides = self.sides.filter((one) => one !== side);
      return { to: 'camouflage' };
    },
  }),

  /** hex-veh-08, hex-gap-18 Once, in the turn in which it was immobilised. */
  abandon: ({ table, play }) => {
    for (const { id, wasImmobilised } of [...table.units]) {
      if (!wasImmobilised) continue;
      const unit = unitAt(table, id);
      const label = { rule: 'hex-veh-08', use: 'abandon', of: id, ...toldOf(table, unit) } as const;
      if (passes(play, label, atMost('hex-veh-08', moraleOf(table, unit)))) continue;
      evacuate(table, play, id);
      eliminate(table, play, id, 'hex-veh-08');
    }
    return 'done';
  },
}));

/** hex-adm-06, hex-adm-07 A CP of its own, in the hex of another unit, and hidden with it. */
function newCp(table: HexTable, formation: Formation, { at, floor, isHidden }: Unit, bonus: number): Unit {
  const { id, side, quality, cpMorale, cpCard } = formation;
  const taken = (one: string): boolean =>
    table.units.some((unit) => unit.id === one) || table.lost.some((unit) => unit.id === one);
  let n = 2;
  while (taken(`${id}-cp${n}`)) n += 1;
  return newUnit({
    id: `${id}-cp${n}`,
    side,
    card: cpCard,
    quality,
    morale: cpMorale,
    formation: id,
    under: id,
    at,
    floor,
    isHidden,
    steps: cardOf(table, { card: cpCard }).steps,
    bonus,
  });
}
