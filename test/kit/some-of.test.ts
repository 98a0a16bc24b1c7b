/** How a panel names what is chosen from: by what the form says of it, by its id, or as the answer that chooses it alone. */

import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Frame } from '../../src/kernel/flow.ts';
import { book, kit } from '../../src/kit/chapter.ts';
import { type Form, someOf } from '../../src/kit/form.ts';
import { count, list, name, plain, say } from '../../src/kit/sentence.ts';
import { Stage } from '../../src/kit/stage.testing.ts';
import type { ChapterKinds } from '../../src/kit/steps.ts';

const lay = z.strictObject({
  kind: z.literal('lay'),
  what: z.array(z.union([z.string(), z.strictObject({ x: z.number(), mines: z.number() })])),
});
type Lay = z.infer<typeof lay>;
interface LayFrame extends Frame {
  readonly proc: 'lay';
  step: 'choose';
}
interface Laying extends ChapterKinds {
  table: object;
  side: 'red';
  frame: LayFrame;
  calls: never;
  emits: never;
  answer: Lay;
  event: { readonly type: 'laid'; readonly rule: string };
}

function itemsOf(form: Form<Lay>): readonly string[] {
  const { chapter, procedure } = kit<Laying>(() => 'red');
  const laying = chapter({
    procedures: {
      lay: procedure<LayFrame>(({ ask }) => ({
        choose: ask(['lay'], {
          rule: 'drill-pot-03',
          title: say`What is laid?`,
          waitsFor: () => ['red-1'],
          form: () => form,
          words: ({ what }) =>
            list(
              what.map((one) => (typeof one === 'string' ? name(one) : say`${count(one.mines, 'mine')} at ${one.x}`)),
            ),
          take: () => 'done',
        }),
      })),
    },
    frames: { lay: {} },
    answers: { lay },
    events: { laid: { seenBy: 'ownSide', apply: () => {}, say: () => say`Laid.` } },
  });
  const chapters = book<[typeof laying], object>([laying]);
  const rules = { ...chapters, clone: structuredClone, outcome: () => null, view: () => ({}) };
  const play = new Stage(rules as never, {
    table: {},
    stack: [{ proc: 'lay', step: 'choose' } as never],
    seats: [{ id: 'red-1', side: 'red', role: 'player', units: 'side' }],
    dice: '',
  });
  const [row] = chapters.panel(play.game as never, 'red-1')!.rows;
  return row!.items!.words.map((words) => plain(words, (id) => id));
}

const chosen = (what: readonly Lay['what'][number][]): Lay => ({ kind: 'lay', what: [...what] });
const BELTS = [
  { x: 3, mines: 1 },
  { x: 5, mines: 2 },
];

test('an item with an id reads by it', () => {
  expect(itemsOf(someOf(['wire', 'trench'], [0, 2], chosen, () => null))).toEqual(['wire', 'trench']);
});

test('an item that is no id reads like the answer that chooses it alone, never as data', () => {
  expect(itemsOf(someOf(BELTS, [1, 2], chosen, () => null))).toEqual(['1 mine at 3', '2 mines at 5']);
});

test('the words of the form come first', () => {
  const itemWords = ({ x }: (typeof BELTS)[number]) => say`the belt in column ${x}`;
  expect(itemsOf(someOf(BELTS, [1, 2], chosen, () => null, { itemWords }))).toEqual([
    'the belt in column 3',
    'the belt in column 5',
  ]);
});
