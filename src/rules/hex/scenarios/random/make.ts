/** A random battle as a scenario: ground from the map maker, forces bought by points, a posture, and what follows from them. */
import { nameOf } from '../../../../geometry/hex/board.ts';
import { bySide, enemyOf, type Side } from '../../../../kit/sides.ts';
import { type Picker, picker } from '../../../../scenarios/generate/pick.ts';
import { generateHexMap } from '../../../../scenarios/hexmap/generate/generate.ts';
import { HEX_KINDS } from '../../../../scenarios/hexmap/generate/kinds.ts';
import { buildHexMap } from '../../../../scenarios/hexmap/hexmap.ts';
import { readHexes } from '../../../../scenarios/hexmap/words.ts';
import type { Quality } from '../../card.ts';
import { cardNamed } from '../../units/index.ts';
import { battery, formation, of } from '../data/write.ts';
import type { HexScenario, ScenarioFormation } from '../types.ts';
import { ARMIES, type Army, GERMAN, type Pattern } from './forces.ts';
import { OPPONENTS, POSTURES, type Posture, type RandomChoice, type RandomSize } from './options.ts';
import { placed } from './places.ts';
import { BATTERY_POINTS, pointsOf } from './points.ts';

// ---- forces --------------------------------------------------------------------------------------------------------------

/** Formations of a side at most: more of them would never all be activated. */
const MOST_FORMATIONS = 7;
/** Fires of the battery that comes with a headquarters. */
const FIRES = 4;

const priceOf = ({ cards }: Pattern, quality: Quality): number =>
  cards.reduce((sum, card) => sum + pointsOf(cardNamed(card), quality), 0);

interface Bought {
  readonly pattern: Pattern;
  readonly quality: Quality;
  readonly price: number;
}

export interface Force {
  readonly bought: readonly Bought[];
  /** Its battery, or none. */
  readonly guns: keyof typeof BATTERY_POINTS | null;
  readonly spent: number;
}

/** A platoon first; then whatever the dice say and the points allow; a headquarters brings guns. */
export function forceFor(army: Army, points: number, isDefending: boolean, pick: Picker): Force {
  const bought: Bought[] = [];
  let left = points;
  let guns: Force['guns'] = null;
  const qualities = army.qualities as Readonly<Record<Quality, number>>;
  const buy = (pattern: Pattern, quality: Quality): void => {
    const price = priceOf(pattern, quality);
    bought.push({ pattern, quality, price });
    left -= price;
  };
  const affords = (pattern: Pattern): Quality | null => {
    if (bought.filter((one) => one.pattern === pattern).length >= pattern.most) return null;
    if (pattern.isForDefence && !isDefending) return null;
    const wanted = pick.weighted(qualities);
    return [wanted, 'Line' as const, 'Recruit' as const].find((quality) => priceOf(pattern, quality) <= left) ?? null;
  };
  buy(army.platoon, 'Line');
  const battery = pick.one(['Light', 'Medium'] as const);
  const support = FIRES * BATTERY_POINTS[battery];
  if (left >= priceOf(army.headquarters, 'Line') + support + priceOf(army.platoon, 'Line')) {
    buy(army.headquarters, 'Line');
    left -= support;
    guns = battery;
  }
  while (bought.length < MOST_FORMATIONS) {
    const open = [army.platoon, ...army.more].flatMap((pattern) => {
      const quality = affords(pattern);
      return quality === null ? [] : [{ pattern, quality }];
    });
    if (open.length === 0) break;
    const { pattern, quality } = pick.one(open);
    buy(pattern, quality);
  }
  return { bought, guns, spent: points - left };
}

const ORDINALS = ['1st', '2nd', '3rd'] as const;

/** The headquarters is the company of every platoon on foot. */
function formationsOf(side: Side, { bought }: Force): ScenarioFormation[] {
  const letter = side === 'axis' ? 'g' : 'a';
  const headquarters = bought.findIndex(({ pattern }) => cardNamed(pattern.cards[0]!).isCompany);
  const count = new Map<Pattern, number>();
  return bought.map(({ pattern, quality }, i) => {
    const n = count.get(pattern) ?? 0;
    count.set(pattern, n + 1);
    const isAlone = bought.filter((one) => one.pattern === pattern).length === 1;
    const isOnFoot = cardNamed(pattern.cards[0]!).vehicle === null;
    const units: Parameters<typeof formation>[0]['units'] = [...new Set(pattern.cards)].map((card) =>
      of(card, pattern.cards.filter((one) => one === card).length),
    );
    return formation({
      ...{ id: `${letter}${i + 1}`, side, quality, units },
      name: isAlone ? pattern.name : `${ORDINALS[n]} ${pattern.name}`,
      ...(headquarters >= 0 && headquarters !== i && isOnFoot ? { company: `${letter}${headquarters + 1}` } : {}),
    });
  });
}

// ---- the battle ----------------------------------------------------------------------------------------------------------

/** Of the attacker's points: what a defender fights with, who has the ground and time to dig besides. */
const DEFENDER = { of: 4, parts: 3 } as const;

const ATTACKER: Readonly<Record<Posture, Side | null>> = {
  'axis-attacks': 'axis',
  'allies-attack': 'allies',
  meeting: null,
};

export interface Told {
  readonly battle: number;
  readonly ground: (typeof HEX_KINDS)[number];
  readonly allies: (typeof OPPONENTS)[number];
  readonly posture: Posture;
  readonly points: number;
}

