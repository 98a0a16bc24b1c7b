/** Guns, mortars and rockets of Normandy beyond those that the other books use. */
import { gunOf } from './normandy-make.ts';
import type { GunFacts } from './types.ts';

// biome-ignore format: a gun a line
export const NORMANDY_GUNS: readonly GunFacts[] = [
  { id: 'flakvierling-38', name: '20 mm Flakvierling 38', nation: 'german', calibre: 20, length: 65, velocity: 800, pierces: ['Pzgr.', 15, 10, 8, 6], he: 0.12, rate: 220, carriage: [1500, 8, 4.3, 2.4], note: 'Four barrels; rate of one.' } as const,
  { id: 'flak-37', name: '37 mm Flak 37', nation: 'german', calibre: 37, length: 57, velocity: 770, pierces: ['Pzgr. 18', 29, 24, 20, 17], he: 0.64, rate: 120, carriage: [1550, 7, 5.6, 2.4] } as const,
  { id: 'pak-43-41', name: '88 mm PaK 43/41', nation: 'german', calibre: 88, length: 71, velocity: 1000, pierces: ['Pzgr. 39', 185, 165, 148, 132], he: 9.4, rate: 8, carriage: [4380, 6, 7.5, 2.5] } as const,
  { id: 'stuh-43', name: '150 mm StuH 43', nation: 'german', calibre: 149.1, length: 12, velocity: 240, he: 38, rate: 3 } as const,
  { id: 'kanone-18', name: '105 mm Kanone 18', nation: 'german', calibre: 105, length: 52, velocity: 835, he: 15.1, rate: 5, carriage: [5640, 8, 8.2, 2.3] } as const,
  { id: 'kanone-17cm', name: '170 mm Kanone 18', nation: 'german', calibre: 172.5, length: 50, velocity: 860, he: 68, rate: 1, carriage: [17520, 10, 10, 3] } as const,
  { id: 'moerser-18', name: '210 mm Mörser 18', nation: 'german', calibre: 210.9, length: 31, velocity: 565, he: 113, rate: 1, carriage: [16700, 10, 9, 3] } as const,
  { id: 'nebelwerfer-42', name: '210 mm Nebelwerfer 42', nation: 'german', calibre: 214, length: null, velocity: 320, he: 110, rate: 1, carriage: [1100, 5, 3.6, 1.6], note: 'Five tubes.' } as const,
  { id: 'panzerwerfer-42-rockets', name: '150 mm Panzerwerfer launcher', nation: 'german', calibre: 158.5, length: null, velocity: 340, he: 34, rate: 2, note: 'Ten tubes on the roof of its carrier.' } as const,
  { id: 'granatwerfer-36', name: '50 mm Granatwerfer 36', nation: 'german', calibre: 50, length: null, velocity: 75, he: 0.9, rate: 20, carriage: [14, 2, 0.6, 0.3] } as const,
  { id: 'petard', name: '290 mm Petard', nation: 'british', calibre: 290, length: null, velocity: 60, he: 18, rate: 2, note: 'A spigot mortar for bunkers, aimed at 80 yards.' } as const,
  { id: '95mm-howitzer', name: '95 mm tank howitzer', nation: 'british', calibre: 95, length: 23, velocity: 330, he: 11.3, rate: 6 } as const,
  { id: 'twin-oerlikon', name: '20 mm Oerlikon, two barrels', nation: 'british', calibre: 20, length: 70, velocity: 830, pierces: ['AP', 15, 10, 8, 6], he: 0.12, rate: 220 } as const,
  { id: '4-5-inch-gun', name: '4.5 inch medium gun', nation: 'british', calibre: 114, length: 43, velocity: 690, he: 25, rate: 2, carriage: [5842, 8, 7.6, 2.5] } as const,
  { id: '5-5-inch-gun', name: '5.5 inch medium gun', nation: 'british', calibre: 139.7, length: 31, velocity: 510, he: 45, rate: 2, carriage: [6190, 10, 7.5, 2.5] } as const,
  { id: '7-2-inch-howitzer', name: '7.2 inch howitzer', nation: 'british', calibre: 183, length: 23, velocity: 520, he: 91, rate: 1, carriage: [10300, 10, 7.4, 2.8] } as const,
  { id: '4-2-inch-mortar', name: '4.2 inch mortar', nation: 'british', calibre: 107, length: null, velocity: 225, he: 9.1, rate: 10, carriage: [600, 4, 1.8, 1.2] } as const,
  { id: '105mm-m4', name: '105 mm howitzer M4', nation: 'us', calibre: 105, length: 24, velocity: 470, he: 15, rate: 6 } as const,
  { id: '75mm-m3-howitzer', name: '75 mm howitzer M3', nation: 'us', calibre: 75, length: 16, velocity: 380, he: 6.6, rate: 8 } as const,
  { id: '155mm-m1-howitzer', name: '155 mm howitzer M1', nation: 'us', calibre: 155, length: 24, velocity: 560, he: 43, rate: 3, carriage: [5430, 11, 7.3, 2.5] } as const,
  { id: '155mm-m1-gun', name: '155 mm gun M1', nation: 'us', calibre: 155, length: 45, velocity: 850, he: 43, rate: 1, carriage: [13900, 14, 10.5, 2.5] } as const,
  { id: '155mm-m1918', name: '155 mm gun M1918', nation: 'us', calibre: 155, length: 38, velocity: 735, he: 43, rate: 2 } as const,
  { id: '4-5-inch-m1', name: '4.5 inch gun M1', nation: 'us', calibre: 114, length: 42, velocity: 690, he: 25, rate: 2, carriage: [5650, 10, 7.6, 2.5] } as const,
  { id: '8-inch-m1', name: '8 inch howitzer M1', nation: 'us', calibre: 203, length: 25, velocity: 600, he: 91, rate: 1, carriage: [14500, 14, 10.8, 2.7] } as const,
  { id: '4-2-inch-m2', name: '4.2 inch chemical mortar M2', nation: 'us', calibre: 107, length: null, velocity: 260, he: 11, rate: 10, carriage: [151, 5, 1.3, 0.9] } as const,
  { id: '37mm-m1a2', name: '37 mm anti-aircraft gun M1A2', nation: 'us', calibre: 37, length: 54, velocity: 790, pierces: ['APC M59', 25, 21, 18, 15], he: 0.6, rate: 120 } as const,
  { id: '40mm-m1', name: '40 mm gun M1', nation: 'us', calibre: 40, length: 56, velocity: 875, pierces: ['AP M81', 40, 32, 26, 22], he: 0.9, rate: 120, carriage: [2520, 6, 6.2, 1.9] } as const,
  { id: 'hispano', name: '20 mm Hispano, in the wings', nation: 'british', calibre: 20, length: 80, velocity: 860, pierces: ['AP', 16, 11, 8, 6], he: 0.13, rate: 220 } as const,
  { id: 'mg-151', name: '20 mm MG 151', nation: 'german', calibre: 20, length: 55, velocity: 790, pierces: ['Pzgr.', 14, 9, 7, 6], he: 0.12, rate: 220 } as const,
  { id: 'mg-151-wings', name: '20 mm MG 151, in the wings', nation: 'german', calibre: 20, length: 55, velocity: 790, pierces: ['Pzgr.', 14, 9, 7, 6], he: 0.12, rate: 220 } as const,
  { id: 'calliope', name: '4.5 inch rocket launcher T34', nation: 'us', calibre: 114, length: null, velocity: 260, he: 17, rate: 30, note: 'Sixty tubes above the turret.' } as const,
].map(gunOf);
