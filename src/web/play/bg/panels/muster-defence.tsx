/** Where the defender's bunkers, trenches, mines and wire lie. */
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { defenceInHand, judgeSiteAgain } from '../draft/site.ts';
import type { PanelProps } from '../store.ts';
import type { Defence } from '../view.ts';
import { SitePanel } from './site-panel.tsx';

const WORDS: Readonly<Record<Defence, { readonly one: string; readonly means: string; readonly order: string }>> = {
  bunker: {
    one: 'Bunker',
    means: '3 x 3 in, for one team or gun: the best cover there is',
    order: 'Build a bunker here',
  },
  trench: { one: 'Trench', means: '10 in long: reinforced cover', order: 'Dig a trench here' },
  mines: { one: 'Mines', means: 'a marker with a reach of 5 in', order: 'Lay mines here' },
  wire: { one: 'Wire', means: '10 in long: dangerous ground for men and vehicles', order: 'Lay wire here' },
};

export function MusterDefence({ store, isPhone }: PanelProps) {
  const { shown } = usePick(store, 'shown');
  const left = shown?.scenarioSetup?.defences ?? [];
  const inHand = defenceInHand(store);
  const kinds = [...new Set(left)];
  const isHill = shown?.scenarioSetup?.scenario === 'high-ground';
  return (
    <SitePanel
      store={store}
      name="muster-defence"
      eyebrow={`Defences: ${left.length} left`}
      words={inHand ? WORDS[inHand].order : 'Here'}
      isPhone={isPhone}
      canTurn={inHand !== 'mines'}
      staff={() => void store.answer({ kind: 'ready' })}
      staffWords="Leave them all to your staff"
    >
      <p className="hint">
        {isHill ? 'On the hill or within 10 in of it.' : 'In the front line zone.'}{' '}
        <RuleId id={isHill ? 'bg-scn-d-04' : 'bg-scn-c-03'} />
      </p>
      <fieldset className="choices tall">
        <legend>What</legend>
        {kinds.map((kind) => (
          <label key={kind} className={kind === inHand ? 'on' : ''} data-choice={kind}>
            <input
              type="radio"
              name="defence"
              checked={kind === inHand}
              onChange={() => {
                store.set({ chosen: kind, refusal: null });
                judgeSiteAgain(store);
              }}
            />
            <span>
              {WORDS[kind].one} × {left.filter((one) => one === kind).length}
            </span>
            <small>{WORDS[kind].means}</small>
          </label>
        ))}
      </fieldset>
    </SitePanel>
  );
}
