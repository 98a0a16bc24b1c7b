/** The door for scenes: the frame that all rulesets share. What is inside it is for the ruleset's own door. */
import * as z from 'zod';
import type { Scene } from '../kit/contract.ts';
import { BadInput, quoted, type TextFile } from './files.ts';

export const SCENE_VERSION = 'scene/1';

const face = z.union([z.int(), z.string().regex(/^[\w-]+$/)]);
const anything = z.record(z.string(), z.unknown());

const Frame = z.strictObject({
  sandtable: z.literal(SCENE_VERSION),
  ruleset: z.string().min(1),
  options: anything.default({}),
  ground: z.unknown().optional(),
  units: z.array(z.unknown()).default([]),
  turn: z.unknown().optional(),
  order: z.unknown().optional(),
  policy: anything.default({}),
  dice: z.array(anything).optional(),
});

type Dice = NonNullable<Scene['dice']>;

export function parseScene(file: TextFile): Scene {
  const parsed = Frame.safeParse(file.data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0]! : null;
    if (unknown === null) throw file.bad(issue.path.join('.'), issue.message);
    throw file.bad(unknown, `a scene has no ${quoted(unknown)}; it has ${Object.keys(Frame.shape).join(', ')}`);
  }
  const { sandtable, ruleset, options, ground = null, units, turn = null, order, policy, dice } = parsed.data;
  if (order === undefined || order === null)
    throw file.bad('order', 'there is no order, so there is nothing to resolve');
  return {
    sandtable,
    ruleset,
    // The door for files lets nothing in but plain data.
    options: options as Scene['options'],
    ground: ground as Scene['ground'],
    units: units as Scene['units'],
    turn: turn as Scene['turn'],
    order: order as Scene['order'],
    policy: policyIn(file, policy),
    dice: dice ? dice.map((one, i) => rollIn(file, one, `dice.${i}`)) : null,
  };
}

function policyIn(file: TextFile, policy: Record<string, unknown>): Scene['policy'] {
  const out: Record<string, Scene['policy'][string]> = {};
  for (const [side, said] of Object.entries(policy)) {
    if (said === 'usual' || said === 'first') out[side] = said;
    else if (typeof said === 'object' && said !== null && !Array.isArray(said))
      out[side] = said as Scene['policy'][string] & object;
    else throw file.bad(`policy.${side}`, `expected usual, first or answers by question, found ${quoted(said)}`);
  }
  return out;
}

/** A roll of a scene: `{ use: hit, show: [4, 2] }`, or `rule` with a rule's id. */
function rollIn(file: TextFile, roll: Record<string, unknown>, place: string): Dice[number] {
  const { use, rule, show, ...more } = roll;
  const extra = Object.keys(more)[0];
  if (extra !== undefined)
    throw file.bad(`${place}.${extra}`, `a roll has use (or rule) and show, not ${quoted(extra)}`);
  if ((use === undefined) === (rule === undefined))
    throw file.bad(place, 'a roll is labelled by use or by rule, not both');
  const label = use ?? rule;
  if (typeof label !== 'string' || label === '')
    throw file.bad(`${place}.${use === undefined ? 'rule' : 'use'}`, 'a label is a word');
  const shown = Array.isArray(show) ? show : [show];
  shown.forEach((one, i) => {
    if (face.safeParse(one).success) return;
    const where = Array.isArray(show) ? `${place}.show.${i}` : `${place}.show`;
    throw file.bad(where, `expected a whole number or the name of a counter, found ${quoted(one)}`);
  });
  if (shown.length === 0) throw file.bad(`${place}.show`, 'no die is shown');
  return { label, show: shown.map(String) };
}

/**
 * Dice as the command line has them: `observe=5 hit=4,2 save=3,1`. A label is a roll's use or its rule's id, and may come
 * again. Faces stay words: a counter may be called 2.
 */
export function parseDice(text: string): Dice {
  return text
    .split(/[\s;]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [label = '', shown, more] = part.split('=');
      if (shown === undefined || more !== undefined || !/^[a-zA-Z][\w-]*$/.test(label))
        throw new BadInput(`--dice: expected label=face,face..., such as hit=4,2; found ${quoted(part)}`);
      const show = shown.split(',');
      const bad = show.find((one) => !/^-?[\w-]+$/.test(one));
      if (bad !== undefined) throw new BadInput(`--dice: ${label}: expected faces such as 4,2; found ${quoted(shown)}`);
      return { label, show };
    });
}
