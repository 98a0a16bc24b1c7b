/** Reserves and the scenarios of the book. */
import type { Applies, Chapter, Tells } from '../chapter.ts';
import { change } from '../events.ts';
import { enemyOf, frozen } from '../state.ts';
import { SIDE_NAMES } from '../text.ts';
import { array, arrivals, arrive } from './array.ts';
import { muster } from './muster.ts';
import type { ReservesEvent } from './types.ts';

export const RESERVES_PROCEDURES = { muster, array, arrive };

const apply: Applies<ReservesEvent> = {
  mustered: (table, { changes }) => {
    table.muster = frozen({ ...table.muster!, ...structuredClone(changes) });
  },
  edges: (table, { axis, allies }) => {
    table.edges = { axis, allies };
  },
  zoned: (table, { zones }) => {
    table.zones = frozen(structuredClone([...zones]));
  },
  initial: (table, { units }) => {
    // bg-state-25 Who begins on the table is in reserve no longer.
    for (const id of units) change(table, id, { reserve: null });
  },
  initially: () => {},
  objective: (table, { id, at }) => {
    table.objectives = [...table.objectives, Object.freeze({ id, at: Object.freeze({ ...at }), holder: null })];
  },
  weather: (table, { storm }) => {
    table.storm = storm;
  },
  raised: (table, { feature }) => {
    table.ground = frozen({ ...table.ground, features: [...table.ground.features, structuredClone(feature)] });
  },
  defence: (table, { what, feature, mine }) => {
    const { defences } = table.muster!;
    const at = defences.indexOf(what);
    table.muster = frozen({ ...table.muster!, defences: defences.filter((_, i) => i !== at) });
    if (feature)
      table.ground = frozen({ ...table.ground, features: [...table.ground.features, structuredClone(feature)] });
    if (mine) table.mines.push(Object.freeze({ ...mine, at: Object.freeze({ ...mine.at }) }));
  },
  first: (table, { side }) => {
    table.first = side;
    // The first turn begins by passing to the side that is not active.
    table.active = enemyOf(side);
  },
  'reserves-again': () => {},
  arrived: (table, { unit, place }) => {
    change(table, unit, { place, reserve: null });
    for (const { id, aboard } of table.units) if (aboard?.on === unit) change(table, id, { reserve: null });
  },
  delayed: () => {},
  'held-back': (table, { unit }) => {
    change(table, unit, { reserve: 0 });
    for (const { id, aboard } of table.units) if (aboard?.on === unit) change(table, id, { reserve: 0 });
  },
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const tell: Tells<ReservesEvent> = {
  mustered: ({ changes }) => {
    const corners = changes.corners ?? changes.flanks;
    if (!corners) return 'The ground is chosen.';
    const what = changes.flanks ? 'on the flank from' : 'from';
    return `The Allies come ${what} the ${corners.allies ?? 'open'}, the Axis ${what} the ${corners.axis ?? 'open'}.`;
  },
  edges: ({ axis, allies }) => `The Allied edge is in the ${allies}, the Axis edge in the ${axis}.`,
  zoned: () => 'Units are placed.',
  initial: ({ units }) => (units.length === 0 ? 'None of yours.' : `On the table from the start: ${units.join(', ')}.`),
  initially: ({ side, count }) =>
    `${SIDE_NAMES[side]} have ${plural(count, 'unit', 'units')} more on the table from the start.`,
  objective: ({ id }) => `${id.replace('objective-', 'Objective ')} is marked.`,
  weather: ({ storm }) => (storm ? 'A thunderstorm: nothing flies today.' : 'The sky is clear.'),
  raised: () => 'The high ground rises where the map had none.',
  defence: ({ side, what, feature, mine }) =>
    feature || mine
      ? `${SIDE_NAMES[side]} have ${what === 'bunker' ? 'built a bunker' : what === 'trench' ? 'dug a trench' : what === 'wire' ? 'laid wire' : 'laid mines'}.`
      : `There is no room for ${what === 'mines' || what === 'wire' ? what : `a ${what}`}.`,
  first: ({ side }) => `${SIDE_NAMES[side]} move first.`,
  'reserves-again': ({ side, yes }) =>
    yes ? `${SIDE_NAMES[side]} have the dice for their reserves rolled again.` : `${SIDE_NAMES[side]} take what comes.`,
  arrived: ({ unit }) => `${unit} comes on to the table.`,
  delayed: ({ side, count }) =>
    count === 0
      ? `${SIDE_NAMES[side]} have brought up what there was.`
      : `${plural(count, 'unit finds', 'units find')} no room and must wait.`,
  'held-back': ({ unit }) => `${unit} finds no room and comes later.`,
};

export const RESERVES: Chapter = {
  openings: [arrivals],
  apply,
  tell,
  ask: {
    'muster.corner': 'Which corner do you come from?',
    'muster.flank': 'From which corner do your scouts come?',
    'muster.edge': 'From which edge does the enemy come?',
    'muster.pick': 'Which units begin on the table?',
    'muster.objective': 'Where does the objective lie?',
    'muster.defence': 'Where do your defences lie?',
    'muster.waiting': 'Which units begin in ambush?',
    'array.place': 'Where do your units stand?',
    'arrive.again': 'Roll again for the reserves?',
    'arrive.place': 'Where do the reserves come on?',
  },
};