/** What the options leave open the number of the battle decides. */
export function toldOf(size: RandomSize, choice: RandomChoice): Told {
  const battle = choice.battle ?? 1;
  const pick = picker(battle, size.columns);
  const drawn = { allies: pick.one(OPPONENTS), posture: pick.one(POSTURES) };
  // Steppe is in the East, bocage in the West, unless somebody asks for it.
  const allies = choice.allies ?? (choice.ground === 'steppe' ? 'soviet' : drawn.allies);
  const elsewhere = allies === 'soviet' ? 'bocage' : 'steppe';
  const ground = pick.one(HEX_KINDS.filter((kind) => kind !== elsewhere));
  return {
    ...{ battle, allies, posture: choice.posture ?? drawn.posture, points: choice.points ?? size.points.usual },
    ground: choice.ground ?? ground,
  };
}

/** Rows from an edge: the Germans come from the north. */
function rowsOf(side: Side, rows: number, deep: number): string {
  return side === 'axis' ? `rows 1-${deep}` : `rows ${rows - deep + 1}-${rows}`;
}

const COUNTRY: Readonly<Record<Told['ground'], string>> = {
  ...{ bocage: 'Hedgerow country', farmland: 'Farmland', village: 'A village', river: 'A river' },
  ...{ ridge: 'A ridge', steppe: 'Open steppe' },
};

/** What one objective is worth. */
const WORTH = 3;

export function randomScenario(size: RandomSize, choice: RandomChoice): HexScenario {
  const told = toldOf(size, choice);
  const { battle, ground, allies, posture, points } = told;
  const { columns, rows, turns } = size;
  const map = generateHexMap({ seed: battle, columns, rows, kind: ground });
  const army = bySide((side): Army => (side === 'axis' ? GERMAN : ARMIES[allies]));
  const attacker = ATTACKER[posture];
  const budget = (side: Side): number =>
    attacker === null || attacker === side ? points : Math.floor((points * DEFENDER.parts) / DEFENDER.of);
  const forces = bySide((side) =>
    forceFor(army[side], budget(side), attacker === enemyOf(side), picker(battle, columns, side === 'axis' ? 1 : 2)),
  );
  const defender = attacker === null ? null : enemyOf(attacker);
  const deep = (side: Side): number => (side === defender ? Math.floor((rows * 5) / 12) : Math.floor(rows / 5));
  const ready = buildHexMap(map);
  const { board, objectives: at, names } = ready;
  const areas = bySide((side) => rowsOf(side, rows, deep(side)));
  const formations = (['axis', 'allies'] as const).flatMap((side) =>
    placed(formationsOf(side, forces[side]), ready, readHexes(board, areas[side]), side === defender),
  );
  return {
    ...{ id: size.id, title: `${size.title} ${battle}: ${map.title.split(',')[0]}`, map, turns },
    date: allies === 'soviet' ? 'The East, summer 1943' : 'The West, summer 1944',
    background: `${COUNTRY[ground]}, as it may have been fought over anywhere. Battle ${battle} of its kind.`,
    briefing: bySide((side) => briefingFor(side, told, forces, army, at.length, turns)),
    sources: 'Ours: ground and forces are made by the number of the battle. No such battle was fought.',
    sideNames: bySide((side) => army[side].name),
    first: attacker ?? (battle % 2 === 0 ? 'axis' : 'allies'),
    areas,
    ...(defender === null ? {} : { hidden: { [defender]: 'all' as const } }),
    works: defender === null ? [] : [{ side: defender, kind: 'entrenchment', count: Math.ceil(rows / 5) }],
    panzerfaust: allies === 'soviet' ? 1 : 2,
    formations,
    batteries: (['axis', 'allies'] as const).flatMap((side) => {
      const { guns } = forces[side];
      if (guns === null) return [];
      return [
        battery({
          id: `${side}-guns`,
          side,
          name: `${guns} battery`,
          type: guns,
          fires: FIRES,
          hasSmoke: side === 'allies',
        }),
      ];
    }),
    objectives: at.map((hex) => ({
      at: nameOf(board, hex),
      name: names.find(({ hexes }) => hexes.includes(hex))?.text ?? `hex ${nameOf(board, hex)}`,
      points: WORTH,
    })),
    victory: { tie: defender },
  };
}

function briefingFor(
  side: Side,
  { posture, points }: Told,
  forces: Readonly<Record<Side, Force>>,
  army: Readonly<Record<Side, Army>>,
  objectives: number,
  turns: number,
): string {
  const attacker = ATTACKER[posture];
  const enemy = enemyOf(side);
  const task =
    attacker === null
      ? `Both sides advance on the same ground.`
      : attacker === side
        ? `You attack; the ${army[enemy].name} side holds the ground, dug in and unseen, with three quarters of your ${points} points.`
        : `You hold the ground against an attack by ${points} points; all your units may begin hidden, and some are dug in.`;
  const { bought, guns, spent } = forces[side];
  const names = bought.map(({ pattern, quality }) => `${pattern.name} (${quality})`).join(', ');
  const support = guns === null ? '' : ` A ${guns.toLowerCase()} battery fires for you.`;
  const tie = attacker === null ? 'Equal points are a draw.' : `If points are equal the defender wins.`;
  return `${task} You have ${spent} points: ${names}.${support} ${objectives === 1 ? 'The objective counts' : `Each of ${objectives} objectives counts`} ${WORTH} points, besides what the enemy loses. ${tie} There are ${turns} turns; whether this battle is even has not been tried.`;
}
