/** What a planned move leads to: whom the unit sees from there, what covers it, and what becomes of its shot. */
import { UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { coverThere } from '../../tabletop/cover-words.ts';
import type { TableStore } from '../store.ts';
import { type BgAdvice, type Order, unitIn } from '../view.ts';

/** How many chips a line has room for. */
const MOST = 5;

export function There({ store, order }: { store: TableStore; order: Order }) {
  const { way, names, shown } = usePick(store, 'way', 'names', 'shown');
  const there = way?.there ?? null;
  if (!way || !there) return null;
  const seen = there.filter(({ isSeen }) => isSeen);
  return (
    <>
      <div data-testid="sees-there">
        <dt>Sees</dt>
        <dd className={seen.length === 0 ? undefined : 'chips-there'}>
          {seen.length === 0
            ? 'no enemy'
            : seen.slice(0, MOST).map(({ foe }) => {
                const unit = unitIn(shown, foe);
                return unit && <UnitChip key={foe} unit={unit} names={names} />;
              })}
          {seen.length > MOST && <small>and {seen.length - MOST} more</small>}
        </dd>
      </div>
      <div data-testid="cover-there">
        <dt>Cover</dt>
        <dd>{coverThere(there, (id) => names.get(id)?.label ?? id)}</dd>
      </div>
      <div data-testid="shot-there">
        <dt>Shot</dt>
        <dd>{shotThere(order, there)}</dd>
      </div>
    </>
  );
}

/** What becomes of the shot of this order. */
function shotThere(order: Order, there: BgAdvice['there']): string {
  if (order === 'top-speed') return 'none: two moves, no shot';
  if (order === 'fire-and-manoeuvre') return 'fired before the move';
  if (order !== 'manoeuvre-and-fire') return 'none with this order';
  const shots = there.filter(({ hasShot }) => hasShot).length;
  if (shots > 0) return `one, afterwards, at any of ${shots}`.replace('at any of 1', 'at the one it can hit');
  return there.some(({ isSeen }) => isSeen)
    ? 'lost: none of those in sight could be hit from there'
    : 'lost: no enemy is in sight from there';
}
