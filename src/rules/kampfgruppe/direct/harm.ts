/** The harm that fire does to men, soft-skins and aircraft: damage, saves, medic, special weapon, losses. `HarmFrame` says who calls it. */
import * as z from 'zod';
import { atLeast } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { order, yesNo } from '../../../kit/form.ts';
import { list, name, say, words } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { isAllWithin, spotsAround } from '../../../tabletop/beside.ts';
import { shapesOf } from '../../../tabletop/body.ts';
import { bodyOf, INCH, pieceOf } from '../ground.ts';
import { kept, lose, loseMen, type MarkEvent, mayTest, suppress } from '../marks.ts';
import type { OfUnit } from '../parts.ts';
import { standAt } from '../placing.ts';
import type { InfantryWeapon } from '../profile.ts';
import {
  aboardOf,
  isAircraft,
  isArmoured,
  type KgnTable,
  type Place,
  type Placed,
  type Side,
  seatsOf,
  sideOf,
  standing,
  typeOf,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import type { Cover } from '../tables/concealment.ts';
import { heDamage } from '../tables/shells.ts';
import { TANK_RIDERS } from '../tables/weapons.ts';
import { type SpillFrame, spillFrame } from '../transport/types.ts';
import {
  drawnMen,
  hasMenApart,
  hasSpecialWeapons,
  lastMen,
  lossesOf,
  medicOf,
  placeWithout,
  refuseFallen,
  weaponsDue,
  without,
} from './casualties.ts';
import { type Save, saveOf, saveWords } from './saves.ts';
import { addDue, type HarmFrame, harmFrame, type RidersFrame, type Struck } from './types.ts';

const WEAPONS = [
  ...(['lmg', 'mmg', 'hmg', 'flamethrower', 'piat', 'bazooka', 'panzerschreck', 'panzerfaust'] as const),
  ...(['light-mortar', 'demolition-charge'] as const),
] as const satisfies readonly InfantryWeapon[];

const ANSWERS = {
  medic: z.strictObject({ kind: z.literal('medic'), use: z.boolean() }),
  /** The men by their numbers, the last of them if it says nothing; the special weapons that are lost with them. */
  fall: z.strictObject({
    kind: z.literal('fall'),
    men: z.array(z.int().min(0).max(60)).max(60).optional(),
    weapons: z.array(z.enum(WEAPONS)).max(20),
  }),
};
type Answer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

export type HarmEvent =
  | (OfUnit<'concealed'> & { readonly row: Save['row']; readonly by: string | null; readonly need: number | null })
  | (OfUnit<'struck-inside'> & { readonly carrier: string; readonly hits: number })
  | (OfUnit<'treated'> & { readonly patient: string; readonly isSaved: boolean })
  | (OfUnit<'weapon-lost'> & { readonly weapons: readonly InfantryWeapon[] })
  | (OfUnit<'jumped'> & { readonly place: Place });

interface Harm extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: HarmFrame | RidersFrame;
  calls: SpillFrame;
  answer: Answer;
  event: HarmEvent;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Harm>(sideOf);

type HarmPlay = Play<HarmEvent | MarkEvent>;

/** kgn-cov-12 kgn-cov-13 kgn-gap-08 Those who ride in it. */
const coverInside = (carrier: Unit): Cover => (isArmoured(carrier) ? 'reinforced' : 'visual');

/** One save for each hit; those that fail. */
function failed(play: HarmPlay, target: Unit, hits: number, save: Save): number {
  if (hits === 0) return 0;
  const { row, by, need, rule } = save;
  play.emit({ type: 'concealed', rule, side: target.side, unit: target.id, row, by, need });
  if (need === null) return hits;
  return (
    hits - play.successes({ rule: 'kgn-cov-14', use: 'save', of: target.id, n: hits, need: atLeast(rule, need) }).hits
  );
}

/** kgn-gap-95 Hits go one at a time to each unit in turn, the largest first. Towed guns are served by passengers (kgn-unit-14). */
function sharedOut(table: KgnTable, carrier: Unit, hits: number): Struck[] {
  const inside = aboardOf(table, carrier.id)
    .filter(({ aboard, men }) => aboard!.how !== 'riding' && men > 0)
    .sort((a, b) => b.men - a.men || (a.id < b.id ? -1 : 1));
  const shares = inside.map(() => 0);
  for (let i = 0; i < hits && inside.length > 0; i += 1) shares[i % inside.length]! += 1;
  return inside.flatMap(({ id }, i) => (shares[i]! > 0 ? [{ unit: id, hits: shares[i]!, men: 0 }] : []));
}

function tellShares(play: HarmPlay, carrier: Unit, struck: readonly Struck[]): void {
  for (const { unit, hits } of struck)
    play.emit({ type: 'struck-inside', rule: 'kgn-sv-03', side: carrier.side, unit, carrier: carrier.id, hits });
}

/** kgn-sv-01 kgn-aa-04 kgn-ex-13 A soft-skin or an aircraft loses hits; what is left over strikes those inside. */
function damageHull(table: KgnTable, self: HarmFrame, target: Unit, play: HarmPlay): void {
  const hits = Math.min(self.taken, target.hits);
  if (hits === 0) return;
  play.emit({
    type: 'hit',
    rule: isAircraft(target) ? 'kgn-aa-04' : 'kgn-sv-01',
    side: target.side,
    unit: target.id,
    hits,
  });
  // kgn-gap-76 kgn-aa-09
  if (unitAt(table, target.id).hits > 0) mayTest(self.due, target.id);
  else self.struck = sharedOut(table, target, self.taken - hits);
  tellShares(play, target, self.struck);
}

const dying = (table: KgnTable, { struck }: HarmFrame): { unit: Unit; men: number } => {
  const { unit: id, men } = struck[0]!;
  const unit = unitAt(table, id);
  return { unit, men: Math.min(men, unit.men) };
};

/** Is there anything to choose about who falls? */
function isChosen(table: KgnTable, self: HarmFrame): boolean {
  const { unit, men } = dying(table, self);
  if (men >= unit.men) return false;
  return hasMenApart(unit) || lossesOf(unit, weaponsDue(unit, men, self.isSpecial)).length > 1;
}

const harm = procedure<HarmFrame>(({ ask }) => ({
  /** kgn-he-09 kgn-ex-14 */
  blast: ({ table, self, play }) => {
    if (self.shells === 0 || !self.he || !unitOf(table, self.target)) return { to: 'settle' };
    self.shells -= 1;
    const { size, dice: n } = self.he;
    const need = atLeast('kgn-he-09', heDamage(size));
    self.hits = play.successes({ rule: 'kgn-he-09', use: 'damage', of: self.firer ?? self.target, n, need }).hits;
    return { to: 'saves' };
  },

  /** kgn-cov-14 kgn-sa-08 kgn-he-10 */
  saves: ({ table, self, play }) => {
    const { hits } = self;
    self.hits = 0;
    const target = standing(table, self.target) ?? unitAt(table, self.target);
    if (isArmoured(target)) {
      // kgn-sa-09 kgn-sa-10 The armour is not hurt; those inside an open-topped one save for themselves.
      self.struck = sharedOut(table, target, hits);
      tellShares(play, target, self.struck);
    } else {
      const firer: Placed | null = self.firer === null ? null : standing(table, self.firer);
      const { cover, isSmallArms } = self;
      self.taken += failed(play, target, hits, saveOf(table, target, { firer, cover, isSmallArms }));
    }
    return { to: 'blast' };
  },

  settle: ({ table, self, play }) => {
    const target = unitOf(table, self.target);
    if (target && self.taken > 0) {
      if (typeOf(target).hits > 0) damageHull(table, self, target, play);
      else self.struck = [{ unit: target.id, hits: 0, men: self.taken }];
    }
    return { to: 'next' };
  },

  /** kgn-sv-03 kgn-cov-12 kgn-cov-13 */
  next: ({ table, self, play }) => {
    self.isSpecial = false;
    self.fallen = null;
    self.weapons = [];
    const one = self.struck[0];
    if (!one) return { to: 'close' };
    const unit = unitAt(table, one.unit);
    const save = saveOf(table, unit, {
      firer: null,
      cover: one.hits > 0 ? coverInside(unitAt(table, self.target)) : 'open',
    });
    const men = one.men + failed(play, unit, one.hits, save);
    if (men === 0) {
      self.struck.shift();
      return { to: 'next' };
    }
    self.struck[0] = { unit: one.unit, hits: 0, men: Math.min(men, unit.men) };
    return { to: 'medic' };
  },

  /** kgn-spec-09 kgn-gap-77 */
  medic: ask(['medic'], {
    rule: 'kgn-spec-09',
    title: say`Does the medic save one of the men?`,
    hint: ({ self }) => say`${name(self.struck[0]!.unit)} has casualties. A medic helps once in a turn.`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.struck[0]!.unit).side),
    autoResolve: ({ table, self }) => (medicOf(table, dying(table, self).unit) ? null : { to: 'special' }),
    form: () => yesNo<Answer & { kind: 'medic' }>({ kind: 'medic', use: true }, { kind: 'medic', use: false }),
    words: ({ use }) => (use ? say`the medic helps` : say`keep him for later`),
    standingOrder: ({ order: standing }) => (standing.kind === 'medic' ? standing : null),
    take: ({ answer }) => ({ to: answer.use ? 'treat' : 'special' }),
  }),

  treat: ({ table, self, play }) => {
    const { unit, men } = dying(table, self);
    const medic = medicOf(table, unit)!;
    const { success: isSaved } = play.test({ rule: 'kgn-spec-09', use: 'medic', of: medic.id, need: 4 });
    play.emit({ type: 'treated', rule: 'kgn-spec-10', side: unit.side, unit: medic.id, patient: unit.id, isSaved });
    const left = isSaved ? men - 1 : men;
    if (left === 0) self.struck.shift();
    else self.struck[0] = { unit: unit.id, hits: 0, men: left };
    return { to: left === 0 ? 'next' : 'special' };
  },

  /** kgn-cas-02 kgn-cas-04 kgn-gap-79 kgn-ex-12 One die for each attack on a squad that survives it. */
  special: ({ table, self, play }) => {
    const { unit, men } = dying(table, self);
    if (men < unit.men && hasSpecialWeapons(unit))
      self.isSpecial = play.test({ rule: 'kgn-cas-02', use: 'special-weapon', of: unit.id, need: 6 }).success;
    return { to: 'fall' };
  },

  /** kgn-cas-01 kgn-cas-03 */
  fall: ask(['fall'], {
    rule: 'kgn-cas-01',
    title: say`Which men are lost?`,
    hint: ({ table, self }) => {
      const { unit, men } = dying(table, self);
      const due = weaponsDue(unit, men, self.isSpecial);
      return say`${name(unit.id)} loses ${men === 1 ? '1 man' : `${men} men`}${due > 0 ? `, and ${due === 1 ? 'a special weapon' : `${due} special weapons`} with them` : ''}.`;
    },
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.struck[0]!.unit).side),
    autoResolve: ({ table, self }) => (isChosen(table, self) ? null : { to: 'dies' }),
    form: ({ table, self }) => {
      const { unit, men } = dying(table, self);
      const options = lossesOf(unit, weaponsDue(unit, men, self.isSpecial));
      return order<Answer & { kind: 'fall' }>(
        () => options.map((weapons) => ({ kind: 'fall', weapons })),
        ({ men: fallen, weapons }) => refuseFallen(unit, men, self.isSpecial, { fallen, weapons }),
        {
          draw: (pick) => ({
            ...{ kind: 'fall', weapons: options[pick(options.length)]! },
            ...(hasMenApart(unit) && pick(2) === 0 ? { men: drawnMen(unit, men, pick) } : {}),
          }),
        },
      );
    },
    words: ({ weapons, men }) =>
      say`${men ? 'remove these men' : 'remove the last men'}${weapons.length > 0 ? `, with ${weapons.join(', ')}` : ''}`,
    /** A standing order leaves it to the program. */
    standingOrder({ table, self, order: standing }) {
      if (standing.kind !== 'fall') return null;
      const { unit, men } = dying(table, self);
      return { kind: 'fall', weapons: lossesOf(unit, weaponsDue(unit, men, self.isSpecial))[0]! };
    },
    take({ self, answer }) {
      self.fallen = answer.men ?? null;
      self.weapons = answer.weapons;
      return { to: 'dies' };
    },
  }),

  dies: ({ table, self, play }) => {
    const { unit, men } = dying(table, self);
    const due = weaponsDue(unit, men, self.isSpecial);
    const lost = self.weapons.length >= due ? self.weapons : lossesOf(unit, due)[0]!;
    if (lost.length > 0 && men < unit.men)
      play.emit({ type: 'weapon-lost', rule: 'kgn-cas-02', side: unit.side, unit: unit.id, weapons: lost });
    loseMen(table, play, self.due, unit.id, men, 'kgn-sa-08', {
      weapons: without(unit.weapons, lost) ?? unit.weapons,
      place: placeWithout(unit.place, self.fallen ?? lastMen(unit, men)),
      // The owner keeps those who can serve the gun.
      crew: Math.min(unit.crew, unit.men - men),
    });
    self.struck.shift();
    return { to: 'next' };
  },

  /** kgn-sv-02 kgn-sv-04 kgn-sv-07 kgn-aa-05 The hull is lost after those in it have been seen to, so that nobody rides in nothing. */
  close: ({ table, self, play }) => {
    const target = unitOf(table, self.target);
    if (!target || typeOf(target).hits === 0 || target.hits > 0) return { to: 'end' };
    const carries = aboardOf(table, target.id).length > 0;
    const rule = isAircraft(target) ? 'kgn-aa-05' : 'kgn-sv-02';
    lose(table, play, self.due, target.id, 'destroyed', rule);
    return carries ? { call: spillFrame(target.id), then: 'end' } : { to: 'end' };
  },

  end: ({ self }) => ({ done: self.due }),
}));

