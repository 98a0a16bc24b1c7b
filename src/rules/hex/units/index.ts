/** Every card, by id; morale by quality; the thresholds of a formation by its steps. */
import { type Card, NATIONS, type Quality } from '../card.ts';
import { BRITAIN } from './britain.ts';
import { GERMANY } from './germany.ts';
import { cp, observer, vehicle } from './make.ts';
import { SOVIET_UNION } from './soviet.ts';
import { USA } from './usa.ts';

/** What all have, or all but Germany, whose CPs carry Panzerfausts. */
const COMMON: readonly Card[] = [
  cp({ id: 'platoon-cp', name: 'Platoon CP', short: 'Plt CP', nations: NATIONS.slice(1), isCompany: false }),
  cp({ id: 'company-cp', name: 'Company CP', short: 'Coy CP', nations: NATIONS.slice(1), isCompany: true }),
  observer({ id: 'observer', name: 'Artillery observer', short: 'Obs', nations: NATIONS }),
  vehicle({
    ...{ id: 'truck', name: 'Truck', short: 'Truck', nations: NATIONS, facts: 'opel-blitz' },
    ...{ role: 'truck', transport: 'full' },
  }),
];

export const CARDS: readonly Card[] = [...GERMANY, ...BRITAIN, ...USA, ...SOVIET_UNION, ...COMMON];

const BY_ID: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [card.id, card]));

/** The card of an id; who asks for one that is not there has made a mistake. */
export function cardNamed(id: string): Card {
  const card = BY_ID.get(id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

/** hex-unit-04 Printed morale, by quality: of men, of CPs on foot, of vehicles. */
export const MORALE: Readonly<
  Record<Quality, { readonly men: number; readonly cp: number; readonly vehicle: number }>
> = {
  Shock: { men: 9, cp: 10, vehicle: 9 },
  Veteran: { men: 8, cp: 9, vehicle: 8 },
  Line: { men: 7, cp: 8, vehicle: 7 },
  Recruit: { men: 6, cp: 7, vehicle: 6 },
};

/** hex-unit-04, hex-gap-28 The morale that a unit of a quality has printed on it. */
export function moraleOn(card: Card, quality: Quality): number {
  const { men, cp: leader, vehicle: crew } = MORALE[quality];
  return card.class === 'CP' ? leader : card.class === 'vehicle' ? crew : men;
}

/** hex-form-01 The thresholds of a formation of so many steps where its scenario gives none: two fifths and 13 twentieths, rounded up. */
export function thresholdsOf(steps: number): { readonly hesitant: number; readonly demoralised: number } {
  return { hesitant: Math.ceil((2 * steps) / 5), demoralised: Math.ceil((13 * steps) / 20) };
}
