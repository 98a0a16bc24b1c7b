/** Cavalry and cyclists at the start of an order: they ride, charge, or leave horse and bicycle for good. */
import { Foot, Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { About } from './about.tsx';
import { Quiet } from './quiet.tsx';

export function Ride({ store }: { store: TableStore }) {
  const { shown, roster, question } = usePick(store, 'shown', 'roster', 'question');
  const unit = unitIn(shown, shown?.asked?.unit);
  const isCavalry = unit ? (roster.get(unit.type)?.traits.includes('cavalry') ?? false) : false;
  const refusals = useJudged(store, [{ kind: 'ride', how: 'charge' }]);
  const mayCharge = refusals?.[0] === null;
  // What cannot be is not asked; until that is known nothing is asked at all.
  const title = mayCharge ? question : isCavalry ? 'Stay mounted or dismount?' : 'Ride or dismount?';
  const say = (how: 'ride' | 'charge' | 'dismount'): void => void store.answer({ kind: 'ride', how });
  return (
    <Panel name="ride" eyebrow="In the saddle" title={refusals === null ? 'Does it ride?' : (title ?? 'Does it ride?')}>
      <About store={store} />
      <ul className="costs">
        <li>
          <b>Stays mounted:</b> it moves at its mounted speed
          {isCavalry ? '.' : '; a unit on bicycles cannot ride and fire in the same order.'} <RuleId id="bg-gap-60" />
        </li>
        {isCavalry && (
          <li>
            <b>Charges:</b> once in a battle, faster for this turn.
            {refusals?.[0] ? ` ${refusals[0].sentence}` : ''} <RuleId id="bg-move-05" />
          </li>
        )}
        <li>
          <b>Dismounts:</b> for good. It fights on as infantry on foot. <RuleId id="bg-gap-60" />
        </li>
      </ul>
      <Quiet store={store} ask="order.ride" />
      <Foot store={store} refusal={null}>
        <PanelButton store={store} className="button main" name="commit" hotkey="↵" onClick={() => say('ride')}>
          {isCavalry ? 'Stay mounted' : 'Ride'}
        </PanelButton>
        {mayCharge && (
          <PanelButton store={store} name="charge" hotkey="C" onClick={() => say('charge')}>
            Charge!
          </PanelButton>
        )}
        <PanelButton store={store} name="dismount" onClick={() => say('dismount')}>
          Dismount
        </PanelButton>
      </Foot>
    </Panel>
  );
}
