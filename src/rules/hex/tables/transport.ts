/** Vehicle cards and transport: the words on the cards, and what the two kinds of carrier take. */
import type { Card, Chassis } from '../card.ts';
import type { BookChart } from './print.ts';

/** What counts as a load: hex-trn-01, hex-trn-02. */
export type Load = 'squad' | 'gun' | 'light gun' | 'AT team or heavy weapon' | 'CP';

/** Loads that a carrier takes together: L394-400. */
export const LOADS: Readonly<Record<Chassis['transport'], readonly (readonly Load[])[]>> = {
  full: [['squad'], ['gun'], ['light gun'], ['AT team or heavy weapon', 'CP']],
  light: [['CP'], ['AT team or heavy weapon'], ['light gun']],
  none: [],
};

/** The load that a unit makes, a heavy weapon when dismantled; null for what nobody carries. Observers ride as CPs do. */
export function loadOf(card: Card): Load | null {
  switch (card.class) {
    case 'squad':
      return 'squad';
    case 'gun':
      return card.isLight ? 'light gun' : 'gun';
    case 'AT team':
    case 'machine gun':
    case 'mortar':
      return 'AT team or heavy weapon';
    case 'CP':
    case 'observer':
      return 'CP';
    case 'vehicle':
      return null;
  }
}

/** May a carrier take these together? */
export function mayCarry(transport: Chassis['transport'], loads: readonly Load[]): boolean {
  return LOADS[transport].some((together) => {
    const left = [...together];
    return loads.every((load) => {
      const at = left.indexOf(load);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

export const TRANSPORT_CHART: BookChart = {
  name: 'transport',
  page: 'L392-400',
  rule: 'hex-trn-01',
  columns: ['Transport', 'Jeeps, Bren carriers'],
  rows: ['squad', 'gun', 'light cannon', 'AT team or dismantled heavy weapon', 'CP'],
  cells: [
    ['one', null],
    ['one', null],
    ['one', 'or one'],
    ['one, with a CP', 'or one'],
    ['one, with a team or weapon', 'one'],
  ],
};

/** hex-unit-12 The words of the vehicle cards, L336-378: the cards are French. */
export const CARD_WORDS = {
  canon: 'gun',
  mitrailleuse: 'machine gun',
  AC: 'anti-tank',
  AP: 'anti-personnel',
  portée: 'range',
  cadence: 'rate of fire',
  blindage: 'armour',
  taille: 'size',
  grande: 'large',
  normale: 'normal',
  moyenne: 'medium',
  petite: 'small',
  'très petite': 'very small',
  'tourelle normale': 'normal turret',
  'tourelle rapide': 'fast turret',
  'tourelle lente': 'slow turret',
  'toit ouvert': 'open topped',
  'pots fumigènes': 'smoke pots',
  fumigènes: 'smoke [ammo]',
  lat: 'side',
  'PC et armes lourdes seulement': 'CPs and heavy weapons only',
} as const;

export const CARD_WORDS_CHART: BookChart = {
  name: 'card-words',
  page: 'L336-378',
  rule: 'hex-unit-12',
  columns: ['English'],
  rows: Object.keys(CARD_WORDS),
  cells: Object.values(CARD_WORDS).map((english) => [english]),
};
