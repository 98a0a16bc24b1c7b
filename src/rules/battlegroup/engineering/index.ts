/** Mines, demolition, bridging, repair and recovery. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Applies, Chapter, ChapterOrder, Tells } from '../chapter.ts';
import { change } from '../events.ts';
import type { BgFrame } from '../frames.ts';
import { fieldOf, has, typeOf } from '../ground.ts';
import { type BgTable, isPlaced, type Placed, placed, type Unit, unitAt, unitOf } from '../state.ts';
import { SIDE_NAMES } from '../text.ts';
import { blast } from './blast.ts';
import { bridge, bridgeable, isBridging, isGap, refuseBridge } from './bridge.ts';
import { canSweep, chargeable, DETONATE, detonate, refuseCharge, refuseClearing, work } from './demolition.ts';
import { canReach, mine } from './mines.ts';
import { changeGround } from './object.ts';
import { isRemote, refuseRemote, remote, remotes } from './remote.ts';
import type { EngineeringEvent } from './types.ts';
import { REARM, RECOVER, REPAIR, rearm, recover, repair } from './workshop.ts';

export const ENGINEERING_PROCEDURES = {
  work,
  mine,
  blast,
  detonate,
  remote,
  bridge,
  repair,
  recover,
  're-arm': rearm,
};

/** bg-ord-22, bg-spec-08, bg-spec-12 Who is ever given an Engineering order. */
function isEngineer(table: BgTable, unit: Placed): boolean {
  return (
    has(table, unit, 'engineer') ||
    isBridging(table, unit) ||
    canSweep(table, unit) ||
    has(table, unit, 'remote control')
  );
}

function refuseWork(table: BgTable, unit: Unit, on: string | undefined): Refusal | null {
  if (!isPlaced(unit)) return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
  if (!isEngineer(table, unit))
    return refusal('NOT_ITS_ORDER', 'bg-ord-22', 'It is neither an engineer nor a bridging or mine-clearing unit.');
  if (on === undefined) return refusal('NO_WORK', 'bg-ord-22', 'Say what it works at.');
  if (table.mines.some(({ id }) => id === on)) return refuseClearing(table, unit, on);
  const vehicle = unitOf(table, on);
  if (isPlaced(vehicle) && isRemote(table, vehicle)) return refuseRemote(table, unit, vehicle);
  const feature = fieldOf(table).byId.get(on);
  return feature && isGap(feature) ? refuseBridge(table, unit, feature) : refuseCharge(table, unit, on);
}

const ENGINEER: ChapterOrder = {
  order: 'engineering',
  refuse: refuseWork,
  others(table, unit) {
    if (!isPlaced(unit) || !isEngineer(table, unit)) return [];
    const mines = canSweep(table, unit) ? table.mines.filter((one) => canReach(table, unit, one)) : [];
    return [
      ...mines.map(({ id }) => id),
      ...remotes(table, unit),
      ...bridgeable(table, unit),
      ...chargeable(table, unit),
    ];
  },
  frame(table, unit, self): BgFrame {
    const on = self.on!;
    const vehicle = unitOf(table, on);
    if (vehicle && isPlaced(vehicle) && isRemote(table, vehicle))
      return { proc: 'remote', step: 'check', unit: unit.id, vehicle: on, windows: self.windows, victims: [] };
    const feature = fieldOf(table).byId.get(on);
    if (feature && isGap(feature)) return { proc: 'bridge', step: 'site', unit: unit.id, on };
    return { proc: 'work', step: 'work', unit: unit.id, on };
  },
};

/** What moves by itself is not towed. */
function unhitch(table: BgTable, id: string): void {
  table.units = table.units.map((unit) => {
    if (unit.towing?.id !== id) return unit;
    const { towing: _gone, ...rest } = unit;
    return Object.freeze(rest);
  });
}

/** bg-eng-09, bg-gap-79 An attempt, and what came of it. */
function attempted(table: BgTable, on: string, mended: boolean): void {
  const vehicle = unitOf(table, on);
  if (mended) unhitch(table, on);
  if (vehicle) {
    const stock = Object.freeze({ ...vehicle.stock, repairs: (vehicle.stock.repairs ?? 0) + 1 });
    change(table, on, mended ? { stock, immobile: false } : { stock });
    return;
  }
  const wreck = table.wrecks.find(({ id }) => id === on)!;
  const attempts = wreck.attempts + 1;
  if (!mended || !wreck.was) {
    table.wrecks = table.wrecks.map((one) => (one.id === on ? Object.freeze({ ...one, attempts }) : one));
    return;
  }
  const { was } = wreck;
  table.wrecks = table.wrecks.filter(({ id }) => id !== on);
  // bg-gap-79 Where it stands, mobile, unpinned, with the rounds that it had; it is ordered in its next turn.
  table.units.push(
    Object.freeze({
      ...was,
      ...{ place: placed(wreck.at, wreck.facing), hits: typeOf(table, was).hits, pinned: false, immobile: false },
      ...{ ordered: true, acted: false, marker: null, aboard: null },
      ...{ moved: false, fired: false, movedBefore: false, firedBefore: false },
      stock: Object.freeze({ ...was.stock, repairs: attempts }),
    }),
  );
}

