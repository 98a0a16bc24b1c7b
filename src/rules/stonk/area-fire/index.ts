/** Step 4: called missions, targets of plans and air strikes land (stonk-seq-12, stonk-zone, stonk-inf-26, stonk-gap-97). */

import * as z from 'zod';
import { samePlace } from '../../../geometry/table/vector.ts';
import type { Play } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs } from '../../../kit/classes.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, at as place, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, get } from '../../../kit/things.ts';
import { airStrikes, airZone } from '../air/strike.ts';
import { refuseStop } from '../artillery/calls.ts';
import { rate as rateShape } from '../artillery/entries.ts';
import { aheadOf, regimentOf } from '../artillery/guns.ts';
import type { ArtilleryEvent } from '../artillery/types.ts';
import { cutLines } from '../communications/lines.ts';
import type { LineEvent } from '../communications/types.ts';
import { type StrikeFrame, strikeFrame } from '../effects/types.ts';
import { type AmmunitionEvent, reserve } from '../logistics/ammunition.ts';
import { type MarkEvent, noteFire } from '../marks.ts';
import { id, ofUnit, spotOf } from '../parts.ts';
import { type ClearSmokeFrame, clearSmokeFrame, laySmoke, light, type SmokeEvent } from '../smoke/types.ts';
import {
  actingSeats,
  actsNow,
  type BeatenZone,
  elementAt,
  type Mission,
  SIDES,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { RATES, type Rate, ratePoints } from '../tables/effects.ts';
import {
  AIRCRAFT_ON_CALL,
  calledFiring,
  endOf,
  type Firing,
  firingWith,
  isBlind,
  isDue,
  isMachineGun,
  lineFire,
  nextFiring,
  strikesOf,
} from './firing.ts';
import type { AreaFireEvent, AreaFireFrame, LandingFrame } from './types.ts';
import { zoneRing } from './zone.ts';

/** stonk-gap-97 "Check firing", or another rate. */
const check = z.strictObject({ kind: z.literal('check'), mission: id, rate: rateShape.nullable() });
type Check = z.infer<typeof check>;

interface AreaFire extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: AreaFireFrame | LandingFrame;
  calls: StrikeFrame | ClearSmokeFrame;
  answer: Check;
  event: AreaFireEvent;
  emits: ArtilleryEvent | AmmunitionEvent | MarkEvent | LineEvent | SmokeEvent;
}

const { chapter, procedure } = kit<AreaFire>(sideOf);
type Told = Play<AreaFire['event'] | AreaFire['emits']>;

const choices = (mission: string): Check[] => [
  { kind: 'check', mission, rate: null },
  ...(Object.keys(RATES) as Rate[]).map((rate): Check => ({ kind: 'check', mission, rate })),
];

/** stonk-order-29 stonk-gap-76 What has been fired on effectively is ranged in for the regiment. */
function register(table: StonkTable, play: Told, { gun, zone, shell, isSpeculative }: Firing): void {
  if (isSpeculative || shell !== 'he' || isMachineGun(gun)) return;
  const by = regimentOf(table, gun.company);
  const { side } = gun;
  if (table.registered.some((one) => one.side === side && one.by === by && samePlace(one.at, zone.at))) return;
  const target = { id: `${side} ${by} ${zone.at.x},${zone.at.y}`, side, at: { ...zone.at }, by };
  play.emit({ type: 'registered', rule: 'stonk-order-29', side, target });
}

/** What a shoot costs and shows, whatever it does to whom. */
function shoot(table: StonkTable, play: Told, firing: Firing): void {
  const { gun, zone, shell, rate, mission } = firing;
  for (const one of firingWith(table, gun) ?? []) {
    noteFire(table, play, one.id, 'stonk-inf-30');
    if (shell === 'he') reserve(play, one, ratePoints(rate), 'stonk-rate-02');
  }
  if (shell !== 'he') reserve(play, gun, 1, 'stonk-gap-43', shell);
  const at = { ...zone.at };
  play.emit({ type: 'gun-fired', rule: 'stonk-inf-26', ...ofUnit(gun), at, shell, rate, move: table.move });
  if (mission && mission.seat !== gun.seat) {
    const { side, seat } = mission;
    play.emit({ type: 'fire-landed', rule: 'stonk-gap-97', side, seat, battery: gun.id, at, shell });
  }
}

