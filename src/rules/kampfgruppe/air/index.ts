/**
 * Aircraft: kgn-air-01 to kgn-air-06, kgn-gap-88 how they come by their counters; kgn-air-17 to kgn-air-19 their rockets; kgn-air-07
 * kgn-air-14 what follows their attacks. They fly in the chapter of movement, their guns and bombs are in the chapters of fire.
 */
import { atLeast } from '../../../kernel/explain.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import type { ChapterKinds, EventOf } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { edgeMiddle, oppositeEdge } from '../../../tabletop/zones.ts';
import { type AftermathFrame, aftermathFrame } from '../aftermath.ts';
import { type PierceFrame, pierceFrame } from '../anti-tank/types.ts';
import { nowAt, refuseFirer } from '../arms.ts';
import { type CounterFrame, counterFrame } from '../counters.ts';
import { type WindowFrame, windowFrame } from '../covering/types.ts';
import type { HarmEvent } from '../direct/harm.ts';
import type { FireEvent } from '../direct/index.ts';
import { saveOf } from '../direct/saves.ts';
import { addDue, type HarmFrame, harmFrame } from '../direct/types.ts';
import { lose, type MarkEvent, note, nothingDue, suppress } from '../marks.ts';
import { type ObserveFrame, observeFrame } from '../observation/types.ts';
import type { OfSide, OfUnit } from '../parts.ts';
import { freshUnit } from '../scenarios/units.ts';
import {
  enemyOf,
  frozen,
  has,
  isArmoured,
  type KgnTable,
  listOf,
  placed,
  type Side,
  sideOf,
  standing,
  typeOf,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { suppressedAs } from '../suppressing/index.ts';
import { arrivalNeed, type Bomb, ROCKET, rocket } from '../tables/aircraft.ts';
import { ratingOf } from '../tables/print.ts';
import { SUPPRESSING_TO_HIT, shellSuppresses } from '../tables/suppressing.ts';
import { unitType } from '../tables/units.ts';
import { airSupport } from '../tables/units-aircraft.ts';
import { refuseRockets } from './action.ts';
import type { ArrivalFrame, RocketsFrame, RunEndFrame } from './types.ts';

interface Air extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: ArrivalFrame | RocketsFrame | RunEndFrame;
  calls: WindowFrame | ObserveFrame | HarmFrame | PierceFrame | CounterFrame | AftermathFrame;
  answer: never;
  event:
    | OfSide<'air-counter-gone'>
    | (OfSide<'aircraft-came'> & { readonly unit: Unit })
    | (OfUnit<'rockets-fired'> & { readonly rockets: number })
    | OfSide<'air-attack'>;
  emits: MarkEvent | FireEvent | HarmEvent;
}

const { chapter, procedure } = kit<Air>(sideOf);

/** kgn-air-06 Over the middle of its own edge. */
function aircraftOf(table: KgnTable, side: Side, type: string): Unit {
  const edge = table.terms.edges[side];
  const { width, height } = table.ground;
  const at = edgeMiddle({ width, height }, edge);
  const facing = facingTo(at, edgeMiddle({ width, height }, oppositeEdge(edge)));
  const id = `${side}-air-${table.playerTurn}-${table.units.length}`;
  const unit = freshUnit({ id, side, type, name: unitType(type).name, pick: -1, isOffTable: false });
  return frozen({ ...unit, place: placed(at, facing) });
}

const arrival = procedure<ArrivalFrame>(() => ({
  next: ({ table, self: { side }, play }) => {
    const counter = table.airCounters.find((one) => one.side === side && one.turn < table.playerTurn);
    if (!counter) return 'done';
    const { nation } = listOf(table, side);
    // kgn-air-04 kgn-spec-18
    const isGuided = table.units.some((unit) => unit.side === side && has(unit, 'forward air controller'));
    const need = arrivalNeed(isGuided ? nation : 'none');
    const { success } = play.test({ rule: 'kgn-air-03', use: 'arrival', of: side, need });
    play.emit({ type: 'air-counter-gone', rule: 'kgn-air-03', side });
    if (!success) return { to: 'next' };
    const type = airSupport(nation, play.die({ rule: 'kgn-air-05', use: 'aircraft', of: side }));
    play.emit({ type: 'aircraft-came', rule: 'kgn-air-06', side, unit: aircraftOf(table, side, type) });
    return { to: 'next' };
  },
}));

