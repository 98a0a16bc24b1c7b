/** Somebody gave us something that cannot be used. The message is one line: file, place, reason. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  constructor(message: string) {
    super(oneLine(message));
  }
}

const LONGEST = 500;

/** Printable and on one line, whatever was quoted. */
export function oneLine(text: string): string {
  const shown = text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (char) =>
      char === '\n' || char === '\r' || char === '\t' ? ' ' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 3)}...` : shown;
}