/** bg-gap-15 All rounds again; a flamethrower that a man carries is not filled. */
function rearmed(table: BgTable, id: string): void {
  const unit = unitAt(table, id);
  const { main, stock, traits } = typeOf(table, unit);
  const rounds = main?.rounds ?? null;
  const flame = traits.includes('vehicle flamethrower') ? { flame: stock?.flame ?? 0 } : {};
  change(table, id, {
    ammo: 'normal',
    ...(rounds === null ? {} : { he: main!.he, ap: rounds - main!.he, heFired: 0, apFired: 0 }),
    stock: Object.freeze({ ...unit.stock, ...flame }),
  });
}

function spend(table: BgTable, id: string, what: 'demolition' | 'bridge', less: number): void {
  const { stock } = unitAt(table, id);
  change(table, id, { stock: Object.freeze({ ...stock, [what]: (stock[what] ?? 0) - less }) });
}

/** bg-br-10 Out of the stack, into the pot. */
function giveBack(table: BgTable, side: Unit['side'], kind: string): void {
  const { [side]: taken } = table.taken;
  taken.splice(taken.indexOf(kind), 1);
  table.pot = table.pot.map((lot) => (lot.kind === kind ? Object.freeze({ kind, count: lot.count + 1 }) : lot));
}

const nothing = (): void => undefined;

const apply: Applies<EngineeringEvent> = {
  mine: nothing,
  worked: nothing,
  detonated: nothing,
  kept: nothing,
  cleared(table, { mine }) {
    table.mines = table.mines.filter(({ id }) => id !== mine);
  },
  'charge-set'(table, { unit, charge }) {
    // bg-state-18
    spend(table, unit, 'demolition', 1);
    table.charges = [...table.charges, Object.freeze({ ...charge, at: Object.freeze({ ...charge.at }) })];
  },
  dud(table, { charge }) {
    table.charges = table.charges.filter(({ id }) => id !== charge);
  },
  demolished(table, { on, charge, removed, added, sections }) {
    table.charges = table.charges.filter(({ id }) => id !== charge);
    table.wrecks = table.wrecks.filter(({ id }) => id !== on);
    if (removed.length > 0) changeGround(table, added, removed, sections);
  },
  bridged(table, { unit, piece, length }) {
    spend(table, unit, 'bridge', length);
    changeGround(table, [piece], [], {});
  },
  remote(table, { vehicle, passed }) {
    if (passed) change(table, vehicle, { ordered: true });
  },
  'blew-up'(table, { unit }) {
    table.units = table.units.filter(({ id }) => id !== unit);
  },
  attempted(table, { on, mended }) {
    attempted(table, on, mended);
  },
  hitched(table, { unit, on }) {
    change(table, unit, { towing: Object.freeze({ id: on, turn: table.turn }) });
  },
  recovered(table, { unit, on }) {
    table.units = table.units.filter(({ id }) => id !== unit && id !== on);
    table.wrecks = table.wrecks.filter(({ id }) => id !== on);
  },
  'gave-back'(table, { side, counter }) {
    giveBack(table, side, counter ?? '');
  },
  're-armed'(table, { unit }) {
    rearmed(table, unit);
  },
  burned(table, { side }) {
    table.suffered = { ...table.suffered, [side]: Object.freeze({ ...table.suffered[side], flame: true }) };
  },
};

const tell: Tells<EngineeringEvent> = {
  mine: ({ unit, struck }) => (struck ? `${unit} sets off a mine!` : `${unit} is in a minefield, and lucky.`),
  worked: ({ unit, on }) => `${unit} is not done with ${on} yet.`,
  cleared: ({ mine, by }) => `${by} clears the minefield ${mine}.`,
  'charge-set': ({ unit, charge }) => `${unit} has set a charge on ${charge.on}.`,
  dud: ({ on }) => `The charge on ${on} is a dud.`,
  detonated: ({ on }) => `The charge on ${on} goes off!`,
  demolished: ({ on, added }) => `${on} is blown up${added.length > 0 ? ', in part' : ''}.`,
  bridged: ({ unit, on, length }) => `${unit} bridges ${on} for ${length / 100} in.`,
  remote: ({ unit, vehicle, passed }) =>
    passed ? `${unit} sends ${vehicle} forward.` : `${unit} has no contact with ${vehicle}.`,
  'blew-up': ({ unit }) => `${unit} blows itself up.`,
  kept: ({ unit }) => `${unit} is not blown up yet.`,
  attempted: ({ unit, on, mended }) => (mended ? `${unit} mends ${on}.` : `${unit} cannot mend ${on} this time.`),
  hitched: ({ unit, on }) => `${unit} hitches up ${on}.`,
  recovered: ({ unit, on }) => `${unit} tows ${on} off the table.`,
  'gave-back': ({ side, counter }) =>
    `${SIDE_NAMES[side]} give a battle counter back${counter === null ? '' : `: ${counter}`}.`,
  're-armed': ({ unit, by }) => `${by} gives ${unit} new ammunition.`,
  burned: ({ side }) => `${SIDE_NAMES[side]} have met fire for the first time.`,
};

export const ENGINEERING: Chapter = {
  orders: [ENGINEER, REPAIR, RECOVER, REARM],
  actions: [DETONATE],
  apply,
  tell,
  ask: {
    'bridge.site': 'Where is the next piece of the bridge built?',
    'remote.move': 'Where does the remote-controlled vehicle go?',
    'remote.blow-up': 'Does it blow up?',
    're-arm.split': 'How many of its new rounds are HE?',
  },
};
