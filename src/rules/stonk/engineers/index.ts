/** Digging, mines, bridges and demolitions, how dense woods are, breakdowns (stonk-dig, stonk-eng, stonk-mech, stonk-gap-47, -53, -86, -87). */

import { ringsOf } from '../../../geometry/table/feature.ts';
import { areWithin, rectangle } from '../../../geometry/table/footprint.ts';
import { covers, type Ring } from '../../../geometry/table/polygon.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, find } from '../../../kit/things.ts';
import { MINES } from '../effects/reading.ts';
import { pointsPerVehicle } from '../effects/target.ts';
import { type StrikeFrame, strikeFrame } from '../effects/types.ts';
import { areaShape, fieldOf, isRoughAt, shapeOf } from '../ground.ts';
import { lose, type MarkEvent, setTask, worsen } from '../marks.ts';
import { ofUnit } from '../parts.ts';
import {
  actingCompanies,
  actsNow,
  type Element,
  elementAt,
  frozen,
  groupOf,
  isPlaced,
  isVehicle,
  type Placed,
  profile,
  SIDES,
  type Side,
  type StonkTable,
  sideOf,
  type Task,
} from '../state.ts';
import { LANE } from '../tables/digging.ts';
import { type Woods, woodAt } from '../tables/movement.ts';
import { type Metres, MINUTES_PER_MOVE } from '../tables/print.ts';
import { mechanicalFailure } from '../tables/supply.ts';
import { hasRun, isLeft, isOurs, mayRun, neededNow } from './tasks.ts';
import type { DensityFrame, EngineersEvent, FailuresFrame, MinesFrame, TasksFrame } from './types.ts';

interface Engineers extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: TasksFrame | MinesFrame | DensityFrame | FailuresFrame;
  calls: StrikeFrame;
  answer: never;
  event: EngineersEvent;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Engineers>(sideOf);
type Tell = Emitter<EngineersEvent | MarkEvent>;

// ---- tasks -----------------------------------------------------------------------------------------------------------------

/** stonk-eng-01 Ours: the ground that a company digs in on, round the platoon that has dug it. */
const COMPANY_GROUND = { front: 400, depth: 200 } as const;

/** stonk-gap-47 A lane as wide as the book's inch, from where the platoon stands. */
function laneRing(from: Point, to: Point): Ring {
  const along = Math.sqrt(distanceSquared(from, to));
  const half = LANE.width / 2;
  const aside = { x: Math.round(((from.y - to.y) * half) / along), y: Math.round(((to.x - from.x) * half) / along) };
  const on = (at: Point, by: 1 | -1): Point => ({ x: at.x + by * aside.x, y: at.y + by * aside.y });
  return [on(from, 1), on(to, 1), on(to, -1), on(from, -1)];
}

/** What a task has come to. */
function finish(table: StonkTable, play: Tell, element: Placed, task: Task): void {
  const { side } = element;
  switch (task.kind) {
    case 'dig-in':
      play.emit({ type: 'dug', rule: 'stonk-dig-01', ...ofUnit(element), dug: 'dug-in' });
      return;
    case 'dig-deep':
      play.emit({ type: 'dug', rule: 'stonk-dig-03', ...ofUnit(element), dug: 'deeply-dug-in' });
      return;
    case 'dig-company':
    case 'dig-company-deep': {
      const { front, depth } = COMPANY_GROUND;
      const area = rectangle(element.place.at, depth, front, element.place.facing).points.map((at) => ({ ...at }));
      const cover = task.kind === 'dig-company' ? 'dug-in' : 'deeply-dug-in';
      const position = { id: `${side} ${element.id} ${table.move}`, side, area, cover } as const;
      play.emit({ type: 'position', rule: 'stonk-eng-01', side, position });
      return;
    }
    case 'prepare-bridge':
      play.emit({ type: 'bridge-prepared', rule: 'stonk-eng-03', side, bridge: task.on! });
      return;
    case 'build-bridge':
      if (find(table.bridges, task.on!)?.state === 'blown')
        play.emit({ type: 'bridge', rule: 'stonk-eng-04', bridge: task.on!, state: 'built' });
      return;
    case 'clear-lane':
      play.emit({
        type: 'lane',
        rule: 'stonk-gap-47',
        side,
        field: task.on!,
        lane: laneRing(element.place.at, task.to!),
      });
      return;
    default:
      return;
  }
}

/** stonk-state-34 Troops who stand in works of their own side are dug in there. */
function occupy(table: StonkTable, play: Tell): void {
  for (const element of [...table.elements]) {
    if (!actsNow(table, element.side) || !isPlaced(element) || isVehicle(element) || element.isDemoralised) continue;
    const works = table.positions.filter(({ side, area }) => side === element.side && covers(area, element.place.at));
    const dug = works.some(({ cover }) => cover === 'deeply-dug-in') ? 'deeply-dug-in' : 'dug-in';
    if (works.length === 0 || element.dug === dug || element.dug === 'deeply-dug-in') continue;
    play.emit({ type: 'dug', rule: 'stonk-state-34', ...ofUnit(element), dug });
  }
}

