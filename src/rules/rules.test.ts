import { describe, expect, test } from 'vitest';
import type { Rule, RuleKind } from '../kernel/rules.ts';
import { RULES as AG } from './assault-gun/rules.ts';
import { RULES as BG } from './battlegroup/rules.ts';
import { RULES as HEX } from './hex/rules.ts';
import { RULES as KGN } from './kampfgruppe/rules.ts';
import { RULES as STONK } from './stonk/rules.ts';

const INVENTORIES: readonly { id: string; rules: readonly Rule[]; count: Record<RuleKind, number> }[] = [
  { id: 'bg', rules: BG, count: { rule: 507, gap: 81, example: 22 } },
  { id: 'kgn', rules: KGN, count: { rule: 562, gap: 105, example: 25 } },
  { id: 'hex', rules: HEX, count: { rule: 411, gap: 32, example: 0 } },
  { id: 'stonk', rules: STONK, count: { rule: 396, gap: 103, example: 6 } },
  { id: 'ag', rules: AG, count: { rule: 430, gap: 87, example: 22 } },
];

function twice(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

describe.each(INVENTORIES)('rule inventory of $id', ({ id, rules, count }) => {
  test('holds every rule, gap and worked example once', () => {
    const counted = { rule: 0, gap: 0, example: 0 };
    for (const rule of rules) counted[rule.kind] += 1;
    expect(counted).toEqual(count);
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
