/** The state of the table page: what the engine has told, what the player has in hand, and what was asked about it. */
import { useRef, useSyncExternalStore } from 'react';
import type { TableMap } from '../../geometry/map.ts';
import type { Sitter, Told, Update } from '../../protocol/play.ts';
import type { Engine } from '../engine.ts';
import { keep, type Save } from '../saves.ts';
import {
  type Answer,
  askOf,
  type BgAdvice,
  type BgAdviceAsk,
  controlsOf,
  enemyOf,
  type Frame,
  firstPart,
  type Happening,
  type Look,
  type Named,
  namesOf,
  type Order,
  type Party,
  type Refusal,
  type RosterEntry,
  ratingSpent,
  type Shot,
  type Shown,
  type Side,
  type Stance,
  shownOf,
  type UnitSeen,
  type XY,
} from './model.ts';
import { isOdds, type Odds } from './odds.ts';
import type { RuleWords } from './parts.tsx';

export type Tool = 'select' | 'ruler';

export interface LogLine {
  readonly n: number;
  readonly turn: number;
  readonly event: Happening;
  readonly sentence: string;
}

/** A move in the making. */
export interface WayPlan {
  readonly to: XY;
  readonly way: BgAdvice['way'] | 'asked';
  readonly stance: Stance | null;
  readonly stances: BgAdvice['stances'];
  readonly facing: number | null;
  readonly reverse: boolean;
}

/** A shot in the making: who is aimed at, what is known of it, and which shots are chosen. */
export interface AimPlan {
  readonly target: string;
  readonly advice: BgAdvice['shots'] | null;
  readonly chosen: readonly Shot[];
  /** Of the first shot: the chain. */
  readonly odds: Odds | null;
  /** Of all shots that the order allows; comes after, for it takes longer to count. */
  readonly both: Odds | null;
  readonly refusal: Refusal | null;
}

/** A shot that the pointer only hovers over. */
export type Glance = AimPlan & { readonly label: Order | '' };

export interface Playing {
  /** What is being shown of what was told: dice, moves, shots. */
  readonly event: Happening;
  readonly sentence: string;
  readonly index: number;
  readonly count: number;
}

/** When a waiting unit's player wants to be asked whether it breaks in. */
export type Asking = 'always' | 'sight' | 'near' | 'never';

export interface Settings {
  readonly dice: 'shown' | 'at once';
  readonly theme: 'system' | 'dark' | 'light';
  /** Does the camera go to what happens off the screen? */
  readonly follow: boolean;
  readonly asking: Asking;
  /** For `near`: in hundredths of an inch. */
  readonly near: number;
}

const SETTINGS_AT_FIRST: Settings = { dice: 'shown', theme: 'system', follow: true, asking: 'sight', near: 1000 };

/** What the enemy did since the player's last order: shown on the table until he gives the next one. */
export type Trace =
  | { readonly kind: 'move'; readonly unit: string; readonly side: Side; readonly path: readonly XY[] }
  | { readonly kind: 'shot'; readonly side: Side; readonly from: XY; readonly to: XY };

export interface TableState {
  readonly phase: 'opening' | 'playing' | 'replay' | 'failed';
  readonly failure: string | null;
  readonly seat: string | null;
  readonly own: Side | null;
  readonly sides: readonly string[];
  readonly title: string;
  readonly against: string;
  readonly look: Look | null;
  readonly shown: Shown | null;
  readonly ground: TableMap | null;
  readonly roster: ReadonlyMap<string, RosterEntry>;
  readonly names: ReadonlyMap<string, Named>;
  readonly log: readonly LogLine[];
  readonly undo: Refusal | null;
  readonly question: string | null;
  readonly ask: string | null;
  /** An answer is under way. */
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly notice: string | null;
  readonly selected: string | null;
  readonly orders: BgAdvice['unit']['orders'] | null;
  readonly targets: BgAdvice['targets'] | null;
  readonly order: Order | null;
  readonly reach: BgAdvice['reach'] | null;
  readonly way: WayPlan | null;
  readonly aim: AimPlan | null;
  readonly aims: readonly Shot[];
  readonly glance: Glance | null;
  readonly react: { readonly unit: string; readonly within: number } | null;
  readonly marked: readonly string[];
  /** Whom a battle counter may be played on; null inside: on nobody. */
  readonly eligible: readonly (string | null)[] | null;
  /** What was told since the player's last order. */
  readonly since: readonly LogLine[];
  readonly traces: readonly Trace[];
  readonly playing: Playing | null;
  readonly tool: Tool;
  readonly settings: Settings;
  readonly saved: 'no' | 'yes' | 'failed';
  /** How many answers had been given when the game was last saved. */
  readonly kept: number;
  readonly replay: {
    readonly entry: number;
    readonly entries: number;
    readonly hash: string;
    readonly final: string | null;
  } | null;
}

const EMPTY: TableState = {
  phase: 'opening',
  failure: null,
  seat: null,
  own: null,
  sides: [],
  title: '',
  against: '',
  look: null,
  shown: null,
  ground: null,
  roster: new Map(),
  names: new Map(),
  log: [],
  undo: null,
  question: null,
  ask: null,
  busy: false,
  refusal: null,
  notice: null,
  selected: null,
  orders: null,
  targets: null,
  order: null,
  reach: null,
  way: null,
  aim: null,
  aims: [],
  glance: null,
  react: null,
  marked: [],
  eligible: null,
  since: [],
  traces: [],
  playing: null,
  tool: 'select',
  settings: SETTINGS_AT_FIRST,
  saved: 'no',
  kept: -1,
  replay: null,
};

export interface OpenGame {
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly seat: string;
  readonly bot: string;
  readonly seed?: string;
}

/** Where an animated piece is, while the look still has it elsewhere. */
export interface Moving {
  readonly unit: string;
  readonly from: UnitSeen['place'];
  readonly to: UnitSeen['place'];
  readonly start: number;
  readonly length: number;
}

