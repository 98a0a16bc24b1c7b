/** Counters turned up, and dummies taken away. */
import type { Emitter } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { masked } from '../../kit/classes.ts';
import { name, say } from '../../kit/sentence.ts';
import type { Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { change } from '../../kit/things.ts';
import { baseOf, gap2, KM } from './bases.ts';
import type { OfUnit } from './parts.ts';
import { type AgTable, isOnMap, type OnMap, type Row, removeUnit, sideOf, standing, unitOf } from './state.ts';

export type Revealing =
  | (OfUnit<'revealed'> & { readonly side: Side; readonly row: Row; readonly why: 'near' | 'recce' | 'declared' })
  | (OfUnit<'dummy-removed'> & { readonly side: Side; readonly why: 'near' | 'recce' | 'surrounded' | 'alone' });

export interface Hidden extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: never;
  calls: never;
  answer: never;
  event: Revealing;
  emits: never;
}

const { chapter } = kit<Hidden>(sideOf);

/** ag-hid-04 An enemy unit so near turns a counter up. */
export const NEAR = 2 * KM;

/** Turns a counter up, or takes a dummy away (ag-hid-05). Does nothing to one that lies open. */
export function reveal(table: AgTable, id: string, why: 'near' | 'recce' | 'declared', play: Emitter<Revealing>): void {
  const unit = unitOf(table, id);
  if (!unit) return;
  if (unit.kind === 'dummy')
    play.emit({
      type: 'dummy-removed',
      rule: 'ag-hid-05',
      unit: id,
      side: unit.side,
      why: why === 'near' ? 'near' : 'recce',
    });
  // ag-hid-07 Once revealed it stays so.
  else if (!unit.revealed)
    play.emit({ type: 'revealed', rule: 'ag-hid-04', unit: id, side: unit.side, row: unit.row, why });
  removeLonely(table, unit.division, play);
}

/** ag-gap-83 Dummies of a division that has no unit left are taken away. */
export function removeLonely(table: AgTable, division: string, play: Emitter<Revealing>): void {
  const ours = table.units.filter((unit) => unit.division === division);
  if (ours.length === 0 || ours.some(({ kind }) => kind === 'unit')) return;
  for (const { id, side, kind } of ours)
    if (kind === 'dummy') play.emit({ type: 'dummy-removed', rule: 'ag-gap-83', unit: id, side, why: 'alone' });
}

/**
 * ag-hid-04, ag-gap-83 What comes of two enemy counters within 2 km of each other: each unit turns the other up, or takes it away if it is
 * a dummy; a dummy does nothing to a unit.
 */
export function meet(table: AgTable, a: OnMap, b: OnMap, play: Emitter<Revealing>): void {
  if (a.kind === 'unit') reveal(table, b.id, 'near', play);
  if (b.kind === 'unit') reveal(table, a.id, 'near', play);
}

/** ag-hid-04 Everything within 2 km of where the unit stands. */
export function revealAround(table: AgTable, id: string, play: Emitter<Revealing>): void {
  const unit = standing(table, id);
  if (!unit) return;
  const base = baseOf(unit);
  for (const other of [...table.units]) {
    if (other.side === unit.side || !isOnMap(other) || gap2(base, baseOf(other)) > NEAR * NEAR) continue;
    meet(table, unit, other, play);
    if (!standing(table, id)) return;
  }
}

/** ag-hid-08 The printed strength of an enemy is no more to be known than the true one. */
export const ROW_SEEN = masked((row: Row, isOwner: boolean): Row => (isOwner ? row : { ...row, strength: 0 }));

/** What is turned up, as a player would say it. */
export const rowWords = ({ equipment, type }: Row): string => `${equipment ? `${equipment} ` : ''}${type}`;

export const hidden = chapter({
  procedures: {},
  frames: {},
  answers: {},
  events: {
    revealed: {
      seenBy: { unit: 'public', side: 'public', row: ROW_SEEN, why: 'public' },
      reveals: 'others',
      group: 'follows',
      pause: 'long',
      tone: 'good',
      apply: (table, { unit }) => change(table.units, unit, { revealed: true }),
      say: ({ unit, row, why }) =>
        why === 'recce'
          ? say`${name(unit)} is revealed: ${rowWords(row)}.`
          : say`${name(unit)} reveals itself: ${rowWords(row)}.`,
    },
    'dummy-removed': {
      seenBy: { unit: 'public', side: 'public', why: 'public' },
      // ag-gap-83 A dummy that is gone because a unit is near tells its owner of that unit.
      reveals: ({ side, why }, viewer) => side !== viewer.side || why === 'near',
      group: 'follows',
      pause: 'long',
      tone: 'good',
      apply: (table, { unit }) => removeUnit(table, unit),
      say: ({ unit, why }) =>
        why === 'alone' || why === 'surrounded'
          ? say`${name(unit)} was only a dummy and is removed.`
          : say`${name(unit)} turns out to be a dummy.`,
    },
  },
});
