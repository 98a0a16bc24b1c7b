/**
 * Indirect fire: kgn-ind, kgn-cb, kgn-rtp. kgn-ind-01 kgn-ind-02 Somebody else always spots, in two stages: `request.ts`, then
 * `barrage.ts`; `action.ts` has what is declared, `guns.ts` who may call which guns, `reach.ts` whom their shells reach.
 */
import { inFull, open } from '../../../kit/classes.ts';
import { count, list, name, type Sentence, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { change } from '../../../kit/things.ts';
import { names } from '../parts.ts';
import { frozen, isAircraft, isArmoured, type KgnTable, type Unit, unitOf } from '../state.ts';
import { barrage } from './barrage.ts';
import { indirectClass, ownTurn } from './guns.ts';
import { chapter } from './kinds.ts';
import { request } from './request.ts';
import { ANSWERS, type Failure, type Strike } from './types.ts';

/** What firing costs a gun: kgn-gap-51 a launcher's turn, kgn-evt-04 the last shot, kgn-ammo-03 rounds, kgn-air-21 bombs. */
function spent(table: KgnTable, gun: Unit, times: number): Partial<Unit> {
  if (isAircraft(gun)) return { load: frozen({ ...gun.load!, bombs: gun.load!.bombs.slice(times) }) };
  return {
    ...(indirectClass(gun) === 'rocket-launcher' ? { rocketTurn: ownTurn(table, gun) } : {}),
    ...(gun.ammo === 'one shot' ? { ammo: 'out' as const } : {}),
    ...(isArmoured(gun) && !gun.isOffTable ? { he: Math.max(0, gun.he - times), heFired: gun.heFired + times } : {}),
  };
}

/** A copy shares only what cannot change. */
function changeMarker(table: KgnTable, id: string, changes: Partial<KgnTable['markers'][number]>): void {
  table.markers = table.markers.map((one) => (one.id === id ? frozen({ ...one, ...changes }) : one));
}

const strikes = (of: readonly Strike[]): Sentence =>
  list(of.map(({ on, count: n }) => (n === 1 ? say`${name(on)}` : say`${name(on)} (${n})`)));

const FAILED: { readonly [Why in Failure]: string } = {
  declined: 'No guns are available.',
  radio: 'The request does not get through.',
  'off the table': 'The spotter round falls off the table: the mission is over.',
  cancelled: 'The mission is cancelled.',
  'asked anew': 'The guns are called to another target: their old marker is removed.',
};

const HARMLESS = {
  missed: 'is not suppressed',
  saved: 'makes its concealment save',
  cannot: 'cannot be suppressed by such shells',
} as const;

export const indirectChapter = chapter({
  procedures: { request, barrage },
  frames: {
    request: { ...open('unit', 'building', 'marker', 'checks'), from: inFull, at: inFull },
    barrage: {
      ...open('unit', 'marker', 'guns', 'times', 'order', 'settled', 'hits', 'suppressing', 'hitsLeft'),
      ...open('isBombs', 'target', 'left'),
      suppressions: inFull,
      shell: inFull,
      due: inFull,
      direct: inFull,
    },
  },
  answers: ANSWERS,
  events: {
    'marker-placed': {
      seenBy: { ...open('side', 'unit'), marker: inFull },
      tone: 'order',
      apply(table, { marker }) {
        table.markers = [...table.markers, frozen(structuredClone(marker))];
      },
      say: ({ unit }) => say`${name(unit)} requests fire and places a marker.`,
    },
    'marker-gone': {
      seenBy: open('side', 'marker', 'why'),
      group: 'follows',
      tone: 'bad',
      apply(table, { marker }) {
        const lent = table.markers.find((one) => one.id === marker && one.level !== null)?.guns ?? [];
        table.markers = table.markers.filter(({ id }) => id !== marker);
        table.units = table.units.filter(({ id }) => !lent.includes(id));
      },
      say: ({ why }) => say`${FAILED[why]}`,
    },
    'marker-moved': {
      seenBy: open('side', 'marker', 'at', 'inches'),
      group: 'follows',
      apply: (table, { marker, at: [x, y] }) => changeMarker(table, marker, { at: { x, y } }),
      say: ({ marker, inches }) => say`${name(marker)} deviates by ${count(inches, 'inch')}.`,
    },
    'marker-guns': {
      seenBy: open('side', 'marker', 'guns'),
      tone: 'quiet',
      apply: (table, { marker, guns }) => changeMarker(table, marker, { guns: [...guns] }),
      say: ({ marker, guns }) => say`${name(marker)} waits for ${names(guns)}.`,
    },
    'battery-came': {
      // They have what any of their type has: their owner chooses nothing.
      seenBy: { ...open('side', 'marker'), units: inFull },
      group: 'follows',
      tone: 'good',
      apply(table, { marker, units }) {
        const lent = units.map((unit) => frozen(structuredClone(unit)));
        table.units = [...table.units, ...lent].sort((a, b) => (a.id < b.id ? -1 : 1));
        changeMarker(table, marker, { guns: lent.map(({ id }) => id) });
      },
      say: ({ side, units }) =>
        say`General support answers the ${SIDE_NAMES[side]}: ${names(units.map(({ id }) => id))}.`,
    },
    'request-used': {
      seenBy: open('side', 'priority'),
      tone: 'quiet',
      apply(table, { side, priority }) {
        table.requests[side] = { ...table.requests[side], [priority]: table.requests[side][priority] - 1 };
      },
      say: ({ side, priority }) => say`The ${SIDE_NAMES[side]} use up a ${priority} priority request.`,
    },
    'messenger-sent': {
      seenBy: open('side', 'unit'),
      group: 'follows',
      apply(table) {
        table.activations -= 1;
      },
      say: ({ unit }) => say`${name(unit)} carries the request to the guns.`,
    },
    'signals-used': {
      seenBy: open('side', 'unit'),
      group: 'follows',
      tone: 'quiet',
      apply: (table, { unit }) => change(table.units, unit, { used: table.playerTurn }),
      say: ({ unit }) => say`${name(unit)} calls again.`,
    },
    'point-shown': {
      seenBy: open('side', 'point', 'at'),
      reveals: 'others',
      group: 'follows',
      apply(table, { point, at: [x, y] }) {
        table.registered = table.registered.map((one) =>
          one.id === point ? frozen({ ...one, at: { x, y }, isRevealed: true }) : one,
        );
      },
      say: ({ point }) => say`${name(point)} is shown.`,
    },
    'for-effect': {
      seenBy: open('side', 'marker', 'guns', 'times'),
      group: 'opens',
      tone: 'order',
      apply(table, { guns, times }) {
        for (const id of guns) {
          const gun = unitOf(table, id);
          if (gun) change(table.units, id, spent(table, gun, times));
        }
      },
      say: ({ guns, marker }) =>
        say`${names(guns)} ${guns.length === 1 ? 'fires' : 'fire'} for effect at ${name(marker)}.`,
    },
    'counter-battery': {
      seenBy: open('side', 'marker', 'isSilenced'),
      group: 'follows',
      tone: ({ isSilenced }) => (isSilenced ? 'grave' : 'plain'),
      apply(table, { side, marker, isSilenced }) {
        table.counterBattery[side] -= 1;
        if (isSilenced) changeMarker(table, marker, { silenced: table.playerTurn });
      },
      say: ({ side, isSilenced }) =>
        isSilenced
          ? say`Counter-battery fire of the ${SIDE_NAMES[side]} silences the guns for this turn.`
          : say`Counter-battery fire of the ${SIDE_NAMES[side]} finds nothing.`,
    },
    'shells-fall': {
      seenBy: { ...open('side', 'marker'), suppressions: inFull, direct: inFull },
      // kgn-ind-26 Passengers are struck with their vehicle, and so seen to ride in it.
      reveals: true,
      group: 'follows',
      tone: 'bad',
      apply: () => {},
      say: ({ direct, suppressions }) => {
        const near = say`Shells fall near ${strikes(suppressions)}.`;
        if (direct.length === 0) return near;
        const on = say`Direct hits on ${strikes(direct)}.`;
        return suppressions.length === 0 ? on : say`${on} ${near}`;
      },
    },
    'shells-harmless': {
      seenBy: open('side', 'unit', 'why'),
      group: 'follows',
      tone: 'quiet',
      apply: () => {},
      say: ({ unit, why }) => say`${name(unit)} ${HARMLESS[why]}.`,
    },
    // kgn-rtp-05 The marker goes; a target point that stood in for it stays.
    'rounds-complete': {
      seenBy: open('side', 'marker', 'guns'),
      group: 'follows',
      tone: 'quiet',
      apply(table, { marker, guns }) {
        table.markers = table.markers.filter(({ id }) => id !== marker);
        table.units = table.units.filter(({ id }) => !guns.includes(id));
      },
      say: () => say`Rounds complete.`,
    },
  },
});
