/** Who aims at whom, with what, and the odds of it. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../icons.tsx';
import { inHundredths } from '../../measures.ts';
import type { OddsStep } from '../../odds.ts';
import { Refused, UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { allOdds, chooseShot, countExactly, sameShot, shotsNow } from '../draft/aim.ts';
import type { AimPlan, Rival } from '../draft/draft.ts';
import { chooseOrder } from '../draft/hand.ts';
import { type HeadlineFigure, menOf } from '../fates.ts';
import { OddsChain } from '../odds-chain.tsx';
import { ORDER_WORDS } from '../orders.ts';
import type { TableStore } from '../store.ts';
import { shotWords, stockOf } from '../units.ts';
import { type Order, type RosterEntry, unitIn } from '../view.ts';

/** `aimed fire, HE shell` is `HE shell, aimed` on a small button. */
function shotLabel(label: string): string {
  const [, how, what] = /^(aimed|area) fire, (.+)$/.exec(label) ?? [];
  return how && what ? `${what.charAt(0).toUpperCase()}${what.slice(1)}, ${how}` : label;
}

/**
 * `isUseful`: only weapons from which something can come, where there is one. `isTight`: all that may become of the target is told
 * with the why. `between`: what stands between what a shot comes to and its rolls.
 */
export function Aimed({
  store,
  isShort,
  isUseful = false,
  isTight = false,
  between,
}: {
  store: TableStore;
  isShort: boolean;
  isUseful?: boolean;
  isTight?: boolean;
  between?: ReactNode;
}) {
  const { aim, hover, selected, names, shown, order, react, roster } = usePick(
    store,
    'aim',
    'hover',
    'selected',
    'names',
    'shown',
    'order',
    'react',
    'roster',
  );
  const one = aim ?? hover;
  if (!one) return null;
  const from = unitIn(shown, react?.unit ?? selected);
  const target = unitIn(shown, one.target);
  if (!from || !target) return null;
  const shot = one.chosen[0];
  const isTwo = aim ? shotsNow(store).length > 1 : hover?.label === 'open-fire' && !hover.single;
  const what = shot
    ? roster.get(target.type)?.class === 'aircraft'
      ? 'anti-aircraft fire'
      : shot.weapon === 'flame' || shot.weapon === 'rockets' || (shot.weapon === 'main' && !shot.ammo)
        ? shotWords(shot)
        : `${isTwo ? 'two ' : ''}${shot.fire} ${shot.ammo ? `${shot.ammo.toUpperCase()} ` : ''}${isTwo ? 'shots' : 'fire'}`
    : '';
  const title = order ?? (hover && hover.label !== '' ? (hover.label as Order) : null);
  const isCounting =
    !shown?.isFaithful && one.odds === null && one.refusal === null && (one.chosen.length > 0 || one.advice === null);
  return (
    <>
      {!isShort && (
        <p className="eyebrow">{[title ? ORDER_WORDS[title].name : '', what].filter(Boolean).join(' · ')}</p>
      )}
      <p className="who">
        {isShort && !react ? what : <UnitChip unit={from} names={names} isFull />} <Icon of="right" />{' '}
        <UnitChip unit={target} names={names} isFull />
        {one.advice && (
          <span>
            {inHundredths(one.advice.range)}
            {react && what !== '' && `, ${what}`}
          </span>
        )}
      </p>
      {aim && <Weapons store={store} aim={aim} isUseful={isUseful} />}
      {aim && !isShort && stockOf(from) && <p className="hint">It has {stockOf(from)} left.</p>}
      {!one.odds && between}
      {one.odds && (
        <OddsChain
          between={between}
          key={one.target}
          odds={one.odds}
          all={allOdds(one, isTwo)}
          target={one.target}
          men={menOf(target, roster)}
          title={aim && shotsNow(store).length > 2 ? 'All three shots' : isTwo ? 'Both shots' : 'In all'}
          isShort={isShort}
          isTight={isTight}
          nameOf={(unit) => names.get(unit)?.label ?? unit}
          factOf={(step) => armourFact(step, one, roster.get(target.type))}
          onExactly={aim ? () => countExactly(store) : undefined}
        />
      )}
      {one.single && <p className="hint">One shot only: {one.single.sentence}</p>}
      {!aim && <Refused refusal={one.refusal} />}
      {isCounting && <p className="hint">Counting…</p>}
      {aim && <Better store={store} aim={aim} />}
    </>
  );
}

