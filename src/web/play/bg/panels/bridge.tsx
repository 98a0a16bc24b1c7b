/** Where the next piece of a bridge lies. */
import { Commit, Panel, PanelButton } from '../../dock/panel.tsx';
import { inHundredths, type XY } from '../../measures.ts';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { type Shown, type UnitSeen, unitIn } from '../view.ts';
import { About } from './about.tsx';
import { bearingWords } from './set-down.tsx';

const PIECE = 250;

/** Where a piece may begin: before the hull, and at the ends of the pieces that lie there. */
function beginnings(shown: Shown, unit: UnitSeen, length: number, towards: XY): XY[] {
  const { x, y } = unit.place!.at;
  const far = Math.max(1, Math.hypot(towards[0] - x, towards[1] - y));
  const out = length / 2 + 50;
  const ends = shown.works.flatMap((work): XY[] => {
    if (work.kind !== 'bridge' || !('outline' in work) || work.outline.length !== 4) return [];
    const [a, b, c, d] = work.outline;
    return [
      [Math.round((c!.x + d!.x) / 2), Math.round((c!.y + d!.y) / 2)],
      [Math.round((a!.x + b!.x) / 2), Math.round((a!.y + b!.y) / 2)],
    ];
  });
  return [
    [Math.round(x + ((towards[0] - x) * out) / far), Math.round(y + ((towards[1] - y) * out) / far)],
    ...ends.sort(
      (p, q) => Math.hypot(p[0] - towards[0], p[1] - towards[1]) - Math.hypot(q[0] - towards[0], q[1] - towards[1]),
    ),
  ];
}

/** A piece from there towards a place, as long as it may be. */
function piece(from: XY, towards: XY, most: number): Answer {
  const [dx, dy] = [towards[0] - from[0], towards[1] - from[1]];
  const far = Math.max(1, Math.hypot(dx, dy));
  const long = Math.min(most - 2, far);
  return {
    kind: 'bridge',
    from,
    to: [Math.trunc(from[0] + (dx * long) / far), Math.trunc(from[1] + (dy * long) / far)],
  };
}

export function Bridge({ store }: { store: TableStore }) {
  const { shown, spot, roster, question } = useTable(store);
  const frame = shown?.stack.at(-1);
  const unit = frame?.proc === 'bridge' ? unitIn(shown, frame.unit) : undefined;
  const left = unit?.stock.bridge ?? 0;
  const most = Math.min(PIECE, left);
  const length = unit ? (roster.get(unit.type)?.length ?? 200) : 200;
  const at = unit?.place?.at;
  // Eight directions from where it stands or from its bridge, and the place that is pointed at.
  const ways: { readonly facing: number | null; readonly answer: Answer }[] = [];
  if (shown && unit && at) {
    const aim = (facing: number | null, towards: XY): void => {
      for (const from of beginnings(shown, unit, length, towards))
        ways.push({ facing, answer: piece(from, towards, most) });
    };
    if (spot) aim(null, spot);
    for (let facing = 0; facing < 48; facing += 6) {
      const turn = (facing * Math.PI) / 24;
      aim(facing, [Math.round(at.x + 1000 * Math.sin(turn)), Math.round(at.y - 1000 * Math.cos(turn))]);
    }
  }
  const refusals = useJudged(
    store,
    ways.map(({ answer }) => answer),
  );
  const open = ways.filter((_, i) => refusals?.[i] === null);
  const pointed = open.find(({ facing }) => facing === null)?.answer ?? null;
  const first = spot ? pointed : (open[0]?.answer ?? null);
  const why = spot && !pointed ? (refusals?.[0] ?? null) : null;
  const facings = [...new Set(open.flatMap(({ facing }) => (facing === null ? [] : [facing])))];
  return (
    <Panel name="bridge" eyebrow="Bridging" title={question ?? 'Where is it built?'}>
      <About store={store} />
      <p className="hint">
        {inHundredths(most)} this turn, of {inHundredths(left)} that it has left; from the bank where it stands, or on
        from its bridge. Tap the place that it leads to, or choose a direction. <RuleId id="bg-eng-07" />
      </p>
      <div className="buttons small-ones">
        {facings.map((facing) => (
          <button
            key={facing}
            type="button"
            className="button"
            onClick={() => {
              const one = open.find((way) => way.facing === facing)!.answer;
              if (one.kind === 'bridge') store.set({ spot: one.to, refusal: null });
            }}
          >
            {bearingWords(facing)}
          </button>
        ))}
      </div>
      <Commit
        store={store}
        words="Build it there"
        isOff={!first}
        {...(why ? { refusal: why } : {})}
        onClick={() => first && void store.answer(first)}
      >
        <PanelButton store={store} name="stay" hotkey="S" onClick={() => void store.answer({ kind: 'stay' })}>
          Not now
        </PanelButton>
      </Commit>
    </Panel>
  );
}
