/** What is planned before the battle: pre-registered targets, timed barrages and airstrikes. */
import type { Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import type { Of } from '../../../kit/steps.ts';
import { spotWords } from '../parts.ts';
import { refuseOff } from '../placing.ts';
import { type BgTable, SIDES, type Side } from '../state.ts';
import { type Indirect, type Plan, type PlanAllowed, type PlanFrame, procedure } from './types.ts';

export const NOTHING_PLANNED: PlanAllowed = Object.freeze({ points: 0, barrages: [], airstrikes: [] });

type PlanAnswer = Of<Indirect, 'plan-point' | 'plan-barrage' | 'plan-airstrike'>;

/** One thing that is to be written down. */
interface Wanted {
  readonly row: string;
  readonly kind: PlanAnswer['kind'];
  readonly number: number;
}

/**
 * bg-supp-04 Registered targets before deployment, bg-supp-06, bg-supp-07 timed missions after it: one frame for each of
 * the two moments, with what each side has bought of it.
 */
export function planFrame(allowed: { readonly [S in Side]?: Partial<PlanAllowed> }): PlanFrame {
  const of = (side: Side): PlanAllowed => ({ ...NOTHING_PLANNED, ...allowed[side] });
  return { proc: 'plan', step: 'write', allowed: { axis: of('axis'), allies: of('allies') } };
}

export function isPlan(answer: { readonly kind: string }): answer is PlanAnswer {
  return answer.kind === 'plan-point' || answer.kind === 'plan-barrage' || answer.kind === 'plan-airstrike';
}

const rowOf = ({ kind, number }: { readonly kind: string; readonly number: number }): string => `${kind}:${number}`;

/** All that a side has to write down, by kind and number. */
function wanted({ points, barrages, airstrikes }: PlanAllowed): Wanted[] {
  const some = (kind: PlanAnswer['kind'], count: number) =>
    Array.from({ length: count }, (_, number) => ({ row: rowOf({ kind, number }), kind, number }));
  return [
    ...some('plan-point', points),
    ...some('plan-barrage', barrages.length),
    ...some('plan-airstrike', airstrikes.length),
  ];
}

function missing(allowed: PlanAllowed, draft: readonly PlanAnswer[]): Wanted[] {
  const written = new Set(draft.map(rowOf));
  return wanted(allowed).filter(({ row }) => !written.has(row));
}

function answerFor(table: BgTable, { kind, number }: Wanted, at: Point, turn: number): PlanAnswer {
  const place: [number, number] = [at.x, at.y];
  return kind === 'plan-point'
    ? { kind, number, at: place }
    : { kind, number, at: place, turn: Math.min(turn, table.limit) };
}

function middleOf(table: BgTable): Point {
  const [objective] = table.objectives;
  return objective?.at ?? { x: table.ground.width >> 1, y: table.ground.height >> 1 };
}

/** What would be written down next, if nobody gave it a thought; null if all is. */
export function usualPlan(
  table: BgTable,
  { allowed }: PlanFrame,
  side: Side,
  draft: readonly PlanAnswer[],
): PlanAnswer | null {
  const [next] = missing(allowed[side], draft);
  return next ? answerFor(table, next, middleOf(table), 2) : null;
}

function refusePlan(table: BgTable, answer: PlanAnswer): Refusal | null {
  const [x, y] = answer.at;
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

export const plan = procedure<PlanFrame>(({ sealed }) => ({
  /** bg-hid-03 Both sides at once, each for itself. */
  write: sealed(['plan-point', 'plan-barrage', 'plan-airstrike'], {
    rule: 'bg-hid-03',
    title: say`What do you plan before the battle?`,
    hint: say`The enemy learns of it only when it is used. A timed barrage or airstrike needs a turn as well as a point.`,
    showsOpen: true,
    // Also of a side that has nothing to plan: that it has not is its secret.
    waitsFor: ({ table }) => SIDES.flatMap((side) => table.seats[side].slice(0, 1)),
    rows: ({ self, side }) => wanted(self.allowed[side]),
    rowOf,
    refuseRow: () => refusal('NOT_BOUGHT', 'bg-supp-04', 'Your battlegroup has no such mission.'),
    offersOnce: true,
    form: ({ table, row }) =>
      order<PlanAnswer>(
        () => [answerFor(table, row, middleOf(table), 2)],
        (answer) => refusePlan(table, answer),
      ),
    words: (answer) =>
      answer.kind === 'plan-point'
        ? say`Register ${spotWords(answer.at)}`
        : say`${answer.kind === 'plan-barrage' ? 'Barrage' : 'Airstrike'} on ${spotWords(answer.at)} in turn ${answer.turn}`,
    unanswered: say`Not finished yet`,
    commit: () => say`All plans are made`,
    refuseCommit: ({ self, side, draft }) =>
      missing(self.allowed[side], draft).length === 0
        ? null
        : refusal('NOT_PLANNED', 'bg-hid-03', 'Some plans are still to be written down.'),
    draws({ table, self, side, draft, pick }) {
      const [next] = missing(self.allowed[side], draft);
      if (!next) return null;
      const at = { x: pick(table.ground.width + 1), y: pick(table.ground.height + 1) };
      return answerFor(table, next, at, 1 + pick(table.limit));
    },
    defaults: ({ table, self, side, draft }) => usualPlan(table, self, side, draft),
    close({ table, self, drafts, play }) {
      for (const side of SIDES) {
        const allowed = self.allowed[side];
        const to = table.seats[side];
        const all = drafts.flatMap((draft) => (draft.side === side ? draft.answers : []));
        for (const { kind, number } of wanted(allowed)) {
          const answer = all.find((one) => one.kind === kind && one.number === number)!;
          const rule = kind === 'plan-point' ? 'bg-supp-04' : kind === 'plan-barrage' ? 'bg-supp-06' : 'bg-supp-07';
          play.emit({ type: 'planned', rule, to, side, plan: planOf(allowed, answer) });
        }
        play.emit({ type: 'plans-made', rule: 'bg-hid-03', side });
      }
      return 'done';
    },
  }),
}));
