/** All that may be written in step 1, in the order in which it is carried out. A chapter adds its list here, one line. */
import {
  ARTILLERY_ENTRIES,
  type ChangePlan,
  changePlan,
  type FireplanOrder,
  fireplan,
  type SetUp,
  setUp,
} from '../artillery/entries.ts';
import type { ArtilleryEvent } from '../artillery/types.ts';
import { ASSAULT_ENTRIES, type BreakOff, breakOff } from '../assault/entries.ts';
import type { AssaultEvent } from '../assault/types.ts';
import { COMMUNICATIONS_ENTRIES, type Message, message } from '../communications/entries.ts';
import { type Repair, repair } from '../communications/repair.ts';
import { DIRECT_FIRE_ENTRIES, type PressOn, pressOn, type Watch, watch } from '../direct-fire/entries.ts';
import type { DirectFireEvent } from '../direct-fire/types.ts';
import { ENGINEERS_ENTRIES, type Work, work } from '../engineers/entries.ts';
import type { EngineersEvent } from '../engineers/types.ts';
import type { KnowledgeEvent } from '../knowledge/index.ts';
import type { MarkEvent } from '../marks.ts';
import { COMMANDER_ENTRIES, type GoesTo, goesTo } from '../morale/entries.ts';
import type { CommanderEvent } from '../morale/types.ts';
import { type CloseUp, closeUp, type March, MOVEMENT_ENTRIES, type Mount, march, mount } from '../movement/entries.ts';
import type { MovementEvent } from '../movement/types.ts';
import { type Attach, attach, ORGANISATION_ENTRIES } from '../organisation/entries.ts';
import type { OrganisationEvent } from '../organisation/types.ts';
import { COMPANY_ENTRIES, type CompanyOrder, companyOrder } from './company-order.ts';
import type { Entry } from './entry.ts';
import type { OrdersEvent } from './types.ts';

export type AnyWritten =
  | CompanyOrder
  | Attach
  | March
  | Mount
  | CloseUp
  | Work
  | Message
  | FireplanOrder
  | ChangePlan
  | SetUp
  | Watch
  | PressOn
  | Repair
  | GoesTo
  | BreakOff;
/** Events of other chapters that carrying out emits. */
export type EntryEvent =
  | MovementEvent
  | EngineersEvent
  | OrganisationEvent
  | KnowledgeEvent
  | ArtilleryEvent
  | MarkEvent
  | DirectFireEvent
  | CommanderEvent
  | AssaultEvent;

export const SHAPES = {
  order: companyOrder,
  attach,
  march,
  mount,
  'close-up': closeUp,
  work,
  message,
  fireplan,
  'change-plan': changePlan,
  'set-up': setUp,
  watch,
  'press-on': pressOn,
  repair,
  commander: goesTo,
  'break-off': breakOff,
};
export const KINDS = [
  'order',
  'attach',
  'march',
  'mount',
  'close-up',
  'work',
  'message',
  'fireplan',
  'change-plan',
  'set-up',
  'watch',
  'press-on',
  'repair',
  'commander',
  'break-off',
] as const satisfies readonly AnyWritten['kind'][];

export const ENTRIES = [
  ...COMPANY_ENTRIES,
  ...ORGANISATION_ENTRIES,
  ...MOVEMENT_ENTRIES,
  ...ENGINEERS_ENTRIES,
  ...COMMUNICATIONS_ENTRIES,
  ...ARTILLERY_ENTRIES,
  ...DIRECT_FIRE_ENTRIES,
  ...COMMANDER_ENTRIES,
  ...ASSAULT_ENTRIES,
] as unknown as readonly Entry<AnyWritten, EntryEvent | OrdersEvent>[];
