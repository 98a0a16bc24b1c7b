/** What a unit of each class may do when it is activated, with the movement points and markers that go with it. */
import type { RuleId } from '../rules.ts';
import type { BookChart } from './print.ts';

/** The headings of the list. */
export const ACTORS = ['Infantry', 'Set-up Heavy Weapons', 'Light cannons', 'Vehicles', 'CPs'] as const;
export type Actor = (typeof ACTORS)[number];

/** How far an action lets a unit move: all of its MPs, half of them, one hex whatever it costs, six MPs, or not at all. */
export type Reach = 'none' | 'all' | 'half' | 'one hex' | 'rapid';

export interface Action {
  readonly id: string;
  readonly rule: RuleId;
  readonly label: string;
  readonly reach: Reach;
  /** Does it leave the unit free to fire: at its strength, or at half? */
  readonly fire: 'none' | 'full' | 'half';
  readonly mayAssault: boolean;
  /** Lines of the sheet. */
  readonly lines: string;
}

const action = (
  id: string,
  rule: RuleId,
  lines: string,
  label: string,
  reach: Reach,
  more: Partial<Pick<Action, 'fire' | 'mayAssault'>> = {},
): Action => ({ id, rule, lines, label, reach, fire: 'none', mayAssault: false, ...more });

/** hex-unit-18 Unit Actions, L62-106, in the sheet's order. */
export const ACTIONS: Readonly<Record<Actor, readonly Action[]>> = {
  Infantry: [
    action('fire', 'hex-act-10', 'L66', 'Fire', 'none', { fire: 'full' }),
    action('move', 'hex-act-11', 'L67', 'Move', 'all'),
    action('move-and-fire', 'hex-act-12', 'L68', 'Half move and fire at half strength', 'half', { fire: 'half' }),
    action('tactical', 'hex-act-13', 'L69', 'Tactical movement', 'one hex', { mayAssault: true }),
    action('rapid', 'hex-act-14', 'L70', 'Rapid movement', 'rapid'),
    action('smoke', 'hex-act-15', 'L71', 'Half move and place smoke', 'half'),
    action('assault', 'hex-act-16', 'L72', 'Half move and assault', 'half', { mayAssault: true }),
    action('entrench', 'hex-act-17', 'L73', 'Entrench', 'none'),
    action('set-up', 'hex-act-18', 'L74', 'Half move and set up (dismantled heavy weapon)', 'half'),
  ],
  'Set-up Heavy Weapons': [
    action('fire', 'hex-act-21', 'L78', 'Fire', 'none', { fire: 'full' }),
    action('dismantle', 'hex-act-22', 'L79', 'Dismantle and half move', 'half'),
  ],
  'Light cannons': [
    action('fire', 'hex-act-23', 'L83', 'Fire', 'none', { fire: 'full' }),
    action('push', 'hex-act-23', 'L84', 'Move one hex', 'one hex'),
  ],
  Vehicles: [
    action('fire', 'hex-act-25', 'L88', 'Fire', 'none', { fire: 'full' }),
    action('move', 'hex-act-26', 'L89', 'Move', 'all', { mayAssault: true }),
    action('move-and-fire', 'hex-act-27', 'L90', 'Half move and fire at half strength', 'half', {
      fire: 'half',
      mayAssault: true,
    }),
    action('smoke', 'hex-act-28', 'L91', 'Half move and place smoke', 'half'),
  ],
  CPs: [
    action('reactivate', 'hex-cp-04', 'L97', 'Reactivate a unit without fire marker', 'none'),
    action('clear-check', 'hex-cp-05', 'L98', 'Remove a Fire=Check marker', 'none'),
    action('flip-no-more', 'hex-cp-06', 'L99', 'Turn No More Fire into Fire=Check', 'none'),
    action('clear-stopped', 'hex-cp-07', 'L100-102', 'Remove a Stopped marker', 'none'),
    action('observe', 'hex-cp-08', 'L104', 'Observe for an adjacent mortar', 'none'),
  ],
};

/** hex-act-11, hex-act-14, hex-mov-02 L67, L70, L572 MPs of men on foot. */
export const FOOT_MP = { normal: 4, rapid: 6, roadBonus: 2 } as const;

/** hex-fx-12 L73 */
export const ENTRENCH_TURNS = 2;

const REACHES: Readonly<Record<Reach, string | null>> = {
  none: null,
  all: 'MPs',
  half: '1/2 MPs',
  'one hex': 'one hex',
  rapid: 'six MPs',
};

const lineOf = (actor: Actor, { label, reach, fire, mayAssault, lines }: Action): string[] => [
  `${actor}: ${label}`,
  (actor === 'Infantry' && reach === 'all' ? 'four MPs' : REACHES[reach]) ?? '',
  fire === 'none' ? '' : fire === 'half' ? '1/2 strength' : 'strength',
  mayAssault ? 'may assault' : '',
  lines,
];
const LINES = ACTORS.flatMap((actor) => ACTIONS[actor].map((one) => lineOf(actor, one)));

export const ACTIONS_CHART: BookChart = {
  name: 'actions',
  page: 'L62-106',
  rule: 'hex-unit-18',
  columns: ['Movement', 'Fire', 'Assault', 'Lines'],
  rows: LINES.map(([label]) => label!),
  cells: LINES.map(([, ...cells]) => cells.map((cell) => (cell === '' ? null : cell))),
};
