/** The other side's turn in one sentence: who moved and fired, and what it cost. */
import type { Side } from '../sides.ts';
import type { LogLine } from '../store/state.ts';
import { asTold } from './told.ts';

export interface Summary {
  readonly moved: number;
  readonly fired: number;
  /** Units lost, men lost and units pinned: one's own. */
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
  const [moved, fired, lost, pinned, theirs] = [0, 0, 0, 0, 0].map(() => new Set<string>()) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  let men = 0;
  let isTurn = false;
  for (const event of lines.map((line) => asTold(line.event))) {
    const unit = 'unit' in event ? (event.unit ?? '') : '';
    const isOwn = sideOf(unit) === own;
    if (event.type === 'turn' && event.side !== own) isTurn = true;
    if (event.type === 'destroyed') (isOwn ? lost : theirs).add(unit);
    else if (isOwn && event.type === 'losses') men += event.lost;
    else if (isOwn && event.type === 'pinned') {
      if (event.pinned === true) pinned.add(unit);
      else pinned.delete(unit);
    } else if (!isOwn && event.type === 'moved') moved.add(unit);
    else if (!isOwn && event.type === 'shot') fired.add(unit);
  }
  return {
    ...{ moved: moved.size, fired: fired.size, men, theirs: theirs.size, isTurn },
    lost: [...lost],
    pinned: [...pinned].filter((unit) => !lost.has(unit)),
  };
}

/** Is there anything of the other side's to be summed up? */
export function isTold({ isTurn, moved, fired, lost, men, pinned }: Summary): boolean {
  return isTurn || moved + fired + lost.length + men + pinned.length > 0;
}

export function summaryWords(
  { moved, fired, lost, men, pinned, theirs }: Omit<Summary, 'isTurn'>,
  name: (unit: string) => string,
): string {
  const did = [
    ...(moved > 0 ? [`${moved} moved`] : []),
    ...(fired > 0 ? [`${fired} fired`] : []),
    ...(theirs > 0 ? [`${theirs} of theirs lost`] : []),
  ];
  const cost = [...lost.map(name), ...(men > 0 ? [men === 1 ? '1 man' : `${men} men`] : [])];
  const first = did.length === 0 ? 'They did nothing that you could see' : did.join(', ');
  const second = cost.length === 0 ? 'you lost nothing' : `you lost ${cost.join(', ')}`;
  const third = pinned.length === 0 ? '' : `; pinned: ${pinned.map(name).join(', ')}`;
  return `${first}; ${second}${third}.`;
}
