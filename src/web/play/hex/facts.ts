/** What is known of a counter, in short lines and in speech. */
import type { Side } from '../sides.ts';
import { chitsOf } from './faces.ts';
import { type Card, formationIn, hexWords, type Piece, type Shown, stackAt } from './view.ts';

/** Its printed values, as a card has them. */
export function valuesIn({ main, second, portable, vehicle, hasPanzerfaust }: Card): string[] {
  const lines: string[] = [];
  const arms = (words: string, of: NonNullable<Card['main']>): string =>
    [
      words,
      of.ap > 0 && `AP ${of.ap}`,
      of.at !== null && of.kind === 'gun' && `AT ${of.at}${of.barrel ? ` ${of.barrel.toLowerCase()}` : ''}`,
      `range ${of.least > 0 ? `${of.least} to ` : ''}${of.range}`,
      `rate of fire ${of.rof}`,
    ]
      .filter(Boolean)
      .join(' · ');
  if (main) lines.push(arms(main.kind, main));
  if (second) lines.push(arms(second.kind, second));
  if (portable) lines.push(`${portable.name} ${portable.number}`);
  if (hasPanzerfaust) lines.push('carries Panzerfausts');
  if (vehicle)
    lines.push(
      [
        vehicle.armour ? `armour ${vehicle.armour.front}/${vehicle.armour.side}` : 'no armour',
        `${vehicle.mp} movement points, ${vehicle.move}`,
        vehicle.size !== 'normal' && vehicle.size,
        vehicle.isOpenTopped && 'open top',
      ]
        .filter(Boolean)
        .join(' · '),
    );
  return lines;
}

/** Its markers in words. */
export function statesOf({ unit }: Piece, shown: Shown): string[] {
  if (!unit) return [];
  const words: string[] = chitsOf(unit, shown);
  if (unit.carriedBy) words.push('rides in a vehicle');
  if ((unit.floor ?? 0) > 0) words.push(unit.floor === 1 ? 'on the first floor' : `on floor ${unit.floor}`);
  if (typeof unit.ammo === 'number') words.push(`ammunition for ${unit.ammo}`);
  if (unit.isDismantled) words.push('dismantled');
  return words;
}

export function factsOf(piece: Piece, shown: Shown): string[] {
  const { unit, card } = piece;
  if (!unit || !card) return ['Somebody is hidden here: neither who nor how many is known.'];
  const steps = unit.steps === undefined ? '' : ` · ${unit.steps} of ${card.steps} steps`;
  const states = statesOf(piece, shown);
  return [
    `${unit.quality} · morale ${unit.morale + unit.bonus}${steps}`,
    ...valuesIn(card),
    ...(states.length > 0 ? [states.join(' · ')] : []),
  ];
}

/** As one would say it. */
export function spoken(piece: Piece, shown: Shown, name: string, own: Side | null, isSelected: boolean): string {
  const whose = piece.side === own ? 'yours' : own === null ? piece.side : 'enemy';
  const words = [name, whose];
  if (piece.at !== null) words.push(`hex ${hexWords(shown, piece.at)}`);
  if (piece.unit?.steps !== undefined && piece.card && piece.unit.steps < piece.card.steps) words.push('reduced');
  words.push(...statesOf(piece, shown));
  const beside = stackAt(shown, piece.at).length - 1;
  if (beside > 0) words.push(`stacked with ${beside} more`);
  if (isSelected) words.push('selected');
  return words.join(', ');
}

/** What a formation can still bear, in words. */
export function formationWords(shown: Shown, id: string): string {
  const one = formationIn(shown, id);
  if (!one) return '';
  if (one.isDemoralised) return 'demoralised';
  if (one.isHesitant) return 'hesitant';
  if (shown.table.phase !== 'operations') return `hesitant at ${one.hesitantAt} steps`;
  return one.isActivated ? 'activated' : 'not yet activated';
}
