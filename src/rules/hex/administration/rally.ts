/** hex-adm-08 to hex-adm-12 Rally: each neutralised unit rolls, or falls back a hex. */
import { distanceBetween, type Hex, OFF } from '../../../geometry/hex/board.ts';
import { CLOSED } from '../../../geometry/hex/move.ts';
import { atMost, type Modifier, meets, type Target } from '../../../kernel/explain.ts';
import type { Label, Play } from '../../../kernel/play.ts';
import { oneOf, yesNo } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { enemyOf, type Side } from '../../../kit/sides.ts';
import { boardOf, moveClassOf, moveFieldOf } from '../ground.ts';
import { isRevealedByMove } from '../hidden.ts';
import { flag, loseSteps, reveal } from '../marks.ts';
import { moraleOf } from '../morale.ts';
import { hexName, toldOf } from '../parts.ts';
import { hasRoom, isClosedTo } from '../stacking.ts';
import {
  formationOf,
  type HexTable,
  isGun,
  isHeavyWeapon,
  isStanding,
  seatsOf,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { RALLY, RALLY_MODIFIERS } from '../tables/checks.ts';
import { procedure } from './kinds.ts';
import type { RallyFrame } from './types.ts';

export const rallyFrame = (): RallyFrame => ({
  proc: 'rally',
  step: 'begin',
  side: 'axis',
  isLast: false,
  done: [],
  unit: null,
  isHidden: false,
});

const neutralised = (table: HexTable, side: Side): Unit[] =>
  table.units.filter((unit) => unit.side === side && unit.isNeutralised && isStanding(unit));

/** hex-hid-01 Those whom everybody sees: the others must not tell by the order. */
const seenNeutralised = (table: HexTable, side: Side): Unit[] =>
  neutralised(table, side).filter(({ isHidden }) => !isHidden);

const best = (table: HexTable, side: Side): number =>
  Math.max(0, ...seenNeutralised(table, side).map((unit) => moraleOf(table, unit)));

/** hex-adm-12, hex-gap-24 The side with the highest morale among the neutralised; of equals the one with the initiative. */
export function choosesOrder(table: HexTable): Side {
  const [axis, allies] = [best(table, 'axis'), best(table, 'allies')];
  return axis === allies ? table.initiative : axis > allies ? 'axis' : 'allies';
}

/** hex-adm-11 One hex away, not beside an enemy; not set-up weapons and guns. */
export function retreatsOf(table: HexTable, unit: Unit): Hex[] {
  if (isGun(table, unit) || (isHeavyWeapon(table, unit) && !unit.isDismantled) || unit.facing !== 0) return [];
  const board = boardOf(table);
  const { steps } = moveFieldOf(table, moveClassOf(table, unit));
  const found: Hex[] = [];
  for (let side = 0; side < 6; side += 1) {
    const to = board.neighbours[6 * unit.at + side]!;
    if (to === OFF || steps[6 * unit.at + side] === CLOSED || table.blazes.includes(to)) continue;
    if (isClosedTo(table, to, unit.side) || !hasRoom(table, to, unit.side, unit)) continue;
    const isNearEnemy = table.units.some(
      (one) => one.side !== unit.side && isStanding(one) && distanceBetween(board, one.at, to) <= 1,
    );
    if (!isNearEnemy) found.push(to);
  }
  return found;
}

/** hex-adm-09 The CPs of its own formation and of its company, wherever they are; not itself. */
function chiefsOf(table: HexTable, unit: Unit): Unit[] {
  const { id: own, company } = formationOf(table, unit.under);
  return [own, company].flatMap((formation) => {
    const cp = formation === null ? null : formationOf(table, formation).cp;
    return cp === null || cp === unit.id ? [] : (unitOf(table, cp) ?? []);
  });
}

/** hex-adm-09 CPs that are not neutralised. */
export function rallyModifiers(table: HexTable, unit: Unit): (Modifier | null)[] {
  const board = boardOf(table);
  const far = chiefsOf(table, unit)
    .filter((chief) => !chief.isNeutralised && isStanding(chief))
    .map((chief) => distanceBetween(board, chief.at, unit.at));
  const nearest = Math.min(9, ...far);
  // hex-hid-01 How a hidden enemy fares nobody knows: it counts as one that is well.
  const isNearEnemy = table.units.some(
    (one) =>
      one.side !== unit.side &&
      (one.isHidden || !one.isNeutralised) &&
      isStanding(one) &&
      distanceBetween(board, one.at, unit.at) <= 1,
  );
  const { cpInHex, cpAdjacent, enemyAdjacent } = RALLY_MODIFIERS;
  return [nearest === 0 ? cpInHex : nearest === 1 ? cpAdjacent : null, isNearEnemy ? enemyAdjacent : null];
}

/** Two dice against a number that is not shown. */
function readUnseen(play: Play<never>, label: Label & { readonly n: 2 }, need: Target, from: readonly number[]) {
  const { total } = play.sum(label);
  return { success: meets(need, total), band: total >= from[1]! ? 1 : 0 };
}

export const rally = procedure<RallyFrame>(({ ask }) => ({
  begin: ({ table, self }) => {
    self.side = choosesOrder(table);
    return { to: 'order' };
  },

  /** hex-adm-12 */
  order: ask(['rally-order'], {
    rule: 'hex-adm-12',
    title: say`Do your units rally first, or last?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) =>
      seenNeutralised(table, enemyOf(self.side)).length === 0 || seenNeutralised(table, self.side).length === 0
        ? { to: 'next' }
        : null,
    form: () =>
      yesNo({ kind: 'rally-order' as const, isFirst: false }, { kind: 'rally-order' as const, isFirst: true }),
    words: ({ isFirst }) => (isFirst ? say`first` : say`last`),
    take({ self, side, answer: { isFirst }, play }) {
      play.emit({ type: 'decided', rule: 'hex-adm-12', side });
      if (!isFirst) self.side = enemyOf(self.side);
      return { to: 'next' };
    },
  }),

  next: ({ table, self }) => {
    const unit = neutralised(table, self.side).find(({ id }) => !self.done.includes(id));
    self.unit = unit?.id ?? null;
    self.isHidden = unit?.isHidden ?? false;
    if (unit) return { to: 'choose' };
    if (self.isLast) return 'done';
    self.side = enemyOf(self.side);
    self.isLast = true;
    return { to: 'next' };
  },

  /** hex-adm-11 */
  choose: ask(['rally'], {
    rule: 'hex-adm-11',
    title: say`Does the neutralised unit rally, or fall back?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) =>
      retreatsOf(table, unitAt(table, self.unit!)).length === 0 ? { to: 'roll' } : null,
    isHidden: ({ self }) => self.isHidden,
    form: ({ table, self }) =>
      oneOf([null, ...retreatsOf(table, unitAt(table, self.unit!))].map((to) => ({ kind: 'rally' as const, to }))),
    words: ({ to }, { table, self }) =>
      to === null
        ? say`${name(self.unit!)} tries to rally`
        : say`${name(self.unit!)} falls back to ${hexName(table, to)}`,
    take({ table, self, side, answer: { to }, play }) {
      if (to === null) return { to: 'roll' };
      const unit = self.unit!;
      self.done.push(unit);
      const place = hexName(table, to);
      play.emit({
        type: 'fell-back',
        rule: 'hex-adm-11',
        side,
        unit,
        at: to,
        place,
        ...toldOf(table, unitAt(table, unit)),
      });
      const now = unitAt(table, unit);
      if (now.isHidden && isRevealedByMove(table, now, 'normal')) reveal(table, play, unit, 'hex-hid-06');
      return { to: 'next' };
    },
  }),

  /** hex-adm-08, hex-adm-10 Two dice not above M - 1; a natural 12 costs a step. */
  roll: ({ table, self, play }) => {
    const unit = unitAt(table, self.unit!);
    self.done.push(unit.id);
    const need = atMost('hex-adm-08', moraleOf(table, unit) + RALLY.morale, rallyModifiers(table, unit));
    const label = { rule: 'hex-adm-08', use: 'rally', of: unit.id, n: 2, ...toldOf(table, unit) } as const;
    const from = [2, RALLY.stepLost];
    // hex-hid-17 What the dice must show would tell where a hidden CP is: of such a roll only the dice are seen.
    const isLedUnseen = !unit.isHidden && chiefsOf(table, unit).some(({ isHidden }) => isHidden);
    const { success, band } = isLedUnseen ? readUnseen(play, label, need, from) : play.sum({ need, from, ...label });
    if (isLedUnseen)
      play.emit({
        type: 'rally-read',
        rule: 'hex-adm-08',
        side: unit.side,
        unit: unit.id,
        isRallied: success && band === 0,
      });
    if (band === 1) loseSteps(table, play, unit.id, 1, 'hex-adm-10');
    else if (success) flag(table, play, unit.id, 'isNeutralised', false, 'hex-adm-08');
    return { to: 'next' };
  },
}));
