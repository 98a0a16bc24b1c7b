/** Fire at buildings, their damage, and every other change of the ground: kgn-bld-02 to kgn-bld-08, kgn-gap-64. */
import { atLeast, when } from '../../../kernel/explain.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { count, type Sentence, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type ArmsEvent, costOf, nowAt, refuseFirer, spend, tubeOf } from '../arms.ts';
import { type WindowFrame, windowFrame } from '../covering/types.ts';
import { type FireEvent, sideIn } from '../direct/index.ts';
import { coverOf, INCH } from '../ground.ts';
import { type MarkEvent, note } from '../marks.ts';
import type { KgnEventBase } from '../parts.ts';
import { type KgnTable, type Side, sideOf, standing, unitAt } from '../state.ts';
import { AP_ON_BUILDING } from '../tables/buildings.ts';
import { bandAt } from '../tables/print.ts';
import { HE_MODIFIERS, heDamage, heToHit } from '../tables/shells.ts';
import { refuseShell } from './action.ts';
import { buildingObservedOn, rangeToBuilding } from './aim.ts';
import { calledIn, coverAfter, damageOf, occupantsOf, setOfHits, structureOf } from './damage.ts';
import { groundWith, type Reshaped, resettle, wornTo } from './reshape.ts';
import { type BuildingHitFrame, buildingHitFrame, type ShellFrame } from './types.ts';

/** kgn-bld-04 `total` of the hits that drop its cover, `set`. */
interface Damaged extends KgnEventBase<'damaged'> {
  readonly building: string;
  readonly name: string;
  readonly hits: number;
  readonly total: number;
  readonly set: number;
}

interface Buildings extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: BuildingHitFrame | ShellFrame;
  calls: WindowFrame;
  answer: never;
  event: Damaged | Reshaped;
  emits: MarkEvent | ArmsEvent | FireEvent;
}

const { chapter, procedure } = kit<Buildings>(sideOf);

const shell = procedure<ShellFrame>(() => ({
  window: ({ table, self }) =>
    unitAt(table, self.unit).side === table.active
      ? { call: windowFrame(table, self.unit), then: 'observe' }
      : { to: 'observe' },

  /** kgn-bld-03; kgn-gap-11 kgn-gap-69 kgn-wpn-20 who was suppressed, or lost his crew in the meantime, fires no more. */
  observe: ({ table, self, play }) => {
    const { unit: id, weapon, round, building } = self;
    const refused =
      refuseFirer(table, id, 0) ??
      refuseShell(nowAt(table), unitAt(table, id), { do: 'shell', weapon, round, building });
    if (refused) {
      const why = refused.sentence;
      play.emit({ type: 'no-shot', rule: 'kgn-gap-11', side: sideIn(table, id), unit: id, target: building, why });
      return 'done';
    }
    const need = buildingObservedOn(table, self.building);
    if (need === 'automatic') return { to: 'hit' };
    return play.test({ rule: 'kgn-bld-03', use: 'observe', of: self.unit, need }).success ? { to: 'hit' } : 'done';
  },

  /** kgn-gap-64 As HE, and only the firer's own move counts. */
  hit: ({ table, self, play }) => {
    const firer = standing(table, self.unit)!;
    note(table, play, firer.id, { fired: true }, 'kgn-gap-23');
    spend(table, play, firer.id, costOf(firer, self.round, self.weapon));
    const band = bandAt(rangeToBuilding(table, firer, self.building) / INCH);
    if (!band) return 'done';
    const moves = when(self.isMoving, 'kgn-he-04', 'firer moves', HE_MODIFIERS['firer-moves'].value);
    const need = atLeast('kgn-he-03', heToHit(band), [moves]);
    const always = { pass: 6, fail: 1 };
    return play.test({ rule: 'kgn-gap-64', use: 'hit', of: firer.id, need, always }).success
      ? { to: 'damage' }
      : 'done';
  },

  /** kgn-bld-04 kgn-bld-05 Nothing saves a building. */
  damage: ({ table, self, play }) => {
    const firer = unitAt(table, self.unit);
    const he = tubeOf(firer, self.weapon)?.he;
    const { size, dice } = self.round === 'HE' && he ? he.rating : AP_ON_BUILDING;
    const rule = self.round === 'HE' ? 'kgn-bld-04' : 'kgn-bld-05';
    const { hits } = play.successes({ rule, use: 'building-damage', of: firer.id, n: dice, need: heDamage(size) });
    return { call: buildingHitFrame(self.building, hits), then: 'done' };
  },
}));

const buildingHit = procedure<BuildingHitFrame>(() => ({
  damage: ({ table, self, play }) => {
    const { building: id, hits } = self;
    const structure = structureOf(table, id);
    if (!structure || hits === 0) return 'done';
    const called = calledIn(table, id);
    const cover = coverAfter(table, structure, hits);
    const drops = cover !== coverOf(structure);
    const inside = occupantsOf(table, id).map((unit) => unit.id);
    const total = damageOf(table, id) + hits;
    const set = setOfHits(structure);
    play.emit({ type: 'damaged', rule: 'kgn-bld-04', building: id, name: called, hits, total, set });
    if (!drops) return 'done';
    const isGone = cover === 'open';
    play.emit({
      ...{ type: 'reshaped', rule: isGone ? 'kgn-bld-08' : 'kgn-bld-06', feature: id, name: called },
      ...{ change: isGone ? 'gone' : 'worn', cover, added: isGone ? [] : [wornTo(structure, cover)], removed: [id] },
    });
    // kgn-gap-64 They stay on its footprint, in the open.
    if (isGone) resettle(table, play, inside, 'kgn-gap-64');
    return 'done';
  },
}));

function saidOf({ name, change, cover }: Reshaped): Sentence {
  switch (change) {
    case 'worn':
      return say`${upper(name)} is shot up: what is left gives ${cover ?? 'open'} cover.`;
    case 'gone':
      return say`${upper(name)} is gone.`;
    case 'rubble':
      return say`${upper(name)} collapses into rubble.`;
    case 'gap':
      return say`There is a gap in ${name}.`;
    case 'bridged':
      return say`A bridge leads over ${name}.`;
  }
}

const upper = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const buildingsChapter = chapter({
  procedures: { 'building-hit': buildingHit, shell },
  frames: {
    shell: open('unit', 'weapon', 'round', 'building', 'isMoving'),
    'building-hit': open('building', 'hits'),
  },
  answers: {},
  events: {
    damaged: {
      seenBy: open('building', 'name', 'hits', 'total', 'set'),
      group: 'follows',
      apply(table, { building, total }) {
        const rest = table.damage.filter((one) => one.building !== building);
        table.damage = Object.freeze([...rest, Object.freeze({ building, hits: total })]);
      },
      say: ({ name, hits, total, set }) =>
        say`${upper(name)} takes ${count(hits, 'hit')}, ${total} in all; every ${set} cost it a class of cover.`,
    },
    reshaped: {
      seenBy: { ...open('feature', 'name', 'change', 'cover', 'removed'), added: inFull },
      group: 'follows',
      pause: 'long',
      apply(table, event) {
        table.ground = groundWith(table.ground, event);
      },
      say: saidOf,
    },
  },
});
