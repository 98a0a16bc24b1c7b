/** Frames of anti-tank fire; a `fire` frame calls them when its checks are passed. */
import type { Frame, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';

/** hex-at-01 to hex-at-20 To hit, then effect. Returns true: a shot was fired. */
export interface AntiTankFrame extends Frame, Returns<boolean> {
  readonly proc: 'anti-tank';
  step: 'hit' | 'effect' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly target: string;
  readonly weapon: 'main';
  readonly isMoving: boolean;
}

/** hex-pat-01 to hex-pat-10 Returns false where there was no Panzerfaust: then no marker is placed. */
export interface PortableFrame extends Frame, Returns<boolean> {
  readonly proc: 'portable';
  step: 'roll' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly target: string;
  readonly weapon: 'portable' | 'panzerfaust';
  readonly isMoving: boolean;
}
