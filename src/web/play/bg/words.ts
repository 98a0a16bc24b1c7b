/**
 * Words of the ruleset that the page needs. The ruleset's own text brings the whole engine along, which belongs in the worker:
 * these are copied, and a test holds them to the original.
 */

/** What a roll is for. */
export const USES: Readonly<Record<string, string>> = {
  observe: 'observation',
  hit: 'hits',
  effect: 'area fire',
  save: 'save',
  gunSave: 'the gun saves',
  damage: 'damage',
  penetrate: 'penetration',
  morale: 'morale',
  moraleReroll: 'morale again',
  bcd: 'beyond the call of duty',
  experience: 'experience',
  auxiliary: 'willing to obey',
  grenade: 'grenades',
  grenadeTable: 'anti-tank grenades',
  d3: 'men lost',
  passengerSave: 'passengers save',
  orders: 'orders dice',
  ordersReroll: 'one die again',
  rally: 'rally',
  difficult: 'difficult ground',
  obstacle: 'obstacle',
  reverse: 'reversing',
  dangerous: 'dangerous ground',
  counter: 'battle counter',
  mineStrike: 'mine strike',
  ammo: 'ammunition',
  breakdown: 'breakdown',
  airArrival: 'an aircraft comes',
  airType: 'which aircraft',
  airArms: 'its arms',
  medic: 'the medic saves one',
  loader: 'a third shot',
  mine: 'mines',
  minePenetration: 'force of the mine',
  flamePenetration: 'force of the flames',
  clear: 'clearing mines',
  charge: 'setting the charge',
  detonate: 'detonation',
  repair: 'repair',
  priority: 'priority',
  comm: 'communication',
  commReroll: 'communication again',
  gunsAvailable: 'guns that answer',
  spotter: 'spotter round',
  distance: 'it strays, in inches',
  distanceReroll: 'it strays, again',
  direction: 'it strays, by the clock',
  barrage: 'barrage',
  barrageReroll: 'barrage again',
  counterBattery: 'counter-battery',
  corner: 'the corner',
  flank: 'the flank',
  first: 'the first turn',
  initial: 'units on the table',
  objectives: 'objectives',
  weather: 'the weather',
  ambush: 'units in ambush',
  bombardment: 'the bombardment',
  pinned: 'pinned by it',
  reserves: 'reserves',
};

/** `objective-farm` is the farm. */
export function objectiveText(id: string): string {
  // Those of a scenario of the book have numbers.
  return id.replace(/^objective-(\d+)$/, 'objective $1').replace(/^objective-/, 'the ');
}
