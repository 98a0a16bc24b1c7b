/** Setting up: kgn-setup-12 to kgn-setup-17, kgn-setup-21, kgn-setup-22. */
import type { Facing } from '../../../geometry/table/facing.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { amount, oneOf, order, place as placeForm } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { bySide, enemyOf, SIDE_NAMES, SIDES } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { isOnTable } from '../ground.ts';
import { type MarkEvent, put } from '../marks.ts';
import { inches, names, pointOf } from '../parts.ts';
import { frozen, type KgnTable, type Side, seatsOf, sideOf, typeOf, type Unit, unitAt } from '../state.ts';
import { gunOf } from '../tables/guns.ts';
import { roadOf, terrainOf } from '../tables/terrain.ts';
import { roadsOf } from './pieces.ts';
import { drawPlace, placeFor, readyPlace, refusePlace, unplaced } from './place.ts';
import {
  changePlaces,
  drawPiece,
  laidBy,
  leftInTray,
  pickerOfEdge,
  pieceFrom,
  pieceSamples,
  refusePiece,
  sectorOf,
  squaresOf,
} from './terrain.ts';
import {
  ANSWERS,
  type Note,
  type PlaceAnswer,
  type ReservesFrame,
  type SetUpAnswer,
  type SetUpEvent,
  type SetUpFrame,
  type TrayAnswer,
  type WorkAnswer,
} from './types.ts';
import { drawWork, readySite, refuseWork, unsited, type Work, workAt } from './works.ts';

interface SetUp extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: SetUpFrame | ReservesFrame;
  calls: never;
  answer: SetUpAnswer;
  event: SetUpEvent;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<SetUp>(sideOf);

/** kgn-ammo-02 Rounds that can be split: of an armoured vehicle whose gun has both. */
export function splitOf(unit: Unit): number | null {
  const { main } = typeOf(unit);
  if (!main?.ammunition) return null;
  const { ap, he } = gunOf(main.gun);
  return ap && he ? main.ammunition : null;
}

/** What a side has to note: `split axis-03`, `register axis-point-1`. */
function rowsOf({ units, registered }: KgnTable, side: Side): string[] {
  return [
    ...units.filter((unit) => unit.side === side && splitOf(unit) !== null).map(({ id }) => `split ${id}`),
    ...registered.filter((one) => one.side === side).map(({ id }) => `register ${id}`),
  ];
}