/** stonk-gap-46 A strike of aircraft: one die, no ammunition. */
function strikeFromAir(table: StonkTable, play: Told, side: Side, zone: BeatenZone, by: string, isBlindly: boolean) {
  const die = play.die({ rule: 'stonk-zone-07', use: 'air', of: by, to: [], sides: 10, low: 0 });
  play.emit({ type: 'air-struck', rule: 'stonk-zone-07', side, at: { ...zone.at } });
  cutLines(table, play, zoneRing(zone), 'medium', by);
  return airStrikes(table, zone, die, isBlindly);
}

/** stonk-inf-26 stonk-secret-09 One die a firing unit, which nobody sees. */
const areaDie = (play: Told, gun: string): number =>
  play.die({ rule: 'stonk-inf-26', use: 'area', of: gun, to: [], sides: 10, low: 0 });

const areaFire = procedure<AreaFireFrame>(({ sealed }) => ({
  clear: () => ({ call: clearSmokeFrame(), then: 'check' }),

  check: sealed(['check'], {
    rule: 'stonk-gap-97',
    startsOrder: true,
    title: say`Stop missions, or change their rate of fire.`,
    waitsFor: ({ table }) => actingSeats(table),
    rows: ({ table, seat }) =>
      table.missions.filter((one) => one.seat === seat && one.battery !== AIRCRAFT_ON_CALL).map((one) => one.id),
    rowOf: ({ mission }) => mission,
    form: ({ table, row }) =>
      oneOf(choices(row), ({ rate }) => {
        const mission = get(table.missions, row);
        if (rate === mission.rate) return refusal('SAME_RATE', 'stonk-gap-97', 'That is its rate already.');
        return refuseStop(table, mission);
      }),
    words: ({ rate }) => (rate ? say`${rate} rate` : say`check firing`),
    unanswered: say`goes on`,
    judgesEach: true,
    commit: () => say`Fire`,
    close({ drafts, play }) {
      for (const { side, seat, answers } of drafts)
        for (const { mission, rate } of answers)
          if (rate) play.emit({ type: 'mission-rate', rule: 'stonk-gap-97', side, seat, mission, rate });
          else play.emit({ type: 'mission-over', rule: 'stonk-gap-97', side, seat, mission, why: 'stopped' });
      return { to: 'end' };
    },
  }),

  /** stonk-gap-97 Missions whose points have ended, and those whose guns are gone. */
  end: ({ table, play }) => {
    for (const mission of [...table.missions]) {
      const { id: which, side, seat } = mission;
      const why = actsNow(table, side) ? endOf(table, mission) : null;
      if (why) play.emit({ type: 'mission-over', rule: 'stonk-gap-97', side, seat, mission: which, why });
    }
    return { to: 'air' };
  },

  /** stonk-gap-46 Planned strikes, and those of the cab rank. Ours: a strike before the first move lands in its step 4. */
  air: ({ table, self, play }) => {
    for (const side of SIDES) {
      if (!actsNow(table, side)) continue;
      const planned = (table.air[side]?.planned ?? []).filter(({ move }) => Math.max(1, move) === table.move);
      for (const [i, { at }] of planned.entries()) {
        const zone = airZone(at, aheadOf(table, side));
        self.strikes = [...self.strikes, ...strikeFromAir(table, play, side, zone, `${side} strike ${i + 1}`, false)];
      }
      const called = (one: Mission): boolean =>
        one.side === side && one.battery === AIRCRAFT_ON_CALL && isDue(table, one);
      for (const mission of table.missions.filter(called)) {
        const { id: which, seat, zone } = mission;
        const isBlindly = isBlind(table, mission);
        self.strikes = [...self.strikes, ...strikeFromAir(table, play, side, zone, which, isBlindly)];
        play.emit({ type: 'mission-over', rule: 'stonk-gap-46', side, seat, mission: which, why: 'flown' });
      }
    }
    return { to: 'land' };
  },

  /** stonk-inf-26 stonk-gap-30 One die a firing unit. In method B results wait for the end of the step, in method A they come at once. */
  land: ({ table, self, play }) => {
    const firing = nextFiring(table);
    if (!firing) return self.strikes.length > 0 ? { call: strikeFrame(self.strikes), then: 'done' } : 'done';
    const { gun, zone, shell, mission } = firing;
    if (shell === 'he') {
      self.strikes = [...self.strikes, ...strikesOf(table, firing, areaDie(play, gun.id))];
    }
    shoot(table, play, firing);
    if (shell === 'he') {
      // stonk-comm-07 Bullets cut no cable.
      if (!isMachineGun(gun)) cutLines(table, play, zoneRing(zone), lineFire(gun), gun.id);
    } else if (shell === 'smoke') laySmoke(table, play, zoneRing(zone), 'stonk-smoke-02');
    else light(table, play, zone.at);
    register(table, play, firing);
    // stonk-gap-43 One point is one screen.
    if (mission && shell !== 'he') {
      const { id: which, side, seat } = mission;
      play.emit({ type: 'mission-over', rule: 'stonk-gap-43', side, seat, mission: which, why: 'stopped' });
    }
    if (table.bound === null || self.strikes.length === 0) return { to: 'land' };
    const { strikes } = self;
    self.strikes = [];
    return { call: strikeFrame(strikes), then: 'land' };
  },
}));

