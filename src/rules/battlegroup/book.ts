/** The book: the chapters that are on the kit. Those that are not yet are added by hand. */
import { book } from '../../kit/chapter.ts';
import { air } from './air/index.ts';
import { assault } from './assault.ts';
import { counters } from './counters.ts';
import { deployment } from './deploy/index.ts';
import { engineering } from './engineering/index.ts';
import { fire } from './fire/index.ts';
import { indirect } from './indirect/index.ts';
import { moments } from './moments.ts';
import { morale } from './morale.ts';
import { movement } from './move/index.ts';
import { orders } from './orders/index.ts';
import { reactions } from './react/index.ts';
import { reserves } from './reserves/index.ts';
import { special } from './special/index.ts';
import { transport } from './transport/index.ts';
import { sequence } from './turn/index.ts';
import type { BgView } from './view.ts';

export const CHAPTERS = [
  moments,
  sequence,
  deployment,
  orders,
  movement,
  reactions,
  transport,
  air,
  engineering,
  special,
  reserves,
  indirect,
  counters,
  assault,
  morale,
  fire,
] as const;

export const BOOK = book<typeof CHAPTERS, BgView>(CHAPTERS as never);

/** Is it an event of a chapter that is on the kit? */
export const isInBook = ({ type }: { readonly type: string }): boolean =>
  CHAPTERS.some(({ events }) => Object.hasOwn(events, type));
