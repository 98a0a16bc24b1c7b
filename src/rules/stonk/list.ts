/** What of STONK can be played, for lists: known before its rules are loaded. */
import { POSTS, STONK_LIST, TABLE_NAMES } from './scenarios/listed.ts';

const SIDES = ['axis', 'allies'] as const;
const UMPIRE = { id: 'umpire', side: null, role: 'umpire' } as const;
const player = (side: (typeof SIDES)[number], post: string) =>
  ({ id: post === '' ? side : `${side}-${post}`, side, role: 'player' }) as const;

export const LISTED = {
  id: 'stonk',
  /** Raised by a change that changes outcomes. */
  version: 5,
  scenarios: STONK_LIST,
  /** One player a side, unless somebody says otherwise. */
  seats: () => SIDES.map((side) => player(side, '')),
  /** What may be chosen: one, two or four a side, each with an umpire or without. */
  tables: () =>
    ([1, 2, 4] as const).flatMap((count) => {
      const [name, seats] = [
        TABLE_NAMES[count],
        SIDES.flatMap((side) => POSTS[count].map((post) => player(side, post))),
      ];
      return [
        { name, seats },
        { name: `${name}, umpire`, seats: [...seats, UMPIRE] },
      ];
    }),
} as const;