const landing = procedure<LandingFrame>(() => ({
  land: ({ table, self, play }) => {
    const strikes = self.missions.flatMap((which) => {
      const mission = get(table.missions, which);
      const { side, zone, battery } = mission;
      if (battery === AIRCRAFT_ON_CALL) return strikeFromAir(table, play, side, zone, which, isBlind(table, mission));
      const firing = calledFiring(table, elementAt(table, battery), mission);
      return firing?.shell === 'he' ? strikesOf(table, firing, areaDie(play, battery)) : [];
    });
    return strikes.length > 0 ? { call: strikeFrame(strikes), then: 'done' } : 'done';
  },
}));

const SHELL = { he: 'fires on', smoke: 'lays smoke on', illuminating: 'lights up' } as const;

export const areaFireChapter = chapter({
  procedures: { 'area-fire': areaFire, landing },
  frames: {
    'area-fire': { strikes: closedAs('nobody', []) },
    landing: { missions: closedAs('nobody', []) },
  },
  answers: { check },
  events: {
    'gun-fired': {
      seenBy: 'seat',
      reveals: true,
      group: 'opens',
      apply(table, { unit, rate, shell, move }) {
        const { heavy } = elementAt(table, unit);
        // stonk-state-14
        if (rate === 'heavy' && shell === 'he')
          change(table.elements, unit, { heavy: Object.freeze([...heavy, move]) });
      },
      say: ({ unit, at, shell }) => say`${name(unit)} ${SHELL[shell]} ${place(spotOf(at))}.`,
    },
    'fire-landed': {
      seenBy: 'seat',
      reveals: true,
      apply: () => {},
      say: ({ battery, at, shell }) => say`${name(battery)} ${SHELL[shell]} ${place(spotOf(at))}.`,
    },
    'mission-rate': {
      seenBy: 'seat',
      tone: 'quiet',
      pause: 'none',
      apply(table, { mission, rate }) {
        change(table.missions, mission, { rate });
      },
      say: ({ rate }) => say`The mission goes on at the ${rate} rate.`,
    },
    registered: {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'quiet',
      pause: 'none',
      apply(table, { target }) {
        table.registered.push(Object.freeze({ ...target }));
      },
      say: ({ target: { at, by } }) => say`${place(spotOf(at))} is registered for ${name(by)}.`,
    },
    'air-struck': {
      seenBy: 'ownSide',
      reveals: true,
      group: 'opens',
      apply: () => {},
      say: ({ at }) => say`Aircraft strike ${place(spotOf(at))}.`,
    },
  },
});
