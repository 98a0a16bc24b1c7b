/** What the armies of random battles are made of: formations by the cards of their nation. */
import type { Nation, Quality } from '../../card.ts';

/** A kind of formation that a side may have: its cards, the CP or first vehicle first. */
export interface Pattern {
  readonly name: string;
  readonly cards: readonly string[];
  /** Only for those who hold their ground: guns that nobody tows. */
  readonly isForDefence?: true;
  /** How many a side may have. */
  readonly most: number;
}

export interface Army {
  readonly nation: Nation;
  /** As the page calls the side. */
  readonly name: string;
  /** How good its men are, as likely as the numbers say. */
  readonly qualities: Readonly<Partial<Record<Quality, number>>>;
  /** What every force begins with. */
  readonly platoon: Pattern;
  /** The company, with its observer: it comes with a battery. */
  readonly headquarters: Pattern;
  readonly more: readonly Pattern[];
}

export const GERMAN: Army = {
  ...{ nation: 'german', name: 'German', qualities: { Line: 5, Veteran: 3, Recruit: 1 } },
  platoon: {
    name: 'Grenadier platoon',
    cards: ['german-platoon-cp', 'grenadier-squad', 'grenadier-squad', 'grenadier-squad', 'hmg-42'],
    most: 3,
  },
  headquarters: { name: 'Company headquarters', cards: ['german-company-cp', 'observer', '8-cm-mortar'], most: 1 },
  more: [
    {
      name: 'Panzergrenadier platoon',
      cards: ['german-platoon-cp', 'panzergrenadier-squad', 'panzergrenadier-squad', 'hmg-42', 'panzerschreck-team'],
      most: 2,
    },
    {
      name: 'Panzerschreck section',
      cards: ['german-platoon-cp', 'panzerschreck-team', 'panzerschreck-team'],
      most: 1,
    },
    { name: 'Tank section', cards: ['panzer-iv-h', 'panzer-iv-h'], most: 2 },
    { name: 'Assault gun', cards: ['stug-iii-g'], most: 1 },
    { name: 'Assault guns', cards: ['stug-iii-g', 'stug-iii-g'], most: 2 },
    { name: 'Tank destroyers', cards: ['marder-iii', 'marder-iii'], most: 1 },
    { name: 'Armoured cars', cards: ['puma'], most: 1 },
    { name: 'Gun section', cards: ['german-platoon-cp', 'pak-40'], isForDefence: true, most: 2 },
    { name: 'Infantry gun', cards: ['german-platoon-cp', 'ig-18'], isForDefence: true, most: 1 },
  ],
};

const AMERICAN: Army = {
  ...{ nation: 'american', name: 'American', qualities: { Line: 6, Veteran: 2, Recruit: 1 } },
  platoon: {
    name: 'Rifle platoon',
    cards: ['platoon-cp', 'us-rifle-squad', 'us-rifle-squad', 'us-rifle-squad', 'm1919'],
    most: 3,
  },
  headquarters: { name: 'Company headquarters', cards: ['company-cp', 'observer', '81-mm-mortar'], most: 1 },
  more: [
    { name: 'Weapons section', cards: ['platoon-cp', 'm1917', '60-mm-mortar', 'bazooka-team'], most: 2 },
    { name: 'Bazooka section', cards: ['platoon-cp', 'bazooka-team', 'bazooka-team'], most: 1 },
    { name: 'Tank section', cards: ['sherman-75', 'sherman-75'], most: 2 },
    { name: 'Tank', cards: ['sherman-75'], most: 1 },
    { name: 'Light tanks', cards: ['m5-stuart', 'm5-stuart'], most: 1 },
    { name: 'Tank destroyers', cards: ['m10', 'm10'], most: 1 },
    { name: 'Armoured cars', cards: ['m8-greyhound'], most: 1 },
    { name: 'Gun section', cards: ['platoon-cp', '57-mm-gun'], isForDefence: true, most: 2 },
  ],
};

const BRITISH: Army = {
  ...{ nation: 'british', name: 'British', qualities: { Line: 6, Veteran: 3 } },
  platoon: {
    name: 'Rifle platoon',
    cards: ['platoon-cp', 'british-rifle-section', 'british-rifle-section', 'british-rifle-section', '2-inch-mortar'],
    most: 3,
  },
  headquarters: { name: 'Company headquarters', cards: ['company-cp', 'observer', '3-inch-mortar'], most: 1 },
  more: [
    { name: 'Machine-gun section', cards: ['platoon-cp', 'vickers', 'vickers'], most: 1 },
    { name: 'PIAT section', cards: ['platoon-cp', 'piat-team', 'piat-team'], most: 1 },
    { name: 'Cruiser tanks', cards: ['cromwell', 'cromwell'], most: 2 },
    { name: 'Cruiser tank', cards: ['cromwell'], most: 1 },
    { name: 'Infantry tanks', cards: ['churchill-75', 'churchill-75'], most: 1 },
    { name: 'Tank destroyers', cards: ['m10', 'm10'], most: 1 },
    { name: 'Armoured cars', cards: ['daimler'], most: 1 },
    { name: 'Gun section', cards: ['platoon-cp', 'six-pounder'], isForDefence: true, most: 2 },
  ],
};

const SOVIET: Army = {
  ...{ nation: 'soviet', name: 'Soviet', qualities: { Line: 6, Veteran: 1, Recruit: 2 } },
  platoon: {
    name: 'Rifle platoon',
    cards: ['platoon-cp', 'soviet-rifle-squad', 'soviet-rifle-squad', 'soviet-rifle-squad', 'maxim'],
    most: 3,
  },
  headquarters: { name: 'Company headquarters', cards: ['company-cp', 'observer', '82-mm-mortar'], most: 1 },
  more: [
    {
      name: 'Submachine-gun platoon',
      cards: ['platoon-cp', 'soviet-smg-squad', 'soviet-smg-squad', 'soviet-smg-squad'],
      most: 2,
    },
    { name: 'PTRD section', cards: ['platoon-cp', 'ptrd-team', 'ptrd-team'], most: 1 },
    { name: 'Tank section', cards: ['t-34-76', 't-34-76'], most: 2 },
    { name: 'Tank', cards: ['t-34-76'], most: 1 },
    { name: 'Light tanks', cards: ['t-70', 't-70'], most: 1 },
    { name: 'Assault guns', cards: ['su-76m', 'su-76m'], most: 1 },
    { name: 'Gun section', cards: ['platoon-cp', 'zis-3'], isForDefence: true, most: 2 },
    { name: 'Light gun', cards: ['platoon-cp', '45-mm-gun'], isForDefence: true, most: 1 },
  ],
};

export const ARMIES = { american: AMERICAN, british: BRITISH, soviet: SOVIET } as const;
