import { describe, expect, test } from 'vitest';
import { BOOKS, INVENTORIES, RULESETS } from './index.ts';

function twice(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

describe.each(BOOKS)('rule inventory of $id', ({ id, counts }) => {
  const rules = INVENTORIES[id];

  test('holds every rule, gap and worked example once', () => {
    const counted = { rule: 0, gap: 0, example: 0 };
    for (const rule of rules) counted[rule.kind] += 1;
    expect(counted).toEqual({ rule: counts.rules, gap: counts.gaps, example: counts.examples });
    expect(twice(rules.map((rule) => rule.id))).toEqual([]);
  });

  test('numbers its rules by its own prefix, and the kind follows from the id', () => {
    const shape = new RegExp(`^${id}-[a-z]+(-[a-z])?-\\d{2,3}$`);
    for (const rule of rules) {
      expect(rule.id).toMatch(shape);
      expect(rule.kind).toBe(rule.id.includes('-gap-') ? 'gap' : rule.id.includes('-ex-') ? 'example' : 'rule');
    }
  });

  test('gives each a readable title of one line, different from its neighbours', () => {
    for (const rule of rules) {
      expect(rule.title.trim()).toBe(rule.title);
      expect(rule.title.length, rule.id).toBeGreaterThan(8);
      expect(rule.title.length, rule.id).toBeLessThan(120);
      // No markup, no references into the inventory, no halves left by cutting.
      expect(rule.title, rule.id).not.toMatch(/[`*→\n]|\bgap-\d|\bL\d{2}|[,;:]$|[^p]\.$|^\.\.\./);
      expect(rule.section.length, rule.id).toBeGreaterThan(3);
    }
    expect(twice(rules.map((rule) => `${rule.section}: ${rule.title.toLowerCase()}`))).toEqual([]);
  });

  test('keeps its sections together', () => {
    const order = rules.map((rule) => rule.section).filter((section, index, all) => section !== all[index - 1]);
    expect(twice(order)).toEqual([]);
  });
});

/** Books that can be played from these texts alone, a rule's chart beside it; `examples`: of worked examples they tell what these show. */
describe.each([
  { id: 'bg', examples: false },
  { id: 'ag', examples: true },
] as const)('texts of $id', ({ id, examples }) => {
  const rules = INVENTORIES[id];
  const told = rules.flatMap((rule) => (rule.text === undefined ? [] : [{ ...rule, text: rule.text }]));

  test('every rule and every ruling has one', () => {
    const due = rules.filter(({ kind }) => examples || kind !== 'example');
    expect(told.map((rule) => rule.id)).toEqual(due.map((rule) => rule.id));
    for (const { id: rule, text } of told) expect(text, rule).toMatch(/^["A-Z0-9+-].{8,}[.!?]$/);
  });

  test('a ruling ends with its reason', () => {
    for (const { id: rule, kind, text } of told) expect(text.split(' Why: ').length, rule).toBe(kind === 'gap' ? 2 : 1);
  });

  test('what they refer to is there: rules of the same book, and a chart', () => {
    const ids = rules.map((rule) => rule.id as string);
    const charts = RULESETS.find((one) => one.id === id)!.charts.map(({ rule }) => rule);
    for (const { id: rule, text } of told) {
      for (const named of text.match(/\b[a-z]+-[a-z]+(-[a-z])?-\d{2,3}\b/g) ?? []) expect(ids, rule).toContain(named);
      if (/\b(chart|list) below\b/.test(text)) expect(charts, rule).toContain(rule);
    }
  });
});

describe.each(RULESETS.filter(({ glossary }) => glossary))('glossary of $id', ({ id, glossary = [] }) => {
  const terms = glossary.map(({ term }) => term);

  test('leads from each term to rules that exist, with a meaning of one line', () => {
    const ids = RULESETS.find((one) => one.id === id)!.rules.map((rule) => rule.id);
    for (const { term, means, rules } of glossary) {
      expect(means.length, term).toBeGreaterThan(10);
      expect(means, term).not.toMatch(/\n|\.$/);
      expect(
        rules.filter((rule) => !ids.includes(rule)),
        term,
      ).toEqual([]);
      expect(twice(rules), term).toEqual([]);
    }
  });

  test('goes from A to Z', () => {
    expect(terms.length).toBeGreaterThan(60);
    expect(twice(terms)).toEqual([]);
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

test('the two first books have a glossary', () => {
  expect(RULESETS.filter(({ glossary }) => glossary).map(({ id }) => id)).toEqual(['bg', 'ag']);
});