const setUp = procedure<SetUpFrame>(({ ask, sealed }) => ({
  /** kgn-setup-12 One of four ways: kgn-setup-16 a map as it is, kgn-setup-13 one whose edge is picked, the tray, the generator. */
  terrain: ({ table, self, play }) => {
    const { terrain } = table.terms.options;
    if (terrain === 'edge') {
      self.side = pickerOfEdge(table);
      return { to: 'edge' };
    }
    if (terrain === 'tray') return { to: 'tray' };
    if (terrain === 'map') return { to: 'works' };
    const features = roadsOf(table, roadOf(play.die({ rule: 'kgn-setup-15', use: 'roads' })));
    if (features.length > 0) play.emit({ type: 'terrain-laid', rule: 'kgn-setup-15', label: 'Road', features });
    return { to: 'squares' };
  },

  /** kgn-setup-15 2D6 for each square, and a die for each piece in it. */
  squares: ({ table, self, play }) => {
    const square = squaresOf(table)[self.squares];
    if (!square) return { to: 'roll' };
    self.squares += 1;
    const of = `square ${self.squares}`;
    const { total } = play.sum({ rule: 'kgn-setup-15', use: 'terrain', of, n: 2 });
    const { label, pieces } = terrainOf(sectorOf(table), total);
    for (const [piece, count] of pieces)
      for (let i = 0; i < count; i += 1) {
        const feature = laidBy(table, square, piece, play.die({ rule: 'kgn-setup-15', use: 'where', of }));
        if (feature) play.emit({ type: 'terrain-laid', rule: 'kgn-setup-15', label, features: [feature] });
      }
    return { to: 'squares' };
  },

  /** kgn-setup-14 */
  tray: ask(['piece', 'content'], {
    rule: 'kgn-setup-14',
    title: say`Which piece of terrain is placed, and where?`,
    hint: say`The players place pieces in turn until both are content.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) =>
      leftInTray(table).length === 0 || self.content.length === SIDES.length ? { to: 'roll' } : null,
    form: ({ table }) =>
      order<TrayAnswer>(
        () => pieceSamples(table),
        (answer) => refusePiece(table, answer),
        { draw: (pick) => drawPiece(table, pick) },
      ),
    words: (answer) =>
      answer.kind === 'content'
        ? say`no more pieces`
        : say`${answer.piece} at ${inches(answer.at[0])}, ${inches(answer.at[1])}`,
    take({ table, self, side, answer, play }) {
      if (answer.kind === 'content') {
        self.content = [...self.content, side];
        play.emit({ type: 'content', rule: 'kgn-setup-14', side });
      } else {
        const feature = pieceFrom(table, answer)!;
        const label = feature.name ?? answer.piece;
        play.emit({ type: 'terrain-laid', rule: 'kgn-setup-14', label, features: [feature] });
      }
      if (!self.content.includes(enemyOf(side))) self.side = enemyOf(side);
      return { to: 'tray' };
    },
  }),

  /** kgn-setup-14 The higher die picks; equal dice are rolled again. */
  roll: ({ self, play }) => {
    for (;;) {
      const dice = bySide((side) => play.die({ rule: 'kgn-setup-14', use: 'edge', of: side }));
      if (dice.axis === dice.allies) continue;
      self.side = dice.axis > dice.allies ? 'axis' : 'allies';
      return { to: 'edge' };
    }
  },

  edge: ask(['edge'], {
    rule: 'kgn-setup-13',
    title: say`Which edge of the table is yours?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: ({ table, side }) =>
      oneOf([side, enemyOf(side)].map((one) => ({ kind: 'edge' as const, edge: table.terms.edges[one] }))),
    words: ({ edge }) => say`${edge}`,
    take({ self, side, answer, play }) {
      play.emit({ type: 'edge-chosen', rule: 'kgn-setup-13', side, edge: answer.edge });
      self.side = self.first;
      return { to: 'works' };
    },
  }),

  /** kgn-setup-09 What a defender has bought is there before his units. */
  works: ask(['work', 'dig'], {
    rule: 'kgn-setup-09',
    title: say`Where do your works lie?`,
    hint: say`In your zone; mines and road blocks also before it. Whatever you do not site yourself, your staff does.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (unsited(table, self.side).length === 0 ? { to: 'place' } : null),
    form: ({ table, self: { side } }) =>
      order<WorkAnswer>([{ kind: 'dig' }], (answer) => refuseWork(table, side, answer), {
        draw: (pick) => drawWork(table, side, pick),
      }),
    words: (answer) =>
      answer.kind === 'dig'
        ? say`the staff sites the rest`
        : say`${name(answer.work)} at ${inches(answer.at[0])}, ${inches(answer.at[1])}`,
    take({ table, self: { side }, answer, play }) {
      const site = (work: Work, at: Point, facing: Facing): void => {
        const { mine = null, feature = null } = { mine: null, feature: null, ...workAt(work, at, facing) };
        play.emit({ type: 'sited', rule: 'kgn-setup-09', side, work: work.id, mine, feature });
      };
      if (answer.kind === 'work') {
        site(unsited(table, side).find(({ id }) => id === answer.work)!, pointOf(answer.at), answer.facing);
        return { to: 'works' };
      }
      for (const work of unsited(table, side)) {
        const found = readySite(table, side, work);
        if (found) site(work, found.at, found.facing);
      }
      const works = unsited(table, side).map(({ id }) => id);
      if (works.length > 0) play.emit({ type: 'left-out', rule: 'kgn-setup-09', side, works });
      return { to: 'place' };
    },
  }),

  place: ask(['place', 'ready', 'begin'], {
    rule: 'kgn-setup-17',
    title: say`Place your units in your zone, then begin.`,
    hint: say`Whatever you do not place yourself, your staff does.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: ({ table, self: { side } }) =>
      order<PlaceAnswer>([{ kind: 'ready' }, { kind: 'begin' }], (answer) => refusePlace(table, side, answer), {
        draw: (pick) => drawPlace(table, side, pick),
      }),
    words(answer) {
      if (answer.kind === 'ready') return say`the staff places the rest`;
      if (answer.kind === 'begin') return say`all are in place`;
      return say`${name(answer.unit)} at ${inches(answer.at[0])}, ${inches(answer.at[1])}`;
    },
    take({ table, self, answer, play }) {
      const { side } = self;
      if (answer.kind === 'place') {
        const unit = unitAt(table, answer.unit);
        put(table, play, unit.id, placeFor(table, unit, answer), 'kgn-setup-17');
        return { to: 'place' };
      }
      if (answer.kind === 'ready') {
        for (const unit of unplaced(table, side)) {
          const found = readyPlace(table, unit);
          if (!found) throw new Error(`${unit.id} has no room in its zone`);
          put(table, play, unit.id, found, 'kgn-setup-17');
        }
        return { to: 'place' };
      }
      play.emit({ type: 'deployed', rule: 'kgn-setup-17', side });
      return { to: 'next' };
    },
  }),

  next: ({ table, self }) => {
    if (self.side === self.first) {
      self.side = enemyOf(self.first);
      return { to: 'works' };
    }
    return { to: SIDES.some((side) => rowsOf(table, side).length > 0) ? 'notes' : 'begin' };
  },

  /** kgn-gap-74 kgn-gap-49 Both sides at once, each for itself. */
  notes: sealed(['split', 'register'], {
    rule: 'kgn-setup-21',
    showsOpen: true,
    title: say`Split AP and HE rounds, and note your registered target points.`,
    waitsFor: ({ table }) => SIDES.flatMap((side) => seatsOf(table, side)),
    rows: ({ table, side }) => rowsOf(table, side),
    rowOf: (note) => (note.kind === 'split' ? `split ${note.unit}` : `register ${note.point}`),
    form({ table, row }) {
      const [kind, id = ''] = row.split(' ');
      if (kind === 'split') {
        const rounds = splitOf(unitAt(table, id)) ?? 0;
        return amount<Note>(0, rounds, (he) => ({ kind: 'split', unit: id, he }));
      }
      const { width, height } = table.ground;
      const at = (x: number, y: number): Note => ({ kind: 'register', point: id, at: [x, y] });
      return placeForm<Note>(
        table.objectives.map((one) => at(one.at.x, one.at.y)),
        (note) =>
          note.kind === 'register' && !isOnTable(table, { x: note.at[0], y: note.at[1] })
            ? refusal('OFF_TABLE', 'kgn-rtp-02', 'That is not on the table.')
            : null,
        { draw: (pick) => at(pick(width), pick(height)) },
      );
    },
    words: (note) =>
      note.kind === 'split'
        ? say`${name(note.unit)} carries ${note.he} HE`
        : say`${name(note.point)} at ${inches(note.at[0])}, ${inches(note.at[1])}`,
    unanswered: say`half and half; the nearest objective`,
    commit: () => say`all is noted`,
    close({ table, drafts, play }) {
      for (const { side, answers } of drafts)
        for (const note of answers)
          if (note.kind === 'split') {
            const he = note.he;
            const ap = splitOf(unitAt(table, note.unit))! - he;
            play.emit({ type: 'loaded', rule: 'kgn-setup-21', side, unit: note.unit, ap, he });
          } else play.emit({ type: 'registered', rule: 'kgn-setup-22', side, point: note.point, at: note.at });
      for (const { id, side, at } of table.registered)
        if (at === null && table.objectives[0]) {
          const [x, y] = [table.objectives[0].at.x, table.objectives[0].at.y];
          play.emit({ type: 'registered', rule: 'kgn-setup-22', side, point: id, at: [x, y] });
        }
      return { to: 'begin' };
    },
  }),

  begin: ({ play }) => {
    play.emit({ type: 'battle', rule: 'kgn-turn-01' });
    return 'done';
  },
}));

