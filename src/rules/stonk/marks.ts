/**
 * What befalls elements, whoever causes it: fire states, losses, demoralisation, places, postures. Chapters call the functions. All of it
 * is told to the seat that commands the element; what others see of it goes through `knowledge/` and the chapter's own events.
 */
import type { Emitter } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { count, name, say } from '../../kit/sentence.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { change, remove } from '../../kit/things.ts';
import { type OfUnit, ofUnit } from './parts.ts';
import type { RuleId } from './rules.ts';
import {
  type Element,
  elementAt,
  elementOf,
  type Place,
  type Posture,
  type Side,
  type StonkTable,
  sideOf,
  type Task,
} from './state.ts';
import { engineeringMinutes } from './tables/digging.ts';
import type { FireResult, FireState } from './tables/print.ts';

export type MarkEvent =
  | (OfUnit<'fire-state'> & { readonly state: FireState; readonly isByAirOrFlame: boolean })
  | (OfUnit<'losses'> & { readonly points: number })
  /** stonk-sp-02 */
  | (OfUnit<'gone'> & { readonly how: 'destroyed' | 'surrendered' | 'left' })
  | (OfUnit<'demoralised'> & { readonly recovers: number | null })
  | (OfUnit<'put'> & { readonly place: Place | null })
  | (OfUnit<'posture'> & { readonly posture: Posture })
  | (OfUnit<'task'> & { readonly task: Task | null })
  /** stonk-gap-62 stonk-gap-67 */
  | OfUnit<'left-guns'>
  /** stonk-state-07 stonk-inf-30 */
  | (OfUnit<'has-fired'> & { readonly tick: number })
  /** stonk-gap-68 A fire die was rolled against it. */
  | OfUnit<'under-fire'>;

interface Marks extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: never;
  calls: never;
  answer: never;
  event: MarkEvent;
  emits: never;
}

type Tell = Emitter<MarkEvent>;
interface By {
  readonly rule: RuleId;
  readonly isByAirOrFlame?: boolean;
}

const RANK: { readonly [S in FireState]: number } = { ok: 0, pinned: 1, suppressed: 2 };

/** stonk-ps-09 stonk-gap-26 The worse state stands. For rallying, which makes it better: `setState`. */
export function worsen(table: StonkTable, play: Tell, id: string, state: FireState, by: By): void {
  const element = elementOf(table, id);
  if (element && RANK[state] > RANK[element.state]) setState(table, play, id, state, by);
}

/** stonk-gap-68 The mark of air or flame comes with what caused or worsened the state, stays whatever comes after, and goes with OK. */
export function setState(table: StonkTable, play: Tell, id: string, state: FireState, by: By): void {
  const element = elementAt(table, id);
  const isByAirOrFlame = state !== 'ok' && (by.isByAirOrFlame === true || element.isByAirOrFlame);
  play.emit({ type: 'fire-state', rule: by.rule, ...ofUnit(element), state, isByAirOrFlame });
}

/** stonk-arm-21 stonk-inf-28 Takes strength points; whoever has none left is gone. Losses beyond what is left are lost. */
export function lose(table: StonkTable, play: Tell, id: string, points: number, rule: RuleId): void {
  const element = elementOf(table, id);
  if (!element || points <= 0) return;
  const lost = Math.min(points, element.strength);
  play.emit({ type: 'losses', rule, ...ofUnit(element), points: lost });
  if (lost === element.strength) removeElement(table, play, id, 'destroyed', 'stonk-sp-02');
}

/** stonk-inf-09 stonk-arm-07 A result of a fire table: first the losses, then the state (stonk-ps-12 which may be none). */
export function suffer(
  table: StonkTable,
  play: Tell,
  id: string,
  result: FireResult | { readonly losses: number; readonly state: 'ok' } | null,
  by: By,
): void {
  const element = elementOf(table, id);
  if (!element) return;
  play.emit({ type: 'under-fire', rule: by.rule, ...ofUnit(element) });
  if (!result) return;
  lose(table, play, id, result.losses, by.rule);
  worsen(table, play, id, result.state, by);
}

export function removeElement(
  table: StonkTable,
  play: Tell,
  id: string,
  how: Extract<MarkEvent, { type: 'gone' }>['how'],
  rule: RuleId,
): void {
  play.emit({ type: 'gone', rule, ...ofUnit(elementAt(table, id)), how });
}

export function demoralise(table: StonkTable, play: Tell, id: string, recovers: number | null, rule: RuleId): void {
  play.emit({ type: 'demoralised', rule, ...ofUnit(elementAt(table, id)), recovers });
}

/** Puts an element somewhere at once, outside of its path. */
export function put(table: StonkTable, play: Tell, id: string, place: Place | null, rule: RuleId): void {
  play.emit({ type: 'put', rule, ...ofUnit(elementAt(table, id)), place });
}

/** stonk-gap-62 stonk-gap-67 The crew goes without its guns. */
export function leaveGuns(table: StonkTable, play: Tell, id: string, rule: RuleId): void {
  play.emit({ type: 'left-guns', rule, ...ofUnit(elementAt(table, id)) });
}

