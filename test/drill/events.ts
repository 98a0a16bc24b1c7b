import type { SeatId } from '../../src/kernel/seats.ts';
import type { RuleId } from './rules.ts';
import { type DrillTable, type Posture, type Side, unitAt } from './state.ts';

interface Told<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
  /** The seats that see it; all, if it says nothing. */
  readonly to?: readonly SeatId[];
}

export type DrillEvent =
  | (Told<'turn'> & { readonly turn: number })
  | (Told<'ordered'> & { readonly seat: SeatId; readonly unit: string; readonly posture: Posture })
  /** The umpire has struck the order: the unit digs. */
  | (Told<'struck'> & { readonly seat: SeatId; readonly unit: string })
  /** What the die that nobody sees has made of the sky; and what all see of it when a shell is called. */
  | (Told<'clouded'> & { readonly thick: boolean })
  | (Told<'sky'> & { readonly thick: boolean })
  | (Told<'active'> & { readonly side: Side })
  | (Told<'done'> & { readonly seat: SeatId })
  /** That a seat acted, or declined to, is known to all; what it did, to those who see it. */
  | (Told<'acted'> & { readonly seat: SeatId })
  | (Told<'moved'> & { readonly side: Side; readonly unit: string; readonly x: number; readonly y: number })
  | (Told<'spotted'> & {
      readonly seat: SeatId;
      readonly unit: string;
      readonly x: number;
      readonly y: number;
      readonly men: number;
    })
  | (Told<'fired'> & {
      readonly side: Side;
      readonly unit: string;
      readonly x: number;
      readonly y: number;
      readonly men: number;
      readonly target: string;
      readonly watching: boolean;
    })
  | (Told<'unseen'> & { readonly unit: string; readonly target: string })
  | (Told<'hurt'> & { readonly unit: string; readonly men: number })
  | (Told<'pinned'> & { readonly unit: string; readonly pinned: boolean })
  | (Told<'lost'> & { readonly side: Side; readonly unit: string })
  | (Told<'hero'> & { readonly unit: string })
  | (Told<'called'> & { readonly side: Side; readonly x: number; readonly y: number })
  | (Told<'burst'> & { readonly x: number; readonly y: number })
  | (Told<'drew'> & { readonly side: Side; readonly counter: string | null })
  | (Told<'broken'> & { readonly side: Side });

/** The only code that changes the table. */
export function apply(table: DrillTable, event: DrillEvent): void {
  switch (event.type) {
    case 'turn':
      table.turn = event.turn;
      table.shelled = [];
      table.thick = false;
      table.sky = 'unknown';
      for (const unit of table.units) {
        unit.moved = false;
        unit.fired = false;
        unit.hero = false;
        unit.pinned = false;
      }
      return;
    case 'ordered':
      unitAt(table, event.unit).posture = event.posture;
      return;
    case 'struck':
      unitAt(table, event.unit).posture = 'dig';
      return;
    case 'clouded':
      table.thick = event.thick;
      return;
    case 'sky':
      table.sky = event.thick ? 'thick' : 'clear';
      return;
    case 'active':
      table.active = event.side;
      return;
    case 'moved': {
      const unit = unitAt(table, event.unit);
      unit.x = event.x;
      unit.y = event.y;
      unit.moved = true;
      return;
    }
    case 'spotted':
      table.knows[event.seat]!.push(event.unit);
      return;
    case 'fired': {
      const unit = unitAt(table, event.unit);
      if (event.watching) unit.fired = true;
      const enemies = table.seats[unit.side === 'red' ? 'blue' : 'red'];
      for (const seat of enemies) if (!table.knows[seat]!.includes(unit.id)) table.knows[seat]!.push(unit.id);
      return;
    }
    case 'hurt':
      unitAt(table, event.unit).men = event.men;
      return;
    case 'pinned':
      unitAt(table, event.unit).pinned = event.pinned;
      return;
    case 'lost':
      table.units = table.units.filter((unit) => unit.id !== event.unit);
      for (const seat in table.knows) table.knows[seat] = table.knows[seat]!.filter((id) => id !== event.unit);
      return;
    case 'hero':
      unitAt(table, event.unit).hero = true;
      return;
    case 'called':
      table.shelled.push(event.side);
      return;
    case 'drew': {
      const kind = event.counter ?? '';
      table.taken[event.side].push(kind);
      const lot = table.pot.find((one) => one.kind === kind);
      if (lot) lot.count -= 1;
      return;
    }
    case 'broken':
      table.lost = event.side;
      return;
    case 'done':
    case 'acted':
    case 'unseen':
    case 'burst':
      return;
  }
}
