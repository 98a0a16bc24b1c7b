/** How a counter of this table looks, as far as its looker knows it. */
import type { Colour } from '../../../draw/display.ts';
import type { ChitKind } from '../../../draw/hex/chits.ts';
import type { HexCounter, Stacked } from '../../../draw/hex/counters.ts';
import type { CounterPicture } from '../../../draw/hex/silhouettes.ts';
import { GUNS, type GunId, VEHICLES, type VehicleId } from '../../../draw/pieces/models.ts';
import type { Direction } from '../../../geometry/hex/board.ts';
import type { Side } from '../sides.ts';
import { shortFormation } from './names.ts';
import { type Card, formationIn, type Piece, type Shown, type UnitSeen } from './view.ts';

type Nation = HexCounter['nation'];

/** The nations of the cards as the counters are dressed. */
const DRESS: Readonly<Record<Card['nations'][number], Nation>> = {
  ...{ german: 'german', american: 'us', british: 'british', soviet: 'soviet' },
};

/** The nation of a side: that of its cards which belong to one alone. */
export function nationOf({ table }: Pick<Shown, 'table'>, side: Side): Nation {
  const own = [...table.units, ...table.lost].find(
    (unit) => unit.side === side && table.terms.cards[unit.card]!.nations.length === 1,
  );
  return own ? DRESS[table.terms.cards[own.card]!.nations[0]!] : side === 'axis' ? 'german' : 'us';
}

const STRIPES: readonly Colour[] = ['#8fb4d8', '#6f8a3a', '#8c2f5a', '#4a5866', '#b98a2e', '#4f7f7a', '#7a5a9a'];

/** The stripe of a formation, in the order of the roster. */
export function stripeOf({ table }: Shown, formation: string): Colour {
  const side = table.formations.find(({ id }) => id === formation)?.side;
  const list = table.formations.filter((one) => one.side === side).map(({ id }) => id);
  return STRIPES[Math.max(0, list.indexOf(formation)) % STRIPES.length]!;
}

/** Models for cards that are called otherwise. */
const MODELS: Readonly<Record<string, VehicleId>> = {
  ...{ 'sherman-75': 'sherman', 'sherman-76': 'sherman', 'sherman-105': 'sherman', 'sherman-firefly': 'sherman' },
  ...{ 'panzer-iv-h': 'panzer-iv', 'tiger-i': 'tiger', 't-34-76': 't-34', 'stug-iii-g': 'stug-iii' },
  ...{ 'stuh-42': 'stug-iii', 'm3-halftrack': 'm3' },
};

function vehiclePicture({ id, vehicle, main }: Card): CounterPicture {
  const model = MODELS[id] ?? id;
  if (Object.hasOwn(VEHICLES, model)) return { kind: 'vehicle', model: model as VehicleId };
  const { isTank, turret, move, armour, size, isOpenTopped } = vehicle!;
  if (!armour && main === null) return { kind: 'vehicle', model: 'truck' };
  const length = { large: 6.4, normal: 5.6, small: 4.6, 'very small': 3.6 }[size];
  const width = length * 0.47;
  const run = move === 'tracked' ? 'tracks' : move === 'halftrack' ? 'half-track' : 'wheels';
  const barrel = main?.kind === 'gun' ? length * (isTank ? 0.56 : 0.5) : 0;
  return {
    kind: 'hull',
    measures: {
      ...{ length, width, run, barrel, isOpen: isOpenTopped },
      ...(turret === 'none' ? {} : { turret: { at: length * 0.04, length: length * 0.34, width: width * 0.6 } }),
    },
  };
}

function pictureOf(card: Card, isReduced: boolean): CounterPicture {
  switch (card.class) {
    case 'squad':
      return { kind: 'squad', men: isReduced || card.steps === 1 ? 2 : 3 };
    case 'machine gun':
    case 'mortar':
    case 'observer':
      return { kind: card.class };
    case 'AT team':
      return { kind: 'anti-tank team' };
    case 'CP':
      return { kind: 'command post' };
    case 'gun':
      return { kind: 'gun', model: Object.hasOwn(GUNS, card.id) ? (card.id as GunId) : 'pak-40' };
    case 'vehicle':
      return vehiclePicture(card);
  }
}

/** Lower left: AP and range; of guns and vehicles with a gun AT and AP. */
function valuesOf({ main, portable }: Card, isReduced: boolean): Pick<HexCounter, 'value' | 'second'> {
  if (!main) return portable ? { value: String(portable.number) } : { value: '' };
  const ap = isReduced ? main.apReduced : main.ap;
  if (main.kind === 'gun' && main.at !== null) return { value: String(main.at), second: String(ap) };
  return ap === 0 ? { value: '' } : { value: String(ap), second: String(main.range) };
}

const MOVES = { tactical: 'tactical move', normal: 'normal move', rapid: 'rapid move' } as const;

/** What lies on a counter, the gravest first. */
export function chitsOf(unit: UnitSeen, shown: Shown): ChitKind[] {
  const formation = formationIn(shown, unit.formation);
  const chits: (ChitKind | false)[] = [
    unit.isNeutralised === true && 'neutralised',
    unit.isStopped === true && 'stopped',
    unit.isShutDown === true && 'shut down',
    unit.isImmobilised === true && 'immobilised',
    unit.isHidden && 'hidden',
    unit.fire === 'no more' && 'no more fire',
    unit.fire === 'check' && 'fire check',
    unit.move !== undefined && unit.move !== 'none' && MOVES[unit.move],
    unit.isJammed === true && 'jammed',
    unit.isOutOfCommand === true && 'not in command',
    formation?.isDemoralised === true ? 'demoralised' : formation?.isHesitant === true && 'hesitant',
    (unit.digging ?? 0) > 0 && 'entrenching',
    unit.isActivated === true && 'activated',
  ];
  return chits.filter((one) => one !== false);
}

/** On the map a counter has room for so many markers; its card names them all. */
const MOST_CHITS = 3;

export function faceOf(piece: Piece, shown: Shown, mood?: HexCounter['mood']): Stacked {
  const nation = nationOf(shown, piece.side);
  const { unit, card } = piece;
  if (!unit || !card) return { unknown: nation };
  const isReduced = unit.steps !== undefined && unit.steps < card.steps;
  const armour = card.vehicle?.armour;
  const formation = formationIn(shown, unit.formation)?.name ?? '';
  const short = shortFormation(formation);
  return {
    nation,
    // A weapon's short name where its formation has no number.
    formation: short === formation ? card.short : short,
    quality: unit.quality[0]!,
    stripe: stripeOf(shown, unit.formation),
    picture: pictureOf(card, isReduced),
    ...valuesOf(card, isReduced),
    ...(card.vehicle && armour ? { armour: `${armour.front}/${armour.side}` } : { morale: unit.morale + unit.bonus }),
    isReduced,
    ...(unit.facing === undefined || unit.facing === 0 ? {} : { facing: unit.facing as Direction }),
    chits: chitsOf(unit, shown).slice(0, MOST_CHITS),
    ...(mood ? { mood } : {}),
  };
}
