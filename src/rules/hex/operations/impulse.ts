/** hex-op-01 to hex-op-12 The phase: initiative, impulses, attempts to activate. */
import { atMost, meets, when } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { enemyOf, SIDES, type Side } from '../../../kit/sides.ts';
import { cpMoraleOf, moraleOf } from '../morale.ts';
import { toldOf } from '../parts.ts';
import { formationOf, type HexTable, seatsOf, unitAt, unitOf } from '../state.ts';
import { ENDING_ROLL, FORMATION_ACTIVATION, UNIT_ACTIVATION } from '../tables/command.ts';
import { formationsToActivate, isDone, unitsToActivate } from './able.ts';
import { procedure } from './kinds.ts';
import type { ActivationFrame, AttemptFrame, OperationsAnswer, OperationsEvent, OperationsFrame } from './types.ts';

export const operationsFrame = (side: Side): OperationsFrame => ({
  proc: 'operations',
  step: 'initiative',
  side,
  hasPassed: false,
  told: [],
});

/** hex-op-01 Both sides roll; who is first is told. */
export function rollInitiative(table: HexTable, play: Play<OperationsEvent>): Side {
  const { initiative, first } = table.terms;
  const rolled = { axis: 0, allies: 0 };
  for (const side of SIDES)
    rolled[side] = play.sum({ rule: 'hex-op-01', use: 'initiative', of: side, n: 2 }).total + initiative[side];
  const tied = table.turn === 1 ? first : enemyOf(table.initiative);
  const side = rolled.axis === rolled.allies ? tied : rolled.axis > rolled.allies ? 'axis' : 'allies';
  play.emit({ type: 'initiative', rule: 'hex-op-01', side, ...rolled });
  return side;
}

type Impulse = Extract<OperationsAnswer, { readonly kind: 'activate' | 'alone' | 'pass' }>;

function* impulses(table: HexTable, side: Side): Iterable<Impulse> {
  for (const { id } of formationsToActivate(table, side)) yield { kind: 'activate', formation: id };
  for (const { id } of unitsToActivate(table, side)) yield { kind: 'alone', unit: id };
  yield { kind: 'pass' };
}

export const operations = procedure<OperationsFrame>(({ ask }) => ({
  initiative: ({ table, self, play }) => {
    self.side = rollInitiative(table, play);
    return { to: 'next' };
  },

  /** hex-op-10, hex-op-12 A side that is done is passed over. */
  next: ({ table, self, play }) => {
    for (const side of SIDES) {
      if (self.told.includes(side) || !isDone(table, side)) continue;
      const isNews = table.units.some((unit) => unit.side === side && unit.isHidden);
      play.emit({ type: 'side-done', rule: 'hex-op-10', side, isNews });
      self.told.push(side);
    }
    if (!isDone(table, self.side)) return { to: 'impulse' };
    self.side = enemyOf(self.side);
    return { to: isDone(table, self.side) ? 'end' : 'impulse' };
  },

  /** hex-op-02 */
  impulse: ask(['activate', 'alone', 'pass'], {
    rule: 'hex-op-02',
    title: say`Activate a formation, or pass?`,
    hint: ({ table, side }) =>
      table.hasHadFree[side]
        ? say`Two dice not above the morale of its CP activate a formation.`
        : say`The first formation that you activate this turn needs no dice.`,
    startsOrder: true,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: ({ table, side }) => oneOf(() => impulses(table, side), refuseNobody(table)),
    words: (answer) =>
      answer.kind === 'pass'
        ? say`pass`
        : answer.kind === 'activate'
          ? say`activate ${name(answer.formation)}`
          : say`activate ${name(answer.unit)} alone`,
    defaultAnswer: ({ table, side }) => {
      for (const answer of impulses(table, side)) return answer;
      return { kind: 'pass' };
    },
    take({ table, side, answer, play }) {
      if (answer.kind === 'pass') return { to: 'passed' };
      play.emit({ type: 'decided', rule: 'hex-op-02', side });
      const isAlone = answer.kind === 'alone';
      return {
        call: {
          proc: 'attempt',
          step: 'roll',
          side,
          formation: isAlone ? null : answer.formation,
          unit: isAlone ? answer.unit : null,
          isHidden: isAlone && unitAt(table, answer.unit).isHidden,
        },
        then: 'tried',
      };
    },
  }),

  /** hex-op-09, hex-op-10 */
  passed: ({ table, self, play }) => {
    const { side, hasPassed } = self;
    play.emit({ type: 'passed', rule: 'hex-op-02', side });
    if (hasPassed || isDone(table, enemyOf(side))) return { to: 'end' };
    self.hasPassed = true;
    self.side = enemyOf(side);
    return { to: 'next' };
  },

  /** hex-op-08 A failed attempt uses the impulse. */
  tried: ({ self, returned }) => {
    if (returned === 'ended') return { to: 'end' };
    self.hasPassed = false;
    self.side = enemyOf(self.side);
    return { to: 'next' };
  },

  end: ({ play }) => {
    play.emit({ type: 'operations-over', rule: 'hex-op-09' });
    return 'done';
  },
}));

