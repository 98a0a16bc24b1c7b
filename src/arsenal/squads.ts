import type { SquadFacts } from './types.ts';

const US = 'US Table of Organization 7-17 (rifle company, February 1944).';
const GERMAN =
  'German organisation of a panzergrenadier company of 1944, and wartime handbooks; strengths in the field were lower.';

export const SQUADS: readonly SquadFacts[] = [
  {
    kind: 'squad',
    id: 'us-rifle-squad',
    name: 'Rifle squad',
    nation: 'us',
    source: `${US} Twelve men, one of them with the BAR; one rifle is a sniper's M1903.`,
    men: 12,
    weapons: [
      { weapon: 'm1-garand', count: 11 },
      { weapon: 'bar', count: 1 },
    ],
  },
  {
    kind: 'squad',
    id: 'us-rifle-platoon-command',
    name: 'Rifle platoon command group',
    nation: 'us',
    source: `${US} Leader, sergeant, guide and two messengers.`,
    men: 5,
    weapons: [
      { weapon: 'm1-garand', count: 4 },
      { weapon: 'm1-carbine', count: 1 },
    ],
  },
  {
    kind: 'squad',
    id: 'us-company-command-group',
    name: 'Rifle company command group',
    nation: 'us',
    source: `${US} The part of the company's headquarters that goes forward with its captain: about four men.`,
    men: 4,
    weapons: [
      { weapon: 'm1-garand', count: 2 },
      { weapon: 'm1-carbine', count: 2 },
    ],
  },
  {
    kind: 'squad',
    id: 'us-m1919-team',
    name: 'Light machine gun squad',
    nation: 'us',
    source: `${US} One of the two of the weapons platoon: leader, gunner, assistant, two ammunition bearers.`,
    men: 5,
    weapons: [
      { weapon: 'm1919', count: 1 },
      { weapon: 'm1-garand', count: 3 },
      { weapon: 'm1-carbine', count: 2 },
    ],
  },
  {
    kind: 'squad',
    id: 'us-60mm-mortar-team',
    name: '60 mm mortar squad',
    nation: 'us',
    source: `${US} One of the three of the weapons platoon: leader, gunner, assistant, two ammunition bearers.`,
    men: 5,
    weapons: [
      { weapon: '60mm-m2', count: 1 },
      { weapon: 'm1-garand', count: 2 },
      { weapon: 'm1-carbine', count: 3 },
    ],
  },
  {
    kind: 'squad',
    id: 'panzergrenadier-squad',
    name: 'Panzergrenadier squad',
    nation: 'german',
    source: `${GERMAN} Ten on foot with two light machine guns on paper; nine with one of them here, the vehicles and their gun left behind.`,
    men: 9,
    weapons: [
      { weapon: 'mg-42', count: 1 },
      { weapon: 'mp-40', count: 1 },
      { weapon: 'kar-98k', count: 7 },
    ],
  },
  {
    kind: 'squad',
    id: 'panzergrenadier-platoon-command',
    name: 'Panzergrenadier platoon command group',
    nation: 'german',
    source: `${GERMAN} Leader, messengers, medical orderly: about five men.`,
    men: 5,
    weapons: [
      { weapon: 'mp-40', count: 1 },
      { weapon: 'kar-98k', count: 4 },
    ],
  },
  {
    kind: 'squad',
    id: 'panzergrenadier-company-command',
    name: 'Panzergrenadier company command group',
    nation: 'german',
    source: `${GERMAN} The part of the Kompanietrupp that stays with its leader: about four men.`,
    men: 4,
    weapons: [
      { weapon: 'mp-40', count: 1 },
      { weapon: 'kar-98k', count: 3 },
    ],
  },
  {
    kind: 'squad',
    id: 'mg42-tripod-team',
    name: 'Heavy machine gun team',
    nation: 'german',
    source: `${GERMAN} The men at the gun; more carried its ammunition.`,
    men: 3,
    weapons: [
      { weapon: 'mg-42-tripod', count: 1 },
      { weapon: 'kar-98k', count: 2 },
    ],
  },
];