/** Who did not find room waits with the last group of its side that has come. */
function lastGroup({ terms, turn }: KgnTable, side: Side): number {
  let last = 0;
  for (const [group, one] of terms.reserves.entries()) if (one.side === side && one.turn <= turn) last = group;
  return last;
}

const inReserve = ({ units }: KgnTable, side: Side, group: number): string[] =>
  units.filter((unit) => unit.side === side && unit.reserve === group).map(({ id }) => id);

const reserves = procedure<ReservesFrame>(({ ask }) => ({
  /** From its turn on, each group that waits rolls at the start of its side's turn. */
  roll: ({ table, self: { side }, play }) => {
    for (const [group, { side: of, turn, need }] of table.terms.reserves.entries()) {
      const units = of === side && turn <= table.turn ? inReserve(table, side, group) : [];
      if (units.length === 0) continue;
      const isComing = need <= 1 || play.test({ rule: 'kgn-gap-92', use: 'reserves', of: side, need }).success;
      if (isComing) play.emit({ type: 'reserves', rule: 'kgn-gap-92', side, group, units });
    }
    return { to: 'arrive' };
  },

  arrive: ask(['place', 'ready', 'begin'], {
    rule: 'kgn-gap-92',
    title: say`Where do your reserves come on?`,
    hint: say`At your table edge; whoever is not placed comes later.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (unplaced(table, self.side).length === 0 ? 'done' : null),
    form: ({ table, self: { side } }) =>
      order<PlaceAnswer>([{ kind: 'ready' }, { kind: 'begin' }], (answer) => refusePlace(table, side, answer), {
        draw: (pick) => (pick(12) === 0 ? { kind: 'begin' } : drawPlace(table, side, pick)),
      }),
    words(answer) {
      if (answer.kind === 'ready') return say`the staff sends them on`;
      if (answer.kind === 'begin') return say`the rest comes later`;
      return say`${name(answer.unit)} at ${inches(answer.at[0])}, ${inches(answer.at[1])}`;
    },
    take({ table, self: { side }, answer, play }) {
      if (answer.kind === 'place') {
        const unit = unitAt(table, answer.unit);
        put(table, play, unit.id, placeFor(table, unit, answer), 'kgn-gap-92');
        return { to: 'arrive' };
      }
      if (answer.kind === 'ready')
        for (const unit of unplaced(table, side)) {
          const found = readyPlace(table, unit);
          if (found) put(table, play, unit.id, found, 'kgn-gap-92');
        }
      const left = unplaced(table, side).map(({ id }) => id);
      if (left.length > 0) play.emit({ type: 'held-back', rule: 'kgn-gap-92', side, units: left });
      return 'done';
    },
  }),
}));

export const setUpChapter = chapter({
  procedures: { 'set-up': setUp, reserves },
  frames: { 'set-up': open('side', 'first', 'squares', 'content'), reserves: open('side') },
  answers: ANSWERS,
  events: {
    'terrain-laid': {
      seenBy: { label: 'public', features: inFull },
      tone: 'quiet',
      apply(table, { features }) {
        const { ground } = table;
        table.ground = frozen({ ...ground, features: [...ground.features, ...structuredClone(features)] });
      },
      say: ({ label, features }) => {
        const pieces = features.map(({ name: called, kind }) => called ?? kind).join(', ');
        return pieces === label ? say`On the table now: ${pieces}.` : say`On the table now, for ${label}: ${pieces}.`;
      },
    },
    content: {
      seenBy: open('side'),
      tone: 'quiet',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} place no more terrain.`,
    },
    'edge-chosen': {
      seenBy: open('side', 'edge'),
      apply(table, { side, edge }) {
        if (table.terms.edges[side] !== edge) Object.assign(table, changePlaces(table));
      },
      say: ({ side, edge }) => say`The ${SIDE_NAMES[side]} come from the ${edge}.`,
    },
    sited: {
      seenBy: { ...open('side', 'work'), mine: inFull, feature: inFull },
      apply(table, { mine, feature }) {
        if (mine) table.mines = [...table.mines, frozen(structuredClone(mine))];
        const { ground } = table;
        if (feature) table.ground = frozen({ ...ground, features: [...ground.features, structuredClone(feature)] });
      },
      say: ({ side, feature }) => say`The ${SIDE_NAMES[side]} have a ${feature?.name ?? 'minefield'}.`,
    },
    'left-out': {
      seenBy: open('side', 'works'),
      tone: 'quiet',
      apply: () => {},
      say: ({ side, works }) => say`The ${SIDE_NAMES[side]} find no room for ${works.length} of their works.`,
    },
    deployed: {
      seenBy: open('side'),
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} are deployed.`,
    },
    loaded: {
      seenBy: 'ownSide',
      tone: 'quiet',
      apply: (table, { unit, ap, he }) => change(table.units, unit, { ap, he }),
      say: ({ unit, ap, he }) => say`${name(unit)} carries ${ap} AP and ${he} HE.`,
    },
    registered: {
      seenBy: 'ownSide',
      tone: 'quiet',
      apply(table, { point, at: [x, y] }) {
        table.registered = table.registered.map((one) => (one.id === point ? frozen({ ...one, at: { x, y } }) : one));
      },
      say: ({ point }) => say`${name(point)} is registered.`,
    },
    reserves: {
      seenBy: open('side', 'group', 'units'),
      tone: 'grave',
      pause: 'long',
      apply(table, { units }) {
        for (const unit of units) change(table.units, unit, { reserve: null });
      },
      say: ({ side, units }) => say`Reserves of the ${SIDE_NAMES[side]} arrive: ${names(units)}.`,
    },
    'held-back': {
      seenBy: open('side', 'units'),
      tone: 'quiet',
      apply(table, { side, units }) {
        for (const unit of units) change(table.units, unit, { reserve: lastGroup(table, side) });
      },
      say: ({ units }) => say`${names(units)} ${units.length === 1 ? 'comes' : 'come'} later.`,
    },
    battle: {
      seenBy: {},
      group: 'headline',
      apply: () => {},
      say: () => say`The battle begins.`,
    },
  },
});
