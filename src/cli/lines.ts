/** Standard input, line by line, however it arrives. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** Null for a line that is longer than it may be. */
  readonly text: string | null;
}

export async function* linesOf(stdin: AsyncIterable<Uint8Array | string>, longest: number): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let size = 0;
  let number = 0;
  const line = (): Line => {
    number += 1;
    const text = size > longest ? null : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    size = 0;
    return { number, text };
  };
  const keep = (part: Buffer): void => {
    size += part.length;
    if (size > longest) parts = [];
    else parts.push(part);
  };
  for await (const chunk of stdin) {
    const bytes =
      typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      keep(bytes.subarray(start, end));
      yield line();
      start = end + 1;
    }
    keep(bytes.subarray(start));
    // A line that is many times too long will hardly end: nobody waits for it.
    if (size > 64 * longest) break;
  }
  if (size > 0) yield line();
}
