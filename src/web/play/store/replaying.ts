/** A finished or saved game looked at answer by answer. */
import type { Save } from '../../saves/save.ts';
import { mostTelling } from '../log-entries.ts';
import type { Side } from '../sides.ts';
import { rememberUnits, renameUnits } from './known-units.ts';
import { asksAnew, asLongAs } from './late.ts';
import { begin, bringRules, sheetOf } from './opening.ts';
import { addLog } from './playback.ts';
import { shownOf } from './screen.ts';
import type { ScreenModel, SeatView } from './state.ts';
import type { TableStore } from './store.ts';

export async function openReplay(store: TableStore, save: Save): Promise<void> {
  const seats = Object.keys(save.sitters);
  const seat = seats.includes(save.seat) ? save.seat : (seats[0] ?? null);
  begin(store, { ...save, sides: seats, seat });
  try {
    await bringRules(store);
  } catch (error) {
    store.set({ phase: 'failed', failure: (error as Error).message });
    return;
  }
  store.replaying.record = save.record;
  rememberUnits(store, save, null);
  const cards = store.rules?.names.takeCards(save.roster);
  store.set({ phase: 'replay', own: seat as Side | null, ...cards });
  if (!cards) await borrowCards(store, save);
  store.replaying.eye = save.isOver ? null : seat;
  store.replaying.final = save.hash;
  await replayTo(store, 0);
}

/** A record from a file brings no cards: laid out with nobody but persons at it, nothing moves, and the cards can be read. */
async function borrowCards(store: TableStore, save: Save): Promise<void> {
  const sitters = Object.fromEntries(Object.keys(save.sitters).map((seat) => [seat, 'person' as const]));
  const reply = await store.engine.ask({ ask: 'resume', record: save.record, sitters });
  if (reply.reply === 'opened') await store.rules?.play.learn(store);
}

export async function replayTo(store: TableStore, entry: number): Promise<void> {
  const { rules } = store;
  const { replay } = store.get();
  const isNewest = asksAnew(store.replaying);
  const wanted = Math.max(0, Math.min(entry, replay?.entries ?? 1_000_000));
  if (!rules) return;
  try {
    await asLongAs(isNewest, async (inTime) => {
      const replayed = await inTime(
        store.engine.want('replayed', {
          ask: 'replay',
          record: store.replaying.record,
          seat: store.replaying.eye,
          entry: wanted,
          screen: true,
        }),
      );
      const { look, told, fresh, entries, hash, ground } = replayed;
      const before = store.get().shown;
      store.set({
        ...rules.state.none,
        look: look as unknown as SeatView,
        shown: shownOf(rules, replayed),
        ground: store.get().ground ?? sheetOf(store, ground),
        replay: { entry: Math.min(wanted, entries), entries, fresh: 0, hash, final: store.replaying.final },
        log: [],
        playing: null,
      });
      renameUnits(store);
      addLog(store, told);
      showStep(store, before, Math.min(fresh, store.get().log.length));
    });
  } catch (error) {
    store.set({ phase: 'failed', failure: (error as Error).message });
  }
}

/** The step that was taken: what it told, and what the ruleset shows of it on the table. */
function showStep(store: TableStore, before: ScreenModel | null, fresh: number): void {
  const { replay, log } = store.get();
  if (!replay) return;
  const news = fresh > 0 ? log.slice(-fresh) : [];
  store.rules?.play.step(store, news, before);
  const line = mostTelling(news);
  store.set({
    replay: { ...replay, fresh },
    playing: line ? { ...line, index: 0, count: news.length } : null,
  });
}
