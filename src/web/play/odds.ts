/** Odds as the engine counts them. */

export interface OddsStep {
  readonly use: string;
  readonly rule: string;
  readonly of?: string;
  readonly p: string;
  readonly decimal: number;
  readonly need?: number;
  readonly most?: boolean;
  /** What the dice themselves must show, where there are modifiers. */
  readonly natural?: number;
  readonly dice?: number;
  readonly base?: number;
  readonly modifiers?: readonly { readonly why: string; readonly value: number; readonly rule: string }[];
}

export interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly { readonly result: unknown; readonly p: string; readonly decimal: number }[];
  readonly steps: readonly OddsStep[];
  readonly n?: number;
  readonly plusMinus?: number;
  /** Counted in so many games that could be this one, and how far they differ. */
  readonly worlds?: number;
  readonly spread?: number;
  readonly why?: string;
  /** What the count leaves aside, in words. */
  readonly leftOut?: string;
  /** Questions to others that got their usual answer, as `procedure.step`. */
  readonly assumed?: readonly string[];
}

export function isOdds(value: unknown): value is Odds {
  return typeof value === 'object' && value !== null && 'outcomes' in value && 'steps' in value;
}

export function percent(part: number): string {
  const value = part * 100;
  if (value > 0 && value < 0.05) return '<0.1 %';
  return `${value >= 99.95 || value === 0 ? Math.round(value) : value.toFixed(1)} %`;
}

export function wholePercent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

/** No line of odds names more chances than this. */
const MOST_CHANCES = 4;

/**
 * What follows an answer, in few words: the chance of each roll that has a need; where none has, as with dice read in bands, that of each
 * result.
 */
export function chancesOf(odds: Odds, uses: Readonly<Record<string, string>>): string[] {
  const { steps, outcomes } = odds;
  if (steps.length > 0)
    return [...new Set(steps.map(({ use }) => use))]
      .flatMap((use) => {
        const alike = steps.filter((step) => step.use === use);
        return chancesOfUse(uses[use] ?? use, alike);
      })
      .slice(0, MOST_CHANCES);
  if (outcomes.length < 2) return [];
  const sorted = [...outcomes].sort((a, b) => b.decimal - a.decimal);
  const likely = sorted.slice(0, MOST_CHANCES);
  const rest = sorted.slice(MOST_CHANCES);
  const chance = rest.reduce((sum, { decimal }) => sum + decimal, 0);
  return [
    ...likely.map(({ result, decimal }) => `${resultText(result) || 'nothing'} ${percent(decimal)}`),
    ...(rest.length > 0 ? [`${rest.length} more ${percent(chance)}`] : []),
  ];
}

/** Rolls for the same thing are told apart by what they need; where that hangs on what the seat cannot know, between which chances they lie. */
function chancesOfUse(what: string, alike: readonly OddsStep[]): string[] {
  if (alike.length === 1) return [`${what} ${percent(alike[0]!.decimal)}`];
  if (alike.every(({ need }) => need !== undefined))
    return alike.map((step) => `${what}${needOf(step)} ${percent(step.decimal)}`);
  const decimals = alike.map(({ decimal }) => decimal);
  const [low, high] = [percent(Math.min(...decimals)), percent(Math.max(...decimals))];
  return [low === high ? `${what} ${low}` : `${what} ${low} to ${high}`];
}

/** What the die itself must show, whatever is added to it. */
function needOf({ need, natural = need, most }: OddsStep): string {
  return natural === undefined ? '' : most ? ` ${natural} or less` : ` ${natural}+`;
}

/** `{ a: { menLost: 2, pinned: true } }` as `a men lost 2, pinned`. */
function resultText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(resultText).join(' ');
  return Object.entries(value)
    .filter(([, part]) => part !== false && part !== null && part !== undefined)
    .map(([field, part]) => `${wordsOf(field)}${part === true ? '' : ` ${resultText(part)}`}`)
    .join(', ');
}

/** `menLost` as `men lost`; an id stays as it is. */
export const wordsOf = (field: string): string =>
  /^[a-z]+([A-Z][a-z]*)+$/.test(field) ? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : field;