const NOTHING_IN_HAND = {
  selected: null,
  orders: null,
  targets: null,
  order: null,
  reach: null,
  way: null,
  aim: null,
  aims: [],
  glance: null,
  react: null,
  marked: [],
  eligible: null,
  refusal: null,
} as const;

export class TableStore {
  private state: TableState = EMPTY;
  private readonly listeners = new Set<() => void>();
  private sitters: { readonly [seat: string]: Sitter } = {};
  private ruleset = 'bg';
  private scenario = '';
  private told: Told[] = [];
  private everyUnit = new Map<string, Party>();
  private queue: Update[] = [];
  private isShowing = false;
  private skip = false;
  private wake: (() => void) | null = null;
  private asked = 0;
  private stop: () => void = () => {};
  /** The piece that is on its way, for the board's own clock. */
  moving: Moving | null = null;
  /** Places that were told but are not in the look yet. */
  readonly places = new Map<string, UnitSeen['place']>();
  readonly engine: Engine;

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

  // ---- opening, saving -------------------------------------------------------------------------------------------

  async open(game: OpenGame): Promise<void> {
    this.begin(game.ruleset, game.scenario, game.title, game.sides, game.seat, game.bot);
    this.sitters = Object.fromEntries(
      game.sides.map((side) => [side, side === game.seat ? ('person' as const) : { bot: game.bot }]),
    );
    await this.opened({
      ask: 'open',
      ruleset: game.ruleset,
      scenario: game.scenario,
      options: {},
      sitters: this.sitters,
      ...(game.seed === undefined ? {} : { seed: game.seed }),
    });
  }

  async resume(save: Save): Promise<void> {
    const sides = Object.keys(save.sitters);
    this.begin(save.ruleset, save.scenario, save.title, sides, save.seat, save.against);
    this.sitters = save.sitters;
    this.remember(save);
    await this.opened({ ask: 'resume', record: save.record, sitters: save.sitters });
  }

  private begin(
    ruleset: string,
    scenario: string,
    title: string,
    sides: readonly string[],
    seat: string,
    against: string,
  ): void {
    this.ruleset = ruleset;
    this.scenario = scenario;
    this.told = [];
    this.everyUnit.clear();
    this.queue = [];
    this.places.clear();
    this.stop();
    const ends = [
      this.engine.onUpdate((update) => this.take(update)),
      this.engine.onTrouble((notice) => this.set({ notice })),
    ];
    this.stop = () => {
      for (const end of ends) end();
    };
    const { settings } = this.state;
    this.set({ ...EMPTY, settings, title, sides, seat, own: seat as Side, against });
  }

  private async opened(question: Parameters<Engine['ask']>[0]): Promise<void> {
    try {
      const { ground, seats } = await this.engine.want('opened', question);
      const seat = seats[0] ?? this.state.seat;
      this.set({ phase: 'playing', ground: ground as unknown as TableMap, seat });
      await this.loadRoster();
      void this.showNext();
    } catch (error) {
      this.set({ phase: 'failed', failure: (error as Error).message });
    }
  }

  private async loadRoster(): Promise<void> {
    const roster = await this.advise({ about: 'roster' });
    if (!roster) return;
    this.set({ roster: new Map(roster.map((entry) => [entry.type, entry])) });
    this.rename();
  }

  /** Units that are gone still have their names in the log. */
  private remember(save: Save): void {
    for (const party of save.parties as readonly Party[]) this.everyUnit.set(party.id, party);
  }

  private rename(): void {
    const { shown, roster } = this.state;
    if (!shown) return;
    for (const unit of [...shown.units, ...shown.wrecks])
      if (!this.everyUnit.has(unit.id)) {
        const { id, type, side, name, short } = unit as Party;
        this.everyUnit.set(id, { id, type, side, ...(name ? { name } : {}), ...(short ? { short } : {}) });
      }
    this.set({ names: namesOf([...this.everyUnit.values()], roster) });
  }

  close(): void {
    this.stop();
    this.stop = () => {};
  }

  async save(): Promise<void> {
    const { look, shown, seat, title, against, own } = this.state;
    if (!look || !shown || !seat || !own) return;
    try {
      const { record, hash } = await this.engine.want('record', { ask: 'record' });
      const spent = ratingSpent(shown.taken[own]) ?? 0;
      const isSaved = await keep({
        record,
        hash,
        sitters: this.sitters,
        seat,
        ruleset: this.ruleset,
        scenario: this.scenario,
        title,
        facts: [
          ['Turn', `${Math.max(1, shown.turn)} of ${shown.limit}`],
          ['Orders left', String(shown.orders)],
          ['Battle rating', `${spent} of ${shown.rating[own]}`],
        ],
        against,
        isOver: shown.over !== null,
        roster: [...this.state.roster.values()] as unknown as Save['roster'],
        parties: [...this.everyUnit.values()],
        savedAt: Date.now(),
      });
      this.set({ saved: isSaved ? 'yes' : 'failed', ...(isSaved ? { kept: look.answers } : {}) });
    } catch {
      this.set({ saved: 'failed' });
    }
  }