/** With what: each weapon with its own chance, so that nobody has to try them one by one. */
function Weapons({ store, aim, isUseful }: { store: TableStore; aim: AimPlan; isUseful: boolean }) {
  const [shot] = aim.chosen;
  // In one order from the first: nothing moves under the reader's eyes when the odds come.
  const all = aim.advice?.shots ?? [];
  const open = all.filter(({ refusal }) => !refusal);
  const useful = open.filter(({ vain }) => vain === null);
  const kept = isUseful && useful.length > 0 ? useful : [...open, ...all.filter(({ refusal }) => refusal)];
  // Where they lie in one row, the chosen one is in sight.
  const row = useRef<HTMLFieldSetElement>(null);
  const at = `${JSON.stringify(shot)} ${kept.length}`;
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('label.on');
    if (at === '' || !row.current || !on) return;
    const { offsetLeft: left, offsetWidth: width } = on;
    const from = left - row.current.offsetLeft;
    row.current.scrollLeft = Math.min(from, Math.max(row.current.scrollLeft, from + width - row.current.clientWidth));
  }, [at]);
  if (kept.length < 2) return null;
  return (
    <fieldset ref={row} className="choices two">
      <legend>Weapon, and the odds of one shot</legend>
      {kept.map(({ shot: each, label, refusal, vain, isTooFar }) => {
        const isOn = shot !== undefined && sameShot(each, shot);
        const rival = aim.rivals.find((one) => sameShot(one.shot, each));
        return (
          <label
            key={JSON.stringify(each)}
            className={refusal ? 'off' : isOn ? 'on' : ''}
            title={refusal?.sentence ?? vain ?? undefined}
          >
            <input
              type="radio"
              name="shot"
              disabled={refusal !== null}
              checked={isOn}
              onChange={() => chooseShot(store, each)}
            />
            <span>{shotLabel(label)}</span>
            {rival?.head ? (
              <b>
                {rival.head.figure} <em>{rival.head.words.replace(' lost on average', '')}</em>
              </b>
            ) : (
              vain && !refusal && <em>{isTooFar ? 'out of range' : 'no effect'}</em>
            )}
            {(refusal ?? vain) && <small>{refusal?.sentence ?? vain}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** What would be better than the shot that is chosen: another weapon, or two shots in place of one. */
function Better({ store, aim }: { store: TableStore; aim: AimPlan }) {
  const best = betterThan(aim);
  return (
    <>
      {best && (
        <button type="button" className="better" data-testid="better" onClick={() => chooseShot(store, best.shot)}>
          <span>Better: {shotLabel(best.label)}</span>
          {best.head && <Figure of={best.head} />}
        </button>
      )}
      {aim.instead !== null && (
        <button type="button" className="better" onClick={() => chooseOrder(store, 'open-fire')}>
          <Icon of="open-fire" />
          <span>Open Fire! instead: two shots, no move</span>
          <Figure of={aim.instead} />
        </button>
      )}
    </>
  );
}

const Figure = ({ of }: { of: HeadlineFigure }) => (
  <b>
    {of.figure} <small>{of.words}</small>
  </b>
);

function betterThan(aim: AimPlan): Rival | null {
  const [shot] = aim.chosen;
  const [best] = aim.rivals;
  const mine = shot && aim.rivals.find((one) => sameShot(one.shot, shot));
  if (!best || !mine || best === mine) return null;
  return best.effect + best.lost - (mine.effect + mine.lost) > 0.01 ? best : null;
}

/** `penetration 6 against front armour H` */
function armourFact(step: OddsStep, { advice, chosen }: AimPlan, entry: RosterEntry | undefined): string | null {
  if (step.use !== 'penetrate' || !advice?.facing || !entry?.armour) return null;
  const [shot] = chosen;
  const told = shot && advice.shots.find((one) => sameShot(one.shot, shot));
  const value = (told as { readonly penetration?: number | null } | undefined)?.penetration ?? null;
  const shell = value === null ? `${shot?.ammo?.toUpperCase() ?? 'the'} shell` : `penetration ${value}`;
  return `${shell} against ${advice.facing} armour ${entry.armour[advice.facing]}`;
}
