/** The panel that goes with what is asked: orders, aims, moves, questions under fire. */
import { useEffect, useRef, useState } from 'react';
import { Die, Icon } from './icons.tsx';
import { Sentence, usePartiesOf } from './log.tsx';
import {
  cardOf,
  controlsOf,
  firstPart,
  HUNDREDTHS,
  inHundredths,
  MARKER_WORDS,
  markersOf,
  ORDER_ROW,
  ORDER_WORDS,
  type Order,
  roundsOf,
  type Stance,
  strengthOf,
  trimmed,
  type UnitSeen,
  unitAsked,
} from './model.ts';
import { percent, shares } from './odds.ts';
import { Key, OddsChain, Refused, RuleId, UnitChip } from './parts.tsx';
import { type Asking, sameStance, type TableStore, useTable } from './store.ts';

export function Dock({ store, isPhone, isFull }: { store: TableStore; isPhone: boolean; isFull: boolean }) {
  const state = useTable(store);
  const { ask, shown, playing, phase } = state;
  if (phase === 'opening' || !shown) return <p className="hint">Laying the table…</p>;
  if (playing) return <Telling store={store} />;
  if (shown.over) return <Over store={store} />;
  const short = isPhone && !isFull;
  switch (controlsOf(ask)) {
    case 'deploy':
      return <Deploy store={store} />;
    case 'orders':
      return <Orders store={store} isShort={short} isPhone={isPhone} />;
    case 'move':
      return <Moving store={store} />;
    case 'fire':
      return <Firing store={store} isShort={short} />;
    case 'assault':
      return <Assaulting store={store} />;
    case 'how-far':
      return <HowFar store={store} />;
    case 'react':
      return <Interrupt store={store} isShort={short} />;
    case 'yes-no':
      return <YesNo store={store} />;
    case 'fall-to':
      return <FallTo store={store} />;
    case 'lose':
      return <Lose store={store} />;
    case 'reroll':
      return <Reroll store={store} />;
    case 'rally':
      return <Rally store={store} />;
    case 'unpin':
      return <Unpin store={store} />;
    case 'counter':
      return <Counter store={store} />;
    case 'none':
      return ask === null ? <Waiting store={store} /> : <Unknown store={store} />;
  }
}

function unitIn(store: TableStore, id: string | null): UnitSeen | undefined {
  return store.get().shown?.units.find((unit) => unit.id === id);
}

function Head({ eyebrow, title }: { eyebrow: string; title: string }) {
  return (
    <header className="panel-head">
      <p className="eyebrow">{eyebrow}</p>
      <h2>{title}</h2>
    </header>
  );
}

function Undo({ store }: { store: TableStore }) {
  const { undo, busy } = useTable(store);
  return (
    <button
      type="button"
      className="button"
      disabled={busy || undo !== null}
      title={undo?.sentence ?? 'Take the last answer back'}
      onClick={() => void store.undo()}
    >
      <Icon of="undo" /> Undo <Key>U</Key>
    </button>
  );
}

// ---- between questions -------------------------------------------------------------------------------------------------

/** What is being shown now, with its dice. */
function Telling({ store }: { store: TableStore }) {
  const { playing, names } = useTable(store);
  const parties = usePartiesOf(store);
  if (!playing) return null;
  return (
    <div className="telling" data-testid="telling">
      <p className="eyebrow">Now</p>
      <p className="now">
        <Sentence line={playing} parties={parties} names={names} />
      </p>
      <button type="button" className="button" onClick={() => store.hurry()}>
        Skip <Key>any key</Key>
      </button>
    </div>
  );
}

function Waiting({ store }: { store: TableStore }) {
  const { busy } = useTable(store);
  return (
    <div className="panel-body" data-testid="waiting">
      <Head eyebrow="The other side" title={busy ? 'One moment' : 'The other side gives its orders'} />
      <p className="hint">You are asked when one of your units can do something about it.</p>
      <AskMe store={store} />
    </div>
  );
}

function Over({ store }: { store: TableStore }) {
  const { shown, own } = useTable(store);
  const over = shown?.over;
  if (!over) return null;
  const title = over.winner === null ? 'A draw' : over.winner === own ? 'Victory' : 'Defeat';
  return (
    <div className="panel-body" data-testid="result">
      <Head eyebrow="The battle is over" title={title} />
      <p>
        {over.sentence} <RuleId id={over.rule} />
      </p>
      <div className="buttons">
        <a className="button main" href="#/replay">
          Watch the replay
        </a>
        <button type="button" className="button" onClick={() => void store.download()}>
          Save the record
        </button>
        <a className="button" href="#/">
          Back to the battles
        </a>
      </div>
    </div>
  );
}

function Unknown({ store }: { store: TableStore }) {
  const { question, ask } = useTable(store);
  return (
    <div className="panel-body">
      <Head eyebrow="A question" title={question ?? ask ?? ''} />
      <p className="hint">This page has no answer to this question yet.</p>
      <Undo store={store} />
    </div>
  );
}

// ---- deployment ----------------------------------------------------------------------------------------------------------

