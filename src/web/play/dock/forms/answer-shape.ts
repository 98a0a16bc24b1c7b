/** What of an answer can be changed by hand: its numbers, words, ticks and lists, as the samples of a question show them. */

/** Where something stands in an answer. */
export type Where = readonly (string | number)[];

export type Shape =
  | { readonly of: 'number' | 'flag' }
  /** With the words that samples have there. */
  | { readonly of: 'word'; readonly seen: readonly string[] }
  /** One such as can be added; null where the list keeps its length, like the two numbers of a place. */
  | { readonly of: 'list'; readonly item: Shape; readonly more: { readonly sample: unknown } | null }
  | { readonly of: 'fields'; readonly fields: readonly (readonly [name: string, shape: Shape])[] }
  /** Nothing can be changed. */
  | { readonly of: 'fixed' };

const FIXED: Shape = { of: 'fixed' };

/** The shape of all these values at once. */
export function shapeOf(values: readonly unknown[]): Shape {
  const known = values.filter((value) => value !== null && value !== undefined);
  if (known.length === 0) return FIXED;
  const all = (type: string): boolean => known.every((value) => typeof value === type);
  if (all('number')) return { of: 'number' };
  if (all('boolean')) return { of: 'flag' };
  if (all('string')) return { of: 'word', seen: [...new Set(known as string[])] };
  const lists = known.filter((value) => Array.isArray(value));
  if (lists.length === known.length) return shapeOfLists(lists);
  return lists.length === 0 && all('object') ? shapeOfFields(known as Fields[]) : FIXED;
}

function shapeOfLists(lists: readonly (readonly unknown[])[]): Shape {
  const items = lists.flat();
  const item = shapeOf(items);
  // Numbers in a row, as many in every sample, are one thing: a place on a table, say.
  const isOne = item.of === 'number' && lists.every(({ length }) => length === lists[0]!.length);
  return { of: 'list', item, more: isOne || items.length === 0 ? null : { sample: items[0] } };
}

function shapeOfFields(objects: readonly Fields[]): Shape {
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  return { of: 'fields', fields: names.map((name) => [name, shapeOf(objects.map((one) => one[name]))] as const) };
}

type Answer = { readonly kind: string };
type Fields = Readonly<Record<string, unknown>>;

/** The shape of answers of one kind, which itself stays as it is. */
export function shapeOfAnswers(samples: readonly Answer[], kind: string): Shape {
  return shapeOfFields(samples.filter((one) => one.kind === kind).map(({ kind: _, ...rest }) => rest));
}

/** Is there anything in it to be changed? */
export function isOpen(shape: Shape): boolean {
  if (shape.of === 'fields') return shape.fields.some(([, field]) => isOpen(field));
  return shape.of === 'list' ? isOpen(shape.item) : shape.of !== 'fixed';
}

/** The same answer with another value in one place. */
export function changed<T>(of: T, where: Where, value: unknown): T {
  const [step, ...rest] = where;
  if (step === undefined) return value as T;
  if (Array.isArray(of)) return of.map((one, i) => (i === step ? changed(one, rest, value) : one)) as T;
  const fields = of as Fields;
  return { ...fields, [step]: changed(fields[step], rest, value) } as T;
}

/** What a number's field says while it is being written: nothing yet is no number, and the judge will say so. */
export const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Is there a number that has still to be written? */
export function isUnwritten(shape: Shape, value: unknown): boolean {
  switch (shape.of) {
    case 'number':
      return value === null;
    case 'list':
      return Array.isArray(value) && value.some((one) => isUnwritten(shape.item, one));
    case 'fields':
      return shape.fields.some(([name, field]) => isUnwritten(field, (value as Fields | null)?.[name]));
    default:
      return false;
  }
}