export function setPosture(table: StonkTable, play: Tell, id: string, posture: Posture, rule: RuleId): void {
  play.emit({ type: 'posture', rule, ...ofUnit(elementAt(table, id)), posture });
}

export function setTask(table: StonkTable, play: Tell, id: string, task: Task | null, rule: RuleId): void {
  play.emit({ type: 'task', rule, ...ofUnit(elementAt(table, id)), task });
}

export function noteFire(table: StonkTable, play: Tell, id: string, rule: RuleId): void {
  play.emit({ type: 'has-fired', rule, ...ofUnit(elementAt(table, id)), tick: table.tick });
}

const { chapter } = kit<Marks>(sideOf);

const STATE: { readonly [S in FireState]: string } = {
  ok: 'has rallied',
  pinned: 'is pinned',
  suppressed: 'is suppressed',
};
const HOW = {
  destroyed: 'has ceased to function',
  surrendered: 'has surrendered',
  left: 'has left the table',
} as const;
/** stonk-secret-09 Dice for them may be hidden: the owner learns what came of them. */
const OWN = { seenBy: 'seat', reveals: true } as const;

/** stonk-dig-02 stonk-gap-53 Who digs a scrape and is pinned or suppressed meanwhile takes longer, by each once. */
function slowed(task: Task | null, state: FireState): Task | null {
  if (task?.kind !== 'dig-in' || state === 'ok' || task.slowed?.includes(state)) return task;
  return { ...task, slowed: [...(task.slowed ?? []), state] };
}

/** stonk-eng-04 stonk-gap-87 A bridge that comes under fire at any time takes longer. */
const underFire = (task: Task | null): Task | null =>
  task?.kind === 'build-bridge' ? { ...task, needed: engineeringMinutes('baileyUnderFire') * 10 } : task;

const set =
  <E extends OfUnit<string>>(changes: (event: E, was: Element) => Partial<Element>) =>
  (table: StonkTable, event: E): void => {
    const was = elementOf(table, event.unit);
    if (was) change(table.elements, event.unit, changes(event, was));
  };

export const marks = chapter({
  procedures: {},
  frames: {},
  answers: {},
  events: {
    'fire-state': {
      ...OWN,
      tone: ({ state }) => (state === 'ok' ? 'good' : 'bad'),
      apply: set(({ state, isByAirOrFlame }, { task }) => ({ state, isByAirOrFlame, task: slowed(task, state) })),
      say: ({ unit, state }) => say`${name(unit)} ${STATE[state]}.`,
    },
    losses: {
      ...OWN,
      tone: 'bad',
      apply: set(({ points }, was) => ({
        ...{ strength: was.strength - points, lost: was.lost + points, lostInAttack: was.lostInAttack + points },
      })),
      say: ({ unit, points }) => say`${name(unit)} loses ${count(points, 'strength point')}.`,
    },
    gone: {
      ...OWN,
      tone: 'grave',
      apply(table, { unit }) {
        const lost = remove(table.elements, unit);
        // stonk-gap-88
        const company = lost && table.companies.find(({ id }) => id === lost.company);
        if (company) change(table.companies, company.id, { fallen: company.fallen + lost.lostInAttack });
        // stonk-comm-09 stonk-gap-99 A lost HQ is replaced in the next step 1.
        for (const { id, hq } of table.companies) if (hq === unit) change(table.companies, id, { hq: null });
      },
      say: ({ unit, how }) => say`${name(unit)} ${HOW[how]}.`,
    },
    demoralised: {
      ...OWN,
      tone: 'grave',
      apply: set(({ recovers }) => ({ isDemoralised: true, recovers })),
      say: ({ unit }) => say`${name(unit)} is demoralised.`,
    },
    put: {
      ...OWN,
      apply: set(({ place }) => ({ place: place && Object.freeze(place), path: null, dug: null, firedHere: 0 })),
      say: ({ unit, place }) => (place ? say`${name(unit)} is moved.` : say`${name(unit)} leaves the table.`),
    },
    'left-guns': {
      ...OWN,
      tone: 'bad',
      apply: set(() => ({ hasLeftGuns: true })),
      say: ({ unit }) => say`${name(unit)} leaves its guns.`,
    },
    posture: {
      ...OWN,
      tone: 'silent',
      pause: 'none',
      apply: set(({ posture }) => ({ posture })),
      say: ({ unit, posture }) => say`${name(unit)}: ${posture}.`,
    },
    task: {
      ...OWN,
      apply: set(({ task }) => ({ task })),
      say: ({ unit, task }) => (task ? say`${name(unit)} is at work.` : say`${name(unit)} has done its work.`),
    },
    'has-fired': {
      ...OWN,
      tone: 'silent',
      pause: 'none',
      apply: set(({ tick }, was) => ({
        fired: tick,
        hasFired: true,
        firedHere: was.firedHere + (was.hasFired ? 0 : 1),
      })),
      say: ({ unit }) => say`${name(unit)} has fired.`,
    },
    'under-fire': {
      ...OWN,
      tone: 'silent',
      pause: 'none',
      apply: set((_event, { task }) => ({ isUnderFire: true, task: underFire(task) })),
      say: ({ unit }) => say`${name(unit)} is under fire.`,
    },
  },
});
