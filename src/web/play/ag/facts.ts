/** What is known of a counter, in short lines. */
import type { Piece, RowSeen, ScreenModel } from './view.ts';

function abilityOf({ ability }: RowSeen): string | null {
  if (!ability) return null;
  if (ability.kind === 'Range') return `fires ${ability.km} km`;
  if (ability.kind === 'AT') return 'supports against armour';
  return ability.only ? `supports ${ability.only}` : 'supports others';
}

/** Its ratings, as the sheet has them. */
export function ratingsOf(row: RowSeen): string {
  const near = row.distant === null ? `${row.initiative}` : `${row.initiative}/${row.distant}`;
  return `initiative ${near} · recce ${row.recce} · AT ${row.at} · armour ${row.armour} · HE ${row.he}`;
}

export function factsOf(piece: Piece, shown: ScreenModel): string[] {
  const { row, kind, strength } = piece;
  const lines: string[] = [];
  if (kind === 'dummy') lines.push('Only a dummy: removed when an enemy comes within 2 km or a recce reveals it.');
  else if (!row) {
    const unknown = shown.unknown.find(({ sheet }) => sheet === piece.sheet);
    lines.push(`A counter of ${piece.size === 'regiment' ? '1.5' : '1'} km: nobody knows what it is.`);
    if (unknown) {
      const [units, dummies] = [unknown.rows.length, unknown.dummies];
      const words = `${units} ${units === 1 ? 'unit' : 'units'} and ${dummies} ${dummies === 1 ? 'dummy' : 'dummies'}`;
      lines.push(`${words} of its sheet ${units + dummies === 1 ? 'is' : 'are'} hidden.`);
    }
  } else {
    lines.push([row.equipment, row.type, abilityOf(row)].filter(Boolean).join(' · '), ratingsOf(row));
    lines.push(`moves as ${row.move}${strength === null ? ', its strength is secret' : ` · strength ${strength}`}`);
  }
  lines.push(...statesOf(piece));
  return lines;
}

/** What it has done and what it holds. */
export function statesOf(piece: Piece): string[] {
  const lines: string[] = [];
  if (piece.hasLog) lines.push('holds LOG today');
  if (piece.isEntrenched) lines.push('entrenched');
  if (piece.works)
    lines.push(piece.works.what === 'entrench' ? 'is entrenching' : `lays mines to the ${piece.works.edge}`);
  if (piece.isJoining) lines.push('on its way to its division');
  if (piece.retreats) lines.push('in divisional retreat');
  const done = [piece.recced && 'reconnoitred', piece.moved && 'moved', piece.fought && 'fought'].filter(Boolean);
  if (done.length > 0) lines.push(`this turn: ${done.join(', ')}`);
  return lines;
}
