/** A barrage: dice, hits, damage, pins, morale. Guns, mortars, rockets and bombs all come down by it. */
import { disc } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import type { Play } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { type Sentence, say } from '../../../kit/sentence.ts';
import type { EventOf, Of } from '../../../kit/steps.ts';
import { countersFor, destroy, lastMan, pin } from '../fire/harm.ts';
import { loseFrame } from '../fire/lose.ts';
import { toSave } from '../fire/needs.ts';
import { pierce } from '../fire/pierce.ts';
import { areaWords } from '../fire/weapons.ts';
import { isAircraft, isArmoured, isVehicle, typeOf } from '../ground.ts';
import { coverAtHand, gapTo } from '../sight.ts';
import { type BgTable, isPlaced, type Placed, type Side, standing, unitOf } from '../state.ts';
import { areaEffect } from '../tables/area-fire.ts';
import type { Battery } from '../tables/fire-support.ts';
import { gunOf } from '../tables/guns.ts';
import { BARRAGE, barrageResult } from '../tables/indirect.ts';
import { dislodged, fateFrame, hasPassengers } from '../transport/bail-out.ts';
import { type BarrageFrame, type BarrageHit, type BarrageLot, type Indirect, procedure, type Shell } from './types.ts';

const INCH = 100;
/** bg-ind-15, bg-ind-22 How far from the marker shells strike. */
export const REACH = 10 * INCH;
export const HARASSING = 15 * INCH;

/** bg-ind-18 A gun's HE shell; bg-he-12 it pierces the same at any range. */
export function shellOf(gun: string): Shell {
  const { size, he } = gunOf(gun);
  if (!he) throw new Error(`${gun} has no HE shell`);
  return { size, rating: he.rating, penetration: he.penetration['0-10']! };
}

/** bg-ind-13 Two shots a gun; bg-ind-23, bg-ex-15 three dice for each of a rocket launcher's. */
export function diceOf(shots: number, isRockets: boolean): number {
  return isRockets ? 3 * shots : shots;
}

/** bg-ind-12, bg-ind-13 The dice of guns off the table. */
export function lotOf({ gun, rockets }: Battery, guns: number): BarrageLot {
  return { dice: diceOf(2 * guns, rockets === true), shell: shellOf(gun) };
}

export interface BarrageAsked {
  readonly side: Side;
  readonly at: Point;
  readonly lots: readonly BarrageLot[];
  readonly harass?: boolean;
  /** bg-ind-18 The side of an armoured vehicle, unless a bomb strikes its top (bg-air-12). */
  readonly face?: 'side' | 'rear';
  /** bg-air-13 */
  readonly rerolls?: number;
}

export function barrageFrame(asked: BarrageAsked): BarrageFrame {
  const { side, at, lots, harass = false, face = 'side', rerolls = 0 } = asked;
  return {
    ...{ proc: 'barrage', step: 'roll', side, at, lots, harass, face, rerolls },
    // bg-ind-22 Harassing fire falls farther apart.
    reach: harass ? HARASSING : REACH,
    ...{ again: null, results: [], hits: [], next: 0, owner: side, owed: 0, surplus: 0, gunHit: false, tests: [] },
  };
}

/** Misses, pinning hits, direct hits, each by its lowest face. */
const BANDS: readonly number[] = BARRAGE.map(({ faces: [low] }) => low);
const RESULTS = BARRAGE.map(({ faces: [low] }) => barrageResult(low));

interface Reached {
  readonly unit: Placed;
  readonly far: number;
  readonly isHostile: boolean;
}

/**
 * bg-ind-15, bg-gap-38 Units that the barrage reaches, nearest first. bg-ind-17 Friend and foe alike; of two as near, the
 * one hostile to the guns first, then in the order of the table. Riders come after their vehicle; aircraft never.
 */