/** kgn-air-19 */
const shellOf = (unit: Unit): Bomb => rocket(typeOf(unit).air!.rockets!.id);

const rockets = procedure<RocketsFrame>(() => ({
  /** kgn-gap-68 The moment for anti-aircraft fire. */
  window: ({ table, self }) => {
    self.hits = unitAt(table, self.unit).hits;
    return { call: windowFrame(table, self.unit), then: 'aim' };
  },

  /** kgn-aa-06 kgn-aa-07 kgn-air-13 */
  aim: ({ table, self, play }) => {
    const { unit: id, how, pairs, target, hits } = self;
    const refused =
      refuseFirer(table, id, hits) ??
      refuseRockets(nowAt(table), unitAt(table, id), { do: 'rockets', how, pairs, target });
    if (refused) {
      const side = unitOf(table, id)?.side ?? table.active;
      play.emit({ type: 'no-shot', rule: 'kgn-gap-11', side, unit: id, target, why: refused.sentence });
      return 'done';
    }
    return how === 'direct' ? { call: observeFrame(id, target), then: 'spotted' } : { to: 'shot' };
  },

  spotted: ({ table, self, play, returned: isSpotted }) => {
    if (isSpotted) return { to: 'salvo' };
    const { unit, target } = self;
    play.emit({ type: 'not-observed', rule: 'kgn-obs-01', side: unitAt(table, unit).side, unit, target });
    return 'done';
  },

  /** kgn-air-18 kgn-dice-11 Each hits on a 6 and on nothing else. */
  salvo: ({ table, self, play }) => {
    fire(table, self, play);
    const need = atLeast('kgn-air-18', ROCKET.toHit);
    const roll = { rule: 'kgn-air-18', use: 'rockets', of: self.unit, n: self.pairs * ROCKET.salvo, need } as const;
    self.struck = play.successes(roll).hits;
    return { to: 'strike' };
  },

  /** kgn-gap-58 One die of step 1 for the action; a direct hit is one rocket. */
  shot: ({ table, self, play }) => {
    fire(table, self, play);
    const firer = standing(table, self.unit)!;
    const target = standing(table, self.target)!;
    const from = SUPPRESSING_TO_HIT.map(({ scores: [low] }) => low);
    const fell = play.bands({ rule: 'kgn-sup-03', use: 'suppress', of: self.unit, n: 1, from });
    const { result } = SUPPRESSING_TO_HIT[fell.indexOf(1)]!;
    if (result === 'direct-hit') {
      self.struck = 1;
      return { to: 'strike' };
    }
    const score = shellSuppresses(shellOf(firer).he.size, suppressedAs(target));
    if (result === 'miss' || score === null) return 'done';
    const label = { rule: 'kgn-sup-09', use: 'effect', of: self.unit } as const;
    if (!play.test({ ...label, need: atLeast('kgn-sup-09', score) }).success) return 'done';
    const { row, by, need, rule } = saveOf(table, target, { firer });
    play.emit({ type: 'concealed', rule, side: target.side, unit: target.id, row, by, need });
    const save = { rule: 'kgn-sup-12', use: 'save', of: target.id } as const;
    const isSaved = need !== null && play.test({ ...save, need: atLeast(rule, need) }).success;
    if (!isSaved) suppress(table, play, self.due, target.id, 'kgn-sup-13');
    return { to: 'after' };
  },

  /** kgn-air-19 kgn-gap-58 Against armour its rear, hit by hit while there is a target; against all else HE. */
  strike: ({ table, self }) => {
    const target = unitOf(table, self.target);
    if (!target || self.struck === 0) return { to: 'after' };
    const { he, penetration } = shellOf(unitAt(table, self.unit));
    if (isArmoured(target)) {
      self.struck -= 1;
      return { call: pierceFrame(self.unit, 'rocket', penetration, target.id, 'rear'), then: 'pierced' };
    }
    const shells = self.struck;
    self.struck = 0;
    return { call: harmFrame(target.id, { firer: self.unit, he, shells }), then: 'hurt' };
  },

  pierced: ({ self, returned: due }) => {
    addDue(self.due, due);
    return { to: 'strike' };
  },

  hurt: ({ self, returned: due }) => {
    addDue(self.due, due);
    return { to: 'after' };
  },

  after: ({ self }) => ({ call: aftermathFrame(self.due), then: 'done' }),
}));

