/** Where a unit moves. */
import { Commit, Panel, PanelButton } from '../../dock/panel.tsx';
import { HUNDREDTHS, inHundredths, trimmed } from '../../measures.ts';
import { wholePercent } from '../../odds.ts';
import { Key, WithKeys } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { WayPlan } from '../draft/draft.ts';
import { addWaypoint, dropWaypoints, giveMove, mayGoOn, sameStance, setWay, turnWay } from '../draft/way.ts';
import { ORDER_WORDS } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { askedOf, type BgAdvice, type Order, type Stance, unitIn } from '../view.ts';
import { Behind } from './behind.tsx';
import { Cancel } from './cancel.tsx';
import { useLastOrder } from './last-order.tsx';
import { OverrunMoves } from './overrun.tsx';
import { There } from './sight-from-there.tsx';

const STANCES: Readonly<Record<string, string>> = {
  line: 'Line',
  column: 'Column',
  cluster: 'Cluster',
  lining: 'Lining',
  inside: 'Inside',
};

/** Top Speed is two moves: which of them is asked for? */
function moveNumber(order: Order, made: number): 1 | 2 | null {
  if (order !== 'top-speed') return null;
  return made > 0 ? 2 : 1;
}

/** What the dice of the ground leave: the chance to get all the way there, where one die decides it. */
export function arrives(way: NonNullable<BgAdvice['way']>): number | null {
  const told = (way as { readonly arrives?: number }).arrives;
  if (told !== undefined) return told;
  if (way.dice.length === 0) return 1;
  const [, count] = /less (\d*)D6$/.exec(way.dice.length === 1 ? way.dice[0]! : '') ?? [];
  if (count === undefined) return null;
  const spare = Math.floor((way.allowance - way.length) / HUNDREDTHS);
  // How the sum of so many dice falls.
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < Number(count || 1); die += 1) {
    const next = new Map<number, number>();
    for (const [sum, share] of sums)
      for (let face = 1; face <= 6; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + share / 6);
    sums = next;
  }
  return [...sums].reduce((all, [sum, share]) => (sum <= spare ? all + share : all), 0);
}

