/** The frame and the answer of a command action. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import { id, type OfUnit } from '../parts.ts';

/** hex-cp-04 to hex-cp-08 What a CP does for one unit beside it. */
export const COMMANDS = ['reactivate', 'clear', 'ease', 'unstop', 'observe'] as const;
export type Command = (typeof COMMANDS)[number];

export interface CommandActionFrame extends Frame {
  readonly proc: 'command-action';
  step: 'act';
  readonly side: Side;
  readonly cp: string;
  readonly unit: string;
  readonly what: Command;
}

export const commandAction = z.strictObject({
  kind: z.literal('command-action'),
  cp: id,
  unit: id,
  what: z.enum(COMMANDS),
});
export type CommandAction = z.infer<typeof commandAction>;

/** `unit` is the CP. */
export type Commanded = OfUnit<'commanded'> & { readonly of: string; readonly what: Command };
