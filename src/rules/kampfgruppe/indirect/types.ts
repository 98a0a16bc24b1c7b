/** Frames of indirect fire. */
import type { Frame } from '../../../kernel/flow.ts';
import { type Due, nothingDue } from '../marks.ts';

/** kgn-ind-03 A request, from availability to the choice of firing for effect. */
export interface RequestFrame extends Frame {
  readonly proc: 'request';
  step: 'available';
  readonly unit: string;
  readonly from:
    | { readonly guns: readonly string[] }
    | { readonly level: 'brigade' | 'division' | 'corps' | 'army'; readonly priority: 'high' | 'low' };
  readonly at: { readonly spot: readonly [number, number] } | { readonly registered: string };
  readonly building: string | null;
}
export const requestFrame = (
  unit: string,
  from: RequestFrame['from'],
  at: RequestFrame['at'],
  building: string | null,
): RequestFrame => ({ proc: 'request', step: 'available', unit, from, at, building });

/** kgn-ind-18 Fire for effect of several guns together, or kgn-air-20 of bombs; kgn-cb-01 counter-battery fire comes before its dice. */
export interface BarrageFrame extends Frame {
  readonly proc: 'barrage';
  step: 'counter-battery' | 'shots' | 'hits' | 'after';
  readonly marker: string;
  readonly guns: readonly string[];
  due: Due;
}
export const barrageFrame = (marker: string, guns: readonly string[]): BarrageFrame => ({
  ...{ proc: 'barrage', step: 'counter-battery', marker, guns: [...guns], due: nothingDue() },
});
