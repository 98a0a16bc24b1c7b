/**
 * Guns and mortars that fire indirectly, and those who call them. All of it is ours until the army lists come, by the
 * scale of `units.ts`. Medium and heavy mortars are deployed guns (bg-gap-76). Drawn and measured as the nearest gun or
 * truck that has a model.
 */
import type { Trait, UnitType } from '../profile.ts';
import { MORTARS } from './profiles.ts';

type Named = Pick<UnitType, 'id' | 'name' | 'short' | 'nation' | 'rating'> & {
  readonly experience?: UnitType['experience'];
  readonly traits?: readonly Trait[];
};

function common({ experience = 'regular', traits = [], ...named }: Named) {
  return {
    ...{ ...named, experience, traits, arsenal: null, hits: 0, armour: null, length: 0, width: 0, main: null },
    ...{ mgs: [], crewed: [], team: false, smgs: 0, assaultRifles: 0 },
  };
}

/** A few men with rifles. */
function team({ men, ...named }: Named & Pick<UnitType, 'men'>): UnitType {
  return { ...common(named), class: 'infantry', piece: 'squad', moves: 'infantry', men };
}

const PAK_40 = { piece: 'pak-40', length: 291, width: 122 } as const;
const ZIS_3 = { piece: 'zis-3', length: 287, width: 113 } as const;
const SMALL = { piece: '57mm', length: 254, width: 103 } as const;

function gun({
  men,
  gun: id,
  moves,
  model,
  ...named
}: Named &
  Pick<UnitType, 'men' | 'moves'> & { gun: string; model: Pick<UnitType, 'piece' | 'length' | 'width'> }): UnitType {
  const main = { gun: id, mount: 'deployed', rounds: null, he: 0 } as const;
  return { ...common(named), ...model, class: 'gun', moves, men, main };
}

function truck({ main = null, ...named }: Named & { readonly main?: UnitType['main'] }): UnitType {
  return {
    ...{ ...common(named), class: 'soft-skinned', piece: 'truck', length: 282, width: 106 },
    ...{ men: 0, hits: 3, moves: { ground: 6, road: 16 }, main },
  };
}

const medium = { gun: 'medium-mortar', moves: MORTARS.medium.movesAs, model: SMALL, men: 4, rating: 1 } as const;
const heavy = { gun: 'heavy-mortar', moves: MORTARS.heavy.movesAs, model: SMALL, men: 5, rating: 1 } as const;
const howitzer = { gun: '105mm-howitzer', moves: 'medium-gun', men: 6, rating: 2 } as const;
const SPOTTER = ['artillery spotter'] as const satisfies readonly Trait[];

export const ARTILLERY_UNITS: readonly UnitType[] = [
  // bg-gap-76 Crewed mortars.
  gun({ id: 'us-81mm-mortar', name: '81 mm Mortar', short: '81 mm', nation: 'us', ...medium }),
  gun({ id: 'german-81mm-mortar', name: '8 cm Mortar', short: '8 cm', nation: 'german', ...medium }),
  gun({ id: 'soviet-82mm-mortar', name: '82 mm Mortar', short: '82 mm', nation: 'soviet', ...medium }),
  gun({ id: 'british-3in-mortar', name: '3 inch Mortar', short: '3 in', nation: 'british', ...medium }),
  gun({ id: 'german-120mm-mortar', name: '12 cm Mortar', short: '12 cm', nation: 'german', ...heavy }),
  gun({ id: 'soviet-120mm-mortar', name: '120 mm Mortar', short: '120 mm', nation: 'soviet', ...heavy }),
  // A battery is two or more of these.
  gun({ id: 'us-105mm-howitzer', name: '105 mm Howitzer', short: '105 mm', nation: 'us', ...howitzer, model: ZIS_3 }),
  gun({
    ...{ id: 'german-105mm-howitzer', name: '10.5 cm Howitzer', short: '10.5 cm', nation: 'german', ...howitzer },
    model: PAK_40,
  }),
  gun({
    ...{ id: 'nebelwerfer', name: 'Nebelwerfer 41', short: 'Nebelw', nation: 'german', gun: 'nebelwerfer' },
    ...{ moves: 'light-gun', model: SMALL, men: 4, rating: 1, traits: ['rocket launcher'] },
  }),
  truck({
    ...{ id: 'katyusha', name: 'BM-13 Katyusha', short: 'Katyusha', nation: 'soviet', rating: 2 },
    traits: ['rocket launcher'],
    main: { gun: 'katyusha', mount: 'fixed', rounds: 12, he: 12 },
  }),
  team({
    ...{ id: 'us-observer-team', name: 'US Forward Observer', short: 'FO', nation: 'us', rating: 1, men: 3 },
    traits: [...SPOTTER, 'artillery spotter+'],
  }),
  team({
    ...{ id: 'german-observer-team', name: 'Forward Observer Team', short: 'VB', nation: 'german', rating: 1 },
    ...{ men: 3, experience: 'veteran', traits: SPOTTER },
  }),
  team({
    ...{ id: 'soviet-observer-team', name: 'Soviet Forward Observer', short: 'Obs', nation: 'soviet', rating: 1 },
    ...{ men: 3, traits: SPOTTER },
  }),
  team({
    ...{ id: 'mortar-spotter-team', name: 'Mortar Spotters', short: 'Spot', nation: 'german', rating: 1, men: 2 },
    traits: ['mortar spotter'],
  }),
  truck({
    ...{ id: 'signals-van', name: 'Forward Signals Unit', short: 'Signals', nation: 'german', rating: 1 },
    traits: ['communications'],
  }),
  team({
    ...{ id: 'wire-team', name: 'Wire Team', short: 'Wire', nation: 'german', rating: 0, men: 3 },
    traits: ['wire communications'],
  }),
  team({
    ...{ id: 'dispatch-rider', name: 'Dispatch Rider', short: 'Dispatch', nation: 'german', rating: 0, men: 1 },
    traits: ['dispatch'],
  }),
];
