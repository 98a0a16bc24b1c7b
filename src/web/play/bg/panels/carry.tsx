/** Disembark, embark, unlimber, limber: who gets in or out, and where the vehicle goes before or after it. */
import { Commit, Foot, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { nearestSeen } from '../draft/advice.ts';
import { ORDER_WORDS } from '../orders.ts';
import type { PanelProps, TableStore } from '../store.ts';
import { strengthOf } from '../units.ts';
import { type Asked, askedOf, type UnitSeen, unitIn } from '../view.ts';
import { Fire } from './fire.tsx';
import { Move } from './move.tsx';
import { SetDown } from './set-down.tsx';

type Carrying = Extract<Asked, { readonly about: 'transport' }>;

export function Carry({ store, isShort }: PanelProps) {
  const { shown, part, aim, names } = usePick(store, 'shown', 'part', 'aim', 'names');
  const asked = askedOf(shown, 'transport');
  if (!asked) return null;
  if (part === 'move') return <Move store={store} />;
  if (part === 'fire' || aim) return <Fire store={store} isShort={isShort} />;
  const isIn = asked.order === 'embark' || asked.order === 'limber';
  const isOver = asked.acted && asked.loaded > 0;
  return (
    <Panel
      name="carry"
      eyebrow={ORDER_WORDS[asked.order].name}
      title={`Which units get ${isIn ? 'in' : 'out'}, ${names.get(asked.unit)?.label ?? ''}?`}
    >
      <p className="hint">
        {isIn ? 'Units within 4 in get in' : 'Units get out within 4 in'} before its move or shot, or after it, not
        both. {asked.acted ? 'It has moved or fired.' : 'Choose the ground for its move, or an enemy for its one shot.'}{' '}
        <RuleId id={isIn ? 'bg-ord-10' : 'bg-ord-07'} />
      </p>
      {!isOver && (isIn ? <GetIn store={store} asked={asked} /> : <GetOut store={store} asked={asked} />)}
      {isOver && (
        <Foot store={store}>
          <Rest store={store} asked={asked} />
        </Foot>
      )}
    </Panel>
  );
}

/** What else the order allows: a move or a shot, and to be done with it. */
function Rest({ store, asked }: { store: TableStore; asked: Carrying }) {
  const { targets } = usePick(store, 'targets');
  return (
    <>
      {!asked.acted && (
        <PanelButton
          store={store}
          name="carry-move"
          onClick={() => store.set({ part: 'move', spot: null, refusal: null })}
        >
          {asked.loaded > 0 ? 'Now move' : 'Move first'}
        </PanelButton>
      )}
      {!asked.acted && nearestSeen(targets).length > 0 && (
        <PanelButton
          store={store}
          name="carry-fire"
          onClick={() => store.set({ part: 'fire', spot: null, refusal: null })}
        >
          {asked.loaded > 0 ? 'Now fire' : 'Fire first'}
        </PanelButton>
      )}
      <PanelButton store={store} name="stay" hotkey="S" onClick={() => void store.answer({ kind: 'stay' })}>
        Done
      </PanelButton>
    </>
  );
}

function GetOut({ store, asked }: { store: TableStore; asked: Carrying }) {
  const { shown, marked, names } = usePick(store, 'shown', 'marked', 'names');
  const isGun = asked.order === 'unlimber';
  const aboard = (shown?.units ?? []).filter(
    (one) => one.aboard?.on === asked.unit && (one.aboard.how === 'towed') === isGun,
  );
  const unit = aboard.find(({ id }) => marked.includes(id)) ?? aboard[0];
  if (!unit)
    return (
      <Foot store={store}>
        <Rest store={store} asked={asked} />
      </Foot>
    );
  return (
    <>
      <ul className="unit-list" aria-label="Aboard">
        {aboard.map((one) => (
          <UnitRow
            key={one.id}
            store={store}
            unit={one}
            isPressed={one.id === unit.id}
            onClick={() => store.set({ marked: [one.id], spot: null, part: 'spot' })}
          >
            <span>{strengthOf(one)}</span>
            <small>{HOW[one.aboard!.how]}</small>
          </UnitRow>
        ))}
      </ul>
      <SetDown
        key={unit.id}
        store={store}
        unit={unit}
        vehicle={asked.unit}
        words={
          isGun ? `Unlimber ${names.get(unit.id)?.label ?? ''}` : `${names.get(unit.id)?.label ?? 'It'} gets out here`
        }
      >
        <Rest store={store} asked={asked} />
      </SetDown>
    </>
  );
}

const HOW = { inside: 'inside', riding: 'on the hull', towed: 'limbered' } as const;

/** Farther off than this nobody is listed: 4 inches, and both hulls. */
const NEAR = 1400;

function GetIn({ store, asked }: { store: TableStore; asked: Carrying }) {
  const { shown, own, marked, names, roster } = usePick(store, 'shown', 'own', 'marked', 'names', 'roster');
  const vehicle = unitIn(shown, asked.unit);
  const isGun = asked.order === 'limber';
  const at = vehicle?.place?.at;
  const far = (one: UnitSeen): number =>
    at && one.place ? Math.hypot(one.place.at.x - at.x, one.place.at.y - at.y) : Number.POSITIVE_INFINITY;
  const isKind = (one: UnitSeen): boolean => {
    const kind = roster.get(one.type)?.class;
    return isGun ? kind === 'gun' : kind === 'infantry';
  };
  const near = (shown?.units ?? [])
    .filter((one) => one.side === own && one.id !== asked.unit && isKind(one) && far(one) <= NEAR)
    .sort((a, b) => far(a) - far(b));
  const asks = near.flatMap(({ id }): Answer[] => [
    { kind: 'take-up', unit: id, ...(isGun ? {} : { how: 'inside' as const }) },
    { kind: 'take-up', unit: id, how: 'riding' },
  ]);
  const refusals = useJudged(store, asks);
  const ways = near.map((one, i) => ({
    one,
    inside: refusals ? (refusals[2 * i] ?? null) : undefined,
    riding: refusals && !isGun ? (refusals[2 * i + 1] ?? null) : undefined,
  }));
  const open = ways.filter(({ inside, riding }) => inside === null || riding === null);
  const chosen = open.find(({ one }) => marked.includes(one.id)) ?? open[0];
  const name = chosen ? (names.get(chosen.one.id)?.label ?? 'It') : '';
  const take = (how?: 'inside' | 'riding'): void =>
    void (chosen && store.answer({ kind: 'take-up', unit: chosen.one.id, ...(how ? { how } : {}) }));
  const isInside = chosen?.inside === null;
  return (
    <>
      {near.length === 0 && <p className="hint">No unit is near enough yet: move it first.</p>}
      <ul className="unit-list" aria-label="Near">
        {ways.map(({ one, inside, riding }) => (
          <UnitRow
            key={one.id}
            store={store}
            unit={one}
            isPressed={one.id === chosen?.one.id}
            onClick={() => store.set({ marked: [one.id], refusal: null })}
          >
            <span>{strengthOf(one)}</span>
            {inside && riding !== null && <small>{inside.sentence}</small>}
          </UnitRow>
        ))}
      </ul>
      <Commit
        store={store}
        words={
          chosen ? (isGun ? `Limber ${name}` : isInside ? `${name} gets in` : `${name} climbs onto the hull`) : 'Nobody'
        }
        isOff={!chosen}
        onClick={() => take(isGun ? undefined : isInside ? 'inside' : 'riding')}
      >
        {isInside && chosen.riding === null && (
          <PanelButton store={store} name="ride-on" onClick={() => take('riding')}>
            On the hull
          </PanelButton>
        )}
        <Rest store={store} asked={asked} />
      </Commit>
    </>
  );
}
