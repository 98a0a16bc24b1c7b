/** The card of whoever the pointer rests on; and, to an umpire, what the map shows. */
import type { Tip } from '../../board/pointers.ts';
import { usePick } from '../../store/use.ts';
import type { Layers, Scene, TableStore } from '../store.ts';
import { contactIn, elementIn } from '../view.ts';
import { cardOf, howKnown, statesOf } from '../words.ts';

const SWITCHES: readonly (readonly [keyof Layers, string, string])[] = [
  ['truth', 'Truth', ''],
  ['allies', 'Allies believe', 'allies'],
  ['axis', 'Axis believes', 'axis'],
  ['orders', 'Orders', ''],
  ['fire', 'Fireplans', ''],
];

function Switches({ store }: { store: TableStore }) {
  const { layers, shown } = usePick(store, 'layers', 'shown');
  if (!shown?.seat.isUmpire) return null;
  return (
    <fieldset className="stonk-layers" onPointerDown={(event) => event.stopPropagation()}>
      <legend>Show</legend>
      {SWITCHES.map(([id, name, side]) => (
        <button
          key={id}
          type="button"
          className={side}
          aria-pressed={layers[id]}
          onClick={() => store.set({ layers: { ...layers, [id]: !layers[id] } })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

export function Cards({ store, scene, tip }: { store: TableStore; scene: Scene; tip: Tip | null }) {
  const { shown, names, playing, hotSeat } = usePick(store, 'shown', 'names', 'playing', 'hotSeat');
  if (hotSeat) return null;
  const element = elementIn(shown, tip?.unit);
  const contact = contactIn(shown, tip?.unit);
  const lines = element
    ? [...cardOf(element), ...statesOf(element)]
    : contact
      ? [contact.words, `${contact.how}: ${howKnown(contact)}`]
      : [];
  const isOpen = tip !== null && lines.length > 0 && !playing;
  return (
    <>
      <Switches store={store} />
      {isOpen && (
        <div
          className="marker-tip"
          style={{
            left: Math.min(tip.x + 16, scene.screen.width - 300),
            top: Math.min(tip.y + 12, scene.screen.height - 190),
          }}
          data-testid="unit-tip"
        >
          <b>{names.get(tip.unit)?.full ?? tip.unit}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </>
  );
}
