/** A combat as it was told: step by step, with what this side may know of each. */
import type { AgEvent } from '../../../rules/assault-gun/view.ts';
import type { Side } from '../sides.ts';
import type { LogLine, PageEvent } from '../store/state.ts';

export interface Volley {
  readonly unit: string;
  readonly side: Side;
  readonly dice: number;
  /** The faces, where this side sees them; null where it is not told. */
  readonly faces: readonly number[] | null;
  readonly need: number | null;
}

export interface Blow {
  readonly unit: string;
  readonly from: string;
  readonly hits: number;
  readonly saved: number;
}

export interface ToldStep {
  readonly initiative: number;
  readonly units: readonly string[];
  readonly volleys: Volley[];
  readonly blows: Blow[];
  readonly harm: { readonly unit: string; readonly hits: number; readonly strength: number }[];
  readonly gone: string[];
  readonly decided: { readonly side: Side; readonly retreat: readonly string[] }[];
}

/** Dice, as the kernel tells them; who may not see them is told no faces. */
interface Thrown {
  readonly type: 'roll';
  readonly use: string;
  readonly of?: string;
  readonly dice?: readonly number[];
  readonly need?: number;
  readonly modifiers?: readonly { readonly value: number }[];
}

const withDice = (event: PageEvent): AgEvent | Thrown => event as unknown as AgEvent | Thrown;

/** What had to fall, the modifiers taken in. */
const faceOf = ({ need, modifiers = [] }: Thrown): number | null =>
  need === undefined ? null : need - modifiers.reduce((sum, { value }) => sum + value, 0);

/** The steps of the combat that is on, or of the last one. */
export function stepsOf(log: readonly LogLine[]): ToldStep[] {
  const told = log.map(({ event }) => withDice(event));
  const from = told.findLastIndex(({ type }) => type === 'engagement');
  if (from < 0) return [];
  const steps: ToldStep[] = [];
  for (const event of told.slice(from)) {
    if (event.type === 'step')
      steps.push({
        ...{ initiative: event.initiative, units: event.units },
        ...{ volleys: [], blows: [], harm: [], gone: [], decided: [] },
      });
    const step = steps.at(-1);
    if (step) note(step, event);
  }
  return steps;
}

function note(step: ToldStep, event: AgEvent | Thrown): void {
  switch (event.type) {
    case 'fires':
      step.volleys.push({ unit: event.unit, side: event.side, dice: event.dice, faces: null, need: null });
      break;
    case 'roll': {
      if (event.use !== 'hit') break;
      const at = step.volleys.findLastIndex((one) => one.unit === event.of && one.faces === null);
      if (at >= 0) step.volleys[at] = { ...step.volleys[at]!, faces: event.dice ?? [], need: faceOf(event) };
      break;
    }
    case 'hit':
      step.blows.push({ unit: event.unit, from: event.from, hits: event.hits, saved: event.saved });
      break;
    case 'damaged':
      step.harm.push({ unit: event.unit, hits: event.hits, strength: event.strength });
      break;
    case 'eliminated':
      step.gone.push(event.unit);
      break;
    case 'decided':
      step.decided.push({ side: event.side, retreat: event.retreat });
      break;
  }
}
