/** Special events out of the pot: kgn-evt-01 to kgn-evt-04, kgn-gap-54. */
import * as z from 'zod';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { refuseUnit } from '../activation/judge.ts';
import { type AftermathFrame, aftermathFrame } from '../aftermath.ts';
import { flag, lose, type MarkEvent } from '../marks.ts';
import { type HeroicFrame, heroicFrame } from '../morale/types.ts';
import { id, type OfSide, type OfUnit } from '../parts.ts';
import {
  aboardOf,
  isGun,
  isInfantry,
  isPlaced,
  isVehicle,
  type KgnTable,
  type Side,
  seatsOf,
  sideOf,
  typeOf,
  type Unit,
} from '../state.ts';
import { ammunitionResult, breakdownResult, type EventKind } from '../tables/counters.ts';
import { gunOf } from '../tables/guns.ts';
import { type SpillFrame, spillFrame } from '../transport/types.ts';
import type { EventFrame } from './types.ts';

const play = z.strictObject({ kind: z.literal('play-event'), unit: id });

interface Events extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: EventFrame;
  calls: HeroicFrame | AftermathFrame | SpillFrame;
  answer: z.infer<typeof play>;
  event:
    | (OfSide<'event-played'> & { readonly event: EventKind; readonly unit: string | null })
    | (OfUnit<'ammo'> & { readonly ammo: Unit['ammo'] });
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Events>(sideOf);

/** kgn-evt-03 A deployed gun or a mortar team on the table. */
function isGunOrMortar(unit: Unit): boolean {
  if (isGun(unit)) return true;
  const { main } = typeOf(unit);
  return isInfantry(unit) && main !== null && gunOf(main.gun).class.endsWith('mortar');
}

/** kgn-gap-54 On whom an event may be played. */
function targetsOf(table: KgnTable, { side, event }: EventFrame): Unit[] {
  const isTarget = (unit: Unit): boolean => {
    switch (event) {
      case 'mechanical-breakdown':
        return unit.side !== side && isVehicle(unit) && isPlaced(unit);
      case 'gun-out-of-ammunition':
        return unit.side !== side && isGunOrMortar(unit) && isPlaced(unit);
      case 'heroic-action':
        return unit.side === side && !unit.isOffTable && refuseUnit(table, side, unit.id, 'heroic') === null;
    }
  };
  return table.units.filter(isTarget);
}

const event = procedure<EventFrame>(({ ask }) => ({
  choose: ask(['play-event'], {
    rule: 'kgn-bgm-06',
    title: say`On whom is the event played?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (targetsOf(table, self).length === 0 ? { to: 'play' } : null),
    form: ({ table, self }) =>
      oneOf(targetsOf(table, self).map((unit) => ({ kind: 'play-event' as const, unit: unit.id }))),
    words: ({ unit }) => say`on ${name(unit)}`,
    take({ self, answer }) {
      self.unit = answer.unit;
      return { to: 'play' };
    },
  }),

  play: ({ table, self, play: tell }) => {
    const { side, event: kind, unit } = self;
    const rule =
      kind === 'heroic-action' ? 'kgn-evt-02' : kind === 'mechanical-breakdown' ? 'kgn-evt-01' : 'kgn-evt-03';
    tell.emit({ type: 'event-played', rule, side, event: kind, unit });
    const target = table.units.find((one) => one.id === unit);
    if (!target) return 'done';
    if (kind === 'heroic-action') return { call: heroicFrame(target.id), then: 'done' };
    const die = tell.die({ rule, use: 'event', of: target.id });
    const result = kind === 'mechanical-breakdown' ? breakdownResult(die) : ammunitionResult(die);
    if (result === 'immobilised') flag(table, tell, target.id, 'isImmobilised', true, rule);
    // kgn-evt-04
    else if (result === 'one-shot-left') {
      if (target.ammo === 'normal')
        tell.emit({ type: 'ammo', rule, side: target.side, unit: target.id, ammo: 'one shot' });
    } else if (result === 'abandoned') {
      const carries = aboardOf(table, target.id).length > 0;
      lose(table, tell, self.due, target.id, 'abandoned', rule);
      if (carries) return { call: spillFrame(target.id), then: 'after' };
    }
    return { to: 'after' };
  },

  after: ({ self }) => ({ call: aftermathFrame(self.due), then: 'done' }),
}));

const EVENT: { readonly [K in EventKind]: string } = {
  'mechanical-breakdown': 'Mechanical breakdown',
  'gun-out-of-ammunition': 'Gun out of ammunition',
  'heroic-action': 'Heroic action',
};

export const eventChapter = chapter({
  procedures: { event },
  frames: { event: { ...open('side', 'event', 'unit'), due: inFull } },
  answers: { 'play-event': play },
  events: {
    'event-played': {
      seenBy: open('side', 'event', 'unit'),
      group: 'follows',
      tone: 'order',
      apply: () => {},
      say: ({ side, event: kind, unit }) =>
        unit
          ? say`${EVENT[kind]}: the ${SIDE_NAMES[side]} play it on ${name(unit)}.`
          : say`${EVENT[kind]}: there is nobody to play it on.`,
    },
    ammo: {
      seenBy: open('side', 'unit', 'ammo'),
      group: 'follows',
      tone: 'bad',
      apply: (table, { unit, ammo }) => change(table.units, unit, { ammo }),
      say: ({ unit, ammo }) =>
        ammo === 'normal'
          ? say`${name(unit)} has ammunition again.`
          : say`${name(unit)} ${ammo === 'out' ? 'is out of ammunition' : 'has one shot left'}.`,
    },
  },
});
