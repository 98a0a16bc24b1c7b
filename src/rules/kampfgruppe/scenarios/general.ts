/**
 * The seven general battles at three sizes, in the British sector and in the American one. The names are the book's; its pages with them
 * are lost, and what happens in them is ours.
 */
import { SIDES, type Side } from '../../../kit/sides.ts';
import { strip } from '../../../tabletop/zones.ts';
import type { Roster } from '../roster.ts';
import { readyRoster } from '../tables/forces.ts';
import type { GameSize } from '../tables/game-size.ts';
import { type CountryId, countryOf, EDGES, type Prize } from './places.ts';
import type { KgnScenario, SectorOfBattle } from './types.ts';

const INCH = 100;

/** What one of the battles is, whatever its size. */
interface Battle {
  readonly id: string;
  readonly title: string;
  readonly background: string;
  readonly briefing: { readonly [S in Side]: string };
  readonly attacker: Side | null;
  readonly deploysFirst: Side;
  /** Inches from each side's edge, by the table from edge to edge. */
  readonly depth: (across: number) => { readonly [S in Side]: number };
  readonly prizes: (of: Prizes) => readonly Prize[];
  readonly country: 'open' | 'bocage';
  /** kgn-gap-92 Which third of a roster comes later, 0 being the one that deploys. */
  readonly reserves?: readonly {
    readonly side: Side;
    readonly third: 1 | 2;
    readonly turn: number;
    readonly need: number;
  }[];
  /** kgn-obj-07 */
  readonly denied?: readonly Side[];
  readonly lists: { readonly [S in Sector]: { readonly [T in Side]: string } };
}
type Sector = 'British' | 'American';
type Prizes = Pick<ReturnType<typeof countryOf>, 'west' | 'middle' | 'east'>;

const THREE = ({ west, middle, east }: Prizes): readonly Prize[] => [west[0]!, ...middle, east[0]!];
const EASTERN = ({ middle, east }: Prizes): readonly Prize[] => [...middle, ...east];
const WESTERN = ({ west, middle }: Prizes): readonly Prize[] => [...west, ...middle];
const both = (inches: number) => () => ({ axis: inches, allies: inches });

const BATTLES: readonly Battle[] = [
  {
    ...{ id: 'escalation', title: 'Escalation', country: 'open', attacker: null, deploysFirst: 'axis' },
    background: 'Two patrols have met. Each has called for help, and help is on its way to both.',
    briefing: {
      axis: 'Your scouts hold what they can until the others are up. Do not let the enemy have the crossroads.',
      allies: 'Your advance guard is in contact. Seize the ground that the rest will need.',
    },
    ...{ depth: both(16), prizes: THREE },
    reserves: [
      { side: 'axis', third: 1, turn: 2, need: 3 },
      { side: 'axis', third: 2, turn: 3, need: 4 },
      { side: 'allies', third: 1, turn: 2, need: 3 },
      { side: 'allies', third: 2, turn: 3, need: 4 },
    ],
    lists: {
      British: { axis: 'ss-panzer', allies: 'british-armoured' },
      American: { axis: 'german-panzer', allies: 'us-armoured' },
    },
  },
  {
    ...{ id: 'highway', title: 'Highway to Hell', country: 'open', attacker: 'allies', deploysFirst: 'axis' },
    background: 'The road is the only good one for miles, and everybody knows it.',
    briefing: {
      axis: 'They must come along the road. Make them leave it, and hold until your reserve is up.',
      allies: 'Open the road and keep it open. What is behind you cannot wait.',
    },
    depth: (across) => ({ axis: across / 2, allies: 14 }),
    prizes: EASTERN,
    ...{ reserves: [{ side: 'axis', third: 2, turn: 3, need: 4 }], denied: ['axis'] },
    lists: {
      British: { axis: 'german-infantry', allies: 'british-armoured' },
      American: { axis: 'german-panzer', allies: 'us-armoured' },
    },
  },
  {
    ...{ id: 'no-mans-land', title: 'Across No-man\u2019s Land', country: 'open', attacker: 'allies' },
    deploysFirst: 'axis',
    background: 'Two lines have lain opposite each other for days. This morning one of them gets up.',
    briefing: {
      axis: 'Nothing has changed since yesterday, but that they are coming. Stay where you are.',
      allies: 'The barrage has lifted. Get across before they have their heads up again.',
    },
    depth: (across) => ({ axis: across / 3, allies: 16 }),
    ...{ prizes: EASTERN, denied: ['axis'] },
    lists: {
      British: { axis: 'german-infantry', allies: 'british-infantry' },
      American: { axis: 'fallschirmjager', allies: 'us-infantry' },
    },
  },
  {
    ...{ id: 'hold-the-line', title: 'Hold the Line', country: 'open', attacker: 'axis', deploysFirst: 'allies' },
    background: 'What was taken yesterday has to be kept today: the counter-attack has come with first light.',
    briefing: {
      axis: 'They have had one night to dig. Throw them out before they have another.',
      allies: 'You are to stay. Your last company is on the road behind you.',
    },
    depth: (across) => ({ axis: 16, allies: across / 2 }),
    prizes: WESTERN,
    ...{ reserves: [{ side: 'allies', third: 2, turn: 3, need: 4 }], denied: ['allies'] },
    lists: {
      British: { axis: 'ss-panzer', allies: 'british-infantry' },
      American: { axis: 'german-panzer', allies: 'us-infantry' },
    },
  },
  {
    ...{ id: 'next-village', title: 'The Next Village', country: 'bocage', attacker: null, deploysFirst: 'axis' },
    background: 'Both sides have been sent to the same crossroads, and neither knows of the other.',
    briefing: {
      axis: 'Be there before they are, and they will not pass.',
      allies: 'The village is on your way. Take it, and whatever looks down on it.',
    },
    ...{ depth: both(16), prizes: THREE },
    lists: {
      British: { axis: 'german-infantry', allies: 'british-infantry' },
      American: { axis: 'fallschirmjager', allies: 'us-infantry' },
    },
  },
  {
    ...{ id: 'hedgerow-hell', title: 'Hedgerow Hell', country: 'bocage', attacker: 'allies', deploysFirst: 'axis' },
    background: 'Every field is a fortress with a door, and somebody is behind the door.',
    briefing: {
      axis: 'Let them come close. In the hedges a machine gun is worth a tank.',
      allies: 'One field after the other. Never into a field that nobody covers.',
    },
    depth: (across) => ({ axis: (across * 2) / 3, allies: 12 }),
    ...{ prizes: EASTERN, denied: ['axis'] },
    lists: {
      British: { axis: 'ss-panzer', allies: 'british-infantry' },
      American: { axis: 'fallschirmjager', allies: 'us-infantry' },
    },
  },
  {
    ...{ id: 'defence-in-depth', title: 'Defence in Depth', country: 'open', attacker: 'allies', deploysFirst: 'axis' },
    background: 'There is no line to break, only one strong point behind the other.',
    briefing: {
      axis: 'What is lost in front is won back behind. Keep something in hand.',
      allies: 'Do not stop at the first success: there is another behind it.',
    },
    depth: (across) => ({ axis: (across * 2) / 3, allies: 12 }),
    prizes: ({ west, middle, east }) => [west[0]!, ...middle, ...east],
    ...{ reserves: [{ side: 'axis', third: 2, turn: 2, need: 4 }], denied: ['axis'] },
    lists: {
      British: { axis: 'german-infantry', allies: 'british-armoured' },
      American: { axis: 'german-panzer', allies: 'us-armoured' },
    },
  },
];

