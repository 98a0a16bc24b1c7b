/** What the orders of a unit's own kind need and cost, before they are given. */
import { RuleId } from '../../parts.tsx';
import type { Order } from '../view.ts';

const COSTS: Readonly<Partial<Record<Order, readonly (readonly [words: string, rule: string])[]>>> = {
  disembark: [
    ['It moves or fires once; passengers and riders get out before or after it, within 4 in.', 'bg-ord-07'],
    ['A unit that has got out may still have its own order this turn.', 'bg-ord-09'],
  ],
  embark: [
    ['It moves or fires once; units within 4 in get in before or after it. Pinned units cannot get in.', 'bg-ord-10'],
    [
      'A unit that gets in has no order left this turn. One unit may ride on the outside of an armoured vehicle.',
      'bg-gap-64',
    ],
  ],
  unlimber: [['The tow moves or fires once. Its gun is unlimbered before or after that, within 4 in.', 'bg-ord-11']],
  limber: [['The tow moves or fires once. A gun within 4 in is limbered before or after that.', 'bg-ord-12']],
  withdraw: [
    ['Two moves. If it ends within 10 in of a table edge it may leave for good.', 'bg-ord-27'],
    ['That costs no battle counter.', 'bg-br-09'],
  ],
  ura: [
    ['The command squad and all infantry within 5 in that have had no order make two moves each.', 'bg-spec-30'],
    ['All for one order. They move towards an enemy or the enemy edge, and nobody fires.', 'bg-spec-30'],
  ],
  're-arm': [
    ['A unit in contact gets all its rounds back and is no longer short of ammunition. It may be pinned.', 'bg-ord-21'],
  ],
  repair: [
    [
      'A vehicle or wreck in contact is repaired if the die is high enough. There are at most two attempts for each.',
      'bg-eng-09',
    ],
  ],
  recover: [
    ['First order: it takes a wreck or an immobilised vehicle in contact in tow.', 'bg-ord-24'],
    [
      'Once it has towed it to your edge, a second order takes both off, and you put a battle counter back.',
      'bg-eng-10',
    ],
  ],
  engineering: [
    ['The whole of its turn. Mines within 5 in are cleared on 4+; a charge is set on 2+.', 'bg-ord-22'],
    ['A charge is detonated in a later turn of yours, between orders.', 'bg-eng-03'],
    [
      'A bridge grows by 2.5 in with each order. A remote-controlled vehicle needs a communication check of 2+.',
      'bg-eng-07',
    ],
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
