/** The one store of the table page: its state, the engine behind it, and the player's answers. It knows no book. */
import type { Occupant, Update } from '../../../protocol/play.ts';
import type { Engine } from '../../engine.ts';
import type { Hold } from '../../saves/one-tab.ts';
import type { Save } from '../../saves/save.ts';
import { Effects } from '../board/effects.ts';
import type { RuleWords } from '../parts.tsx';
import type { RulesetPage } from '../ruleset-page.ts';
import type { PageKinds } from './kinds.ts';
import type { Keeping } from './saving.ts';
import { applyTheme, readSettings } from './settings.ts';
import { EMPTY, type Refusal, type TableState } from './state.ts';

/** All that a seat has before it while another sits at the screen. */
export interface Parked<K extends PageKinds> {
  readonly state: K['state'];
  readonly memory: K['memory'];
  readonly knownUnits: ReadonlyMap<string, K['knownUnit']>;
}

type Input = Extract<Parameters<Engine['ask']>[0], { ask: 'input' }>['input'];

export class TableStore<K extends PageKinds = PageKinds> {
  private state: K['state'];
  private readonly listeners = new Set<() => void>();
  readonly engine: Engine;

  // What the page remembers and does not show.

  /** The game that is open. */
  game: { ruleset: string; scenario: string; sitters: { readonly [seat: string]: Occupant } } = {
    ruleset: '',
    scenario: '',
    sitters: {},
  };
  /** What the ruleset of the game brings to the page; null until it has come. */
  rules: RulesetPage | null = null;
  /** What the ruleset remembers of this game, or of this seat where several share the screen. */
  memory: K['memory'] = null;
  /** Ends the listening to the engine. */
  stop: () => void = () => {};
  /** The table was left: what is still being told is dropped, and nothing is saved any more. */
  isLeft = false;

  /** The game that is kept, and how far that has come. */
  readonly keeping: Keeping = { key: null, journal: null, card: null, picture: null, running: null, waiting: null };
  /** The game is this tab's. */
  hold: Hold | null = null;

  leave(): void {
    this.isLeft = true;
    this.hold?.release();
    this.playback.queue = [];
    this.playback.wake?.();
    this.stop();
  }
  /** Every unit that was ever on this table, with its side. */
  readonly knownUnits = new Map<string, K['knownUnit']>();
  /** Updates that are still to be shown, and the showing of them. */
  readonly playback: { queue: Update[]; isShowing: boolean; isSkipping: boolean; wake: (() => void) | null } = {
    queue: [],
    isShowing: false,
    isSkipping: false,
    wake: null,
  };
  /** What is seen of what is told, while it is. */
  readonly effects = new Effects();
  /** Several persons at one screen: their seats, what each has before it, and what each has still to be told. */
  readonly table: {
    seats: readonly string[];
    readonly parked: Map<string, Parked<K>>;
    readonly waiting: Map<string, Update[]>;
    /** Counts the updates; for each seat, which was its last. */
    heard: number;
    readonly last: Map<string, number>;
    /** Whoever waits until his seat is at the screen again. */
    readonly back: Map<string, (() => void)[]>;
    /** The saved game that goes on, for what each has met before. */
    save: Save | null;
    /** The game begins: each is briefed when he sits down first. */
    isNew: boolean;
    readonly briefed: Set<string>;
  } = {
    ...{ seats: [], parked: new Map(), waiting: new Map(), heard: 0, last: new Map(), back: new Map() },
    ...{ save: null, isNew: false, briefed: new Set() },
  };
  /** Whose several answers are one plan of which the last has not been taken yet: what is asked of that seat in between is not put to the player. */
  planning: string | null = null;
  /** What was learned at this moment of the game; forgotten with the next. */
  readonly learned = new Map<string, unknown>();
  /** Was the last thing that the player did to take something back? Then nothing is answered for him. */
  isTakenBack = false;
  /** The record looked at; who looks on (null sees all); what the table came to when it was played. */
  readonly replaying: { record: unknown; eye: string | null; final: string; asked: number } = {
    record: null,
    eye: null,
    final: '',
    asked: 0,
  };
  private readonly known = new Map<string, Promise<RuleWords | null>>();

  constructor(engine: Engine) {
    this.engine = engine;
    this.state = { ...EMPTY, settings: readSettings(null) };
    applyTheme(this.state.settings.theme);
  }

