/** Indirect fire and planned support. */
import type { Applies, Chapter, Tells } from '../chapter.ts';
import { change } from '../events.ts';
import { type BgTable, type Side, type Support, unitAt } from '../state.ts';
import { batteryOf } from '../tables/fire-support.ts';
import { barrage } from './barrage.ts';
import { battery, timed, timedOpening } from './battery.ts';
import { communication } from './communication.ts';
import { fireAtRegistered, mission, requestArtillery } from './mission.ts';
import { plan } from './plan.ts';
import type { IndirectEvent } from './types.ts';

export const INDIRECT_PROCEDURES = { mission, communication, battery, barrage, timed, plan };

/** bg-state-23 A side's support is replaced, never changed. */
function supported(table: BgTable, side: Side, changes: Partial<Support>): void {
  table.support = { ...table.support, [side]: Object.freeze({ ...table.support[side], ...changes }) };
}

function gone(table: BgTable, id: string): void {
  table.units = table.units.filter((unit) => unit.id !== id);
}

/** A list without one of its entries. */
function without<Entry>(list: readonly Entry[], at: number): readonly Entry[] {
  return Object.freeze(list.filter((_, i) => i !== at));
}

const nothing = (): void => undefined;

const apply: Applies<IndirectEvent> = {
  'fire-called': nothing,
  'registered-fire': nothing,
  'fire-level': nothing,
  aided(table, { by, how }) {
    // bg-ord-31, bg-spec-10
    if (how !== 'dispatch') return;
    gone(table, by!);
    table.orders -= 1;
  },
  signals(table, { by }) {
    // bg-spec-09
    if (by !== null) change(table, by, { stock: Object.freeze({ ...unitAt(table, by).stock, used: table.turn }) });
  },
  communicated(table, { success, wire }) {
    table.signalled = success;
    // bg-spec-32
    if (wire !== null) gone(table, wire);
  },
  'guns-answer': nothing,
  marked: nothing,
  respotted: nothing,
  strayed: nothing,
  'mission-over'(table, { side, unit, why }) {
    // bg-gap-40
    if (unit === null && why === 'priority') supported(table, side, { tried: table.turn });
  },
  'fire-for-effect': nothing,
  'counter-battery': nothing,
  'battery-found'(table, { side, mission, success }) {
    // bg-supp-11
    const missions = table.support[side].counterBattery;
    if (success) supported(table, side, { counterBattery: without(missions, missions.indexOf(mission)) });
  },
  'battery-fires'(table, { side, priority, orders }) {
    // bg-ind-12
    table.orders -= orders;
    if (priority === null) return;
    // bg-supp-02 Used up now, and not before.
    const [first, second, third] = table.support[side].requests;
    const left = (number: number, count: number) => count - (number === priority ? 1 : 0);
    supported(table, side, { requests: Object.freeze([left(1, first), left(2, second), left(3, third)] as const) });
  },
  'gun-fires'(table, { unit: id, shots }) {
    const { ammo, he, heFired } = unitAt(table, id);
    change(table, id, {
      // bg-gap-11 Any fire counts as firing.
      ...{ fired: true, acted: true },
      // bg-state-14
      ammo: ammo === 'one' ? 'out' : ammo,
      // bg-state-13 What has no limit has no number.
      ...{ he: Math.max(0, he - shots), heFired: heFired + shots },
    });
  },
  reloads(table, { unit, turns }) {
    // bg-ind-23
    change(table, unit, { stock: Object.freeze({ ...unitAt(table, unit).stock, reload: turns }) });
  },
  'barrage-again': nothing,
  barrage: nothing,
  'barrage-over': nothing,
  'timed-barrage'(table, { side, at, battery }) {
    // bg-supp-06 Once only.
    const { barrages } = table.support[side];
    const due = barrages.findIndex(
      (one) => one.turn === table.turn && one.battery === battery && one.at.x === at.x && one.at.y === at.y,
    );
    supported(table, side, { barrages: without(barrages, due) });
  },
  planned(table, { side, plan }) {
    const { registered, barrages, airstrikes } = table.support[side];
    const at = Object.freeze({ ...plan.at });
    switch (plan.what) {
      case 'point':
        return supported(table, side, { registered: Object.freeze([...registered, at]) });
      case 'barrage': {
        const one = Object.freeze({ turn: plan.turn, at, battery: plan.battery });
        return supported(table, side, { barrages: Object.freeze([...barrages, one]) });
      }
      case 'airstrike': {
        const one = Object.freeze({ turn: plan.turn, at, aircraft: plan.aircraft });
        return supported(table, side, { airstrikes: Object.freeze([...airstrikes, one]) });
      }
    }
  },
  'plans-made': nothing,
};

