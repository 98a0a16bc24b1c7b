/** What each roll is for, in words; the page reads them too, so that nothing else belongs here. */
export const USES: Readonly<Record<string, string>> = {
  number: 'numbering of the counters',
  recce: 'recce',
  hit: 'hits',
  aa: 'anti-aircraft fire',
  cover: 'save by cover',
  armour: 'save by armour',
  weather: 'weather',
  'weather-again': 'weather re-roll',
  arrival: 'reinforcements',
  log: 'supply',
  mission: 'air mission',
  landing: 'losses in landing',
  counter: 'which counter was real',
  hold: 'holding',
  mines: 'mines',
  orders: 'new orders',
};
