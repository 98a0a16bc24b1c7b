/** The war diaries in docs: they are of the game that they name, and each headquarters writes only what it knew. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { stonk } from '../../src/rules/stonk/index.ts';
import { playGame } from '../../src/simulate/run.ts';
import { call } from './call.ts';

const PAGE = readFileSync('docs/stonk-diary.md', 'utf8');
const ruleset = anyRuleset(stonk);
const rulesets = [ruleset];

describe('the war diary of a battle', () => {
  const records = mkdtempSync(join(tmpdir(), 'diary-'));
  const [, file, scenario, seed, game] = /DIR\/(([a-z-]+)-(\d+)-(\d+)\.json)/.exec(PAGE)!;
  const record = join(records, file!);
  beforeAll(() => {
    const plan = { ruleset: 'stonk', scenario: scenario!, games: Number(game), seed: Number(seed) };
    playGame(ruleset, { ...plan, bots: ['steady', 'steady'], records }, Number(game));
  });
  afterAll(() => rmSync(records, { recursive: true }));

  const told = async (seat: string): Promise<string> => {
    const { code, out, err } = await call(['replay', record, '--diary', '--seat', seat], { rulesets });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out.slice(out.indexOf('\n\n') + 2);
  };

  test('stands in the docs as the command tells it; if not, run scripts/told-battles.ts', async () => {
    for (const [seat, name] of [
      ['axis', 'Axis'],
      ['allies', 'Allied'],
    ] as const)
      expect(PAGE).toContain(`## ${name} headquarters\n\n\`\`\`text\n${await told(seat)}\`\`\``);
  });

  test('stonk-secret-01 no headquarters calls the enemy by his name', async () => {
    expect(await told('axis')).not.toMatch(/A Company|Sherman|Field battery|Rifle/);
    expect(await told('allies')).not.toMatch(/Grenadier|Platoon at the edge|Heavy machine gun/);
  });

  test('a seat that is not there is refused', async () => {
    const { code, err } = await call(['replay', record, '--diary', '--seat', 'gunner'], { rulesets });
    expect([code, err]).toEqual([
      2,
      'sandtable: --seat: there is no seat "gunner" with a headquarters in this game.\n',
    ]);
  });
});
