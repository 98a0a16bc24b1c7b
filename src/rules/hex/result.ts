/** What an order did, between two tables, in few words: what odds are counted over. */
import type { Hex } from '../../geometry/hex/board.ts';
import type { Data } from '../../kernel/data.ts';
import type { Seat } from '../../kernel/seats.ts';
import { FLAGS, type Flag } from './marks.ts';
import { hexName } from './parts.ts';
import { type Formation, formationOf, type HexTable, isCp, type Unit, unitOf } from './state.ts';

/** Markers worth telling. */
const TOLD = [
  'isStopped',
  'isNeutralised',
  'isShutDown',
  'isImmobilised',
  'isJammed',
] as const satisfies readonly Flag[];

/** As far as the seat may know; null is all. */
export function result(before: HexTable, after: HexTable, seat: Seat | null): { [name: string]: Data } {
  const out: { [name: string]: Data } = {};
  for (const was of before.units) {
    const is = unitOf(after, was.id);
    const isOwn = seat === null || seat.role === 'umpire' || was.side === seat.side;
    const changes = is ? changesOf(after, was, is, isOwn || !is.isHidden) : { gone: true };
    if (Object.keys(changes).length > 0) out[was.id] = changes;
  }
  for (const [i, { hex }] of after.terms.objectives.entries())
    if (after.holders[i] !== before.holders[i]) out[`objective ${hexName(after, hex)}`] = after.holders[i] ?? null;
  for (const was of before.formations) {
    const changes = formationChanges(was, formationOf(after, was.id));
    if (Object.keys(changes).length > 0) out[was.id] = changes;
  }
  if (after.initiative !== before.initiative) out.initiative = after.initiative;
  Object.assign(out, groundChanges(before, after), missions(before, after, seat));
  return out;
}

/** hex-fm-02, hex-fm-03, hex-op-04, hex-adm-07 What everybody sees of a formation. */
function formationChanges(was: Formation, is: Formation): { [name: string]: Data } {
  return {
    ...(is.isActivated && !was.isActivated ? { activated: true } : {}),
    ...(is.isHesitant && !was.isHesitant ? { hesitates: true } : {}),
    ...(is.isDemoralised && !was.isDemoralised ? { demoralised: true } : {}),
    ...(is.cp !== was.cp && is.cp !== null ? { cp: is.cp, bonus: is.cpBonus } : {}),
  };
}

/** Smoke, blazes and works that were not there before, or are gone. */
function groundChanges(before: HexTable, after: HexTable): { [name: string]: Data } {
  const out: { [name: string]: Data } = {};
  const add = (name: string, was: readonly Hex[], is: readonly Hex[]): void => {
    const more = is.filter((hex) => !was.includes(hex));
    const less = was.filter((hex) => !is.includes(hex));
    if (more.length > 0) out[name] = more.map((hex) => hexName(after, hex));
    if (less.length > 0) out[`${name} gone`] = less.map((hex) => hexName(after, hex));
  };
  const smoke = ({ smoke: all }: HexTable, of: 1 | 2): Hex[] =>
    all.filter(([, type]) => type === of).map(([hex]) => hex);
  for (const type of [1, 2] as const) add(`smoke ${type}`, smoke(before, type), smoke(after, type));
  add('blaze', before.blazes, after.blazes);
  add('works', worksIn(before), worksIn(after));
  return out;
}

const worksIn = ({ works }: HexTable): Hex[] => works.map(({ hex }) => hex);

/** hex-sup-02, hex-sup-05 Missions are their own side's secret. */
function missions(before: HexTable, after: HexTable, seat: Seat | null): { [name: string]: Data } {
  const out: { [name: string]: Data } = {};
  for (const [i, was] of before.batteries.entries()) {
    const { id, side, mission, fires } = after.batteries[i]!;
    if (seat !== null && seat.role !== 'umpire' && seat.side !== side) continue;
    if (fires < was.fires) out[id] = { fires };
    else if (mission !== null && was.mission === null) out[id] = { mission: hexName(after, mission.hex) };
    else if (mission !== null && mission.delayed !== was.mission!.delayed) out[id] = { delayed: mission.delayed };
    else if (mission === null && was.mission !== null) out[id] = { cancelled: true };
  }
  return out;
}

function changesOf(table: HexTable, was: Unit, is: Unit, isSeen: boolean): { [name: string]: Data } {
  const changes: { [name: string]: Data } = {};
  if (was.isHidden && !is.isHidden) changes.revealed = true;
  if (!isSeen) return changes;
  if (is.steps < was.steps) changes.lost = was.steps - is.steps;
  for (const flag of TOLD) if (is[flag] !== was[flag]) changes[is[flag] ? FLAGS[flag].on : FLAGS[flag].off] = true;
  // hex-fx-12, hex-op-06, hex-cmd-02, hex-form-06 What shows by nothing else.
  if (is.digging > was.digging) changes.digs = true;
  if (is.isActivated && !was.isActivated && was.isOutOfCommand && !isCp(table, is)) changes.activated = true;
  if (is.ammo !== was.ammo) changes.ammo = is.ammo;
  if (is.isOutOfCommand !== was.isOutOfCommand) changes['out of command'] = is.isOutOfCommand;
  if (is.under !== was.under) changes.attached = is.under;
  if (is.isHidden && !was.isHidden) changes.hidden = true;
  if (is.isDismantled !== was.isDismantled) changes.dismantled = is.isDismantled;
  if (is.carriedBy !== was.carriedBy) changes.carriedBy = is.carriedBy;
  if (is.floor !== was.floor) changes.floor = is.floor;
  if (is.move !== was.move && is.move === 'none') changes.move = is.move;
  if (is.fire !== was.fire) changes.fire = is.fire;
  if (is.at !== was.at && is.at >= 0) changes.at = hexName(table, is.at);
  return changes;
}
