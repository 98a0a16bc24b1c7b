/** Mortars, artillery, bombs, and the support phase. */
import { OFF } from '../../../geometry/hex/board.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { change, get } from '../../../kit/things.ts';
import { barrage } from './barrage.ts';
import { chapter } from './kinds.ts';
import { mortar } from './mortar.ts';
import { support } from './support.ts';
import { callFire, letFall } from './types.ts';

export const indirectChapter = chapter({
  procedures: { support, barrage, mortar },
  frames: {
    support: open('seen'),
    barrage: { ...open('side', 'battery', 'type', 'isSmoke'), left: inFull },
    mortar: open('side', 'unit', 'hex', 'only'),
  },
  answers: { 'call-fire': callFire, 'let-fall': letFall },
  events: {
    'fire-called': {
      seenBy: 'ownSide',
      tone: 'order',
      pause: 'none',
      apply: (table, { battery, mission }) =>
        change(table.batteries, battery, { mission: Object.freeze({ ...mission }) }),
      say: ({ battery, place, mission }) =>
        say`${name(battery)} is called to ${mission.isSmoke ? 'lay smoke' : 'fire'} on ${place}.`,
    },
    'call-cancelled': {
      seenBy: 'ownSide',
      tone: 'quiet',
      pause: 'none',
      apply: (table, { battery }) => change(table.batteries, battery, { mission: null }),
      say: ({ battery }) => say`The mission of ${name(battery)} is off.`,
    },
    'call-delayed': {
      seenBy: 'ownSide',
      tone: 'bad',
      pause: 'none',
      apply: (table, { battery }) => {
        const { mission } = get(table.batteries, battery);
        if (mission)
          change(table.batteries, battery, { mission: Object.freeze({ ...mission, delayed: mission.delayed + 1 }) });
      },
      say: ({ battery }) => say`${name(battery)} is not ready to fire yet.`,
    },
    'fire-arrives': {
      seenBy: { side: 'public', battery: 'public' },
      // Nobody else knew that it was called.
      reveals: 'others',
      tone: 'silent',
      pause: 'none',
      apply: () => {},
      say: ({ battery }) => say`${name(battery)} fires.`,
    },
    impact: {
      seenBy: {
        ...{ side: 'public', battery: 'public', target: 'public', hex: 'public', place: 'public' },
        ...{ isSmoke: 'public', repeats: 'public' },
      },
      tone: 'grave',
      group: 'opens',
      pause: 'long',
      apply: (table, { battery, target, hex, repeats }) => {
        const { fires } = get(table.batteries, battery);
        change(table.batteries, battery, { fires: fires - 1, mission: null, last: target, repeats, hasFired: true });
        if (hex !== OFF) table.impacts = Object.freeze([...table.impacts, hex]);
      },
      say: ({ battery, place, isSmoke }) =>
        place === ''
          ? say`${name(battery)} fires, and the shells fall beyond the map.`
          : say`${name(battery)} ${isSmoke ? 'lays smoke on' : 'strikes'} ${place}.`,
    },
  },
});
