/** A shell, grenade or mine against armour. */
import { atLeast } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { has, typeOf } from '../ground.ts';
import type { RuleId } from '../rules.ts';
import type { Face } from '../sight.ts';
import type { BgTable, Placed } from '../state.ts';
import { ARMOUR_COLUMNS, type ArmourColumn, penetrationNeed } from '../tables/penetration.ts';
import { destroy, lastMan, pin } from './harm.ts';
import type { FireEventOf } from './types.ts';

type Pierced = FireEventOf<'pierced' | 'immobilised' | 'pinned' | 'destroyed'>;

/** The column in which a target stands: bg-ap-12 soft-skins, bg-ap-11 guns as N, all others by the letter of the face struck. */
export function columnOf(table: BgTable, target: Placed, face: Face, penetration: number): ArmourColumn {
  const { armour, class: targetClass } = typeOf(table, target);
  if (targetClass === 'gun') return 'N';
  if (!armour) return 'SS';
  const letter = armour[face];
  // bg-ap-14 Schürzen make a side one letter better against 5 and less.
  if (face === 'side' && penetration <= 5 && has(table, target, 'schürzen'))
    return ARMOUR_COLUMNS[ARMOUR_COLUMNS.indexOf(letter) + 1] ?? letter;
  return letter;
}

/** bg-ap-05 to bg-ap-09, bg-dice-01 Rolls 2D6 on the Armour penetration table; true if that was the end of the target. */
export function pierce(table: BgTable, target: Placed, face: Face, penetration: number, play: Play<Pierced>): boolean {
  const column = columnOf(table, target, face, penetration);
  const number = penetrationNeed(penetration, column);
  const against = typeOf(table, target).armour ? `${face} armour ${column}` : `column ${column}`;
  const roll = play.sum({
    rule: 'bg-ap-05',
    use: 'penetrate',
    of: target.id,
    source: `penetration ${penetration} against ${against}`,
    n: 2,
    doubles: true,
    // bg-ap-06 More than the number destroys.
    ...(number === null ? {} : { need: atLeast('bg-ap-06', number + 1) }),
  });
  const told = (rule: RuleId, result: FireEventOf<'pierced'>['result']) =>
    play.emit({ type: 'pierced', rule, unit: target.id, result });
  // bg-ap-09 Double 1, whatever the number; bg-gap-35 also where the table has a dash.
  if (roll.double && roll.total === 2) {
    told('bg-ap-09', 'immobilised');
    // bg-ap-12 An immobilised soft-skin is destroyed.
    if (typeOf(table, target).class === 'soft-skinned') {
      destroy(table, target, 'shot', 'bg-ap-12', play);
      return true;
    }
    if (!target.immobile) play.emit({ type: 'immobilised', rule: 'bg-ap-09', unit: target.id });
    return false;
  }
  if (number !== null && roll.total > number) {
    told('bg-ap-06', 'destroyed');
    destroy(table, target, 'shot', 'bg-ap-06', play);
    return true;
  }
  // bg-ap-07 Exactly the number pins; bg-ap-10 so a 12 can pin and never destroy.
  if (roll.total === number) {
    told('bg-ap-07', 'pinned');
    pin(target, 'bg-ap-07', play);
    // bg-mor-15 The last man of a gun's crew does not stay.
    return lastMan(table, target.id, play);
  }
  // bg-ap-08 Less glances off.
  told('bg-ap-08', 'glanced');
  return false;
}
