/** German units of 1943 and 1944 beyond those in `units.ts`, by the conventions at its head. */
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

const nation = 'german';
const OFFICER = ['officer'] as const;
const SENIOR = ['officer', 'senior officer'] as const;
const GRENADES = ['anti-tank grenades'] as const;
/** Tank guns: co-axial and bow. */
const TANK_MGS = ['co-axial', 'bow'] as const;
const OPEN = { front: 'O', side: 'O', rear: 'O' } as const;

const PANZER_IV = {
  ...{ nation, arsenal: 'panzer-iv-h', ...drawnAs('panzer-iv'), moves: MEDIUM_TANK, rating: 3, mgs: TANK_MGS },
  armour: { front: 'K', side: 'N', rear: 'N' },
  gun: { id: '75mmL48', mount: 'turret', rounds: 9, he: 4 },
} as const;

const PANTHER = {
  ...{ nation, ...drawnAs('tiger'), moves: { ground: 9, road: 13 }, rating: 4, mgs: TANK_MGS },
  armour: { front: 'G', side: 'M', rear: 'M' },
  gun: { id: '75mmL70', mount: 'turret', rounds: 8, he: 3 },
} as const;

const TIGER = {
  ...{ nation, arsenal: 'tiger-i', ...drawnAs('tiger'), moves: { ground: 7, road: 10 }, rating: 4, mgs: TANK_MGS },
  armour: { front: 'H', side: 'J', rear: 'J' },
  gun: { id: '88mmL56', mount: 'turret', rounds: 9, he: 4 },
} as const;

