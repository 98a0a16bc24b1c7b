/** Anti-personnel fire, fire checks and results: the chapter and what it tells. */
import { closedAs, inFull, open, ownSideUntil } from '../../../kit/classes.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { fire as fireAnswer, names } from '../parts.ts';
import { changeUnit } from '../state.ts';
import { action } from './again.ts';
import { burn } from './attack.ts';
import { cease, chapter } from './kinds.ts';
import { fire } from './resolve.ts';
import type { Strength } from './strength.ts';

const SEEN = ownSideUntil<{ readonly isHidden: boolean }>(({ isHidden }) => !isHidden);

/** `Rifle squad 5 x 2 (Against an adjacent hex) = 10`. */
function strengthWords({ unit, ap, range, factors, value }: Strength): Sentence {
  const banded = range === 0 ? '' : ` ${range} (range)`;
  const times = factors.map(({ times: by, why }) => ` x ${by === 2 ? '2' : '1/2'} (${why})`).join('');
  return say`${name(unit)} ${ap}${banded}${times} = ${value}`;
}

const ON = { AP: 'fire', AT: 'fire at armour', portable: 'fire at armour', mortar: 'mortar fire' } as const;

export const fireChapter = chapter({
  procedures: { fire, 'fire-action': action },
  frames: {
    fire: {
      ...{
        side: 'public',
        units: closedAs(SEEN, []),
        at: inFull,
        weapon: closedAs(SEEN, 'main'),
        on: 'public',
        isResponse: 'public',
      },
      ...{
        isMoving: 'public',
        isHidden: 'public',
        hex: 'public',
        facing: closedAs(SEEN, null),
        each: closedAs(SEEN, []),
        watched: closedAs('ownSide', []),
      },
    },
    'fire-action': {
      ...{
        side: 'public',
        next: closedAs('ownSide', null),
        units: closedAs(SEEN, []),
        isHidden: 'public',
        hex: 'public',
      },
      ...{ observes: closedAs('ownSide', []), actors: closedAs('ownSide', []), shown: 'public' },
    },
  },
  answers: { fire: fireAnswer, cease },
  events: {
    fired: {
      seenBy: {
        ...open('side', 'units', 'target', 'place', 'on', 'weapon', 'factor', 'isResponse'),
        strengths: inFull,
      },
      tone: 'order',
      group: 'opens',
      // hex-fx-12 Who fires in an activation of its own has stopped digging.
      apply: (table, { units, isResponse }) => {
        if (!isResponse) for (const id of units) changeUnit(table, id, { digging: 0 });
      },
      say: ({ units, target, place, on, strengths, factor }) => {
        const at =
          target === null ? say`${on === 'mortar' ? '' : 'the "?" in '}${place}` : say`${name(target)} in ${place}`;
        const total = strengths.length === 0 ? [] : say`: ${joined(strengths.map(strengthWords))}; factor ${factor}`;
        return say`${names(units)}, ${ON[on]} at ${at}${total}.`;
      },
    },
    ambush: {
      seenBy: open('side', 'target', 'place'),
      reveals: 'others',
      tone: 'bad',
      group: 'opens',
      apply: () => {},
      say: ({ target, place }) =>
        target === null
          ? say`Somebody unseen opens fire at ${place}.`
          : say`Somebody unseen opens fire at ${name(target)} in ${place}.`,
    },
    attacked: {
      seenBy: { ...open('side', 'unit', 'by', 'factor', 'column', 'result'), modifiers: inFull },
      group: 'follows',
      apply: () => {},
      say: ({ unit, by, column, result }) =>
        say`${name(unit)} is attacked${by.length > 0 ? say` by ${names(by)}` : ''}: Combat Table, column ${column}: ${result ?? 'no effect'}.`,
    },
    burning: {
      seenBy: open('hex', 'place'),
      tone: 'grave',
      group: 'follows',
      apply: (table, { hex }) => burn(table, hex),
      say: ({ place }) => say`The building in ${place} is in ruins and burns.`,
    },
    'ammo-left': {
      seenBy: open('side', 'unit', 'left'),
      tone: 'bad',
      group: 'follows',
      apply: (table, { unit, left }) => changeUnit(table, unit, { ammo: left }),
      say: ({ unit, left }) => say`${name(unit)} has ammunition for ${left} more ${left === 1 ? 'fire' : 'fires'}.`,
    },
  },
});

/** One after the other, with commas. */
const joined = (of: readonly Sentence[]): Sentence => of.flatMap((one, i) => (i === 0 ? [...one] : [', ', ...one]));
