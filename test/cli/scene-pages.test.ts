/** Pages that document the scenes of a book: their example can be played, and the questions that they name are there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rules/index.ts';
import { call, ROOT, scratch } from './call.ts';

const dir = scratch();

test.each(['bg', 'ag', 'hex', 'kgn', 'stonk'])('docs/%s-scenes.md', async (id) => {
  const page = readFileSync(join(ROOT, 'docs', `${id}-scenes.md`), 'utf8');
  const [, example] = /```yaml\n([\s\S]*?)```/.exec(page)!;
  const { code, err } = await call(['odds', dir.file(`${id}.yaml`, example!)], { rulesets: RULESETS });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { procedures } = RULESETS.find((one) => one.id === id)!;
  // The page of STONK names no questions.
  const policies = /\n## Polic[^\n]*\n([\s\S]*?)(?:\n## |$)/.exec(page)?.[1] ?? '';
  const named = [...policies.matchAll(/`([a-z-]+)\.([a-z-]+)`/g)].map(([, procedure, step]) => [procedure!, step!]);
  expect(named.length > 0).toBe(id !== 'stonk');
  for (const [procedure, step] of named)
    expect(typeof procedures[procedure!]?.[step!], `${procedure}.${step}`).toBe('object');
});
