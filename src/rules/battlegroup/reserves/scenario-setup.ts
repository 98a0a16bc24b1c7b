/** The four scenarios of the book: how each comes from an empty table to its first turn. */

import type { Emitter, Play } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { oneOf, order, place, someOf } from '../../../kit/form.ts';
import { list, name, say, words } from '../../../kit/sentence.ts';
import type { EventOf, Of } from '../../../kit/steps.ts';
import { CORNERS, oppositeCorner, oppositeEdge, shortEdgeAt, shortEdges } from '../../../tabletop/zones.ts';
import { takeOff } from '../air/arrival.ts';
import { planFrame } from '../indirect/plan.ts';
import { spotWords } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { type BgTable, type Corner, enemyOf, isPlaced, SIDES, type Side, type Unit, unitOf } from '../state.ts';
import { turnFrame } from '../turn/turn.ts';
import { holdAtStart } from '../victory.ts';
import { defencesLeft, defencesRule, nearestDefence, refuseDefence, setUp } from './defences.ts';
import { groupsOf, isReconnaissance, isScout, withLoad } from './groups.ts';
import { hillOf, type ObjectiveAnswer, objectiveAnswer, objectivePlaces, refuseObjective } from './objectives.ts';
import { placeUnitsFrame } from './place-units.ts';
import { defenderOf, keener, planned, STAGES, unitsToPlace, zonesFor } from './stages.ts';
import { procedure, type Reserves, type ScenarioSetupFrame } from './types.ts';

type PickAnswer = Of<Reserves, 'pick'>;
type CornerAnswer = Of<Reserves, 'corner'>;
type EdgeAnswer = Of<Reserves, 'edge'>;

export function scenarioSetupFrame(): ScenarioSetupFrame {
  return {
    proc: 'scenario-setup',
    step: 'next',
    at: 0,
    side: 'allies',
    least: 0,
    left: 0,
    among: [],
    rule: 'bg-scn-00',
  };
}

// ---- who and where ---------------------------------------------------------------------------------------------

/** bg-turn-12, bg-scn-a-01, bg-scn-b-05, bg-gap-56 A die and the scouts; the higher; the more scouts; again. */
function contest(table: BgTable, use: string, rule: RuleId, play: Play<EventOf<Reserves>>): Side {
  for (;;) {
    const roll = (side: Side): number => play.die({ rule, use, of: side }) + table.scouts[side];
    const [axis, allies] = [roll('axis'), roll('allies')];
    if (axis !== allies) return axis > allies ? 'axis' : 'allies';
    if (table.scouts.axis !== table.scouts.allies) return table.scouts.axis > table.scouts.allies ? 'axis' : 'allies';
  }
}

function takeCorner(table: BgTable, side: Side, corner: Corner, rule: RuleId, tell: Emitter<EventOf<Reserves>>): void {
  const both = { [side]: corner, [enemyOf(side)]: oppositeCorner(corner) } as Record<Side, Corner>;
  tell.emit({ type: 'scenario-setup', rule, changes: { corners: both } });
  tell.emit({
    type: 'edges',
    rule: 'bg-gap-49',
    axis: shortEdgeAt(table.ground, both.axis),
    allies: shortEdgeAt(table.ground, both.allies),
  });
}

// ---- choosing units --------------------------------------------------------------------------------------------

