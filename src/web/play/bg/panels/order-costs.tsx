/** What the orders of a unit's own kind need and cost, before they are given. */
import { RuleId } from '../../parts.tsx';
import type { Order } from '../view.ts';

const COSTS: Readonly<Partial<Record<Order, readonly (readonly [words: string, rule: string])[]>>> = {
  disembark: [
    ['It moves or fires once; passengers and riders get out before or after it, within 4 in.', 'bg-ord-07'],
    ['Who has got out is a unit of its own again and may have its order this turn.', 'bg-ord-09'],
  ],
  embark: [
    ['It moves or fires once; units within 4 in get in before or after it. Pinned ones do not.', 'bg-ord-10'],
    ['Whoever gets in has no more order this turn. On armour, one unit may ride outside.', 'bg-gap-64'],
  ],
  unlimber: [['The tow moves or fires once; its gun is set down before or after it, within 4 in.', 'bg-ord-11']],
  limber: [['The tow moves or fires once; a gun within 4 in is hitched up before or after it.', 'bg-ord-12']],
  withdraw: [
    ['Two moves; if it ends within 10 in of an edge of the table it may leave for good.', 'bg-ord-27'],
    ['Nobody takes a battle counter for it.', 'bg-br-09'],
  ],
  ura: [
    ['The command squad and all infantry within 5 in that has had no order run two moves each.', 'bg-spec-30'],
    ['All for one order. They run towards an enemy or his edge; nobody fires.', 'bg-spec-30'],
  ],
  're-arm': [
    [
      'A unit in contact gets all its rounds again, and is no longer short of ammunition. It may be pinned.',
      'bg-ord-21',
    ],
  ],
  repair: [
    ['A vehicle or wreck in contact is mended if the die is high enough; two attempts for each, no more.', 'bg-eng-09'],
  ],
  recover: [
    ['First order: it hitches up a wreck or a vehicle that cannot move, in contact with it.', 'bg-ord-24'],
    ['Once it has towed it to its edge, a second order takes both off: you give a battle counter back.', 'bg-eng-10'],
  ],
  engineering: [
    ['The whole of its turn. Mines within 5 in are cleared on 4+; a charge is set on 2+.', 'bg-ord-22'],
    ['A charge goes off in a later turn of yours, between orders.', 'bg-eng-03'],
    ['A bridge grows 2.5 in an order. A remote-controlled vehicle needs a communication check of 2+.', 'bg-eng-07'],
  ],
};

export function OrderCosts({ order }: { order: Order }) {
  const costs = COSTS[order];
  if (!costs) return null;
  return (
    <ul className="costs">
      {costs.map(([words, rule]) => (
        <li key={words}>
          {words} <RuleId id={rule} />
        </li>
      ))}
    </ul>
  );
}
