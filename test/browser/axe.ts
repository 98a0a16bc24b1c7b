/** What axe would mend on a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
