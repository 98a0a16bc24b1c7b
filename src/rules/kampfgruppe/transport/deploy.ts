/** The Deploy action: in and out of vehicles and buildings, guns on and off their tows (kgn-dep, kgn-gap-80). */
import type { Emitter } from '../../../kernel/play.ts';
import { place as placeForm } from '../../../kit/form.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { bearing } from '../../../tabletop/words.ts';
import { fieldOf } from '../ground.ts';
import { type MarkEvent, note } from '../marks.ts';
import { pointOf } from '../parts.ts';
import { insidePlace } from '../placing.ts';
import { isPlaced, type KgnTable, type Placed, placed, seatsOf, type Unit, unitAt, unitOf } from '../state.ts';
import {
  drawDown,
  type From,
  fromBuilding,
  fromVehicle,
  isAnyPlace,
  menToGive,
  placeFor,
  refuseSetDown,
  samplesDown,
} from './aboard.ts';
import { procedure } from './kit.ts';
import type { DeployFrame, SetDown, TransportAnswer, TransportEvent } from './types.ts';

type Tell = Emitter<TransportEvent | MarkEvent>;

const STAY = { kind: 'stay-in' } as const;

/** Who is to be set down next, and from what; null if that cannot be. */
function settingDown(table: KgnTable, { unit: id, what, on }: DeployFrame): { unit: Unit; from: From } | null {
  const actor = unitOf(table, id);
  if (!isPlaced(actor)) return null;
  if (what === 'leave') return actor.place.inside ? { unit: actor, from: fromBuilding(table, actor) } : null;
  const unit = on[0] === undefined ? undefined : unitOf(table, on[0]);
  return unit ? { unit, from: fromVehicle(actor) } : null;
}

/** Where a unit is set down, in words. */
export function downWords(table: KgnTable, { at, stance }: SetDown, from: { x: number; y: number }): Sentence {
  if (stance?.kind !== 'inside') return say`${bearing(from, pointOf(at))}`;
  const section = fieldOf(table).sections.get(stance.section);
  return say`in ${section?.name ?? 'the building'}`;
}

/** kgn-gap-23 A Deploy counts for the vehicle and for those whom it moves. */
function hasDeployed(table: KgnTable, play: Tell, ...ids: readonly string[]): void {
  for (const id of ids) note(table, play, id, { deployed: true }, 'kgn-gap-23');
}

function board(table: KgnTable, self: DeployFrame, play: Tell): void {
  const { unit: on, side } = self;
  const how = self.what === 'limber' ? 'towed' : self.how!;
  const rule = how === 'towed' ? 'kgn-dep-06' : how === 'riding' ? 'kgn-rider-06' : 'kgn-dep-01';
  for (const id of self.on) play.emit({ type: 'boards', rule, side, unit: id, on, how });
  hasDeployed(table, play, on, ...self.on);
}

function enter(table: KgnTable, self: DeployFrame, play: Tell): void {
  const unit = unitAt(table, self.unit) as Placed;
  const section = fieldOf(table).sections.get(self.on[0]!)!;
  const place = insidePlace(table, section.id, unit.place.facing)!;
  play.emit({
    ...{ type: 'enters', rule: 'kgn-dep-03', side: self.side, unit: unit.id, building: section.building, place },
  });
  hasDeployed(table, play, unit.id);
}

/** kgn-gap-80 Those who are nearest the end of the list go. */
function man(table: KgnTable, self: DeployFrame, play: Tell): void {
  const unit = unitAt(table, self.unit);
  const gun = unitAt(table, self.on[0]!);
  const men = menToGive(unit, gun);
  const { place } = unit;
  const left =
    place && place.men.length > 0 ? placed(place.at, place.facing, place.men.slice(0, -men), place.inside) : place;
  play.emit({ type: 'manned', rule: 'kgn-gap-80', side: self.side, unit: unit.id, gun: gun.id, men, place: left });
  hasDeployed(table, play, unit.id);
}

export const deploy = procedure<DeployFrame>(({ ask }) => ({
  deploy: ({ table, self, play }) => {
    switch (self.what) {
      case 'mount':
      case 'limber':
        board(table, self, play);
        return 'done';
      case 'enter':
        enter(table, self, play);
        return 'done';
      case 'man':
        man(table, self, play);
        return 'done';
      default:
        return { to: 'place' };
    }
  },

  /** kgn-dep-05 kgn-dep-07 kgn-dep-02 Nothing marks it as activated. */
  place: ask(['set-down', 'stay-in'], {
    rule: 'kgn-dep-05',
    title: say`Where is it set down?`,
    hint: ({ table, self }) => {
      const down = settingDown(table, self);
      return down ? say`${name(down.unit.id)}, within 3" of ${name(self.unit)}.` : [];
    },
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve({ table, self }) {
      const down = settingDown(table, self);
      return down && isAnyPlace(table, down.unit, down.from) ? null : 'done';
    },
    form({ table, self }) {
      const { unit, from } = settingDown(table, self)!;
      return placeForm<Extract<TransportAnswer, { kind: 'set-down' | 'stay-in' }>>(
        function* () {
          yield* samplesDown(table, unit, from);
          yield STAY;
        },
        (answer) => (answer.kind === 'stay-in' ? null : refuseSetDown(table, unit, from, answer)),
        { draw: (pick) => (pick(12) === 0 ? STAY : (drawDown(table, unit, from, pick) ?? STAY)) },
      );
    },
    words: (answer, { table, self }) =>
      answer.kind === 'stay-in' ? say`not after all` : downWords(table, answer, unitAt(table, self.unit).place!.at),
    take({ table, self, answer, play }) {
      const { unit, from } = settingDown(table, self)!;
      if (answer.kind === 'set-down') {
        const place = placeFor(table, unit, from, answer)!;
        const how = self.what === 'leave' ? 'building' : unit.aboard!.how;
        const rule = how === 'towed' ? 'kgn-dep-07' : how === 'riding' ? 'kgn-rider-06' : 'kgn-dep-05';
        play.emit({ type: 'alights', rule, side: self.side, unit: unit.id, from: self.unit, how, place });
        hasDeployed(table, play, ...new Set([self.unit, unit.id]));
      }
      if (self.what === 'leave') return 'done';
      self.on = self.on.slice(1);
      return self.on.length > 0 ? { to: 'place' } : 'done';
    },
  }),
}));