/** Tells of the shot and takes the rockets off. */
function fire(table: KgnTable, { unit: id, target, pairs }: RocketsFrame, play: Emitter<EventOf<Air>>): void {
  const { side } = unitAt(table, id);
  const count = pairs * ROCKET.salvo;
  const what = `${count} rockets, ${ratingOf(shellOf(unitAt(table, id)).he)} HE`;
  // kgn-air-12
  const shot = { target, what, shell: 'bursts', range: null, band: 'long' } as const;
  play.emit({ type: 'fires', rule: 'kgn-shoot-01', side, unit: id, ...shot });
  note(table, play, id, { fired: true }, 'kgn-gap-23');
  play.emit({ type: 'rockets-fired', rule: 'kgn-air-17', side, unit: id, rockets: count });
}

/** kgn-air-07 Has it nothing left to fire? kgn-gap-88 An observation aircraft never had. */
function isEmpty({ load, type }: Unit): boolean {
  if (!load || unitType(type).air?.class === 'observation') return false;
  return load.mgs + load.cannon + load.rockets + load.bombs.length === 0;
}

const runEnd = procedure<RunEndFrame>(() => ({
  /** kgn-air-14 kgn-bgm-12 kgn-gap-56 The first attack of an aircraft costs the enemy a counter, once in a game. */
  attacked: ({ table, self, play }) => {
    const unit = unitOf(table, self.unit);
    if (!unit?.did.fired) return { to: 'home' };
    const side = enemyOf(unit.side);
    if (table.hasSufferedAir[side]) return { to: 'home' };
    play.emit({ type: 'air-attack', rule: 'kgn-air-14', side });
    return { call: counterFrame(side), then: 'home' };
  },

  /** kgn-air-07 kgn-bgm-21 */
  home: ({ table, self, play }) => {
    const unit = unitOf(table, self.unit);
    if (unit && isEmpty(unit)) lose(table, play, nothingDue(), unit.id, 'left', 'kgn-air-07');
    return 'done';
  },
}));

export const airChapter = chapter({
  procedures: { arrival, rockets, 'run-end': runEnd },
  frames: {
    arrival: open('side'),
    rockets: { ...open('unit', 'how', 'pairs', 'target', 'hits', 'struck'), due: inFull },
    'run-end': open('unit'),
  },
  answers: {},
  events: {
    'air-counter-gone': {
      seenBy: open('side'),
      tone: 'quiet',
      apply(table, { side }) {
        const at = table.airCounters.findIndex((one) => one.side === side);
        table.airCounters = table.airCounters.filter((_, i) => i !== at);
      },
      say: ({ side }) => say`An aircraft counter of the ${SIDE_NAMES[side]} is used up.`,
    },
    'aircraft-came': {
      seenBy: { ...open('side'), unit: inFull },
      tone: 'grave',
      pause: 'long',
      apply(table, { unit }) {
        const place = unit.place && placed(unit.place.at, unit.place.facing);
        table.units = [...table.units, frozen({ ...unit, place })].sort((a, b) => (a.id < b.id ? -1 : 1));
      },
      say: ({ side, unit }) => say`${name(unit.id)} comes to the aid of the ${SIDE_NAMES[side]}.`,
    },
    'rockets-fired': {
      seenBy: open('side', 'unit', 'rockets'),
      tone: 'quiet',
      apply(table, { unit, rockets: count }) {
        const { load } = unitAt(table, unit);
        change(table.units, unit, { load: frozen({ ...load!, rockets: load!.rockets - count }) });
      },
      say: ({ unit, rockets: count }) => say`${name(unit)} has fired ${count} rockets.`,
    },
    'air-attack': {
      seenBy: open('side'),
      tone: 'grave',
      apply(table, { side }) {
        table.hasSufferedAir = { ...table.hasSufferedAir, [side]: true };
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} are attacked from the air for the first time.`,
    },
  },
});
