/**
 * Aircraft. All of this is ours: the book has no aircraft list, only what p50 and p51 say of some. One type for each way in which an
 * aircraft comes armed (`air-support.ts`). Machine guns are those that fire forwards; cannon of
 * one kind as one. Hits: 2 for a light aircraft or a fighter, 3 for a fighter-bomber or dive bomber, 4 for the armoured IL-2 and Hs 129.
 * No rating: those that come by a counter are not bought (bg-air-01).
 */
import type { UnitType } from '../profile.ts';
import type { BombId } from './bombs.ts';
import type { LightGunId } from './light-guns.ts';

interface Armed {
  readonly mgs?: number;
  readonly cannon?: LightGunId;
  readonly rockets?: readonly [LightGunId, number];
  readonly bombs?: readonly [BombId, number];
}

/** Entries of the arsenal, for those that have one. */
const FACTS: Readonly<Record<string, string>> = {
  ...{ 'ju-87d-large': 'ju-87d', 'ju-87d-medium': 'ju-87d', 'fw-190-bomb': 'fw-190f', 'fw-190-cluster': 'fw-190f' },
  ...{ 'il-2-bombs': 'il-2', 'il-2-ptab': 'il-2', 'il-2-rockets': 'il-2', 'pe-2': 'pe-2', 'po-2': 'u-2' },
  ...{ 'typhoon-rockets': 'typhoon-ib', 'typhoon-bombs': 'typhoon-ib', auster: 'auster-iv' },
  ...{ 'p-47-bombs': 'p-47d', 'p-47-rockets': 'p-47d', 'l-4': 'l-4', 'fi-156': 'fi-156' },
};

function aircraft(
  id: string,
  name: string,
  nation: string,
  hits: number,
  { mgs = 0, cannon, rockets, bombs }: Armed,
  traits: UnitType['traits'] = ['ground attack'],
): UnitType {
  return {
    ...{ id, name, short: name.split(',')[0]!, nation, class: 'aircraft', piece: 'aircraft' },
    arsenal: FACTS[id] ?? null,
    ...{ experience: 'regular', rating: 0, men: 0, hits, moves: 'aircraft', armour: null, length: 470, width: 560 },
    main: cannon ? { gun: cannon, mount: 'turret', rounds: null, he: 0 } : null,
    ...{ mgs: [], crewed: [], team: false, smgs: 0, assaultRifles: 0, traits },
    air: { mgs, rockets: rockets?.[0] ?? null, bombs: bombs?.[0] ?? null },
    stock: {
      // bg-air-07, bg-air-08 Three times a game each.
      ...(mgs > 0 ? { bursts: 3 } : {}),
      ...(cannon ? { cannon: 3 } : {}),
      ...(rockets ? { rockets: rockets[1] } : {}),
      ...(bombs ? { bombs: bombs[1] } : {}),
    },
  };
}

/** bg-air-01, bg-air-14 Bought, unarmed: it spots for the artillery, and counts as two scouts. */
function observer(id: string, name: string, nation: string): UnitType {
  const {
    air: _unarmed,
    stock: _nothing,
    ...type
  } = aircraft(id, name, nation, 2, {}, ['observation aircraft', 'artillery spotter', 'scout2']);
  return { ...type, rating: 1 };
}

const DIVES = ['ground attack', 'dive bomber'] as const;

// biome-ignore format: a row an aircraft
export const AIRCRAFT: readonly UnitType[] = [
  aircraft('ju-87d-large',    'Ju 87 D, large bomb',      'german',  3, { mgs: 2, bombs: ['large', 1] }, DIVES),
  aircraft('ju-87d-medium',   'Ju 87 D, medium bombs',    'german',  3, { mgs: 2, bombs: ['medium', 2] }, DIVES),
  aircraft('ju-87g',          'Ju 87 G, 3.7 cm cannon',   'german',  3, { cannon: '37mm-bk' }),
  aircraft('fw-190-bomb',     'FW 190 F, medium bomb',    'german',  3, { mgs: 2, cannon: '20mm-air', bombs: ['medium', 1] }),
  aircraft('fw-190-cluster',  'FW 190 F, cluster bombs',  'german',  3, { mgs: 2, cannon: '20mm-air', bombs: ['cluster', 2] }),
  aircraft('hs-129',          'Hs 129 B, 3 cm cannon',    'german',  4, { mgs: 2, cannon: '30mm-mk103' }),
  aircraft('bf-109',          'Bf 109 G, strafing',       'german',  2, { mgs: 2, cannon: '20mm-air' }),
  aircraft('il-2-bombs',      'IL-2, bombs',              'soviet',  4, { mgs: 2, cannon: '23mm-vya', bombs: ['small', 4] }),
  aircraft('il-2-ptab',       'IL-2, PTAB',               'soviet',  4, { mgs: 2, cannon: '23mm-vya', bombs: ['ptab', 4] }),
  aircraft('il-2-rockets',    'IL-2, rockets',            'soviet',  4, { mgs: 2, cannon: '23mm-vya', rockets: ['rs-82', 8] }),
  aircraft('pe-2',            'Pe-2, dive bomber',        'soviet',  3, { mgs: 2, bombs: ['medium', 2] }, DIVES),
  aircraft('typhoon-rockets', 'Typhoon, rockets',         'british', 3, { cannon: '20mm-air', rockets: ['rp-3', 8] }),
  aircraft('typhoon-bombs',   'Typhoon, bombs',           'british', 3, { cannon: '20mm-air', bombs: ['medium', 2] }),
  aircraft('spitfire',        'Spitfire IX, strafing',    'british', 2, { mgs: 4, cannon: '20mm-air' }),
  aircraft('spitfire-bomb',   'Spitfire IX, bomb',        'british', 2, { mgs: 4, cannon: '20mm-air', bombs: ['medium', 1] }),
  aircraft('p-47-bombs',      'P-47 D, bombs',            'us',      3, { mgs: 8, bombs: ['medium', 2] }),
  aircraft('p-47-rockets',    'P-47 D, rockets',          'us',      3, { mgs: 8, rockets: ['hvar', 6] }),
  aircraft('p-51',            'P-51 D, strafing',         'us',      2, { mgs: 6 }),
  aircraft('p-51-bombs',      'P-51 D, bombs',            'us',      2, { mgs: 6, bombs: ['small', 2] }),
  observer('fi-156',          'Fi 156 Storch',            'german'),
  observer('po-2',            'Po-2',                     'soviet'),
  observer('auster',          'Auster AOP',               'british'),
  observer('l-4',             'L-4 Grasshopper',          'us'),
];
