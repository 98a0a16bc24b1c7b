/** Tests of a battle in the page: each has a server of its own, and fails on anything that the page complains of. */
import { test as base, expect } from '@playwright/test';
import { type Served, serve } from '../../src/server/index.ts';

export const test = base.extend<{ served: Served; complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  served: async ({}, use) => {
    const served = await serve({ port: 0, host: '127.0.0.1' });
    await use(served);
    await served.close();
  },
  complaints: [
    // With the server, so that what the page has still to load is not refused before the complaints are counted.
    async ({ page, served: _served }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints, 'what the page complained of').toEqual([]);
    },
    { auto: true },
  ],
});
