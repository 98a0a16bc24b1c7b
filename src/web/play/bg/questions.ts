/** The questions of Battlegroup that the table and the keys help to answer. Every question's panel: `panels.ts`. */
import type { Frame } from './view.ts';

/** What a tap on the table or a key is for while a question is open. */
export type Controls =
  | 'deploy'
  | 'orders'
  | 'move'
  | 'fire'
  | 'assault'
  | 'how-far'
  | 'react'
  | 'fall-to'
  | 'rally'
  | 'unpin'
  | 'counter'
  | 'none';

const CONTROLS: Readonly<Record<string, Controls>> = {
  'deploy.place': 'deploy',
  'turn.choose': 'orders',
  'beyond.order': 'orders',
  'turn.rally': 'rally',
  'turn.unpin': 'unpin',
  'order.move': 'move',
  'order.fire': 'fire',
  'order.assault': 'assault',
  'move.how-far': 'how-far',
  'react.ask': 'react',
  'shot.fall-to': 'fall-to',
  'counter.choose': 'counter',
};

/** `none` where nothing but the question's own panel answers it. */
export function controlsOf(ask: string | null): Controls {
  return CONTROLS[ask ?? ''] ?? 'none';
}

/** The unit that a question is about, where it is about one. */
export function unitAsked(frame: Frame | undefined): string | null {
  if (!frame) return null;
  if (frame.proc === 'shot') return frame.shot.target;
  if (frame.proc === 'react') return frame.mover;
  if (frame.proc === 'assault' && frame.step === 'defender-loses') return frame.target;
  return 'unit' in frame ? (frame.unit as string | null) : null;
}