const refuseNobody = (table: HexTable) => (answer: Impulse) =>
  answer.kind === 'alone' && !unitOf(table, answer.unit)
    ? refusal('NO_SUCH_UNIT', 'hex-op-06', 'There is no such unit.')
    : null;

/** Two dice not above a number; hex-op-11 while the other side is done, a natural 10 ends the phase. */
function rollAttempt(
  table: HexTable,
  { side, formation, unit, isHidden }: AttemptFrame,
  play: Play<OperationsEvent>,
): 'activated' | 'failed' | 'ended' {
  const { rule, need } = unit === null ? ofFormation(table, formation!) : ofUnit(table, unit);
  const mayEnd = isDone(table, enemyOf(side));
  // hex-hid-01 The dice of a hidden unit are seen, for they may end the phase; whose they are, and what they must show, is not.
  // hex-hid-17 Of a formation with a hidden CP it is known that it is tried, not how its CP fares.
  if (isHidden || (formation !== null && isLedUnseen(table, formation))) {
    const { total } = play.sum({ rule, use: 'activate', of: formation ?? side, n: 2 });
    return mayEnd && total === ENDING_ROLL ? 'ended' : meets(need, total) ? 'activated' : 'failed';
  }
  const label = { rule, use: 'activate', of: unit ?? formation!, n: 2, need } as const;
  if (!mayEnd) return play.sum({ from: [2], ...label }).success ? 'activated' : 'failed';
  const { success, band } = play.sum({ from: [2, ENDING_ROLL, ENDING_ROLL + 1], ...label });
  return band === 1 ? 'ended' : success ? 'activated' : 'failed';
}

/** hex-hid-17 Is the CP of the formation hidden? */
function isLedUnseen(table: HexTable, formation: string): boolean {
  const { cp } = formationOf(table, formation);
  return cp !== null && unitOf(table, cp)?.isHidden === true;
}

/** hex-op-04, hex-op-05 The effective M of the CP, less what is wrong with it, the worst only. */
export function ofFormation(table: HexTable, id: string) {
  const formation = formationOf(table, id);
  const cp = formation.cp === null ? undefined : unitOf(table, formation.cp);
  const { notInCommand, stopped, neutralised, destroyed } = FORMATION_ACTIVATION;
  const worst = !cp ? destroyed : cp.isNeutralised ? neutralised : cp.isStopped || cp.isShutDown ? stopped : null;
  // hex-cmd-06 Without its company CP a platoon's is out of command.
  const need = atMost('hex-op-04', cpMoraleOf(formation), [
    when(cp?.isOutOfCommand === true, notInCommand.rule, notInCommand.why, -notInCommand.value),
    worst && { rule: worst.rule, why: worst.why, value: -worst.value },
  ]);
  return { rule: 'hex-op-04' as const, need };
}

/** hex-op-06 Its own effective M - 1, and 1 less if it is stopped; hex-mark-06 a vehicle that is shut down is. */
export function ofUnit(table: HexTable, id: string) {
  const unit = unitAt(table, id);
  const { isolated, stopped } = UNIT_ACTIVATION;
  const need = atMost('hex-op-06', moraleOf(table, unit), [
    { rule: isolated.rule, why: isolated.why, value: -isolated.value },
    when(unit.isStopped || unit.isShutDown, stopped.rule, stopped.why, -stopped.value),
  ]);
  return { rule: 'hex-op-06' as const, need };
}

export const activationFrame = ({
  side,
  formation,
  unit,
  isHidden,
}: Pick<AttemptFrame, 'side' | 'formation' | 'unit' | 'isHidden'>): ActivationFrame => ({
  proc: 'activation',
  step: 'begin',
  side,
  formation,
  unit,
  isHidden,
  asked: [],
  acting: [],
  observes: [],
});

/** hex-op-03, hex-gap-27 The first attempt of a side at a formation is free, and that of reinforcements on the turn they come. */
export function isFree(table: HexTable, side: Side, formation: string): boolean {
  return !table.hasHadFree[side] || formationOf(table, formation).arrival?.turn === table.turn;
}

export const attempt = procedure<AttemptFrame>(() => ({
  roll: ({ table, self, play }) => {
    const { side, formation, unit } = self;
    if (formation !== null && isFree(table, side, formation)) {
      play.emit({ type: 'activated', rule: 'hex-op-03', side, formation, isFree: true, isNews: false });
      return { to: 'act' };
    }
    const isNews = formation !== null && isLedUnseen(table, formation);
    const came = rollAttempt(table, self, play);
    if (came !== 'activated') {
      if (formation !== null) play.emit({ type: 'refused', rule: 'hex-op-08', side, formation, isNews });
      else
        play.emit({
          type: 'alone-failed',
          rule: 'hex-op-06',
          side,
          unit: unit!,
          ...toldOf(table, unitAt(table, unit!)),
        });
      return { done: came };
    }
    if (formation !== null) play.emit({ type: 'activated', rule: 'hex-op-04', side, formation, isFree: false, isNews });
    else
      play.emit({ type: 'called-alone', rule: 'hex-op-06', side, unit: unit!, ...toldOf(table, unitAt(table, unit!)) });
    return { to: 'act' };
  },
  act: ({ self }) => ({ call: activationFrame(self), then: 'over' }),
  over: () => ({ done: 'activated' }),
}));