function Deploy({ store }: { store: TableStore }) {
  const state = useTable(store);
  const { shown, own, names, selected, ask, busy, roster } = state;
  if (!shown) return null;
  const mine = shown.units.filter((unit) => unit.side === own);
  const away = mine.filter((unit) => unit.place === null);
  const inHand = mine.find((unit) => unit.id === selected);
  const isLast = ask === 'deploy.begin';
  return (
    <div className="panel-body" data-testid="deploy">
      <Head eyebrow="Deployment" title={away.length > 0 ? 'Set out your force' : 'Your force is set out'} />
      <p className="hint">
        Take the ready deployment, or set every unit down inside the bright zone: choose it, then tap the table or drag
        it. Everything can be moved until you begin.
      </p>
      <div className="buttons">
        {!isLast && (
          <button
            type="button"
            className={away.length > 0 ? 'button main' : 'button'}
            disabled={busy}
            data-testid="ready"
            onClick={() => void store.answer({ kind: 'ready' })}
          >
            Ready deployment
          </button>
        )}
        <button
          type="button"
          className={away.length > 0 ? 'button' : 'button main'}
          disabled={busy || away.length > 0}
          data-testid="begin"
          onClick={() => void store.answer({ kind: 'begin' })}
        >
          Begin the battle <Key>↵</Key>
        </button>
        <Undo store={store} />
      </div>
      <Refused refusal={state.refusal} />
      {inHand?.place && (
        <div className="buttons">
          <button type="button" className="button" onClick={() => turnUnit(store, inHand, -3)}>
            <Icon of="turn" /> Turn left <Key>[</Key>
          </button>
          <button type="button" className="button" onClick={() => turnUnit(store, inHand, 3)}>
            <Icon of="turn" /> Turn right <Key>]</Key>
          </button>
        </div>
      )}
      {inHand && isSplit(inHand) && <Split store={store} unit={inHand} />}
      <ul className="unit-list">
        {mine.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              aria-pressed={unit.id === selected}
              onClick={() => void store.select(unit.id)}
              className="unit-row"
            >
              <UnitChip unit={unit} names={names} isFull />
              <span>{[strengthOf(unit), roundsOf(unit)].filter(Boolean).join(' · ')}</span>
              <small>{unit.place ? 'on the table' : 'to be set out'}</small>
            </button>
          </li>
        ))}
      </ul>
      {inHand && (
        <Card
          unit={inHand}
          name={names.get(inHand.id)?.full ?? inHand.id}
          lines={cardOf(inHand, roster.get(inHand.type))}
        />
      )}
    </div>
  );
}

function isSplit(unit: UnitSeen): boolean {
  return (unit.he ?? 0) + (unit.ap ?? 0) > 0;
}

function Split({ store, unit }: { store: TableStore; unit: UnitSeen }) {
  const all = (unit.he ?? 0) + (unit.ap ?? 0);
  const [he, setHe] = useState(unit.he ?? 0);
  useEffect(() => setHe(unit.he ?? 0), [unit.he]);
  return (
    <label className="slider">
      <span>
        Rounds: <b>{he} HE</b>, <b>{all - he} AP</b>
      </span>
      <input
        type="range"
        min={0}
        max={all}
        value={he}
        onChange={(event) => setHe(Number(event.target.value))}
        onPointerUp={() => void store.answer({ kind: 'split', unit: unit.id, he })}
        onKeyUp={() => void store.answer({ kind: 'split', unit: unit.id, he })}
      />
    </label>
  );
}

export function turnUnit(store: TableStore, unit: UnitSeen, by: number): void {
  if (!unit.place) return;
  const facing = (unit.place.facing + by + 48) % 48;
  void store.placeUnit(unit.id, [unit.place.at.x, unit.place.at.y], facing);
}

// ---- orders --------------------------------------------------------------------------------------------------------------

export function Card({ unit, name, lines }: { unit: UnitSeen; name: string; lines: readonly string[] }) {
  const rounds = roundsOf(unit);
  return (
    <div className="card-lines">
      {name !== '' && <h2>{name}</h2>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rounds && (
        <p>
          <b>{rounds}</b> left
        </p>
      )}
      {unit.men > 0 && (
        <p>
          <b>{unit.men}</b> {unit.men === 1 ? 'man' : 'men'}
          {unit.strength > unit.men ? ` of ${unit.strength}` : ''}
        </p>
      )}
      {name === '' && <Markers unit={unit} />}
    </div>
  );
}

/** What each marker of a unit means, with its rule. */
export function Markers({ unit }: { unit: UnitSeen }) {
  const markers = markersOf(unit);
  if (markers.length === 0) return null;
  return (
    <ul className="markers">
      {markers.map((one) => (
        <li key={one}>
          <b>{one}</b>: {MARKER_WORDS[one].means} <RuleId id={MARKER_WORDS[one].rule} />
        </li>
      ))}
    </ul>
  );
}

