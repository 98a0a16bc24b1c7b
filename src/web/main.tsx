import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Occupant } from '../protocol/play.ts';
import { Boundary } from './boundary.tsx';
import { EngineGone, engineOver } from './engine.ts';
import { engineWorker } from './engine-worker.ts';
import { Home } from './home.tsx';
import { keepOffline } from './offline/keep.ts';
import type { Route } from './play/app.tsx';
import { loadRulesetPage } from './play/rulesets.ts';
import type { Seating } from './play/store/opening.ts';

const engine = engineOver(engineWorker);
const catalogue = engine.catalogue();

// What only looks ahead, such as odds, waits for its answer and for nothing else: an engine that died has none, and the table is laid anew.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof EngineGone) event.preventDefault();
});

/** The table comes when it is wanted: the first page does not wait for it. */
const Table = lazy(async () => ({ default: (await import('./play/app.tsx')).Table }));

/** `allies-gunner:person,axis-gunner:steady` */
function sittersOf(sit: string): { readonly [seat: string]: Occupant } {
  return Object.fromEntries(
    sit.split(',').map((one) => {
      const [seat = '', who = 'steady'] = one.split(':');
      return [seat, who === 'person' ? ('person' as const) : { bot: who }];
    }),
  );
}

/** `seats/two a side?sit=...`: a seating that the scenario offers; `allies/steady`: a person against a bot; `two`: two persons at this screen; `watch/steady`: two bots. */
function seatingOf(seat: string, bot: string | undefined, sit: string | undefined): Seating {
  if (seat === 'seats') return { kind: 'seats', seating: bot ?? '', sitters: sittersOf(sit ?? '') };
  if (seat === 'two') return { kind: 'two' };
  return seat === 'watch' ? { kind: 'watch', bot: bot || 'steady' } : { kind: 'bot', seat, bot: bot || 'steady' };
}

/** `#/play/bg/lane/allies/steady?seed=7`, `#/table/KEY`, `#/replay/KEY` of a saved game, without a key the latest; anything else is the first page. */
async function routeOf(hash: string): Promise<Route | null> {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [kind, ruleset, scenario, seat, bot] = path.split('/').map(decodeURIComponent);
  if (kind === 'table') return { kind: 'resume', key: ruleset ?? null };
  if (kind === 'replay') return { kind: 'replay', key: ruleset ?? null };
  if (kind !== 'play' || !ruleset || !scenario || !seat) return null;
  // The book's part of the page comes together with the table; what is wrong with it is told there.
  loadRulesetPage(ruleset).catch(() => {});
  const { scenarios } = await catalogue;
  const known = scenarios.find((one) => one.id === scenario && one.ruleset === ruleset);
  const { seed = null, sit, ...options } = Object.fromEntries(new URLSearchParams(query)) as { [name: string]: string };
  return {
    kind: 'open',
    game: {
      ruleset,
      scenario,
      title: known?.title ?? scenario,
      sides: known?.sides ?? ['allies', 'axis'],
      ...(known?.seats ? { seats: known.seats.filter(({ role }) => role !== 'spectator').map(({ id }) => id) } : {}),
      seating: seatingOf(seat, bot, sit),
      options,
      ...(seed === null ? {} : { seed }),
    },
  };
}

function Page() {
  const [place, setPlace] = useState<{ route: Route | null; nr: number } | null>(
    location.hash.startsWith('#/') ? null : { route: null, nr: 0 },
  );
  useEffect(() => {
    let nr = 0;
    const go = async (): Promise<void> => {
      const mine = ++nr;
      const route = location.hash.startsWith('#/') ? await routeOf(location.hash).catch(() => null) : null;
      if (mine === nr) setPlace({ route, nr: mine });
    };
    void go();
    const change = (): void => void go();
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, []);
  if (!place) return null;
  if (!place.route)
    return (
      <Boundary what="The first page" resetKey={place.nr}>
        <Home catalogue={catalogue} engine={engine} />
      </Boundary>
    );
  return (
    <Boundary what="The table" resetKey={place.nr}>
      <Suspense fallback={<p className="laying">Setting up the table…</p>}>
        <Table key={place.nr} engine={engine} route={place.route} />
      </Suspense>
    </Boundary>
  );
}

keepOffline();

createRoot(document.getElementById('page')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
