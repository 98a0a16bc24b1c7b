/** Straight lines between points of the lattice: crossings and squares, in whole numbers. */

/**
 * Does the way from p to q cross the line from a to b? A point that lies on a line is taken to be a hair to the east of it, or if the
 * line runs east a hair to the south: so every point is on one side, a way along a line does not cross it, and a way cut in two crosses
 * neither more nor less than the whole.
 */
export function crosses(
  px: number,
  py: number,
  qx: number,
  qy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  if (isLeft(ax, ay, bx, by, px, py) === isLeft(ax, ay, bx, by, qx, qy)) return false;
  const dx = qx - px;
  const dy = qy - py;
  const a = dx * (ay - py) - dy * (ax - px) || dy || -dx;
  const b = dx * (by - py) - dy * (bx - px) || dy || -dx;
  return a > 0 !== b > 0;
}

/** Is the point, moved by the hair, on the left of the line from a to b (y to the south: on the right)? */
function isLeft(ax: number, ay: number, bx: number, by: number, px: number, py: number): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  return (dx * (py - ay) - dy * (px - ax) || -dy || dx) > 0;
}

/** Where a way that crosses a line does so: the share `over / under` of the way from p to q. */
export function crossingAt(
  px: number,
  py: number,
  qx: number,
  qy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): { readonly over: number; readonly under: number } {
  const ex = bx - ax;
  const ey = by - ay;
  const over = (ax - px) * ey - (ay - py) * ex;
  const under = (qx - px) * ey - (qy - py) * ex;
  return under < 0 ? { over: -over, under: -under } : { over, under };
}

/** Does the line from p to q go through the inside of a square? Along its border is not inside. */
export function meetsSquare(
  px: number,
  py: number,
  qx: number,
  qy: number,
  cx: number,
  cy: number,
  half: number,
): boolean {
  if (Math.max(px, qx) <= cx - half || Math.min(px, qx) >= cx + half) return false;
  if (Math.max(py, qy) <= cy - half || Math.min(py, qy) >= cy + half) return false;
  const dx = qx - px;
  const dy = qy - py;
  if (dx === 0 || dy === 0) return true;
  return Math.abs(dx * (cy - py) - dy * (cx - px)) < half * (Math.abs(dx) + Math.abs(dy));
}

/** Does the line from a to b come within `far` of a square (which holds its border)? */
export function isLineNear(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  half: number,
  far: number,
): boolean {
  if (meetsSquare(ax, ay, bx, by, cx, cy, half)) return true;
  const far2 = far * far;
  if (toSquare2(ax, ay, cx, cy, half) <= far2 || toSquare2(bx, by, cx, cy, half) <= far2) return true;
  // Else the nearest point of the square is a corner, and the nearest of the line lies within it.
  for (const x of [cx - half, cx + half])
    for (const y of [cy - half, cy + half]) if (isCornerNear(ax, ay, bx, by, x, y, far2)) return true;
  return false;
}

/** The square of the distance of a point to a square. */
export function toSquare2(x: number, y: number, cx: number, cy: number, half: number): number {
  const dx = Math.max(0, Math.abs(x - cx) - half);
  const dy = Math.max(0, Math.abs(y - cy) - half);
  return dx * dx + dy * dy;
}

function isCornerNear(ax: number, ay: number, bx: number, by: number, x: number, y: number, far2: number): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const along = dx * (x - ax) + dy * (y - ay);
  const length2 = dx * dx + dy * dy;
  if (along <= 0 || along >= length2) return false;
  const cross = dx * (y - ay) - dy * (x - ax);
  return cross * cross <= far2 * length2;
}
