/** What a question needs before the player says anything. */
import { learn } from './advice.ts';
import { loadCall } from './draft/call.ts';
import { isFresh, isInTurn, selectPiece } from './draft/hand.ts';
import { restOn } from './end-turn.ts';
import { answerForced, answerPlainly, needNotDeclare, needNotHold, needNotLeave, needNotMeet } from './quiet.ts';
import type { TableStore } from './store.ts';
import { pieceIn } from './view.ts';

/** Questions that are answered out of a short list. */
const LISTED: readonly string[] = [
  ...['engagement.hold', 'engagement.split', 'engagement.take', 'engagement.advance', 'missions.allocate'],
  ...['missions.interdict', 'missions.bomb', 'drop.scatter'],
  'hq.change',
];

export function prepare(store: TableStore, before: string | null): void {
  const { ask, shown, own } = store.get();
  if (shown?.going.engagement)
    void learn(store, { about: 'engagement' }, (engagement) => {
      store.set({ engagement });
      if (ask === 'engagement.hold') answerForced(store, needNotHold(store.get(), engagement));
      if (ask === 'engagement.decide') answerForced(store, needNotLeave(store.get(), engagement));
    });
  if (!ask || !shown || answerPlainly(store)) return;
  if (LISTED.includes(ask)) void learn(store, { about: 'offers' }, (offers) => store.set({ offers }));
  switch (ask) {
    case 'recce.choose':
      void learn(store, { about: 'scouts' }, (scouts) => store.set({ scouts }));
      if (shown.aircraft.some(({ mission, side }) => mission?.kind === 'recce' && side === own))
        void learn(store, { about: 'flights' }, (flights) => store.set({ flights }));
      break;
    case 'combat-setup.declare':
      void learn(store, { about: 'declare' }, (declare) => {
        store.set({
          declare,
          // Without strength it rolls no dice, and LOG would do nothing for it.
          supplied:
            declare?.log.filter((id) => id === shown.going.setup?.target && pieceIn(shown, id)?.strength !== 0) ?? [],
        });
        const [strength = 0] = declare?.strengths ?? [];
        answerForced(store, needNotDeclare(declare), { kind: 'declare', strength, log: [] });
      });
      break;
    case 'combat-setup.call': {
      const { setup } = shown.going;
      void loadCall(store);
      // Whoever probed fights better with LOG: it is proposed.
      if (setup?.how === 'probe')
        void learn(store, { about: 'call', plan: [] }, (call) => {
          if (call?.log.includes(setup.by)) store.set({ supplied: [setup.by] });
        });
      break;
    }
    case 'combat-setup.support':
      void learn(store, { about: 'support' }, (support) => store.set({ support }));
      break;
    case 'night.staff':
      void learn(store, { about: 'gifts' }, (gifts) => {
        store.set({ gifts });
        answerForced(store, needNotMeet(store.get(), gifts));
      });
      if (shown.terms.options.hq) void learn(store, { about: 'offers' }, (offers) => store.set({ offers }));
      break;
    case 'other-movement.choose': {
      if (restOn(store)) break;
      const last = pieceIn(shown, before);
      if (!last) break;
      // The next of the same division that may still go.
      if (shown.going.movement?.division === last.division && (!isFresh(last) || last.at === null)) {
        const next = shown.pieces.find(
          (piece) => piece.division === last.division && piece.at && isFresh(piece) && isInTurn(store, piece),
        );
        if (next) selectPiece(store, next.id);
      }
      break;
    }
  }
}
