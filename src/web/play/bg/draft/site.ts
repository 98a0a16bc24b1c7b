/** A place that the set-up or the artillery asks for: pointed at, judged, turned, given. */
import { nearestFacing } from '../../../../geometry/table/facing.ts';
import { isPointIn } from '../../../../tabletop/zones.ts';
import { isInRing } from '../../board/layout.ts';
import type { XY } from '../../measures.ts';
import { asksAnew, asLongAs } from '../../store/late.ts';
import { judged } from '../../store/odds.ts';
import type { Answer } from '../answers.ts';
import type { PlanAnswer } from '../answers-scenario.ts';
import type { TableStore } from '../store.ts';
import { askedOf, type Defence, type Stance, unitIn, type Zone } from '../view.ts';
import { arrivalZones, defendersZone } from '../zones.ts';
import type { SitePlan } from './draft.ts';

/** The units that are to be placed now. */
export function unitsToPlace(store: TableStore): string[] {
  const { ask, shown, own } = store.get();
  if (!shown || !own) return [];
  const placing = askedOf(shown, 'place-units');
  if (placing) return [...placing.waiting[own]];
  if (ask !== 'arrive.place') return [];
  return shown.units
    .filter((unit) => unit.side === own && !unit.place && unit.reserve !== null && unit.aboard === null)
    .map(({ id }) => id);
}

/** Where the place that is asked for may be, as far as that is a matter of zones; null: anywhere. */
export function zonesAsked(store: TableStore): readonly Zone[] | null {
  const { ask, shown, own, ground } = store.get();
  if (!shown || !own || !ground) return null;
  const isLine = shown.scenarioSetup?.scenario === 'defence-line';
  switch (ask) {
    case 'place-units.place':
      return shown.zones.filter(({ side }) => side === own);
    case 'arrive.place':
      return arrivalZones(ground, shown, own);
    case 'scenario-setup.defence':
      return isLine ? [defendersZone(ground, shown, own)] : null;
    case 'scenario-setup.objective': {
      const count = shown.objectives.length;
      const isOwnGround = isLine ? count < 2 : shown.scenarioSetup?.scenario === 'high-ground' && count > 0;
      return isOwnGround ? [defendersZone(ground, shown, own)] : null;
    }
    default:
      return null;
  }
}

/** Towards the objective, or the middle of the table; of a defence, towards the enemy's edge. */
function facingFrom(store: TableStore, [x, y]: XY): number {
  const { shown, own, ground, ask } = store.get();
  if (!shown || !ground) return 0;
  const middle = { x: ground.width / 2, y: ground.height / 2 };
  const enemy = own && shown.edges[own === 'axis' ? 'allies' : 'axis'];
  const edge = {
    north: { ...middle, y: 0 },
    south: { ...middle, y: ground.height },
    west: { ...middle, x: 0 },
    east: { ...middle, x: ground.width },
  };
  const to = ask === 'scenario-setup.defence' && enemy ? edge[enemy] : (shown.objectives[0]?.at ?? middle);
  const towards = { x: Math.round(to.x - x), y: Math.round(to.y - y) };
  return towards.x === 0 && towards.y === 0 ? 0 : nearestFacing(towards);
}

/** Men who are set down on a house go into it. */
function stanceAt(store: TableStore, [x, y]: XY): Stance | undefined {
  const { ground, shown, selected } = store.get();
  if ((unitIn(shown, selected)?.men ?? 0) === 0) return undefined;
  for (const feature of ground?.features ?? []) {
    if (feature.kind !== 'building') continue;
    const section = feature.sections.find(({ outline }) => isInRing(outline, { x, y }));
    if (section) return { kind: 'inside', section: `${feature.id}/${section.id}` };
  }
  return undefined;
}

/** The kind of defence in hand. */
export function defenceInHand(store: TableStore): Defence | null {
  const { shown, chosen } = store.get();
  const left = shown?.scenarioSetup?.defences ?? [];
  return left.find((one) => one === chosen) ?? left[0] ?? null;
}

