/** What a page may ask a book's advice about, for worlds that look alike to answer alike. */
import type { Data } from '../../src/kernel/data.ts';
import { type Picker, pickOne } from '../../src/kernel/pick.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import type { AgAdviceAsk } from '../../src/rules/assault-gun/advice.ts';
import type { AgKinds } from '../../src/rules/assault-gun/book.ts';
import type { BgKinds } from '../../src/rules/battlegroup/book.ts';
import type { BgAdviceAsk } from '../../src/rules/battlegroup/view.ts';
import type { HexAdviceAsk } from '../../src/rules/hex/advice.ts';
import type { HexView } from '../../src/rules/hex/view.ts';
import type { KgnAdviceAsk } from '../../src/rules/kampfgruppe/advice.ts';
import type { KgnView } from '../../src/rules/kampfgruppe/view.ts';
import type { StonkAdviceAsk } from '../../src/rules/stonk/advice.ts';
import type { StonkView } from '../../src/rules/stonk/view.ts';

type Asks = (view: object, seat: Seat, pick: Picker) => Data;

/** By the id of the book. One that gives advice and is not here fails the suite. */
const ASKS: Readonly<Record<string, Asks>> = {
  ag(view, _seat, pick) {
    const seen = view as AgKinds['view'] & { readonly all: null };
    const unit = idOf(seen.units, pick);
    const target = idOf(seen.enemies, pick);
    const purpose = pickOne(['probe', 'call', 'spot', 'other'] as const, pick);
    const to: [number, number] = [pick(160), pick(160)];
    const asks: readonly AgAdviceAsk[] = [
      ...(['ready', 'scouts', 'flights', 'declare', 'support', 'engagement', 'gifts'] as const).map((about) => ({
        about,
      })),
      { about: 'call', plan: [] },
      { about: 'reach', unit, purpose },
      { about: 'way', unit, to, purpose },
      { about: 'targets', unit },
      { about: 'contact', unit, target, purpose },
      { about: 'behind', unit, of: idOf(seen.units, pick), plan: [] },
      { about: 'works', unit, staff: [] },
    ];
    return pickOne(asks, pick) as unknown as Data;
  },

  bg(view, seat, pick) {
    const seen = view as BgKinds['view'] & { readonly all: null };
    const own = seen.units.filter(({ side }) => side === seat.side);
    const foes = seen.units.filter(({ side }) => side !== seat.side);
    const unit = idOf(own, pick);
    const order = pickOne(['manoeuvre-and-fire', 'top-speed', 'open-fire'] as const, pick);
    const at = [pick(seen.common.ground.width), pick(seen.common.ground.height)] as const;
    const asks: readonly BgAdviceAsk[] = [
      { about: 'roster' },
      { about: 'ready' },
      { about: 'unit', unit },
      { about: 'reach', unit, order },
      { about: 'way', unit, to: at, order },
      { about: 'stances', unit, at },
      { about: 'there', unit, at, facing: pick(48), men: [], inside: null },
      { about: 'targets', unit },
      { about: 'overruns', unit },
      { about: 'shots', unit, target: idOf(foes, pick) },
    ];
    return pickOne(asks, pick) as unknown as Data;
  },

  hex(view, seat, pick) {
    const { units } = (view as HexView).table;
    const unit = idOf(
      units.filter(({ side }) => side === seat.side),
      pick,
    );
    const target = idOf(
      units.filter(({ side }) => side !== seat.side),
      pick,
    );
    const asks: readonly HexAdviceAsk[] = [
      { about: 'shots', unit },
      { about: 'check', unit, weapon: pickOne(['main', 'second', 'portable', 'panzerfaust'] as const, pick) },
      { about: 'strike', unit, target },
    ];
    return pickOne(asks, pick) as unknown as Data;
  },

  stonk(view, _seat, pick) {
    const { elements, companies } = (view as StonkView).table;
    const asks: readonly StonkAdviceAsk[] = [
      { about: 'line', row: `march:${idOf(elements, pick)}` },
      { about: 'line', row: `order:${idOf(companies, pick)}` },
    ];
    return pickOne(asks, pick) as unknown as Data;
  },

  kgn(view, seat, pick) {
    const { units, ground } = (view as KgnView).table;
    const unit = idOf(
      units.filter(({ side }) => side === seat.side),
      pick,
    );
    const path = [[pick(ground.width), pick(ground.height)]] as const;
    const asks: readonly KgnAdviceAsk[] = [
      { about: 'roster' },
      { about: 'actions', unit, before: [], why: 'turn' },
      { about: 'way', unit, path },
      { about: 'here', unit, before: [], at: path[0] },
      {
        about: 'aim',
        unit,
        before: [],
        from: { level: 'corps', priority: 'high' },
        at: path[0],
        isNamed: pick(2) === 0,
      },
      { about: 'sites', what: pick(2) === 0 ? 'works' : 'tray' },
      { about: 'site', what: 'tray', thing: 'orchard', at: path[0], facing: pick(48) },
    ];
    return pickOne(asks, pick) as unknown as Data;
  },
};

const idOf = (things: readonly { readonly id: string }[], pick: Picker): string =>
  things.length > 0 ? pickOne(things, pick).id : '';

/** Something that a seat with this view could ask. */
export function adviceAsk(book: string, view: object, seat: Seat, pick: Picker): Data {
  const asks = ASKS[book];
  if (!asks) throw new Error(`nobody has said what ${book} may be asked for advice about`);
  return asks(view, seat, pick);
}
