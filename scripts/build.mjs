// Builds what ships: `node scripts/build.mjs [cli|web]`, both without an argument.
// `drill` builds the ruleset of the tests as a module for SANDTABLE_RULESETS; only by name.
import { build } from 'esbuild';

const what = process.argv[2];
const node = {
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
};

if (!what || what === 'cli') {
  await build({ ...node, entryPoints: { cli: 'src/cli/main.ts' } });
}
if (what === 'drill') {
  await build({ ...node, entryPoints: { drill: 'test/drill/module.ts' } });
}
if (!what || what === 'web') {
  const { build: viteBuild } = await import('vite');
  await viteBuild({ logLevel: 'warn' });
}
