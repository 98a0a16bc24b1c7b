/** The rules of the toy, a book of our own. */
import { inventory } from '../../src/kit/inventory.ts';

// biome-ignore format: one line a rule
export const RULES = inventory({
  'Turn': {
    'toy-turn-01': 'In each of six turns both companies take up positions; then the Axis company may fire, then the Allied one',
    'toy-turn-02': 'After the last turn, or when a company has no men left, the side with more men wins',
  },
  'Cover': {
    'toy-cover-01': 'A company stands in the open or in cover; both are chosen in secret and at once',
    'toy-cover-02': 'Where a company stands is found out when it fires or is fired at, and stays known until the next turn',
  },
  'Fire': {
    'toy-fire-01': 'A company in the open may fire; one in cover may not',
    'toy-fire-02': 'It rolls a die for each of its men: 5 or more hits, 6 if the target is in cover; each hit costs the target a man',
  },
  'Wire': {
    'toy-wire-01': 'Before its fire a company of four men or more may tap the wire of an enemy who is not found out, on a 5 or more; all of this is secret',
    'toy-wire-02': 'Whoever has tapped it, and nobody else, knows whether the enemy is in cover, until positions are taken again',
  },
  'Dig': {
    'toy-dig-01': 'Before its fire a company in cover that is not found out may dig in, on a 4 or more; all of this is secret',
    'toy-dig-02': 'It stays dug in while it stays in cover, is found out with its cover, and loses a man less when fired at',
  },
});
