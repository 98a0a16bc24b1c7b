/** What units are told to dig, clear, prepare or build, as it is written in step 1. */
import * as z from 'zod';
import { ringsOf } from '../../../geometry/table/feature.ts';
import { areWithin } from '../../../geometry/table/footprint.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { count, at as place, say } from '../../../kit/sentence.ts';
import { find } from '../../../kit/things.ts';
import { isSetUp } from '../artillery/guns.ts';
import { areaShape, fieldOf, isOnTable, shapeOf } from '../ground.ts';
import { type MarkEvent, setTask } from '../marks.ts';
import type { Trait } from '../oob/profile.ts';
import type { Entry } from '../orders/entry.ts';
import { id, minutesOf, pointOf, type Spot, spot, spotOf } from '../parts.ts';
import {
  commandedBy,
  type Element,
  elementAt,
  isPlaced,
  type Placed,
  profile,
  type Side,
  type StonkTable,
} from '../state.ts';
import type { Metres } from '../tables/print.ts';
import { DIGS, isHeavy, neededFor, WORKS, type Works } from './tasks.ts';
import type { EngineersEvent } from './types.ts';

/** `on`: a bridge or a minefield; `to`: where a lane leads. `blow-bridge` is done at once, `stop` breaks off what is in hand. */
export const work = z.strictObject({
  kind: z.literal('work'),
  unit: id,
  task: z.enum([...DIGS, ...WORKS, 'blow-bridge', 'stop']),
  on: id.nullable(),
  to: spot.nullable(),
});
export type Work = z.infer<typeof work>;

/** Ours: so near to a bridge or a minefield one works on it. */
const NEAR: Metres = 100;
/** stonk-eng-03 Ours: so near to a prepared bridge engineers blow it. */
const WIRE: Metres = 400;

const has = (element: Element, trait: Trait): boolean => profile(element).traits.includes(trait);
const isEngineer = (element: Element): boolean => profile(element).kind === 'engineers';
const lengthOf = (element: Placed, to: Point): Metres => Math.ceil(Math.sqrt(distanceSquared(element.place.at, to)));

function isNearBridge(table: StonkTable, element: Placed, bridge: string, metres: Metres): boolean {
  // A bridge that has been blown is gone from the map: its place is known all the same.
  const feature = fieldOf({ ...table, ground: { ...table.ground, removed: [] } }).byId.get(bridge);
  return feature !== undefined && ringsOf(feature).some((ring) => areWithin(shapeOf(element), areaShape(ring), metres));
}

/** The state of a bridge as a side knows it; null: there is no such bridge. */
function bridgeFor(table: StonkTable, side: Side, on: string | null) {
  const bridge = on === null ? undefined : find(table.bridges, on);
  if (!bridge) return null;
  return bridge.state === 'prepared' && bridge.by !== side ? 'whole' : bridge.state;
}

const MUST = {
  'prepare-bridge': ['whole', 'built'],
  'blow-bridge': ['prepared'],
  'build-bridge': ['blown'],
} as const;

function refuseBridge(table: StonkTable, element: Placed, { task, on }: Work): Refusal | null {
  if (task !== 'prepare-bridge' && task !== 'blow-bridge' && task !== 'build-bridge') return null;
  if (task === 'build-bridge' ? !has(element, 'bridging') : !isEngineer(element))
    return refusal(
      'NO_ENGINEERS',
      task === 'build-bridge' ? 'stonk-eng-04' : 'stonk-eng-03',
      'That takes engineers with the stores for it.',
    );
  const state = bridgeFor(table, element.side, on);
  if (!state || !(MUST[task] as readonly string[]).includes(state))
    return refusal('NO_SUCH_BRIDGE', 'stonk-eng-03', 'There is no bridge for that.');
  if (!isNearBridge(table, element, on!, task === 'blow-bridge' ? WIRE : NEAR))
    return refusal('NOT_THERE', 'stonk-eng-03', 'It is too far from the bridge.');
  return null;
}

function refuseLane(table: StonkTable, element: Placed, { on, to }: Work): Refusal | null {
  if (!isEngineer(element)) return refusal('NO_ENGINEERS', 'stonk-gap-47', 'Engineers clear mines.');
  const field = table.minefields.find((one) => one.id === on && one.markedFor.includes(element.side));
  if (!field) return refusal('NO_SUCH_FIELD', 'stonk-gap-47', 'It knows of no such minefield.');
  if (!areWithin(shapeOf(element), areaShape(field.area), NEAR))
    return refusal('NOT_THERE', 'stonk-gap-47', 'It is too far from the minefield.');
  if (!to || !isOnTable(table, pointOf(to)) || lengthOf(element, pointOf(to)) === 0)
    return refusal('NO_PATH', 'stonk-gap-47', 'Say where the lane is to lead.');
  return null;
}

