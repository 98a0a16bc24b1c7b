/** Where a unit gets out or is set down: its place, its formation, the way a gun points. */
import { type ReactNode, useEffect, useState } from 'react';
import { Commit } from '../../dock/panel.tsx';
import { Key, RuleId, WithKeys } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { whileOn } from '../../store/late.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { firstFree, spotsAround, whereIs } from '../draft/spot.ts';
import type { TableStore } from '../store.ts';
import { type UnitSeen, unitIn } from '../view.ts';

const FORMATIONS = ['cluster', 'line', 'column'] as const;
type Formation = (typeof FORMATIONS)[number];

export function SetDown({
  store,
  unit,
  vehicle,
  words,
  children,
}: {
  store: TableStore;
  unit: UnitSeen;
  /** What it gets out of, or the wreck of that. */
  vehicle: string;
  words: string;
  children?: ReactNode;
}) {
  const { shown, spot, roster, look } = usePick(store, 'shown', 'spot', 'roster', 'look');
  const isGun = roster.get(unit.type)?.class === 'gun';
  const hull = unitIn(shown, vehicle)?.place?.facing ?? shown?.wrecks.find(({ id }) => id === vehicle)?.facing ?? 0;
  const [formation, setFormation] = useState<Formation>('cluster');
  // A gun points to where its tow came from.
  const [facing, setFacing] = useState((hull + 24) % 48);
  const answerAt = (at: readonly [number, number]): Answer => ({
    ...{ kind: 'set-down', unit: unit.id, at },
    ...(isGun ? { facing } : { formation }),
  });
  const [refusal = null] = useJudged(store, spot ? [answerAt(spot)] : []) ?? [];
  const turn = look?.answers ?? 0;
  // The nearest free place, until another is pointed at.
  useEffect(() => {
    const from = whereIs(store.get().shown, vehicle);
    if (!from) return;
    return whileOn(async (inTime) => {
      const free = await inTime(firstFree(store, spotsAround(from, 600), answerAt));
      if (free && !store.get().spot) store.set({ spot: free });
    });
  }, [store, unit.id, vehicle, turn]);
  return (
    <>
      <p className="hint">
        The whole unit must be within 4 in of the vehicle. Choose a place
        <WithKeys>, or move it with the arrow keys</WithKeys>. <RuleId id="bg-ord-07" />
      </p>
      {!isGun && (
        <fieldset className="choices">
          <legend>Formation</legend>
          {FORMATIONS.map((one) => (
            <label key={one} className={one === formation ? 'on' : ''}>
              <input type="radio" name="formation" checked={one === formation} onChange={() => setFormation(one)} />
              {one}
            </label>
          ))}
        </fieldset>
      )}
      {isGun && (
        <div className="buttons small-ones">
          <button
            type="button"
            className="button"
            data-testid="turn-left"
            onClick={() => setFacing((facing + 45) % 48)}
          >
            Turn left <Key>[</Key>
          </button>
          <button
            type="button"
            className="button"
            data-testid="turn-right"
            onClick={() => setFacing((facing + 3) % 48)}
          >
            Turn right <Key>]</Key>
          </button>
          <span className="hint">points {bearingWords(facing)}</span>
        </div>
      )}
      <Commit
        store={store}
        words={words}
        isOff={!spot || refusal !== null}
        {...(refusal ? { refusal } : {})}
        onClick={() => spot && void store.answer(answerAt(spot))}
      >
        {children}
      </Commit>
    </>
  );
}

const BEARINGS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

export function bearingWords(facing: number): string {
  return BEARINGS[Math.round(facing / 6) % 8]!;
}
