/** `Combat at A, B and 3 others`: fights that hang together have one title, and the line-up names them all. */
export function combatTitle(called: readonly string[]): string {
  const [first, second, ...rest] = called;
  if (first === undefined) return 'Combat';
  if (second === undefined) return `Combat at ${first}`;
  if (rest.length === 0) return `Combat at ${first} and ${second}`;
  return `Combat at ${first}, ${second} and ${rest.length === 1 ? rest[0] : `${rest.length} others`}`;
}
