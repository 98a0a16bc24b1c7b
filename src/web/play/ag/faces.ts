/** How a counter of this table looks, as far as its looker knows it. */
import type { Colour } from '../../../draw/display.ts';
import type { CounterFace, Face } from '../../../draw/operational/counter.ts';
import type { Side } from '../sides.ts';
import type { Piece, RowSeen, ScreenModel } from './view.ts';

const BANDS: Readonly<Record<Side, readonly Colour[]>> = {
  axis: ['#2b7a52', '#9c2531', '#6b5a14', '#4a5866', '#7a3f6a'],
  allies: ['#7a3c9c', '#b06a0c', '#17706f', '#8a2f4f', '#4b6a1e'],
};

/** The band of a division: its colour, and whether it is striped. */
export function bandOf(shown: ScreenModel, division: string): { readonly band: Colour; readonly isStriped: boolean } {
  const side = shown.forces.find(({ id }) => id === division)?.side ?? 'axis';
  // In the order of the table, which both sides see.
  const list = shown.forces.filter((one) => one.side === side).map(({ id }) => id);
  const n = Math.max(0, list.indexOf(division));
  const colours = BANDS[side];
  return { band: colours[n % colours.length]!, isStriped: side === 'allies' && n % 2 === 0 };
}

/** The symbol of what a row says. */
function symbolOf({ type, move, ability, special, equipment }: RowSeen): Exclude<Face, 'dummy' | 'headquarters'> {
  switch (type) {
    case 'Tanks':
      return 'tank';
    case 'SP Guns':
      return 'assault gun';
    case 'A/Car':
      return 'armoured car';
    case 'Cavalry':
      return 'reconnaissance';
    case 'Guns':
      if (special === 'rockets') return 'rocket';
      return ability?.kind === 'AT' ? 'anti-tank' : 'artillery';
    case 'Infantry':
      if (move === 'Bike' || /Bicycle/.test(equipment)) return 'bicycle';
      if (move === 'Halftrack') return 'mechanised';
      return move === 'Truck' ? 'motorised' : 'infantry';
  }
}

function faceOf({ kind, row }: Piece): Face | null {
  if (kind === 'dummy') return 'dummy';
  if (kind === 'hq') return 'headquarters';
  return row && symbolOf(row);
}

/** By day one sees who has done what he could. */
export function counterOf(piece: Piece, shown: ScreenModel, row: RowSeen | null = piece.row): CounterFace {
  const { side, size, isOwn, strength, hasLog, isEntrenched, isRevealed, moved, recced, fought } = piece;
  const face = faceOf(row === piece.row ? piece : { ...piece, row, kind: piece.kind ?? 'unit' });
  const isDay = shown.phase === 'recce' || shown.phase === 'combat' || shown.phase === 'other';
  return {
    ...{ side, face, size: size === 'regiment' ? 'III' : 'II', ...bandOf(shown, piece.division) },
    strength: strength === null ? (face === 'dummy' || face === 'headquarters' ? '' : '?') : String(strength),
    initiative: row && face !== 'dummy' ? String(row.distant ?? row.initiative) : '',
    ...{ hasLog, isEntrenched, isHidden: isOwn && !isRevealed && shown.terms.options.hiddenMovement },
    isDone: isOwn && isDay && (moved || recced || fought),
  };
}

/** Does the name say the division already? */
export const isNamedWith = (name: string, division: string): boolean => name.endsWith(`, ${division}`);

/** As one would say it. */
export function spoken(
  piece: Piece,
  name: string,
  division: string,
  own: Side | null,
  isSelected: boolean,
  isHiddenMovement = true,
): string {
  const whose = piece.side === own ? 'yours' : own === null ? piece.side : 'enemy';
  const words = isNamedWith(name, division) ? [name, whose] : [name, whose, division];
  if (piece.strength !== null) words.push(`strength ${piece.strength}`);
  if (piece.hasLog) words.push('holds LOG');
  if (piece.isEntrenched) words.push('entrenched');
  // Hidden is what they are at first: what is worth a word is that the enemy has turned one up.
  if (isHiddenMovement && piece.isOwn && piece.isRevealed && piece.side === own) words.push('revealed');
  if (piece.moved) words.push('has moved');
  if (piece.recced) words.push('has done recce');
  if (piece.fought) words.push('has fought');
  if (isSelected) words.push('selected');
  return words.join(', ');
}
