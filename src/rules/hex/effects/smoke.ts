/** hex-act-15, hex-act-28, hex-fx-01 to hex-fx-03, hex-mor-06, hex-chk-11 Laying smoke, with or without a half move. */
import { distanceBetween, type Hex, OFF } from '../../../geometry/hex/board.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { enemyOf } from '../../../kit/sides.ts';
import type { Occasion } from '../fire/aim.ts';
import { passesFireCheck, spend } from '../fire/check.ts';
import { spottersOf } from '../fire/mortar.ts';
import { boardOf } from '../ground.ts';
import { isWatched } from '../hidden.ts';
import { markFire, reveal } from '../marks.ts';
import { halfMoveOf } from '../move/allowance.ts';
import { moveFrame } from '../move/types.ts';
import { hexName, toldOf } from '../parts.ts';
import { seesAny, seesHex } from '../sight.ts';
import { cardOf, type HexTable, isInfantry, seatsOf, type Unit, unitAt, unitOf } from '../state.ts';
import { SMOKE } from '../tables/observation.ts';
import { laySmokeIn, nearest } from './ground.ts';
import { procedure } from './kinds.ts';
import type { SmokeBy, SmokeFrame } from './types.ts';

/** hex-fx-02, hex-fx-03 How a unit can lay smoke. */
export function waysToSmoke(table: HexTable, unit: Unit): SmokeBy[] {
  if (isInfantry(table, unit)) return ['hand'];
  const { vehicle, class: of, hasSmoke } = cardOf(table, unit);
  if (of === 'mortar') return hasSmoke && unit.fire !== 'no more' ? ['mortar'] : [];
  const ways: SmokeBy[] = [];
  if (vehicle?.hasSmokePots) ways.push('pots');
  if (vehicle?.hasSmokeShells && unit.fire !== 'no more') ways.push('shells');
  return ways;
}

/** hex-fx-02, hex-fx-03 Its own hex and those beside it; shells go wherever the vehicle sees. */
export function refuseTarget(
  table: HexTable,
  unit: Unit,
  by: SmokeBy,
  hex: Hex,
  observes: Occasion['observes'] = [],
): Refusal | null {
  const board = boardOf(table);
  if (hex >= board.count) return refusal('OFF_MAP', 'hex-fx-02', 'There is no such hex.');
  if (by === 'mortar') return refuseShell(table, unit, hex, observes);
  if (by === 'shells')
    return seesHex(table, unit, hex)
      ? null
      : refusal('NOT_SEEN', 'hex-fx-03', 'It does not see that hex.', { unit: unit.id });
  return distanceBetween(board, unit.at, hex) <= 1
    ? null
    : refusal('TOO_FAR', 'hex-fx-02', 'Smoke goes into its own hex or one beside it.', { unit: unit.id });
}

/** hex-mor-01, hex-mor-06 A mortar lays smoke where it could fire. */
function refuseShell(table: HexTable, unit: Unit, hex: Hex, observes: Occasion['observes'] = []): Refusal | null {
  const distance = distanceBetween(boardOf(table), unit.at, hex);
  const { least, range } = cardOf(table, unit).main!;
  if (distance < Math.max(least, 2) || distance > range)
    return refusal('TOO_FAR', 'hex-mor-01', 'That is not within the range of the mortar.', { unit: unit.id });
  const eyes = [unit, ...spottersOf(table, unit, { isResponse: false, isMoving: false, observes })];
  return eyes.some((one) => seesAny(table, one, hex))
    ? null
    : refusal('NOT_SEEN', 'hex-mor-01', 'Neither the mortar nor an observer sees that hex.', { unit: unit.id });
}

/** hex-chk-11 Shells are a fire, for markers and checks; what is thrown or comes out of pots is not. */
const isFired = (by: SmokeBy): boolean => by === 'shells' || by === 'mortar';

/** Good places: between it and the enemy, then where it is itself; of shells, where the enemy is. */
export function* targetsOf(table: HexTable, unit: Unit, by: SmokeBy): Iterable<Hex> {
  const board = boardOf(table);
  const enemy = enemyOf(unit.side);
  if (isFired(by)) {
    const hexes = new Set(table.units.filter(({ side, at }) => side === enemy && at !== OFF).map(({ at }) => at));
    const far = (hex: Hex): number => distanceBetween(board, unit.at, hex);
    yield* [...hexes].sort((a, b) => far(a) - far(b) || a - b);
  } else {
    yield* nearestTwo(table, enemy, unit.at);
  }
  if (by !== 'mortar') yield unit.at;
}

/** The two hexes beside one that are nearest to a side, the nearer first. */
function nearestTwo(table: HexTable, side: Unit['side'], at: Hex): Hex[] {
  const { neighbours } = boardOf(table);
  const beside: { readonly hex: Hex; readonly far: number }[] = [];
  for (let way = 0; way < 6; way += 1) {
    const hex = neighbours[6 * at + way]!;
    if (hex !== OFF) beside.push({ hex, far: nearest(table, side, hex) });
  }
  beside.sort((a, b) => a.far - b.far || a.hex - b.hex);
  return beside.slice(0, 2).map(({ hex }) => hex);
}

