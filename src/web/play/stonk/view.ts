/** What the page has of a game of STONK: the screen that the rules make, and how to find things on it. */
import type { PanelRow, QuestionPanel, Update } from '../../../protocol/play.ts';
import type {
  ShownCompany,
  ShownContact,
  ShownElement,
  ShownFriend,
  ShownPlan,
  ShownTarget,
  ShownZone,
  StonkScreen,
} from '../../../rules/stonk/show.ts';
import type { XY } from '../measures.ts';

export type {
  PanelRow,
  QuestionPanel,
  ShownCompany,
  ShownContact,
  ShownElement,
  ShownFriend,
  ShownPlan,
  ShownTarget,
  ShownZone,
  StonkScreen,
};

export type SeatView = Omit<Update['look'], 'view'> & { readonly view: unknown };
export type Shown = StonkScreen;

export const elementIn = (shown: Shown | null, id: string | null | undefined): ShownElement | undefined =>
  shown?.elements.find((one) => one.id === id);
export const contactIn = (shown: Shown | null, id: string | null | undefined): ShownContact | undefined =>
  shown?.contacts.find((one) => one.id === id);
export const companyIn = (shown: Shown | null, id: string | null | undefined): ShownCompany | undefined =>
  shown?.companies.find((one) => one.id === id);
export const membersOf = ({ elements }: Shown, company: string): ShownElement[] =>
  elements.filter((one) => one.company === company);

/** Where a piece is: an element, a contact, a friend. */
export function placeIn(shown: Shown | null, id: string): XY | null {
  return (
    elementIn(shown, id)?.at ?? contactIn(shown, id)?.at ?? shown?.friends.find((one) => one.id === id)?.at ?? null
  );
}

/** `06:40` of minutes after midnight. */
export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The minute after midnight at which a move begins. */
export const startOf = ({ clock }: Shown, move: number): number => clock.start + (move - 1) * 10;

export const STEP_NAMES: Readonly<Record<string, string>> = {
  ...{ orders: 'Orders', location: 'Location', 'direct-fire': 'Direct fire', 'area-fire': 'Area fire' },
  ...{ movement: 'Movement', assault: 'Close assault', morale: 'Morale', logistics: 'Logistics' },
};

/** The metres of a path from a place. */
export function lengthOf(from: XY, path: readonly XY[]): number {
  let [sum, last] = [0, from];
  for (const to of path) {
    sum += Math.hypot(to[0] - last[0], to[1] - last[1]);
    last = to;
  }
  return Math.round(sum);
}

/** How a place is told: hundreds of metres east and north, as the sheet is numbered on its edges. */
export const gridOf = ({ size }: Shown, [x, y]: XY): string =>
  [x, size.height - y].map((metres) => String(Math.floor(metres / 100)).padStart(3, '0')).join(' ');
