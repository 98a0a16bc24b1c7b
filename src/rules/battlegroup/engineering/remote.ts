/** Remote-controlled demolition vehicles. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order, yesNo } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { CONTACT, has, STAND_OFF } from '../ground.ts';
import { communicationFrame } from '../indirect/communication.ts';
import { speedOf } from '../move/going.ts';
import { refuseMove } from '../move/judge.ts';
import { drawMove, moveFrame, sampleMoves } from '../move/move.ts';
import { moveWords } from '../parts.ts';
import { faceHit, nearestGap } from '../sight.ts';
import { type BgTable, commandersOf, isPlaced, type Placed, standing, unitAt } from '../state.ts';
import { blastFrame } from './blast.ts';
import { canReach } from './mines.ts';
import { coverFromBlast, defencesAt, isOnGround, ruinsOf, thingOf } from './object.ts';
import { type EngineeringAnswer, procedure, type RemoteFrame, type Victim } from './types.ts';

type Forward = Extract<EngineeringAnswer, { kind: 'move' | 'stay' }>;
type BlowUp = Extract<EngineeringAnswer, { kind: 'blow-up' }>;

/** bg-eng-05, p53. */
const CHECK = 2;
/** bg-eng-06, p53. */
const EXPLOSION = { dice: 10, need: 2, penetration: 13 } as const;

export function isRemote(table: BgTable, unit: Placed): boolean {
  return has(table, unit, 'remote demolition');
}

/** bg-eng-05 May this unit's order go to that vehicle? */
export function refuseRemote(table: BgTable, unit: Placed, vehicle: Placed): Refusal | null {
  if (!has(table, unit, 'remote control'))
    return refusal('NOT_ITS_ORDER', 'bg-eng-05', 'It has no remote-controlled vehicle.');
  if (vehicle.side !== unit.side) return refusal('NOT_YOURS', 'bg-eng-05', 'That vehicle is not on its side.');
  if (vehicle.pinned) return refusal('PINNED', 'bg-turn-06', 'The vehicle is pinned.');
  return vehicle.ordered
    ? refusal('ORDERED', 'bg-state-08', 'The vehicle has already been sent forward this turn.')
    : null;
}

export function remotes(table: BgTable, unit: Placed): string[] {
  if (!has(table, unit, 'remote control')) return [];
  return table.units
    .filter((other): other is Placed => isPlaced(other) && isRemote(table, other) && !refuseRemote(table, unit, other))
    .map(({ id }) => id);
}

/** bg-eng-06, bg-gap-07 Everybody in contact with it; from enemies it stands an inch away at the least. */
function victimsOf(table: BgTable, vehicle: Placed): Victim[] {
  return table.units
    .filter(
      (unit): unit is Placed =>
        isOnGround(table, unit) &&
        unit.id !== vehicle.id &&
        nearestGap(table, vehicle, unit) <= (unit.side === vehicle.side ? CONTACT : STAND_OFF),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((unit) => ({
      unit: unit.id,
      blast: {
        ...{ rule: 'bg-eng-06', ...EXPLOSION, pins: false },
        face: faceHit(table, vehicle, unit),
        cover: coverFromBlast(table, unit),
      },
    }));
}

export const remote = procedure<RemoteFrame>(({ ask }) => ({
  /** bg-eng-05, bg-gap-39 A communication check of 2 or more, with whoever helps. */
  check: ({ table, self }) => ({ call: communicationFrame(table, self.unit, CHECK), then: 'heard' }),

  /** bg-eng-05 Failing it, the order is lost. */
  heard: ({ table, self, play, returned: isHeard }) => {
    const { unit, vehicle } = self;
    const passed = isHeard && standing(table, vehicle) !== null;
    play.emit({ type: 'remote', rule: 'bg-eng-05', unit, vehicle, passed });
    return passed ? { to: 'move' } : 'done';
  },

  move: ask(['move', 'stay'], {
    rule: 'bg-eng-05',
    title: say`Where does the remote-controlled vehicle go?`,
    hint: say`One normal move, after which it may be blown up.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve({ table, self }) {
      const vehicle = standing(table, self.vehicle);
      if (!vehicle || vehicle.pinned) return 'done';
      return speedOf(table, vehicle) ? null : { to: 'blow-up' };
    },
    form({ table, self }) {
      const vehicle = standing(table, self.vehicle)!;
      return order<Forward>(
        function* () {
          yield { kind: 'stay' };
          yield* sampleMoves(table, vehicle);
        },
        (answer) => (answer.kind === 'stay' ? null : refuseMove(table, vehicle, answer)),
        { draw: (pick) => (pick(8) === 0 ? null : drawMove(table, vehicle, pick)) ?? { kind: 'stay' } },
      );
    },
    words: (answer) => (answer.kind === 'stay' ? say`It stays` : moveWords(answer)),
    take({ table, self, answer, play }) {
      // bg-eng-05 One normal move.
      if (answer.kind === 'move') return { call: moveFrame(self.vehicle, answer, self.windows), then: 'moved' };
      const { side } = unitAt(table, self.vehicle);
      play.emit({ type: 'stayed', side, rule: 'bg-eng-05', unit: self.vehicle });
      return { to: 'blow-up' };
    },
  }),

  /** bg-gap-18 Who steers it must still be there, and not be pinned either: the order is his. */
  moved: ({ table, self }) => {
    const isAble = (id: string): boolean => standing(table, id)?.pinned === false;
    return isAble(self.vehicle) && isAble(self.unit) ? { to: 'blow-up' } : 'done';
  },

  'blow-up': ask(['blow-up'], {
    rule: 'bg-eng-06',
    title: say`Is it blown up?`,
    hint: say`It hits everything in contact, friends as well.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    form: () => ({
      ...yesNo<BlowUp>({ kind: 'blow-up', yes: false }, { kind: 'blow-up', yes: true }),
      draw: (pick) => ({ kind: 'blow-up', yes: pick(3) === 0 }),
    }),
    words: ({ yes }, { self }) => (yes ? say`Blow ${name(self.vehicle)} up` : say`Not yet`),
    take({ table, self, answer, play }) {
      if (answer.yes) return { to: 'explode' };
      play.emit({
        type: 'not-blown-up',
        rule: 'bg-eng-06',
        unit: self.vehicle,
        side: unitAt(table, self.vehicle).side,
      });
      return 'done';
    },
  }),

  /** bg-eng-06 It is gone for good; so are houses and defences in contact, and minefields within 5 inches. */
  explode: ({ table, self, play }) => {
    const vehicle = standing(table, self.vehicle)!;
    self.victims = victimsOf(table, vehicle);
    const things = defencesAt(table, vehicle).map(({ id }) => id);
    const mines = table.mines.filter((mine) => canReach(table, vehicle, mine)).map(({ id }) => id);
    const { at } = vehicle.place;
    play.emit({ type: 'blew-up', rule: 'bg-eng-06', unit: vehicle.id, side: vehicle.side });
    for (const mine of mines) play.emit({ type: 'cleared', rule: 'bg-eng-06', mine, by: vehicle.id });
    for (const id of things) {
      const thing = thingOf(table, id);
      if (thing)
        play.emit({ type: 'demolished', rule: 'bg-eng-06', on: id, charge: null, ...ruinsOf(table, thing, at) });
    }
    return { to: 'next' };
  },

  next: ({ self }) => {
    const [victim, ...rest] = self.victims;
    self.victims = rest;
    return victim ? { call: blastFrame(victim.unit, victim.blast), then: 'next' } : 'done';
  },
}));
