/** Other movement: a division marches, unit by unit, until it rests. */
import { Panel, PanelButton, Undo } from '../../dock/panel.tsx';
import { wholePercent } from '../../odds.ts';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { useCounted } from '../counted.ts';
import { marchGroup, takeUpAll, toggleInGroup } from '../draft/group.ts';
import { selectPiece, stepBack } from '../draft/hand.ts';
import { freshOf, goBy, march, marchAnswer } from '../draft/march.ts';
import { withStaff } from '../draft/say.ts';
import { restAll, restDivision } from '../end-turn.ts';
import { chanceThat } from '../fates.ts';
import { named } from '../names.ts';
import { Foot } from '../parts/foot.tsx';
import { Tick, UnitLine } from '../parts/unit.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import { forceIn, pieceIn } from '../view.ts';
import { SincePart } from './since.tsx';

export function OtherPanel({ store }: PanelProps) {
  const { shown, selected, own, way, reach, names, group, groupMarch } = usePick(
    store,
    'shown',
    'selected',
    'own',
    'way',
    'reach',
    'names',
    'group',
    'groupMarch',
  );
  const movement = shown?.going.movement;
  if (!shown || !movement) return null;
  const open = shown.forces.filter(
    (one) =>
      one.side === own &&
      one.isOwn &&
      !movement.done.includes(one.id) &&
      (movement.division === null || movement.division === one.id) &&
      (one.id === movement.division || freshOf(store, one.id).length > 0),
  );
  const together = group ? pieceIn(shown, group[0])?.division : undefined;
  const piece = pieceIn(shown, selected);
  const division = movement.division ?? (open.length === 1 ? open[0]!.id : '');
  const moving = forceIn(shown, division);
  // Divisions of the side that are still to march, or to stay.
  const others = shown.forces.filter(
    (one) =>
      one.side === own &&
      one.isOwn &&
      one.id !== division &&
      !movement.done.includes(one.id) &&
      freshOf(store, one.id).length > 0,
  );
  return (
    <Panel
      name="other"
      eyebrow="Other movement"
      title={
        group
          ? `${forceIn(shown, together)?.name ?? 'The group'}: where to?`
          : movement.division
            ? `${moving?.name} is moving`
            : open.length === 1
              ? `${open[0]?.name}: which unit moves?`
              : 'Which division moves?'
      }
    >
      {!piece && !group && <SincePart store={store} />}
      <p className="hint">
        {group
          ? `${group.length} move together: choose on the map where the middle of the group should go, or drag one of them. Choose a unit to leave it out.`
          : piece && reach
            ? `${names.get(piece.id)?.full} goes ${reach.steps / 4} km over clear ground${reach.roadSteps > reach.steps && shown.terms.map.roads.length > 0 ? `, ${reach.roadSteps / 4} km by road` : ''}: choose where to on the map, or drag it.`
            : 'Units that have done nothing this turn may move, but not within 2 km of an enemy counter.'}{' '}
        <RuleId id="ag-other-03" />
      </p>
      {piece && <HowItGoes store={store} />}
      {open
        .filter(({ id }) => together === undefined || id === together)
        .map(({ id, name }) => (
          <section key={id} aria-label={name}>
            <header className="division-head">
              <p className="eyebrow">{name}</p>
              {!group && freshOf(store, id).length > 1 && (
                <PanelButton
                  store={store}
                  className="button small"
                  name="together"
                  hotkey={open[0]?.id === id && 'G'}
                  onClick={() => takeUpAll(store, id)}
                >
                  Move all {freshOf(store, id).length} together
                </PanelButton>
              )}
              {!group && movement.division === null && open.length > 1 && (
                <PanelButton
                  store={store}
                  className="button small"
                  name={`rest-${id}`}
                  onClick={() => restDivision(store, id)}
                >
                  It stays
                </PanelButton>
              )}
            </header>
            <ul className="unit-list tight">
              {freshOf(store, id).map((unit) => (
                <UnitLine
                  key={unit}
                  store={store}
                  id={unit}
                  name="mover"
                  isPressed={group ? group.includes(unit) : unit === selected}
                  onClick={() => (group ? toggleInGroup(store, unit) : selectPiece(store, unit))}
                >
                  {pieceIn(shown, unit)?.row?.move}
                  {pieceIn(shown, unit)?.isJoining && ' · on its way to its division'}
                </UnitLine>
              ))}
            </ul>
          </section>
        ))}
      <Foot store={store}>
        {group && (
          <PanelButton
            store={store}
            className="button main"
            name="commit"
            isOff={!groupMarch}
            hotkey="↵"
            onClick={() => void marchGroup(store)}
          >
            {groupMarch ? `${groupMarch.marches.length} march` : 'Where to?'}
          </PanelButton>
        )}
        {group && (
          <PanelButton store={store} name="one-by-one" onClick={() => stepBack(store)}>
            {groupMarch ? 'Another path' : 'One by one'}
          </PanelButton>
        )}
        {way && selected && (
          <PanelButton store={store} className="button main" name="commit" hotkey="↵" onClick={() => void march(store)}>
            March
          </PanelButton>
        )}
        {!group && (movement.division !== null || open.length === 1) && (
          <PanelButton
            store={store}
            className={way ? 'button' : 'button main'}
            name="rest"
            hotkey="E"
            onClick={() => restDivision(store, division)}
          >
            {moving?.name} is done
          </PanelButton>
        )}
        {!way && !group && others.length > 0 && (
          <PanelButton store={store} name="rest-all" onClick={() => restAll(store, division || open[0]!.id)}>
            Nobody {movement.division === null ? '' : 'else '}marches
          </PanelButton>
        )}
        {!group && <Undo store={store} isSmall />}
      </Foot>
    </Panel>
  );
}

/** On the back of a tank; at half speed through mines, and what they may cost. */
function HowItGoes({ store }: { store: TableStore }) {
  const { reach, carrier, isSlow, way, names } = usePick(store, 'reach', 'carrier', 'isSlow', 'way', 'names');
  const answer = way && way.mines > 0 ? marchAnswer(store) : null;
  const odds = useCounted(store, answer && { answer: withStaff(store, answer) });
  const carriers = reach?.carriers ?? (carrier === null ? [] : [carrier]);
  const hasMines = isSlow || (way?.mines ?? 0) > 0;
  if (carriers.length === 0 && !hasMines) return null;
  const loss = odds && !('code' in odds) ? chanceThat(odds, (result) => harmed(result[answer?.unit ?? ''])) : null;
  return (
    <div className="ticks">
      {carriers.map((id) => (
        <Tick
          key={id}
          isOn={carrier === id}
          name={`ride-${id}`}
          onChange={() => goBy(store, { carrier: carrier === id ? null : id })}
        >
          rides on {names.get(id)?.full}, which goes along <RuleId id="ag-gap-70" />
        </Tick>
      ))}
      {hasMines && (
        <Tick isOn={isSlow} name="slow" onChange={() => goBy(store, { isSlow: !isSlow })}>
          at half speed: engineers clear the mines, so no die <RuleId id="ag-mine-04" />
        </Tick>
      )}
      {answer && (
        <p className="hint" data-testid="mines">
          Across {way!.mines === 1 ? 'a minefield' : `${way!.mines} minefields`}: {!odds && 'counting…'}
          {odds && 'code' in odds && named(odds.sentence, names)}
          {loss !== null && <b>{wholePercent(loss)} to lose strength</b>}
        </p>
      )}
    </div>
  );
}

const harmed = (change: unknown): boolean =>
  typeof change === 'object' && change !== null && ('lost' in change || 'gone' in change);