/** hex-opp-10 May it still lay smoke after what befell it on the way? */
const isFit = (unit: Unit | undefined): unit is Unit =>
  unit !== undefined && !unit.isStopped && !unit.isNeutralised && !unit.isShutDown;

type Lay = { kind: 'lay-smoke'; hex: Hex | null };

/** Of a die, where smoke is scarce. */
const SMOKE_LEFT = 3;

export const smoke = procedure<SmokeFrame>(({ ask }) => ({
  begin: ({ table, self }) =>
    self.move === 'before'
      ? { call: moveFrame(table, self.unit, 'normal', halfMoveOf(table, unitAt(table, self.unit))), then: 'aim' }
      : { to: 'check' },

  aim: ({ table, self }) => {
    const unit = unitOf(table, self.unit);
    self.isHidden = unit?.isHidden ?? false;
    self.hex = unit?.at ?? self.hex;
    return isFit(unit) ? { to: 'choose' } : 'done';
  },

  choose: ask(['lay-smoke'], {
    rule: 'hex-act-15',
    title: say`Where does the smoke go?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    isHidden: ({ self }) => self.isHidden,
    form: ({ table, self }) => {
      const unit = unitAt(table, self.unit);
      return order<Lay>(
        function* () {
          for (const hex of targetsOf(table, unit, self.by)) yield { kind: 'lay-smoke', hex };
          yield { kind: 'lay-smoke', hex: null };
        },
        ({ hex }) => (hex === null ? null : refuseTarget(table, unit, self.by, hex)),
      );
    },
    // Where smoke appears would tell where a hidden unit is.
    defaultAnswer: ({ table, self }) => {
      const unit = unitAt(table, self.unit);
      if (!self.isHidden)
        for (const hex of targetsOf(table, unit, self.by))
          if (refuseTarget(table, unit, self.by, hex) === null) return { kind: 'lay-smoke', hex };
      return { kind: 'lay-smoke', hex: null };
    },
    words: ({ hex }, { table }) => (hex === null ? say`no smoke` : say`into ${hexName(table, hex)}`),
    take({ self, side, answer: { hex }, play }) {
      if (!self.isHidden) play.emit({ type: 'decided', rule: 'hex-act-15', side });
      self.target = hex;
      return hex === null ? 'done' : { to: 'check' };
    },
  }),

  /** hex-chk-11 Who is marked checks first. */
  check: ({ table, self, play }) => {
    const isReady = !isFired(self.by) || passesFireCheck(table, play, self.unit, 'main');
    if (!isReady) return 'done';
    // hex-fx-02 Where smoke is scarce there may be none left; whoever has none has acted.
    if (table.terms.options.smoke !== 'scarce') return { to: 'lay' };
    const told = toldOf(table, unitAt(table, self.unit));
    const die = play.die({ rule: 'hex-fx-02', use: 'smoke', of: self.unit, ...told });
    return die <= SMOKE_LEFT ? { to: 'lay' } : 'done';
  },

  /** hex-fx-01 Type 1, whoever lays it. */
  lay: ({ table, self, play }) => {
    const { unit: id, by, move } = self;
    const unit = unitAt(table, id);
    // hex-hid-03 Whoever sees it now has seen it fire, though the smoke may hide it afterwards.
    const isSeen = isFired(by) && isWatched(table, unit);
    laySmokeIn(
      table,
      play,
      self.target!,
      SMOKE[by === 'hand' ? 'infantry' : by === 'mortar' ? 'mortar' : 'tank'],
      'hex-fx-01',
    );
    if (isFired(by)) {
      if (isSeen) reveal(table, play, id, 'hex-hid-03');
      markFire(table, play, id, 'check', 'hex-chk-11');
      spend(table, play, id);
    }
    if (move !== 'after' || !unitOf(table, id)) return 'done';
    return { call: moveFrame(table, id, 'normal', halfMoveOf(table, unit)), then: 'done' };
  },
}));

export const smokeFrame = (
  table: HexTable,
  unit: string,
  { hex: target, by, move }: Pick<SmokeFrame, 'by' | 'move'> & { readonly hex: Hex | null },
): SmokeFrame => {
  const { side, at, isHidden } = unitAt(table, unit);
  return { proc: 'smoke', step: 'begin', side, unit, isHidden, hex: at, target, by, move };
};

export const smokeWords = (unit: string, move: SmokeFrame['move'], place: string | null) =>
  place === null
    ? say`${name(unit)}: move, then smoke`
    : say`${name(unit)}: smoke in ${place}${move === 'after' ? ', then move' : ''}`;
