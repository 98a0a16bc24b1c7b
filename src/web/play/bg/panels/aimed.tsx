/** Who aims at whom, with what, and the odds of it. */
import { Icon } from '../../icons.tsx';
import { inHundredths } from '../../measures.ts';
import { Refused, UnitChip } from '../../parts.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { chooseShot, shotsNow } from '../draft/aim.ts';
import { OddsChain } from '../odds-chain.tsx';
import { ORDER_WORDS } from '../orders.ts';
import { type Order, unitIn } from '../view.ts';

/** `aimed fire, HE shell` is `HE shell, aimed` on a small button. */
function shotLabel(label: string): string {
  const [, how, what] = /^(aimed|area) fire, (.+)$/.exec(label) ?? [];
  return how && what ? `${what.charAt(0).toUpperCase()}${what.slice(1)}, ${how}` : label;
}

export function Aimed({ store, isShort }: { store: TableStore; isShort: boolean }) {
  const { aim, glance, selected, names, shown, order, react } = useTable(store);
  const one = aim ?? glance;
  if (!one) return null;
  const from = unitIn(shown, react?.unit ?? selected);
  const target = unitIn(shown, one.target);
  if (!from || !target) return null;
  const shot = one.chosen[0];
  const kept = [...(aim?.advice?.shots ?? [])].sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  const isTwo = aim ? shotsNow(store).length > 1 : glance?.label === 'open-fire';
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
                  onChange={() => chooseShot(store, each)}
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