// ---- tank riders -----------------------------------------------------------------------------------------------------------

export const hasRiders = (table: KgnTable, vehicle: string): boolean => aboardOf(table, vehicle, 'riding').length > 0;

/** kgn-rider-05 The nearest room within 3" of the tank; null where there is none. */
function besideHull(table: KgnTable, unit: Unit, hull: Placed): Place | null {
  const shape = shapesOf(bodyOf(typeOf(hull)), hull.place)[0]!;
  const { at, facing } = hull.place;
  for (const [x, y] of spotsAround(at, facing, 8 * INCH, INCH / 2)) {
    const place = standAt(table, unit, { x, y }, facing);
    if (place && isAllWithin({ ...pieceOf({ ...unit, place }) }, shape, 3 * INCH)) return place;
  }
  return null;
}

const riders = procedure<RidersFrame>(() => ({
  /** kgn-rider-04 kgn-rider-02 */
  next: ({ table, self }) => {
    const unit = aboardOf(table, self.vehicle, 'riding').find(({ id }) => self.unit === null || id > self.unit);
    if (!unit) return { done: self.due };
    self.unit = unit.id;
    const firer = self.firer === null ? {} : { firer: self.firer };
    return { call: harmFrame(unit.id, { ...firer, he: TANK_RIDERS.he, cover: 'open' }), then: 'off' };
  },

  /** kgn-rider-05 */
  off: ({ table, self, play, returned: due }) => {
    addDue(self.due, due);
    const unit = unitOf(table, self.unit!);
    const hull = standing(table, self.vehicle);
    const place = unit && hull ? besideHull(table, unit, hull) : null;
    if (unit && place) play.emit({ type: 'jumped', rule: 'kgn-rider-05', side: unit.side, unit: unit.id, place });
    if (unit) suppress(table, play, self.due, unit.id, 'kgn-rider-05');
    return { to: 'next' };
  },
}));

