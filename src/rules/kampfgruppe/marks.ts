/**
 * What befalls units, whoever causes it: markers, casualties, losses. Chapters call the functions; what falls due by it (counters,
 * morale tests) they keep in a `Due` and hand to `aftermathFrame` when the shot is carried through (kgn-gap-59).
 */
import type { Emitter } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { inFull, open } from '../../kit/classes.ts';
import { count, name, say } from '../../kit/sentence.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { change, remove } from '../../kit/things.ts';
import type { OfUnit } from './parts.ts';
import type { InfantryWeapon } from './profile.ts';
import type { RuleId } from './rules.ts';
import {
  type Doings,
  frozen,
  has,
  isAircraft,
  isGun,
  isInfantry,
  isVehicle,
  type KgnTable,
  type Lost,
  type Place,
  placed,
  type Side,
  sideOf,
  type Unit,
  unitAt,
  unitOf,
} from './state.ts';

/** Markers and facts of a unit that are on or off, with what the log says. */
export const FLAGS = {
  isSuppressed: { on: 'is suppressed', off: 'recovers from suppression' },
  isActivated: { on: 'is done for this turn', off: 'may be activated' },
  isCovering: { on: 'goes on covering fire', off: 'is off covering fire' },
  isImmobilised: { on: 'is immobilised', off: 'can move again' },
  isMoving: { on: 'is going to move', off: 'stays where it is' },
  hasTested: { on: 'has met its first test', off: 'is fresh' },
} as const satisfies { readonly [flag: string]: { readonly on: string; readonly off: string } };
export type Flag = keyof typeof FLAGS;

export type MarkEvent =
  | (OfUnit<'flag'> & { readonly flag: Flag; readonly isOn: boolean })
  /** `weapons`: those that are left (kgn-cas-02); `crew`: of a gun, the original crew that is left. */
  | (OfUnit<'casualties'> & {
      readonly men: number;
      readonly weapons: readonly InfantryWeapon[];
      readonly crew: number;
      readonly place: Place | null;
    })
  | (OfUnit<'hit'> & { readonly hits: number })
  | (OfUnit<'gone'> & { readonly how: Lost['how'] })
  | (OfUnit<'put'> & { readonly place: Place | null })
  | (OfUnit<'noted'> & { readonly did: Partial<Doings> });

interface Marks extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: never;
  calls: never;
  answer: never;
  event: MarkEvent;
  emits: never;
}

/** What falls due after a shot: counters by side, in the order of their causes, and units that may be asked to test (kgn-gap-76). */
export type Due = {
  readonly counters: Side[];
  readonly tests: string[];
};
export const nothingDue = (): Due => ({ counters: [], tests: [] });

type Tell = Emitter<MarkEvent>;

/** Turns a marker; nothing happens where it is so already. */
export function flag(table: KgnTable, play: Tell, id: string, which: Flag, isOn: boolean, rule: RuleId): void {
  const unit = unitOf(table, id);
  if (unit && unit[which] !== isOn) play.emit({ type: 'flag', rule, side: unit.side, unit: id, flag: which, isOn });
}

/** kgn-gap-23 What it has done now. */
export function note(table: KgnTable, play: Tell, id: string, did: Partial<Doings>, rule: RuleId): void {
  const unit = unitOf(table, id);
  if (unit) play.emit({ type: 'noted', rule, side: unit.side, unit: id, did });
}

/** Puts a unit somewhere, or takes it off the table. */
export function put(table: KgnTable, play: Tell, id: string, place: Place | null, rule: RuleId): void {
  play.emit({ type: 'put', rule, side: unitAt(table, id).side, unit: id, place });
}

/** kgn-sup-20 kgn-sup-21 Marks a unit as suppressed; kgn-um-12 kgn-um-13 kgn-gap-86 a last man runs instead, kgn-spec-13 a sniper does not. */
export function suppress(table: KgnTable, play: Tell, due: Due, id: string, rule: RuleId): void {
  const unit = unitOf(table, id);
  if (!unit || unit.isSuppressed) return;
  if (isInfantry(unit) && unit.men === 1 && !has(unit, 'sniper')) lose(table, play, due, id, 'withdrawn', 'kgn-um-12');
  else flag(table, play, id, 'isSuppressed', true, rule);
}

/**
 * Takes a unit out of the game, with the counters that it costs: kgn-bgm-08 kgn-bgm-09 kgn-bgm-10 one, kgn-bgm-11 kgn-spec-03 kgn-gap-103 two for the
 * headquarters, kgn-bgm-15 kgn-air-23 two for an aircraft shot down, kgn-bgm-19 none for a sniper, kgn-bgm-20 and none for who `left`. Whoever it carried
 * is set down by `spillFrame`, which the caller calls next (kgn-sv-04, kgn-at-20).
 */
export function lose(table: KgnTable, play: Tell, due: Due, id: string, how: Lost['how'], rule: RuleId): void {
  const unit = unitAt(table, id);
  const { side } = unit;
  const costs = has(unit, 'supreme command') || (isAircraft(unit) && how === 'destroyed') ? 2 : 1;
  play.emit({ type: 'gone', rule, side, unit: id, how });
  if (how === 'left' || has(unit, 'sniper')) return;
  for (let i = 0; i < costs; i += 1) due.counters.push(side);
}

