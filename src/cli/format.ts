/** Data for people: aligned columns, short phrases. */

/** Rows as lines with aligned columns; a column of numbers is aligned at its end. */
export function table(rows: readonly (readonly string[])[], indent = ''): string {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  const isNumber = widths.map(
    (_, i) => rows.length > 0 && rows.every((row) => /^(-?[\d.,]+( %)?|-|)$/.test(row[i] ?? '')),
  );
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ');
  return rows.map((row) => `${indent}${line(row)}`.trimEnd()).join('\n');
}

/** Data in one line: `men 2, pinned, at 4,3`. */
export function inline(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.map(inline).join(',');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => {
      if (part === true) return name;
      if (part === false) return `not ${name}`;
      const isDeep = typeof part === 'object' && part !== null && !Array.isArray(part);
      return isDeep ? `${name} (${inline(part)})` : `${name} ${inline(part)}`;
    });
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}

/** Named data as lines, two levels deep: `units`, then a line for each. */
export function listing(data: { readonly [name: string]: unknown }): string {
  return Object.entries(data)
    .map(([name, part]) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return `  ${name}  ${inline(part)}`;
      const rows = Object.entries(part).map(([id, one]) => [id, inline(one)]);
      return `  ${name}\n${table(rows, '    ')}`;
    })
    .join('\n');
}

export function percent(p: number): string {
  return `${(100 * p).toFixed(p > 0 && p < 0.01 ? 2 : 1)} %`;
}

/** `1 game`, `2 games`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
