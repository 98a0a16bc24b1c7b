/** Plain data: what JSON can say. Games, frames, answers, events, views and records are made of nothing else. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data | undefined };

/**
 * Copies plain data, sharing only what is frozen: whoever freezes a thing freezes all of it. A property that is `undefined` counts as
 * absent, as in JSON.
 */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) {
    const out = new Array(value.length);
    for (let i = 0; i < value.length; i++) out[i] = copy(value[i]);
    return out as T;
  }
  const out: Record<string, unknown> = {};
  for (const key in value) {
    const part = value[key];
    if (part !== undefined) out[key] = copy(part);
  }
  return out as T;
}

/** Are two values the same data? The order of keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key in left) if (!same(left[key], right[key])) return false;
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
}

/** Where two values first differ, as a path such as `units.3.men`; null where they do not. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (same(a, b)) return null;
  const bothObjects = typeof a === 'object' && a !== null && typeof b === 'object' && b !== null;
  if (!bothObjects || Array.isArray(a) !== Array.isArray(b)) return path || '(all of it)';
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key of [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()) {
    const inside = firstDifference(left[key], right[key], path ? `${path}.${key}` : key);
    if (inside) return inside;
  }
  return path || '(all of it)';
}

/** The path of the first thing that JSON would lose or change; null if all is plain data. */
export function notPlain(value: unknown, path = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : path || '(all of it)';
  if (typeof value !== 'object') return value === undefined ? null : path || '(all of it)';
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return path || '(all of it)';
  // In a list, undefined (or nothing at all) would come back as null.
  if (Array.isArray(value))
    for (let i = 0; i < value.length; i++) if (value[i] === undefined) return path ? `${path}.${i}` : `${i}`;
  for (const [key, part] of Object.entries(value)) {
    if (key === '__proto__') return path ? `${path}.${key}` : key; // assigned, it would be no key
    const inside = notPlain(part, path ? `${path}.${key}` : key);
    if (inside) return inside;
  }
  return null;
}
