/** Tasks in hand: how long they take, whether their minutes count, when they are done (stonk-dig, stonk-eng, stonk-gap-53, -87). */
import { samePlace } from '../../../geometry/table/vector.ts';
import { type Element, isVehicle, looksLike, profile, type Task } from '../state.ts';
import { DIGGING, engineeringMinutes, LANE, scrapeMinutes } from '../tables/digging.ts';
import type { Tenths } from '../tables/orders.ts';
import type { Metres } from '../tables/print.ts';

/** Tasks of this chapter; others write and run the rest. */
export const DIGS = ['dig-in', 'dig-deep'] as const;
/** stonk-eng-02 stonk-eng-05 Work of engineers. */
export const WORKS = ['dig-company', 'dig-company-deep', 'prepare-bridge', 'build-bridge', 'clear-lane'] as const;
export type Works = (typeof DIGS)[number] | (typeof WORKS)[number];
const OURS: readonly string[] = [...DIGS, ...WORKS];
export const isOurs = (task: Task): task is Task & { readonly kind: Works } => OURS.includes(task.kind);
const isWork = ({ kind }: Task): boolean => (WORKS as readonly string[]).includes(kind);

/** stonk-dig-04 Guns and vehicles take longer. */
export const isHeavy = (element: Element): boolean =>
  isVehicle(element) || looksLike(profile(element).kind, element.size) === 'guns';

/** stonk-dig-01 stonk-dig-03 stonk-dig-04 stonk-dig-06 stonk-eng-01 stonk-eng-03 stonk-eng-04 stonk-gap-47 What a task takes when it is begun. */
export function neededFor(element: Element, kind: Works, metres: Metres): Tenths {
  switch (kind) {
    case 'dig-in':
      return (isHeavy(element) ? DIGGING.guns.minutes : scrapeMinutes({ pinned: false, suppressed: false })) * 10;
    case 'dig-deep':
      return DIGGING.trenches.minutes * 10;
    case 'dig-company':
      return engineeringMinutes('dugIn') * 10;
    case 'dig-company-deep':
      return engineeringMinutes('deeplyDugIn') * 10;
    case 'prepare-bridge':
      return engineeringMinutes('demolition') * 10;
    case 'build-bridge':
      return engineeringMinutes('bailey') * 10;
    case 'clear-lane':
      return Math.ceil((metres * LANE.minutes * 10) / LANE.length);
  }
}

/** stonk-dig-02 stonk-gap-53 What it takes in all: a scrape takes longer by each state that its diggers were in, once. */
export const neededNow = ({ kind, needed, slowed = [] }: Task, element: Element): Tenths =>
  kind === 'dig-in' && !isHeavy(element)
    ? scrapeMinutes({ pinned: slowed.includes('pinned'), suppressed: slowed.includes('suppressed') }) * 10
    : needed;

const isThere = ({ at }: Task, { place }: Element): boolean =>
  place !== null && at !== undefined && samePlace(place.at, at);

/** What is to be done at a place is given up by who leaves it. */
export const isLeft = (task: Task, element: Element): boolean => !isThere(task, element);

/** stonk-gap-53 stonk-gap-87 stonk-eng-05 Do the minutes of this move count, as far as step 1 can tell? */
export const mayRun = (task: Task, element: Element): boolean =>
  element.posture === 'stationary' && !element.isDemoralised && (!isWork(task) || element.state === 'ok');

/** stonk-gap-53 Did those of the last move count: it had not fired? */
export const hasRun = ({ runs }: Task, { fired }: Element): boolean =>
  runs !== undefined && (fired === null || fired < runs);
