import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { call, complaintOf, json, ROOT, scratch } from './call.ts';

const EXAMPLE = join(ROOT, 'docs', 'examples', 'division.yaml');
const dir = scratch();
const HEAD = 'sandtable: army/1\nruleset: ag\n';

interface Rated {
  readonly ruleset: string;
  readonly division: { readonly name: string; readonly aa: { readonly value: number }; readonly log: number } | null;
  readonly units: readonly {
    readonly name: string;
    readonly ratings: Readonly<Record<string, { readonly value: number; readonly steps: readonly object[] } | null>>;
    readonly row: { readonly id: string; readonly strength: number };
    readonly notes: readonly string[];
  }[];
}

describe('army rate', () => {
  test('shows every rating with its steps and rules, and the sheet', async () => {
    const { code, out, err } = await call(['army', 'rate', EXAMPLE]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.split('\n');
    expect(lines.slice(0, 5)).toEqual([
      '21st Panzer Division, May 1942',
      '  E        2  3 companies 2 (ag-div-05)',
      '  AA       1  12 guns, a company 1 (ag-div-04)',
      '  dummies  4  good armoured 4 (ag-hid-02)',
      '  LOG      7  as given',
    ]);
    expect(lines).toContain(
      '  STR   4  3 battalions 3 (ag-str-04), regimental cohesion +1 (ag-str-06), battalions of 650 men -1 (ag-str-08), ' +
        'battle hardened or motivated troops +1 (ag-str-09)',
    );
    expect(lines).toContain('  note: AT 1 when it fires at a distance (ag-at-02, ag-at-03)');
    expect(out).toMatch(/\nsheet\n +Type +Equipment +Ability +Move +Init +Recc +AT +Arm +HE +STR +Base\n/);
    expect(out).toMatch(
      /\n {2}Artillery Regiment 155 +Guns +105mm +Range 10km +Truck +0\/11 +0 +3 +0 +2 +2 +regiment\n/,
    );
  });

  test('--json has the same as data', async () => {
    const { ruleset, division, units } = await json<Rated>('army', 'rate', EXAMPLE);
    expect([ruleset, division?.aa.value, division?.log, units.length]).toEqual(['ag', 1, 7, 6]);
    expect(units[0]!.ratings.strength).toEqual({
      value: 5,
      steps: [
        { rule: 'ag-str-05', why: '61, one for every 15', value: 4 },
        { rule: 'ag-str-09', why: 'battle hardened or motivated troops', value: 1 },
      ],
    });
    expect(units[0]!.ratings.distant).toBeNull();
    expect(units.map(({ row }) => row.strength)).toEqual([5, 4, 4, 3, 2, 2]);
  });

  test('a single unit, in JSON; a division without LOG', async () => {
    const unit = { name: 'Tigers', type: 'Tanks', vehicle: 'Tiger I', count: 45 };
    const file = dir.file('unit.json', JSON.stringify({ sandtable: 'army/1', ruleset: 'ag', unit }));
    const { division, units } = await json<Rated>('army', 'rate', file);
    expect([division, units[0]!.row.id, units[0]!.row.strength]).toEqual([null, 'tigers', 3]);
    const head = { name: 'D', kind: 'armoured', quality: 'poor', units: [unit] };
    const whole = dir.file('whole.json', JSON.stringify({ sandtable: 'army/1', ruleset: 'ag', division: head }));
    expect((await call(['army', 'rate', whole])).out).toContain('  LOG      -  not given\n');
  });

  test('the page of documentation shows what is printed', async () => {
    const page = readFileSync(join(ROOT, 'docs', 'army.md'), 'utf8');
    const shown = page.split('```\n')[2]!;
    expect(shown).toMatch(/^Schuetzen Regiment 104\n/);
    expect((await call(['army', 'rate', EXAMPLE])).out).toContain(shown);
    const yaml = page.split('```yaml\n')[1]!.split('```')[0]!;
    expect((await call(['army', 'rate', dir.file('page.yaml', yaml)])).code).toBe(0);
  });
});

describe('what is wrong is one line that names the place', () => {
  test.each([
    ['', /bad\.yaml:1:1: the file is empty$/],
    ['sandtable: army/2\nruleset: ag\n', /bad\.yaml:1:12: sandtable: .*army\/1/],
    ['sandtable: army/1\nruleset: bg\n', /bad\.yaml:2:10: ruleset: .*ag/],
    [HEAD, /bad\.yaml:1:1: there is neither a division nor a unit$/],
    [`${HEAD}unit: { name: A, type: Infantry, battalions: 0 }\n`, /bad\.yaml:3:\d+: unit\.battalions: .*from 1/],
    [`${HEAD}unit: { name: A, type: Infantrie, battalions: 1 }\n`, /bad\.yaml:3:\d+: unit\.type: expected one of/],
    [
      `${HEAD}unit: { name: A, type: Tanks, count: 9, vehicle: KV 9 }\n`,
      /bad\.yaml:3:\d+: unit\.vehicle: the AFV table has no "KV 9"; it has KV 1, KV 1s/,
    ],
    [
      `${HEAD}division:\n  name: D\n  kind: infantry\n  quality: good\n  units:\n    - { name: A, type: Guns, count: 9, gun: { calibre: 75 } }\n`,
      /bad\.yaml:8:\d+: division\.units\.0\.gun: a gun needs its country and calibre/,
    ],
    [
      `${HEAD}unit: { name: A, type: Infantry, battalions: 1, wings: 2 }\n`,
      /bad\.yaml:3:\d+: unit\.wings: there is no "wings" here; it may have name, type, /,
    ],
    ['- 1\n', /bad\.yaml:1:1: /],
  ])('%j', async (text, says) => {
    const file = dir.file('bad.yaml', text);
    expect(complaintOf(await call(['army', 'rate', file]))).toMatch(says);
    complaintOf(await call(['army', 'rate', file, '--json']));
  });

  test('no such file', async () => {
    expect(complaintOf(await call(['army', 'rate', join(dir.path, 'none.yaml')]))).toMatch(/none\.yaml: no such file$/);
  });
});
