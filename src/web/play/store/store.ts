/** The one store of the table page: its state, the engine behind it, and the player's answers. */
import type { Sitter, Update } from '../../../protocol/play.ts';
import type { Engine } from '../../engine.ts';
import type { Answer } from '../bg/answers.ts';
import type { BgMemory } from '../bg/draft/draft.ts';
import type { UnitSeen } from '../bg/view.ts';
import type { Party } from '../names.ts';
import type { RuleWords } from '../parts.tsx';
import type { RulesetPage } from '../ruleset-page.ts';
import { applyTheme, readSettings } from './settings.ts';
import { EMPTY, type MovingPiece, type TableState } from './state.ts';

export class TableStore {
  private state: TableState;
  private readonly listeners = new Set<() => void>();
  readonly engine: Engine;

  // What the page remembers and does not show.

  /** The game that is open. */
  game: { ruleset: string; scenario: string; sitters: { readonly [seat: string]: Sitter } } = {
    ruleset: '',
    scenario: '',
    sitters: {},
  };
  /** What the ruleset of the game brings to the page. */
  rules: RulesetPage | null = null;
  /** Ends the listening to the engine. */
  stop: () => void = () => {};
  /** Every unit that was ever on this table, with its side. */
  readonly parties = new Map<string, Party>();
  /** Updates that are still to be shown, and the showing of them. */
  readonly telling: { queue: Update[]; isShowing: boolean; isSkipping: boolean; wake: (() => void) | null } = {
    queue: [],
    isShowing: false,
    isSkipping: false,
    wake: null,
  };
  /** The piece that is on its way, for the board's own clock. */
  moving: MovingPiece | null = null;
  /** Places that were told but are not in the look yet. */
  readonly places = new Map<string, UnitSeen['place']>();
  /** What was learned at this moment of the game; forgotten with the next. */
  readonly learned = new Map<string, unknown>();
  /** Was the last thing that the player did to take something back? Then nothing is answered for him. */
  isTakenBack = false;
  /** The standing answer that was last sent, and when: it is not sent twice. */
  stood = '';
  /** The record looked at; who looks on (null sees all); what the table came to when it was played. */
  readonly replaying: { record: unknown; eye: string | null; final: string; asked: number } = {
    record: null,
    eye: null,
    final: '',
    asked: 0,
  };
  private readonly known = new Map<string, Promise<RuleWords | null>>();
  readonly bg: BgMemory = { asked: 0, hovered: null, isLooking: false, kept: null };

  constructor(engine: Engine) {
    this.engine = engine;
    this.state = { ...EMPTY, settings: readSettings() };
    applyTheme(this.state.settings.theme);
  }

  readonly get = (): TableState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  async answer(...answers: readonly Answer[]): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    const isOwnTurn = answers.some(({ kind }) => this.rules?.ownTurn.includes(kind));
    this.isTakenBack = false;
    this.set({ busy: true, refusal: null, glance: null, ...(isOwnTurn ? { since: [], traces: [] } : {}) });
    this.rules?.keepPlan(this, answers);
    for (const [i, answer] of answers.entries()) {
      const reply = await this.engine.ask({ ask: 'input', input: { kind: 'answer', seat, answer } });
      if (reply.reply === 'refused') {
        // The order stands and its rest does not: somebody broke in. The plan is offered again when it is asked for.
        if (i > 0) this.rules?.planRefused(this, reply.refusal);
        this.set({ busy: false, refusal: reply.refusal });
        return false;
      }
      if (reply.reply === 'failed') {
        this.set({ busy: false, notice: reply.sentence });
        return false;
      }
    }
    // The update brings the rest.
    this.rules?.planDone(this);
    this.set({ busy: false });
    return true;
  }

  /** A sealed question: writes one answer down, to be revised until the seat commits. */
  async draft(answer: Answer): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    this.set({ busy: true, refusal: null });
    const reply = await this.engine.ask({ ask: 'input', input: { kind: 'draft', seat, answer } });
    this.set({ busy: false, ...(reply.reply === 'refused' ? { refusal: reply.refusal } : {}) });
    return reply.reply === 'taken';
  }

  /** A sealed question: what is written down stands. */
  async commit(): Promise<void> {
    const { seat, busy } = this.state;
    if (!seat || busy) return;
    this.set({ busy: true, refusal: null });
    const reply = await this.engine.ask({ ask: 'input', input: { kind: 'commit', seat } });
    this.set({ busy: false, ...(reply.reply === 'refused' ? { refusal: reply.refusal } : {}) });
  }

  async undo(): Promise<void> {
    const { seat, busy } = this.state;
    if (!seat || busy) return;
    this.set({ busy: true });
    this.isTakenBack = true;
    const reply = await this.engine.ask({ ask: 'input', input: { kind: 'undo', seat } });
    this.set({ busy: false, ...(reply.reply === 'refused' ? { refusal: reply.refusal } : {}) });
  }

  /** What a rule is about; asked once. */
  readonly rule = (id: string): Promise<RuleWords | null> => {
    let known = this.known.get(id);
    if (!known) {
      known = this.engine.ask({ ask: 'rule', rule: id }).then((reply) => (reply.reply === 'rule' ? reply : null));
      this.known.set(id, known);
    }
    return known;
  };
}
