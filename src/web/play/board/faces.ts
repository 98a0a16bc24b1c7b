/** The faces of the drawing. It does not wait for them: it is drawn again when they are here. */

const WANTED = [
  '500 12px "Fira Sans Condensed"',
  '600 12px "Fira Sans Condensed"',
  'italic 500 16px "Alegreya"',
] as const;

export const LABEL_FACE = '"Fira Sans Condensed", "Roboto Condensed", "Arial Narrow", "Open Sans", sans-serif';

let isHere = false;

/** Are the page's own faces here, so that type is as wide as it is measured? */
export function hasFaces(): boolean {
  return isHere;
}

export async function whenFaces(then: () => void): Promise<void> {
  if (!isHere) {
    const loaded = await Promise.allSettled(WANTED.map((face) => document.fonts.load(face)));
    isHere = loaded.some((one) => one.status === 'fulfilled' && one.value.length > 0);
  }
  if (isHere) then();
}

let pen: OffscreenCanvasRenderingContext2D | null = null;

/** How wide a text of the label face is. */
export function labelWidth(text: string, size: number, weight: 'normal' | 'bold'): number {
  pen ??= new OffscreenCanvas(1, 1).getContext('2d')!;
  pen.font = `${weight === 'bold' ? 600 : 500} ${size}px ${LABEL_FACE}`;
  return pen.measureText(text).width;
}
