/** The four scenarios of the book: how each comes from an empty table to its first turn. */

import { procedureOf } from '../../../kernel/flow.ts';
import type { Play, Telling } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { CORNERS, oppositeCorner, oppositeEdge, shortEdgeAt, shortEdges } from '../../../tabletop/zones.ts';
import { takeOff } from '../air/arrival.ts';
import type { BgAnswer } from '../answers.ts';
import type { BgEvent } from '../events.ts';
import type { BgFrame } from '../frames.ts';
import { planFrame } from '../indirect/plan.ts';
import type { RuleId } from '../rules.ts';
import {
  type BgKinds,
  type BgTable,
  type Corner,
  enemyOf,
  isPlaced,
  SIDES,
  type Side,
  type Unit,
  unitOf,
} from '../state.ts';
import { turnFrame } from '../turn.ts';
import { holdAtStart } from '../victory.ts';
import { arrayFrame } from './array.ts';
import { defencesLeft, defencesRule, nearestDefence, refuseDefence, setUp } from './defences.ts';
import { groupsOf, isReconnaissance, isScout, withLoad } from './groups.ts';
import { hillOf, objectiveAnswer, objectivePlaces, refuseObjective } from './objectives.ts';
import { arrayOf, defenderOf, keener, planned, STAGES, zonesFor } from './stages.ts';
import type { MusterFrame } from './types.ts';

export function musterFrame(): MusterFrame {
  return { proc: 'muster', step: 'next', at: 0, side: 'allies', least: 0, left: 0, among: [], rule: 'bg-scn-00' };
}

// ---- who and where ---------------------------------------------------------------------------------------------

/** bg-turn-12, bg-scn-a-01, bg-scn-b-05, bg-gap-56 A die and the scouts; the higher; the more scouts; again. */
function contest(table: BgTable, use: string, rule: RuleId, play: Play<BgEvent>): Side {
  for (;;) {
    const roll = (side: Side): number => play.die({ rule, use, of: side }) + table.scouts[side];
    const [axis, allies] = [roll('axis'), roll('allies')];
    if (axis !== allies) return axis > allies ? 'axis' : 'allies';
    if (table.scouts.axis !== table.scouts.allies) return table.scouts.axis > table.scouts.allies ? 'axis' : 'allies';
  }
}

function takeCorner(table: BgTable, side: Side, corner: Corner, rule: RuleId, tell: Telling<BgEvent>): void {
  const both = { [side]: corner, [enemyOf(side)]: oppositeCorner(corner) } as Record<Side, Corner>;
  tell.emit({ type: 'mustered', rule, changes: { corners: both } });
  tell.emit({
    type: 'edges',
    rule: 'bg-gap-49',
    axis: shortEdgeAt(table.ground, both.axis),
    allies: shortEdgeAt(table.ground, both.allies),
  });
}

// ---- choosing units --------------------------------------------------------------------------------------------

function refusePick(self: MusterFrame, answer: BgAnswer): Refusal | null {
  if (answer.kind !== 'pick') return refusal('WHICH_UNITS', self.rule, 'Say which units.');
  const { units } = answer;
  if (units.some((id, i) => !self.among.includes(id) || units.indexOf(id) !== i))
    return refusal('NOT_AMONG', self.rule, 'Each unit must be one of those that may be chosen, and is named once.');
  if (units.length < self.least || units.length > self.left)
    return refusal(
      'HOW_MANY',
      self.rule,
      self.least === self.left ? `Choose ${self.left}.` : `Choose ${self.least} to ${self.left}.`,
      { least: self.least, most: self.left },
    );
  return null;
}

/** Opens the question who begins on the table. */
function choose(
  self: MusterFrame,
  side: Side,
  among: readonly string[],
  least: number,
  most: number,
  rule: RuleId,
): { readonly to: 'pick' } {
  const left = Math.min(most, among.length);
  Object.assign(self, { side, among, left, least: Math.min(least, left), rule });
  return { to: 'pick' };
}