export function Move({ store }: { store: TableStore }) {
  const { order, way, names, selected, refusal, ask, reach, shown } = usePick(
    store,
    'order',
    'way',
    'names',
    'selected',
    'refusal',
    'ask',
    'reach',
    'shown',
  );
  const last = useLastOrder(store);
  const unit = unitIn(shown, selected);
  if (!order || !unit) return null;
  const known = way && way.way !== 'asked' ? way.way : null;
  const isGiven = controlsOf(ask) === 'move';
  const isReady = known !== null && known.refusal === null && way?.isJudged === true;
  const given = askedOf(shown, 'order');
  const nr = moveNumber(order, given?.moves ?? 0);
  const chance = known ? arrives(known) : null;
  // Near enough: the sum of the shares of the dice is no exact 1.
  const isSure = chance !== null && chance > 1 - 1e-9;
  const name = names.get(unit.id)?.full ?? '';
  const words =
    order === 'manoeuvre-and-fire'
      ? 'Move, then fire'
      : nr === 1
        ? 'Make the first move'
        : nr === 2
          ? 'Make the second move'
          : 'Move there';
  return (
    <Panel
      name="move-panel"
      eyebrow={`${ORDER_WORDS[order].name}${nr ? `, ${nr === 1 ? 'first' : 'second'} of two moves` : ''}`}
      title={nr === 2 ? `Where does ${name} go then?` : `Where does ${name} go?`}
    >
      {!way && (
        <p className="hint">
          Choose a place or drag the piece along its path<WithKeys>, or use the arrow keys</WithKeys>. Then press the
          button.
          {reach &&
            ` ${nr ? 'Each move is' : 'It may go'} ${trimmed(reach.allowance / HUNDREDTHS)} in${reach.road ? `, ${trimmed(reach.road / HUNDREDTHS)} in by road` : ''}${nr ? ' at most.' : '.'}`}
          {order === 'manoeuvre-and-fire' && ' It fires afterwards, if it sees an enemy from there.'}
        </p>
      )}
      {!way && <OverrunMoves store={store} />}
      {way && (
        <dl className="facts-list">
          <div>
            <dt>Way</dt>
            <dd>
              {known
                ? `${inHundredths(known.length)} of ${inHundredths(known.allowance)}`
                : way.way === 'asked'
                  ? '…'
                  : 'no path there'}
              {way.isCut && <small> as far as it can</small>}
            </dd>
          </div>
          {known?.dice.map((text) => (
            <div key={text}>
              <dt>Ground</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {known && known.refusal === null && (
            <div>
              <dt>Arrives</dt>
              <dd>
                {isSure
                  ? 'for certain, if nobody reacts'
                  : chance === null
                    ? 'if the dice for the ground allow it; otherwise it stops short'
                    : chance === 0
                      ? 'not this turn: it stops short'
                      : `${wholePercent(chance)}; otherwise it stops short`}
              </dd>
            </div>
          )}
          <There store={store} order={order} />
        </dl>
      )}
      {way && way.stances.length > 0 && (
        <fieldset className="choices">
          <legend>Formation there</legend>
          {way.stances.map(({ stance, label }) => {
            const isOn = sameStance(stance, way.stance ?? known?.stance?.stance ?? null);
            return (
              <label key={JSON.stringify(stance)} className={isOn ? 'on' : ''}>
                <input
                  type="radio"
                  name="stance"
                  checked={isOn}
                  onChange={() => setWay(store, { stance: stance as Stance })}
                />
                {label || STANCES[stance.kind]}
              </label>
            );
          })}
        </fieldset>
      )}
      {way && (unit.men === 0 || mayGoOn(way) || (way.via ?? []).length > 0) && (
        <div className="buttons small-ones">
          <Waypoints store={store} way={way} />
          {unit.men === 0 && <Turns store={store} way={way} />}
        </div>
      )}
      {way?.goesOn && <p className="hint">Through here: choose where it goes on to.</p>}
      <Behind store={store} />
      <Commit
        store={store}
        words={words}
        isOff={!isReady}
        refusal={refusal ?? known?.refusal ?? null}
        hint={last}
        onClick={() => giveMove(store)}
      >
        {isGiven && (
          <PanelButton store={store} name="stay" hotkey="S" onClick={() => void store.answer({ kind: 'stay' })}>
            {given?.wave ? 'No way forward: stay' : nr === 2 ? 'No second move' : 'Stay'}
          </PanelButton>
        )}
        <Cancel store={store} />
      </Commit>
    </Panel>
  );
}

/** Through the goal and on, or without any waypoint. */
function Waypoints({ store, way }: { store: TableStore; way: WayPlan }) {
  return (
    <>
      {mayGoOn(way) && (
        <button
          type="button"
          className="button"
          data-testid="waypoint"
          aria-pressed={way.goesOn === true}
          title="Shift and a click on the table does it too"
          onClick={() => addWaypoint(store)}
        >
          Waypoint here <Key>W</Key>
        </button>
      )}
      {(way.via ?? []).length > 0 && !way.isCut && (
        <button type="button" className="button" data-testid="no-waypoints" onClick={() => dropWaypoints(store)}>
          No waypoints
        </button>
      )}
    </>
  );
}

function Turns({ store, way }: { store: TableStore; way: WayPlan }) {
  return (
    <>
      <button type="button" className="button" onClick={() => turnWay(store, -3)}>
        Face left <Key>[</Key>
      </button>
      <button type="button" className="button" onClick={() => turnWay(store, 3)}>
        Face right <Key>]</Key>
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={way.reverse}
        onClick={() => setWay(store, { reverse: !way.reverse })}
      >
        Reverse
      </button>
    </>
  );
}
