/** drill-shell-01 The lowest D10 that brings a shell. */
export const ARRIVAL = 3;

/** drill-shell-02 Eight directions, clockwise from north. */
export const STRAY = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/** drill-pot-01 The counters in the pot. */
export const COUNTERS = [
  { kind: '1', count: 6 },
  { kind: '2', count: 5 },
  { kind: '3', count: 4 },
  { kind: 'surge', count: 5 },
] as const;
