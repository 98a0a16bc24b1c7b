/** Mines, demolition, bridging, repair and recovery. */
import { inFull, masked, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { NUMBERED } from '../classes.ts';
import { typeOf } from '../ground.ts';
import { type BgTable, change, placed, type Unit, unitAt, unitOf } from '../state.ts';
import { blast } from './blast.ts';
import { bridge } from './bridge.ts';
import { detonate, work } from './demolition.ts';
import { mine } from './mines.ts';
import { changeGround } from './object.ts';
import { remote } from './remote.ts';
import { answers, chapter } from './types.ts';
import { rearm, recover, repair } from './workshop.ts';

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

export const engineering = chapter({
  procedures: { work, mine, blast, detonate, remote, bridge, repair, recover, 're-arm': rearm },
  frames: {
    work: open('unit', 'on'),
    mine: open('unit', 'mine'),
    blast: { ...open('unit', 'side', 'owed', 'surplus', 'gunHit', 'tests', 'men'), blast: inFull },
    detonate: { ...open('charge', 'drowned'), victims: inFull },
    remote: { ...open('unit', 'vehicle', 'windows'), victims: inFull },
    bridge: open('unit', 'on'),
    repair: open('unit', 'on'),
    recover: open('unit', 'side', 'on'),
    're-arm': open('unit', 'on'),
  },
  answers,
  events: {
    'in-minefield': {
      seenBy: open('unit', 'side', 'mine'),
      // Where the rest of an enemy's path leads shows by the mines on it.
      reveals: 'others',
      group: 'opens',
      apply: nothing,
      say: ({ unit }) => say`${name(unit)} is in a minefield.`,
    },
    mine: {
      seenBy: open('unit', 'mine', 'struck'),
      group: 'follows',
      apply: nothing,
      say: ({ unit, struck }) => (struck ? say`${name(unit)} sets off a mine!` : say`${name(unit)} sets off no mine.`),
    },
    worked: {
      seenBy: open('unit', 'on'),
      apply: nothing,
      say: ({ unit, on }) => say`${name(unit)} has no success with ${name(on)} yet.`,
    },
    cleared: {
      seenBy: open('mine', 'by'),
      apply(table, { mine: gone }) {
        table.mines = table.mines.filter(({ id }) => id !== gone);
      },
      say: ({ by }) => say`${name(by)} clears a minefield.`,
    },
    'charge-set': {
      seenBy: { ...open('unit'), charge: inFull },
      apply(table, { unit, charge }) {
        // bg-state-18
        spend(table, unit, 'demolition', 1);
        table.charges = [...table.charges, Object.freeze({ ...charge, at: Object.freeze({ ...charge.at }) })];
      },
      say: ({ unit, charge }) => say`${name(unit)} has set a charge on ${name(charge.on)}.`,
    },
    dud: {
      seenBy: open('charge', 'on'),
      apply(table, { charge }) {
        table.charges = table.charges.filter(({ id }) => id !== charge);
      },
      say: ({ on }) => say`The charge on ${name(on)} is a dud.`,
    },
    detonated: {
      seenBy: open('charge', 'on'),
      tone: 'bad',
      group: 'opens',
      pause: 'short',
      apply: nothing,
      say: ({ on }) => say`The charge on ${name(on)} explodes!`,
    },
    demolished: {
      seenBy: { ...open('on', 'charge', 'removed', 'sections'), added: inFull },
      group: 'opens',
      apply(table, { on, charge, removed, added, sections }) {
        table.charges = table.charges.filter(({ id }) => id !== charge);
        table.wrecks = table.wrecks.filter(({ id }) => id !== on);
        if (removed.length > 0) changeGround(table, added, removed, sections);
      },
      say: ({ on, added }) =>
        added.length > 0 ? say`Part of ${name(on)} is blown up.` : say`${name(on)} is blown up.`,
    },
    bridged: {
      seenBy: { ...open('unit', 'on', 'length'), piece: inFull },
      apply(table, { unit, piece, length }) {
        spend(table, unit, 'bridge', length);
        changeGround(table, [piece], [], {});
      },
      say: ({ unit, on, length }) => say`${name(unit)} builds ${length / 100} in of bridge over ${name(on)}.`,
    },
    remote: {
      seenBy: open('unit', 'vehicle', 'passed'),
      apply(table, { vehicle, passed }) {
        if (passed) change(table, vehicle, { ordered: true });
      },
      say: ({ unit, vehicle, passed }) =>
        passed
          ? say`${name(unit)} sends ${name(vehicle)} forward.`
          : say`${name(unit)} cannot get through to ${name(vehicle)}.`,
    },
    'blew-up': {
      seenBy: open('unit', 'side'),
      tone: 'bad',
      group: 'opens',
      pause: 'short',
      apply(table, { unit }) {
        table.units = table.units.filter(({ id }) => id !== unit);
      },
      say: ({ unit }) => say`${name(unit)} blows itself up.`,
    },
    'not-blown-up': {
      seenBy: open('unit', 'side'),
      apply: nothing,
      say: ({ unit }) => say`${name(unit)} is not blown up yet.`,
    },
    attempted: {
      seenBy: open('unit', 'on', 'mended'),
      apply(table, { on, mended }) {
        attempted(table, on, mended);
      },
      say: ({ unit, on, mended }) =>
        mended ? say`${name(unit)} repairs ${name(on)}.` : say`${name(unit)} fails to repair ${name(on)}.`,
    },
    hitched: {
      seenBy: open('unit', 'on'),
      apply(table, { unit, on }) {
        change(table, unit, { towing: Object.freeze({ id: on, turn: table.turn }) });
      },
      say: ({ unit, on }) => say`${name(unit)} takes ${name(on)} in tow.`,
    },
    recovered: {
      seenBy: open('unit', 'side', 'on'),
      apply(table, { unit, on }) {
        table.units = table.units.filter(({ id }) => id !== unit && id !== on);
        table.wrecks = table.wrecks.filter(({ id }) => id !== on);
      },
      say: ({ unit, on }) => say`${name(unit)} tows ${name(on)} off the table.`,
    },
    'gave-back': {
      seenBy: {
        ...open('side'),
        // bg-hid-01 What a number says that goes back into the pot is its side's secret.
        counter: masked((counter, isOwn) => (isOwn || counter === null || !NUMBERED.test(counter) ? counter : null)),
      },
      apply(table, { side, counter }) {
        giveBack(table, side, counter ?? '');
      },
      say: ({ side, counter }) =>
        counter === null
          ? say`The ${SIDE_NAMES[side]} put a battle counter back.`
          : say`The ${SIDE_NAMES[side]} put a battle counter back: ${counter}.`,
    },
    're-armed': {
      seenBy: open('unit', 'by'),
      apply(table, { unit }) {
        rearmed(table, unit);
      },
      say: ({ unit, by }) => say`${name(by)} re-arms ${name(unit)}.`,
    },
    burned: {
      seenBy: open('side'),
      reveals: ({ side }, viewer) => side === viewer.side,
      apply(table, { side }) {
        table.suffered = { ...table.suffered, [side]: Object.freeze({ ...table.suffered[side], flame: true }) };
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} suffer their first flamethrower attack.`,
    },
  },
});
