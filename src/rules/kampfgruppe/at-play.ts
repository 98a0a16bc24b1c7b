/** The ruleset as far as playing a game takes it. `index.ts` has the whole. */

import type { TableMap } from '../../geometry/map.ts';
import type { ChanceQuestion } from '../../kernel/chance.ts';
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import { parserOf } from '../../kernel/input.ts';
import type { AtPlay } from '../../kit/contract.ts';
import { bySide, onePlayerEach, SIDES } from '../../kit/sides.ts';
import { advise } from './advise.ts';
import { between } from './between.ts';
import { BOOK, type KgnKinds } from './book.ts';
import { TABLE } from './classes.ts';
import { compare } from './compare.ts';
import { fieldOf, isOnTable } from './ground.ts';
import { imagine } from './imagine.ts';
import { LISTED } from './list.ts';
import { overlapOf } from './placing.ts';
import { result } from './result.ts';
import { OPTIONS, SCENARIOS, setup } from './setup.ts';
import { screen } from './show.ts';
import { aboardOf, clone, isPlaced, type KgnTable, typeOf, unitOf } from './state.ts';
import { ideas, value } from './steady.ts';
import { names, WORDS } from './text.ts';
import { view } from './view.ts';

export const kampfgruppeAtPlay: AtPlay<KgnKinds> = {
  id: 'kgn',
  title: 'Kampfgruppe Normandy',
  version: LISTED.version,
  lengths: 'inches',
  scenarios: SCENARIOS,
  procedures: BOOK.procedures,
  apply: BOOK.apply,
  clone,
  answers: BOOK.answers,
  options: parserOf(OPTIONS),
  seats: () => onePlayerEach(),
  setup,
  outcome: (table) => table.over,
  view,
  redact: BOOK.redact,
  reveals: BOOK.reveals,
  classes: { table: TABLE, ...BOOK.classes },
  imagine,
  result,
  between,
  oddsIgnores: ({ rule, use, question }) => {
    // A counter is drawn after the deed: odds say what the deed does.
    if (use === 'counter') return { faces: [tamest(question)], what: 'morale counters' };
    // 360 ways to the same result; near an edge, where some lead off the table, the roll is one of kgn-ind-13.
    return use === 'scatter' && rule === 'kgn-gap-46' ? { faces: [1], what: 'which way the marker goes' } : null;
  },
  ground: (table) => fieldOf(table).map ?? laidOut(table),
  advise,
  compare,
  commander: { ideas, value },
  show,
  screen,
  panel: BOOK.panel,
  narrate: WORDS.narrate,
  text: { ...WORDS.text, names },
  turn: (table) => table.turn,
  invariants,
  bound: () => 20_000,
};

/** The smallest number that is in the pot. */
function tamest(question: ChanceQuestion): number {
  if (question.kind !== 'pot') return 0;
  for (const kind of ['1', '2', '3', '4']) {
    const at = question.kinds.indexOf(kind);
    if (at >= 0 && question.counts[at]! > 0) return at;
  }
  return question.counts.findIndex((count) => count > 0);
}

/** kgn-setup-14 kgn-setup-15 A table that was laid out piece by piece. */
function laidOut({ ground }: KgnTable): TableMap {
  const { width, height, features } = ground;
  return {
    ...{ id: 'laid-out', title: 'A table laid out', scale: 'inches', theme: 'open', width, height, features },
    ...{ patches: [], spots: [], names: [] },
  };
}

/** In the words of scenes. */
function show(table: KgnTable): { [name: string]: Data } {
  const units: { [id: string]: Data } = {};
  for (const unit of table.units) {
    const { place, men, strength, hits, weapons, task, aboard, ammo, did } = unit;
    units[unit.id] = {
      ...(place ? { at: [place.at.x, place.at.y], facing: place.facing } : {}),
      ...(place?.inside ? { inside: place.inside } : {}),
      ...(aboard ? { aboard: { ...aboard } } : {}),
      ...(strength > 0 ? { men } : {}),
      ...(hits > 0 ? { hits } : {}),
      ...(weapons.length > 0 ? { weapons: [...weapons] } : {}),
      ...(typeOf(unit).main?.ammunition ? { ap: unit.ap, he: unit.he } : {}),
      ...(unit.flames > 0 ? { flames: unit.flames } : {}),
      ...(ammo === 'normal' ? {} : { ammo }),
      ...(task ? { task: { kind: task.kind, on: task.on, actions: task.actions } } : {}),
      ...{ suppressed: unit.isSuppressed, activated: unit.isActivated, covering: unit.isCovering },
      ...{ immobilised: unit.isImmobilised, fired: did.fired, moved: did.moved },
    };
  }
  const objectives: { [id: string]: Data } = {};
  for (const { id, last } of table.objectives) objectives[id] = last;
  const { turn, active, phase, activations } = table;
  return {
    ...{ turn, active, phase, activations, units },
    wrecks: table.wrecks.map(({ id }) => id),
    counters: bySide((side) => table.taken[side].length),
    ...(table.markers.length > 0 ? { markers: table.markers.map(({ id, at }) => ({ id, at: [at.x, at.y] })) } : {}),
    ...(table.damage.length > 0 ? { damage: table.damage.map(({ building, hits }) => ({ building, hits })) } : {}),
    ...(table.objectives.length > 0 ? { objectives } : {}),
  };
}

/** What must hold of any table that play can reach. */
function invariants({ table, stack }: Game<KgnKinds>): string[] {
  const wrong: string[] = [];
  // kgn-gap-33 Whoever is on the move may be passing through friends, or over a hedge.
  const moving = stack.flatMap((frame) => (frame.proc === 'move' ? [frame.unit] : []));
  for (const unit of table.units) {
    const { id, place, men, strength, aboard } = unit;
    if (men > strength || men < 0 || (strength > 0 && men === 0)) wrong.push(`${id} has ${men} of ${strength} men`);
    if (unit.ap < 0 || unit.he < 0 || unit.hits < 0) wrong.push(`${id} has less than nothing`);
    if (place && aboard) wrong.push(`${id} is carried and stands`);
    if (aboard && !unitOf(table, aboard.on)) wrong.push(`${id} rides in nothing`);
    if (place && !isOnTable(table, place.at)) wrong.push(`${id} is off the table`);
    const most = typeOf(unit).carries?.models ?? 0;
    const inside = aboardOf(table, id, 'inside').reduce((sum, one) => sum + one.men, 0);
    if (inside > most) wrong.push(`${id} carries ${inside} of ${most}`);
    if (table.phase !== 'set-up' && isPlaced(unit) && !moving.includes(id)) {
      const under = overlapOf(table, unit);
      if (under) wrong.push(`${id} overlaps ${under}`);
    }
  }
  for (let i = 1; i < table.units.length; i += 1)
    if (table.units[i - 1]!.id >= table.units[i]!.id) wrong.push(`${table.units[i]!.id} is out of order`);
  if (table.activations < 0) wrong.push('there are less than no activations');
  for (const { kind, count } of table.pot) if (count < 0) wrong.push(`the pot owes a ${kind}`);
  for (const side of SIDES)
    if (table.takenAtCheck[side] > table.taken[side].length) wrong.push(`${side} has put counters back`);
  return wrong;
}
