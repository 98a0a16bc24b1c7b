/** What each roll is for, in words; the page reads them too, so that nothing else belongs here. */
export const USES: Readonly<Record<string, string>> = {
  number: 'counters are numbered',
  recce: 'recce',
  hit: 'to hit',
  aa: 'anti-aircraft fire',
  cover: 'saved by cover',
  armour: 'saved by armour',
  weather: 'weather',
  'weather-again': 'weather, once more',
  arrival: 'reinforcements',
  log: 'supplies',
  mission: 'air mission',
  landing: 'losses in landing',
  counter: 'which counter was real',
  hold: 'to hold',
  mines: 'mines',
  orders: 'new orders',
};