export function unitsReached(table: BgTable, side: Side, at: Point, reach: number): string[] {
  const marker = disc(at, 0);
  const reached: Reached[] = [];
  for (const unit of table.units) {
    if (!isPlaced(unit) || isAircraft(typeOf(table, unit))) continue;
    const far = gapTo(table, unit, marker);
    if (far <= reach) reached.push({ unit, far, isHostile: unit.side !== side });
  }
  // A stable sort: the order of the table stays.
  reached.sort((a, b) => a.far - b.far || Number(b.isHostile) - Number(a.isHostile));
  return reached.flatMap(({ unit }) => [unit.id, ...ridersOf(table, unit.id)]);
}

function ridersOf(table: BgTable, vehicle: string): string[] {
  return table.units.filter(({ aboard }) => aboard?.on === vehicle && aboard.how === 'riding').map(({ id }) => id);
}

/** bg-ind-15, bg-ind-16 One hit after another, round and round from the nearest. */
function dealt(lots: BarrageFrame['results'], result: 1 | 2, units: readonly string[]): BarrageHit[] {
  const hits: BarrageHit[] = [];
  if (units.length === 0) return hits;
  lots.forEach((counts, lot) => {
    for (let left = counts[result]; left > 0; left--)
      hits.push({ unit: units[hits.length % units.length]!, lot, direct: result === 2 });
  });
  return hits;
}

function unsaved(table: BgTable, unit: Placed, hits: number, play: Play<EventOf<Indirect>>): number {
  const need = toSave(table, unit, coverAtHand(table, unit));
  if (hits <= 0 || need === null) return Math.max(0, hits);
  return hits - play.successes({ rule: 'bg-cov-03', use: 'save', of: unit.id, n: hits, need }).hits;
}

/** What a hit takes from a unit: men, or all of it. */
type Damage = { readonly men: number } | 'gone' | 'none';

/** bg-ind-18, bg-ex-10 As if an aimed HE shell had hit. */
function direct(table: BgTable, self: BarrageFrame, unit: Placed, shell: Shell, play: Play<EventOf<Indirect>>): Damage {
  const type = typeOf(table, unit);
  // bg-he-10 Armour: the shell's HE penetration, against the side (bg-air-12 or the top).
  if (isArmoured(type)) {
    if (pierce(table, unit, self.face, shell.penetration, play)) return 'gone';
    // bg-he-11 Hit and not destroyed.
    tested(self, unit.id);
    return 'none';
  }
  const isGun = type.class === 'gun';
  const { dice, need } = shell.rating;
  // bg-he-07 Sixes strike the gun and not its crew.
  const mark = isGun ? { mark: [6] } : {};
  const label = { rule: 'bg-ind-18', use: 'damage', of: unit.id, source: `HE ${dice}/${need}+` } as const;
  const { hits, marked } = play.successes({ ...label, n: dice, need, ...mark });
  const sixes = marked[0] ?? 0;
  const nothing = (): Damage => {
    play.emit({ type: 'no-effect', rule: 'bg-ind-18', unit: unit.id, why: hits > 0 ? 'saved' : 'missed' });
    return 'none';
  };
  if (type.class === 'soft-skinned') {
    // bg-he-09
    const fails = unsaved(table, unit, hits, play);
    if (fails >= unit.hits) {
      self.surplus = hasPassengers(table, unit.id) ? fails - unit.hits : 0;
      destroy(table, unit, 'shot', 'bg-small-11', play);
      return 'gone';
    }
    if (fails === 0) return nothing();
    play.emit({ type: 'damaged', rule: 'bg-small-11', unit: unit.id, hits: unit.hits - fails });
    tested(self, unit.id);
    return 'none';
  }
  const men = Math.min(unit.men, unsaved(table, unit, hits - sixes, play));
  if (sixes > 0) {
    // bg-gap-34 One save for the gun, however many strike it.
    const save = toSave(table, unit, coverAtHand(table, unit))!;
    self.gunHit = !play.test({ rule: 'bg-he-07', use: 'gunSave', of: unit.id, need: save }).success;
  }
  if (men === 0 && !self.gunHit) return nothing();
  // bg-mor-18 One test, however many fall.
  if (men > 0) tested(self, unit.id);
  return { men };
}

