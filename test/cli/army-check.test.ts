/** `sandtable army check`: a battle group against its army list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { READY_ROSTERS } from '../../src/rules/kampfgruppe/tables/forces.ts';
import { call, complaintOf, json, ROOT, scratch } from './call.ts';

const EXAMPLE = join(ROOT, 'docs', 'examples', 'battle-group.yaml');
const dir = scratch();
const HEAD = 'sandtable: army/1\nruleset: kgn\n';
const force = (picks: string, more = ''): string =>
  `${HEAD}force:\n  list: british-infantry\n  size: platoon\n${more}  picks:\n    - { entry: hq }\n    - { entry: infantry-platoon }\n${picks}`;

interface Checked {
  readonly name: string;
  readonly isLegal: boolean;
  readonly faults: readonly { readonly rule: string; readonly place: string; readonly text: string }[];
  readonly totals: { readonly points: number; readonly morale: number };
  readonly roster: { readonly picks: readonly object[] };
}

describe('army check', () => {
  test('kgn-setup-10 prints the sheet of a legal force', async () => {
    const { code, out, err } = await call(['army', 'check', EXAMPLE]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n').slice(0, 4)).toEqual([
      ...['The road to Tilly', 'British Infantry Division, Platoon game', '', 'Battle Group Headquarters'],
    ]);
    expect(out).toMatch(/\nPoints: 145 of 250\nBattle group morale value: 17\n/);
    expect(out).toMatch(/\nlegal\n$/);
  });

  test('--json has the same as data; a count is so many picks', async () => {
    const { name, isLegal, faults, totals, roster } = await json<Checked>('army', 'check', EXAMPLE);
    expect([name, isLegal, faults, roster.picks.length]).toEqual(['The road to Tilly', true, [], 8]);
    expect([totals.points, totals.morale]).toEqual([145, 17]);
  });

  test('kgn-setup-03 every ready force of the eight lists is legal', async () => {
    for (const [i, { list, size, role, picks }] of READY_ROSTERS.entries()) {
      const data = { sandtable: 'army/1', ruleset: 'kgn', force: { list, size, role, picks } };
      const { isLegal } = await json<Checked>('army', 'check', dir.file(`ready-${i}.json`, JSON.stringify(data)));
      expect(isLegal, `${list} ${size}`).toBe(true);
    }
  });

  test.each([
    [
      'kgn-setup-02 an entry',
      '    - { entry: crab }\n',
      /:9:\d+: Sherman Crab: a Platoon game allows at most 0, not 1\. \(kgn-setup-02\)/,
    ],
    [
      'kgn-setup-02 a line that is taken too often',
      '    - { entry: engineers, count: 2 }\n',
      /:9:\d+: .*not 2\. \(kgn-setup-02\)/,
    ],
    [
      'kgn-setup-09 a work of the attacker',
      '    - { entry: bunker }\n',
      /:9:\d+: Bunker is for the defender only\. \(kgn-setup-09\)/,
    ],
    [
      'kgn-setup-10 an option',
      '    - { entry: vickers, options: { carrier: 2 } }\n',
      /:9:\d+: Vickers team: .*at most 1 times, not 2\. \(kgn-setup-10\)/,
    ],
  ])('%s too much is told with its line, and the force is not legal', async (_, picks, says) => {
    const { code, out, err } = await call(['army', 'check', dir.file('much.yaml', force(picks))]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(says);
    expect(out).toContain('\nnot legal\n');
  });

  test('kgn-setup-01 kgn-setup-03 points over the limit, and a limit over that of the size', async () => {
    const told = async (name: string, more: string): Promise<Checked> => {
      const { code, out } = await call(['army', 'check', dir.file(name, force('', more)), '--json']);
      expect(code).toBe(1);
      return JSON.parse(out) as Checked;
    };
    const few = await told('few.yaml', '  limit: 50\n');
    expect(few.faults).toEqual([
      { rule: 'kgn-setup-03', place: 'force', text: '53 points are more than the 50 agreed.' },
    ]);
    const many = await told('many.yaml', '  limit: 300\n');
    expect(many.faults.map(({ rule, place }) => [rule, place])).toEqual([['kgn-setup-01', 'force.limit']]);
  });

  test('the page of documentation shows what is printed', async () => {
    const page = readFileSync(join(ROOT, 'docs', 'army.md'), 'utf8');
    const shown = page.split('sandtable army check docs/examples/battle-group.yaml\n```\n\n```\n')[1]!.split('```')[0]!;
    expect((await call(['army', 'check', EXAMPLE])).out).toBe(shown);
  });
});

describe('what is no force is one line that names the place', () => {
  test.each([
    ['', /bad\.yaml:1:1: the file is empty$/],
    ['sandtable: army/1\nruleset: ag\n', /bad\.yaml:2:10: ruleset: .*kgn/],
    [HEAD, /bad\.yaml:1:1: force: /],
    [
      `${HEAD}force: { list: navy, size: platoon, picks: [{ entry: hq }] }\n`,
      /bad\.yaml:3:\d+: force\.list: there is no army list "navy"; there are british-armoured, /,
    ],
    [
      `${HEAD}force: { list: us-infantry, size: army, picks: [{ entry: hq }] }\n`,
      /bad\.yaml:3:\d+: force\.size: expected one of/,
    ],
    [`${HEAD}force: { list: us-infantry, size: platoon, picks: [] }\n`, /bad\.yaml:3:\d+: force\.picks: /],
    [
      force('    - { entry: churchil-troop }\n'),
      /bad\.yaml:9:\d+: force\.picks\.2\.entry: .* has no "churchil-troop"; did you mean churchill-troop\?$/,
    ],
    [
      force('    - { entry: vickers, options: { sword: 1 } }\n'),
      /bad\.yaml:9:\d+: force\.picks\.2\.options\.sword: Vickers team has the options carrier, no "sword"$/,
    ],
    [
      force('    - { entry: crab, options: { sword: 1 } }\n'),
      /options\.sword: Sherman Crab has no options, no "sword"$/,
    ],
    [force('    - { entry: vickers, count: 0 }\n'), /bad\.yaml:9:\d+: force\.picks\.2\.count: .*from 1/],
    [
      force('    - { entry: vickers, colour: red }\n'),
      /bad\.yaml:9:\d+: force\.picks\.2\.colour: there is no "colour" here/,
    ],
    [force('', '  role: hero\n'), /bad\.yaml:6:\d+: force\.role: expected one of/],
  ])('%j', async (text, says) => {
    const file = dir.file('bad.yaml', text);
    expect(complaintOf(await call(['army', 'check', file]))).toMatch(says);
    complaintOf(await call(['army', 'check', file, '--json']));
  });

  test('no such file', async () => {
    expect(complaintOf(await call(['army', 'check', join(dir.path, 'none.yaml')]))).toMatch(
      /none\.yaml: no such file$/,
    );
  });
});
