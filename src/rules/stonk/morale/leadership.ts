/** Leadership, and the battalion commander who risks himself (stonk-lead, stonk-cmd, stonk-gap-70 to stonk-gap-72). */
import type { Modifier } from '../../../kernel/explain.ts';
import type { Emitter, Play } from '../../../kernel/play.ts';
import { profileOf } from '../oob/units.ts';
import { areBattalionTroops, hqCompany } from '../scenarios/seating.ts';
import {
  type Battalion,
  battalionAt,
  companyAt,
  type Element,
  elementOf,
  groupOf,
  isPlaced,
  type StonkTable,
} from '../state.ts';
import { intervenes, isCommanderCasualty } from '../tables/morale.ts';
import type { CommanderEvent } from './types.ts';

type Tell = Emitter<CommanderEvent>;
type Rolls = Play<CommanderEvent>;

/** stonk-lead-03 stonk-lead-04 stonk-gap-70 That of the company with which it fights; battalion troops have their commander's. stonk-mor-11 Demoralised: 0. */
export function leadershipOf(table: StonkTable, element: Element): number {
  if (element.isDemoralised) return 0;
  const company = companyAt(table, groupOf(element));
  return company.id === hqCompany(company.battalion) || areBattalionTroops(table.terms.forces, company.id)
    ? battalionAt(table, company.battalion).leadership
    : company.leadership;
}

/** stonk-gap-71 The battalion whose commander is with a unit. */
export const commanderWith = (table: StonkTable, unit: string): Battalion | undefined =>
  table.battalions.find(({ commander, isCasualty }) => commander === unit && !isCasualty);

/** Ours: a seat plays the commander of its battalion if it has only one, guns not counted. Of several it plays none of the commanders. */
export function isPlayed(table: StonkTable, { id, seat }: Battalion): boolean {
  const fights = (battalion: string): boolean =>
    table.terms.forces.some((one) => one.battalion === battalion && profileOf(one.profile).kind !== 'battery');
  return table.battalions.every((one) => one.id === id || one.seat !== seat || !fights(one.id));
}

export const ofBattalion = ({ id, side, seat }: Battalion) => ({ side, seat, battalion: id });

/**
 * stonk-gap-71 What the commander adds to one roll of a unit, null where he does not. `isWilling`: what his player has said; stonk-cmd-03 a
 * die speaks for a commander whom nobody plays.
 */
export function intervention(
  table: StonkTable,
  play: Rolls,
  unit: string,
  isWilling: (battalion: string) => boolean,
): Modifier | null {
  const battalion = commanderWith(table, unit);
  if (!battalion) return null;
  const { id, leadership, seat } = battalion;
  const comes = isPlayed(table, battalion)
    ? isWilling(id)
    : isWilling(id) && intervenes(play.die({ rule: 'stonk-cmd-03', use: 'intervene', of: id, to: [seat] }), leadership);
  if (!comes) return null;
  play.emit({ type: 'intervenes', rule: 'stonk-cmd-02', ...ofBattalion(battalion), unit });
  return { rule: 'stonk-gap-71', why: 'the commander himself', value: leadership };
}

/** stonk-cmd-04 He shares the fire at the unit that he is with. */
export function commanderUnderFire(table: StonkTable, play: Rolls, unit: string): void {
  const battalion = commanderWith(table, unit);
  if (!battalion) return;
  const die = play.die({ rule: 'stonk-cmd-04', use: 'commander', of: battalion.id, to: [] });
  if (isCommanderCasualty(die)) loseCommander(play, battalion, 'casualty');
}

/** stonk-gap-71 If his unit surrenders he is taken. */
export function takeCommander(table: StonkTable, play: Tell, unit: string): void {
  const battalion = commanderWith(table, unit);
  if (battalion) loseCommander(play, battalion, 'prisoner');
}

function loseCommander(play: Tell, battalion: Battalion, how: 'casualty' | 'prisoner'): void {
  const rule = how === 'casualty' ? 'stonk-cmd-04' : 'stonk-gap-71';
  play.emit({ type: 'commander-lost', rule, ...ofBattalion(battalion), how });
}

/** stonk-gap-72 The unit at which a commander of this battalion begins: its HQ, if it is on the table. */
export function headquartersOf(table: StonkTable, { id }: Battalion): string | null {
  const own = table.companies.filter((one) => one.battalion === id);
  const hq = (own.find(({ isBattalionHq }) => isBattalionHq) ?? own[0])?.hq;
  return hq && isPlaced(elementOf(table, hq)) ? hq : null;
}
