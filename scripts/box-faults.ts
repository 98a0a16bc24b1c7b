/**
 * What a picture of a page hides: text that runs over its box or breaks where it must not, panels with holes, controls that overlap one
 * another or lie under something else. Pieces on the table are no controls here: they stand on each other and under the panels, the map
 * moves, and every one of them is in a list. What can be scrolled out from under the foot of its panel is not covered. Runs inside the page
 * (`page.evaluate(boxFaults)`), so it stands alone.
 */
export function boxFaults(): string[] {
  const faults: string[] = [];
  const named = (one: Element): string => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return `${one.tagName.toLowerCase()}.${one.className} "${label.trim().slice(0, 40)}"`;
  };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

  const isShown = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  };
  /** The part of a control that is not scrolled out of sight. */
  const visibleBox = (one: Element) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let at = one.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const clip = at.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    return { left, top, right, bottom };
  };
  const controls = [...document.querySelectorAll('button, a[href], input, select, summary, [role="button"]')]
    .filter((one) => isShown(one) && !one.closest('.pieces'))
    .map((one) => ({ one, box: visibleBox(one) }))
    .filter(({ box: { left, top, right, bottom } }) => right - left > 4 && bottom - top > 4);

  const coverOf = (one: Element): Element | null => {
    const box = visibleBox(one);
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const label = (one as HTMLInputElement).labels?.[0];
    return top && !one.contains(top) && !top.contains(one) && !label?.contains(top) ? top : null;
  };
  /** The panels that it can be scrolled in, the nearest first. */
  const scrolled = (one: Element): Element[] => {
    const found: Element[] = [];
    for (let at = one.parentElement; at; at = at.parentElement)
      if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) found.push(at);
    return found;
  };
  /** What can be brought into sight by moving its row is not cut off. */
  const isMovedAside = (one: Element): boolean => {
    for (let at = one.parentElement; at; at = at.parentElement)
      if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  for (const { one } of controls) {
    const { left, right } = one.getBoundingClientRect();
    const over = Math.round(Math.max(-left, right - innerWidth));
    if (over > 2 && !isMovedAside(one)) faults.push(`${named(one)} is cut off by ${over} px at the edge of the screen`);
    if (!coverOf(one)) continue;
    const panels = scrolled(one).map((panel) => [panel, panel.scrollTop] as const);
    if (panels.length > 0) one.scrollIntoView({ block: 'center' });
    const top = coverOf(one);
    for (const [panel, before] of panels) panel.scrollTop = before;
    if (top) faults.push(`${named(one)} is covered by ${named(top)}`);
  }
  /** Is one of them in what stays while the panel of the other scrolls under it? */
  const isFoot = (foot: Element, one: Element): boolean => {
    const fixed = foot.closest('.foot, .sticky');
    return fixed !== null && !fixed.contains(one) && scrolled(one).some((panel) => panel.contains(fixed));
  };
  for (const [at, a] of controls.entries())
    for (const b of controls.slice(at + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one) || isFoot(a.one, b.one) || isFoot(b.one, a.one)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 2 && high > 2) faults.push(`${named(a.one)} overlaps ${named(b.one)}`);
    }
  for (const one of document.querySelectorAll('.dock *, .table-bar *, dialog *')) {
    if (!isShown(one) || one.children.length > 0 || one.closest('svg, canvas')) continue;
    if (getComputedStyle(one).overflow === 'visible' && one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0)
      faults.push(`${named(one)} runs ${one.scrollWidth - one.clientWidth} px over its box`);
  }
  // A figure and its percent sign stay on one line, and a stop on the line of what it follows.
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    if (!isShown(parent) || parent.closest('.heard, .board')) continue;
    const text = node.textContent ?? '';
    const topsOf = (from: number, to: number): number[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    };
    const isBroken = (tops: readonly number[]): boolean => Math.max(...tops) - Math.min(...tops) > 8;
    for (const { index, 0: found } of text.matchAll(/\d\s%/g))
      if (isBroken(topsOf(index, index + found.length))) faults.push(`${named(parent)} breaks before a percent sign`);
    const before = (node.previousSibling ?? parent.previousSibling) as Element | Text | null;
    if (/^[.,;:]/.test(text) && before instanceof Element && isShown(before)) {
      const [top = 0] = topsOf(0, 1);
      if (top > before.getBoundingClientRect().bottom - 2) faults.push(`${named(parent)} begins a line with a stop`);
    }
  }
  // No panel is stretched over more than it has to say.
  const panel = document.querySelector('.dock-panel');
  const ends = [...(panel?.querySelectorAll('*') ?? [])]
    .filter(isShown)
    .map((one) => one.getBoundingClientRect().bottom);
  const hole = panel && ends.length > 0 ? Math.round(panel.getBoundingClientRect().bottom - Math.max(...ends)) : 0;
  if (hole > 40) faults.push(`the panel has a hole of ${hole} px below its last line`);
  return faults;
}
