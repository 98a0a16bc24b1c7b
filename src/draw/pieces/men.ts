/** A man from above: shoulders, helmet, weapon. */
import type { Colour, PathShape } from '../display.ts';
import { box, oval, type Pose, plate, shadowOf, stroke } from './plates.ts';

export type Nation = 'us' | 'british' | 'german' | 'soviet';

const CLOTH: Readonly<Record<Nation, readonly [body: Colour, legs: Colour, helmet: Colour]>> = {
  us: ['#7d7650', '#5d5839', '#545737'],
  british: ['#8a7a50', '#66583a', '#6a6440'],
  german: ['#7f8a74', '#5c6655', '#4b5550'],
  soviet: ['#8d8158', '#6a6040', '#565c3c'],
};

export interface ManState {
  readonly pose: 'standing' | 'kneeling' | 'prone' | 'seated';
  readonly weapon?: 'rifle' | 'machine gun' | 'none';
  /** Times life size. */
  readonly size: number;
}

export function man(
  at: Pose,
  nation: Nation,
  { pose, weapon = pose === 'seated' ? 'none' : 'rifle', size }: ManState,
): PathShape[] {
  const [body, legs, helmet] = CLOTH[nation];
  const own: Pose = { ...at, scale: at.scale * size };
  const isProne = pose === 'prone';
  const shapes: PathShape[] = [];
  if (pose !== 'seated')
    shapes.push(shadowOf(own, isProne ? oval(-0.4, 0, 0.7, 0.26) : oval(0, 0, 0.26, 0.36), 0.2, 0.42));
  if (isProne)
    shapes.push(
      ...plate(own, box(-1.15, -0.2, 0.55, 0.15, 0.06), legs, { edge: 0.03 }),
      ...plate(own, box(-1.15, 0.05, 0.55, 0.15, 0.06), legs, { edge: 0.03 }),
      ...plate(own, box(-0.7, -0.22, 0.72, 0.44, 0.13), body, { edge: 0.06 }),
    );
  else shapes.push(...plate(own, oval(0, 0, 0.24, 0.36), body, { edge: 0.07 }));
  if (weapon === 'machine gun')
    shapes.push(
      stroke(
        own,
        [
          [-0.1, 0.12],
          [1.05, 0.12],
        ],
        '#211f18',
        0.11,
      ),
      stroke(
        own,
        [
          [0.95, 0.32],
          [0.75, 0.12],
          [0.95, -0.08],
        ],
        '#211f18',
        0.05,
      ),
    );
  else if (weapon === 'rifle')
    shapes.push(
      stroke(
        own,
        [
          [-0.1, 0.16],
          [0.78, 0.1],
        ],
        '#2a2418',
        0.085,
      ),
      stroke(
        own,
        [
          [-0.22, 0.18],
          [0.14, 0.15],
        ],
        '#5a4228',
        0.12,
      ),
    );
  if (pose !== 'seated')
    shapes.push(
      stroke(
        own,
        [
          [0, -0.28],
          [0.3, 0.02],
        ],
        body,
        0.13,
      ),
      stroke(
        own,
        [
          [0, 0.3],
          [0.16, 0.18],
        ],
        body,
        0.13,
      ),
    );
  shapes.push(...plate(own, oval(0.04, 0, 0.205, 0.2), helmet, { edge: 0.09 }));
  return shapes;
}
