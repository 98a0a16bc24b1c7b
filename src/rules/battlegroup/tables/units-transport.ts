/**
 * Transports, tows, horses and bicycles. The book prints that a medium truck takes three hits (p26) and that the SdKfz 251/1 has a
 * machine gun and carries a grenadier squad with an MG team (p16); all else is ours, by the rules at the top of `units.ts`:
 *
 * - Seats: the men that the vehicle was built for. Half-tracks and trucks draw any gun, a carrier too.
 * - Half-tracks move 8" and 14", a carrier 9" and 14"; their plates are below 20 mm: O.
 * - A horse team and a cart take two hits. They are drawn, and measured, as a truck; a carrier as an M3.
 */
import type { UnitType } from '../profile.ts';
import { infantry, vehicle } from './make.ts';

const THIN = { front: 'O', side: 'O', rear: 'O' } as const;
const HALF_TRACK = { ground: 8, road: 14 };

export const TRANSPORT_UNITS: readonly UnitType[] = [
  vehicle({
    id: 'sdkfz-251-1',
    name: 'SdKfz 251/1',
    short: '251',
    nation: 'german',
    arsenal: 'sdkfz-251-1',
    class: 'open-topped',
    piece: 'sdkfz-251',
    rating: 1,
    moves: HALF_TRACK,
    armour: THIN,
    length: 273,
    width: 99,
    mgs: ['pintle'],
    carries: { men: 12, gun: true },
    traits: ['half-track'],
  }),
  vehicle({
    id: 'm3-half-track',
    name: 'M3 Half-track',
    short: 'M3',
    nation: 'us',
    arsenal: 'm3-half-track',
    class: 'open-topped',
    piece: 'm3',
    rating: 1,
    moves: HALF_TRACK,
    armour: THIN,
    length: 291,
    width: 104,
    mgs: ['pintle'],
    carries: { men: 13, gun: true },
    traits: ['half-track'],
  }),
  vehicle({
    id: 'bren-carrier',
    name: 'Bren Carrier',
    short: 'Carrier',
    nation: 'british',
    arsenal: 'universal-carrier',
    class: 'open-topped',
    piece: 'm3',
    rating: 1,
    moves: { ground: 9, road: 14 },
    armour: THIN,
    length: 291,
    width: 104,
    mgs: ['bow'],
    carries: { men: 4, gun: true },
    traits: ['tracked'],
  }),
  vehicle({
    id: 'horse-team',
    name: 'Horse Team and Limber',
    short: 'Horses',
    nation: 'german',
    class: 'soft-skinned',
    piece: 'truck',
    rating: 0,
    hits: 2,
    moves: 'horse-towed-gun',
    length: 282,
    width: 106,
    carries: { men: 0, gun: true },
    traits: ['horse-drawn'],
  }),
  vehicle({
    id: 'horse-cart',
    name: 'Horse and Cart',
    short: 'Cart',
    nation: 'soviet',
    class: 'soft-skinned',
    piece: 'truck',
    rating: 0,
    hits: 2,
    moves: 'horse-towed-gun',
    length: 282,
    width: 106,
    carries: { men: 6, gun: false },
    traits: ['horse-drawn'],
  }),
  infantry({
    id: 'cavalry-squad',
    name: 'Cavalry Squad',
    short: 'Cavalry',
    nation: 'soviet',
    rating: 2,
    men: 8,
    moves: 'cavalry',
    // bg-move-05 One charge a game.
    stock: { charge: 1 },
    traits: ['cavalry'],
  }),
  infantry({
    id: 'bicycle-squad',
    name: 'Bicycle Squad',
    short: 'Cycles',
    nation: 'german',
    rating: 2,
    men: 8,
    crewed: ['mg34-bipod'],
    moves: 'bicycle',
    traits: ['bicycle'],
  }),
];
