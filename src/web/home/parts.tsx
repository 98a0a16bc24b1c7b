/** Small things that several parts of the first page show. */

export function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>{value ?? '…'}</dd>
    </div>
  );
}

export function Waiting() {
  return (
    <p className="note" role="status">
      Fetching the list…
    </p>
  );
}

/** A divider for the eye; a reader hears a pause. */
export function Dot() {
  return (
    <>
      <span aria-hidden="true" className="dot">
        ·
      </span>
      <span className="heard">, </span>
    </>
  );
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