function refusePick(self: ScenarioSetupFrame, { units }: PickAnswer): Refusal | null {
  if (units.some((id, i) => !self.among.includes(id) || units.indexOf(id) !== i))
    return refusal('NOT_AMONG', self.rule, 'Choose from the units listed, each only once.');
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
  self: ScenarioSetupFrame,
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

const pickOf = (units: readonly string[]): PickAnswer => ({ kind: 'pick', units: [...units] });
const cornerOf = (corner: Corner): CornerAnswer => ({ kind: 'corner', corner });

export const scenarioSetup = procedure<ScenarioSetupFrame>(({ ask }) => ({
  next: ({ table, self, play }) => {
    const { scenario, attacker } = table.scenarioSetup!;
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
        return { call: placeUnitsFrame(keener(table), unitsToPlace(table, stage), isMeeting), then: 'next' };
      }
    }
  },

  /** bg-scn-a-01 */
  corners: ({ table, self, play }) => {
    self.side = contest(table, 'corner', 'bg-scn-a-01', play);
    return { to: 'corner' };
  },

  corner: ask(['corner'], {
    rule: 'bg-scn-a-01',
    title: say`Which corner do you choose?`,
    hint: say`The enemy gets the opposite one.`,
    waitsFor: ({ table, self }) => table.seats[self.side],
    form: () => oneOf(CORNERS.map(cornerOf)),
    words: ({ corner }) => say`The ${corner}`,
    defaultAnswer: () => cornerOf('south-west'),
    take({ table, self, answer, play }) {
      takeCorner(table, self.side, answer.corner, 'bg-scn-a-01', play);
      return { to: 'next' };
    },
  }),

  /** bg-scn-b-04 One side gets a corner by chance, the other the opposite one. */
  'random-corner': ({ table, play }) => {
    const corner = CORNERS[play.die({ rule: 'bg-scn-b-04', use: 'corner', sides: 4 }) - 1]!;
    takeCorner(table, 'allies', corner, 'bg-scn-b-04', play);
    return { to: 'next' };
  },

  /** bg-scn-b-05 */
  flanks: ({ table, self, play }) => {
    self.side = contest(table, 'flank', 'bg-scn-b-05', play);
    return { to: 'flank' };
  },

  flank: ask(['corner'], {
    rule: 'bg-scn-b-05',
    title: say`Which corner do your scouts start from?`,
    hint: say`The enemy scouts start from the opposite one.`,
    waitsFor: ({ table, self }) => table.seats[self.side],
    form: ({ table }) =>
      oneOf(freeCorners(table).map(cornerOf), ({ corner }) =>
        freeCorners(table).includes(corner)
          ? null
          : refusal('CORNER_TAKEN', 'bg-scn-b-05', 'One side deploys in that corner: choose another.', { corner }),
      ),
    words: ({ corner }) => say`The ${corner}`,
    take({ self, answer: { corner }, play }) {
      const both = { [self.side]: corner, [enemyOf(self.side)]: oppositeCorner(corner) } as Record<Side, Corner>;
      play.emit({ type: 'scenario-setup', rule: 'bg-scn-b-05', changes: { flanks: both } });
      return { to: 'next' };
    },
  }),

  edge: ask(['edge'], {
    rule: 'bg-scn-c-01',
    title: say`Which edge does the attacker come from?`,
    hint: say`One of the short edges. The other is yours.`,
    waitsFor: ({ table, self }) => table.seats[self.side],
    form: ({ table }) =>
      oneOf(
        shortEdges(table.ground).map((edge): EdgeAnswer => ({ kind: 'edge', edge })),
        ({ edge }) =>
          shortEdges(table.ground).includes(edge)
            ? null
            : refusal('LONG_EDGE', edgeRule(table), 'The attacker must come from a short edge.', { edge }),
      ),
    words: ({ edge }) => say`The ${edge}`,
    take({ table, self, answer: { edge }, play }) {
      const both = { [enemyOf(self.side)]: edge, [self.side]: oppositeEdge(edge) } as Record<Side, typeof edge>;
      play.emit({ type: 'edges', rule: edgeRule(table), axis: both.axis, allies: both.allies });
      return { to: 'next' };
    },
  }),

  hill: ({ table, play }) => {
    const found = hillOf(table);
    if ('raised' in found) play.emit({ type: 'raised', rule: 'bg-scn-d-01', feature: found.raised });
    const hill = 'raised' in found ? found.raised.id : found.known;
    play.emit({ type: 'scenario-setup', rule: 'bg-scn-d-01', changes: { hill } });
    return { to: 'next' };
  },

  /** bg-scn-b-01 D6 units that are no scouts; bg-scn-c-03 up to 2D6 of any kind. */
  initial: ({ table, self, play }) => {
    const { side } = self;
    const all = groupsOf(table, side);
    if (table.scenarioSetup!.scenario === 'flank') {
      // bg-scn-b-07 Scouts begin on their flank.
      begins(table, side, ids(all.filter((unit) => isScout(table, unit))), 'bg-scn-b-07', play);
      const count = play.die({ rule: 'bg-scn-b-01', use: 'initial', of: side });
      return choose(self, side, ids(all.filter((unit) => !isScout(table, unit))), count, count, 'bg-scn-b-01');
    }
    const count = play.sum({ rule: 'bg-scn-c-03', use: 'initial', of: side, n: 2 }).total;
    // Teams of bunkers are there as all defences are, beyond what the dice allow.
    return choose(self, side, ids(all.filter(isToCome)), 0, count, 'bg-scn-c-03');
  },

  pick: ask(['pick'], {
    rule: 'bg-scn-00',
    title: say`Which units start on the table?`,
    hint: ({ self }) => words(pickedText(self)),
    waitsFor: ({ table, self }) => table.seats[self.side],
    autoResolve: ({ self }) => (self.left === 0 ? { to: 'next' } : null),
    form: ({ self }) =>
      someOf(self.among, [self.least, self.left], pickOf, (answer) => refusePick(self, answer), {
        samples: [pickOf(self.among.slice(0, self.left)), pickOf(self.among.slice(-self.left))],
      }),
    words: ({ units }) => (units.length === 0 ? say`None` : list(units.map(name))),
    take({ table, self, answer, play }) {
      begins(table, self.side, answer.units, self.rule, play);
      self.among = [];
      return { to: 'next' };
    },
  }),

  /** How many objectives: bg-scn-a-02 four, bg-scn-b-02 D3 and two, the first in the middle, bg-scn-c-05, bg-scn-d-05 three. */
  count: ({ table, self, play }) => {
    const { scenario, attacker } = table.scenarioSetup!;
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

  centre: ({ table, self, play }) => {
    const at = { x: table.ground.width >> 1, y: table.ground.height >> 1 };
    play.emit({ type: 'objective', rule: 'bg-scn-b-02', side: null, id: 'objective-1', at });
    self.left -= 1;
    return { to: 'objective' };
  },

  objective: ask(['objective'], {
    rule: 'bg-scn-a-02',
    title: say`Where do you place the objective?`,
    hint: say`More than 10 inches from every edge and from every other objective.`,
    waitsFor: ({ table, self }) => table.seats[self.side],
    autoResolve({ table, self }) {
      if (self.left <= 0) return { to: 'next' };
      // No room for another: they go without it.
      for (const _ of objectivePlaces(table, self)) return null;
      return { to: 'next' };
    },
    form: ({ table, self }) =>
      place<ObjectiveAnswer>(
        function* () {
          let count = 0;
          for (const at of objectivePlaces(table, self)) {
            yield objectiveAnswer(at);
            if (++count === 6) return;
          }
        },
        ({ at: [x, y] }) => refuseObjective(table, self, { x, y }),
        {
          draw(pick) {
            const places = [...objectivePlaces(table, self)];
            return objectiveAnswer(places[pick(places.length)]!);
          },
        },
      ),
    words: ({ at }) => say`At ${spotWords(at)}`,
    take({ table, self, answer, play }) {
      const [x, y] = answer.at;
      const id = `objective-${table.objectives.length + 1}`;
      play.emit({ type: 'objective', rule: self.rule, side: self.side, id, at: { x, y } });
      self.left -= 1;
      // bg-scn-c-05 The defender places them all; else they take turns, bg-scn-d-05 after the one on the hill the attacker first.
      if (table.scenarioSetup!.scenario !== 'defence-line') self.side = enemyOf(self.side);
      return { to: 'objective' };
    },
  }),

  /** bg-scn-00, bg-scn-a-03, bg-scn-b-03, bg-scn-c-07, bg-scn-d-06 A thunderstorm on a 1. */
  weather: ({ play }) => {
    const { success } = play.test({ rule: 'bg-scn-00', use: 'weather', need: 2 });
    play.emit({ type: 'weather', rule: 'bg-scn-00', storm: !success });
    return { to: 'next' };
  },

  /** bg-scn-c-03 Defences in the front line zone; bg-scn-d-04 on the hill or within 10 inches of it. */
  defence: ask(['defence', 'ready'], {
    rule: 'bg-scn-c-03',
    title: say`Where do you place your defences?`,
    hint: ({ table, self }) => say`Left to place: ${defencesLeft(table, self.side).join(', ')}.`,
    waitsFor: ({ table, self }) => table.seats[self.side],
    autoResolve: ({ table, self }) => (defencesLeft(table, self.side).length === 0 ? { to: 'next' } : null),
    form: ({ table, self }) =>
      order<Of<Reserves, 'defence' | 'ready'>>(
        [{ kind: 'ready' }],
        (answer) => (answer.kind === 'ready' ? null : refuseDefence(table, self.side, answer)),
        { draw: () => ({ kind: 'ready' }) },
      ),
    words: (answer) =>
      answer.kind === 'ready' ? say`Leave it to the staff` : say`${answer.what} at ${spotWords(answer.at)}`,
    take({ table, self, answer, play }) {
      if (answer.kind === 'defence') setUp(table, self.side, answer, play);
      else
        for (const what of defencesLeft(table, self.side)) {
          const found = nearestDefence(table, self.side, what);
          if (found) setUp(table, self.side, found, play);
          else
            play.emit({ type: 'defence', rule: defencesRule(table), side: self.side, what, feature: null, mine: null });
        }
      return { to: 'defence' };
    },
  }),

  /** bg-scn-a-05 The scouts of a side whose enemy has none may begin in ambush. */
  'may-ambush': ({ table, self }) => {
    const side = SIDES.find((one) => table.scouts[enemyOf(one)] === 0 && table.scouts[one] > 0);
    if (!side) return { to: 'next' };
    const scouts = table.units.filter((unit) => unit.side === side && isPlaced(unit) && isScout(table, unit));
    Object.assign(self, { side, among: ids(scouts), least: 0, left: scouts.length, rule: 'bg-scn-a-05' });
    return { to: 'waiting' };
  },

  /** bg-scn-c-07 D3 defenders, bg-scn-d-07 a D6 of them, begin in ambush. */
  ambush: ({ table, self, play }) => {
    const isLine = table.scenarioSetup!.scenario === 'defence-line';
    const rule = isLine ? 'bg-scn-c-07' : 'bg-scn-d-07';
    const count = isLine
      ? play.d3({ rule, use: 'ambush', of: self.side })
      : play.die({ rule, use: 'ambush', of: self.side });
    const among = table.units.filter((unit) => unit.side === self.side && isPlaced(unit));
    Object.assign(self, { among: ids(among), least: 0, left: Math.min(count, among.length), rule });
    return { to: 'waiting' };
  },

  /** bg-react-14 */
  waiting: ask(['pick'], {
    rule: 'bg-react-14',
    title: say`Which units start on Ambush Fire?`,
    hint: ({ self }) => words(pickedText(self)),
    waitsFor: ({ table, self }) => table.seats[self.side],
    autoResolve: ({ self }) => (self.left === 0 ? { to: 'next' } : null),
    form: ({ self }) =>
      someOf(self.among, [self.least, self.left], pickOf, (answer) => refusePick(self, answer), {
        samples: [pickOf(self.among.slice(0, self.left)), pickOf([])],
        draw(pick) {
          const units = [...self.among];
          while (units.length > self.left) units.splice(pick(units.length), 1);
          return pickOf(units);
        },
      }),
    words: ({ units }) => (units.length === 0 ? say`None` : list(units.map(name))),
    take({ self, answer: { units }, play }) {
      for (const unit of units) play.emit({ type: 'marker', rule: self.rule, unit, marker: 'ambush' });
      play.emit({ type: 'deployed', rule: self.rule, side: self.side });
      self.among = [];
      return { to: 'next' };
    },
  }),

  /** bg-scn-c-09 D3 of the deployed defenders, by lot, begin pinned. */
  bombard: ({ table, play }) => {
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
  first: ({ table, play }) => {
    play.emit({ type: 'first', rule: 'bg-turn-12', side: contest(table, 'first', 'bg-turn-12', play) });
    return { to: 'next' };
  },

  /** bg-scn-c-10, bg-scn-d-08 The attacker goes first where nobody rolled for it (it is set so from the start). */
  begin: ({ table, play }) => {
    play.emit({ type: 'battle', rule: 'bg-turn-01' });
    takeOff(table, play);
    holdAtStart(table, play);
    return { call: turnFrame(), then: 'begin' };
  },
}));

/** bg-scn-c-01; bg-gap-56 D as C: the defender chooses the attacker's edge. */
function edgeRule(table: BgTable): 'bg-scn-c-01' | 'bg-gap-56' {
  return table.scenarioSetup!.scenario === 'high-ground' ? 'bg-gap-56' : 'bg-scn-c-01';
}

/** bg-scn-b-05 Corners in which nobody deploys. */
function freeCorners(table: BgTable): Corner[] {
  const { axis, allies } = table.scenarioSetup!.corners;
  return CORNERS.filter((corner) => corner !== axis && corner !== allies);
}

/** bg-gap-68 Does it not begin on the table yet? The team of a bunker does. */
function isToCome(unit: Unit): boolean {
  return unit.reserve !== null;
}

/** Units, with their load, that begin on the table: which ones is their side's secret until they are placed. */
function begins(
  table: BgTable,
  side: Side,
  units: readonly string[],
  rule: RuleId,
  tell: Emitter<EventOf<Reserves>>,
): void {
  const all = units.filter((id) => unitOf(table, id)).flatMap((id) => withLoad(table, id));
  tell.emit({ type: 'initial-units', rule, to: table.seats[side], side, units: all });
  tell.emit({ type: 'initial-count', rule, side, count: units.length });
}

export function pickedText({ least, left }: ScenarioSetupFrame): string {
  return least === left ? `Choose ${left}.` : least === 0 ? `Choose up to ${left}.` : `Choose ${least} to ${left}.`;
}