  readonly get = (): K['state'] => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(change: Partial<K['state']>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** What of the frame's own part of the state has changed. */
  private change(change: Partial<TableState>): void {
    this.set(change as Partial<K['state']>);
  }

  async answer(...answers: readonly K['answer'][]): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    const isOwnTurn = answers.some(({ kind }) => this.rules?.play.ownTurn.includes(kind));
    this.isTakenBack = false;
    this.change({ busy: true, refusal: null, ...(isOwnTurn ? { since: [] } : {}) });
    this.rules?.play.answering(this, answers, isOwnTurn);
    this.planning = answers.length > 1 ? seat : null;
    const before = this.state.look?.answers ?? 0;
    for (const [i, answer] of answers.entries()) {
      const said = await this.put({ kind: 'answer', seat, answer });
      if (said === 'taken') continue;
      this.planning = null;
      this.change({ isMidway: false });
      // The order stands and its rest does not: somebody broke in. The plan is offered again when it is asked for.
      if (said !== 'failed' && i > 0) this.rules?.play.refused(this, said);
      return false;
    }
    this.planning = null;
    // The update brings the rest. It may have been shown before the word that the last answer was taken: then nothing more may come.
    if ((this.state.look?.answers ?? 0) >= before + answers.length) this.change({ isMidway: false });
    this.rules?.play.answered(this);
    return true;
  }

  /** A sealed question: writes one answer down, to be revised until the seat commits. */
  async draft(answer: K['answer']): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    this.change({ busy: true, refusal: null });
    return (await this.put({ kind: 'draft', seat, answer })) === 'taken';
  }

  /** A sealed question: takes back what was written down under a key. */
  async withdraw(key: string): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    this.change({ busy: true, refusal: null });
    return (await this.put({ kind: 'withdraw', seat, key })) === 'taken';
  }

  /** A sealed question: what is written down stands. */
  async commit(): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    this.change({ busy: true, refusal: null });
    return (await this.put({ kind: 'commit', seat })) === 'taken';
  }

  /** A sealed question: takes the commit back, until the last seat has committed. */
  async uncommit(): Promise<boolean> {
    return this.say((seat) => ({ kind: 'uncommit', seat }));
  }

  /** An umpire's word on what was asked; a note for the record where it is not what was proposed. */
  async ruling(value: unknown, note = ''): Promise<boolean> {
    return this.say((seat) => ({ kind: 'ruling', seat, value: value as never, ...(note === '' ? {} : { note }) }));
  }

  /** An umpire wants to be asked about these from now on. */
  async confirms(kinds: readonly string[]): Promise<boolean> {
    return this.say((seat) => ({ kind: 'confirms', seat, kinds: kinds as never }));
  }

  /** An umpire does what nobody asks him for. */
  async intervene(act: K['answer'], note: string): Promise<boolean> {
    return this.say((seat) => ({ kind: 'intervene', seat, act: act as never, ...(note === '' ? {} : { note }) }));
  }

  /** An umpire orders play back to when so many public answers had been given. */
  async orderBack(answers: number): Promise<boolean> {
    this.isTakenBack = true;
    return this.say((seat) => ({ kind: 'undo', seat, answers }));
  }

  private async say(input: (seat: string) => Input): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    this.change({ busy: true, refusal: null });
    return (await this.put(input(seat))) === 'taken';
  }

  async undo(): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    this.change({ busy: true });
    this.isTakenBack = true;
    return (await this.put({ kind: 'undo', seat })) === 'taken';
  }

  /**
   * Sends an input. What is against it is shown: a refusal where it was made, a failure as a notice; what the player has in
   * hand stays there in either case, so that he can say it again.
   */
  private async put(input: Input): Promise<'taken' | 'failed' | Refusal> {
    let said: 'taken' | 'failed' | Refusal;
    let notice: string | null = null;
    try {
      const reply = await this.engine.ask({ ask: 'input', input });
      if (reply.reply === 'taken') said = 'taken';
      else if (reply.reply === 'refused') said = reply.refusal;
      else [said, notice] = ['failed', reply.reply === 'failed' ? reply.sentence : `The engine said ${reply.reply}.`];
    } catch (error) {
      [said, notice] = ['failed', (error as Error).message];
    }
    await this.seated(input.seat);
    this.change({
      busy: false,
      ...(typeof said === 'object' ? { refusal: said } : {}),
      ...(notice === null ? {} : { notice }),
    });
    return said;
  }

  /** Until the seat is the one at the screen. */
  private seated(seat: string): Promise<void> {
    if (this.state.seat === seat) return Promise.resolve();
    const { back } = this.table;
    return new Promise((done) => back.set(seat, [...(back.get(seat) ?? []), done]));
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
