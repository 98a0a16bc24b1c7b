import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { writeOffline } from './scripts/offline.ts';

/** Writes the worker that keeps the page for play without a network, and each text file compressed beside itself; the server sends those. */
function completed(): Plugin {
  let out = '';
  return {
    name: 'sandtable-completed',
    apply: 'build',
    configResolved: (config) => {
      out = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      await writeOffline(out);
      for (const name of readdirSync(out, { encoding: 'utf8', recursive: true })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
        const text = readFileSync(join(out, name));
        writeFileSync(join(out, `${name}.gz`), gzipSync(text, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(join(out, `${name}.br`), brotliCompressSync(text, { params }));
      }
    },
  };
}

/** A module with rulesets of one's own, put in the place of the empty list: `SANDTABLE_PAGE_RULESETS=test/toy/module.ts npm run build`. */
const further = process.env.SANDTABLE_PAGE_RULESETS;
const alias = further ? [{ find: /^.*\/rules\/further\.ts$/, replacement: resolve(further) }] : [];

export default defineConfig({
  root: 'src/web',
  base: '/',
  resolve: { alias },
  plugins: [react(), completed()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy of the server allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
