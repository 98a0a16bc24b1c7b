/** British units of 1944, by the conventions at the head of `units.ts`. */
import type { UnitType } from '../profile.ts';
import {
  aidStation,
  carried,
  deployedGun,
  drawnAs,
  infantry,
  LIGHT_MORTAR,
  MEDIUM_TANK,
  softSkin,
  vehicle,
} from './make.ts';

const nation = 'british';
const TANK_MGS = ['co-axial', 'bow'] as const;

const SHERMAN = {
  ...{ nation, ...drawnAs('sherman'), moves: MEDIUM_TANK, rating: 3, arsenal: 'sherman-v', mgs: TANK_MGS },
  armour: { front: 'K', side: 'M', rear: 'N' },
  gun: { id: '75mmL40', mount: 'turret', rounds: 10, he: 6 },
} as const;

const CROMWELL = {
  ...{
    nation,
    ...drawnAs('sherman'),
    moves: { ground: 10, road: 15 },
    rating: 3,
    arsenal: 'cromwell-iv',
    mgs: TANK_MGS,
  },
  armour: { front: 'K', side: 'M', rear: 'N' },
  gun: { id: '75mmL36', mount: 'turret', rounds: 6, he: 3 },
} as const;

const CHURCHILL = {
  ...{ nation, ...drawnAs('tiger'), moves: { ground: 6, road: 8 }, rating: 4, arsenal: 'churchill-vii', mgs: TANK_MGS },
  armour: { front: 'C', side: 'H', rear: 'K' },
  gun: { id: '75mmL36', mount: 'turret', rounds: 8, he: 5 },
} as const;