/** Weapons that have a longer name than their id. */
const WEAPON_NAMES: Readonly<Record<string, string>> = {
  ...{ lmg: 'light machine gun', mmg: 'medium machine gun', hmg: 'heavy machine gun', piat: 'PIAT' },
};

export const harmChapter = chapter({
  procedures: { harm, riders },
  frames: {
    harm: {
      ...open('target', 'firer', 'cover', 'isSmallArms', 'shells', 'hits', 'taken', 'isSpecial'),
      struck: inFull,
      he: inFull,
      ...open('fallen', 'weapons'),
      due: inFull,
    },
    riders: { ...open('vehicle', 'firer', 'unit'), due: inFull },
  },
  answers: ANSWERS,
  events: {
    concealed: {
      seenBy: open('side', 'unit', 'row', 'by', 'need'),
      group: 'follows',
      tone: 'quiet',
      apply: () => {},
      say: ({ unit, row, by, need, rule }) =>
        say`${name(unit)} is ${saveWords({ row, by, need, rule: rule as Save['rule'] })}${by ? say` (${name(by)})` : ''}: ${need === null ? 'no save' : `saves on ${need}+`}.`,
    },
    'struck-inside': {
      seenBy: open('side', 'unit', 'carrier', 'hits'),
      // kgn-gap-74 Now it shows who rides in it.
      reveals: 'others',
      group: 'follows',
      tone: 'bad',
      apply: () => {},
      say: ({ unit, carrier, hits }) =>
        say`${name(unit)}, in ${name(carrier)}, is struck by ${hits === 1 ? '1 hit' : `${hits} hits`}.`,
    },
    treated: {
      seenBy: open('side', 'unit', 'patient', 'isSaved'),
      group: 'follows',
      apply: (table, { unit }) => change(table.units, unit, { used: table.playerTurn }),
      say: ({ unit, patient, isSaved }) =>
        isSaved ? say`${name(unit)} saves a man of ${name(patient)}.` : say`${name(unit)} comes too late.`,
    },
    'weapon-lost': {
      seenBy: open('side', 'unit', 'weapons'),
      group: 'follows',
      tone: 'bad',
      apply: () => {},
      say: ({ unit, weapons }) =>
        say`${name(unit)} loses ${list(weapons.map((one) => words(`its ${WEAPON_NAMES[one] ?? one.replaceAll('-', ' ')}`)))}.`,
    },
    jumped: {
      seenBy: open('side', 'unit', 'place'),
      group: 'follows',
      apply: (table, { unit, place }) => change(table.units, unit, { aboard: null, place: kept(place) }),
      say: ({ unit }) => say`${name(unit)} jumps off the tank.`,
    },
  },
});
