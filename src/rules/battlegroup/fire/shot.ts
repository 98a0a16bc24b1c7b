/** Area fire and aimed fire: the procedure of one shot, as the book lists its steps. */
import type { Point } from '../../../geometry/table/vector.ts';
import { natural } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { place, yesNo } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { EventOf, Of } from '../../../kit/steps.ts';
import { flakFrame } from '../air/flak.ts';
import { has, isAircraft, isArmoured, isInfantry, isVehicle, typeOf } from '../ground.ts';
import { type Shot, spotWords } from '../parts.ts';
import { type Covered, canSeeUnit, coverAgainst, faceHit, isInArcOf, rangeOf } from '../sight.ts';
import { type BgTable, commandersOf, type Placed, standing } from '../state.ts';
import { areaEffect } from '../tables/area-fire.ts';
import { dislodged, fateFrame, hasPassengers } from '../transport/bail-out.ts';
import { gatheredAt, mayFallBack, nearestCover, openPlaces, refuseRetreat } from './fall-back.ts';
import { counterFrame, countersFor, destroy, lastMan, pin } from './harm.ts';
import { loseFrame } from './lose.ts';
import { toHit, toObserve, toSave } from './needs.ts';
import { pierce } from './pierce.ts';
import { type Fire, type FireEventOf, type FireFrame, procedure, type ShotFrame } from './types.ts';
import {
  aimedDice,
  arcOf,
  areaBand,
  areaRolls,
  areaRow,
  areaWords,
  isBurst,
  reachOfShot,
  refuseShot,
  rocketsOf,
  shellBand,
  shellOf,
  vehicleVolley,
  volleyFor,
  volleyWords,
} from './weapons.ts';

type FallTo = Of<Fire, 'fall-to'>;

export function fireFrame(unit: string, shots: readonly Shot[], hasMoved: boolean, willMove: boolean): FireFrame {
  return { proc: 'fire', step: 'open', unit, shots, hasMoved, willMove, next: 0 };
}

/** How many of so many hits are not saved. */
function unsaved(table: BgTable, self: ShotFrame, target: Placed, hits: number, play: Play<EventOf<Fire>>): number {
  const need = toSave(table, target, coverOfTarget(table, self, target));
  if (hits <= 0 || need === null) return Math.max(0, hits);
  const against = self.unit;
  const { hits: saved } = play.successes({ rule: 'bg-cov-03', use: 'save', of: target.id, against, n: hits, need });
  return hits - saved;
}

function coverOfTarget(table: BgTable, self: ShotFrame, target: Placed): Covered {
  // bg-cov-05 Nothing shelters from a flamethrower.
  if (self.shot.weapon === 'flame') return { cover: 'open', by: null };
  // bg-cov-06, bg-gap-80 A sniper waits until his target shows itself.
  if (self.shot.fire === 'aimed' && has(table, standing(table, self.unit)!, 'sniper'))
    return { cover: 'open', by: null };
  return coverAgainst(table, standing(table, self.unit)!, target);
}

/** bg-ord-06 The shots of an order, one after the other. */
export const firing = procedure<FireFrame>(() => ({
  open: () => ({ to: 'next' }),

  next: ({ table, self }) => {
    const shot = self.shots[self.next];
    const unit = standing(table, self.unit);
    if (!shot || !unit || unit.pinned) return 'done';
    // bg-fire-11 Each shot finds the table as the one before it left it.
    self.next += 1;
    return { call: shotFrame(self, shot), then: 'next' };
  },
}));