function Orders({ store, isShort, isPhone }: { store: TableStore; isShort: boolean; isPhone: boolean }) {
  const state = useTable(store);
  const { selected, order, shown, own, names, glance, ask, roster, refusal } = state;
  const unit = shown?.units.find(({ id }) => id === selected);
  if (!shown) return null;
  if (!unit) {
    const free = shown.units.filter((one) => one.side === own && one.place && !one.ordered && !one.pinned);
    return (
      <div className="panel-body" data-testid="choose">
        <Head
          eyebrow={ask === 'beyond.order' ? 'Beyond the call of duty' : 'Your orders'}
          title={ask === 'beyond.order' ? 'A free order' : shown.orders > 0 ? 'Choose a unit' : 'No orders left'}
        />
        <NoFreeOrder store={store} />
        <p className="hint">
          {ask === 'beyond.order'
            ? 'Choose the unit that has earned it.'
            : shown.orders > 0
              ? `${free.length} ${free.length === 1 ? 'unit waits' : 'units wait'} for an order.${isPhone ? '' : ' Press N for the next one.'}`
              : 'Rally and end your turn.'}
        </p>
        <Refused refusal={refusal} />
        <Since store={store} />
        <ul className="unit-list">
          {free.map((one) => (
            <li key={one.id}>
              <button type="button" className="unit-row" onClick={() => void store.select(one.id)}>
                <UnitChip unit={one} names={names} isFull />
                <span>{[strengthOf(one), roundsOf(one)].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
        {isPhone && ask !== 'beyond.order' && (
          <div className="buttons">
            <Undo store={store} />
            <button
              type="button"
              className="button main"
              data-testid="end-turn"
              onClick={() => void store.answer({ kind: 'stop' })}
            >
              Rally, end turn
            </button>
          </div>
        )}
      </div>
    );
  }
  if (unit.side === own && order) {
    const part = firstPart(order);
    if (part === 'move') return <Moving store={store} />;
    if (part === 'fire') return <Firing store={store} isShort={isShort} />;
    return <Plain store={store} order={order} unit={unit} />;
  }
  const name = names.get(unit.id)?.full ?? unit.id;
  return (
    <div className="panel-body" data-testid="unit-panel">
      {glance ? (
        <Aimed store={store} isShort={isShort} />
      ) : (
        <>
          {!(isPhone && unit.side === own) && (
            <Head
              eyebrow={unit.side === own ? (unit.ordered ? 'Your unit, ordered' : 'Your unit') : 'Enemy unit'}
              title={name}
            />
          )}
          {!(isPhone && unit.side === own) && <Card unit={unit} name="" lines={cardOf(unit, roster.get(unit.type))} />}
          <p className="hint">
            {unit.side !== own
              ? 'What everybody can see of it.'
              : unit.ordered && ask !== 'beyond.order'
                ? 'It has had its order this turn.'
                : `Tap the ground to move, an enemy to fire, or choose an order. ${isPhone ? 'A long press on a piece explains it.' : 'Pointing at an enemy shows the odds.'}`}
          </p>
        </>
      )}
      <NoFreeOrder store={store} />
      <Refused refusal={refusal} />
    </div>
  );
}

/** Beyond the call of duty: the free order may be left alone. */
function NoFreeOrder({ store }: { store: TableStore }) {
  const { ask } = useTable(store);
  if (ask !== 'beyond.order') return null;
  return (
    <div className="buttons">
      <button
        type="button"
        className="button"
        data-testid="no-free-order"
        onClick={() => void store.answer({ kind: 'stay' })}
      >
        No free order
      </button>
    </div>
  );
}

const GRAVE: readonly string[] = [
  'destroyed',
  'pinned',
  'losses',
  'captured',
  'pierced',
  'drew',
  'played',
  'reacts',
  'ammo',
];

/** What the other side's turn came to, in a few lines. */
function Since({ store }: { store: TableStore }) {
  const { since, names } = useTable(store);
  const parties = usePartiesOf(store);
  const lines = since.filter(({ event, sentence }) => GRAVE.includes(event.type) && sentence !== '');
  if (lines.length === 0) return null;
  return (
    <section className="since" aria-label="Since your last order" data-testid="since">
      <p className="eyebrow">Since your last order</p>
      <ul>
        {lines.slice(-8).map((line) => (
          <li key={line.n}>
            <Sentence line={line} parties={parties} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plain({ store, order, unit }: { store: TableStore; order: Order; unit: UnitSeen }) {
  const { busy, refusal, names, shown, own, marked } = useTable(store);
  const { name, help } = ORDER_WORDS[order];
  // An officer brings on a unit that is pinned: which?
  const friends = order === 'tactical-co-ordination' ? (shown?.units ?? []) : [];
  const pinned = friends.filter((one) => one.side === own && one.pinned && one.id !== unit.id);
  const on = pinned.find(({ id }) => marked.includes(id)) ?? pinned[0];
  return (
    <div className="panel-body" data-testid="plain-order">
      <Head eyebrow={name} title={names.get(unit.id)?.full ?? unit.id} />
      <p className="hint">{help}.</p>
      {(order === 'ambush-fire' || order === 'reserve-move') && <AskMe store={store} />}
      {pinned.length > 0 && (
        <fieldset className="choices">
          <legend>For</legend>
          {pinned.map((one) => (
            <label key={one.id} className={one === on ? 'on' : ''}>
              <input type="radio" name="on" checked={one === on} onChange={() => store.set({ marked: [one.id] })} />
              {names.get(one.id)?.label ?? one.id}
            </label>
          ))}
        </fieldset>
      )}
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy}
          onClick={() => store.giveOrder(on?.id)}
        >
          {name} <Key>↵</Key>
        </button>
        <Cancel store={store} />
      </div>
    </div>
  );
}

function Cancel({ store }: { store: TableStore }) {
  return (
    <button type="button" className="button cancel" onClick={() => stepBack(store)}>
      Cancel <Key>Esc</Key>
    </button>
  );
}

/** One step back in what is in hand; what is given already is taken back, where that is allowed. */
export function stepBack(store: TableStore): void {
  const { aim, aims, way, order, ask, selected, undo, glance } = store.get();
  const controls = controlsOf(ask);
  if (aim) store.set({ aim: null, refusal: null });
  else if (aims.length > 0) store.set({ aims: [] });
  else if (way) store.set({ way: null, refusal: null });
  else if (controls === 'orders' && order) store.set({ order: null, reach: null, refusal: null });
  else if (controls === 'orders' && (selected || glance)) void store.select(null);
  else if (undo === null && (controls === 'move' || controls === 'fire' || controls === 'assault')) void store.undo();
}

// ---- moving --------------------------------------------------------------------------------------------------------------

const STANCES: Readonly<Record<string, string>> = {
  line: 'Line',
  column: 'Column',
  cluster: 'Cluster',
  lining: 'Lining',
  inside: 'Inside',
};

function Moving({ store }: { store: TableStore }) {
  const { order, way, names, selected, busy, refusal, ask, reach, shown } = useTable(store);
  const unit = shown?.units.find(({ id }) => id === selected);
  if (!order || !unit) return null;
  const known = way && way.way !== 'asked' ? way.way : null;
  const isGiven = controlsOf(ask) === 'move';
  const isReady = known !== null && known !== undefined && known.refusal === null;
  const verb = order === 'manoeuvre-and-fire' ? 'Move, then fire' : 'Move there';
  return (
    <div className="panel-body" data-testid="move-panel">
      <Head eyebrow={ORDER_WORDS[order].name} title={`Where to, ${names.get(unit.id)?.label ?? ''}?`} />
      {!way && (
        <p className="hint">
          Tap a place, drag the piece, or use the arrow keys; tap the goal again to go.
          {reach &&
            ` It may go ${trimmed(reach.allowance / HUNDREDTHS)} in${reach.road ? `, ${trimmed(reach.road / HUNDREDTHS)} in by road` : ''}.`}
        </p>
      )}
      {way && (
        <dl className="facts-list">
          <div>
            <dt>Way</dt>
            <dd>
              {known
                ? `${inHundredths(known.length)} of ${inHundredths(known.allowance)}`
                : way.way === 'asked'
                  ? '…'
                  : 'no way there'}
            </dd>
          </div>
          {known?.dice.map((text) => (
            <div key={text}>
              <dt>Ground</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {way && way.stances.length > 0 && (
        <fieldset className="choices">
          <legend>Formation there</legend>
          {way.stances.map(({ stance, label }) => (
            <label key={JSON.stringify(stance)} className={sameStance(stance, way.stance) ? 'on' : ''}>
              <input
                type="radio"
                name="stance"
                checked={sameStance(stance, way.stance)}
                onChange={() => store.setWay({ stance: stance as Stance })}
              />
              {label || STANCES[stance.kind]}
            </label>
          ))}
        </fieldset>
      )}
      {way && (
        <div className="buttons small-ones">
          <button type="button" className="button" onClick={() => turnWay(store, -3)}>
            Face left <Key>[</Key>
          </button>
          <button type="button" className="button" onClick={() => turnWay(store, 3)}>
            Face right <Key>]</Key>
          </button>
          {unit.men === 0 && (
            <button
              type="button"
              className="button"
              aria-pressed={way.reverse}
              onClick={() => store.setWay({ reverse: !way.reverse })}
            >
              Reverse
            </button>
          )}
        </div>
      )}
      <Refused refusal={refusal ?? known?.refusal ?? null} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy || !isReady}
          onClick={store.commitMove}
        >
          {verb} <Key>↵</Key>
        </button>
        {isGiven && (
          <button
            type="button"
            className="button"
            disabled={busy}
            data-testid="stay"
            onClick={() => void store.answer({ kind: 'stay' })}
          >
            Stay <Key>S</Key>
          </button>
        )}
        <Cancel store={store} />
      </div>
    </div>
  );
}

export function turnWay(store: TableStore, by: number): void {
  const { way, shown, selected } = store.get();
  if (!way) return;
  const unit = shown?.units.find(({ id }) => id === selected);
  const now = way.facing ?? unit?.place?.facing ?? 0;
  store.setWay({ facing: (now + by + 48) % 48 });
}

function HowFar({ store }: { store: TableStore }) {
  const { shown, question, busy, refusal } = useTable(store);
  const frame = shown?.stack.at(-1);
  const most = frame?.proc === 'move' ? Math.max(0, Math.min(frame.allowance, frame.length)) : 0;
  const [along, setAlong] = useState(most);
  useEffect(() => setAlong(most), [most]);
  if (frame?.proc !== 'move') return null;
  return (
    <div className="panel-body" data-testid="how-far">
      <Head eyebrow="The ground has had its dice" title={question ?? 'How far?'} />
      <label className="slider">
        <span>
          <b>{inHundredths(along)}</b> of {inHundredths(frame.length)}; at most {inHundredths(most)}
        </span>
        <input
          type="range"
          min={0}
          max={most}
          step={25}
          value={along}
          onChange={(event) => setAlong(Math.min(most, Number(event.target.value)))}
        />
      </label>
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy}
          onClick={() => void store.answer({ kind: 'go', along })}
        >
          Go <Key>↵</Key>
        </button>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void store.answer({ kind: 'go', along: 0 })}
        >
          Stay
        </button>
      </div>
    </div>
  );
}

// ---- fire ----------------------------------------------------------------------------------------------------------------

/** `aimed fire, HE shell` is `HE shell, aimed` on a small button. */
function shotLabel(label: string): string {
  const [, how, what] = /^(aimed|area) fire, (.+)$/.exec(label) ?? [];
  return how && what ? `${what.charAt(0).toUpperCase()}${what.slice(1)}, ${how}` : label;
}

/** Who aims at whom, with what, and the odds of it. */
function Aimed({ store, isShort }: { store: TableStore; isShort: boolean }) {
  const { aim, glance, selected, names, shown, order, react } = useTable(store);
  const one = aim ?? glance;
  if (!one) return null;
  const from = unitIn(store, react?.unit ?? selected);
  const target = shown?.units.find(({ id }) => id === one.target);
  if (!from || !target) return null;
  const shot = one.chosen[0];
  const kept = [...(aim?.advice?.shots ?? [])].sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  const isTwo = aim ? store.shots().length > 1 : glance?.label === 'open-fire';
  const what = shot
    ? `${isTwo ? 'two ' : ''}${shot.fire} ${shot.ammo ? `${shot.ammo.toUpperCase()} ` : ''}${isTwo ? 'shots' : 'fire'}`
    : '';
  const title = order ?? (glance && glance.label !== '' ? (glance.label as Order) : null);
  return (
    <>
      {!isShort && (
        <p className="eyebrow">{[title ? ORDER_WORDS[title].name : '', what].filter(Boolean).join(' · ')}</p>
      )}
      <p className="who">
        {isShort ? what : <UnitChip unit={from} names={names} isFull />} <Icon of="right" />{' '}
        <UnitChip unit={target} names={names} isFull />
        {one.advice && <span>{inHundredths(one.advice.range)}</span>}
      </p>
      {aim && kept.length > 1 && (
        <fieldset className="choices two">
          <legend>With</legend>
          {kept.map(({ shot: each, label, refusal }) => {
            const isOn = JSON.stringify(each) === JSON.stringify(shot);
            return (
              <label
                key={JSON.stringify(each)}
                className={refusal ? 'off' : isOn ? 'on' : ''}
                title={refusal?.sentence}
              >
                <input
                  type="radio"
                  name="shot"
                  disabled={refusal !== null}
                  checked={isOn}
                  onChange={() => store.chooseShot(each)}
                />
                {shotLabel(label)}
                {refusal && <small>{refusal.sentence}</small>}
              </label>
            );
          })}
        </fieldset>
      )}
      {one.refusal && <Refused refusal={one.refusal} />}
      {one.odds && <OddsChain odds={one.odds} both={one.both} target={one.target} isShort={isShort} />}
      {one.odds === null && one.refusal === null && one.chosen.length > 0 && <p className="hint">Counting…</p>}
    </>
  );
}

function Firing({ store, isShort }: { store: TableStore; isShort: boolean }) {
  const { aim, aims, glance, order, targets, names, shown, ask, busy, refusal, selected } = useTable(store);
  const isGiven = controlsOf(ask) === 'fire';
  const unit = shown?.units.find(({ id }) => id === selected);
  if (!order || !unit) return null;
  const label = order === 'fire-and-manoeuvre' ? 'Fire, then move' : order === 'open-fire' ? 'Open fire' : 'Fire';
  const canAdd = aim !== null && aim.chosen.length > 0 && store.shotsAllowed() > aims.length + 1;
  const inSight = [...(targets ?? [])].filter(({ isSeen }) => isSeen).sort((a, b) => a.range - b.range);
  return (
    <div className="panel-body" data-testid="fire-panel">
      {aim || glance ? (
        <Aimed store={store} isShort={isShort} />
      ) : (
        <>
          <Head eyebrow={ORDER_WORDS[order].name} title={`Whom does ${names.get(unit.id)?.label ?? 'it'} fire at?`} />
          <p className="hint">
            {targets === null
              ? 'Looking…'
              : inSight.length > 0
                ? 'Tap an enemy on the table, or choose one here; tap it again to fire.'
                : 'It sees no enemy from here.'}
          </p>
          <ul className="unit-list">
            {inSight.map(({ target, range }) => {
              const foe = shown?.units.find(({ id }) => id === target);
              if (!foe) return null;
              return (
                <li key={target}>
                  <button type="button" className="unit-row" onClick={() => void store.takeAim(target)}>
                    <UnitChip unit={foe} names={names} isFull />
                    <span>{inHundredths(range)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {aims.length > 0 && (
        <p className="hint">
          First shot kept; now aim the second.{' '}
          <button type="button" className="link" onClick={store.dropShots}>
            start again
          </button>
        </p>
      )}
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy || !aim || aim.chosen.length === 0}
          onClick={store.commitFire}
        >
          {label} <Key>↵</Key>
        </button>
        {canAdd && (
          <button type="button" className="button" onClick={store.addShot}>
            2nd target
          </button>
        )}
        {isGiven && (
          <button
            type="button"
            className="button"
            disabled={busy}
            data-testid="cease"
            onClick={() => void store.answer({ kind: 'cease' })}
          >
            No shot
          </button>
        )}
        <Cancel store={store} />
      </div>
    </div>
  );
}

function Assaulting({ store }: { store: TableStore }) {
  const { shown, own, names, aim, selected, busy, refusal, question } = useTable(store);
  const unit = shown?.units.find(({ id }) => id === selected);
  const foes = (shown?.units ?? [])
    .filter((one) => one.side !== own && one.place && unit?.place)
    .map((one) => ({
      one,
      far: Math.hypot(one.place!.at.x - unit!.place!.at.x, one.place!.at.y - unit!.place!.at.y),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 5);
  const target = aim?.target ?? null;
  const give = (how: 'arms' | 'grenades'): void => {
    if (target) void store.answer({ kind: 'assault', target, with: how });
  };
  return (
    <div className="panel-body" data-testid="assault-panel">
      <Head eyebrow="Close Assault" title={question ?? 'Whom do they assault?'} />
      <ul className="unit-list">
        {foes.map(({ one, far }) => (
          <li key={one.id}>
            <button
              type="button"
              className="unit-row"
              aria-pressed={one.id === target}
              onClick={() => void store.takeAim(one.id)}
            >
              <UnitChip unit={one} names={names} isFull />
              <span>{inHundredths(far)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy || !target}
          onClick={() => give(isTank(store, target) ? 'grenades' : 'arms')}
        >
          Assault <Key>↵</Key>
        </button>
        <button type="button" className="button" disabled={busy || !target} onClick={() => give('grenades')}>
          With anti-tank grenades
        </button>
        <button
          type="button"
          className="button"
          disabled={busy}
          data-testid="stay"
          onClick={() => void store.answer({ kind: 'stay' })}
        >
          No assault <Key>S</Key>
        </button>
      </div>
    </div>
  );
}

function isTank(store: TableStore, id: string | null): boolean {
  return unitIn(store, id)?.men === 0;
}

// ---- breaking in -----------------------------------------------------------------------------------------------------------

function Interrupt({ store, isShort }: { store: TableStore; isShort: boolean }) {
  const { shown, react, aim, names, busy, refusal, question } = useTable(store);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const frame = shown?.stack.at(-1);
  if (frame?.proc !== 'react' || !shown) return null;
  const mover = shown.units.find(({ id }) => id === frame.mover);
  const unit = shown.units.find(({ id }) => id === react?.unit);
  const ambushers = store.reactors('ambush');
  const reserves = store.reactors('reserve');
  const isReserve = unit?.marker === 'reserve';
  const odds = aim?.both ?? aim?.odds;
  const lost = aim && odds ? (shares(odds, aim.target).find(({ fate }) => fate === 'lost')?.share ?? 0) : null;
  const far =
    mover?.place && unit?.place
      ? Math.hypot(mover.place.at.x - unit.place.at.x, mover.place.at.y - unit.place.at.y)
      : null;
  const within = react?.within ?? 1000;
  const hold = (inches: number): void => void store.answer({ kind: 'hold', within: inches });
  return (
    <div className="interrupt" role="alertdialog" aria-labelledby="interrupt-title" data-testid="interrupt">
      <header>
        <Icon of={isReserve ? 'reserve-move' : 'ambush-fire'} />
        <div>
          <p className="eyebrow">Interrupt · your {isReserve ? 'reserve move' : 'ambush fire'}</p>
          <h2 id="interrupt-title" ref={head} tabIndex={-1}>
            {mover
              ? `${names.get(mover.id)?.full ?? mover.id} ${frame.between ? 'has had its order.' : 'is on the move.'}`
              : (question ?? 'Your waiting units may act.').replace(/ Do you break in\?$/, '')}{' '}
            {isReserve ? 'Move now?' : 'Fire now?'}
          </h2>
        </div>
      </header>
      <div className="panel-body">
        {aim ? (
          <Aimed store={store} isShort={isShort} />
        ) : (
          unit && (
            <p className="who">
              <UnitChip unit={unit} names={names} isFull />
              {far !== null && <span>{inHundredths(far)} away</span>}
            </p>
          )
        )}
        <Refused refusal={refusal} />
        {isReserve && unit ? (
          <button
            type="button"
            className="button main wide"
            disabled={busy}
            onClick={() => void store.answer({ kind: 'reserve', unit: unit.id })}
          >
            Move now <Key>F</Key>
          </button>
        ) : (
          <button
            type="button"
            className="button main wide"
            data-testid="fire-now"
            disabled={busy || !aim || aim.chosen.length === 0}
            onClick={store.commitFire}
          >
            Fire now{lost !== null && lost > 0 ? `: ${percent(lost)} lost` : ''} <Key>F</Key>
          </button>
        )}
        {!isReserve && (
          <OtherTargets
            store={store}
            hint={aim ? 'Other target' : mover ? 'Not at the mover, but at' : 'In its sight'}
          />
        )}
        {ambushers.length + reserves.length > 1 && (
          <fieldset className="choices">
            <legend>With</legend>
            {[...ambushers, ...reserves].map((one) => (
              <label key={one.id} className={one.id === unit?.id ? 'on' : ''}>
                <input
                  type="radio"
                  name="reactor"
                  checked={one.id === unit?.id}
                  onChange={() => void store.reactWith(one.id, one.marker === 'ambush' ? frame.mover : null)}
                />
                {names.get(one.id)?.label ?? one.id}
              </label>
            ))}
          </fieldset>
        )}
        <h3 className="or">or hold until</h3>
        {mover && !frame.between && (
          <div className="hold-row">
            <p>
              it is within
              <span className="stepper">
                <button type="button" aria-label="One inch less" onClick={() => store.setWithin(within - 100)}>
                  −
                </button>
                <b aria-live="polite">{within / HUNDREDTHS} in</b>
                <button type="button" aria-label="One inch more" onClick={() => store.setWithin(within + 100)}>
                  +
                </button>
              </span>
            </p>
            <button type="button" className="button" data-testid="hold" disabled={busy} onClick={() => hold(within)}>
              Hold until then <Key>H</Key>
            </button>
          </div>
        )}
        <div className="hold-row">
          <p>{frame.between ? 'the next order begins' : 'this order is over'}</p>
          <button type="button" className="button" data-testid="hold-order" disabled={busy} onClick={() => hold(0)}>
            {frame.between ? 'Not now' : 'Hold this order'}
          </button>
        </div>
        {!frame.between && (
          <div className="hold-row">
            <p>the next chance</p>
            <button
              type="button"
              className="button"
              data-testid="hold-once"
              disabled={busy}
              onClick={() => void store.answer({ kind: 'hold' })}
            >
              Not now
            </button>
          </div>
        )}
        <AskMe store={store} />
        <p className="hint">
          You are not asked again in this order unless it happens. The other side sees only that play waits.
        </p>
      </div>
    </div>
  );
}

const ASKINGS: readonly (readonly [Asking, string])[] = [
  ['always', 'always'],
  ['sight', 'when it could be hit'],
  ['near', 'within'],
  ['never', 'never'],
];

/** When the player wants to be asked whether a waiting unit breaks in. */
export function AskMe({ store }: { store: TableStore }) {
  const { settings } = useTable(store);
  const { asking, near } = settings;
  const change = (by: number): void =>
    store.setSettings({ near: Math.min(7200, Math.max(100, near + by * HUNDREDTHS)), asking: 'near' });
  return (
    <fieldset className="choices ask-me" data-testid="ask-me">
      <legend>When an enemy moves, ask me</legend>
      {ASKINGS.map(([one, words]) => (
        <label key={one} className={asking === one ? 'on' : ''}>
          <input
            type="radio"
            name="asking"
            value={one}
            checked={asking === one}
            onChange={() => store.setSettings({ asking: one })}
          />
          {words}
          {one === 'near' && ` ${near / HUNDREDTHS} in`}
        </label>
      ))}
      {asking === 'near' && (
        <span className="stepper">
          <button type="button" aria-label="Nearer" onClick={() => change(-1)}>
            −
          </button>
          <b>{near / HUNDREDTHS} in</b>
          <button type="button" aria-label="Farther off" onClick={() => change(1)}>
            +
          </button>
        </span>
      )}
    </fieldset>
  );
}

/** Enemies in sight of the unit in hand, but for the one that is aimed at. */
function OtherTargets({ store, hint }: { store: TableStore; hint: string }) {
  const { targets, aim, shown, names } = useTable(store);
  const seen = [...(targets ?? [])]
    .filter(({ isSeen, target }) => isSeen && target !== aim?.target)
    .sort((a, b) => a.range - b.range);
  if (seen.length === 0)
    return aim ? null : <p className="hint">None of your waiting units sees an enemy that it could fire at.</p>;
  return (
    <div className="others">
      <p className="hint">{hint}</p>
      <p className="who">
        {seen.map(({ target, range }) => {
          const foe = shown?.units.find(({ id }) => id === target);
          return (
            foe && (
              <UnitChip key={target} unit={foe} names={names} onClick={() => void store.takeAim(target)}>
                {inHundredths(range)}
              </UnitChip>
            )
          );
        })}
      </p>
    </div>
  );
}

// ---- under fire ------------------------------------------------------------------------------------------------------------

const YES_NO: Readonly<
  Record<string, { readonly kind: 'fall-back' | 'again' | 'beyond'; readonly yes: string; readonly no: string }>
> = {
  'shot.fall-back': { kind: 'fall-back', yes: 'Fall back', no: 'Stand and take it' },
  'morale.again': { kind: 'again', yes: 'Roll again', no: 'Keep the result' },
  'beyond.try': { kind: 'beyond', yes: 'Try it', no: 'No' },
};

function About({ store }: { store: TableStore }) {
  const { shown, names } = useTable(store);
  const unit = unitIn(store, unitAsked(shown?.stack.at(-1)));
  const frame = shown?.stack.at(-1);
  if (!unit) return null;
  return (
    <p className="who">
      <UnitChip unit={unit} names={names} isFull />
      {frame?.proc === 'shot' && frame.losses > 0 && <span>{frame.losses} to be lost</span>}
      {frame?.proc === 'morale' && frame.die > 0 && (
        <span>
          morale <Die face={frame.die} passed={frame.die > 2} />
        </span>
      )}
    </p>
  );
}

function YesNo({ store }: { store: TableStore }) {
  const { ask, question, busy, refusal } = useTable(store);
  const words = YES_NO[ask ?? ''];
  if (!words) return null;
  const say = (yes: boolean): void => void store.answer({ kind: words.kind, yes });
  return (
    <div className="panel-body" data-testid="yes-no">
      <Head eyebrow="Your unit is asked" title={question ?? `${words.yes}?`} />
      <About store={store} />
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button type="button" className="button main" data-testid="yes" disabled={busy} onClick={() => say(true)}>
          {words.yes} <Key>Y</Key>
        </button>
        <button type="button" className="button" data-testid="no" disabled={busy} onClick={() => say(false)}>
          {words.no} <Key>N</Key>
        </button>
      </div>
    </div>
  );
}

function FallTo({ store }: { store: TableStore }) {
  const { question, way, busy, refusal } = useTable(store);
  return (
    <div className="panel-body" data-testid="fall-to">
      <Head eyebrow="Falling back" title={question ?? 'Where to?'} />
      <About store={store} />
      <p className="hint">Tap the place on the table that it falls back to: away from the fire, as far as it may.</p>
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy || !way || refusal !== null}
          onClick={() => way && void store.answer({ kind: 'fall-to', at: way.to })}
        >
          Fall back there <Key>↵</Key>
        </button>
        <Undo store={store} />
      </div>
    </div>
  );
}

/** How many of which unit are lost in the question at hand. */
function lossOf(store: TableStore): { readonly unit: UnitSeen | undefined; readonly count: number } {
  const frame = store.get().shown?.stack.at(-1);
  if (!frame) return { unit: undefined, count: 0 };
  if (frame.proc === 'assault') {
    const isOwnLoss = frame.step === 'attacker-loses';
    return {
      unit: unitIn(store, isOwnLoss ? frame.unit : frame.target),
      count: isOwnLoss ? frame.attackerLosses : frame.defenderLosses,
    };
  }
  if (frame.proc === 'shot') return { unit: unitIn(store, frame.shot.target), count: frame.losses };
  if (frame.proc === 'grenade') return { unit: unitIn(store, frame.unit), count: frame.losses };
  return { unit: undefined, count: 0 };
}

function Lose({ store }: { store: TableStore }) {
  const { question, busy, refusal, look } = useTable(store);
  const { unit, count } = lossOf(store);
  const all = unit?.place?.men.length || unit?.men || 0;
  const most = Math.min(count, all);
  const [men, setMen] = useState<readonly number[]>([]);
  const turn = look?.answers ?? 0;
  useEffect(() => {
    void turn;
    // The last ones in the row, unless the player says otherwise.
    setMen(Array.from({ length: most }, (_, i) => all - 1 - i));
  }, [most, all, turn]);
  const flip = (man: number): void =>
    setMen(men.includes(man) ? men.filter((one) => one !== man) : [...men, man].slice(-most));
  return (
    <div className="panel-body" data-testid="lose">
      <Head eyebrow="Losses" title={question ?? 'Who is lost?'} />
      <About store={store} />
      <fieldset className="men">
        <legend>
          {men.length} of {most} chosen
        </legend>
        {Array.from({ length: all }, (_, i) => (
          <label key={i} className={men.includes(i) ? 'on' : ''}>
            <input type="checkbox" checked={men.includes(i)} onChange={() => flip(i)} />
            {i + 1}
          </label>
        ))}
      </fieldset>
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy || men.length !== most}
          onClick={() => void store.answer({ kind: 'lose', men: [...men].sort((a, b) => a - b) })}
        >
          These are lost <Key>↵</Key>
        </button>
      </div>
    </div>
  );
}

// ---- the turn ----------------------------------------------------------------------------------------------------------------

function Reroll({ store }: { store: TableStore }) {
  const { shown, question, busy, refusal } = useTable(store);
  const frame = shown?.stack.at(-1);
  const dice = frame?.proc === 'turn' ? frame.dice : [];
  const worst = Math.min(...dice);
  // Three and less are under the mean of a die.
  const isPoor = worst <= 3;
  return (
    <div className="panel-body" data-testid="reroll">
      <Head eyebrow="Orders dice" title={question ?? 'Roll one of the dice again?'} />
      {dice.length > 1 && (
        <div className="buttons dice-row">
          {dice.map((face, i) => (
            <button
              key={i}
              type="button"
              className="button"
              disabled={busy}
              aria-label={`Roll the ${face} again`}
              onClick={() => void store.answer({ kind: 'reroll', face })}
            >
              <Die face={face} />
            </button>
          ))}
        </div>
      )}
      <Refused refusal={refusal} />
      <div className="buttons commit">
        {dice.length > 0 && (
          <button
            type="button"
            className={isPoor ? 'button main' : 'button'}
            data-testid={isPoor ? 'commit' : 'reroll-worst'}
            disabled={busy}
            onClick={() => void store.answer({ kind: 'reroll', face: worst })}
          >
            Roll the {worst} again {isPoor && <Key>↵</Key>}
          </button>
        )}
        <button
          type="button"
          className={isPoor ? 'button' : 'button main'}
          data-testid="keep"
          disabled={busy}
          onClick={() => void store.answer({ kind: 'reroll', face: 0 })}
        >
          Keep {dice.length === 1 ? `the ${worst}` : 'them'} {!isPoor && <Key>↵</Key>}
        </button>
      </div>
    </div>
  );
}

function Rally({ store }: { store: TableStore }) {
  const { shown, own, question, busy, refusal, names } = useTable(store);
  const pinned = shown?.units.filter((unit) => unit.side === own && unit.pinned) ?? [];
  const [counters, setCounters] = useState(0);
  return (
    <div className="panel-body" data-testid="rally">
      <Head eyebrow="Rally" title={question ?? 'Rally pinned units?'} />
      <p className="hint">
        {pinned.length === 0
          ? 'None of your units is pinned.'
          : 'Each battle counter that you draw rolls a die: so many units may throw off their pin.'}
      </p>
      <p className="who">
        {pinned.map((unit) => (
          <UnitChip key={unit.id} unit={unit} names={names} />
        ))}
      </p>
      <p className="hold-row">
        <span>Counters to draw</span>
        <span className="stepper">
          <button type="button" aria-label="One less" onClick={() => setCounters(Math.max(0, counters - 1))}>
            −
          </button>
          <b aria-live="polite">{counters}</b>
          <button type="button" aria-label="One more" onClick={() => setCounters(Math.min(20, counters + 1))}>
            +
          </button>
        </span>
      </p>
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy}
          onClick={() => void store.answer({ kind: 'rally', counters })}
        >
          {counters === 0 ? 'End the turn' : `Draw ${counters}`} <Key>↵</Key>
        </button>
        <Undo store={store} />
      </div>
    </div>
  );
}

function Unpin({ store }: { store: TableStore }) {
  const { shown, own, marked, question, busy, refusal, names } = useTable(store);
  const frame = shown?.stack.at(-1);
  const most = frame?.proc === 'turn' ? frame.markers : 0;
  const pinned = shown?.units.filter((unit) => unit.side === own && unit.pinned) ?? [];
  const chosen = marked.filter((id) => pinned.some((unit) => unit.id === id));
  const all = chosen.length > 0 ? chosen : pinned.slice(0, most).map(({ id }) => id);
  return (
    <div className="panel-body" data-testid="unpin">
      <Head eyebrow="Rally" title={question ?? `Up to ${most} may throw off their pin`} />
      <ul className="unit-list">
        {pinned.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className="unit-row"
              aria-pressed={all.includes(unit.id)}
              onClick={() => store.mark(unit.id)}
            >
              <UnitChip unit={unit} names={names} isFull />
              <span>{all.includes(unit.id) ? 'rallies' : ''}</span>
            </button>
          </li>
        ))}
      </ul>
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy}
          onClick={() => void store.answer({ kind: 'unpin', units: all.slice(0, most) })}
        >
          Rally {Math.min(all.length, most)} <Key>↵</Key>
        </button>
      </div>
    </div>
  );
}

const COUNTER_WORDS: Readonly<Record<string, { readonly words: string; readonly rule: string }>> = {
  'mine-strike': { words: 'On an enemy vehicle that moved this turn or the last.', rule: 'bg-ctr-06' },
  confusion: { words: 'An enemy unit takes a morale test as if it were hit.', rule: 'bg-ctr-05' },
  'ammo-low': { words: 'On enemy infantry or a deployed gun.', rule: 'bg-ctr-07' },
  breakdown: { words: 'On an enemy vehicle; first on an unreliable one of yours.', rule: 'bg-ctr-08' },
  'beyond-the-call-of-duty': { words: 'One of your own units tries it.', rule: 'bg-ctr-04' },
};

function Counter({ store }: { store: TableStore }) {
  const { shown, question, selected, names, busy, refusal, eligible } = useTable(store);
  const frame = shown?.stack.at(-1);
  const unit = unitIn(store, selected);
  const isFit = unit !== undefined && (eligible === null || eligible.includes(unit.id));
  const drawn = frame?.proc === 'counter' ? frame.drawn : '';
  const units = (eligible ?? []).flatMap((id) => (id === null ? [] : (unitIn(store, id) ?? [])));
  return (
    <div className="panel-body" data-testid="counter">
      <Head
        eyebrow={drawn === '' ? 'Battle counter' : `Battle counter: ${drawn.replaceAll('-', ' ')}`}
        title={question ?? 'Which unit?'}
      />
      <p className="hint">
        {COUNTER_WORDS[drawn]?.words ?? ''} <RuleId id={COUNTER_WORDS[drawn]?.rule ?? ''} /> Tap a unit on the table, or
        choose one here.
      </p>
      <ul className="unit-list">
        {units.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="unit-row"
              aria-pressed={one.id === selected}
              onClick={() => store.set({ selected: one.id, refusal: null })}
            >
              <UnitChip unit={one} names={names} isFull />
              <span>{strengthOf(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      {unit && !isFit && <p className="hint">{names.get(unit.id)?.full ?? unit.id} cannot be chosen.</p>}
      <Refused refusal={refusal} />
      <div className="buttons commit">
        <button
          type="button"
          className="button main"
          data-testid="commit"
          disabled={busy || !isFit}
          onClick={() => void store.answer({ kind: 'counter', unit: selected })}
        >
          {unit && isFit ? `On ${names.get(unit.id)?.label ?? 'it'}` : 'Choose a unit'} <Key>↵</Key>
        </button>
        {(eligible === null || eligible.includes(null)) && (
          <button
            type="button"
            className="button"
            disabled={busy}
            data-testid="nobody"
            onClick={() => void store.answer({ kind: 'counter', unit: null })}
          >
            On nobody
          </button>
        )}
      </div>
    </div>
  );
}

// ---- the order row ---------------------------------------------------------------------------------------------------------------

export function OrderRow({ store }: { store: TableStore }) {
  const { orders, order, ask, selected, shown, own } = useTable(store);
  const unit = shown?.units.find(({ id }) => id === selected);
  const frame = shown?.stack.at(-1);
  const given = frame?.proc === 'order' ? frame.order : null;
  if (!unit || unit.side !== own) return null;
  const isChoosing = controlsOf(ask) === 'orders';
  return (
    <div className="order-row" role="toolbar" aria-label="Orders">
      {ORDER_ROW.map((one, i) => {
        const known = orders?.find(({ order: other }) => other === one);
        const refusal = known?.refusal ?? null;
        const isOn = order === one || given === one;
        return (
          <button
            key={one}
            type="button"
            className={refusal ? 'order refused-order' : 'order'}
            aria-pressed={isOn}
            aria-disabled={refusal !== null || !isChoosing || orders === null}
            aria-describedby={refusal ? `why-${one}` : undefined}
            data-order={one}
            title={refusal?.sentence ?? ORDER_WORDS[one].help}
            onClick={() => isChoosing && store.chooseOrder(one)}
          >
            <span className="order-key" aria-hidden="true">
              {i + 1}
            </span>
            <Icon of={one} />
            <span>{ORDER_WORDS[one].name}</span>
            {refusal && <small id={`why-${one}`}>{refusal.sentence}</small>}
          </button>
        );
      })}
    </div>
  );
}
