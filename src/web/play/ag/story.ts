/** A combat as it was told: step by step, with what this side may know of each. */
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

/** What had to fall, the modifiers taken in. */
function faceOf(event: PageEvent): number | null {
  if (typeof event.need !== 'number') return null;
  const modifiers = Array.isArray(event.modifiers) ? (event.modifiers as { value: number }[]) : [];
  return event.need - modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** The steps of the combat that is on, or of the last one. */
export function stepsOf(log: readonly LogLine[]): ToldStep[] {
  let from = log.length - 1;
  while (from >= 0 && log[from]!.event.type !== 'engagement') from -= 1;
  if (from < 0) return [];
  const steps: ToldStep[] = [];
  for (const { event } of log.slice(from)) {
    if (event.type === 'step')
      steps.push({
        ...{ initiative: Number(event.initiative), units: event.units as string[] },
        ...{ volleys: [], blows: [], harm: [], gone: [], decided: [] },
      });
    const step = steps.at(-1);
    if (step) note(step, event);
  }
  return steps;
}

function note(step: ToldStep, event: PageEvent): void {
  const unit = String(event.unit ?? event.of ?? '');
  switch (event.type) {
    case 'fires':
      step.volleys.push({ unit, side: event.side as Side, dice: Number(event.dice), faces: null, need: null });
      break;
    case 'roll': {
      if (event.use !== 'hit') break;
      const at = step.volleys.findLastIndex((one) => one.unit === unit && one.faces === null);
      const faces = (event.dice as number[] | undefined) ?? [];
      if (at >= 0) step.volleys[at] = { ...step.volleys[at]!, faces, need: faceOf(event) };
      break;
    }
    case 'hit':
      step.blows.push({ unit, from: String(event.from), hits: Number(event.hits), saved: Number(event.saved) });
      break;
    case 'damaged':
      step.harm.push({ unit, hits: Number(event.hits), strength: Number(event.strength) });
      break;
    case 'eliminated':
      step.gone.push(unit);
      break;
    case 'decided':
      step.decided.push({ side: event.side as Side, retreat: event.retreat as string[] });
      break;
  }
}
