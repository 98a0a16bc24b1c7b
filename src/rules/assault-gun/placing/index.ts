/** How units are placed: before the battle, and when they arrive. */
import type { Emitter } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { inFull } from '../../../kit/classes.ts';
import { place as placeForm } from '../../../kit/form.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES, type Side } from '../../../kit/sides.ts';
import { change } from '../../../kit/things.ts';
import { waitsAt } from '../move/obstacles.ts';
import { placeWords } from '../parts.ts';
import { type AgTable, divisionOf, seatsOf, unitAt } from '../state.ts';
import {
  arrivalZone,
  comers,
  commonEdges,
  drawPlace,
  dummyShape,
  findPlace,
  nextPlace,
  nothing,
  refusePlace,
  shapeOf,
  toPlace,
  zoneOf,
} from './places.ts';
import {
  type ArriveFrame,
  chapter,
  type Place,
  type PlacingEvent,
  place,
  procedure,
  type SetUpFrame,
} from './types.ts';

export const setUpFrame = (): SetUpFrame => ({ proc: 'set-up', step: 'number', stage: 0 });

export const arriveFrame = (division: string): ArriveFrame => ({ proc: 'arrive', step: 'place', division });

function placeAll(table: AgTable, side: Side, answers: readonly Place[], play: Emitter<PlacingEvent>): void {
  for (const { unit: id, at, as } of answers) {
    const row = shapeOf(table, unitAt(table, id), as);
    if (row) play.emit({ type: 'disguised', rule: 'ag-gap-83', unit: id, row: nothing(row), to: seatsOf(table, side) });
    const { size } = unitAt(table, id);
    play.emit({ type: 'placed', rule: 'ag-scn-01', unit: id, side, at: { x: at[0], y: at[1] }, size });
  }
}

const wordsFor = ({ unit, at }: Place): Sentence => say`${name(unit)} at ${placeWords(at)}`;

const HINT = say`The enemy sees where counters stand, never what is under them.`;

const setUp = procedure<SetUpFrame>(({ sealed }) => ({
  /** ag-hid-01 Counters are numbered by chance, so that a number tells nothing; only their own side sees which is which. */
  number: ({ table, play }) => {
    if (table.terms.options.hiddenMovement)
      for (const { id: division, side, short } of [...table.divisions]) {
        const to = seatsOf(table, side);
        const units = table.units.filter((unit) => unit.division === division && unit.kind !== 'hq');
        const numbers = units.map((_, i) => i + 1);
        for (let i = numbers.length - 1; i > 0; i--) {
          const j = play.die({ rule: 'ag-hid-01', use: 'number', of: division, sides: i + 1, to }) - 1;
          [numbers[i], numbers[j]] = [numbers[j]!, numbers[i]!];
        }
        const ids = units.map(({ id }, i) => ({ id, counter: `${short}-${numbers[i]}` }));
        play.emit({ type: 'numbered', rule: 'ag-hid-01', side, ids, to });
      }
    return { to: 'next' };
  },

  next: ({ table, self }) => (self.stage < table.terms.stages.length ? { to: 'place' } : 'done'),

  /** ag-gap-45 One side, or both unseen of each other. */
  place: sealed(['place'], {
    showsOpen: true,
    rule: 'ag-scn-01',
    title: say`Set out your counters.`,
    hint: HINT,
    waitsFor: ({ table, self }) => table.terms.stages[self.stage]!.flatMap((side) => seatsOf(table, side).slice(0, 1)),
    rows: ({ table, side }) => toPlace(table, side, []).map(({ id }) => id),
    rowOf: ({ unit }) => unit,
    refuseRow: ({ answer: { unit } }) =>
      refusal('NOT_YOUR_UNIT', 'ag-scn-01', 'You have no such unit to place.', { unit }),
    offersOnce: true,
    form({ table, row, draft }) {
      const unit = unitAt(table, row);
      const zone = zoneOf(table, unit.division)!;
      return placeForm(
        function* () {
          const first = nextPlace(table, unit, zone, draft, false);
          if (first) yield first;
          const as = unit.kind === 'dummy' ? dummyShape(table, unit) : undefined;
          const second = findPlace(table, unit, zone, draft, false, 57, as);
          if (second && (second.at[0] !== first?.at[0] || second.at[1] !== first?.at[1])) yield second;
        },
        (answer) => refusePlace(table, unit, answer, zone, draft, false),
        { areJudged: true },
      );
    },
    words: wordsFor,
    unanswered: say`no place yet`,
    commit: () => say`Done`,
    draws({ table, side, draft, pick }) {
      const [unit] = toPlace(table, side, draft);
      return unit ? drawPlace(table, unit, zoneOf(table, unit.division)!, draft, false, pick) : null;
    },
    refuseCommit({ table, side, draft }) {
      const [left] = toPlace(table, side, draft);
      return left ? refusal('NOT_ALL', 'ag-scn-01', `${left.id} has no place yet.`, { unit: left.id }) : null;
    },
    defaults({ table, side, draft }) {
      const [unit] = toPlace(table, side, draft);
      return unit ? nextPlace(table, unit, zoneOf(table, unit.division)!, draft, false) : null;
    },
    close({ table, self, drafts, play }) {
      for (const { side, answers } of drafts) {
        placeAll(table, side, answers, play);
        play.emit({ type: 'set-up', rule: 'ag-scn-01', side });
      }
      self.stage += 1;
      return { to: 'next' };
    },
  }),
}));