  async download(): Promise<void> {
    const { record, hash } = await this.engine.want('record', { ask: 'record' });
    const { seat, against } = this.state;
    const file = { ...(record as object), table: { seat, against } };
    const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `sandtable-${this.scenario || 'game'}-${hash.slice(0, 8)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  // ---- what the engine tells ---------------------------------------------------------------------------------------

  private take(update: Update): void {
    if (this.state.phase === 'replay') return;
    if (this.state.seat !== null && update.seat !== this.state.seat && this.state.look !== null) return;
    this.queue.push(update);
    void this.showNext();
  }

  /** Shows what was told, event by event, and then the look it led to. */
  private async showNext(): Promise<void> {
    if (this.isShowing || this.state.phase !== 'playing') return;
    this.isShowing = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      if (this.state.look !== null) await this.tellAll(update.told);
      else this.addLog(update.told);
      this.settle(update);
    }
    this.isShowing = false;
  }

  private settle(update: Update): void {
    const look = update.look as unknown as Look;
    const shown = shownOf(look.view);
    const before = this.state;
    const ask = askOf(look);
    // What was skipped was the way to this question, not the next one's.
    if (ask !== null) this.skip = false;
    this.places.clear();
    this.moving = null;
    // A standing answer was set, or the like: what is in hand stays there.
    if (before.look && update.told.length === 0 && before.ask === ask && before.look.answers === look.answers) {
      this.set({ look, shown, undo: update.undo, question: update.question, busy: false });
      return;
    }
    const isSame = before.ask === ask && ask === 'deploy.place';
    const isStill = before.selected !== null && shown.units.some(({ id }) => id === before.selected);
    this.learned.clear();
    this.set({
      ...NOTHING_IN_HAND,
      look,
      shown,
      seat: update.seat,
      own: (look.seat.side as Side | null) ?? before.own,
      undo: update.undo,
      question: update.question,
      ask,
      busy: false,
      playing: null,
      selected: isSame && isStill ? before.selected : null,
    });
    this.rename();
    this.prepare(before.selected);
    void this.keepStanding();
    void this.save();
  }

  private stood = '';
  /** Was the last thing that the player did to take something back? Then nothing is answered for him. */
  private isTakenBack = false;

  /** The player's wish when to be asked, as a standing answer; the engine obeys it, so that nobody waits for a silent "no". */
  private async keepStanding(): Promise<void> {
    const { look, shown, own, settings, phase } = this.state;
    if (!look || !shown || shown.over || phase !== 'playing') return;
    const isReserve = shown.units.some((unit) => unit.side === own && unit.marker === 'reserve');
    const wish = standingFor(settings, isReserve);
    const now = look.standing.find(({ ask }) => ask === 'react.ask')?.order ?? null;
    const text = JSON.stringify(wish);
    if (JSON.stringify(now) === text || this.stood === `${look.answers} ${text}`) return;
    this.stood = `${look.answers} ${text}`;
    await this.stand(wish);
  }

  /** What a question needs before the player says anything. */
  private prepare(before: string | null): void {
    const { ask, shown, own } = this.state;
    const frame = shown?.stack.at(-1);
    if (!ask || !frame || !shown) return;
    const controls = controlsOf(ask);
    if (frame.proc === 'order' && (controls === 'move' || controls === 'fire' || controls === 'assault')) {
      this.set({ selected: frame.unit, order: frame.order });
      if (controls === 'move') void this.loadReach(frame.unit, frame.order);
      else void this.loadTargets(frame.unit);
    } else if (controls === 'orders' && frame.proc === 'beyond') void this.select(frame.unit);
    else if (controls === 'orders') {
      const last = shown.units.find((unit) => unit.id === before && unit.side === own && !unit.ordered);
      if (last) void this.select(last.id);
    } else if (controls === 'react') void this.loadReactions(frame);
    else if (controls === 'how-far' && frame.proc === 'move') this.set({ selected: frame.unit });
    else if (controls === 'rally') {
      // Nobody to rally: there is nothing to ask.
      const isNobody = !shown.units.some((unit) => unit.side === own && unit.pinned);
      if (isNobody && !this.isTakenBack) void this.answer({ kind: 'rally', counters: 0 });
    } else if (controls === 'counter') void this.loadEligible();
    else if (controls === 'fall-to' && frame.proc === 'shot') this.set({ selected: frame.shot.target });
  }

  /** The judge is asked of everybody on the table, and of nobody. */
  private async loadEligible(): Promise<void> {
    const { seat, shown, look } = this.state;
    if (!seat || !shown) return;
    const ids = [...shown.units.filter(({ place }) => place !== null).map(({ id }) => id), null];
    const inputs = ids.map((unit) => ({ kind: 'answer' as const, seat, answer: { kind: 'counter', unit } }));
    const reply = await this.engine.ask({ ask: 'judge', inputs });
    if (reply.reply !== 'judged' || this.state.look !== look) return;
    const eligible = ids.filter((_, i) => reply.refusals[i] === null);
    const [only] = eligible;
    this.set({ eligible, selected: eligible.length === 1 && only ? only : this.state.selected });
  }

  private addLog(told: readonly Told[]): void {
    if (told.length === 0) return;
    this.told.push(...told);
    const lines = [...this.state.log];
    let turn = lines.at(-1)?.turn ?? 0;
    for (const { event, sentence } of told) {
      const happening = event as unknown as Happening;
      if (happening.type === 'turn') turn = Number(happening.turn) || turn;
      lines.push({ n: lines.length, turn, event: happening, sentence });
    }
    this.set({ log: lines });
  }

  private async tellAll(told: readonly Told[]): Promise<void> {
    const isQuick = this.state.settings.dice === 'at once' || reducedMotion();
    let index = 0;
    // What was in hand has been answered.
    if (told.length > 0) this.set({ aim: null, glance: null, react: null, way: null, reach: null });
    for (const one of told) {
      this.addLog([one]);
      const event = one.event as unknown as Happening;
      this.trace(event);
      const wait = isQuick || this.skip ? 0 : this.showEvent(event);
      if (wait > 0) {
        this.set({ playing: { event, sentence: one.sentence, index, count: told.length } });
        await this.pause(wait);
      }
      this.land(event);
      index += 1;
    }
    this.set({ playing: null });
  }

  /** Keeps what the player should still see of the enemy's doings when it is his turn again. */
  private trace(event: Happening): void {
    const { log, since, traces, own, shown } = this.state;
    const line = log.at(-1);
    if (line && event.quiet !== true) this.set({ since: [...since, line] });
    const spotOf = (id: string): XY | null => {
      const place = this.places.get(id) ?? shown?.units.find((unit) => unit.id === id)?.place ?? null;
      return place && [place.at.x, place.at.y];
    };
    const unit = String(event.unit ?? '');
    const side = this.everyUnit.get(unit)?.side;
    if (!side || side === own) return;
    if (event.type === 'moved' && event.place) {
      const { at } = event.place as NonNullable<UnitSeen['place']>;
      const from = spotOf(unit);
      if (!from || Math.hypot(from[0] - at.x, from[1] - at.y) < 5) return;
      const last = traces.at(-1);
      const isOn = last?.kind === 'move' && last.unit === unit;
      const path: readonly XY[] = [...(isOn ? last.path : [from]), [at.x, at.y]];
      this.set({ traces: [...(isOn ? traces.slice(0, -1) : traces), { kind: 'move', unit, side, path }] });
    } else if (event.type === 'shot') {
      const target = (event.shot as { target?: string } | undefined)?.target ?? '';
      const [from, to] = [spotOf(unit), spotOf(target)];
      if (from && to) this.set({ traces: [...traces, { kind: 'shot', side, from, to }] });
    }
  }

  /** Starts showing an event; says for how long. */
  private showEvent(event: Happening): number {
    switch (event.type) {
      case 'moved': {
        const unit = String(event.unit);
        const from = this.places.get(unit) ?? this.state.shown?.units.find(({ id }) => id === unit)?.place ?? null;
        const to = event.place as UnitSeen['place'];
        if (!from || !to) return 0;
        const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y) / 100;
        const length = Math.min(900, (250 * far) / 6);
        if (length < 16) return 0;
        this.moving = { unit, from, to, start: performance.now(), length };
        return length;
      }
      case 'roll':
        return 500;
      case 'shot':
      case 'assaulted':
        return 450;
      case 'ordered':
        return 350;
      case 'destroyed':
      case 'pierced':
      case 'pinned':
      case 'losses':
        return 450;
      default:
        return 0;
    }
  }

  /** What stays of an event until the look is here. */
  private land(event: Happening): void {
    this.moving = null;
    if ((event.type === 'moved' || event.type === 'placed') && event.place)
      this.places.set(String(event.unit), event.place as UnitSeen['place']);
    if (event.type === 'destroyed') this.places.set(String(event.unit), null);
  }

  private pause(length: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, length);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Any key or tap: the rest at once. */
  readonly hurry = (): boolean => {
    if (!this.state.playing) return false;
    this.skip = true;
    this.wake?.();
    return true;
  };

  // ---- answering ---------------------------------------------------------------------------------------------------

  async answer(...answers: readonly Answer[]): Promise<boolean> {
    const { seat, busy } = this.state;
    if (!seat || busy) return false;
    const isOwnTurn = answers.some(({ kind }) => kind === 'order' || kind === 'stop');
    this.isTakenBack = false;
    this.set({ busy: true, refusal: null, glance: null, ...(isOwnTurn ? { since: [], traces: [] } : {}) });
    for (const answer of answers) {
      const reply = await this.engine.ask({ ask: 'input', input: { kind: 'answer', seat, answer } });
      if (reply.reply === 'refused') {
        this.set({ busy: false, refusal: reply.refusal });
        return false;
      }
      if (reply.reply === 'failed') {
        this.set({ busy: false, notice: reply.sentence });
        return false;
      }
    }
    // The update brings the rest.
    this.set({ busy: false });
    return true;
  }

  async undo(): Promise<void> {
    const { seat, busy } = this.state;
    if (!seat || busy) return;
    this.set({ busy: true });
    this.isTakenBack = true;
    const reply = await this.engine.ask({ ask: 'input', input: { kind: 'undo', seat } });
    this.set({ busy: false, ...(reply.reply === 'refused' ? { refusal: reply.refusal } : {}) });
  }

  async stand(order: Answer | null): Promise<void> {
    const { seat } = this.state;
    if (!seat) return;
    const reply = await this.engine.ask({
      ask: 'input',
      input: { kind: 'standing', seat, ask: 'react.ask', order },
    });
    if (reply.reply === 'refused') this.set({ refusal: reply.refusal });
  }

  private readonly known = new Map<string, Promise<RuleWords | null>>();

  /** What a rule is about; asked once. */
  readonly rule = (id: string): Promise<RuleWords | null> => {
    let known = this.known.get(id);
    if (!known) {
      known = this.engine.ask({ ask: 'rule', rule: id }).then((reply) => (reply.reply === 'rule' ? reply : null));
      this.known.set(id, known);
    }
    return known;
  };

  // ---- asking for help -----------------------------------------------------------------------------------------------

  async advise<Ask extends BgAdviceAsk>(about: Ask): Promise<BgAdvice[Ask['about']] | null> {
    const { seat } = this.state;
    if (!seat) return null;
    const reply = await this.engine.ask({ ask: 'advise', seat, about: about as never });
    return reply.reply === 'advice' ? (reply.advice as unknown as BgAdvice[Ask['about']]) : null;
  }

  /** What was learned at this moment of the game; forgotten with the next. */
  private readonly learned = new Map<string, unknown>();

  private async once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    if (this.learned.has(key)) return this.learned.get(key) as T;
    const { look } = this.state;
    const value = await ask();
    if (this.state.look === look) this.learned.set(key, value);
    return value;
  }

  private shotsAt(unit: string, target: string): Promise<BgAdvice['shots'] | null> {
    return this.once(`${unit} > ${target}`, () => this.advise({ about: 'shots', unit, target }));
  }

  async odds(...answers: readonly Answer[]): Promise<Odds | Refusal | null> {
    const { seat } = this.state;
    if (!seat) return null;
    return this.once(JSON.stringify(answers), async () => {
      const inputs = answers.map((answer) => ({ kind: 'answer' as const, seat, answer }));
      const reply = await this.engine.ask({ ask: 'odds', seat, inputs });
      if (reply.reply === 'odds') return isOdds(reply.odds) ? reply.odds : (reply.odds as unknown as Refusal);
      return reply.reply === 'refused' ? reply.refusal : null;
    });
  }

  private async loadReach(unit: string, order: Order): Promise<void> {
    const reach = await this.advise({ about: 'reach', unit, order });
    const { selected, order: now } = this.state;
    if (selected === unit && now === order) this.set({ reach });
  }

  private async loadTargets(unit: string): Promise<void> {
    const { look } = this.state;
    const targets = await this.advise({ about: 'targets', unit });
    if (this.state.selected !== unit) return;
    this.set({ targets });
    const { ask, shown } = this.state;
    const isNobody = targets !== null && !targets.some(({ isSeen }) => isSeen);
    const frame = shown?.stack.at(-1);
    // Nobody to fire at after the move: there is nothing to ask.
    if (isNobody && ask === 'order.fire' && this.state.look === look && frame?.proc === 'order' && !this.isTakenBack)
      void this.answer({ kind: 'cease' });
  }

  // ---- the hand ------------------------------------------------------------------------------------------------------

  /** The unit that acts, and whether its order is given already. */
  acting(): { readonly unit: UnitSeen; readonly isGiven: boolean } | null {
    const { shown, selected, ask, own } = this.state;
    if (!shown || !selected) return null;
    const unit = shown.units.find(({ id }) => id === selected);
    if (!unit || unit.side !== own) return null;
    const controls = controlsOf(ask);
    if (controls === 'orders') return { unit, isGiven: false };
    return controls === 'move' || controls === 'fire' || controls === 'assault' ? { unit, isGiven: true } : null;
  }

  /** Which part of an order the map is for now. */
  part(): 'move' | 'fire' | 'none' {
    const { ask, order } = this.state;
    const controls = controlsOf(ask);
    if (controls === 'move') return 'move';
    if (controls === 'fire' || controls === 'assault') return 'fire';
    return controls === 'orders' && order !== null ? firstPart(order) : 'none';
  }

  readonly select = async (id: string | null): Promise<void> => {
    const { ask, own, shown } = this.state;
    const controls = controlsOf(ask);
    const frame = shown?.stack.at(-1);
    if (controls === 'move' || controls === 'fire' || controls === 'assault' || controls === 'how-far') {
      // The ordered unit stays in hand.
      if (frame && 'unit' in frame && id !== frame.unit) return;
    }
    if (id === this.state.selected && id !== null) return;
    if (id === null) {
      this.set({ ...NOTHING_IN_HAND });
      return;
    }
    this.set({ ...NOTHING_IN_HAND, selected: id });
    const unit = shown?.units.find((one) => one.id === id);
    if (!unit || unit.side !== own || controls !== 'orders') return;
    const [advice, targets] = await Promise.all([
      this.advise({ about: 'unit', unit: id }),
      this.advise({ about: 'targets', unit: id }),
    ]);
    if (this.state.selected !== id) return;
    this.set({ orders: advice?.orders ?? null, targets });
    void this.countAhead(id);
  };

  readonly chooseOrder = (order: Order): void => {
    const { selected, orders, glance, aim, way } = this.state;
    if (!selected || !this.acting()) return;
    const known = orders?.find((one) => one.order === order);
    if (known?.refusal) {
      this.set({ refusal: known.refusal });
      return;
    }
    if (this.state.order === order) {
      this.set({ order: null, reach: null, way: null, aim: null, aims: [], refusal: null });
      return;
    }
    const target = aim?.target ?? glance?.target ?? null;
    this.set({ order, reach: null, way: null, aim: null, aims: [], refusal: null, glance: null });
    if (firstPart(order) === 'move') {
      void this.loadReach(selected, order);
      if (way) void this.planWay(way.to, way.facing);
    }
    if (firstPart(order) === 'fire' && target) void this.takeAim(target);
  };

  /** Gives an order that needs nothing more on the map. */
  readonly giveOrder = (on?: string): void => {
    const { selected, order } = this.state;
    if (!selected || !order) return;
    void this.answer({ kind: 'order', unit: selected, order, ...(on === undefined ? {} : { on }) });
  };

  private prefix(): Answer[] {
    const { ask, selected, order } = this.state;
    if (controlsOf(ask) !== 'orders' || !selected || !order) return [];
    return [{ kind: 'order', unit: selected, order }];
  }

  /** The ground is tapped with a unit in hand and no order chosen: it is to move there. False where it may not. */
  readonly moveThere = (to: XY): boolean => {
    const { orders } = this.state;
    const order = (['manoeuvre-and-fire', 'top-speed'] as const).find(
      (one) => orders?.find((other) => other.order === one)?.refusal === null,
    );
    if (!order || this.state.order !== null) return false;
    this.chooseOrder(order);
    void this.planWay(to);
    return true;
  };

  /** Where a unit falls back to; the judge is asked at once. */
  readonly planFall = async (to: XY): Promise<void> => {
    const { seat } = this.state;
    if (!seat) return;
    const mine = ++this.asked;
    this.set({ way: { to, way: null, stance: null, stances: [], facing: null, reverse: false }, refusal: null });
    const answer: Answer = { kind: 'fall-to', at: to };
    const reply = await this.engine.ask({ ask: 'judge', inputs: [{ kind: 'answer', seat, answer }] });
    if (mine === this.asked && reply.reply === 'judged') this.set({ refusal: reply.refusals[0] ?? null });
  };

  // ---- moving --------------------------------------------------------------------------------------------------------

  readonly planWay = async (to: XY, facing: number | null = null): Promise<void> => {
    const { selected, order, way: before } = this.state;
    if (!selected || !order) return;
    const mine = ++this.asked;
    this.set({
      way: {
        to,
        way: 'asked',
        stance: before?.stance ?? null,
        stances: before?.stances ?? [],
        facing: facing ?? before?.facing ?? null,
        reverse: before?.reverse ?? false,
      },
      refusal: null,
    });
    const unit = this.state.shown?.units.find(({ id }) => id === selected);
    const [way, stances] = await Promise.all([
      this.advise({ about: 'way', unit: selected, to, order }),
      unit && unit.men > 0 ? this.advise({ about: 'stances', unit: selected, at: to }) : Promise.resolve([]),
    ]);
    if (mine !== this.asked || !this.state.way) return;
    const list = stances ?? [];
    const stance = list.find(({ stance }) => sameStance(stance, this.state.way!.stance))?.stance ?? null;
    this.set({ way: { ...this.state.way, way, stances: list, stance }, refusal: way?.refusal ?? null });
  };

  readonly setWay = (change: Partial<WayPlan>): void => {
    const { way } = this.state;
    if (way) this.set({ way: { ...way, ...change }, refusal: null });
  };

  moveAnswer(): Answer | null {
    const { way } = this.state;
    if (!way || way.way === 'asked' || way.way === null) return null;
    return {
      kind: 'move',
      path: way.way.path,
      ...(way.facing === null ? {} : { facing: way.facing }),
      ...(way.stance === null ? {} : { stance: way.stance }),
      ...(way.reverse ? { reverse: true } : {}),
    };
  }

  readonly commitMove = (): void => {
    const move = this.moveAnswer();
    if (move) void this.answer(...this.prefix(), move);
  };

  // ---- fire ------------------------------------------------------------------------------------------------------------

  /** How many shots the order allows. */
  shotsAllowed(): number {
    const { order, ask } = this.state;
    return order === 'open-fire' || controlsOf(ask) === 'react' ? 2 : 1;
  }

  readonly takeAim = async (target: string): Promise<void> => {
    const { selected } = this.state;
    if (!selected) return;
    const mine = ++this.asked;
    const start = performance.now();
    this.set({
      aim: { target, advice: null, chosen: [], odds: null, both: null, refusal: null },
      glance: null,
      refusal: null,
    });
    const advice = await this.shotsAt(selected, target);
    if (mine !== this.asked || this.state.aim?.target !== target) return;
    const usable = advice?.shots.filter(({ refusal }) => !refusal) ?? [];
    const first = bestShot(
      usable.map(({ shot }) => shot),
      this.state.shown?.units.find(({ id }) => id === target),
    );
    const refusal = usable.length === 0 ? (advice?.shots[0]?.refusal ?? null) : null;
    this.set({ aim: { target, advice, chosen: first ? [first] : [], odds: null, both: null, refusal } });
    await this.countAim(start);
  };

  readonly chooseShot = (shot: Shot): void => {
    const { aim } = this.state;
    if (!aim) return;
    this.set({ aim: { ...aim, chosen: [shot], odds: null, both: null, refusal: null } });
    void this.countAim(performance.now());
  };

  /** Keeps the chosen shot as the first of two and goes on aiming. */
  readonly addShot = (): void => {
    const { aim, aims } = this.state;
    const [shot] = aim?.chosen ?? [];
    if (!shot || aims.length + 1 >= this.shotsAllowed()) return;
    this.set({ aims: [...aims, shot] });
    void this.countAim(performance.now());
  };

  readonly dropShots = (): void => {
    this.set({ aims: [] });
    void this.countAim(performance.now());
  };

  /** All shots that would be fired now: those kept, the chosen one, and a second of the same where two are allowed. */
  shots(): readonly Shot[] {
    const { aim, aims } = this.state;
    const chosen = aim?.chosen[0];
    const all = chosen ? [...aims, chosen] : [...aims];
    if (chosen && all.length < this.shotsAllowed()) all.push(chosen);
    return all;
  }

  private fireAnswer(shots = this.shots()): Answer[] {
    const { ask, react } = this.state;
    if (shots.length === 0) return [];
    if (controlsOf(ask) === 'react') return react ? [{ kind: 'ambush', unit: react.unit, shots }] : [];
    if (controlsOf(ask) === 'assault') return [];
    return [...this.prefix(), { kind: 'fire', shots }];
  }

  /** One shot first, which is counted soon; then all that the order allows. */
  private async countAim(start: number): Promise<void> {
    const { aim } = this.state;
    const shots = this.shots();
    const first = this.fireAnswer(shots.slice(0, 1));
    if (first.length === 0 || !aim) return;
    const mine = ++this.asked;
    const isStill = (): boolean => mine === this.asked && this.state.aim?.target === aim.target;
    const odds = await this.odds(...first);
    if (!isStill()) return;
    if (!odds || !isOdds(odds)) {
      this.set({ aim: { ...this.state.aim!, odds: null, both: null, refusal: odds } });
      return;
    }
    this.set({ aim: { ...this.state.aim!, odds, both: null, refusal: null } });
    measured(start);
    if (shots.length < 2) return;
    const both = await this.odds(...this.fireAnswer(shots));
    if (isStill() && both && isOdds(both)) this.set({ aim: { ...this.state.aim!, both } });
  }

  readonly commitFire = (): void => {
    const answers = this.fireAnswer();
    if (answers.length > 0) void this.answer(...answers);
  };

  private hovered: { readonly target: string; readonly start: number } | null = null;
  private isLooking = false;

  /**
   * The pointer is over an enemy: what would a shot do? One question is under way at a time; when it is answered, only the
   * place where the pointer is by then is asked about.
   */
  readonly look = async (target: string | null, start = performance.now()): Promise<void> => {
    this.hovered = target === null ? null : { target, start };
    if (target === null) {
      if (this.state.glance) this.set({ glance: null });
      return;
    }
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      for (let now = this.hovered; now && this.state.glance?.target !== now.target; now = this.hovered) {
        const isSeen = await this.lookAt(now.target, now.start);
        if (!isSeen && this.hovered?.target === now.target) return;
      }
    } finally {
      this.isLooking = false;
    }
  };

  private isHovered(target: string): boolean {
    return this.hovered?.target === target && this.state.aim === null;
  }

  private async lookAt(target: string, start: number): Promise<boolean> {
    const { selected, ask, aim, own, shown, look } = this.state;
    if (aim || !selected) return false;
    const unit = shown?.units.find(({ id }) => id === selected);
    const foe = shown?.units.find(({ id }) => id === target);
    if (!unit || unit.side !== own || !foe || foe.side !== enemyOf(unit.side)) return false;
    const controls = controlsOf(ask);
    if (controls !== 'orders' && controls !== 'fire') return false;
    const isStill = (): boolean =>
      this.isHovered(target) && this.state.selected === selected && this.state.look === look;
    const advice = await this.shotsAt(selected, target);
    if (!isStill()) return false;
    const usable = advice?.shots.filter(({ refusal }) => !refusal) ?? [];
    const shot = bestShot(
      usable.map(({ shot }) => shot),
      foe,
    );
    const blank: Glance = { target, advice, chosen: [], odds: null, both: null, refusal: null, label: '' };
    if (!advice || !shot) {
      this.set({ glance: { ...blank, refusal: advice?.shots[0]?.refusal ?? null } });
      return true;
    }
    const tried = this.shootingOrder();
    const answersWith = (shots: readonly Shot[], order: Order | null): Answer[] =>
      controls === 'orders' && order
        ? [
            { kind: 'order', unit: selected, order },
            { kind: 'fire', shots },
          ]
        : [{ kind: 'fire', shots }];
    this.set({ glance: { ...blank, chosen: [shot], label: tried ?? '' } });
    const odds = await this.odds(...answersWith([shot], tried));
    if (!isStill() || !this.state.glance) return false;
    if (!odds || !isOdds(odds)) {
      this.set({ glance: { ...this.state.glance, refusal: odds } });
      return true;
    }
    this.set({ glance: { ...this.state.glance, odds } });
    measured(start);
    if (tried !== 'open-fire' || controls !== 'orders') return true;
    // The pointer may be elsewhere by then: this one takes longer.
    await new Promise((done) => setTimeout(done, 60));
    if (!isStill()) return false;
    const both = await this.odds(...answersWith([shot, shot], tried));
    if (isStill() && this.state.glance && both && isOdds(both)) this.set({ glance: { ...this.state.glance, both } });
    return true;
  }

  /** The order that a shot would be given with: the one chosen, or the best that is allowed. */
  private shootingOrder(): Order | null {
    const { order, orders, ask } = this.state;
    if (order && firstPart(order) === 'fire') return order;
    if (controlsOf(ask) !== 'orders') return null;
    const allowed = (one: Order) => orders?.find(({ order }) => order === one)?.refusal === null;
    return allowed('open-fire') || !allowed('fire-and-manoeuvre') ? 'open-fire' : 'fire-and-manoeuvre';
  }

  /** Counts the odds at those in sight ahead of the pointer, one by one, while nobody asks for anything else. */
  private async countAhead(unit: string): Promise<void> {
    const { targets, look, ask } = this.state;
    if (controlsOf(ask) !== 'orders') return;
    const seen = [...(targets ?? [])].filter(({ isSeen }) => isSeen).sort((a, b) => a.range - b.range);
    for (const { target } of seen.slice(0, 5)) {
      await new Promise((done) => setTimeout(done, 30));
      while (this.isLooking) await new Promise((done) => setTimeout(done, 50));
      const isStill = (): boolean =>
        this.state.selected === unit && this.state.look === look && this.state.order === null && !this.state.busy;
      if (!isStill()) return;
      const advice = await this.shotsAt(unit, target);
      if (!isStill() || this.isLooking) return;
      const usable = advice?.shots.filter(({ refusal }) => !refusal).map(({ shot }) => shot) ?? [];
      const shot = bestShot(
        usable,
        this.state.shown?.units.find(({ id }) => id === target),
      );
      const order = this.shootingOrder();
      if (shot && order) await this.odds({ kind: 'order', unit, order }, { kind: 'fire', shots: [shot] });
    }
  }

  /** An enemy is tapped before an order is chosen: the order that shoots best is chosen with it. */
  readonly aimBefore = async (target: string): Promise<void> => {
    const { orders } = this.state;
    const allowed = (one: Order) => orders?.find(({ order }) => order === one)?.refusal === null;
    const order: Order | null = allowed('open-fire')
      ? 'open-fire'
      : allowed('fire-and-manoeuvre')
        ? 'fire-and-manoeuvre'
        : null;
    if (!order) {
      const refusal = orders?.find(({ order }) => order === 'open-fire')?.refusal ?? null;
      this.set({ refusal });
      return;
    }
    this.set({ order, reach: null, way: null, aims: [] });
    await this.takeAim(target);
  };

  // ---- deployment ----------------------------------------------------------------------------------------------------

  readonly placeUnit = async (unit: string, to: XY, facing?: number): Promise<void> => {
    const one = this.state.shown?.units.find(({ id }) => id === unit);
    const turn = facing ?? one?.place?.facing ?? (this.state.own === 'axis' ? 24 : 0);
    const isTaken = await this.answer({ kind: 'place', unit, at: to, facing: turn });
    if (!isTaken) {
      this.places.delete(unit);
      this.set({});
    }
  };

  // ---- breaking in -------------------------------------------------------------------------------------------------------

  /** Own units that wait with a marker, the nearest to the mover first. */
  reactors(kind: 'ambush' | 'reserve'): UnitSeen[] {
    const { shown, own } = this.state;
    if (!shown) return [];
    const frame = shown.stack.at(-1);
    const mover = frame?.proc === 'react' ? shown.units.find(({ id }) => id === frame.mover) : undefined;
    const far = (unit: UnitSeen): number =>
      mover?.place && unit.place
        ? Math.hypot(mover.place.at.x - unit.place.at.x, mover.place.at.y - unit.place.at.y)
        : 0;
    return shown.units
      .filter((unit) => unit.side === own && unit.marker === kind && unit.place !== null && !unit.pinned)
      .sort((a, b) => far(a) - far(b));
  }

  private async loadReactions(frame: Frame): Promise<void> {
    if (frame.proc !== 'react') return;
    const waiting = this.reactors('ambush');
    if (frame.mover !== null)
      for (const unit of waiting) {
        const advice = await this.shotsAt(unit.id, frame.mover);
        if (this.state.shown?.stack.at(-1) !== frame) return;
        if (advice?.shots.some(({ refusal }) => !refusal)) {
          await this.reactWith(unit.id, frame.mover);
          return;
        }
      }
    // Not at the mover: the first of them that sees anybody.
    for (const unit of waiting) {
      const targets = await this.advise({ about: 'targets', unit: unit.id });
      if (this.state.shown?.stack.at(-1) !== frame) return;
      if (targets?.some(({ isSeen }) => isSeen)) {
        await this.reactWith(unit.id, null);
        return;
      }
    }
    const [first] = [...this.reactors('reserve'), ...waiting];
    if (first) this.set({ selected: first.id, react: { unit: first.id, within: 1000 }, targets: null });
  }

  readonly reactWith = async (unit: string, target: string | null): Promise<void> => {
    const within = this.state.react?.within ?? 1000;
    this.set({ selected: unit, react: { unit, within }, aim: null, aims: [] });
    await Promise.all([target ? this.takeAim(target) : null, this.loadTargets(unit)]);
  };

  readonly setWithin = (within: number): void => {
    const { react } = this.state;
    if (react) this.set({ react: { ...react, within: Math.min(7200, Math.max(100, within)) } });
  };

  /** Every unit that was ever on this table, with its side. */
  parties(): ReadonlyMap<string, Party> {
    return this.everyUnit;
  }

  // ---- lists ---------------------------------------------------------------------------------------------------------------

  readonly mark = (id: string): void => {
    const { marked } = this.state;
    this.set({ marked: marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id] });
  };

  // ---- settings ------------------------------------------------------------------------------------------------------------

  readonly setSettings = (change: Partial<Settings>): void => {
    const settings = { ...this.state.settings, ...change };
    writeSettings(settings);
    applyTheme(settings.theme);
    this.set({ settings });
    this.stood = '';
    void this.keepStanding();
  };

  // ---- replay --------------------------------------------------------------------------------------------------------------

  async openReplay(save: Save): Promise<void> {
    this.begin(save.ruleset, save.scenario, save.title, Object.keys(save.sitters), save.seat, save.against);
    this.record = save.record;
    this.remember(save);
    const roster = new Map(save.roster.map((entry) => [entry.type, entry as unknown as RosterEntry]));
    this.set({ phase: 'replay', own: save.seat as Side, roster });
    if (roster.size === 0) await this.borrowRoster(save);
    this.eye = save.isOver ? null : save.seat;
    this.final = save.hash;
    await this.replayTo(0);
  }

  /** A record from a file brings no cards: laid out with nobody but persons at it, nothing moves, and the cards can be read. */
  private async borrowRoster(save: Save): Promise<void> {
    const sitters = Object.fromEntries(Object.keys(save.sitters).map((seat) => [seat, 'person' as const]));
    const reply = await this.engine.ask({ ask: 'resume', record: save.record, sitters });
    if (reply.reply === 'opened') await this.loadRoster();
  }

  /** What the table came to when it was played. */
  private final = '';
  /** Who looks on in a replay; null sees all. */
  private eye: string | null = null;
  private record: unknown = null;

  readonly replayTo = async (entry: number): Promise<void> => {
    const { replay } = this.state;
    const mine = ++this.asked;
    const wanted = Math.max(0, Math.min(entry, replay?.entries ?? 1_000_000));
    try {
      const { look, told, entries, hash, ground } = await this.engine.want('replayed', {
        ask: 'replay',
        record: this.record,
        seat: this.eye,
        entry: wanted,
      });
      if (mine !== this.asked) return;
      const seen = look as unknown as Look;
      const shown = shownOf(seen.view);
      const at = Math.min(wanted, entries);
      this.set({
        look: seen,
        shown,
        ground: this.state.ground ?? (ground as unknown as TableMap),
        replay: { entry: at, entries, hash, final: this.final },
        log: [],
      });
      this.rename();
      this.told = [];
      this.addLog(told);
    } catch (error) {
      this.set({ phase: 'failed', failure: (error as Error).message });
    }
  };
}

export function sameStance(a: Stance, b: Stance | null): boolean {
  return b !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** The shot to offer first: AP at armour, HE or everything at men. */
export function bestShot(shots: readonly Shot[], target: UnitSeen | undefined): Shot | null {
  const isArmour = target !== undefined && target.men === 0;
  const worth = (shot: Shot): number => {
    if (isArmour) return shot.ammo === 'ap' ? 4 : shot.ammo === 'he' ? 2 : shot.fire === 'aimed' ? 1 : 0;
    return shot.ammo === 'he'
      ? 5
      : shot.weapon === 'team'
        ? 4
        : shot.weapon === 'arms'
          ? 3
          : shot.weapon === 'mgs'
            ? 2
            : 1;
  };
  return [...shots].sort((a, b) => worth(b) - worth(a) || (a.fire === 'aimed' ? -1 : 0))[0] ?? null;
}

/** When to be asked, as the engine takes it. A unit that stands ready to move is asked about whoever comes near. */
export function standingFor({ asking, near }: Pick<Settings, 'asking' | 'near'>, isReserve: boolean): Answer | null {
  switch (asking) {
    case 'always':
      return null;
    case 'never':
      return { kind: 'hold' };
    case 'near':
      return { kind: 'hold', within: near };
    case 'sight':
      return isReserve ? { kind: 'hold', within: near, sight: true } : { kind: 'hold', sight: true };
  }
}

/** From the pointer to the painted numbers, for whoever measures: an entry `odds` of the page's performance. */
function measured(start: number): void {
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => performance.measure('odds', { start, end: performance.now() });
    painted.port2.postMessage(null);
  });
}

const SETTINGS = 'sandtable.settings';

function readSettings(): Settings {
  try {
    const raw = JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Partial<Settings>;
    const { near } = raw;
    return {
      dice: raw.dice === 'at once' ? 'at once' : 'shown',
      theme: raw.theme === 'dark' || raw.theme === 'light' ? raw.theme : 'system',
      follow: raw.follow !== false,
      asking: raw.asking === 'always' || raw.asking === 'near' || raw.asking === 'never' ? raw.asking : 'sight',
      near: typeof near === 'number' && near >= 100 && near <= 7200 ? Math.round(near) : SETTINGS_AT_FIRST.near,
    };
  } catch {
    return SETTINGS_AT_FIRST;
  }
}

function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(SETTINGS, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
}

export function applyTheme(theme: Settings['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function useTable(store: TableStore): TableState {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Parts of the state: drawn again only when one of these has changed. */
export function usePick<Key extends keyof TableState>(
  store: TableStore,
  ...keys: readonly Key[]
): Pick<TableState, Key> {
  const last = useRef<TableState | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const now = store.get();
    if (last.current === null || keys.some((key) => last.current![key] !== now[key])) last.current = now;
    return last.current;
  });
}
