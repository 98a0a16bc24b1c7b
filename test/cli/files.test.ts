import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { inline, percent, table } from '../../src/cli/format.ts';
import { linesOf } from '../../src/cli/lines.ts';
import { BadInput, oneLine, parseTextFile, quoted, readTextFile, writeWhole } from '../../src/scenarios/files.ts';
import { readJson } from '../../src/scenarios/json.ts';
import { inUnit, lengthIn, parseLength, written } from '../../src/scenarios/length.ts';
import { nearest } from '../../src/scenarios/near.ts';
import { parseDice } from '../../src/scenarios/scene.ts';
import { scratch } from './call.ts';

const dir = scratch();
const parse = (file: string, text: string) => parseTextFile(file, new TextEncoder().encode(text));

describe('files', () => {
  test('a place in the data is a line and a column of the file', () => {
    const yaml = parse(
      'a.yaml',
      'units:\n  - { id: a, at: [1, 2] }\n  - id: b\n    at:\n      - 3\n      - 4\npolicy:\n  blue:\n    fire.back: usual\n',
    );
    expect(yaml.data).toEqual({
      units: [
        { id: 'a', at: [1, 2] },
        { id: 'b', at: [3, 4] },
      ],
      policy: { blue: { 'fire.back': 'usual' } },
    });
    expect(yaml.at('units.0.at.1')).toEqual({ line: 2, column: 22 });
    expect(yaml.at('units.1.at.1')).toEqual({ line: 6, column: 9 });
    expect(yaml.at('policy.blue.fire.back')).toEqual({ line: 9, column: 16 });
    const json = parse(
      'a.json',
      '{\n  "units": [\n    { "id": "a" },\n    { "at": [3, 4] }\n  ],\n  "a.b": { "c": 1 }\n}',
    );
    expect(json.at('units.1.at.1')).toEqual({ line: 4, column: 17 });
    expect(json.at('a.b.c')).toEqual({ line: 6, column: 17 });
    expect(json.at('')).toEqual({ line: 1, column: 1 });
  });

  test('of a place that is not there, the nearest value around it', () => {
    const file = parse('a.yaml', 'units:\n  - { id: a }\n');
    expect(file.at('units.0.men')).toEqual({ line: 2, column: 5 });
    expect(file.at('units.7.men')).toEqual({ line: 2, column: 3 });
    expect(file.bad('units.0.men', 'is missing').message).toBe('a.yaml:2:5: units.0.men: is missing');
  });

  test('JSON by its name or its first sign, YAML otherwise; line ends of any kind', () => {
    expect(parse('a', '{"a":1}').data).toEqual({ a: 1 });
    expect(parse('a', 'a: 1').data).toEqual({ a: 1 });
    expect(parse('a.yaml', '{a: 1}').data).toEqual({ a: 1 });
    expect(() => parse('a.json', 'a: 1')).toThrow(/^a\.json:1:1: expected a value, found "a"$/);
    expect(parse('a.yaml', 'a: 1\r\nb: 2\r\n').at('b')).toEqual({ line: 2, column: 4 });
  });

  test('aliases are unfolded into data of their own', () => {
    const { data } = parse('a.yaml', 'a: &x { b: [1] }\nc: *x\nd: *x\n');
    expect(data).toEqual({ a: { b: [1] }, c: { b: [1] }, d: { b: [1] } });
    const { c, d } = data as { c: object; d: object };
    expect(c).not.toBe(d);
  });

  test('YAML keeps to plain data: yes is a text, an octal is what it says, null is null', () => {
    expect(parse('a.yaml', 'a: yes\nb: 0x10\nc:\nd: ~\n1: e\n').data).toEqual({
      a: 'yes',
      b: 16,
      c: null,
      d: null,
      1: 'e',
    });
  });

  test('our JSON reads what the built-in one reads, and no more', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        if (text.includes('__proto__')) return;
        for (const places of [true, false]) expect(readJson(text, { places }).data).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"\\ 01-.eEtrufalsn\n'.split('')) }), (text) => {
        let ours = true;
        let theirs = true;
        try {
          JSON.parse(text);
        } catch {
          theirs = false;
        }
        try {
          readJson(text, { places: true });
        } catch {
          ours = false;
        }
        // Two equal keys are the one thing that we refuse and they take.
        expect(ours === theirs || (theirs && /"/.test(text))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('YAML and JSON of the same data are the same data', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, noUnicodeString: true }), (value) => {
        const data = { value: JSON.parse(JSON.stringify(value)) as unknown };
        if (JSON.stringify(data).includes('__proto__')) return;
        expect(parse('a.yaml', stringify(data)).data).toEqual(parse('a.json', JSON.stringify(data)).data);
      }),
      { numRuns: 200 },
    );
  });

  test('a complaint is one printable line of bearable length', () => {
    expect(new BadInput('a\nb\u0007\u001b[31m').message).toBe('a b\\u0007\\u001b[31m');
    expect(oneLine('x'.repeat(10_000))).toHaveLength(500);
    expect(quoted('x'.repeat(100))).toHaveLength(60);
    expect([undefined, null, [], [1], {}, 'a', 1].map(quoted)).toEqual([
      'nothing',
      'nothing',
      'an empty list',
      'a list of 1',
      'an object',
      '"a"',
      '1',
    ]);
  });

  test('a file is written as a whole or not at all', () => {
    const file = join(dir.path, 'whole.json');
    writeWhole(file, '{"a":1}');
    writeWhole(file, '{"a":2}');
    expect(readTextFile(file).data).toEqual({ a: 2 });
    expect(readdirSync(dir.path)).toEqual(['whole.json']);
    expect(() => writeWhole(join(dir.path, 'no', 'x.json'), '')).toThrow(
      /x\.json: cannot be written: there is no such folder$/,
    );
    expect(readFileSync(file, 'utf8')).toBe('{"a":2}');
  });

  test('lines, however they arrive', async () => {
    async function* chunks(): AsyncGenerator<string | Uint8Array> {
      yield 'a\nb';
      yield Buffer.from('c\r\n\n');
      yield `${'x'.repeat(20)}\nd`;
    }
    const lines: unknown[] = [];
    for await (const { number, text } of linesOf(chunks(), 10)) lines.push([number, text]);
    expect(lines).toEqual([
      [1, 'a'],
      [2, 'bc'],
      [3, ''],
      [4, null],
      [5, 'd'],
    ]);
  });
});

