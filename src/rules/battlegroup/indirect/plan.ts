/** What is planned before the battle: pre-registered targets, timed barrages and airstrikes. */
import type { Point } from '../../../geometry/table/vector.ts';
import { COMMIT, procedureOf } from '../../../kernel/flow.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import type { BgAnswer } from '../answers.ts';
import { refuseOff } from '../placing.ts';
import { type BgKinds, type BgTable, SIDES, type Side } from '../state.ts';
import type { Plan, PlanAllowed, PlanFrame } from './types.ts';

export const NOTHING_PLANNED: PlanAllowed = Object.freeze({ points: 0, barrages: [], airstrikes: [] });

type PlanAnswer = Extract<BgAnswer, { kind: 'plan-point' | 'plan-barrage' | 'plan-airstrike' }>;

/**
 * bg-supp-04 Registered targets before deployment, bg-supp-06, bg-supp-07 timed missions after it: one frame for each of
 * the two moments, with what each side has bought of it.
 */
export function planFrame(allowed: { readonly [S in Side]?: Partial<PlanAllowed> }): PlanFrame {
  const of = (side: Side): PlanAllowed => ({ ...NOTHING_PLANNED, ...allowed[side] });
  return { proc: 'plan', step: 'write', allowed: { axis: of('axis'), allies: of('allies') } };
}

function isPlan(answer: BgAnswer): answer is PlanAnswer {
  return answer.kind === 'plan-point' || answer.kind === 'plan-barrage' || answer.kind === 'plan-airstrike';
}

const keyOf = (kind: PlanAnswer['kind'], number: number): string => `${kind}:${number}`;

function sideOf(table: BgTable, seat: SeatId): Side {
  return table.seats.axis.includes(seat) ? 'axis' : 'allies';
}

/** All that a side has to write down, by kind and number. */
function wanted({ points, barrages, airstrikes }: PlanAllowed): { kind: PlanAnswer['kind']; number: number }[] {
  const some = (kind: PlanAnswer['kind'], count: number) =>
    Array.from({ length: count }, (_, number) => ({ kind, number }));
  return [
    ...some('plan-point', points),
    ...some('plan-barrage', barrages.length),
    ...some('plan-airstrike', airstrikes.length),
  ];
}

function missing(allowed: PlanAllowed, draft: readonly BgAnswer[]) {
  const written = new Set(draft.filter(isPlan).map(({ kind, number }) => keyOf(kind, number)));
  return wanted(allowed).filter(({ kind, number }) => !written.has(keyOf(kind, number)));
}

function answerFor(
  table: BgTable,
  what: { kind: PlanAnswer['kind']; number: number },
  at: Point,
  turn: number,
): PlanAnswer {
  const { kind, number } = what;
  const place: [number, number] = [at.x, at.y];
  return kind === 'plan-point'
    ? { kind, number, at: place }
    : { kind, number, at: place, turn: Math.min(turn, table.limit) };
}

function middleOf(table: BgTable): Point {
  const [objective] = table.objectives;
  return objective?.at ?? { x: table.ground.width >> 1, y: table.ground.height >> 1 };
}

function refusePlan(table: BgTable, allowed: PlanAllowed, answer: BgAnswer): Refusal | null {
  if (!isPlan(answer)) return refusal('PLAN', 'bg-hid-03', 'Write down your plans, then commit.');
  const { kind, number, at } = answer;
  if (!wanted(allowed).some((one) => one.kind === kind && one.number === number))
    return refusal('NOT_BOUGHT', 'bg-supp-04', 'Your battlegroup has no such mission.');
  const [x, y] = at;
  const off = refuseOff(table, { x, y }, 'bg-supp-04');
  if (off) return off;
  if (answer.kind !== 'plan-point' && answer.turn > table.limit)
    return refusal('TOO_LATE', 'bg-supp-06', `The battle has ${table.limit} turns.`, { limit: table.limit });
  return null;
}

/** bg-supp-04, bg-supp-06 In the order of their numbers. */
function planOf({ barrages, airstrikes }: PlanAllowed, answer: PlanAnswer): Plan {
  const [x, y] = answer.at;
  const at = { x, y };
  switch (answer.kind) {
    case 'plan-point':
      return { what: 'point', at };
    case 'plan-barrage':
      return { what: 'barrage', at, turn: answer.turn, battery: barrages[answer.number]! };
    case 'plan-airstrike':
      return { what: 'airstrike', at, turn: answer.turn, aircraft: airstrikes[answer.number]! };
  }
}

export const plan = procedureOf<BgKinds>()<PlanFrame>()({
  /** bg-hid-03 Both sides at once, each for itself. */
  write: {
    kind: 'sealed',
    showsOpen: true,
    rule: 'bg-hid-03',
    samples: true,
    // Also of a side that has nothing to plan: that it has not is its secret.
    waitsFor: (table) => SIDES.flatMap((side) => table.seats[side].slice(0, 1)),
    key: (answer) => (isPlan(answer) ? keyOf(answer.kind, answer.number) : answer.kind),
    *offers(table, self, seat, draft) {
      for (const one of missing(self.allowed[sideOf(table, seat)], draft))
        yield answerFor(table, one, middleOf(table), 2);
    },
    draw(table, self, seat, draft, pick) {
      const left = missing(self.allowed[sideOf(table, seat)], draft);
      if (left.length === 0) return COMMIT;
      const at = { x: pick(table.ground.width + 1), y: pick(table.ground.height + 1) };
      return answerFor(table, left[0]!, at, 1 + pick(table.limit));
    },
    refuse: (table, self, seat, answer) => refusePlan(table, self.allowed[sideOf(table, seat)], answer),
    refuseCommit: (table, self, seat, draft) =>
      missing(self.allowed[sideOf(table, seat)], draft).length === 0
        ? null
        : refusal('NOT_PLANNED', 'bg-hid-03', 'There is more to write down.'),
    usual(table, self, seat, draft) {
      const left = missing(self.allowed[sideOf(table, seat)], draft)[0];
      return left ? answerFor(table, left, middleOf(table), 2) : COMMIT;
    },
    close(table, self, drafts, play) {
      for (const side of SIDES) {
        const allowed = self.allowed[side];
        const to = table.seats[side];
        const all = to.flatMap((seat) => drafts[seat] ?? []).filter(isPlan);
        for (const { kind, number } of wanted(allowed)) {
          const answer = all.find((one) => one.kind === kind && one.number === number)!;
          const rule = kind === 'plan-point' ? 'bg-supp-04' : kind === 'plan-barrage' ? 'bg-supp-06' : 'bg-supp-07';
          play.emit({ type: 'planned', rule, to, side, plan: planOf(allowed, answer) });
        }
        play.emit({ type: 'plans-made', rule: 'bg-hid-03', side });
      }
      return 'done';
    },
  },
});
