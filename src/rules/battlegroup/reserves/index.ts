/** Reserves and the scenarios of the book. */
import { inFull, open } from '../../../kit/classes.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import { SIDE_ADJECTIVES, SIDE_NAMES } from '../../../kit/sides.ts';
import { nameList } from '../parts.ts';
import { type BgTable, change, enemyOf, frozen } from '../state.ts';
import { arrive, placeUnits } from './place-units.ts';
import { scenarioSetup } from './scenario-setup.ts';
import { answers, chapter, type Defence, type ReservesEvent } from './types.ts';
import { AMONG, WAITING } from './unseen.ts';

/** Rules by which something of units that nobody has seen comes out when it is said how many begin on the table. */
const TELLING: readonly string[] = ['bg-spec-07', 'bg-scn-a-04', 'bg-scn-b-07', 'bg-scn-c-02'];

const LAID: Readonly<Record<Defence, string>> = {
  bunker: 'built a bunker',
  trench: 'dug a trench',
  wire: 'laid wire',
  mines: 'laid mines',
};

const nothing = (): void => undefined;

/** The unit and whoever it carries come to the reserves, or leave them. */
function reserved(table: BgTable, unit: string, reserve: number | null): void {
  for (const { id, aboard } of table.units) if (aboard?.on === unit) change(table, id, { reserve });
}

type Feature = NonNullable<Extract<ReservesEvent, { type: 'defence' }>['feature']>;

function built(table: BgTable, feature: Feature): void {
  table.ground = frozen({ ...table.ground, features: [...table.ground.features, structuredClone(feature)] });
}

export const reserves = chapter({
  procedures: { 'scenario-setup': scenarioSetup, 'place-units': placeUnits, arrive },
  frames: {
    // bg-gap-01 Who they are that nobody has seen is their side's secret.
    'scenario-setup': { ...open('at', 'side', 'left', 'least', 'rule'), among: AMONG },
    'place-units': { ...open('alternate', 'side'), waiting: WAITING },
    arrive: open('side', 'left'),
  },
  answers,
  events: {
    'scenario-setup': {
      seenBy: { changes: inFull },
      apply(table, { changes }) {
        table.scenarioSetup = frozen({ ...table.scenarioSetup!, ...structuredClone(changes) });
      },
      say({ changes }) {
        const corners = changes.corners ?? changes.flanks;
        if (!corners) return say`The battlefield is set up.`;
        const who = changes.flanks ? 'On the flanks, the' : 'The';
        return say`${who} Allies come from the ${corners.allies ?? 'open'}, the Axis from the ${corners.axis ?? 'open'}.`;
      },
    },
    edges: {
      seenBy: open('axis', 'allies'),
      apply(table, { axis, allies }) {
        table.edges = { axis, allies };
      },
      say: ({ axis, allies }) => say`The Allied edge is in the ${allies}, the Axis edge in the ${axis}.`,
    },
    zoned: {
      seenBy: { zones: inFull },
      apply(table, { zones }) {
        table.zones = frozen(structuredClone([...zones]));
      },
      say: ({ zones }) => {
        const sides = [...new Set(zones.map(({ side }) => side))];
        return sides.length === 1 ? say`${SIDE_NAMES[sides[0]!]} deploy.` : say`Both sides deploy.`;
      },
    },
    'initial-units': {
      seenBy: 'ownSide',
      apply(table, { units }) {
        // bg-state-25 Who begins on the table is in reserve no longer.
        for (const id of units) change(table, id, { reserve: null });
      },
      say: ({ units }) =>
        units.length === 0
          ? say`None of your units starts on the table.`
          : say`On the table at the start: ${nameList(units)}.`,
    },
    'initial-count': {
      seenBy: open('side', 'count'),
      // That there is a Bren section among units which nobody has seen; how many of them are scouts, who begin on the table.
      reveals: ({ rule, side }, viewer) => TELLING.includes(rule) && side !== viewer.side,
      apply: nothing,
      say: ({ side, count: units }) =>
        say`The ${SIDE_NAMES[side]} start with ${count(units, 'more unit')} on the table.`,
    },
    objective: {
      seenBy: open('side', 'id', 'at'),
      apply(table, { id, at }) {
        table.objectives = [...table.objectives, Object.freeze({ id, at: Object.freeze({ ...at }), holder: null })];
      },
      say: ({ id }) => say`${id.replace('objective-', 'Objective ')} is marked.`,
    },
    weather: {
      seenBy: open('storm'),
      apply(table, { storm }) {
        table.storm = storm;
      },
      say: ({ storm }) => (storm ? say`Thunderstorm: no aircraft can fly today.` : say`The sky is clear.`),
    },
    raised: {
      seenBy: { feature: inFull },
      apply(table, { feature }) {
        built(table, feature);
      },
      say: () => say`A hill is placed on the map.`,
    },
    defence: {
      seenBy: { ...open('side', 'what'), mine: inFull, feature: inFull },
      apply(table, { what, feature, mine }) {
        const { defences } = table.scenarioSetup!;
        const at = defences.indexOf(what);
        table.scenarioSetup = frozen({ ...table.scenarioSetup!, defences: defences.filter((_, i) => i !== at) });
        if (feature) built(table, feature);
        if (mine) table.mines.push(Object.freeze({ ...mine, at: Object.freeze({ ...mine.at }) }));
      },
      say: ({ side, what, feature, mine }) =>
        feature || mine
          ? say`The ${SIDE_NAMES[side]} have ${LAID[what]}.`
          : say`There is no room for ${what === 'mines' || what === 'wire' ? what : `a ${what}`}.`,
    },
    first: {
      seenBy: open('side'),
      apply(table, { side }) {
        table.first = side;
        // The first turn begins by passing to the side that is not active.
        table.active = enemyOf(side);
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have the first turn.`,
    },
    'reserves-again': {
      seenBy: open('side', 'yes'),
      group: 'opens',
      apply: nothing,
      say: ({ side, yes }) =>
        yes
          ? say`The ${SIDE_NAMES[side]} re-roll for their reserves.`
          : say`The ${SIDE_NAMES[side]} keep the roll for their reserves.`,
    },
    arrived: {
      seenBy: open('unit', 'side', 'place'),
      reveals: 'others',
      apply(table, { unit, place }) {
        change(table, unit, { place, reserve: null });
        reserved(table, unit, null);
      },
      say: ({ unit }) => say`${name(unit)} arrives from reserve.`,
    },
    delayed: {
      seenBy: open('side', 'count'),
      apply: nothing,
      say: ({ side, count: units }) =>
        units === 0
          ? say`All ${SIDE_ADJECTIVES[side]} reserves due this turn have arrived.`
          : say`${count(units, 'unit')} ${units === 1 ? 'finds' : 'find'} no room and must wait.`,
    },
    'held-back': {
      seenBy: 'ownSide',
      apply(table, { unit }) {
        change(table, unit, { reserve: 0 });
        reserved(table, unit, 0);
      },
      say: ({ unit }) => say`${name(unit)} finds no room and arrives later.`,
    },
  },
});
