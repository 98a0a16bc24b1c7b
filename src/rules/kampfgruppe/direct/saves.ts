/** Concealment saves: kgn-cov-01 to kgn-cov-15; kgn-gap-30 they are the same against every kind of fire. */
import type { RuleId } from '../rules.ts';
import { coverAgainst, faceHit } from '../sight.ts';
import { isAircraft, isGun, isInfantry, isPlaced, type KgnTable, type Placed, typeOf, type Unit } from '../state.ts';
import { type Concealed, type Cover, concealmentSave } from '../tables/concealment.ts';

/** What the die of a save must show, and why. */
export interface Save {
  /** Null: there is none. */
  readonly need: number | null;
  /** The line of the table that gives it, as printed there. */
  readonly row: Concealed | 'gun shield' | 'aircraft';
  /** The feature that covers, if one does. */
  readonly by: string | null;
  readonly rule: RuleId;
}

export interface Against {
  readonly firer: Placed | null;
  /** A class of cover instead of what lies between. */
  readonly cover?: Cover | null;
  /** Direct fire of small arms. */
  readonly isSmallArms?: boolean;
}

function coverOf(table: KgnTable, target: Unit, { firer, cover }: Against): { cover: Cover; by: string | null } {
  if (cover) return { cover, by: null };
  // kgn-rider-02 Tank riders are in the open.
  if (target.aboard?.how === 'riding' || !firer || !isPlaced(target)) return { cover: 'open', by: null };
  return coverAgainst(table, firer, target);
}

/** kgn-gap-30 Flames are saved against as anything is. */
export function saveOf(table: KgnTable, target: Unit, against: Against): Save {
  // kgn-cov-08 kgn-aa-01
  if (isAircraft(target)) return { need: null, row: 'aircraft', by: null, rule: 'kgn-cov-08' };
  const { cover, by } = coverOf(table, target, against);
  const line = (row: Concealed, rule: RuleId): Save => ({ need: needOf(table, row), row, by, rule });
  // kgn-cov-02
  if (isInfantry(target)) return line(`infantry ${cover}`, 'kgn-cov-01');
  // kgn-cov-07 kgn-gap-66
  const isObscured = cover !== 'open' || (table.terms.isNight && against.cover !== 'open');
  const shown = isObscured ? 'obscured' : 'open';
  if (!isGun(target)) return line(`vehicle ${shown}`, isObscured ? 'kgn-cov-07' : 'kgn-cov-08');
  const saves = [line(`gun ${shown}`, 'kgn-cov-07')];
  // kgn-cov-11 kgn-gap-21
  if (cover === 'reinforced' || cover === 'fortified') saves.push(line(`infantry ${cover}`, 'kgn-cov-11'));
  if (isShielded(target, against))
    saves.push({ need: concealmentSave('infantry hard'), row: 'gun shield', by: null, rule: 'kgn-cov-09' });
  return saves.reduce((best, one) => (one.need! < best.need! ? one : best));
}

const needOf = (table: KgnTable, row: Concealed): number | null => concealmentSave(row, table.terms.options.obscured);

/** kgn-cov-09 kgn-cov-10 Only from the front arc, only against direct fire of small arms. */
const isShielded = (gun: Unit, { firer, isSmallArms }: Against): boolean =>
  isSmallArms === true &&
  typeOf(gun).shield &&
  firer !== null &&
  isPlaced(gun) &&
  !isAircraft(firer) &&
  faceHit(firer, gun) === 'front';

/** `in hard cover`, for the log. */
export function saveWords({ row }: Save): string {
  if (row === 'aircraft') return 'in the air';
  if (row === 'gun shield') return 'behind its shield';
  const [, cover] = row.split(' ');
  if (cover === 'open') return 'in the open';
  return cover === 'obscured' ? 'obscured' : `in ${cover} cover`;
}
