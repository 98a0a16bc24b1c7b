/** Indirect fire and planned support. */
import { inFull, masked, open } from '../../../kit/classes.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import { bySide, SIDE_NAMES } from '../../../kit/sides.ts';
import { nameList } from '../parts.ts';
import { type BgTable, change, type Side, type Support, unitAt } from '../state.ts';
import { batteryOf } from '../tables/fire-support.ts';
import { barrage } from './barrage.ts';
import { battery, timed } from './battery.ts';
import { communication } from './communication.ts';
import { mission, ORDINALS } from './mission.ts';
import { NOTHING_PLANNED, plan } from './plan.ts';
import { answers, chapter, type IndirectEvent, type Plan, type PlanFrame } from './types.ts';

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

function write(table: BgTable, side: Side, one: Plan): void {
  const { registered, barrages, airstrikes } = table.support[side];
  const at = Object.freeze({ ...one.at });
  switch (one.what) {
    case 'point':
      supported(table, side, { registered: Object.freeze([...registered, at]) });
      break;
    case 'barrage': {
      const more = Object.freeze({ turn: one.turn, at, battery: one.battery });
      supported(table, side, { barrages: Object.freeze([...barrages, more]) });
      break;
    }
    case 'airstrike': {
      const more = Object.freeze({ turn: one.turn, at, aircraft: one.aircraft });
      supported(table, side, { airstrikes: Object.freeze([...airstrikes, more]) });
      break;
    }
  }
}

const nothing = (): void => undefined;

const NAMES: Readonly<Record<Side, string>> = { axis: 'The Axis', allies: 'The Allies' };

const WHY_OVER: Readonly<Record<Extract<IndirectEvent, { type: 'mission-over' }>['why'], string>> = {
  priority: 'Higher command refuses the request.',
  communication: 'The call does not reach the guns.',
  cancelled: 'The fire mission is cancelled.',
  silenced: 'The battery is silenced and does not fire.',
};

const PLANNED: Readonly<Record<Plan['what'], string>> = {
  point: 'A target is pre-registered.',
  barrage: 'A timed barrage is planned.',
  airstrike: 'A timed airstrike is planned.',
};