function tested(self: BarrageFrame, unit: string): void {
  if (!self.tests.includes(unit)) self.tests = [...self.tests, unit];
}

/** bg-ind-19, bg-ex-10 As area fire with the shell's row. */
function pinning(table: BgTable, unit: Placed, { size }: Shell, play: Play<EventOf<Indirect>>): Damage {
  const type = typeOf(table, unit);
  const nothing = (why: 'wild' | 'saved' | 'cannot'): Damage => {
    play.emit({ type: 'no-effect', rule: 'bg-ind-19', unit: unit.id, why });
    return 'none';
  };
  // bg-area-04 A shell's row is the same at every range.
  const need = areaEffect(`he-${size}`, 'short', type.class);
  if (need === null) return nothing('cannot');
  const source = areaWords(`he-${size}`, 'short', type.class);
  if (!play.test({ rule: 'bg-ind-19', use: 'effect', of: unit.id, source, need }).success) return nothing('wild');
  const save = toSave(table, unit, coverAtHand(table, unit));
  let isOne = false;
  if (save) {
    // bg-area-07 A natural 1 costs a man as well, and no test.
    const marks = isVehicle(type) ? {} : { mark: [1] };
    const roll = play.test({ rule: 'bg-ind-19', use: 'save', of: unit.id, need: save, ...marks });
    if (roll.success) return nothing('saved');
    isOne = roll.marked === 1;
  }
  pin(unit, 'bg-ind-19', play);
  if (isOne) return { men: 1 };
  return lastMan(table, unit.id, play) ? 'gone' : 'none';
}

type Again = Of<Indirect, 'barrage-again'>;

const again = (result: Again['result']): Again => ({ kind: 'barrage-again', result });

/** Has a die come to that? */
function hasDie({ results }: BarrageFrame, result: NonNullable<Again['result']>): boolean {
  return results.some((counts) => counts[RESULTS.indexOf(result)]! > 0);
}

const WHICH: Readonly<Record<NonNullable<Again['result']>, Sentence>> = {
  miss: say`a miss`,
  pinning: say`a pinning hit`,
  'direct-hit': say`a direct hit`,
};