const NAMES: Readonly<Record<Side, string>> = { axis: 'The Axis', allies: 'The Allies' };
const ORDINALS = ['first', 'second', 'third'] as const;
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const inches = (hundredths: number): string => many(hundredths / 100, 'inch', 'inches');

const tell: Tells<IndirectEvent> = {
  'fire-called': ({ unit, side, priority }) => {
    const who = unit ?? NAMES[side];
    return priority === null
      ? `${who} calls for the guns of the battlegroup.`
      : `${who} asks for more guns, with ${ORDINALS[priority - 1]} priority.`;
  },
  'registered-fire': ({ side }) => `${NAMES[side]} call fire down on a place that they had registered.`,
  'fire-level': ({ level }) => `The call goes up to ${level}.`,
  aided: ({ unit, by, how }) => {
    if (how === null) return `${unit} relies on the radio.`;
    return how === 'dispatch' ? `${by} rides off with the message of ${unit}.` : `${by} lays a wire for ${unit}.`;
  },
  signals: ({ unit, by }) =>
    by === null ? `Nobody passes the call of ${unit} on.` : `${by} passes the call of ${unit} on.`,
  communicated: ({ unit, success }) => (success ? `The call of ${unit} gets through.` : `The call of ${unit} is lost.`),
  'guns-answer': ({ battery: id }) => `Guns answer: ${batteryOf(id).label}.`,
  marked: ({ harass }) => (harass ? 'A spotter round is fired, for harassing fire.' : 'A spotter round is fired.'),
  respotted: ({ yes }) => (yes ? 'The spotter corrects the round.' : 'The spotter leaves the round as it is.'),
  strayed: ({ distance, hour }) => `The round falls ${inches(distance)} off, at ${hour} o'clock.`,
  'mission-over': ({ why }) => {
    switch (why) {
      case 'priority':
        return 'Higher command has other uses for its guns.';
      case 'communication':
        return 'The guns have not heard the call.';
      case 'cancelled':
        return 'The guns hold their fire.';
      case 'silenced':
        return 'The battery is shelled itself and does not fire.';
    }
  },
  'fire-for-effect': ({ guns, battery: id }) =>
    id === null ? `Fire for effect: ${guns.join(', ')}.` : `Fire for effect: ${batteryOf(id).label}.`,
  'counter-battery': ({ side }) => `${NAMES[side]} shell the enemy's guns.`,
  'battery-found': ({ side, success }) =>
    success
      ? `${NAMES[side]} have found the enemy's battery.`
      : `${NAMES[side]} search for the enemy's battery in vain.`,
  'battery-fires': ({ side, battery: id, guns }) =>
    `${NAMES[side]} fire from afar: ${many(guns, 'gun', 'guns')} out of ${batteryOf(id).label}.`,
  'gun-fires': ({ unit, dice }) => `${unit} fires: ${many(dice, 'shell', 'shells')}.`,
  reloads: ({ unit, turns }) => (turns === 0 ? `${unit} is loaded again.` : `${unit} is being loaded.`),
  'barrage-again': ({ result }) =>
    result === null ? 'The dice stay as they fell.' : 'One of the dice is rolled again.',
  barrage: ({ direct, pinning, misses }) =>
    `The barrage comes down: ${many(direct, 'direct hit', 'direct hits')}, ${many(pinning, 'near one', 'near ones')}, ${misses} wide.`,
  'barrage-over': () => 'Rounds complete.',
  'timed-barrage': ({ side }) => `${NAMES[side]} have arranged a barrage for this turn.`,
  planned: ({ plan: { what } }) => {
    switch (what) {
      case 'point':
        return 'A target is registered.';
      case 'barrage':
        return 'A barrage is arranged.';
      case 'airstrike':
        return 'An airstrike is arranged.';
    }
  },
  'plans-made': ({ side }) => `${NAMES[side]} have made their plans.`,
};

export const INDIRECT: Chapter = {
  orders: [requestArtillery],
  actions: [fireAtRegistered],
  openings: [timedOpening],
  apply,
  tell,
  ask: {
    'mission.call': 'Which guns does the spotter call?',
    'mission.level': 'How far up the chain of command does the call go?',
    'mission.mark': 'Where is the spotter round to fall?',
    'mission.spot-again': 'Is the distance rolled again?',
    'mission.decide': 'Fire for effect, or cancel?',
    'communication.aid': 'Who helps to get the message through?',
    'communication.again': 'The call has failed. Is it tried again?',
    'battery.counter': 'Enemy guns off the table are about to fire. Do you shell them?',
    'barrage.again': 'Is one of the dice rolled again?',
    'plan.write': 'What do you arrange before the battle?',
  },
};
