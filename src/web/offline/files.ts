/** Which requests the kept files answer. */

/** The file that answers a request, by its path; null where the network alone does. */
export function kept(
  { url, method, mode }: Pick<Request, 'url' | 'method' | 'mode'>,
  origin: string,
  files: readonly string[],
): string | null {
  const { pathname, origin: from } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  // The page is one, whatever is asked of it behind a question mark.
  if (mode === 'navigate') return pathname === '/' || pathname === '/index.html' ? '/' : null;
  return files.includes(pathname) ? pathname : null;
}

/** The files that a page names in its text. */
export function namedIn(page: string): string[] {
  return [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, name]) => name!);
}
