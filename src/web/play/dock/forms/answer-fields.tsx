/** The fields of an answer: plain inputs with a label each, lists in groups with their names. */
import { useId } from 'react';
import type { Named } from '../../names.ts';
import { wordsOf } from '../../odds.ts';
import { isOpen, numberIn, type Shape, type Where } from './answer-shape.ts';

interface Place<Of extends Shape = Shape> {
  readonly names: ReadonlyMap<string, Named>;
  readonly shape: Of;
  readonly label: string;
  readonly where: Where;
  readonly value: unknown;
  readonly onChange: (where: Where, value: unknown) => void;
}

type ShapeOf<Kind extends Shape['of']> = Extract<Shape, { of: Kind }>;

export function AnswerFields({ shape, ...place }: Place) {
  // What this answer has not, though others have.
  if (place.value === undefined || !isOpen(shape)) return null;
  switch (shape.of) {
    case 'number':
      return <NumberField {...place} shape={{ of: 'number' }} />;
    case 'flag':
      return <Flag {...place} shape={{ of: 'flag' }} />;
    case 'word':
      return <Word {...place} shape={shape} />;
    case 'list':
      return Array.isArray(place.value) ? <List {...place} shape={shape} /> : null;
    case 'fields':
      return <Fields {...place} shape={shape} />;
    case 'fixed':
      return null;
  }
}

function NumberField({ label, where, value, onChange }: Place) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        step="any"
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(where, numberIn(event.target.value))}
      />
    </label>
  );
}

function Flag({ label, where, value, onChange }: Place) {
  return (
    <label className="check">
      <input type="checkbox" checked={value === true} onChange={(event) => onChange(where, event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** One of those that have names; any other word is written, with those of the samples at hand. */
function Word({ names, shape, label, where, value, onChange }: Place<ShapeOf<'word'>>) {
  const list = useId();
  const text = String(value ?? '');
  if (names.has(text) && shape.seen.every((one) => names.has(one)))
    return (
      <label>
        <span>{label}</span>
        <select value={text} onChange={(event) => onChange(where, event.target.value)}>
          {[...new Set([text, ...shape.seen])].sort().map((one) => (
            <option key={one} value={one}>
              {names.get(one)!.full}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <>
      <label>
        <span>{label}</span>
        <input value={text} list={list} onChange={(event) => onChange(where, event.target.value)} />
      </label>
      <datalist id={list}>
        {shape.seen.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}

function List({ shape, label, where, value, onChange, names }: Place<ShapeOf<'list'>>) {
  const { item, more } = shape;
  const items = value as readonly unknown[];
  return (
    <fieldset>
      {label && <legend>{label}</legend>}
      {items.map((one, i) => (
        <div key={i} className="answer-item">
          <AnswerFields
            {...{ names, onChange }}
            shape={item}
            label={`${label} ${i + 1}`.trim()}
            where={[...where, i]}
            value={one}
          />
          {more && (
            <button
              type="button"
              className="button small"
              aria-label={`Remove ${label} ${i + 1}`}
              onClick={() => onChange(where, items.toSpliced(i, 1))}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      {more && (
        <button
          type="button"
          className="button small"
          aria-label={`Add to ${label}`}
          onClick={() => onChange(where, [...items, items.at(-1) ?? more.sample])}
        >
          Add
        </button>
      )}
    </fieldset>
  );
}

function Fields({ shape, label, where, value, ...rest }: Place<ShapeOf<'fields'>>) {
  const fields = shape.fields.map(([name, field]) => (
    <AnswerFields
      {...rest}
      key={name}
      shape={field}
      label={wordsOf(name)}
      where={[...where, name]}
      value={(value as Readonly<Record<string, unknown>> | null)?.[name]}
    />
  ));
  if (where.length === 0) return <>{fields}</>;
  return (
    <fieldset>
      <legend>{label}</legend>
      {fields}
    </fieldset>
  );
}
