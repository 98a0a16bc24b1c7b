/** What a seat sees of a game of Kampfgruppe Normandy, as the engine sends it, and what the screen takes of it. */
import type { PanelRow, QuestionPanel, Update } from '../../../protocol/play.ts';
import type {
  ActionOffer,
  Declared,
  KgnAdvice,
  KgnAdviceAsk,
  KgnView,
  Place,
  RosterEntry,
} from '../../../rules/kampfgruppe/view.ts';
import type { Side } from '../sides.ts';

export type { ActionOffer, Declared, KgnAdvice, KgnAdviceAsk, KgnView, PanelRow, Place, QuestionPanel, RosterEntry };

export type SeatView = Omit<Update['look'], 'view'> & { readonly view: KgnView };
export type TableSeen = KgnView['table'];
export type UnitSeen = TableSeen['units'][number];
export type Terms = TableSeen['terms'];

/** A frame of the stack, read loosely: which procedures there are is the rules' affair. */
export interface FrameSeen {
  readonly proc: string;
  readonly [name: string]: unknown;
}

export interface Shown {
  readonly turn: number;
  readonly over: { readonly winner: Side | null; readonly sentence: string; readonly rule: string } | null;
  readonly table: TableSeen;
  readonly units: readonly UnitSeen[];
  readonly stack: readonly FrameSeen[];
}

export function shownOf({ table, stack }: KgnView): Shown {
  const { turn, over, units } = table;
  return {
    ...{ turn, table, units, stack: stack as unknown as readonly FrameSeen[] },
    over: over && { winner: over.winner as Side | null, sentence: over.sentence, rule: over.rule },
  };
}

export function unitIn(shown: Shown | null, id: string | null | undefined): UnitSeen | undefined {
  return shown?.units.find((unit) => unit.id === id);
}

/** Where it is to be seen: its own place, or that of the tank that it rides on. */
export function placeIn(shown: Shown | null, id: string | null | undefined): Place | null {
  const unit = unitIn(shown, id);
  if (!unit) return null;
  if (unit.place) return unit.place;
  return unit.aboard?.on ? placeIn(shown, unit.aboard.on) : null;
}

export const isSettingUp = ({ table }: Shown): boolean => table.phase === 'set-up';

/** The activation that is going on; undefined where there is none. */
export function activationIn(
  shown: Shown | null,
): { readonly unit: string; readonly side: Side; readonly actions: readonly Declared[]; readonly done: number } | null {
  const frame = shown?.stack.findLast(({ proc }) => proc === 'activation');
  return frame ? (frame as unknown as NonNullable<ReturnType<typeof activationIn>>) : null;
}

/** What a side has lost of its morale; null where some counters lie face down. */
export function strainOf({ table }: Shown, side: Side): number | null {
  let sum = table.openLoss[side];
  for (const kind of table.taken[side]) {
    if (kind === null) return null;
    sum += Number(kind) || 0;
  }
  return sum;
}

/** One's units that are yet to be set out. */
export function waitingOf(shown: Shown, own: Side | null, roster: ReadonlyMap<string, RosterEntry>): UnitSeen[] {
  return shown.units.filter(
    ({ side, place, aboard, reserve, isOffTable, type }) =>
      side === own &&
      place === null &&
      aboard === null &&
      reserve === null &&
      !isOffTable &&
      roster.get(type)?.class !== 'aircraft',
  );
}