function answerAt(store: TableStore, { at, facing, stance }: Omit<SitePlan, 'isJudged'>): Answer | null {
  const { ask, selected, chosen } = store.get();
  switch (ask) {
    case 'scenario-setup.objective':
      return { kind: 'objective', at };
    case 'mission.mark':
      return { kind: 'mark', at, ...(chosen === 'harass' ? { harass: true } : {}) };
    case 'scenario-setup.defence': {
      const what = defenceInHand(store);
      return what && { kind: 'defence', what, at, facing };
    }
    case 'place-units.place':
    case 'arrive.place':
      return selected ? { kind: 'place', unit: selected, at, facing, ...(stance ? { stance } : {}) } : null;
    default:
      return null;
  }
}

/** A place is pointed at; what the judge would say to it is known before it is given. */
export async function planSite(store: TableStore, to: XY, facing?: number): Promise<void> {
  if (store.get().ask === 'plan.write') {
    await writePlan(store, to);
    return;
  }
  const at: XY = [Math.round(to[0]), Math.round(to[1])];
  const before = store.get().site;
  const stance = stanceAt(store, at);
  const plan = { at, facing: facing ?? before?.facing ?? facingFrom(store, at), ...(stance ? { stance } : {}) };
  const answer = answerAt(store, plan);
  if (!answer) return;
  const isNewest = asksAnew(store.memory);
  store.set({ site: { ...plan, isJudged: false }, refusal: null });
  const isStill = (): boolean => isNewest() && store.get().site !== null;
  await asLongAs(isStill, async (inTime) => {
    const said = await inTime(judged(store, [answer]));
    store.set({ site: { ...plan, isJudged: true }, refusal: said?.[0] ?? null });
  });
}

/** Something beside the place has changed: the judge is asked again. */
export function judgeSiteAgain(store: TableStore): void {
  const { site } = store.get();
  if (site) void planSite(store, site.at, site.facing);
}

export function turnSite(store: TableStore, by: number): void {
  const { site } = store.get();
  if (site) void planSite(store, site.at, (site.facing + by + 48) % 48);
}

/** Moves the place by keys; the first key finds one. */
export function nudgeSite(store: TableStore, dx: number, dy: number): void {
  const { site, ask } = store.get();
  const written = ask === 'plan.write' ? planInHand(store)?.written : null;
  if (written) void writePlan(store, [written.at[0] + dx, written.at[1] + dy]);
  else if (!site) void findSite(store);
  else void planSite(store, [site.at[0] + dx, site.at[1] + dy], site.facing);
}

export function giveSite(store: TableStore): void {
  const { site, refusal } = store.get();
  const answer = site && answerAt(store, site);
  if (answer && site.isJudged && !refusal) void store.answer(answer);
}

/** Without a pointer: the first place that the judge accepts, from the middle of where it may be. */
export async function findSite(store: TableStore): Promise<SitePlan | null> {
  const { ground, ask } = store.get();
  if (!ground) return null;
  if (ask === 'plan.write') {
    await writePlan(store, likelySpot(store, 0));
    return null;
  }
  const whole: Zone = { side: 'allies', west: 0, north: 0, east: ground.width, south: ground.height };
  const zones = zonesAsked(store) ?? [whole];
  // A spotter looks at enemies first.
  const { shown, own } = store.get();
  const foes = ask === 'mission.mark' ? (shown?.units ?? []).filter((unit) => unit.side !== own && unit.place) : [];
  const marks = foes.map(({ place }): XY => [place!.at.x, place!.at.y]);
  const plans = [...marks, ...spotsIn(zones)].slice(0, MOST).map((at) => ({ at, facing: facingFrom(store, at) }));
  const answers = plans.map((plan) => answerAt(store, plan)).filter((one) => one !== null);
  const said = await judged(store, answers);
  const free = answers.findIndex((_, i) => said?.[i] === null);
  if (free < 0) {
    store.set({ refusal: said?.[0] ?? null });
    return null;
  }
  const plan = { ...plans[free]!, isJudged: true };
  store.set({ site: plan, refusal: null });
  return plan;
}

/** One click: a place is found and given. */
export async function staffSite(store: TableStore): Promise<void> {
  if (await findSite(store)) giveSite(store);
}