export const indirect = chapter({
  procedures: { mission, communication, battery, barrage, timed, plan },
  frames: {
    mission: open(
      ...(['unit', 'side', 'windows', 'priority', 'level', 'battery', 'aimed', 'marker', 'harass'] as const),
      ...(['dice', 'distance', 'guns', 'ordered'] as const),
    ),
    communication: open('unit', 'side', 'need', 'wire', 'again'),
    battery: open('side', 'battery', 'guns', 'priority', 'at', 'harass', 'tried'),
    barrage: {
      ...open(
        ...(['side', 'at', 'reach', 'face', 'harass', 'rerolls', 'again', 'results', 'next'] as const),
        ...(['owner', 'owed', 'surplus', 'gunHit', 'tests'] as const),
      ),
      lots: inFull,
      hits: inFull,
      before: inFull,
    },
    timed: open('side'),
    // bg-hid-03 What the other side may plan is as secret as its plans.
    plan: {
      allowed: masked((allowed: PlanFrame['allowed'], _isOwner, _frame, { side, isUmpire }) =>
        bySide((one) => (isUmpire || one === side ? allowed[one] : NOTHING_PLANNED)),
      ),
    },
  },
  answers,
  events: {
    'fire-called': {
      seenBy: open('unit', 'side', 'priority'),
      // bg-hid-03, bg-gap-01 Requests, missions and plans show when they come to be used.
      reveals: 'others',
      group: 'opens',
      apply: nothing,
      say({ unit, side, priority }) {
        const [who, calls, makes] = unit === null ? [NAMES[side], 'call', 'make'] : [name(unit), 'calls', 'makes'];
        return priority === null
          ? say`${who} ${calls} on the guns of the battlegroup.`
          : say`${who} ${makes} a ${ORDINALS[priority - 1]!} priority request for fire support.`;
      },
    },
    'registered-fire': {
      seenBy: open('side', 'at'),
      reveals: 'others',
      pause: 'long',
      apply: nothing,
      say: ({ side }) => say`${NAMES[side]} fire at a pre-registered target.`,
    },
    'fire-level': {
      seenBy: open('side', 'level'),
      group: 'opens',
      apply: nothing,
      say: ({ level }) => say`The call goes up to ${level}.`,
    },
    aided: {
      seenBy: open('unit', 'side', 'by', 'how'),
      group: 'opens',
      apply(table, { by, how }) {
        // bg-ord-31, bg-spec-10
        if (how !== 'dispatch') return;
        gone(table, by!);
        table.orders -= 1;
      },
      say({ unit, by, how }) {
        if (how === null) return say`${name(unit)} relies on the radio.`;
        return how === 'dispatch'
          ? say`${name(by!)} carries the message for ${name(unit)}.`
          : say`${name(by!)} helps ${name(unit)} by wire.`;
      },
    },
    signals: {
      seenBy: open('unit', 'side', 'by'),
      group: 'opens',
      apply(table, { by }) {
        // bg-spec-09
        if (by !== null) change(table, by, { stock: Object.freeze({ ...unitAt(table, by).stock, used: table.turn }) });
      },
      say: ({ unit, by }) =>
        by === null
          ? say`The communication check of ${name(unit)} is not re-rolled.`
          : say`${name(by)} re-rolls the communication check of ${name(unit)}.`,
    },
    communicated: {
      seenBy: open('unit', 'side', 'success', 'wire'),
      group: 'opens',
      apply(table, { wire }) {
        // bg-spec-32
        if (wire !== null) gone(table, wire);
      },
      say: ({ unit, success }) =>
        success ? say`${name(unit)} gets through.` : say`${name(unit)} fails to get through.`,
    },
    'guns-answer': {
      seenBy: open('side', 'battery'),
      apply: nothing,
      say: ({ battery: id }) => say`Guns available: ${batteryOf(id).label}.`,
    },
    marked: {
      seenBy: open('side', 'at', 'harass'),
      group: 'opens',
      pause: 'long',
      apply: nothing,
      say: ({ harass }) =>
        harass ? say`A spotter round is fired for harassment fire.` : say`A spotter round is fired.`,
    },
    respotted: {
      seenBy: open('side', 'yes'),
      group: 'opens',
      apply: nothing,
      say: ({ yes }) => (yes ? say`The spotter re-rolls the deviation.` : say`The spotter keeps the deviation.`),
    },
    strayed: {
      seenBy: open('side', 'at', 'distance', 'hour'),
      pause: 'long',
      apply: nothing,
      say: ({ distance, hour }) => say`The round misses by ${count(distance / 100, 'inch')}, at ${hour} o'clock.`,
    },
    'mission-over': {
      seenBy: open('side', 'unit', 'why'),
      // bg-hid-06 Guns that are called and cannot fire have nothing left to fire with.
      reveals: ({ why, side }, viewer) => why === 'cancelled' && side !== viewer.side,
      apply(table, { side, unit, why }) {
        // bg-gap-40
        if (unit === null && why === 'priority') supported(table, side, { tried: table.turn });
      },
      say: ({ why }) => say`${WHY_OVER[why]}`,
    },
    'fire-for-effect': {
      seenBy: open('side', 'guns', 'battery'),
      apply: nothing,
      say: ({ guns, battery: id }) =>
        id === null ? say`Fire for effect: ${nameList(guns)}.` : say`Fire for effect: ${batteryOf(id).label}.`,
    },
    'counter-battery': {
      seenBy: open('side', 'mission'),
      reveals: 'others',
      group: 'opens',
      apply: nothing,
      say: ({ side }) => say`${NAMES[side]} try counter-battery fire.`,
    },
    'battery-found': {
      seenBy: open('side', 'mission', 'success'),
      apply(table, { side, mission: number, success }) {
        // bg-supp-11
        const missions = table.support[side].counterBattery;
        if (success) supported(table, side, { counterBattery: without(missions, missions.indexOf(number)) });
      },
      say: ({ side, success }) =>
        success
          ? say`${NAMES[side]} silence the enemy battery.`
          : say`${NAMES[side]} fail to silence the enemy battery.`,
    },
    'battery-fires': {
      seenBy: open('side', 'battery', 'guns', 'priority', 'orders'),
      group: 'opens',
      apply(table, { side, priority, orders }) {
        // bg-ind-12
        table.orders -= orders;
        if (priority === null) return;
        // bg-supp-02 Used up now, and not before.
        const [first, second, third] = table.support[side].requests;
        const left = (number: number, requests: number) => requests - (number === priority ? 1 : 0);
        supported(table, side, { requests: Object.freeze([left(1, first), left(2, second), left(3, third)] as const) });
      },
      say({ side, battery: id, guns }) {
        const { guns: all, label } = batteryOf(id);
        return say`${NAMES[side]} open fire from off the table: ${guns < all ? `${guns} of ` : ''}${label}.`;
      },
    },
    'gun-fires': {
      seenBy: open('unit', 'side', 'shots', 'dice'),
      reveals: 'others',
      group: 'opens',
      apply(table, { unit: id, shots }) {
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
      say: ({ unit, dice }) => say`${name(unit)} fires: ${count(dice, 'shell')}.`,
    },
    reloads: {
      seenBy: open('unit', 'turns'),
      apply(table, { unit, turns }) {
        // bg-ind-23
        change(table, unit, { stock: Object.freeze({ ...unitAt(table, unit).stock, reload: turns }) });
      },
      say: ({ unit, turns }) => (turns === 0 ? say`${name(unit)} has reloaded.` : say`${name(unit)} is reloading.`),
    },
    'barrage-again': {
      seenBy: open('side', 'result'),
      group: 'opens',
      apply: nothing,
      say: ({ result }) => (result === null ? say`The dice stand.` : say`One of the dice is re-rolled.`),
    },
    barrage: {
      seenBy: open('side', 'at', 'reach', 'misses', 'pinning', 'direct'),
      group: 'opens',
      pause: 'long',
      apply: nothing,
      say: ({ direct, pinning, misses }) =>
        say`The barrage lands: ${count(direct, 'direct hit')}, ${count(pinning, 'pinning hit')}, ${misses === 0 ? 'no misses' : misses === 1 ? '1 miss' : `${misses} misses`}.`,
    },
    'barrage-over': {
      seenBy: open('side', 'at'),
      apply: nothing,
      say: () => say`Rounds complete.`,
    },
    'timed-barrage': {
      seenBy: open('side', 'at', 'battery'),
      reveals: 'others',
      pause: 'long',
      apply(table, { side, at, battery: id }) {
        // bg-supp-06 Once only.
        const { barrages } = table.support[side];
        const due = barrages.findIndex(
          (one) => one.turn === table.turn && one.battery === id && one.at.x === at.x && one.at.y === at.y,
        );
        supported(table, side, { barrages: without(barrages, due) });
      },
      say: ({ side }) => say`A timed barrage of the ${SIDE_NAMES[side]} lands.`,
    },
    planned: {
      seenBy: 'ownSide',
      apply(table, { side, plan: one }) {
        write(table, side, one);
      },
      say: ({ plan: { what } }) => say`${PLANNED[what]}`,
    },
    'plans-made': {
      seenBy: open('side'),
      apply: nothing,
      say: ({ side }) => say`${NAMES[side]} have made their plans.`,
    },
  },
});
