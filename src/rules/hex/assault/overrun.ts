/** hex-ovr-01 to hex-ovr-12 An AFV drives over an enemy hex. Cost and right to do so are judged where it moves. */
import { type Direction, directionTo } from '../../../geometry/hex/board.ts';
import { opposite } from '../../../geometry/hex/facing.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { takeControl } from '../control.ts';
import { attack, stoppageTest } from '../fire/attack.ts';
import { boardOf } from '../ground.ts';
import { type MarkEvent, markFire, markMove, put, reveal } from '../marks.ts';
import { leaveEnemies } from '../move/obliged.ts';
import { hexName } from '../parts.ts';
import { responseFrame } from '../response.ts';
import { shelterOf } from '../sight.ts';
import { cardOf, type HexTable, isArmoured, isVehicle, type Unit, unitAt, unitOf, unitsIn } from '../state.ts';
import { OVERRUN } from '../tables/assault.ts';
import { COMBAT_MODIFIERS, protectionModifier } from '../tables/combat.ts';
import { procedure } from './kinds.ts';
import { menIn, strikeAtVehicle } from './strike.ts';
import type { OverrunFrame } from './types.ts';

/** hex-ovr-03 Half of its better AP value, whatever else might change it; hex-mark-10 a machine gun with a jam has none. */
export function overrunFactor(table: HexTable, unit: Unit): number {
  const { main, second } = cardOf(table, unit);
  return Math.max(unit.isJammed ? 0 : (main?.ap ?? 0), second?.ap ?? 0) * OVERRUN.strength;
}

/** hex-ovr-03 Protection of the hex, to which the AFV itself adds nothing, and the movement of the target. */
export function overrunModifiers(table: HexTable, target: Unit, by: string) {
  const { tactical, normal, rapid } = COMBAT_MODIFIERS;
  const without = { ...table, units: table.units.filter(({ id }) => id !== by) };
  return [protectionModifier(shelterOf(without, target)), { none: null, tactical, normal, rapid }[target.move]];
}

/** hex-veh-02 It goes where it faces after its turn, or straight back. */
function facingInto(table: HexTable, { at, facing }: Unit, hex: number): Direction | 0 {
  const way = directionTo(boardOf(table), at, hex);
  return way === null || facing === 0 || opposite(way) === facing ? facing : way;
}

/** hex-stack-05, hex-trn-10 Whoever got out of the AFV that is lost cannot stay among the enemy. */
function getAway(table: HexTable, play: Emitter<MarkEvent>, { hex, side, unit }: OverrunFrame): void {
  if (unitOf(table, unit)) return;
  for (const one of unitsIn(table, hex))
    if (one.side === side && !isVehicle(table, one)) leaveEnemies(table, play, one.id);
}

const isCrippled = ({ isImmobilised, isShutDown }: Unit): boolean => isImmobilised || isShutDown;

export const overrun = procedure<OverrunFrame>(() => ({
  /** hex-ovr-07, hex-ovr-12 Opportunity fire at one hex, before it goes in. */
  respond: ({ table, self, play }) => {
    const { unit, side, hex } = self;
    reveal(table, play, unit, 'hex-hid-04');
    markMove(table, play, unit, 'normal', 'hex-ovr-12');
    const facing = facingInto(table, unitAt(table, unit), hex);
    if (facing !== unitAt(table, unit).facing)
      put(table, play, unit, { at: unitAt(table, unit).at, facing }, 'hex-veh-01');
    play.emit({ type: 'overruns', rule: 'hex-ovr-03', side, unit, hex, place: hexName(table, hex) });
    return { call: responseFrame(table, 'enter', [unit]), then: 'enter' };
  },

  /** hex-ovr-07, hex-hid-04 Crippled or not, it is in the hex; whoever hides there is found. */
  enter: ({ table, self, play }) => {
    const { side, hex } = self;
    const unit = unitOf(table, self.unit);
    if (!unit) return { done: false };
    self.isCrippled = isCrippled(unit);
    put(table, play, unit.id, { at: hex }, 'hex-ovr-03');
    for (const one of unitsIn(table, hex)) if (one.side !== side) reveal(table, play, one.id, 'hex-hid-04');
    takeControl(table, play);
    const foes = unitsIn(table, hex).filter((one) => one.side !== side && !isArmoured(table, one));
    self.left = self.isCrippled ? [] : foes.map(({ id }) => id);
    return { to: 'attack' };
  },

  /** hex-ovr-03 Each unit in turn. */
  attack: ({ table, self, play }) => {
    const next = self.left.shift();
    if (next === undefined) {
      const foes = unitsIn(table, self.hex).filter((one) => one.side !== self.side && !isArmoured(table, one));
      self.left = self.isCrippled ? [] : foes.map(({ id }) => id);
      return { to: 'checks' };
    }
    const target = unitOf(table, next);
    if (target)
      attack(table, play, {
        target: next,
        factor: overrunFactor(table, unitAt(table, self.unit)),
        by: [self.unit],
        modifiers: overrunModifiers(table, target, self.unit),
        rule: 'hex-ovr-03',
      });
    return { to: 'attack' };
  },

  /** hex-ovr-04, hex-ovr-05 Every unit that is left is tested; then the AFV has fired. */
  checks: ({ table, self, play }) => {
    const next = self.left.shift();
    if (next !== undefined) {
      if (unitOf(table, next)) stoppageTest(table, play, next, 0);
      return { to: 'checks' };
    }
    const { fire } = unitAt(table, self.unit);
    if (!self.isCrippled && fire === 'none') markFire(table, play, self.unit, 'check', 'hex-ovr-05');
    self.left = menIn(table, self.hex, self.side).map(({ id }) => id);
    return { to: 'strikes' };
  },

  /** hex-ovr-06, hex-ovr-07 Those who are left strike it, stopped and neutralised ones too. */
  strikes: ({ table, self, play }) => {
    const next = self.left.shift();
    if (next === undefined) return { to: 'late' };
    if (unitOf(table, next)) strikeAtVehicle(table, play, next, self.unit, null, !self.isCrippled);
    return { to: unitOf(table, self.unit) ? 'strikes' : 'over' };
  },

  /** hex-ovr-08 Enemies outside the hex may fire into it. */
  late: ({ table, self }) => ({ call: responseFrame(table, 'enter', [self.unit]), then: 'over' }),

  /** hex-ovr-09 */
  over: ({ table, self, play }) => {
    getAway(table, play, self);
    const unit = unitOf(table, self.unit);
    return { done: unit !== undefined && !isCrippled(unit) };
  },
}));
