/** Engineers, flamethrowers, workshops and supply, by the conventions at the head of `units.ts`. */
import type { UnitType } from '../profile.ts';
import { drawnAs, infantry, MEDIUM_TANK, vehicle } from './make.ts';

const TRUCK = { ...drawnAs('truck'), class: 'soft-skinned', hits: 3, moves: { ground: 6, road: 16 } } as const;
/** bg-eng-02 One demolition charge. */
const CHARGE = { demolition: 1 } as const;
/** bg-weap-05 One burst. */
const MAN_PACK = { flame: 1 } as const;

export const ENGINEER_UNITS: readonly UnitType[] = [
  infantry({
    ...{ id: 'us-engineer-squad', name: 'US Engineer Squad', short: 'Eng', nation: 'us', rating: 2, men: 9 },
    ...{ crewed: ['light-mg'], traits: ['engineer', 'minesweeper', 'anti-tank grenades'], stock: CHARGE },
  }),
  infantry({
    ...{ id: 'pioneer-squad', name: 'Pioneer Squad', short: 'Pio', nation: 'german', rating: 2, men: 9, smgs: 1 },
    ...{ crewed: ['mg34-bipod'], traits: ['engineer', 'minesweeper', 'anti-tank grenades'], stock: CHARGE },
  }),
  infantry({
    ...{ id: 'soviet-sapper-squad', name: 'Sapper Squad', short: 'Sap', nation: 'soviet', rating: 1, men: 8, smgs: 1 },
    ...{ traits: ['engineer', 'minesweeper', 'anti-tank grenades'], stock: CHARGE },
  }),
  infantry({
    ...{ id: 'us-flamethrower-team', name: 'M2 Flamethrower Team', short: 'Flame', nation: 'us', rating: 1, men: 2 },
    ...{ traits: ['engineer', 'man-pack flamethrower'], stock: MAN_PACK },
  }),
  infantry({
    ...{ id: 'german-flamethrower-team', name: 'Flamethrower Team', short: 'FlW', nation: 'german', rating: 1, men: 2 },
    ...{ traits: ['engineer', 'man-pack flamethrower'], stock: MAN_PACK },
  }),
  vehicle({
    // The flame gun takes the place of the bow machine gun; drawn and measured as a Tiger. 80 bursts of a second, by tens.
    ...{ id: 'churchill-crocodile', name: 'Churchill Crocodile', short: 'Crocodile', nation: 'british', rating: 4 },
    ...{ ...drawnAs('tiger'), moves: { ground: 6, road: 8 }, armour: { front: 'C', side: 'H', rear: 'K' } },
    ...{ gun: { id: '75mmL36', mount: 'turret', rounds: 8, he: 5 }, mgs: ['co-axial'] },
    ...{ traits: ['vehicle flamethrower', 'tracked'], stock: { flame: 8 } },
  }),
  vehicle({
    // Mine flails, hung before a Sherman.
    ...{ id: 'sherman-crab', name: 'Sherman Crab', short: 'Crab', nation: 'british', rating: 3, ...drawnAs('sherman') },
    ...{ moves: MEDIUM_TANK, armour: { front: 'K', side: 'M', rear: 'N' } },
    ...{ gun: { id: '75mmL40', mount: 'turret', rounds: 10, he: 6 }, mgs: ['co-axial'] },
    traits: ['minesweeper', 'tracked'],
  }),
  vehicle({
    ...{ id: 'us-light-bridging-truck', name: 'Treadway Bridge Truck', short: 'Bridge', nation: 'us', rating: 0 },
    // bg-eng-07 Five inches.
    ...{ ...TRUCK, traits: ['light bridging'], stock: { bridge: 500 } },
  }),
  vehicle({
    ...{ id: 'german-bridging-column', name: 'Bridging Column', short: 'Bridge', nation: 'german', rating: 1 },
    // bg-eng-07, bg-ex-17 Three heavy trucks, five inches each, drawn as one.
    ...{ ...TRUCK, traits: ['heavy bridging'], stock: { bridge: 1500 } },
  }),
  infantry({
    ...{ id: 'german-repair-team', name: 'Workshop Team', short: 'Werk', nation: 'german', rating: 0, men: 3 },
    traits: ['repair'],
  }),
  infantry({
    ...{ id: 'us-repair-team', name: 'Ordnance Repair Team', short: 'Repair', nation: 'us', rating: 0, men: 3 },
    traits: ['repair'],
  }),
  vehicle({
    // Drawn and measured as a Sherman without its gun.
    ...{
      id: 'm32-recovery',
      name: 'M32 Recovery Vehicle',
      short: 'M32',
      nation: 'us',
      rating: 1,
      ...drawnAs('sherman'),
    },
    ...{ moves: MEDIUM_TANK, armour: { front: 'K', side: 'M', rear: 'N' }, mgs: ['bow'] },
    traits: ['recovery', 'tracked'],
  }),
  vehicle({
    ...{ id: 'us-supply-truck', name: 'US Supply Truck', short: 'Supply', nation: 'us', rating: 0 },
    ...{ ...TRUCK, traits: ['re-supply'] },
  }),
  vehicle({
    ...{ id: 'german-supply-truck', name: 'German Supply Truck', short: 'Supply', nation: 'german', rating: 0 },
    ...{ ...TRUCK, traits: ['re-supply'] },
  }),
  vehicle({
    // A charge on tracks. Drawn and measured as a half-track, open on top.
    ...{ id: 'borgward-b-iv', name: 'Borgward B IV', short: 'B IV', nation: 'german', rating: 1 },
    ...{ ...drawnAs('sdkfz-251'), class: 'open-topped', moves: MEDIUM_TANK },
    ...{ armour: { front: 'O', side: 'O', rear: 'O' }, traits: ['remote demolition', 'tracked'] },
  }),
  vehicle({
    ...{ id: 'stug-iii-funklenk', name: 'StuG III, Remote Control', short: 'StuG Fkl', nation: 'german', rating: 3 },
    ...{ ...drawnAs('stug-iii'), moves: MEDIUM_TANK, armour: { front: 'K', side: 'N', rear: 'M' } },
    gun: { id: '75mmL48', mount: 'fixed', rounds: 5, he: 2 },
    traits: ['remote control', 'tracked'],
  }),
];