const TURNS: { readonly [S in GameSize]: number } = { platoon: 10, company: 12, battalion: 14 };
const SIZE_NAMES: { readonly [S in GameSize]: string } = {
  platoon: '',
  company: ', Company',
  battalion: ', Battalion',
};
const COUNTRY = { open: 'caen', bocage: 'bocage' } as const;

/** The picks of one third of a roster; the headquarters is in the first. */
function thirdOf({ picks }: Roster, third: 0 | 1 | 2): number[] {
  const share = Math.ceil(picks.length / 3);
  return picks.map((_, i) => i).filter((i) => Math.floor(i / share) === third);
}

/** A battle in one sector: open corn round Caen, bocage for the Americans and where the battle is one of hedges. */
function inSector(battle: Battle, size: GameSize, sector: Sector): SectorOfBattle {
  const map: CountryId = `${sector === 'American' ? 'bocage' : COUNTRY[battle.country]}-${size}`;
  const country = countryOf(map);
  const { width, height } = country;
  const depth = battle.depth(width / INCH);
  const lists = battle.lists[sector];
  const rosters = { axis: readyRoster(lists.axis, size), allies: readyRoster(lists.allies, size) };
  return {
    ...{ map, width, height, rosters, objectives: battle.prizes(country) },
    date: sector === 'British' ? 'Round Caen, June to August 1944' : 'Before Saint-Lô, June and July 1944',
    zones: SIDES.map((side) => ({ ...strip({ width, height }, EDGES[side], 0, Math.floor(depth[side] * INCH)), side })),
    reserves: (battle.reserves ?? []).map(({ third, ...rest }) => ({
      ...rest,
      picks: thirdOf(rosters[rest.side], third),
    })),
  };
}

/** Of 100 battles at Platoon size in the British sector, how many the Axis win; only those outside 40 to 60 (`docs/kgn-battles.md`). */
const AXIS_WINS: Readonly<Record<string, number>> = {
  ...{ escalation: 63, highway: 98, 'no-mans-land': 70, 'hold-the-line': 25, 'next-village': 70, 'hedgerow-hell': 93 },
};

/** A battle that is not even says so to both sides. */
function oddsWords(id: string, size: GameSize): string {
  const wins = AXIS_WINS[id];
  if (size !== 'platoon' || wins === undefined) return '';
  const [who, share] = wins > 50 ? ['Axis', wins] : ['Allies', 100 - wins];
  return ` Between two steady players in the British sector the ${who} win about ${share} % of these battles.`;
}

function scenarioOf(battle: Battle, size: GameSize): KgnScenario {
  const { id, title, background, attacker, deploysFirst, denied = [] } = battle;
  const odds = oddsWords(id, size);
  const briefing = { axis: `${battle.briefing.axis}${odds}`, allies: `${battle.briefing.allies}${odds}` };
  return {
    ...{
      id: `kgn-${id}${size === 'platoon' ? '' : `-${size}`}`,
      title: `${title}${SIZE_NAMES[size]}`,
      background,
      briefing,
    },
    sources: 'The name is the book\u2019s; its page is lost, and the battle is ours.',
    ...{ size, attacker, deploysFirst, denied, edges: EDGES, depth: 0, turns: TURNS[size] },
    ...inSector(battle, size, 'British'),
    american: inSector(battle, size, 'American'),
  };
}

/** kgn-gap-84 Smaller battles first. */
export const GENERAL: readonly KgnScenario[] = (['platoon', 'company', 'battalion'] as const).flatMap((size) =>
  BATTLES.map((battle) => scenarioOf(battle, size)),
);