/** bg-area-11, bg-gap-53 Several rolls at one area: a save against each, and a man for each 1 that is rolled. */
function severalTimes(
  table: BgTable,
  self: ShotFrame,
  n: number,
  { need, source }: { readonly need: number; readonly source: string },
  play: Play<EventOf<Fire>>,
) {
  const unit = standing(table, self.unit)!;
  const target = standing(table, self.shot.target)!;
  const against = target.id;
  const { hits } = play.successes({ rule: 'bg-area-11', use: 'effect', of: unit.id, against, source, n, need });
  const nothing = (why: 'wild' | 'saved') => {
    play.emit({ type: 'no-effect', rule: why === 'wild' ? 'bg-area-02' : 'bg-area-05', unit: target.id, why });
    return 'done' as const;
  };
  if (hits === 0) return nothing('wild');
  const save = toSave(table, target, coverAgainst(table, unit, target));
  if (save) {
    const from = [1, 2, Math.max(3, natural(save))];
    const roll = { rule: 'bg-area-05', use: 'save', of: target.id, against: unit.id } as const;
    const bands = play.bands({ ...roll, source: `saved on ${natural(save)}+ (${save.source})`, n: hits, from });
    const saved = natural(save) === 2 ? bands[1]! + bands[2]! : bands[2]!;
    if (saved === hits) return nothing('saved');
    // bg-area-07, bg-area-08
    self.losses = isVehicle(typeOf(table, target)) ? 0 : Math.min(target.men, bands[0]!);
  }
  pin(target, 'bg-area-06', play);
  if (self.losses > 0) return { to: 'lose' } as const;
  return lastMan(table, target.id, play) ? ({ to: 'counter' } as const) : 'done';
}

function shotFrame({ unit, hasMoved, willMove }: FireFrame, shot: Shot): ShotFrame {
  return {
    ...{ proc: 'shot', step: 'declare', unit, shot, willMove, hasMoved },
    ...{ side: 'axis', owed: 0, hits: 0, losses: 0, gunHit: false, tests: false },
  };
}

/**
 * bg-small-01 Observe, hit, save, morale; bg-he-01 with HE the damage before the saves; bg-ap-01 with AP penetration
 * instead of both. bg-dice-05 The dice fall in that order.
 */
