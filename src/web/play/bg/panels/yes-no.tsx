/** A question with two answers: what each costs and may bring, the sensible one first. */
import type { ReactNode } from 'react';
import { Foot, Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useOdds } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { askedOf, unitIn } from '../view.ts';
import { About } from './about.tsx';
import { testWords } from './plain-order.tsx';
import { Quiet } from './quiet.tsx';

interface Words {
  readonly kind: 'fall-back' | 'again' | 'beyond-duty' | 'leave' | 'blow-up' | 'detach';
  readonly yes: string;
  readonly no: string;
}

const YES_NO: Readonly<Record<string, Words>> = {
  'shot.fall-back': { kind: 'fall-back', yes: 'Fall back', no: 'Stand' },
  'morale.again': { kind: 'again', yes: 'Re-roll', no: 'Keep the result' },
  'beyond-duty.try': { kind: 'beyond-duty', yes: 'Try it', no: 'No' },
  'withdraw.leave': { kind: 'leave', yes: 'Leave the table', no: 'Stay' },
  'remote.blow-up': { kind: 'blow-up', yes: 'Blow it up', no: 'Not yet' },
  'detach.ask': { kind: 'detach', yes: 'Detach the Bren team', no: 'Stay together' },
};

/** Is yes the answer that nothing speaks against? */
function isYes(kind: Words['kind'], die: number | undefined): boolean {
  if (kind === 'beyond-duty') return true;
  if (kind === 'blow-up' || kind === 'detach') return false;
  if (kind === 'again') return die !== undefined && die <= 2;
  return true;
}

export function YesNo({ store }: { store: TableStore }) {
  const { ask, question, shown } = usePick(store, 'ask', 'question', 'shown');
  const words = YES_NO[ask ?? ''];
  const tried: Answer[] | null = words?.kind === 'beyond-duty' ? [{ kind: 'beyond-duty', yes: true }] : null;
  const { odds } = useOdds(store, tried);
  if (!words) return null;
  const isPinned = unitIn(shown, shown?.asked?.unit ?? null)?.pinned === true;
  const say = (yes: boolean): void => void store.answer({ kind: words.kind, yes });
  const yesFirst = isYes(words.kind, askedOf(shown, 'morale')?.die);
  const costs: Readonly<Record<Words['kind'], ReactNode>> = {
    'beyond-duty': (
      <ul className="costs">
        <li>
          A test of experience: {testWords(odds, 'bcd')}. <RuleId id="bg-bcd-02" />
        </li>
        <li>
          <b>If it passes:</b> it {isPinned && 'loses its pinned marker and '}has a free order at once, besides its
          order for the turn. <RuleId id="bg-bcd-03" />
        </li>
        <li>
          <b>If it fails:</b> nothing happens. It costs nothing to try. <RuleId id="bg-bcd-05" />
        </li>
      </ul>
    ),
    again: (
      <ul className="costs">
        <li>Elites may re-roll a morale die. The second die stands, better or worse.</li>
      </ul>
    ),
    leave: (
      <ul className="costs">
        <li>
          <b>Leaves:</b> it is out of the battle for good, at no cost in battle counters. <RuleId id="bg-ord-27" />
        </li>
      </ul>
    ),
    'blow-up': (
      <ul className="costs">
        <li>
          <b>Blows up:</b> it is removed. Every unit in contact, and enemies within an inch, take 10 dice at 2+,
          penetration 13. Buildings and defences in contact are destroyed, and mines within 5 in are cleared.{' '}
          <RuleId id="bg-eng-06" />
        </li>
        <li>
          <b>Not yet:</b> it can be sent on with another order.
        </li>
      </ul>
    ),
    detach: (
      <ul className="costs">
        <li>
          <b>Leaves it:</b> three men with the Bren stay here as a unit of their own, which does nothing more this turn.
          They cannot rejoin the section. <RuleId id="bg-spec-06" />
        </li>
        <li>
          <b>Together:</b> the section goes on as it is. You will be asked again.
        </li>
      </ul>
    ),
    'fall-back': (
      <ul className="costs">
        <li>
          <b>Falls back:</b> it loses one man, takes no morale test, and goes to the nearest cover, away from the fire.{' '}
          <RuleId id="bg-fall-02" />
        </li>
        <li>
          <b>Stands:</b> it loses them all, and tests its morale.
        </li>
      </ul>
    ),
  };
  const yes = (
    <PanelButton
      key="yes"
      store={store}
      className={yesFirst ? 'button main' : 'button'}
      name="yes"
      hotkey={yesFirst ? 'Y ↵' : 'Y'}
      onClick={() => say(true)}
    >
      {words.yes}
    </PanelButton>
  );
  const no = (
    <PanelButton
      key="no"
      store={store}
      className={yesFirst ? 'button' : 'button main'}
      name="no"
      hotkey={yesFirst ? 'N' : 'N ↵'}
      onClick={() => say(false)}
    >
      {words.no}
    </PanelButton>
  );
  return (
    <Panel name="yes-no" eyebrow="Your unit is asked" title={question ?? `${words.yes}?`}>
      <About store={store} />
      {costs[words.kind]}
      {words.kind === 'detach' && <Quiet store={store} ask="detach.ask" />}
      <Foot store={store}>{yesFirst ? [yes, no] : [no, yes]}</Foot>
    </Panel>
  );
}
