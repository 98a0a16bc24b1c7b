/** Works and pieces of terrain: one is taken up, goes where the map is tapped, is turned, and is placed when that is said. */
import type { XY } from '../../measures.ts';
import { asLongAs, sameQuestion } from '../../store/late.ts';
import type { TableStore } from '../store.ts';
import { advise } from './advice.ts';
import { usualFacing } from './deploy.ts';

const WHAT: Readonly<Record<string, 'works' | 'tray'>> = { 'set-up.works': 'works', 'set-up.tray': 'tray' };

/** What the question has placed; undefined for any other question. */
export const sitedBy = (ask: string | null): 'works' | 'tray' | undefined => WHAT[ask ?? ''];

/** Asks what is still to be placed, and takes the first of it up, or the same as before. */
export async function loadSites(store: TableStore): Promise<void> {
  const what = sitedBy(store.get().ask);
  if (!what) return;
  await asLongAs(sameQuestion(store), async (inTime) => {
    const sites = (await inTime(advise(store, { about: 'sites', what }))) ?? [];
    const { siting, sites: before } = store.get();
    const label = before.find(({ id }) => id === siting?.thing)?.label;
    const next = sites.find(({ id }) => id === siting?.thing) ?? sites.find((one) => one.label === label) ?? sites[0];
    store.set({ sites, siting: null });
    if (next) takeUp(store, next.id);
  });
}

export function takeUp(store: TableStore, thing: string): void {
  const { siting, shown, own } = store.get();
  const facing = siting?.facing ?? (shown && own ? usualFacing(shown, own) : 0);
  store.set({ siting: { thing, at: null, facing, plan: null }, refusal: null });
}

async function judge(store: TableStore, at: XY, facing: number): Promise<void> {
  const { siting, ask } = store.get();
  const what = sitedBy(ask);
  if (!siting || !what) return;
  const next = { ...siting, at, facing, plan: null };
  store.set({ siting: next, refusal: null });
  const isStill = (): boolean => store.get().siting === next;
  await asLongAs(isStill, async (inTime) => {
    const plan = await inTime(advise(store, { about: 'site', what, thing: siting.thing, at, facing }));
    store.set({ siting: { ...next, plan }, refusal: plan?.refusal ?? null });
  });
}

export function siteHere(store: TableStore, [x, y]: XY): void {
  const { siting } = store.get();
  if (siting) void judge(store, [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))], siting.facing);
}

export function turnSite(store: TableStore, by: number): void {
  const { siting } = store.get();
  if (!siting) return;
  const facing = (siting.facing + by + 48) % 48;
  if (siting.at) void judge(store, siting.at, facing);
  else store.set({ siting: { ...siting, facing } });
}

export function commitSite(store: TableStore): void {
  const plan = store.get().siting?.plan;
  if (plan && !plan.refusal) void store.answer(plan.answer);
}
