/** What a seat sees of a game of Kampfgruppe Normandy, as the page takes it. */
import type { PanelRow, QuestionPanel, Update } from '../../../protocol/play.ts';
import type { KgnScreen } from '../../../rules/kampfgruppe/show.ts';
import type {
  ActionOffer,
  Aim,
  Call,
  Declared,
  KgnAdvice,
  KgnAdviceAsk,
  Place,
  RosterEntry,
  Site,
  SitePlan,
  WayAsked,
} from '../../../rules/kampfgruppe/view.ts';
import type { Side } from '../sides.ts';

export type {
  ActionOffer,
  Aim,
  Call,
  Declared,
  KgnAdvice,
  KgnAdviceAsk,
  PanelRow,
  Place,
  QuestionPanel,
  RosterEntry,
  Site,
  SitePlan,
  WayAsked,
};

export type SeatView = Update['look'];
/** What the screen shows; it is made beside the rules. */
export type Shown = KgnScreen;
export type TableSeen = Shown['table'];
export type UnitSeen = TableSeen['units'][number];
export type Terms = TableSeen['terms'];

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