export const GERMAN_UNITS: readonly UnitType[] = [
  // Infantry.
  infantry({
    ...{
      id: 'grenadier-company-hq',
      name: 'German Company Command',
      short: 'KpTrp',
      nation,
      rating: 3,
      men: 4,
      smgs: 1,
    },
    ...{ arsenal: 'grenadier-company-command', traits: SENIOR },
  }),
  infantry({
    ...{
      id: 'grenadier-platoon-hq',
      name: 'German Platoon Command',
      short: 'ZgTrp',
      nation,
      rating: 1,
      men: 5,
      smgs: 1,
    },
    ...{ arsenal: 'grenadier-platoon-command', traits: OFFICER },
  }),
  infantry({
    ...{ id: 'grenadier-squad', name: 'Grenadier Squad', short: 'Gr', nation, rating: 2, men: 9, smgs: 1 },
    ...{ arsenal: 'grenadier-squad-1944', crewed: ['mg42-bipod'], traits: GRENADES },
  }),
  infantry({
    ...{ id: 'motorised-squad', name: 'Motorised Squad', short: 'Gr', nation, rating: 2, men: 10, smgs: 1 },
    ...{ arsenal: 'grenadier-squad', experience: 'veteran', crewed: ['mg34-bipod'], traits: GRENADES },
  }),
  infantry({
    // Raiding and storming parties: veterans all.
    ...{ id: 'german-assault-squad', name: 'German Assault Squad', short: 'Stoss', nation, rating: 2, men: 8, smgs: 1 },
    ...{ experience: 'veteran', crewed: ['mg42-bipod'], traits: ['assault troops', 'anti-tank grenades'] },
  }),
  infantry({
    // Foreign volunteers in the coastal divisions.
    ...{ id: 'ost-squad', name: 'East Battalion Squad', short: 'Ost', nation, rating: 1, men: 9 },
    ...{ experience: 'inexperienced', crewed: ['light-mg'], traits: ['auxiliary'] },
  }),
  infantry({
    ...{ id: 'german-scout-squad', name: 'German Scout Squad', short: 'Späh', nation, rating: 1, men: 6, smgs: 1 },
    ...{ experience: 'veteran', crewed: ['mg34-bipod'], traits: ['scout'] },
  }),
  infantry({
    ...{ id: 'mg34-tripod-team', name: 'MG34 Tripod Team', short: 'sMG', nation, rating: 1, men: 3, team: true },
    ...{ arsenal: 'mg34-tripod-team', crewed: ['mg34-tripod'] },
  }),
  infantry({
    ...{
      id: 'german-50mm-mortar-team',
      name: '5 cm Mortar Team',
      short: '5 cm',
      nation,
      rating: 1,
      men: 3,
      team: true,
    },
    main: LIGHT_MORTAR,
  }),
  infantry({
    ...{
      id: 'panzerschreck-team',
      name: 'Panzerschreck Team',
      short: 'Schreck',
      nation,
      rating: 1,
      men: 2,
      team: true,
    },
    ...{ arsenal: 'panzerschreck-team', main: carried('panzerschreck') },
  }),
  // Tanks.
  vehicle({
    ...{ id: 'panzer-iii-leader', name: 'Panzer III L, Platoon Leader', short: 'Panzer III', nation, rating: 3 },
    ...{ arsenal: 'panzer-iii-l', ...drawnAs('panzer-iv'), moves: MEDIUM_TANK, mgs: TANK_MGS },
    armour: { front: 'K', side: 'N', rear: 'M' },
    gun: { id: '50mmL60', mount: 'turret', rounds: 9, he: 4 },
    traits: ['officer', 'tracked'],
  }),
  vehicle({
    ...{ id: 'panzer-iii-n', name: 'Panzer III N', short: 'Panzer III', nation, rating: 3, arsenal: 'panzer-iii-n' },
    ...{ ...drawnAs('panzer-iv'), moves: MEDIUM_TANK, mgs: TANK_MGS },
    armour: { front: 'L', side: 'N', rear: 'M' },
    gun: { id: '75mmL24', mount: 'turret', rounds: 6, he: 4 },
    traits: ['tracked'],
  }),
  vehicle({
    ...{ ...PANZER_IV, id: 'panzer-iv-h-leader', name: 'Panzer IV H, Platoon Leader', short: 'Panzer IV' },
    traits: ['officer', 'schürzen', 'tracked'],
  }),
  vehicle({
    // The first Panthers broke down more than they fought.
    ...{ ...PANTHER, id: 'panther-d', name: 'Panther D', short: 'Panther', arsenal: 'panther-d' },
    traits: ['unreliable', 'tracked'],
  }),
  vehicle({
    ...{ ...PANTHER, id: 'panther-a', name: 'Panther A', short: 'Panther', arsenal: 'panther-a' },
    traits: ['schürzen', 'tracked'],
  }),
  vehicle({
    ...{
      ...PANTHER,
      id: 'panther-a-leader',
      name: 'Panther A, Platoon Leader',
      short: 'Panther',
      arsenal: 'panther-a',
    },
    traits: ['officer', 'schürzen', 'tracked'],
  }),
  vehicle({
    ...{ ...TIGER, id: 'tiger-i-leader', name: 'Tiger I, Platoon Leader', short: 'Tiger', experience: 'veteran' },
    traits: ['officer', 'tracked'],
  }),
  vehicle({
    ...{ ...TIGER, id: 'tiger-i-veteran', name: 'Tiger I, Veterans', short: 'Tiger', experience: 'veteran' },
    traits: ['tracked'],
  }),
  vehicle({
    // bg-army-06 An ace is elite: veterans of the Tiger battalions, upgraded.
    ...{ ...TIGER, id: 'tiger-i-ace', name: 'Tiger I, Ace', short: 'Tiger', experience: 'elite', rating: 5 },
    traits: ['ace', 'unique', 'tracked'],
  }),
  // Assault guns and tank destroyers.
  vehicle({
    ...{ id: 'stug-iii-g-leader', name: 'StuG III G, Platoon Leader', short: 'StuG', nation, rating: 3 },
    ...{ arsenal: 'stug-iii-g', ...drawnAs('stug-iii'), moves: MEDIUM_TANK, mgs: ['pintle'] },
    armour: { front: 'K', side: 'N', rear: 'N' },
    gun: { id: '75mmL48', mount: 'fixed', rounds: 5, he: 2 },
    traits: ['officer', 'schürzen', 'tracked'],
  }),
  vehicle({
    ...{ id: 'stuh-42', name: 'StuH 42', short: 'StuH', nation, rating: 3, arsenal: 'stuh-42' },
    ...{ ...drawnAs('stug-iii'), moves: MEDIUM_TANK, mgs: ['pintle'] },
    armour: { front: 'K', side: 'N', rear: 'N' },
    gun: { id: '105mm-howitzer', mount: 'fixed', rounds: 4, he: 4 },
    traits: ['schürzen', 'tracked'],
  }),
  vehicle({
    ...{ id: 'marder-iii', name: 'Marder III M', short: 'Marder', nation, rating: 2, arsenal: 'marder-iii-m' },
    ...{ class: 'open-topped', ...drawnAs('stug-iii'), moves: MEDIUM_TANK, armour: OPEN },
    gun: { id: '75mmL46', mount: 'fixed', rounds: 3, he: 1 },
    traits: ['tracked'],
  }),
  vehicle({
    ...{ id: 'nashorn', name: 'Nashorn', short: 'Nashorn', nation, rating: 3, arsenal: 'nashorn' },
    ...{ class: 'open-topped', ...drawnAs('stug-iii'), moves: MEDIUM_TANK, armour: OPEN },
    gun: { id: '88mmL71', mount: 'fixed', rounds: 4, he: 1 },
    traits: ['tracked'],
  }),
  vehicle({
    ...{ id: 'ferdinand', name: 'Ferdinand', short: 'Ferdinand', nation, rating: 4, arsenal: 'ferdinand' },
    ...{ ...drawnAs('tiger'), moves: { ground: 6, road: 8 } },
    armour: { front: 'A', side: 'J', rear: 'I' },
    gun: { id: '88mmL71', mount: 'fixed', rounds: 5, he: 2 },
    traits: ['unreliable', 'tracked'],
  }),
  vehicle({
    ...{ id: 'jagdpanzer-iv', name: 'Jagdpanzer IV', short: 'JgPz IV', nation, rating: 3, arsenal: 'jagdpanzer-iv' },
    ...{ ...drawnAs('stug-iii'), moves: MEDIUM_TANK, mgs: ['bow'] },
    armour: { front: 'J', side: 'N', rear: 'N' },
    gun: { id: '75mmL48', mount: 'fixed', rounds: 8, he: 3 },
    traits: ['schürzen', 'tracked'],
  }),
  vehicle({
    // bg-army-09 Own artillery: a low rating.
    ...{ id: 'wespe', name: 'Wespe', short: 'Wespe', nation, rating: 1, arsenal: 'wespe' },
    ...{ class: 'open-topped', ...drawnAs('stug-iii'), moves: MEDIUM_TANK, armour: OPEN },
    gun: { id: '105mm-howitzer', mount: 'fixed', rounds: 3, he: 3 },
    traits: ['tracked'],
  }),
  // Armoured cars and half-tracks.
  vehicle({
    ...{ id: 'sdkfz-222', name: 'Sd.Kfz. 222', short: '222', nation, rating: 1, arsenal: 'sdkfz-222' },
    ...{
      class: 'open-topped',
      ...drawnAs('sdkfz-251'),
      moves: { ground: 8, road: 16 },
      armour: OPEN,
      mgs: ['co-axial'],
    },
    gun: { id: '20mm-flak', mount: 'turret', rounds: null, he: 0 },
    traits: ['scout'],
  }),
  vehicle({
    ...{ id: 'sdkfz-234-2', name: 'Sd.Kfz. 234/2 Puma', short: 'Puma', nation, rating: 2, arsenal: 'sdkfz-234-2' },
    ...{ ...drawnAs('sdkfz-251'), moves: { ground: 8, road: 16 }, mgs: ['co-axial'] },
    armour: { front: 'N', side: 'O', rear: 'O' },
    gun: { id: '50mmL60', mount: 'turret', rounds: 6, he: 2 },
    traits: ['scout'],
  }),
  vehicle({
    ...{ id: 'sdkfz-251-10', name: 'Sd.Kfz. 251/10', short: '251/10', nation, rating: 1, arsenal: 'sdkfz-251-10' },
    ...{ class: 'open-topped', ...drawnAs('sdkfz-251'), moves: { ground: 8, road: 14 }, armour: OPEN, mgs: ['pintle'] },
    gun: { id: '37mmL45', mount: 'fixed', rounds: 17, he: 8 },
    carries: { men: 6, gun: false },
    traits: ['half-track'],
  }),
  // Guns.
  deployedGun({
    ...{ id: 'leig-18', name: '7.5 cm leIG 18', short: 'leIG', nation, arsenal: 'leig-18', rating: 1, men: 5 },
    ...{ ...drawnAs('57mm'), moves: 'light-gun', gun: '75mmL12' },
  }),
  deployedGun({
    ...{ id: 'sig-33', name: '15 cm sIG 33', short: 'sIG', nation, arsenal: 'sig-33', rating: 2, men: 6 },
    ...{ ...drawnAs('57mm'), moves: 'medium-gun', gun: '149mmL11' },
  }),
  deployedGun({
    ...{ id: 'flak-36', name: '8.8 cm Flak 36', short: 'Flak 36', nation, arsenal: 'flak-36', rating: 3, men: 8 },
    ...{ ...drawnAs('pak-40'), moves: 'heavy-gun', gun: '88mmL56' },
  }),
  // Support.
  softSkin({
    ...{ id: 'kubelwagen', name: 'Kübelwagen', short: 'Kübel', nation, rating: 0, arsenal: 'kubelwagen', hits: 2 },
    carries: { men: 3, gun: false },
  }),
  softSkin({
    ...{ id: 'german-recovery', name: 'Sd.Kfz. 9 Recovery', short: 'Famo', nation, rating: 1, hits: 4 },
    traits: ['half-track', 'recovery'],
  }),
  vehicle({
    // An engineers' vehicle (p53), with assault bridges on its sides; bg-eng-07 five inches.
    ...{ id: 'sdkfz-251-7', name: 'Sd.Kfz. 251/7', short: '251/7', nation, rating: 1, class: 'open-topped' },
    ...{ ...drawnAs('sdkfz-251'), moves: { ground: 8, road: 14 }, armour: OPEN, mgs: ['pintle'] },
    ...{ carries: { men: 9, gun: false }, traits: ['half-track', 'light bridging'], stock: { bridge: 500 } },
  }),
  aidStation(nation),
];