const ids = (units: readonly { readonly id: string }[]): string[] => units.map(({ id }) => id);

export const muster = procedureOf<BgKinds>()<MusterFrame>()({
  next: (table, self, play) => {
    const { scenario, attacker } = table.muster!;
    const stage = STAGES[scenario][self.at]!;
    self.at += 1;
    const defender = enemyOf(attacker);
    switch (stage) {
      case 'scouts':
        // bg-scn-a-04, bg-gap-81 Reconnaissance units are on the table from the start.
        for (const side of SIDES) {
          const first = groupsOf(table, side).filter((unit) => isReconnaissance(table, unit));
          begins(table, side, ids(first), 'bg-scn-a-04', play);
        }
        return { to: 'next' };
      case 'corners':
        return { to: 'corners' };
      case 'random-corner':
        return { to: 'random-corner' };
      case 'flanks':
        return { to: 'flanks' };
      case 'edge':
        // bg-scn-c-01, bg-gap-56
        self.side = defender;
        return { to: 'edge' };
      case 'hill':
        return { to: 'hill' };
      case 'initial-first':
      case 'initial-second':
        self.side = stage === 'initial-first' ? 'allies' : 'axis';
        return { to: 'initial' };
      case 'probing': {
        // bg-scn-c-02, bg-gap-81 All reconnaissance units, and up to three others.
        const first = groupsOf(table, attacker).filter((unit) => isReconnaissance(table, unit));
        begins(table, attacker, ids(first), 'bg-scn-c-02', play);
        const others = groupsOf(table, attacker).filter((unit) => !isReconnaissance(table, unit));
        return choose(self, attacker, ids(others), 0, 3, 'bg-scn-c-02');
      }
      case 'defenders':
        self.side = defender;
        return { to: 'initial' };
      case 'first-wave': {
        // bg-scn-d-02 The larger half.
        const all = groupsOf(table, attacker);
        const half = Math.ceil(all.length / 2);
        return choose(self, attacker, ids(all), half, half, 'bg-scn-d-02');
      }
      case 'half': {
        // bg-scn-d-03, bg-gap-56 Rounded down; teams of bunkers are among them already.
        const all = groupsOf(table, defender);
        const others = all.filter(isToCome);
        const half = Math.max(0, Math.floor(all.length / 2) - (all.length - others.length));
        return choose(self, defender, ids(others), half, half, 'bg-scn-d-03');
      }
      case 'objectives':
        return { to: 'count' };
      case 'register':
      case 'timed': {
        // bg-supp-04, bg-supp-06 Targets are registered before anybody deploys, timed missions written down after it.
        const allowed = planned(table, stage);
        return allowed ? { call: planFrame(allowed), then: 'next' } : { to: 'next' };
      }
      case 'weather':
        return { to: 'weather' };
      case 'defences':
        self.side = defender;
        return { to: 'defence' };
      case 'scouts-ambush':
        return { to: 'may-ambush' };
      case 'ambush':
        self.side = defender;
        return { to: 'ambush' };
      case 'bombard':
        // bg-gap-46 Deployment has ended: what the defenders hold now they need not capture when they rally.
        holdAtStart(table, play);
        return { to: 'bombard' };
      case 'first':
        return { to: 'first' };
      case 'begin':
        return { to: 'begin' };
      default: {
        play.emit({ type: 'zoned', rule: 'bg-scn-00', zones: zonesFor(table, stage) });
        // bg-scn-a-04, bg-scn-b-06 Alternately, more scouts first; in C and D one side deploys at a time.
        const isMeeting = scenario === 'attack' || scenario === 'flank';
        return { call: arrayFrame(keener(table), arrayOf(table, stage), isMeeting) as BgFrame, then: 'next' };
      }
    }
  },

  /** bg-scn-a-01 */
  corners: (table, self, play) => {
    self.side = contest(table, 'corner', 'bg-scn-a-01', play);
    return { to: 'corner' };
  },

  corner: {
    kind: 'ask',
    rule: 'bg-scn-a-01',
    waitsFor: (table, self) => table.seats[self.side],
    *offers() {
      for (const corner of CORNERS) yield { kind: 'corner', corner };
    },
    draw: (_table, _self, _seat, pick) => ({ kind: 'corner', corner: CORNERS[pick(4)]! }),
    refuse: (_table, _self, _seat, answer) =>
      answer.kind === 'corner' ? null : refusal('WHICH_CORNER', 'bg-scn-a-01', 'Choose a corner of the table.'),
    take(table, self, _seat, answer, tell) {
      takeCorner(table, self.side, answer.kind === 'corner' ? answer.corner : 'south-west', 'bg-scn-a-01', tell);
      return { to: 'next' };
    },
    usual: () => ({ kind: 'corner', corner: 'south-west' }),
  },

  /** bg-scn-b-04 One side gets a corner by chance, the other the opposite one. */
  'random-corner': (table, _self, play) => {
    const corner = CORNERS[play.die({ rule: 'bg-scn-b-04', use: 'corner', sides: 4 }) - 1]!;
    takeCorner(table, 'allies', corner, 'bg-scn-b-04', play);
    return { to: 'next' };
  },

  /** bg-scn-b-05 */
  flanks: (table, self, play) => {
    self.side = contest(table, 'flank', 'bg-scn-b-05', play);
    return { to: 'flank' };
  },

  flank: {
    kind: 'ask',
    rule: 'bg-scn-b-05',
    waitsFor: (table, self) => table.seats[self.side],
    *offers(table) {
      for (const corner of freeCorners(table)) yield { kind: 'corner', corner };
    },
    draw: (table, _self, _seat, pick) => ({ kind: 'corner', corner: freeCorners(table)[pick(2)]! }),
    refuse(table, _self, _seat, answer) {
      if (answer.kind !== 'corner') return refusal('WHICH_CORNER', 'bg-scn-b-05', 'Choose a corner of the table.');
      return freeCorners(table).includes(answer.corner)
        ? null
        : refusal('CORNER_TAKEN', 'bg-scn-b-05', 'A side deploys in that corner.', { corner: answer.corner });
    },
    take(_table, self, _seat, answer, tell) {
      const corner = answer.kind === 'corner' ? answer.corner : 'south-west';
      const both = { [self.side]: corner, [enemyOf(self.side)]: oppositeCorner(corner) } as Record<Side, Corner>;
      tell.emit({ type: 'mustered', rule: 'bg-scn-b-05', changes: { flanks: both } });
      return { to: 'next' };
    },
    usual: (table) => ({ kind: 'corner', corner: freeCorners(table)[0]! }),
  },

  edge: {
    kind: 'ask',
    rule: 'bg-scn-c-01',
    waitsFor: (table, self) => table.seats[self.side],
    *offers(table) {
      for (const edge of shortEdges(table.ground)) yield { kind: 'edge', edge };
    },
    draw: (table, _self, _seat, pick) => ({ kind: 'edge', edge: shortEdges(table.ground)[pick(2)]! }),
    refuse(table, _self, _seat, answer) {
      if (answer.kind !== 'edge') return refusal('WHICH_EDGE', edgeRule(table), 'Say from which edge the enemy comes.');
      return shortEdges(table.ground).includes(answer.edge)
        ? null
        : refusal('LONG_EDGE', edgeRule(table), 'The attacker comes from a short edge.', { edge: answer.edge });
    },
    take(table, self, _seat, answer, tell) {
      const edge = answer.kind === 'edge' ? answer.edge : shortEdges(table.ground)[0];
      const both = { [enemyOf(self.side)]: edge, [self.side]: oppositeEdge(edge) } as Record<Side, typeof edge>;
      tell.emit({ type: 'edges', rule: edgeRule(table), axis: both.axis, allies: both.allies });
      return { to: 'next' };
    },
    usual: (table) => ({ kind: 'edge', edge: shortEdges(table.ground)[0] }),
  },

  hill: (table, _self, play) => {
    const found = hillOf(table);
    if ('raised' in found) play.emit({ type: 'raised', rule: 'bg-scn-d-01', feature: found.raised });
    const hill = 'raised' in found ? found.raised.id : found.known;
    play.emit({ type: 'mustered', rule: 'bg-scn-d-01', changes: { hill } });
    return { to: 'next' };
  },

  /** bg-scn-b-01 D6 units that are no scouts; bg-scn-c-03 up to 2D6 of any kind. */
  initial: (table, self, play) => {
    const { side } = self;
    const all = groupsOf(table, side);
    if (table.muster!.scenario === 'flank') {
      // bg-scn-b-07 Scouts begin on their flank.
      begins(table, side, ids(all.filter((unit) => isScout(table, unit))), 'bg-scn-b-07', play);
      const count = play.die({ rule: 'bg-scn-b-01', use: 'initial', of: side });
      return choose(self, side, ids(all.filter((unit) => !isScout(table, unit))), count, count, 'bg-scn-b-01');
    }
    const count = play.sum({ rule: 'bg-scn-c-03', use: 'initial', of: side, n: 2 }).total;
    // Teams of bunkers are there as all defences are, beyond what the dice allow.
    return choose(self, side, ids(all.filter(isToCome)), 0, count, 'bg-scn-c-03');
  },

  pick: {
    kind: 'ask',
    rule: 'bg-scn-00',
    samples: true,
    waitsFor: (table, self) => table.seats[self.side],
    skip: (_table, self) => (self.left === 0 ? { to: 'next' } : null),
    *offers(_table, self) {
      yield { kind: 'pick', units: self.among.slice(0, self.left) };
      yield { kind: 'pick', units: self.among.slice(-self.left) };
    },
    draw(_table, self, _seat, pick) {
      const units = [...self.among];
      const wanted = self.least + pick(self.left - self.least + 1);
      while (units.length > wanted) units.splice(pick(units.length), 1);
      return { kind: 'pick', units };
    },
    refuse: (_table, self, _seat, answer) => refusePick(self, answer),
    take(table, self, _seat, answer, tell) {
      begins(table, self.side, answer.kind === 'pick' ? answer.units : [], self.rule, tell);
      self.among = [];
      return { to: 'next' };
    },
    usual: (_table, self) => ({ kind: 'pick', units: self.among.slice(0, self.left) }),
  },

  /** How many objectives: bg-scn-a-02 four, bg-scn-b-02 D3 and two, the first in the middle, bg-scn-c-05, bg-scn-d-05 three. */
  count: (table, self, play) => {
    const { scenario, attacker } = table.muster!;
    const defender = enemyOf(attacker);
    switch (scenario) {
      case 'attack':
        Object.assign(self, { left: 4, side: keener(table), rule: 'bg-scn-a-02' });
        return { to: 'objective' };
      case 'flank':
        self.left = play.d3({ rule: 'bg-scn-b-02', use: 'objectives' }) + 2;
        Object.assign(self, { side: keener(table), rule: 'bg-scn-b-02' });
        return { to: 'centre' };
      case 'defence-line':
        Object.assign(self, { left: 3, side: defender, rule: 'bg-scn-c-05' });
        return { to: 'objective' };
      case 'high-ground':
        Object.assign(self, { left: 3, side: defender, rule: 'bg-scn-d-05' });
        return { to: 'objective' };
    }
  },

  centre: (table, self, play) => {
    const at = { x: table.ground.width >> 1, y: table.ground.height >> 1 };
    play.emit({ type: 'objective', rule: 'bg-scn-b-02', side: null, id: 'objective-1', at });
    self.left -= 1;
    return { to: 'objective' };
  },

  objective: {
    kind: 'ask',
    rule: 'bg-scn-a-02',
    samples: true,
    waitsFor: (table, self) => table.seats[self.side],
    skip(table, self) {
      if (self.left <= 0) return { to: 'next' };
      // No room for another: they go without it.
      for (const _ of objectivePlaces(table, self)) return null;
      return { to: 'next' };
    },
    *offers(table, self) {
      let count = 0;
      for (const at of objectivePlaces(table, self)) {
        yield objectiveAnswer(at);
        if (++count === 6) return;
      }
    },
    draw(table, self, _seat, pick) {
      const places = [...objectivePlaces(table, self)];
      return objectiveAnswer(places[pick(places.length)]!);
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind !== 'objective') return refusal('WHERE_OBJECTIVE', self.rule, 'Say where the objective lies.');
      const [x, y] = answer.at;
      return refuseObjective(table, self, { x, y });
    },
    take(table, self, _seat, answer, tell) {
      const [x, y] = answer.kind === 'objective' ? answer.at : [0, 0];
      const id = `objective-${table.objectives.length + 1}`;
      tell.emit({ type: 'objective', rule: self.rule, side: self.side, id, at: { x, y } });
      self.left -= 1;
      // bg-scn-c-05 The defender places them all; else they take turns, bg-scn-d-05 after the one on the hill the attacker first.
      if (table.muster!.scenario !== 'defence-line') self.side = enemyOf(self.side);
      return { to: 'objective' };
    },
    usual(table, self) {
      for (const at of objectivePlaces(table, self)) return objectiveAnswer(at);
      throw new Error('an objective is asked for where there is no place for one');
    },
  },

  /** bg-scn-00, bg-scn-a-03, bg-scn-b-03, bg-scn-c-07, bg-scn-d-06 A thunderstorm on a 1. */
  weather: (_table, _self, play) => {
    const { success } = play.test({ rule: 'bg-scn-00', use: 'weather', need: 2 });
    play.emit({ type: 'weather', rule: 'bg-scn-00', storm: !success });
    return { to: 'next' };
  },

  /** bg-scn-c-03 Defences in the front line zone; bg-scn-d-04 on the hill or within 10 inches of it. */
  defence: {
    kind: 'ask',
    rule: 'bg-scn-c-03',
    samples: true,
    waitsFor: (table, self) => table.seats[self.side],
    skip: (table, self) => (defencesLeft(table, self.side).length === 0 ? { to: 'next' } : null),
    *offers() {
      yield { kind: 'ready' };
    },
    draw: () => ({ kind: 'ready' }),
    refuse(table, self, _seat, answer) {
      if (answer.kind === 'ready') return null;
      if (answer.kind !== 'defence')
        return refusal('WHERE_DEFENCE', defencesRule(table), 'Place a defence, or leave it to your staff.');
      return refuseDefence(table, self.side, answer);
    },
    take(table, self, _seat, answer, tell) {
      if (answer.kind === 'defence') setUp(table, self.side, answer, tell);
      else
        for (const what of defencesLeft(table, self.side)) {
          const found = nearestDefence(table, self.side, what);
          if (found) setUp(table, self.side, found, tell);
          else
            tell.emit({ type: 'defence', rule: defencesRule(table), side: self.side, what, feature: null, mine: null });
        }
      return { to: 'defence' };
    },
    usual: () => ({ kind: 'ready' }),
  },

  /** bg-scn-a-05 The scouts of a side whose enemy has none may begin in ambush. */
  'may-ambush': (table, self) => {
    const side = SIDES.find((one) => table.scouts[enemyOf(one)] === 0 && table.scouts[one] > 0);
    if (!side) return { to: 'next' };
    const scouts = table.units.filter((unit) => unit.side === side && isPlaced(unit) && isScout(table, unit));
    Object.assign(self, { side, among: ids(scouts), least: 0, left: scouts.length, rule: 'bg-scn-a-05' });
    return { to: 'waiting' };
  },

  /** bg-scn-c-07 D3 defenders, bg-scn-d-07 a D6 of them, begin in ambush. */
  ambush: (table, self, play) => {
    const isLine = table.muster!.scenario === 'defence-line';
    const rule = isLine ? 'bg-scn-c-07' : 'bg-scn-d-07';
    const count = isLine
      ? play.d3({ rule, use: 'ambush', of: self.side })
      : play.die({ rule, use: 'ambush', of: self.side });
    const among = table.units.filter((unit) => unit.side === self.side && isPlaced(unit));
    Object.assign(self, { among: ids(among), least: 0, left: Math.min(count, among.length), rule });
    return { to: 'waiting' };
  },

  /** bg-react-14 */
  waiting: {
    kind: 'ask',
    rule: 'bg-react-14',
    samples: true,
    waitsFor: (table, self) => table.seats[self.side],
    skip: (_table, self) => (self.left === 0 ? { to: 'next' } : null),
    *offers(_table, self) {
      yield { kind: 'pick', units: self.among.slice(0, self.left) };
      yield { kind: 'pick', units: [] };
    },
    draw(_table, self, _seat, pick) {
      const units = [...self.among];
      while (units.length > self.left) units.splice(pick(units.length), 1);
      return { kind: 'pick', units };
    },
    refuse: (_table, self, _seat, answer) => refusePick(self, answer),
    take(_table, self, _seat, answer, tell) {
      const units = answer.kind === 'pick' ? answer.units : [];
      for (const unit of units) tell.emit({ type: 'marker', rule: self.rule, unit, marker: 'ambush' });
      tell.emit({ type: 'deployed', rule: self.rule, side: self.side });
      self.among = [];
      return { to: 'next' };
    },
    usual: (_table, self) => ({ kind: 'pick', units: self.among.slice(0, self.left) }),
  },

  /** bg-scn-c-09 D3 of the deployed defenders, by lot, begin pinned. */
  bombard: (table, _self, play) => {
    const side = defenderOf(table);
    const count = play.d3({ rule: 'bg-scn-c-09', use: 'bombardment', of: side });
    let left = ids(table.units.filter((unit) => unit.side === side && isPlaced(unit)));
    for (let i = 0; i < count && left.length > 0; i++) {
      const pot = left.map((kind) => ({ kind, count: 1 }));
      const unit = play.draw({ rule: 'bg-scn-c-09', use: 'pinned', pot });
      left = left.filter((id) => id !== unit);
      play.emit({ type: 'pinned', rule: 'bg-scn-c-09', unit, pinned: true });
    }
    return { to: 'next' };
  },

  /** bg-turn-12, bg-scn-a-06, bg-scn-b-08 */
  first: (table, _self, play) => {
    play.emit({ type: 'first', rule: 'bg-turn-12', side: contest(table, 'first', 'bg-turn-12', play) });
    return { to: 'next' };
  },

  /** bg-scn-c-10, bg-scn-d-08 The attacker goes first where nobody rolled for it (it is set so from the start). */
  begin: (table, _self, play) => {
    play.emit({ type: 'battle', rule: 'bg-turn-01' });
    takeOff(table, play);
    holdAtStart(table, play);
    return { call: turnFrame(), then: 'begin' };
  },
});

/** bg-scn-c-01; bg-gap-56 D as C: the defender chooses the attacker's edge. */
function edgeRule(table: BgTable): 'bg-scn-c-01' | 'bg-gap-56' {
  return table.muster!.scenario === 'high-ground' ? 'bg-gap-56' : 'bg-scn-c-01';
}

/** bg-scn-b-05 Corners in which nobody deploys. */
function freeCorners(table: BgTable): Corner[] {
  const { axis, allies } = table.muster!.corners;
  return CORNERS.filter((corner) => corner !== axis && corner !== allies);
}

/** bg-gap-68 Does it not begin on the table yet? The team of a bunker does. */
function isToCome(unit: Unit): boolean {
  return unit.reserve !== null;
}

/** Units, with their load, that begin on the table: which ones is their side's secret until they are placed. */
function begins(table: BgTable, side: Side, units: readonly string[], rule: RuleId, tell: Telling<BgEvent>): void {
  const all = units.filter((id) => unitOf(table, id)).flatMap((id) => withLoad(table, id));
  tell.emit({ type: 'initial', rule, to: table.seats[side], side, units: all });
  tell.emit({ type: 'initially', rule, side, count: units.length });
}
