/** A combat by initiative: what has been told, who fires now, who is still to come. */
import { Die } from '../../icons.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { CounterIcon } from '../parts/counter.tsx';
import type { TableStore } from '../store.ts';
import { stepsOf, type ToldStep, type Volley } from '../story.ts';
import { type FighterSeen, type Piece, pieceIn } from '../view.ts';

const ROLES: Readonly<Record<FighterSeen['role'], string>> = {
  target: 'is attacked',
  front: 'in front',
  behind: 'behind',
  second: 'behind the support',
  distant: 'from a distance',
  'counter-battery': 'counter-battery',
  air: 'from the air',
};

/** Both sides at a glance: who stands against whom. */
export function Lineup({ store }: { store: TableStore }) {
  const { engagement, names, own } = usePick(store, 'engagement', 'names', 'own');
  if (!engagement) return null;
  const of = (isOwn: boolean) => engagement.fighters.filter(({ side }) => (side === own) === isOwn);
  return (
    <div className="lineup">
      {[true, false].map((isOwn) => (
        <ul key={String(isOwn)} className={isOwn ? 'own' : 'enemy'} aria-label={isOwn ? 'Yours' : 'Theirs'}>
          {of(isOwn).map(({ unit, role }) => (
            <li key={unit}>
              <CounterIcon store={store} id={unit} px={role === 'target' || role === 'front' ? 44 : 34} />
              <small>
                {names.get(unit)?.label ?? unit}
                <br />
                {ROLES[role]}
              </small>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function VolleyLine({ store, volley }: { store: TableStore; volley: Volley }) {
  const { names, own } = usePick(store, 'names', 'own');
  const { unit, dice, faces, need, side } = volley;
  const isDone = pieceIn(store.get().shown, unit) === undefined;
  return (
    <li>
      {!isDone && <CounterIcon store={store} id={unit} px={22} />}
      <b>{names.get(unit)?.label ?? unit}</b>{' '}
      {faces ? (
        <span className="dice-inline">
          {faces.map((face, i) => (
            <Die key={i} face={face} passed={need !== null && face >= need} />
          ))}
          {faces.length === 0 && 'no dice'}
        </span>
      ) : (
        <span>
          {dice} {dice === 1 ? 'die' : 'dice'}: {side === own ? 'they roll, and you are not told' : 'rolled'}
        </span>
      )}
    </li>
  );
}

/** Those of a step who have a lower number than it: they fire with the first of their side. */
export const firesAlong = (
  { units, initiative }: Pick<ToldStep, 'units' | 'initiative'>,
  fighters: readonly Pick<FighterSeen, 'unit' | 'initiative' | 'state'>[],
) =>
  fighters.filter(
    (one) => one.state !== 'held' && units.includes(one.unit) && Math.ceil(one.initiative) < Math.ceil(initiative),
  );

function Told({ store, step, isNow }: { store: TableStore; step: ToldStep; isNow: boolean }) {
  const { names, own, engagement } = usePick(store, 'names', 'own', 'engagement');
  const call = (id: string): string => names.get(id)?.label ?? id;
  const along = firesAlong(step, engagement?.fighters ?? []);
  const through = new Map<string, number>();
  for (const { unit, hits, saved } of step.blows) through.set(unit, (through.get(unit) ?? 0) + hits - saved);
  return (
    <li className={isNow ? 'rung now' : 'rung past'}>
      <span className="rung-number">{initiativeWords(step.initiative)}</span>
      <ul>
        {step.volleys.map((volley, i) => (
          <VolleyLine key={i} store={store} volley={volley} />
        ))}
        {along.length > 0 && (
          <li className="small">
            {along.map(({ unit, initiative }) => `${call(unit)}, at ${initiativeWords(initiative)}`).join('; ')}:{' '}
            {along.length === 1 ? 'fires' : 'fire'} with them, since no enemy comes in between.{' '}
            <RuleId id="ag-combat-08" />
          </li>
        )}
        {step.blows.map(({ unit, from, hits, saved }, i) => (
          <li key={`b${i}`} className="small">
            {begun(from.split(', ').map(call).join(', '))}: {hits} {hits === 1 ? 'hit' : 'hits'} on {call(unit)}
            {saved > 0 && `, ${saved} saved by cover or armour`}
          </li>
        ))}
        {isNow &&
          [...through].map(([unit, hits]) => (
            <li key={`t${unit}`} className="through">
              <b>{hits}</b> {hits === 1 ? 'hit gets' : 'hits get'} through to {call(unit)}, strength{' '}
              {pieceIn(store.get().shown, unit)?.strength ?? '?'}
            </li>
          ))}
        {!isNow &&
          step.harm.map(({ unit, hits, strength }, i) => (
            <li key={`h${i}`} className="small">
              <b>
                {begun(call(unit))} loses {hits}
                {strength >= 0 ? `, strength ${strength}` : ' and breaks'}
              </b>
            </li>
          ))}
        {step.initiative >= 11 && (step.harm.length > 0 || step.gone.length > 0) && (
          <li className="small">
            No unit may retreat from aircraft and artillery fire. <RuleId id="ag-combat-25" />
          </li>
        )}
        {step.gone.map((unit) => (
          <li key={`g${unit}`} className="grave">
            {begun(call(unit))} is eliminated
          </li>
        ))}
        {step.decided.map(({ side, retreat }) => (
          <li key={`d${side}`} className="small">
            {side === own ? 'You' : 'They'} {retreat.length === 0 ? 'stay' : 'retreat'}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** As it stands at the beginning of a sentence: a counter that nobody has turned up has a number and no name. */
const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Why one's own unit rolls no dice. ag-type-05 Towed guns do not fire in the turn in which they move. ag-unit-12 */
export function whyNoDice(piece: Pick<Piece, 'strength' | 'moved' | 'row'> | undefined): string | null {
  if (piece?.strength === 0) return 'no dice: it has no strength left';
  if (piece?.moved && piece.row?.type === 'Guns') return 'no dice: towed guns that have moved do not fire';
  return null;
}

const initiativeWords = (initiative: number): string => String(Math.ceil(initiative));

export function Ladder({ store, isShort = false }: { store: TableStore; isShort?: boolean }) {
  const { engagement, log, names, shown } = usePick(store, 'engagement', 'log', 'names', 'shown');
  const fight = shown?.going.engagement ?? null;
  const isBetween = fight?.isBefore === true;
  const told = stepsOf(log);
  // A step in which nobody has fired yet is still to come.
  const steps = isBetween && told.at(-1)?.volleys.length === 0 ? told.slice(0, -1) : told;
  const coming = (engagement?.fighters ?? []).filter(
    ({ state, need }) => need !== null && (state === 'to come' || state === 'held' || (isBetween && state === 'now')),
  );
  const rungs = [...new Set(coming.map(({ initiative }) => initiative))].sort((a, b) => b - a);
  // Where there is little room: the last that was told, or who is to come if nothing has been.
  const isBrief = isShort && steps.length > 0;
  return (
    <div className="ladder">
      {!isShort && (
        <p className="hint">
          Highest initiative first. The side that is hit rolls the dice against itself. <RuleId id="ag-combat-02" />
        </p>
      )}
      <ol aria-label="The combat by initiative">
        {(isShort ? steps.slice(-1) : steps).map((step, i, all) => (
          <Told key={i} store={store} step={step} isNow={!isBetween && fight !== null && i === all.length - 1} />
        ))}
        {(isBrief ? [] : rungs).map((rung) => (
          <li key={rung} className="rung to-come">
            <span className="rung-number">{initiativeWords(rung)}</span>
            <ul>
              {coming
                .filter(({ initiative }) => initiative === rung)
                .map(({ unit, dice, need, state }) => (
                  <li key={unit}>
                    <CounterIcon store={store} id={unit} px={22} />
                    <b>{names.get(unit)?.label ?? unit}</b>{' '}
                    <small>
                      {dice === 0
                        ? (whyNoDice(pieceIn(shown, unit)) ?? 'no dice')
                        : dice !== null
                          ? `${dice} ${dice === 1 ? 'die' : 'dice'}, hits on ${need}+`
                          : `hits on ${need}+`}
                      {state === 'held' && ', held back'}
                    </small>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