describe('lengths', () => {
  const grain = { unit: 'in', parts: 100, from: 0, to: 7200 } as const;

  test.each<[string, number]>([
    ['20in', 2000],
    ['3.5in', 350],
    ['2.54cm', 100],
    ['1ft', 1200],
    ['1yd', 3600],
    [' 12 in ', 1200],
    ['12IN', 1200],
    ['0in', 0],
  ])('%s in hundredths of an inch', (text, parts) => {
    expect(lengthIn(text, grain)).toEqual({ ok: true, value: parts });
  });

  test.each<[unknown, string]>([
    [20, 'a length needs a unit, such as 20in; found 20'],
    ['20', 'expected a length such as 20in or 3.5cm, found "20"'],
    ['in', 'expected a length such as 20in or 3.5cm, found "in"'],
    ['1.in', 'expected a length such as 20in or 3.5cm, found "1.in"'],
    ['1e3in', 'expected a length such as 20in or 3.5cm, found "1e3in"'],
    ['12leagues', 'there is no unit "leagues"; units are in, cm, m, km, mm, ft, yd, hex'],
    ['4hex', '4hex cannot be told in in'],
    ['1cm', '1cm is no whole number of 1/100 in'],
    ['0.001in', '0.001in is no whole number of 1/100 in'],
    ['-1in', 'expected at least 0in, found -1in'],
    ['100in', 'expected at most 72in, found 100in'],
    [null, 'expected a length such as 20in, found nothing'],
    [{}, 'expected a length such as 20in, found an object'],
  ])('%j is refused', (value, reason) => {
    expect(lengthIn(value, grain)).toEqual({ ok: false, reason });
  });

  test('hexes, metres, kilometres', () => {
    expect(lengthIn('4hex', { unit: 'hex', parts: 1 })).toEqual({ ok: true, value: 4 });
    expect(lengthIn('2km', { unit: 'm', parts: 1 })).toEqual({ ok: true, value: 2000 });
    expect(lengthIn('250m', { unit: 'km', parts: 1000 })).toEqual({ ok: true, value: 250 });
    expect(lengthIn('1.5hex', { unit: 'hex', parts: 1 })).toEqual({
      ok: false,
      reason: '1.5hex is no whole number of hex',
    });
  });

  test('there and back is the same length, whatever the unit', () => {
    const unit = fc.constantFrom('in', 'cm', 'm', 'km', 'mm', 'ft', 'yd');
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: 0, max: 999 }),
        unit,
        unit,
        (whole, part, a, b) => {
          const length = parseLength(`${whole}.${String(part).padStart(3, '0')}${a}`);
          if (!length.ok) throw new Error(length.reason);
          const there = inUnit(length.value, b as 'in');
          if (!there.ok) throw new Error(there.reason);
          expect(inUnit(there.value, a as 'in')).toEqual(length);
          expect(parseLength(written(length.value))).toEqual(length);
        },
      ),
    );
  });
});

describe('small things', () => {
  test('dice scripts', () => {
    expect(parseDice(' observe=5  hit=4,2\n hit=1 drill-fire-01=surge ')).toEqual([
      { label: 'observe', show: ['5'] },
      { label: 'hit', show: ['4', '2'] },
      { label: 'hit', show: ['1'] },
      { label: 'drill-fire-01', show: ['surge'] },
    ]);
    expect(parseDice('')).toEqual([]);
  });

  test('the nearest word, if one is near', () => {
    expect(nearest('simulat', ['simulate', 'scenarios'])).toBe('simulate');
    expect(nearest('--sed', ['--seed', '--seat'])).toBe('--seed');
    expect(nearest('zebra', ['simulate', 'odds'])).toBe(null);
  });

  test('data in few words', () => {
    expect(inline({ men: 2, pinned: true, hero: false, at: [4, 3], loss: null, deep: { a: 1 } })).toBe(
      'men 2, pinned, not hero, at 4,3, loss -, deep (a 1)',
    );
    expect(inline({})).toBe('nothing');
    expect(
      table([
        ['a', '1'],
        ['bbb', '22'],
      ]),
    ).toBe('a     1\nbbb  22');
    expect([0, 0.005, 0.5, 1].map(percent)).toEqual(['0.0 %', '0.50 %', '50.0 %', '100.0 %']);
  });
});