const MOST = 900;

/** Places over zones, the nearest to their middle first. */
function spotsIn(zones: readonly Zone[]): XY[] {
  const spots: { at: XY; far: number }[] = [];
  for (const zone of zones) {
    const { west, north, east, south } = zone;
    const step = Math.max(100, Math.ceil(Math.sqrt(((east - west) * (south - north)) / MOST)));
    const middle = [(west + east) / 2, (north + south) / 2] as const;
    for (let x = west + step / 2; x < east; x += step)
      for (let y = north + step / 2; y < south; y += step) {
        const at: XY = [Math.round(x), Math.round(y)];
        if (isPointIn(zone, { x: at[0], y: at[1] })) spots.push({ at, far: Math.hypot(x - middle[0], y - middle[1]) });
      }
  }
  return spots
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ at }) => at);
}

// ---- plans that are written down in secret ----------------------------------------------------------------------

export interface PlanItem {
  readonly key: string;
  readonly kind: PlanAnswer['kind'];
  readonly number: number;
  /** The battery or the aircraft that comes with it. */
  readonly what: string | null;
  readonly written: PlanAnswer | null;
}

/** All that one's own side has to write down, with what is written. */
export function planItems(store: TableStore): PlanItem[] {
  const { shown, own, look } = store.get();
  const asked = askedOf(shown, 'plan');
  if (!asked || !own) return [];
  const { points, barrages, airstrikes } = asked.allowed[own];
  const draft = (look?.draft ?? []) as readonly Answer[];
  const item = (kind: PlanAnswer['kind'], number: number, what: string | null): PlanItem => ({
    ...{ key: `${kind}:${number}`, kind, number, what },
    written: (draft.find((one) => one.kind === kind && one.number === number) as PlanAnswer | undefined) ?? null,
  });
  return [
    ...Array.from({ length: points }, (_, i) => item('plan-point', i, null)),
    ...barrages.map((battery, i) => item('plan-barrage', i, battery)),
    ...airstrikes.map((aircraft, i) => item('plan-airstrike', i, aircraft)),
  ];
}

/** The plan in hand: the one that is chosen, or the first that is not written. */
export function planInHand(store: TableStore): PlanItem | null {
  const items = planItems(store);
  const { chosen } = store.get();
  return items.find(({ key }) => key === chosen) ?? items.find(({ written }) => !written) ?? items[0] ?? null;
}

const USUAL_TURN = 2;

function planAt({ kind, number, written }: PlanItem, at: XY, turn?: number): PlanAnswer {
  if (kind === 'plan-point') return { kind, number, at };
  const before = written && written.kind !== 'plan-point' ? written.turn : USUAL_TURN;
  return { kind, number, at, turn: turn ?? before };
}

async function writePlan(store: TableStore, to: XY): Promise<void> {
  const plan = planInHand(store);
  if (!plan) return;
  const isTaken = await store.draft(planAt(plan, [Math.round(to[0]), Math.round(to[1])]));
  // On to the next that is not written down; a plan that is changed stays in hand.
  if (isTaken) store.set({ chosen: plan.written ? plan.key : null });
}

export function timePlan(store: TableStore, plan: PlanItem, turn: number): void {
  const { shown } = store.get();
  const { written } = plan;
  if (!written || turn < 1 || turn > (shown?.limit ?? 1)) return;
  void store.draft(planAt(plan, written.at, turn));
}

/** Where a staff would have its shells fall: on the objectives, in turn. */
function likelySpot(store: TableStore, i: number): XY {
  const { shown, ground } = store.get();
  const objectives = shown?.objectives ?? [];
  const goal = objectives[i % Math.max(1, objectives.length)];
  if (goal) return [goal.at.x, goal.at.y];
  return [Math.round((ground?.width ?? 0) / 2), Math.round((ground?.height ?? 0) / 2)];
}

/** One click: all that is not written yet is put on the objectives, and it stands. */
export async function staffPlans(store: TableStore): Promise<void> {
  for (const [i, plan] of planItems(store).entries())
    if (!plan.written && !(await store.draft(planAt(plan, likelySpot(store, i))))) return;
  await store.commit();
}
