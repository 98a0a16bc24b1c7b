import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Catalogue, EngineRequest, EngineResponse } from '../protocol/catalogue.ts';
import { Home } from './home.tsx';

const engine = new Worker(new URL('../worker/index.ts', import.meta.url), { type: 'module' });

/** Asks the engine for the catalogue. Fails if the engine does not start or does not know the question. */
function askForCatalogue(): Promise<Catalogue> {
  return new Promise((resolve, reject) => {
    engine.addEventListener('error', (event) => reject(new Error(event.message || 'The engine did not start.')));
    engine.addEventListener('message', (event: MessageEvent<EngineResponse>) => {
      if (event.data.type === 'catalogue') resolve(event.data.catalogue);
      else reject(new Error(event.data.sentence));
    });
    engine.postMessage({ type: 'catalogue' } satisfies EngineRequest);
  });
}

createRoot(document.getElementById('page')!).render(
  <StrictMode>
    <Home catalogue={askForCatalogue()} />
  </StrictMode>,
);
