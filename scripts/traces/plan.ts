/** Which games are frozen: every scenario of both books, more of the small ones. */
import { type Data, type Header, type Seat, scenariosOf, secretOf, usualSeats } from './tree.ts';

export interface Planned extends Header {
  /** `bg-attack-squad-kursk steady 1`: dice and whims come of it. */
  readonly game: string;
  /** The file it goes into. */
  readonly family: string;
  readonly bot: 'random' | 'steady';
  /** Takes back, proposes to go back, leaves standing answers. */
  readonly lively: boolean;
  /** Inputs, at most. */
  readonly most: number;
}

/** How a game is played; at random, by two players, with dice of the seed, unless it says otherwise. */
interface Style {
  readonly bot?: 'random' | 'steady';
  readonly lively?: boolean;
  readonly typed?: boolean;
  readonly seats?: 'umpire' | 'two a side';
  readonly options?: { readonly [name: string]: Data };
}

const STYLES = {
  random: {},
  steady: { bot: 'steady' },
  lively: { lively: true },
  'steady-lively': { bot: 'steady', lively: true },
  typed: { typed: true },
  umpire: { seats: 'umpire' },
  'two-a-side': { seats: 'two a side' },
  faithful: { options: { measuring: 'faithful' } },
  hq: { options: { hq: true } },
  'steady-hq': { bot: 'steady', options: { hq: true } },
  open: { options: { hiddenMovement: false, openDice: true, savesAndRatings: false, interdictionLasts: 'day' } },
} as const satisfies { readonly [name: string]: Style };
type StyleName = keyof typeof STYLES;

/** How many games of each style a scenario gets. */
type Share = { readonly [name in StyleName]?: number };

const BATTLEGROUP: { readonly [size: string]: Share } = {
  ormeaux: { random: 6, steady: 3, lively: 2, 'steady-lively': 1, faithful: 1, typed: 1, umpire: 1, 'two-a-side': 1 },
  squad: { random: 2, steady: 2, lively: 2, 'steady-lively': 1 },
  platoon: { random: 1, steady: 2, lively: 1 },
  company: { random: 1, steady: 1 },
  battalion: { random: 1 },
};

/** One game more of a rare style for each squad, in turn; of the big ones, some. */
const RARE: readonly StyleName[] = ['faithful', 'typed', 'umpire', 'two-a-side'];
const MORE: readonly { readonly scenarios: RegExp; readonly style: StyleName }[] = [
  { scenarios: /-(company|battalion)-caen$/, style: 'lively' },
  { scenarios: /-battalion-kursk$/, style: 'steady' },
  { scenarios: /-platoon-bocage$/, style: 'steady-lively' },
];

const ASSAULT_GUN: { readonly [scenario: string]: Share } = {
  'ag-take-the-hill': {
    ...{ random: 7, steady: 6, lively: 4, 'steady-lively': 2, hq: 2, 'steady-hq': 2, open: 2 },
    ...{ typed: 2, umpire: 1, 'two-a-side': 1 },
  },
  'ag-landing-exercise': {
    ...{ random: 7, steady: 6, lively: 4, 'steady-lively': 2, hq: 2, 'steady-hq': 1, open: 2 },
    ...{ typed: 2, umpire: 1, 'two-a-side': 1 },
  },
  'ag-hannut': { random: 4, steady: 2, lively: 2, hq: 1, 'steady-hq': 1, open: 1 },
  'ag-kasserine': { random: 5, steady: 1, lively: 2, hq: 1, open: 1 },
  'ag-wintergewitter': { random: 5, steady: 1, lively: 2, hq: 1, open: 1 },
};

/** Where a game stops that is not played to its end. */
export const CUT = 600;
/** More inputs than any game takes. */
const WHOLE = 10_000;
/** Big battles that are played to their end all the same. */
const WHOLE_GAMES =
  /^bg-(attack-company-kursk (random|steady)|flank-company-caen random|defence-line-battalion-bocage random) 1$/;

export function plan(): Planned[] {
  return [...battlegroup(), ...assaultGun()];
}

function battlegroup(): Planned[] {
  let squads = 0;
  return scenariosOf('bg').flatMap((scenario) => {
    const size = /-(squad|platoon|company|battalion)-/.exec(scenario)?.[1] ?? 'ormeaux';
    const rare: Share = size === 'squad' ? { [RARE[squads++ % RARE.length]!]: 1 } : {};
    const more = MORE.filter(({ scenarios }) => scenarios.test(scenario)).map(({ style }) => [style, 1]);
    const share: Share = { ...BATTLEGROUP[size], ...rare, ...Object.fromEntries(more) };
    return games('bg', scenario, `bg-${size}`, share, size === 'company' || size === 'battalion' ? CUT : WHOLE);
  });
}

function assaultGun(): Planned[] {
  return scenariosOf('ag').flatMap((scenario) =>
    games('ag', scenario, scenario, ASSAULT_GUN[scenario] ?? { random: 1 }, WHOLE),
  );
}

function games(ruleset: string, scenario: string, family: string, share: Share, most: number): Planned[] {
  return (Object.entries(share) as [StyleName, number][]).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, i): Planned => {
      const game = `${scenario} ${name} ${i + 1}`;
      const { bot = 'random', lively = false, typed = false, seats, options = {} }: Style = STYLES[name];
      return {
        ...{ game, family, ruleset, scenario, options, bot, lively },
        seats: seated(usualSeats(ruleset, scenario), seats),
        chance: typed ? { kind: 'typed' } : { kind: 'seeded', secret: secretOf(game) },
        most: WHOLE_GAMES.test(game) ? WHOLE : most,
      };
    }),
  );
}

function seated(usual: readonly Seat[], more: Style['seats']): readonly Seat[] {
  if (more === 'umpire')
    return [...usual, { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['die'] }];
  if (more === 'two a side') return usual.flatMap((seat) => [seat, { ...seat, id: `${seat.id}-2` }]);
  return usual;
}
