/** The other side's turn in one sentence: who moved and fired, and what it cost. */
import type { Side } from '../sides.ts';
import type { LogLine } from '../store/state.ts';
import { asTold } from './told.ts';
import { objectiveText } from './words.ts';

export interface Summary {
  readonly moved: number;
  readonly fired: number;
  /** Who declared fire and observed nobody. */
  readonly blind: number;
  /** Who went on Ambush Fire, and who on Reserve Move. */
  readonly ambush: number;
  readonly reserve: number;
  /** Objectives that the other side captured, in words. */
  readonly captured: readonly string[];
  /** One's own: units lost, men lost of those that are left, and units pinned. */
  readonly lost: readonly string[];
  readonly men: number;
  readonly pinned: readonly string[];
  /** Units that the other side lost, as to Ambush Fire. */
  readonly theirs: number;
  /** Has the other side had its turn? Else it is what came of one's own order. */
  readonly isTurn: boolean;
}

export function summaryOf(
  lines: readonly LogLine[],
  own: Side | null,
  sideOf: (unit: string) => Side | undefined,
): Summary {
  const [moved, fired, blind, lost, pinned, theirs, captured] = Array.from({ length: 7 }, () => new Set<string>()) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const waiting = new Map<string, 'ambush' | 'reserve'>();
  const men = new Map<string, number>();
  let isTurn = false;
  for (const event of lines.map((line) => asTold(line.event))) {
    const unit = 'unit' in event ? (event.unit ?? '') : '';
    const isOwn = sideOf(unit) === own;
    if (event.type === 'turn' && event.side !== own) isTurn = true;
    if (event.type === 'destroyed') (isOwn ? lost : theirs).add(unit);
    else if (isOwn && event.type === 'losses') men.set(unit, (men.get(unit) ?? 0) + event.lost);
    else if (isOwn && event.type === 'pinned') {
      if (event.pinned === true) pinned.add(unit);
      else pinned.delete(unit);
    } else if (!isOwn && event.type === 'moved') moved.add(unit);
    else if (!isOwn && event.type === 'shot') fired.add(unit);
    else if (!isOwn && event.type === 'no-shot' && event.why === 'unseen') blind.add(unit);
    else if (!isOwn && event.type === 'marker' && event.marker) waiting.set(unit, event.marker);
    else if (event.type === 'captured' && event.side !== own) captured.add(objectiveText(event.objective));
  }
  const waits = [...waiting.values()];
  return {
    ...{ moved: moved.size, fired: fired.size, theirs: theirs.size, isTurn },
    // Who is lost is named, and not counted over again.
    men: [...men].reduce((all, [unit, count]) => (lost.has(unit) ? all : all + count), 0),
    // Who fired at one target after all has fired.
    blind: [...blind].filter((unit) => !fired.has(unit)).length,
    ambush: waits.filter((one) => one === 'ambush').length,
    reserve: waits.filter((one) => one === 'reserve').length,
    ...{ captured: [...captured], lost: [...lost] },
    pinned: [...pinned].filter((unit) => !lost.has(unit)),
  };
}

/** Is there anything of the other side's to be summed up? */
export function isTold({ isTurn, moved, fired, blind, lost, men, pinned }: Summary): boolean {
  return isTurn || moved + fired + blind + lost.length + men + pinned.length > 0;
}

export function summaryWords(
  { moved, fired, blind, ambush, reserve, captured, lost, men, pinned, theirs }: Omit<Summary, 'isTurn'>,
  name: (unit: string) => string,
): string {
  const did = [
    ...(moved > 0 ? [`${moved} moved`] : []),
    ...(fired > 0 ? [`${fired} fired`] : []),
    ...(blind > 0 ? [`${blind} failed to observe a target`] : []),
    ...(ambush > 0 ? [`${ambush} took Ambush Fire`] : []),
    ...(reserve > 0 ? [`${reserve} took Reserve Move`] : []),
    ...(theirs > 0 ? [`${theirs} of theirs lost`] : []),
  ];
  const cost = [...lost.map(name), ...(men > 0 ? [men === 1 ? '1 man' : `${men} men`] : [])];
  const took = captured.length === 0 ? '' : `; they captured ${captured.join(', ')}`;
  const first = did.length === 0 ? 'They did nothing that you could see' : did.join(', ');
  const second = cost.length === 0 ? 'you lost nothing' : `you lost ${listed(cost)}`;
  const third = pinned.length === 0 ? '' : `; pinned: ${pinned.map(name).join(', ')}`;
  return `${first}${took}; ${second}${third}.`;
}

/** `A, B and C`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