function refuseWork(table: StonkTable, element: Element, answer: Work): Refusal | null {
  const { task } = answer;
  if (!isPlaced(element)) return refusal('OFF_TABLE', 'stonk-dig-01', 'It is not on the table.');
  if (element.isDemoralised) return refusal('DEMORALISED', 'stonk-mor-09', 'A demoralised unit does not work.');
  if (task === 'stop') return element.task ? null : refusal('NO_TASK', 'stonk-gap-53', 'It has nothing in hand.');
  if (element.task && element.task.kind !== task && task !== 'blow-bridge')
    return refusal('BUSY', 'stonk-state-13', 'It has another task in hand.');
  switch (task) {
    case 'dig-in':
      if (element.dug) return refusal('DUG_IN', 'stonk-dig-01', 'It is dug in already.');
      // stonk-dig-05 stonk-order-27 Digging comes on top of the set-up.
      if (profile(element).kind === 'battery' && !isSetUp(element))
        return refusal('NOT_SET_UP', 'stonk-dig-05', 'A battery digs in when it has been set up.');
      return null;
    case 'dig-deep':
      if (isHeavy(element) || element.dug === 'deeply-dug-in')
        return refusal('DUG_IN', 'stonk-dig-03', 'Deep trenches are for troops, and dug once.');
      return null;
    case 'dig-company':
    case 'dig-company-deep':
      return has(element, 'digging-equipment')
        ? null
        : refusal('NO_ENGINEERS', 'stonk-eng-01', 'That takes engineers with special digging equipment.');
    case 'clear-lane':
      return refuseLane(table, element, answer);
    default:
      return refuseBridge(table, element, answer);
  }
}

function* samples(table: StonkTable, element: Element): Iterable<Work> {
  const of = { kind: 'work', unit: element.id, on: null, to: null } as const;
  yield { ...of, task: 'dig-in' };
  yield { ...of, task: 'dig-deep' };
  if (element.task) yield { ...of, task: 'stop' };
  if (has(element, 'digging-equipment'))
    for (const task of ['dig-company', 'dig-company-deep'] as const) yield { ...of, task };
  if (!isEngineer(element)) return;
  for (const { id: on } of table.bridges)
    for (const task of ['prepare-bridge', 'blow-bridge', 'build-bridge'] as const) yield { ...of, task, on };
  for (const { id: on, area, markedFor } of table.minefields)
    if (markedFor.includes(element.side)) yield { ...of, task: 'clear-lane', on, to: middleOf(area) };
}

function middleOf(ring: readonly Point[]): Spot {
  const sum = ring.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return spotOf({ x: Math.round(sum.x / ring.length), y: Math.round(sum.y / ring.length) });
}

const WORDS: { readonly [T in Work['task']]: string } = {
  ...{ 'dig-in': 'digs in', 'dig-deep': 'digs deep trenches', stop: 'stops its work' },
  ...{ 'dig-company': 'digs a company position', 'dig-company-deep': 'digs a deep company position' },
  ...{ 'prepare-bridge': 'prepares the bridge', 'blow-bridge': 'blows the bridge', 'build-bridge': 'builds a bridge' },
  'clear-lane': 'clears a lane',
};

const tenthsOf = (element: Element, { task, to }: Work) =>
  task === 'stop' || task === 'blow-bridge' || !isPlaced(element)
    ? null
    : neededFor(element, task satisfies Works, to ? lengthOf(element, pointOf(to)) : 0);

const byUnit: Entry<Work, EngineersEvent | MarkEvent> = {
  kind: 'work',
  rows: ({ table, seat }) =>
    commandedBy(table, seat)
      .filter((one) => isPlaced(one))
      .map((one) => one.id),
  rowOf: ({ unit }) => unit,
  form: ({ table, row }) => {
    const element = elementAt(table, row);
    return order(
      () => samples(table, element),
      (answer) => refuseWork(table, element, answer),
    );
  },
  words: (answer, { table }) => {
    const tenths = tenthsOf(elementAt(table, answer.unit), answer);
    const what = answer.to ? say`${WORDS[answer.task]} to ${place(answer.to)}` : say`${WORDS[answer.task]}`;
    return tenths === null ? what : say`${what}: ${count(minutesOf(tenths), 'minute')}`;
  },
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const { unit, task, on, to } = answer;
      const element = elementAt(table, unit);
      if (task === 'stop') setTask(table, play, unit, null, 'stonk-gap-53');
      else if (task === 'blow-bridge') {
        if (find(table.bridges, on!)?.state === 'prepared')
          play.emit({ type: 'bridge', rule: 'stonk-eng-03', bridge: on!, state: 'blown' });
      } else if (element.task?.kind !== task) {
        const at = { ...element.place!.at };
        const needed = tenthsOf(element, answer)!;
        const leads = to ? { to: pointOf(to) } : {};
        setTask(table, play, unit, { kind: task, on, at, done: 0, needed, ...leads }, 'stonk-state-13');
      }
    }
  },
};

export const ENGINEERS_ENTRIES = [byUnit];