/** Ours: bases this near touch the edge. */
const TOUCH: Metres = 5;

/** stonk-secret-08 stonk-gap-87 A side learns how dense a wood is in which, or at whose edge, a unit of it has been for a move. */
function reconnoitre(table: StonkTable, play: Tell): void {
  for (const { id, density, knownTo } of [...table.woods]) {
    const feature = fieldOf(table).byId.get(id);
    const rings = feature ? ringsOf(feature) : [];
    for (const side of SIDES) {
      if (!actsNow(table, side) || knownTo.includes(side)) continue;
      const isThere = table.elements.some(
        (one) =>
          one.side === side && isPlaced(one) && rings.some((ring) => areWithin(shapeOf(one), areaShape(ring), TOUCH)),
      );
      if (isThere) play.emit({ type: 'wood-known', rule: 'stonk-gap-87', side, wood: id, density });
    }
  }
}

const tasks = procedure<TasksFrame>(() => ({
  /** stonk-gap-74 What is done serves from this move on. */
  run: ({ table, play }) => {
    for (const { id } of [...table.elements]) {
      const element = elementAt(table, id);
      const { task } = element;
      if (!task || !isOurs(task) || !actsNow(table, element.side)) continue;
      if (!isPlaced(element) || isLeft(task, element)) {
        setTask(table, play, id, null, 'stonk-gap-53');
        continue;
      }
      if (!hasRun(task, element)) continue;
      const done = task.done + MINUTES_PER_MOVE * 10;
      if (done < neededNow(task, element)) setTask(table, play, id, { ...task, done }, 'stonk-state-13');
      else {
        setTask(table, play, id, null, 'stonk-state-13');
        finish(table, play, element, task);
      }
    }
    occupy(table, play);
    reconnoitre(table, play);
    return 'done';
  },

  /** stonk-gap-53 stonk-eng-05 When all is written it is clear whose minutes may count in this move. */
  begin: ({ table, play }) => {
    for (const { id } of [...table.elements]) {
      const element = elementAt(table, id);
      const { task } = element;
      if (!task || !isOurs(task) || !actsNow(table, element.side)) continue;
      const { runs: _before, ...rest } = task;
      const next: Task = mayRun(task, element) ? { ...rest, runs: table.tick } : rest;
      setTask(table, play, id, next, 'stonk-gap-53');
    }
    return 'done';
  },
}));

// ---- woods -------------------------------------------------------------------------------------------------------------------

const WOODS = ['open-wood', 'close-wood', 'forest'] as const satisfies readonly Woods[];

const density = procedure<DensityFrame>(() => ({
  /** stonk-move-14 stonk-move-15 One die for each wood, or part of one, of which the map says nothing. */
  roll: ({ table, self, play }) => {
    const open = fieldOf(table).features.filter((one) => one.kind === 'wood' && !('grade' in one && one.grade));
    self.rolled = open.map(({ id }) => ({
      wood: id,
      density: woodAt(play.die({ rule: 'stonk-move-14', use: 'density', of: id, to: [] })),
    }));
    return { to: 'set' };
  },

  /** stonk-umpire-10 An umpire may set them as he likes, even within one wood. */
  set: ({ self, play }) => {
    const ruled = play.rulings<string>({
      ...{ rule: 'stonk-umpire-10', what: 'result' },
      matters: self.rolled.map((one) => ({
        ...{ of: one.wood, to: [], proposal: one.density, allowed: { oneOf: WOODS } },
      })),
    });
    for (const { wood } of self.rolled)
      play.emit({ type: 'wood', rule: 'stonk-move-14', wood, density: ruled[wood] as Woods });
    return 'done';
  },
}));

// ---- mines -------------------------------------------------------------------------------------------------------------------

const mines = procedure<MinesFrame>(() => ({
  /** stonk-inf-24 stonk-gap-47 stonk-secret-11 They strike once, as medium artillery; then the field is marked for that side. */
  enter: ({ table, self, play }) => {
    const { unit, field } = self;
    const { side } = elementAt(table, unit);
    play.emit({ type: 'field-found', rule: 'stonk-secret-11', side, field });
    const die = play.die({ rule: 'stonk-inf-24', use: 'mines', of: unit, to: [], sides: 10, low: 0 });
    const strike = {
      target: unit,
      by: MINES,
      from: null,
      block: 'medium',
      vehicles: { column: 'medium' },
      die,
    } as const;
    return { call: strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }]), then: 'done' };
  },
}));

// ---- breakdowns ----------------------------------------------------------------------------------------------------------------

const FAILING: readonly string[] = ['armour', 'carriers'];
const GRAIN: Metres = 10;

