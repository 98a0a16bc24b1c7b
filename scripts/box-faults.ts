/**
 * What a picture of a page hides: text that runs over its box, controls that overlap one another or lie under something else. Runs inside
 * the page (`page.evaluate(boxFaults)`), so it stands alone.
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
    .filter(isShown)
    .map((one) => ({ one, box: visibleBox(one) }))
    .filter(({ box: { left, top, right, bottom } }) => right - left > 4 && bottom - top > 4);

  for (const { one, box } of controls) {
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (top && !one.contains(top) && !top.contains(one)) {
      const label = (one as HTMLInputElement).labels?.[0];
      if (!label?.contains(top)) faults.push(`${named(one)} is covered by ${named(top)}`);
    }
  }
  for (const [at, a] of controls.entries())
    for (const b of controls.slice(at + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 2 && high > 2) faults.push(`${named(a.one)} overlaps ${named(b.one)}`);
    }
  for (const one of document.querySelectorAll('.dock *, .topbar *, dialog *')) {
    if (!isShown(one) || one.children.length > 0 || one.closest('svg, canvas')) continue;
    if (getComputedStyle(one).overflow === 'visible' && one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0)
      faults.push(`${named(one)} runs ${one.scrollWidth - one.clientWidth} px over its box`);
  }
  return faults;
}
