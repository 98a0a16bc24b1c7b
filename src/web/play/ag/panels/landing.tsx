/** Landings: a unit that waits, and a place on the map; from the air three counters, of which one is real. */
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { useCounted } from '../counted.ts';
import { selectPiece } from '../draft/hand.ts';
import { fatesOf } from '../fates.ts';
import { named } from '../names.ts';
import { Foot } from '../parts/foot.tsx';
import { UnitLine } from '../parts/unit.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import type { AnswerOf, Piece } from '../view.ts';
import { FateLine } from './fight-odds.tsx';

/** Units that wait in the air or at sea. */
function waiting(store: TableStore): Piece[] {
  const { shown, own, ask } = store.get();
  const isSea = ask === 'sea.land';
  return (shown?.pieces ?? []).filter(
    (piece) =>
      piece.side === own &&
      piece.isOwn &&
      piece.at === null &&
      piece.row?.lands !== undefined &&
      (piece.row.lands === 'sea') === isSea,
  );
}

export function LandingPanel({ store, isPhone }: PanelProps) {
  const { ask, selected, plan, question } = usePick(store, 'ask', 'selected', 'plan', 'question');
  const isSea = ask === 'sea.land';
  const list = waiting(store);
  const landing = plan.filter(({ unit }) => list.some(({ id }) => id === unit));
  const [first] = landing;
  const answer: AnswerOf<'land'> | AnswerOf<'drop'> | null = isSea
    ? { kind: 'land', units: landing.map(({ unit, path }) => ({ unit, at: path[0]! })) }
    : first
      ? { kind: 'drop', unit: first.unit, at: first.path as AnswerOf<'drop'>['at'] }
      : null;
  return (
    <Panel name="landing" eyebrow={isSea ? 'A sea landing' : 'An air landing'} title={question ?? 'A landing'}>
      <p className="hint">
        Choose a unit, then {isPhone ? 'tap' : 'click'} where it lands.{' '}
        {isSea ? (
          <RuleId id="ag-sea-02" />
        ) : (
          <>
            Place three counters within 2 km of each other. Wind and anti-aircraft fire move them before one of them
            becomes the unit. <RuleId id="ag-drop-03" />
          </>
        )}
      </p>
      <ul className="unit-list tight">
        {list.map(({ id, strength }) => {
          const at = landing.find(({ unit }) => unit === id)?.path[0];
          return (
            <UnitLine key={id} store={store} id={id} isPressed={id === selected} onClick={() => selectPiece(store, id)}>
              strength {strength} · {at ? `at ${at[0] / 4}/${at[1] / 4} km` : 'waits'}
            </UnitLine>
          );
        })}
      </ul>
      {answer && landing.length > 0 && <LandingOdds store={store} answer={answer} />}
      <Foot store={store}>
        <PanelButton
          store={store}
          className={isSea && landing.length === 0 ? 'button main declining' : 'button main'}
          name="commit"
          isOff={!isSea && landing.length === 0}
          hotkey="↵"
          onClick={() => answer && void store.answer(answer)}
        >
          {landing.length === 0 && isSea ? 'No unit lands now' : isSea ? `${landing.length} land` : 'They land'}
        </PanelButton>
        {!isSea && (
          <PanelButton store={store} name="no-drop" onClick={() => void store.answer({ kind: 'no-drop' })}>
            Not now
          </PanelButton>
        )}
      </Foot>
    </Panel>
  );
}

/** ag-drop-07, ag-sea-13 */
const DICE = {
  drop: 'A die for each point of strength',
  land: 'A die for each unit, two in overcast, four in storms',
} as const;

/** What the way down or ashore may cost. */
function LandingOdds({ store, answer }: { store: TableStore; answer: AnswerOf<'land'> | AnswerOf<'drop'> }) {
  const { names, shown } = usePick(store, 'names', 'shown');
  const odds = useCounted(store, { answer });
  if (!odds) return <p className="hint">Counting possible losses…</p>;
  if ('code' in odds) return <p className="hint refused-plan">Not possible: {named(odds.sentence, names)}</p>;
  const units = answer.kind === 'drop' ? [answer.unit] : answer.units.map(({ unit }) => unit);
  const rolls = odds.steps.length > 0;
  return (
    <section className="fight-odds" data-testid="fight-odds" aria-label="Possible losses">
      <p className="eyebrow">Possible losses</p>
      <ul>
        {fatesOf(odds, units, (id) => shown?.pieces.some((piece) => piece.id === id) ?? false)
          .filter(({ unit }) => units.includes(unit))
          .map((fate) => (
            <FateLine key={fate.unit} store={store} fate={fate} />
          ))}
      </ul>
      <p className="small">
        {rolls ? DICE[answer.kind] : 'No die is rolled'}
        {answer.kind === 'drop' ? ', wherever the wind takes them; here as if to the north' : ''}
        {odds.exact || odds.spread === 0 ? '' : '; averaged over what the counters near it may be'}.
      </p>
    </section>
  );
}