/** stonk-gap-86 Has its way of this move led through woods, bocage or rough ground, off the road? */
function wentRough(table: StonkTable, { track, profile: type }: Element): boolean {
  if (!track || track.length < 2 || !FAILING.includes(profile({ profile: type }).kind)) return false;
  const [from, ...rest] = track;
  const way = placesAlong({ from: from!, legs: rest.map((to) => ({ to })) });
  for (let along = 0; along <= way.length; along += GRAIN) if (isRoughAt(table, way.at(along).at)) return true;
  return false;
}

const failures = procedure<FailuresFrame>(() => ({
  /** stonk-mech-01 stonk-mech-02 stonk-move-16 One die a squadron: 0 loses a vehicle, 1 pins a unit; which, is diced. */
  roll: ({ table, play }) => {
    for (const company of actingCompanies(table)) {
      const { id, seat } = company;
      const went = table.elements.filter((one) => groupOf(one) === id && wentRough(table, one));
      if (went.length === 0) continue;
      const die = play.die({ rule: 'stonk-mech-01', use: 'failure', of: id, to: [seat], sides: 10, low: 0 });
      const failure = mechanicalFailure(die);
      if (!failure) continue;
      const which =
        went.length === 1
          ? 1
          : play.die({ rule: 'stonk-gap-86', use: 'victim', of: id, to: [seat], sides: went.length });
      const victim = went[which - 1]!;
      const what = failure === 'knocked-out' ? 'lost' : 'stuck';
      play.emit({ type: 'failure', rule: 'stonk-mech-02', ...ofUnit(victim), what });
      if (failure === 'knocked-out') lose(table, play, victim.id, pointsPerVehicle(victim), 'stonk-mech-02');
      else worsen(table, play, victim.id, failure, { rule: 'stonk-mech-02' });
    }
    return 'done';
  },
}));

export const engineersChapter = chapter({
  procedures: { tasks, density, mines, failures },
  frames: {
    tasks: {},
    density: { rolled: closedAs('nobody', []) },
    mines: { isHidden: true, fields: { unit: 'nobody', field: 'nobody' } },
    failures: {},
  },
  answers: {},
  events: {
    dug: {
      seenBy: 'seat',
      reveals: true,
      tone: 'good',
      apply(table, { unit, dug }) {
        change(table.elements, unit, { dug });
      },
      say: ({ unit, dug }) => say`${name(unit)} is ${dug === 'dug-in' ? 'dug in' : 'deeply dug in'}.`,
    },
    position: {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'good',
      apply(table, { position }) {
        table.positions.push(frozen({ ...position }));
      },
      say: () => say`A position for a company is dug.`,
    },
    'bridge-prepared': {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'good',
      apply(table, { bridge, side }) {
        change(table.bridges, bridge, { state: 'prepared', by: side });
      },
      say: ({ bridge }) => say`${name(bridge)} is ready to be blown.`,
    },
    bridge: {
      seenBy: open('bridge', 'state'),
      reveals: true,
      apply(table, { bridge, state }) {
        const { ground } = table;
        const others = ground.removed.filter((id) => id !== bridge);
        table.ground = frozen({ ...ground, removed: state === 'blown' ? [...others, bridge] : others });
        change(table.bridges, bridge, { state, by: null });
      },
      say: ({ bridge, state }) => say`${name(bridge)} is ${state === 'blown' ? 'blown' : 'built'}.`,
    },
    lane: {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'good',
      apply(table, { field, lane }) {
        const known = find(table.minefields, field);
        if (known) change(table.minefields, field, { lanes: Object.freeze([...known.lanes, lane]) });
      },
      say: () => say`A lane through the minefield is clear.`,
    },
    'field-found': {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'bad',
      apply(table, { field, side }) {
        const { markedFor } = find(table.minefields, field)!;
        change(table.minefields, field, { markedFor: Object.freeze([...markedFor, side]) });
      },
      say: () => say`A minefield is found.`,
    },
    wood: {
      seenBy: 'nobody',
      tone: 'quiet',
      pause: 'none',
      apply(table, { wood, density: dense }) {
        table.woods.push(frozen({ id: wood, density: dense, knownTo: [] }));
      },
      say: ({ wood, density: dense }) => say`${name(wood)}: ${dense}.`,
    },
    'wood-known': {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'quiet',
      pause: 'none',
      apply(table, { wood, side }) {
        const known = find(table.woods, wood)!;
        change(table.woods, wood, { knownTo: Object.freeze([...known.knownTo, side]) });
      },
      say: ({ wood, density: dense }) => say`${name(wood)} turns out to be ${DENSE[dense]}.`,
    },
    failure: {
      seenBy: 'seat',
      tone: 'bad',
      apply: () => {},
      say: ({ unit, what }) =>
        what === 'lost' ? say`A vehicle of ${name(unit)} breaks down for good.` : say`${name(unit)} sticks fast.`,
    },
  },
});

const DENSE: { readonly [W in Woods]: string } = {
  ...{ 'open-wood': 'open wood', 'close-wood': 'close wood', forest: 'forest' },
};