const arrive = procedure<ArriveFrame>(({ sealed }) => ({
  /** ag-hill-17, ag-gap-45 On one edge, more than 2 km from any enemy. */
  place: sealed(['place'], {
    showsOpen: true,
    rule: 'ag-hill-17',
    title: say`Where do they arrive on the map?`,
    hint: HINT,
    waitsFor: ({ table, self }) => seatsOf(table, divisionOf(table, self.division).side).slice(0, 1),
    rows: ({ table, self }) => comers(table, self.division, []).map(({ id }) => id),
    rowOf: ({ unit }) => unit,
    refuseRow: ({ answer: { unit } }) =>
      refusal('NOT_YOUR_UNIT', 'ag-hill-17', 'That unit does not arrive now.', { unit }),
    offersOnce: true,
    form({ table, self, row, draft }) {
      const unit = unitAt(table, row);
      const zone = arrivalZone(table, self.division);
      return placeForm(
        // One after the other.
        function* () {
          if (comers(table, self.division, draft)[0]?.id !== row) return;
          const as = unit.kind === 'dummy' ? dummyShape(table, unit) : undefined;
          for (const from of [0, 1, 2, 3]) {
            const place = findPlace(table, unit, zone, draft, true, from, as);
            if (place) yield place;
          }
        },
        (answer) =>
          refusePlace(table, unit, answer, zone, draft, true) ??
          (zone.kind === 'edge' && commonEdges(table, zone, [...draft, answer]).length === 0
            ? refusal('ONE_EDGE', 'ag-hill-17', 'The whole division must arrive on one edge of the map.', { unit: row })
            : null),
        { areJudged: true },
      );
    },
    words: wordsFor,
    unanswered: say`no place yet`,
    commit: () => say`All in place`,
    draws({ table, self, draft, pick }) {
      // Whoever finds no room stays off the map.
      for (const unit of comers(table, self.division, draft)) {
        const found = drawPlace(table, unit, arrivalZone(table, self.division), draft, true, pick);
        if (found) return found;
      }
      return null;
    },
    refuseCommit({ table, self, draft }) {
      const zone = arrivalZone(table, self.division);
      const left = comers(table, self.division, draft).find(
        (unit) => nextPlace(table, unit, zone, draft, true) !== null,
      );
      return left ? refusal('NOT_ALL', 'ag-hill-17', `${left.id} has no place yet.`, { unit: left.id }) : null;
    },
    defaults({ table, self, draft }) {
      for (const unit of comers(table, self.division, draft)) {
        const found = nextPlace(table, unit, arrivalZone(table, self.division), draft, true);
        if (found) return found;
      }
      return null;
    },
    close({ table, self, drafts, play }) {
      const { side } = divisionOf(table, self.division);
      const zone = arrivalZone(table, self.division);
      const answers = drafts.flatMap((draft) => draft.answers);
      const edges = commonEdges(table, zone, answers);
      play.emit({ type: 'arrived', rule: 'ag-hill-17', side, division: self.division, edges });
      placeAll(table, side, answers, play);
      return 'done';
    },
  }),
}));

export const placing = chapter({
  procedures: { 'set-up': setUp, arrive },
  frames: { 'set-up': { stage: 'public' }, arrive: { division: 'public' } },
  answers: { place },
  events: {
    placed: {
      seenBy: { unit: 'public', side: 'public', at: 'public', size: 'public' },
      reveals: 'others',
      tone: 'quiet',
      group: 'row',
      pause: 'none',
      apply: (table, { unit, at, size }) =>
        change(table.units, unit, { at: Object.freeze({ ...at }), size, waits: waitsAt(table, at, size) }),
      say: ({ unit }) => say`${name(unit)} is set up.`,
    },
    disguised: {
      // Emitted to its owner alone.
      seenBy: { unit: 'public', row: inFull },
      tone: 'silent',
      pause: 'none',
      // ag-gap-83
      apply: (table, { unit, row }) => change(table.units, unit, { row, size: row.size }),
      say: ({ unit, row }) => say`${name(unit)} poses as ${row.name}.`,
    },
    numbered: {
      seenBy: 'ownSide',
      tone: 'silent',
      pause: 'none',
      // ag-hid-01 In the order of their numbers, which is no order at all.
      apply: (table, { ids }) => {
        const counters = new Map(ids.map(({ id, counter }) => [id, counter]));
        table.units = table.units.map((unit) => Object.freeze({ ...unit, id: counters.get(unit.id) ?? unit.id }));
        const places = table.divisions.map(({ id }) => id);
        const number = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1)) || 0;
        table.units.sort(
          (a, b) => places.indexOf(a.division) - places.indexOf(b.division) || number(a.id) - number(b.id),
        );
      },
      say: ({ side }) => say`The counters of the ${SIDE_NAMES[side]} are numbered.`,
    },
    'set-up': {
      seenBy: { side: 'public' },
      pause: 'none',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have set up.`,
    },
    arrived: {
      seenBy: { side: 'public', division: 'public', edges: 'public' },
      reveals: 'others',
      tone: 'good',
      group: 'opens',
      pause: 'long',
      apply: (table, { division, edges }) =>
        change(table.divisions, division, { arrived: true, cameBy: Object.freeze([...edges]) }),
      say: ({ division }) => say`${name(division)} arrives.`,
    },
  },
});