export const shot = procedure<ShotFrame>(({ ask }) => ({
  /** bg-gap-25 A target that is gone or out of sight by now: the shot is lost. bg-gap-02 Beyond range it is spent. */
  declare: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    const target = standing(table, self.shot.target);
    const none = (why: FireEventOf<'no-shot'>['why'], rule: 'bg-gap-25' | 'bg-gap-02') =>
      play.emit({ type: 'no-shot', side: unit.side, rule, unit: unit.id, target: self.shot.target, why });
    if (!target) {
      none('gone', 'bg-gap-25');
      return 'done';
    }
    self.side = target.side;
    self.owed = countersFor(table, target);
    // bg-aa-01 At aircraft the fire is of a kind of its own.
    if (isAircraft(typeOf(table, target)) && !refuseShot(table, unit, self.shot))
      return { call: flakFrame(unit.id, self.shot), then: 'done' };
    const arc = arcOf(typeOf(table, unit), self.shot.weapon);
    const bears =
      self.shot.weapon !== 'mgs' || isAircraft(typeOf(table, unit)) || vehicleVolley(table, unit, target, 0).length > 0;
    if (!canSeeUnit(table, unit, target) || !isInArcOf(unit, target, arc) || !bears) {
      none('hidden', 'bg-gap-25');
      return 'done';
    }
    if (refuseShot(table, unit, self.shot)) {
      none('ammo', 'bg-gap-25');
      return 'done';
    }
    const range = rangeOf(table, unit, target);
    const { least, most } = reachOfShot(table, unit, self.shot);
    // bg-meas-06; bg-weap-09 light mortars have a least range too.
    if (range > most || range < least) {
      play.emit({ type: 'shot', side: unit.side, rule: 'bg-fire-07', unit: unit.id, shot: self.shot, range });
      none('range', 'bg-gap-02');
      return 'done';
    }
    if (self.shot.fire === 'aimed') return { to: 'observe' };
    // bg-area-01 Area fire observes nothing; bg-area-12 it spends a round like any other.
    play.emit({ type: 'shot', side: unit.side, rule: 'bg-area-01', unit: unit.id, shot: self.shot, range });
    return { to: 'area' };
  },

  /** bg-area-02, bg-ex-04 The effect, bg-area-05 one save for the whole unit, bg-area-06 pinned. */
  area: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.shot.target)!;
    const type = typeOf(table, target);
    const range = rangeOf(table, unit, target);
    const row = areaRow(table, unit, self.shot, target, range);
    const need = row && areaEffect(row, areaBand(range), type.class);
    const nothing = (why: 'wild' | 'saved' | 'cannot', rule: 'bg-area-02' | 'bg-area-05') => {
      play.emit({ type: 'no-effect', rule, unit: target.id, why });
      return 'done' as const;
    };
    if (need === null) return nothing('cannot', 'bg-area-02');
    const rolls = areaRolls(table, unit, self.shot);
    const source = areaWords(row!, areaBand(range), type.class);
    if (rolls > 1) return severalTimes(table, self, rolls, { need, source }, play);
    if (!play.test({ rule: 'bg-area-02', use: 'effect', of: unit.id, against: target.id, source, need }).success)
      return nothing('wild', 'bg-area-02');
    const save = toSave(table, target, coverAgainst(table, unit, target));
    let isOne = false;
    if (save) {
      // bg-area-07 A natural 1 costs a man as well; vehicles never lose anything (bg-area-08).
      const marks = isVehicle(type) ? {} : { mark: [1] };
      const label = { rule: 'bg-area-05', use: 'save', of: target.id, against: unit.id } as const;
      const roll = play.test({ ...label, need: save, ...marks });
      if (roll.success) return nothing('saved', 'bg-area-05');
      isOne = roll.marked === 1;
    }
    // bg-area-09 A vehicle in the open has no save. bg-area-13 A second pin is void, a man lost is not.
    pin(target, 'bg-area-06', play);
    if (!isOne) return lastMan(table, target.id, play) ? { to: 'counter' } : 'done';
    self.losses = 1;
    return { to: 'lose' };
  },

  /** bg-obs-01 Every aimed shot first needs its target observed; bg-obs-05 a failure ends it (bg-gap-27 with no round spent). bg-obs-08 Each shot for itself. */
  observe: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.shot.target)!;
    const need = toObserve(table, unit, target);
    const label = { rule: 'bg-obs-01', use: 'observe', of: unit.id, against: target.id } as const;
    // bg-obs-07, bg-dice-04 Automatic means without a die.
    if (need !== 'automatic' && !play.test({ ...label, need }).success) {
      play.emit({
        type: 'no-shot',
        side: unit.side,
        rule: 'bg-obs-05',
        unit: unit.id,
        target: target.id,
        why: 'unseen',
      });
      return 'done';
    }
    play.emit({
      type: 'shot',
      side: unit.side,
      rule: 'bg-fire-08',
      unit: unit.id,
      shot: self.shot,
      range: rangeOf(table, unit, target),
    });
    // bg-weap-08, bg-br-05, bg-state-22 The first time that a side is attacked so.
    if (self.shot.weapon === 'flame' && !table.suffered[target.side].flame) {
      play.emit({ type: 'burned', rule: 'bg-weap-08', side: target.side });
      return { call: counterFrame(target.side), then: 'burned' };
    }
    return { to: 'hit' };
  },

  /** bg-turn-11 The counter is played at once: one of them may be gone by now, or out of the flame's reach. */
  burned: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    const target = standing(table, self.shot.target);
    if (!unit || !target) return 'done';
    if (rangeOf(table, unit, target) <= reachOfShot(table, unit, self.shot).most) return { to: 'hit' };
    const { id, side } = unit;
    play.emit({ type: 'no-shot', side, rule: 'bg-turn-11', unit: id, target: target.id, why: 'range' });
    return 'done';
  },

  hit: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.shot.target)!;
    const label = { use: 'hit', of: unit.id, against: target.id } as const;
    const missed = () => {
      play.emit({ type: 'no-effect', rule: 'bg-fire-01', unit: target.id, why: 'missed' });
      return 'done' as const;
    };
    if (self.shot.weapon === 'rockets') {
      // bg-air-09, bg-gap-53 A die for each rocket: a 6 and nothing else.
      const n = rocketsOf(self.shot);
      self.hits = play.successes({ ...label, rule: 'bg-air-09', source: 'rockets', n, need: 6 }).hits;
      if (self.hits === 0) return missed();
      return isArmoured(typeOf(table, target)) ? { to: 'pierce' } : { to: 'damage' };
    }
    if (self.shot.weapon === 'flame' && isVehicle(typeOf(table, target))) {
      // bg-gap-33 One die against a vehicle of any kind.
      const range = rangeOf(table, unit, target);
      const { need } = aimedDice(volleyFor(table, unit, self.shot, target, range), range)[0]!;
      const { success } = play.test({ ...label, rule: 'bg-gap-33', source: 'flamethrower at a vehicle', need });
      return success ? { to: 'pierce' } : missed();
    }
    if (self.shot.weapon !== 'main' || isBurst(typeOf(table, unit), self.shot)) {
      // bg-small-02, bg-small-03, bg-ex-05 As many dice as the RoF; no modifiers.
      const range = rangeOf(table, unit, target);
      const volley = volleyFor(table, unit, self.shot, target, range);
      for (const { need, dice } of aimedDice(volley, range)) {
        const source = volleyWords(volley, range, need);
        self.hits += play.successes({ ...label, rule: 'bg-small-03', source, n: dice, need }).hits;
      }
      return self.hits === 0 ? missed() : { to: 'damage' };
    }
    // bg-dice-03, bg-he-03, bg-ap-03, bg-ex-12 One die; natural 1 misses, natural 6 hits.
    const need = toHit(table, unit, self.shot, target, self);
    const always = { pass: 6, fail: 1 };
    const rule = self.shot.ammo === 'ap' ? 'bg-ap-03' : 'bg-he-03';
    if (!play.test({ ...label, rule, need, always }).success) return missed();
    const type = typeOf(table, target);
    if (isInfantry(type) && self.shot.ammo === 'ap') {
      self.hits = 1;
      return { to: 'damage' };
    }
    // bg-he-10 HE pierces armour with its own penetration; bg-cov-10 no saves against that.
    return isArmoured(type) || self.shot.ammo === 'ap' ? { to: 'pierce' } : { to: 'damage' };
  },

  /** bg-he-05, bg-ex-18 Dice of the HE rating; then, for all weapons, bg-cov-03 one save a hit. */
  damage: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.shot.target)!;
    const type = typeOf(table, target);
    const isHe = self.shot.weapon === 'rockets' || (self.shot.weapon === 'main' && self.shot.ammo === 'he');
    let sixes = 0;
    const nothing = () => {
      play.emit({ type: 'no-effect', rule: 'bg-cov-03', unit: target.id, why: self.hits > 0 ? 'saved' : 'missed' });
      return 'done' as const;
    };
    if (isHe) {
      const { dice: each, need } = shellOf(typeOf(table, unit), self.shot).he!.rating;
      // Each rocket that hits brings its own dice.
      const dice = self.shot.weapon === 'rockets' ? self.hits * each : each;
      // bg-he-07, bg-ex-09 Sixes strike the gun and not its crew.
      const mark = type.class === 'gun' ? { mark: [6] } : {};
      const label = { rule: 'bg-he-05', use: 'damage', of: unit.id, against: target.id } as const;
      const roll = play.successes({ ...label, source: `HE ${each}/${need}+`, n: dice, need, ...mark });
      self.hits = roll.hits;
      sixes = roll.marked[0] ?? 0;
    }
    if (type.class === 'soft-skinned') {
      // bg-small-11, bg-he-09, bg-ex-07 Each hit that is not saved takes one of its hits.
      const fails = unsaved(table, self, target, self.hits, play);
      if (fails >= target.hits) {
        // bg-trans-05, bg-he-09 What is more than enough falls on its passengers.
        self.hits = hasPassengers(table, target.id) ? fails - target.hits : 0;
        destroy(table, target, 'shot', 'bg-small-11', play);
        return { to: 'counter' };
      }
      if (fails === 0) return nothing();
      play.emit({ type: 'damaged', rule: 'bg-small-11', unit: target.id, hits: target.hits - fails });
      // bg-small-16, bg-mor-02 A hit that was saved is none (p30).
      self.tests = true;
      return { to: 'morale' };
    }
    // bg-he-06 A save for each hit. bg-gap-34 Every 6 is taken off the crew's hits, and the gun makes one save for all of them.
    self.losses = Math.min(target.men, unsaved(table, self, target, self.hits - sixes, play));
    if (sixes > 0) {
      const need = toSave(table, target, coverOfTarget(table, self, target))!;
      const label = { rule: 'bg-he-07', use: 'gunSave', of: target.id, against: unit.id } as const;
      self.gunHit = !play.test({ ...label, need }).success;
    }
    if (self.losses === 0 && !self.gunHit) return nothing();
    // bg-small-15, bg-he-11, bg-mor-01, bg-mor-18 Any casualty: one test after the shot.
    self.tests = self.losses > 0;
    // How many hits it took no longer matters: branches of the odds that lose as many men go on as one.
    self.hits = 0;
    return { to: 'fall-back' };
  },

  /** bg-ap-04, bg-he-12 The shell's penetration at this range against the face that it strikes. */
  pierce: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.shot.target)!;
    if (self.shot.weapon === 'flame') {
      // bg-weap-07 As much as a die shows, against the side.
      const value = play.die({ rule: 'bg-weap-07', use: 'flamePenetration', of: unit.id });
      if (pierce(table, target, 'side', value, play)) return { to: 'counter' };
      self.tests = true;
      const riders = dislodged(table, target.id);
      return riders ? { call: riders, then: 'morale' } : { to: 'morale' };
    }
    const gun = shellOf(typeOf(table, unit), self.shot);
    const band = shellBand(rangeOf(table, unit, target))!;
    const printed = (self.shot.ammo === 'ap' ? gun.ap : gun.he)!.penetration[band];
    // bg-air-08 The aircraft's own speed adds 2 to what its cannon pierces.
    const bonus = gun.arm && isAircraft(typeOf(table, unit)) ? 2 : 0;
    const face = faceHit(table, unit, target);
    // One shell; of rockets all that hit. bg-trans-05 None of them goes on to those inside.
    const shells = self.shot.weapon === 'rockets' ? self.hits : 1;
    self.hits = 0;
    for (let left = shells; left > 0 && printed !== null; left--)
      if (pierce(table, standing(table, target.id)!, face, printed + bonus, play)) return { to: 'counter' };
    // bg-ap-15, bg-mor-02 A hit that does not destroy makes it test.
    self.tests = true;
    // bg-trans-07 Its riders do not wait for that.
    const riders = dislodged(table, target.id);
    return riders ? { call: riders, then: 'morale' } : { to: 'morale' };
  },

  /** bg-turn-25 Its owner decides whether it falls back; the firer then says where to. */
  'fall-back': ask(['fall-back'], {
    rule: 'bg-fall-01',
    title: say`Does it fall back?`,
    hint: ({ self }) =>
      say`If ${name(self.shot.target)} stands it loses ${self.losses} men and tests its morale. If it falls back it loses one man, is pinned and is moved away.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.shot.target),
    autoResolve: ({ table, self }) => (mayFallBack(table, self.unit, self.shot, self.losses) ? null : { to: 'lose' }),
    form: () => ({
      ...yesNo<Of<Fire, 'fall-back'>>({ kind: 'fall-back', yes: false }, { kind: 'fall-back', yes: true }),
      draw: (pick) => ({ kind: 'fall-back', yes: pick(2) === 0 }),
    }),
    words: ({ yes }) => (yes ? say`Fall back` : say`Stand`),
    take({ self, answer: { yes }, play }) {
      play.emit({ type: 'fell-back', rule: 'bg-fall-02', unit: self.shot.target, yes });
      if (!yes) return { to: 'lose' };
      // bg-fall-02 It loses one man and takes no test.
      self.losses = 1;
      self.tests = false;
      return { to: 'fallen' };
    },
    /** Who would lose most of his men gives way. */
    defaultAnswer: ({ table, self }) => ({
      kind: 'fall-back',
      yes: 2 * self.losses >= standing(table, self.shot.target)!.men,
    }),
  }),

  /** bg-fall-03, bg-ex-06 Into the nearest cover, if there is any within 10 inches. */
  fallen: ({ table, self, play }) => {
    const target = standing(table, self.shot.target)!;
    const firer = standing(table, self.unit)!;
    const place = nearestCover(table, target, firer);
    if (place) {
      play.emit({ type: 'placed', rule: 'bg-fall-03', unit: target.id, place });
      // bg-fall-04
      pin(target, 'bg-fall-04', play);
      return { to: 'lose' };
    }
    if (farthest(table, self)) return { to: 'fall-to' };
    // bg-fall-08 Nowhere to go but off the table.
    destroy(table, target, 'off table', 'bg-fall-08', play);
    return { to: 'counter' };
  },

  'fall-to': ask(['fall-to'], {
    rule: 'bg-fall-03',
    title: say`Where does it fall back to?`,
    hint: ({ self }) => say`${name(self.shot.target)} moves up to 10 inches, away from the fire.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    form: ({ table, self }) => {
      const target = standing(table, self.shot.target)!;
      const firer = standing(table, self.unit)!;
      const to = ({ x, y }: Point): FallTo => ({ kind: 'fall-to', at: [x, y] });
      return place<FallTo>(
        function* () {
          const places = openPlaces(table, target, firer);
          for (let i = 1; i <= 6; i++) {
            const at = places[Math.floor((places.length * i) / 6) - 1];
            if (at) yield to(at);
          }
        },
        ({ at: [x, y] }) => refuseRetreat(table, target, firer, { x, y }),
        {
          draw: (pick) => {
            const places = openPlaces(table, target, firer);
            for (let tries = 0; tries < 20; tries++) {
              const at = places[pick(places.length)]!;
              if (gatheredAt(table, target, firer, at)) return to(at);
            }
            return farthest(table, self)!;
          },
        },
      );
    },
    words: ({ at }) => say`To ${spotWords(at)}`,
    take({ table, self, answer, play }) {
      const target = standing(table, self.shot.target)!;
      const [x, y] = answer.at;
      const there = gatheredAt(table, target, standing(table, self.unit)!, { x, y })!;
      play.emit({ type: 'placed', rule: 'bg-fall-03', unit: target.id, place: there });
      pin(target, 'bg-fall-04', play);
      return { to: 'lose' };
    },
    defaultAnswer: ({ table, self }) => farthest(table, self)!,
  }),

  lose: ({ table, self }) => {
    const rule = self.shot.fire === 'area' ? 'bg-area-07' : 'bg-cov-03';
    const target = standing(table, self.shot.target);
    if (target) self.men = target.men;
    return { call: loseFrame(self.shot.target, self.unit, self.losses, rule), then: 'suffered' };
  },

  /** bg-he-07, bg-he-08 A gun that is struck goes with its crew (bg-mor-16). */
  suffered: ({ table, self, play }) => {
    const target = standing(table, self.shot.target);
    if (!target) return { to: 'counter' };
    // bg-gap-57 A man whom a medic saved is no loss, and nobody tests for him.
    if (target.men === self.men) self.tests = false;
    if (!self.gunHit) return { to: 'morale' };
    destroy(table, target, 'shot', 'bg-he-08', play);
    return { to: 'counter' };
  },

  /** bg-br-04, bg-trans-04 */
  counter: ({ table, self }) => ({
    call: fateFrame(table, self.shot.target, self.side, self.owed, self.hits),
    then: 'done',
  }),

  morale: ({ table, self }) =>
    self.tests && standing(table, self.shot.target)
      ? { call: { proc: 'morale', step: 'roll', unit: self.shot.target, die: 0 }, then: 'done' }
      : 'done',
}));

/** The place farthest along the way on which there is room; null if there is none. */
function farthest(table: BgTable, self: ShotFrame): FallTo | null {
  const target = standing(table, self.shot.target)!;
  const firer = standing(table, self.unit)!;
  const places = openPlaces(table, target, firer);
  for (let i = places.length - 1; i >= 0; i--) {
    const at = places[i]!;
    if (gatheredAt(table, target, firer, at)) return { kind: 'fall-to', at: [at.x, at.y] };
  }
  return null;
}