export const barrage = procedure<BarrageFrame>(({ ask }) => ({
  /** bg-ind-14 All the dice at once. */
  roll: ({ self, play }) => {
    self.results = self.lots.map(({ dice }) => {
      const roll = (use: string, n: number, rule: 'bg-ind-14' | 'bg-ind-22') =>
        play.bands({ rule, use, of: self.side, n, from: BANDS }) as [number, number, number];
      const [miss, pins, hits] = roll('barrage', dice, 'bg-ind-14');
      if (!self.harass || hits === 0) return [miss, pins, hits];
      // bg-ind-22 Each direct hit once more, and what comes then stands.
      const [lost, pinned, kept] = roll('harass', hits, 'bg-ind-22');
      return [miss + lost, pins + pinned, kept];
    });
    return { to: 'again' };
  },

  again: ask(['barrage-again'], {
    rule: 'bg-air-13',
    title: say`Re-roll one of the dice?`,
    waitsFor: ({ table, self }) => table.seats[self.side],
    autoResolve: ({ self }) => (self.rerolls > 0 ? null : { to: 'allocate' }),
    form: ({ self }) => {
      const shown = RESULTS.filter((result) => hasDie(self, result));
      return oneOf<Again>(
        [null, ...shown].map(again),
        ({ result }) =>
          result === null || hasDie(self, result)
            ? null
            : refusal('NO_SUCH_DIE', 'bg-air-13', 'None of the dice shows that.', { result }),
        { draw: (pick) => again(shown[pick(shown.length + 1)] ?? null) },
      );
    },
    words: ({ result }) => (result === null ? say`Keep the dice` : say`Re-roll ${WHICH[result]}`),
    defaultAnswer: ({ self }) => again(hasDie(self, 'miss') ? 'miss' : null),
    take({ self, answer: { result }, play }) {
      self.again = result;
      play.emit({ type: 'barrage-again', rule: 'bg-air-13', side: self.side, result });
      self.rerolls = result === null ? 0 : self.rerolls - 1;
      return result === null ? { to: 'allocate' } : { to: 'reroll' };
    },
  }),

  reroll: ({ self, play }) => {
    const from = RESULTS.indexOf(self.again!);
    const lot = self.results.findIndex((counts) => counts[from]! > 0);
    const fresh = play.bands({ rule: 'bg-air-13', use: 'barrageReroll', of: self.side, n: 1, from: BANDS });
    self.results = self.results.map((counts, i) =>
      i === lot ? (counts.map((n, j) => n - (j === from ? 1 : 0) + fresh[j]!) as [number, number, number]) : counts,
    );
    self.again = null;
    return { to: 'again' };
  },

  /** bg-ind-15, bg-ind-16 First the direct hits are dealt out, then the pinning ones, both from the nearest unit. */
  allocate: ({ table, self, play }) => {
    const units = unitsReached(table, self.side, self.at, self.reach);
    self.hits = [...dealt(self.results, 2, units), ...dealt(self.results, 1, units)];
    const sum = (result: 0 | 1 | 2) => self.results.reduce((all, counts) => all + counts[result], 0);
    play.emit({
      ...{ type: 'barrage', rule: 'bg-ind-15', side: self.side, at: self.at, reach: self.reach },
      ...{ misses: sum(0), pinning: sum(1), direct: sum(2) },
    });
    return { to: 'hit' };
  },

  /** bg-ind-18, bg-ind-19 One hit after the other. Who is gone by then takes no more. */
  hit: ({ table, self, play }) => {
    const hit = self.hits[self.next];
    if (!hit) {
      self.next = 0;
      return { to: 'morale' };
    }
    self.next += 1;
    const unit = standing(table, hit.unit);
    if (!unit) return { to: 'hit' };
    self.owner = unit.side;
    self.owed = countersFor(table, unit);
    self.gunHit = false;
    self.surplus = 0;
    const { shell } = self.lots[hit.lot]!;
    const tests = self.tests;
    self.before = null;
    const damage = hit.direct ? direct(table, self, unit, shell, play) : pinning(table, unit, shell, play);
    if (damage === 'none') {
      // bg-gap-23 Riders of a vehicle that a shell has hit jump off.
      const riders = hit.direct && isVehicle(typeOf(table, unit)) ? dislodged(table, unit.id) : null;
      return riders ? { call: riders, then: 'hit' } : { to: 'hit' };
    }
    if (damage === 'gone' || damage.men === 0) return { to: 'suffered' };
    const rule = hit.direct ? 'bg-ind-18' : 'bg-ind-19';
    self.before = { men: unit.men, tests };
    return { call: loseFrame(unit.id, null, damage.men, rule), then: 'suffered' };
  },

  /** bg-he-08 A gun that is struck goes with its crew; bg-br-04 whoever is lost costs a counter. */
  suffered: ({ table, self, play }) => {
    const { unit: id } = self.hits[self.next - 1]!;
    const unit = unitOf(table, id);
    // bg-gap-57 Whom a medic saved is no loss: nobody tests for him.
    if (self.before && unit?.men === self.before.men) self.tests = self.before.tests;
    if (unit && !self.gunHit) return { to: 'hit' };
    if (unit) destroy(table, unit, 'shot', 'bg-he-08', play);
    return { call: fateFrame(table, id, self.owner, self.owed, self.surplus), then: 'hit' };
  },

  /** bg-ind-20, bg-gap-38, bg-ex-10 When all hits are done: one test for each that a direct hit has hurt, nearest first. */
  morale: ({ table, self }) => {
    const id = self.tests[self.next];
    if (id === undefined) return { to: 'end' };
    self.next += 1;
    return standing(table, id)
      ? { call: { proc: 'morale', step: 'roll', unit: id, die: 0 }, then: 'morale' }
      : { to: 'morale' };
  },

  /** bg-ind-21 The marker is taken away. */
  end: ({ self, play }) => {
    play.emit({ type: 'barrage-over', rule: 'bg-ind-21', side: self.side, at: self.at });
    return 'done';
  },
}));
