/** Where the book's numbers and cross-references are wrong, and how they are read. */

/** stonk-gap-01 Two paragraphs are numbered twice; the second of each has the number that the table of contents gives it. */
export const PARAGRAPHS = [
  { printed: 22, line: 590, read: 23, chart: 'leadership' },
  { printed: 27, line: 755, read: 28, chart: 'artillery-ranges-british' },
] as const;

/** stonk-gap-02 References that lead nowhere, and the chart that they mean: the numbers are those of an earlier version. */
export const REFERENCES = [
  { printed: 'para 6c', line: 554, chart: 'means-of-communication' },
  { printed: 'para 2', line: 528, chart: 'target-location' },
  { printed: 'para 8', line: 534, chart: 'digging-in' },
] as const;