export const BRITISH_UNITS: readonly UnitType[] = [
  // Infantry.
  infantry({
    ...{ id: 'british-company-hq', name: 'British Company Command', short: 'HQ', nation, rating: 3, men: 4, smgs: 1 },
    ...{ arsenal: 'british-company-command', traits: ['officer', 'senior officer'] },
  }),
  infantry({
    ...{ id: 'british-platoon-hq', name: 'British Platoon Command', short: 'Plt', nation, rating: 1, men: 4, smgs: 1 },
    ...{ arsenal: 'british-platoon-command', traits: ['officer'] },
  }),
  infantry({
    ...{
      id: 'british-scout-section',
      name: 'British Scout Section',
      short: 'Scouts',
      nation,
      rating: 1,
      men: 6,
      smgs: 1,
    },
    ...{ crewed: ['light-mg'], traits: ['scout'] },
  }),
  infantry({
    ...{ id: 'commando-section', name: 'Commando Section', short: 'Cdo', nation, rating: 2, men: 10, smgs: 1 },
    ...{ experience: 'veteran', crewed: ['light-mg'], traits: ['assault troops', 'anti-tank grenades'] },
  }),
  infantry({
    ...{
      id: 'british-2in-mortar-team',
      name: '2 inch Mortar Team',
      short: '2 in',
      nation,
      rating: 1,
      men: 2,
      team: true,
    },
    ...{ arsenal: 'british-2-inch-team', main: LIGHT_MORTAR },
  }),
  infantry({
    ...{ id: 'piat-team', name: 'PIAT Team', short: 'PIAT', nation, rating: 1, men: 2, team: true },
    ...{ arsenal: 'british-piat-team', main: carried('piat') },
  }),
  infantry({
    ...{ id: 'vickers-team', name: 'Vickers Team', short: 'Vickers', nation, rating: 1, men: 3, team: true },
    ...{ arsenal: 'british-vickers-team', crewed: ['medium-mg'] },
  }),
  // Tanks.
  vehicle({ ...SHERMAN, id: 'sherman-v', name: 'Sherman V', short: 'Sherman', traits: ['tracked'] }),
  vehicle({
    ...{ ...SHERMAN, id: 'sherman-v-leader', name: 'Sherman V, Troop Leader', short: 'Sherman' },
    traits: ['officer', 'tracked'],
  }),
  vehicle({
    ...{ id: 'firefly', name: 'Sherman VC Firefly', short: 'Firefly', nation, rating: 3, arsenal: 'sherman-vc' },
    ...{ ...drawnAs('sherman'), moves: MEDIUM_TANK, mgs: ['co-axial'] },
    armour: { front: 'K', side: 'M', rear: 'N' },
    gun: { id: '76mmL55', mount: 'turret', rounds: 8, he: 2 },
    traits: ['tracked'],
  }),
  vehicle({ ...CROMWELL, id: 'cromwell', name: 'Cromwell IV', short: 'Cromwell', traits: ['tracked'] }),
  vehicle({
    ...{ ...CROMWELL, id: 'cromwell-leader', name: 'Cromwell IV, Troop Leader', short: 'Cromwell' },
    traits: ['officer', 'tracked'],
  }),
  vehicle({
    ...{ id: 'churchill-iv', name: 'Churchill IV', short: 'Churchill', nation, rating: 4, arsenal: 'churchill-iv' },
    ...{ ...drawnAs('tiger'), moves: { ground: 6, road: 8 }, mgs: TANK_MGS },
    armour: { front: 'H', side: 'J', rear: 'K' },
    gun: { id: '57mmL50', mount: 'turret', rounds: 8, he: 3 },
    traits: ['tracked'],
  }),
  vehicle({ ...CHURCHILL, id: 'churchill-vii', name: 'Churchill VII', short: 'Churchill', traits: ['tracked'] }),
  vehicle({
    ...{ ...CHURCHILL, id: 'churchill-vii-leader', name: 'Churchill VII, Troop Leader', short: 'Churchill' },
    traits: ['officer', 'tracked'],
  }),
  vehicle({
    ...{ id: 'stuart-vi', name: 'Stuart VI', short: 'Stuart', nation, rating: 2, arsenal: 'stuart-vi' },
    ...{ ...drawnAs('sherman'), moves: { ground: 10, road: 15 }, mgs: ['co-axial', 'bow', 'pintle'] },
    armour: { front: 'M', side: 'N', rear: 'N' },
    gun: { id: '37mmL53', mount: 'turret', rounds: 15, he: 7 },
    traits: ['scout', 'tracked'],
  }),
  // Tank destroyers and self-propelled guns.
  vehicle({
    ...{ id: 'achilles', name: 'M10 Achilles', short: 'Achilles', nation, rating: 3, arsenal: 'achilles' },
    ...{ class: 'open-topped', ...drawnAs('sherman'), moves: MEDIUM_TANK, mgs: ['pintle'] },
    armour: { front: 'L', side: 'O', rear: 'O' },
    gun: { id: '76mmL55', mount: 'turret', rounds: 5, he: 1 },
    traits: ['tracked'],
  }),
  vehicle({
    // bg-army-09 Own artillery: a low rating.
    ...{ id: 'sexton', name: 'Sexton', short: 'Sexton', nation, rating: 1, arsenal: 'sexton' },
    ...{ class: 'open-topped', ...drawnAs('sherman'), moves: MEDIUM_TANK },
    armour: { front: 'N', side: 'O', rear: 'O' },
    gun: { id: '87mm-howitzer', mount: 'fixed', rounds: 11, he: 11 },
    traits: ['tracked'],
  }),
  // Armoured cars.
  vehicle({
    ...{ id: 'daimler', name: 'Daimler Armoured Car', short: 'Daimler', nation, rating: 2 },
    ...{ arsenal: 'daimler-armoured-car', ...drawnAs('sdkfz-251'), moves: { ground: 8, road: 16 }, mgs: ['co-axial'] },
    armour: { front: 'O', side: 'O', rear: 'O' },
    gun: { id: '40mmL52', mount: 'turret', rounds: 5, he: 0 },
    traits: ['scout'],
  }),
  // Guns.
  deployedGun({
    ...{ id: '6-pounder', name: '6 pounder', short: '6 pdr', nation, arsenal: '6-pounder', rating: 1, men: 5 },
    ...{ ...drawnAs('57mm'), moves: 'very-light-gun', gun: '57mmL50' },
  }),
  deployedGun({
    ...{ id: '17-pounder', name: '17 pounder', short: '17 pdr', nation, arsenal: '17-pounder', rating: 2, men: 6 },
    ...{ ...drawnAs('57mm'), moves: 'medium-gun', gun: '76mmL55' },
  }),
  deployedGun({
    // bg-army-09
    ...{ id: '25-pounder', name: '25 pounder', short: '25 pdr', nation, arsenal: '25-pounder', rating: 1, men: 6 },
    ...{ ...drawnAs('57mm'), moves: 'medium-gun', gun: '87mm-howitzer' },
  }),
  // Support.
  infantry({
    ...{ id: 'british-observer-team', name: 'British Forward Observer', short: 'FOO', nation, rating: 1, men: 3 },
    traits: ['artillery spotter', 'artillery spotter+'],
  }),
  infantry({
    ...{ id: 'british-mortar-spotter', name: 'British Mortar Spotters', short: 'Spot', nation, rating: 1, men: 2 },
    traits: ['mortar spotter'],
  }),
  softSkin({
    ...{ id: 'british-signals', name: 'Royal Signals Truck', short: 'Signals', nation, rating: 1 },
    traits: ['communications'],
  }),
  softSkin({
    ...{ id: 'british-truck', name: 'Bedford Truck', short: 'Bedford', nation, rating: 0, arsenal: 'bedford-ql' },
    carries: { men: 12, gun: true },
  }),
  infantry({
    ...{
      id: 'british-engineer-section',
      name: 'Royal Engineers Section',
      short: 'RE',
      nation,
      rating: 2,
      men: 9,
      smgs: 1,
    },
    // bg-eng-02 One demolition charge.
    ...{ crewed: ['light-mg'], traits: ['engineer', 'minesweeper', 'anti-tank grenades'], stock: { demolition: 1 } },
  }),
  softSkin({
    ...{ id: 'british-supply-truck', name: 'British Supply Truck', short: 'Supply', nation, rating: 0 },
    traits: ['re-supply'],
  }),
  infantry({
    ...{ id: 'british-repair-team', name: 'REME Repair Team', short: 'REME', nation, rating: 0, men: 3 },
    traits: ['repair'],
  }),
  vehicle({
    ...{ id: 'sherman-arv', name: 'Sherman ARV', short: 'ARV', nation, rating: 1, ...drawnAs('sherman') },
    ...{ moves: MEDIUM_TANK, armour: { front: 'K', side: 'M', rear: 'N' }, mgs: ['bow'] },
    traits: ['recovery', 'tracked'],
  }),
  aidStation(nation),
];
