/** A field for indirect fire: an observer in the south, guns behind him, Russians before him. */

import type { BgAnswer } from '../book.ts';
import { inch, type Piece, type Setting } from '../stage.testing.ts';
import { type BgTable, NO_SUPPORT, type Support } from '../state.ts';

export const SPOTTER: Piece = { id: 'obs', side: 'axis', type: 'german-observer-team', at: [36, 40] };
export const MORTAR: Piece = { id: 'mortar', side: 'axis', type: 'german-81mm-mortar', at: [36, 46], facing: 0 };
export const HOWITZER: Piece = { id: 'gun', side: 'axis', type: 'german-105mm-howitzer', at: [30, 46], facing: 0 };
export const SIGNALS: Piece = { id: 'van', side: 'axis', type: 'signals-van', at: [50, 45] };
export const WIRE: Piece = { id: 'wire', side: 'axis', type: 'wire-team', at: [44, 44] };
export const RIDER: Piece = { id: 'rider', side: 'axis', type: 'dispatch-rider', at: [42, 46] };
export const RUSSIANS: Piece = { id: 'rifles', side: 'allies', type: 'soviet-rifle-squad', at: [36, 12] };

/** Somebody who could still have an order, so that the turn goes on. */
export const SPARE: Piece = { id: 'spare', side: 'axis', type: 'german-rifle-squad', at: [8, 44] };

/** Plans and requests of the axis, and of the allies. */
export function supported(axis: Partial<Support>, allies: Partial<Support> = {}): Partial<BgTable> {
  return {
    support: { axis: { ...NO_SUPPORT, ...axis }, allies: { ...NO_SUPPORT, ...allies } },
    fireLists: { axis: 'german-1943', allies: 'soviet-1943' },
    // 12 o'clock is north for the axis.
    edges: { axis: 'south', allies: 'north' },
  };
}

export function axisTurn(units: readonly Piece[], more: Partial<Setting> = {}): Setting {
  return { active: 'axis', units, ...more, table: { ...supported({}), ...more.table } };
}

export const call = (priority: 1 | 2 | 3 | null = null): BgAnswer => ({ kind: 'call-fire', priority });
export const level = (name: 'battalion' | 'regiment' | 'division' | 'corps' | 'army'): BgAnswer => ({
  kind: 'fire-level',
  level: name,
});
export const aid = (by: string | null): BgAnswer => ({ kind: 'fire-aid', by });
export const signals = (by: string | null): BgAnswer => ({ kind: 'signals', by });
/** Inches. */
export const mark = (x: number, y: number, harass = false): BgAnswer => ({
  kind: 'mark',
  at: [inch(x), inch(y)],
  ...(harass ? { harass } : {}),
});
export const guns = (...ids: string[]): BgAnswer => ({ kind: 'fire-for-effect', guns: ids });
export const battery = (count: number): BgAnswer => ({ kind: 'fire-for-effect', battery: count });
export const cancel: BgAnswer = { kind: 'cancel-fire' };
export const counterBattery = (mission: number | null): BgAnswer => ({ kind: 'counter-battery', mission });
