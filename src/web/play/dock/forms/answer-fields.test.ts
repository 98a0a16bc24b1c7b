import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PanelRow } from '../../../../protocol/play.ts';
import { AnswerFields } from './answer-fields.tsx';
import { shapeOfAnswers } from './answer-shape.ts';
import { mayBeOwn } from './own-answer.tsx';

const NAMES = new Map(['u1', 'u2'].map((id) => [id, { label: id, full: `${id} Company` }]));

type Answer = { readonly kind: string };

function fieldsOf(answer: Answer, samples: readonly Answer[] = [answer]): string {
  const shape = shapeOfAnswers(samples, answer.kind);
  const place = { names: NAMES, shape, label: '', where: [], value: answer, onChange: () => {} };
  return renderToStaticMarkup(createElement(AnswerFields, place));
}

/** What stands in each label: its words, and after them what is in its field. */
const labels = (html: string): string[] =>
  [...html.matchAll(/<label[^>]*>.*?<\/label>/g)].map(([label]) => {
    const value = /<option value="([^"]*)" selected/.exec(label)?.[1] ?? /<input[^>]* value="([^"]*)"/.exec(label)?.[1];
    return `${/<span>(.*?)<\/span>/.exec(label)?.[1]}: ${value ?? (label.includes('checked') ? 'yes' : 'no')}`;
  });

test('each number, word and tick of an answer has a field with a label of its own', () => {
  const split = {
    kind: 'take',
    menLost: 3,
    isLoud: true,
    hits: [
      { unit: 'u1', n: 2 },
      { unit: 'u2', n: 1 },
    ],
  };
  const html = fieldsOf(split);
  expect(labels(html)).toEqual(['men lost: 3', 'is loud: yes', 'unit: u1', 'n: 2', 'unit: u2', 'n: 1']);
  expect([...html.matchAll(/<legend>(.*?)<\/legend>/g)].map(([, words]) => words)).toEqual([
    'hits',
    'hits 1',
    'hits 2',
  ]);
  expect([...html.matchAll(/aria-label="(.*?)"/g)].map(([, words]) => words)).toEqual([
    ...['Remove hits 1', 'Remove hits 2', 'Add to hits'],
  ]);
});

test('a place keeps its two numbers; a path gets more places', () => {
  expect(fieldsOf({ kind: 'at', at: [3, 4] } as Answer)).not.toContain('Add');
  const path = fieldsOf({
    kind: 'move',
    path: [
      [1, 2],
      [3, 4],
    ],
  } as Answer);
  expect(labels(path)).toEqual(['path 1 1: 1', 'path 1 2: 2', 'path 2 1: 3', 'path 2 2: 4']);
  expect(path).toContain('Add to path');
});

test('a word that is no name is written, with those of the samples at hand', () => {
  const samples = ['0405', '0406'].map((to) => ({ kind: 'go', to }));
  const html = fieldsOf(samples[0]!, samples);
  expect(labels(html)).toEqual(['to: 0405']);
  expect([...html.matchAll(/<option value="(\d+)"/g)].map(([, word]) => word)).toEqual(['0405', '0406']);
});

test('what an answer leaves out has no field', () => {
  const samples = [{ kind: 'lay' }, { kind: 'lay', facing: 90 }] as Answer[];
  expect(fieldsOf(samples[0]!, samples)).toBe('');
  expect(labels(fieldsOf(samples[1]!, samples))).toEqual(['facing: 90']);
});

test('an answer of one’s own is offered where the list holds only samples with something to change', () => {
  const row = (isComplete: boolean, answer: object) =>
    ({ isComplete, options: [{ answer, words: [], refusal: null }] }) as Pick<PanelRow, 'isComplete' | 'options'>;
  expect(mayBeOwn(row(false, { kind: 'at', at: [3, 4] }))).toBe(true);
  expect(mayBeOwn(row(true, { kind: 'at', at: [3, 4] }))).toBe(false);
  expect(mayBeOwn(row(false, { kind: 'decline' }))).toBe(false);
});
