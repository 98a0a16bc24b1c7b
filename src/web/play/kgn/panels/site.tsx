/** Works of a defender and pieces of terrain: which, where, and which way it lies. */
import { Foot, Panel, PanelButton, Undo } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { plainOf, Said } from '../../sentence.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { isPlain, offersOf } from '../draft/offers.ts';
import { commitSite, takeUp, turnSite } from '../draft/site.ts';
import type { PanelProps } from '../store.ts';

export function SitePanel({ store }: PanelProps) {
  const state = usePick(store, 'panel', 'names', 'sites', 'siting', 'shown');
  const { panel, names, sites, siting } = state;
  if (!panel) return null;
  const framed = store as unknown as AnyStore;
  const plain = offersOf(state).filter(isPlain);
  const inHand = sites.find(({ id }) => id === siting?.thing);
  const isReady = siting?.plan != null && siting.plan.refusal === null;
  return (
    <div className="kgn-ask">
      <Panel name="site" eyebrow="Before the battle" title={plainOf(panel.title, names)}>
        <p className="hint">
          {panel.hint && <Said store={framed} sentence={panel.hint} />} <RuleId id={panel.rule} />
        </p>
        <ul className="options kgn-samples" data-testid="sites">
          {sites.map(({ id, label }, i) => (
            <li key={id}>
              <PanelButton
                store={framed}
                name={`option ${i + 1}`}
                className={`button option${id === siting?.thing ? ' pressed' : ''}`}
                {...(i < 9 ? { hotkey: String(i + 1) } : {})}
                onClick={() => takeUp(store, id)}
              >
                {label}
              </PanelButton>
            </li>
          ))}
        </ul>
        {inHand && (
          <>
            <p>
              <b>{inHand.label}</b>: {siting?.at ? 'tap elsewhere, turn it, or place it.' : 'tap a place on the map.'}
            </p>
            <div className="buttons">
              <PanelButton store={framed} name="turn-left" hotkey="[" onClick={() => turnSite(store, -2)}>
                Turn left
              </PanelButton>
              <PanelButton store={framed} name="turn-right" hotkey="]" onClick={() => turnSite(store, 2)}>
                Turn right
              </PanelButton>
            </div>
          </>
        )}
        <Foot store={framed}>
          <PanelButton
            store={framed}
            name="commit"
            className="button main"
            hotkey="↵"
            isOff={!isReady}
            onClick={() => commitSite(store)}
          >
            Place it here
          </PanelButton>
          {plain.map((offer, i) => (
            <PanelButton
              key={offer.n}
              store={framed}
              name={i === 0 ? 'plain' : `plain ${i + 1}`}
              hotkey={i === 0 && 'H'}
              onClick={() => void store.answer(offer.answer)}
            >
              <Said store={framed} sentence={offer.words} />
            </PanelButton>
          ))}
          <Undo store={framed} isSmall />
        </Foot>
      </Panel>
    </div>
  );
}