/**
 * kgn-sa-08 kgn-cas-01 Men fall: the last `men` of them, with what is left of the weapons as the caller has settled it (kgn-cas-02).
 * kgn-cas-05 kgn-bgm-08 Whoever is wiped out is lost; kgn-um-02 kgn-um-03 kgn-um-04 whoever is not may have to test.
 */
export function loseMen(
  table: KgnTable,
  play: Tell,
  due: Due,
  id: string,
  men: number,
  rule: RuleId,
  left: Partial<Pick<Unit, 'weapons' | 'crew' | 'place'>> = {},
): void {
  const unit = unitAt(table, id);
  const fallen = Math.min(men, unit.men);
  if (fallen === 0) return;
  if (fallen === unit.men) {
    lose(table, play, due, id, 'destroyed', rule);
    return;
  }
  const { place = without(unit.place, fallen), weapons = unit.weapons, crew = Math.max(0, unit.crew - fallen) } = left;
  play.emit({ type: 'casualties', rule, side: unit.side, unit: id, men: fallen, weapons, crew, place });
  const now = unitAt(table, id);
  if (isGun(now) || 2 * now.men <= now.strength) mayTest(due, id);
}

/** kgn-gap-76 kgn-um-06 kgn-um-07 kgn-um-08 One test for a unit and firing action: a vehicle that was hit and is there still, never for small arms on armour, nor for being suppressed. */
export function mayTest(due: Due, id: string): void {
  if (!due.tests.includes(id)) due.tests.push(id);
}

/** A place with so many men fewer. */
function without(place: Place | null, men: number): Place | null {
  if (!place || place.men.length === 0) return place;
  return placed(place.at, place.facing, place.men.slice(0, place.men.length - men), place.inside);
}

const { chapter } = kit<Marks>(sideOf);

export const marks = chapter({
  procedures: {},
  frames: {},
  answers: {},
  events: {
    flag: {
      seenBy: open('side', 'unit', 'flag', 'isOn'),
      group: 'follows',
      tone: ({ flag: which, isOn }) => {
        if (which === 'isSuppressed' || which === 'isImmobilised') return isOn ? 'bad' : 'good';
        // That it moves was declared; that it covers no more, too.
        return which === 'isMoving' || !isOn ? 'silent' : 'quiet';
      },
      apply: (table, { unit, flag: which, isOn }) => change(table.units, unit, { [which]: isOn }),
      say: ({ unit, flag: which, isOn }) => say`${name(unit)} ${FLAGS[which][isOn ? 'on' : 'off']}.`,
    },
    casualties: {
      seenBy: open('side', 'unit', 'men', 'weapons', 'crew', 'place'),
      group: 'follows',
      tone: 'bad',
      apply(table, { unit, men, weapons, crew, place }) {
        const was = unitAt(table, unit);
        change(table.units, unit, { men: was.men - men, weapons: frozen([...weapons]), crew, place: kept(place) });
      },
      say: ({ unit, men }) => say`${name(unit)} loses ${men === 1 ? '1 man' : `${men} men`}.`,
    },
    hit: {
      seenBy: open('side', 'unit', 'hits'),
      group: 'follows',
      tone: 'bad',
      apply: (table, { unit, hits }) => change(table.units, unit, { hits: unitAt(table, unit).hits - hits }),
      say: ({ unit, hits }) => say`${name(unit)} takes ${count(hits, 'hit')}.`,
    },
    gone: {
      seenBy: open('side', 'unit', 'how'),
      group: 'follows',
      tone: ({ how }) => (how === 'left' ? 'plain' : 'grave'),
      pause: 'long',
      apply(table, { unit, side, how }) {
        const was = remove(table.units, unit);
        if (!was) throw new Error(`there is no ${unit}`);
        table.lost.push(Object.freeze({ id: unit, side, type: was.type, how, turn: table.turn }));
        // kgn-state-08 Wrecks stay on the table, and so do vehicles that were abandoned.
        if (isVehicle(was) && was.place && (how === 'destroyed' || how === 'abandoned')) {
          const { at, facing } = was.place;
          table.wrecks.push(Object.freeze({ id: unit, side, type: was.type, at, facing, repairs: was.repairs, was }));
        }
      },
      say: ({ unit, how }) => say`${name(unit)} ${GONE[how]}.`,
    },
    put: {
      seenBy: open('side', 'unit', 'place'),
      tone: 'quiet',
      group: 'row',
      apply: (table, { unit, place }) => change(table.units, unit, { place: kept(place) }),
      say: ({ unit, place }) => (place ? say`${name(unit)} takes its place.` : say`${name(unit)} leaves the table.`),
    },
    noted: {
      seenBy: { ...open('side', 'unit'), did: inFull },
      tone: 'silent',
      pause: 'none',
      apply: (table, { unit, did }) =>
        change(table.units, unit, { did: Object.freeze({ ...unitAt(table, unit).did, ...did }) }),
      say: ({ unit }) => say`${name(unit)} has acted.`,
    },
  },
});

const GONE: { readonly [How in Lost['how']]: string } = {
  destroyed: 'is destroyed',
  withdrawn: 'withdraws from the battle',
  abandoned: 'is abandoned',
  left: 'leaves the battle',
};

/** Events that were read from a record bring places of their own; copies may share only what cannot change. */
export function kept(place: Place | null): Place | null {
  if (place === null || Object.isFrozen(place)) return place;
  return placed(place.at, place.facing, place.men, place.inside);
}
