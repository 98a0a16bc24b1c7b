/** The umpire's queue: what the program proposes, each to be confirmed or changed with a note, all in one word. */
import { useState } from 'react';
import { Foot, Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { draftOf } from '../draft/lists.ts';
import { seatName } from '../names.ts';
import type { Answer, PanelProps, TableStore } from '../store.ts';
import { elementIn, lengthOf, type SeatView, type Shown, timeOf } from '../view.ts';

type Need = Extract<Extract<SeatView['pending'], { kind: 'need' }>['need'], { kind: 'ruling' }>;
type Word = string | number | boolean;
interface Allowed {
  readonly oneOf?: readonly Word[];
  readonly from?: number;
  readonly to?: number;
  readonly faces?: unknown;
}
interface Matter {
  readonly of: string;
  readonly proposal: unknown;
  readonly allowed: Allowed;
}

const WHAT: Readonly<Record<string, string>> = {
  ...{ order: 'order', time: 'time', sight: 'sight', place: 'place', result: 'result', die: 'dice' },
};

export function needOf(look: SeatView | null): Need | null {
  const pending = look?.pending;
  return pending?.kind === 'need' && pending.need.kind === 'ruling' ? pending.need : null;
}

/** Many matters at once, or the one. */
function mattersOf({ allowed, proposal, of }: Need): Matter[] {
  if ('each' in allowed)
    return Object.entries(allowed.each).map(([id, one]) => ({
      ...{ of: id, allowed: one as Allowed, proposal: (proposal as Record<string, unknown>)[id] },
    }));
  return [{ of: of ?? '', allowed: allowed as Allowed, proposal }];
}

/** What a matter is about, by the rule that asks. */
function Question({ store, need, matter }: { store: TableStore; need: Need; matter: Matter }) {
  const state = usePick(store, 'names', 'shown', 'look');
  const name = (id: string): string => state.names.get(id)?.full ?? state.names.get(id)?.label ?? id;
  if (need.what === 'order') {
    const [seat = '', key = ''] = matter.of.split(/ (.*)/);
    const answer = draftOf(state).find((one) => keyed(one) === key);
    return (
      <>
        {seatName(seat)}: {answer ? orderWords(answer, state.shown, name) : key}
      </>
    );
  }
  if (need.rule === 'stonk-umpire-01') return <>How far does one see in this move, in metres?</>;
  const [first = '', ...rest] = matter.of
    .split(/[:, ]+/)
    .filter((part) => part !== '')
    .map(name);
  if (need.what !== 'sight') return <>{[first, ...rest].join(', ')}</>;
  return (
    <>
      {first} sees {rest.length > 0 ? rest.join(', ') : 'its target'}:
    </>
  );
}

const keyed = (one: Answer): string =>
  `${one.kind}:${String(one.unit ?? one.company ?? one.battalion ?? one.to ?? one.plan ?? 'new')}`;

function orderWords(answer: Answer, shown: Shown | null, name: (id: string) => string): string {
  const { kind, unit, company, task, objective, posture, path } = answer as Record<string, unknown>;
  if (kind === 'march') {
    const from = elementIn(shown, String(unit))?.at;
    const far = from && Array.isArray(path) && path.length > 0 ? `, ${lengthOf(from, path as never)} m` : '';
    return `${name(String(unit))} ${String(posture)}${far}`;
  }
  if (kind === 'order') {
    const where = shown?.landmarks.find(({ id }) => id === objective)?.name ?? String(objective);
    return `${name(String(company))}: ${String(task)} ${where}`;
  }
  return `${String(kind).replaceAll('-', ' ')} ${name(String(unit ?? company ?? answer.battalion ?? answer.to ?? ''))}`.trim();
}

/** Times of orders and plans are kept in tenths of a minute; an umpire says minutes. */
const perMinute = ({ rule, what }: Need, of: string): number =>
  what === 'time' && (rule === 'stonk-order-16' || of.endsWith(' fireplan')) ? 10 : 1;

const wordOf = (need: Need, of: string, value: unknown): string => {
  if (typeof value === 'boolean') return need.what === 'order' ? (value ? 'stands' : 'struck') : value ? 'yes' : 'no';
  if (typeof value !== 'number') return String(value);
  return need.what === 'time' ? `${value / perMinute(need, of)} minutes` : String(value);
};

/** Other words that may be said. */
function Instead({
  need,
  matter,
  value,
  onSay,
}: {
  need: Need;
  matter: Matter;
  value: unknown;
  onSay: (value: Word) => void;
}) {
  const { oneOf, from = 0, to = 0 } = matter.allowed;
  const per = perMinute(need, matter.of);
  if (oneOf)
    return (
      <select
        aria-label="Ruling"
        value={JSON.stringify(value)}
        onChange={({ target }) => onSay(JSON.parse(target.value) as Word)}
      >
        {oneOf.map((one) => (
          <option key={String(one)} value={JSON.stringify(one)}>
            {wordOf(need, matter.of, one)}
          </option>
        ))}
      </select>
    );
  return (
    <input
      type="number"
      aria-label="Ruling"
      min={from / per}
      max={to / per}
      value={Number(value) / per}
      onChange={({ target }) => onSay(Math.round(Number(target.value) * per))}
    />
  );
}

export function Ruling({ store }: PanelProps) {
  const { look, shown } = usePick(store, 'look', 'shown');
  const need = needOf(look);
  const [said, setSaid] = useState<{
    readonly need: string;
    readonly words: Readonly<Record<string, Word>>;
    readonly note: string;
  }>({
    ...{ need: '', words: {}, note: '' },
  });
  if (!need || !shown) return null;
  const key = JSON.stringify([need, look?.answers, look?.pending.kind === 'need' ? look.pending.given.length : 0]);
  const mine = said.need === key ? said : { need: key, words: {} as Readonly<Record<string, Word>>, note: '' };
  const matters = mattersOf(need);
  const changed = Object.keys(mine.words);
  const isFaces = matters.some(({ allowed }) => allowed.faces !== undefined);
  const isSingle = !('each' in need.allowed);
  const any = store as unknown as AnyStore;
  const say = (of: string, value: Word, proposal: unknown): void => {
    const { [of]: _, ...rest } = mine.words;
    setSaid({ ...mine, words: value === proposal ? rest : { ...rest, [of]: value } });
  };
  const isOff = changed.length > 0 && mine.note.trim() === '';
  return (
    <Panel
      name="ruling"
      eyebrow="Proposed rulings"
      title={`${matters.length} ${matters.length === 1 ? 'waits' : 'wait'}, ${matters.length - changed.length} as proposed`}
    >
      <p className="hint">
        {timeOf(shown.clock.now)}: the program proposes, you decide. <RuleId id={need.rule} />
      </p>
      <ul className="stonk-rulings">
        {matters.map((matter) => {
          const isChanged = changed.includes(matter.of);
          const value = isChanged ? mine.words[matter.of] : matter.proposal;
          return (
            <li key={matter.of} className={isChanged ? 'changed' : ''}>
              <span className="stonk-what">{WHAT[need.what] ?? need.what}</span>
              <p>
                <Question store={store} need={need} matter={matter} /> <b>{wordOf(need, matter.of, matter.proposal)}</b>
                {isChanged && (
                  <>
                    {' '}
                    becomes <b className="stonk-changed">{wordOf(need, matter.of, value)}</b>
                  </>
                )}
              </p>
              {!isFaces && (
                <Instead
                  need={need}
                  matter={matter}
                  value={value}
                  onSay={(word) => say(matter.of, word, matter.proposal)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {changed.length > 0 && (
        <label className="stonk-note">
          Why, for the record
          <input
            value={mine.note}
            maxLength={200}
            onChange={({ target }) => setSaid({ ...mine, note: target.value })}
          />
        </label>
      )}
      <Foot
        store={any}
        hint={
          isOff
            ? 'A change needs a note.'
            : 'What you leave stands as it is proposed. Players read that the umpire ruled.'
        }
      >
        <PanelButton
          store={any}
          className="button main"
          name="commit"
          isOff={isOff}
          hotkey="↵"
          onClick={() => {
            const value = isSingle ? (mine.words[matters[0]!.of] ?? need.proposal) : mine.words;
            void store.ruling(value, mine.note.trim());
          }}
        >
          {changed.length === 0
            ? `Accept ${matters.length === 1 ? 'it' : `all ${matters.length}`}`
            : `Accept, with ${changed.length} changed`}
        </PanelButton>
      </Foot>
      <TakeBack store={store} />
      <Confirms store={store} />
    </Panel>
  );
}

const KINDS: readonly (readonly [string, string])[] = [
  ['order', 'orders'],
  ['time', 'times'],
  ['sight', 'sight'],
  ['result', 'results'],
  ['place', 'where losses fall'],
  ['die', 'dice'],
];

/** What the umpire wants to be asked about from now on. */
export function Confirms({ store }: { store: TableStore }) {
  const { look, busy } = usePick(store, 'look', 'busy');
  const now = look?.seats.find(({ id }) => id === look.seat.id)?.confirms ?? [];
  if (look?.seat.role !== 'umpire') return null;
  return (
    <fieldset className="stonk-confirms">
      <legend>Ask me about</legend>
      {KINDS.map(([id, word]) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            disabled={busy}
            checked={now.some((one) => one === id)}
            onChange={({ target }) =>
              void store.confirms(target.checked ? [...now, id] : now.filter((one) => one !== id))
            }
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}

/** An umpire orders play back; nobody else is asked. */
export function TakeBack({ store }: { store: TableStore }) {
  const { look, busy } = usePick(store, 'look', 'busy');
  if (look?.seat.role !== 'umpire') return null;
  return (
    <div className="buttons stonk-take-back">
      <button
        type="button"
        className="button"
        data-testid="take-back"
        disabled={busy || look.answers === 0}
        onClick={() => void store.orderBack(look.answers - 1)}
      >
        Take the last answer back
      </button>
    </div>
  );
}
