// Builds what ships: `node scripts/build.mjs [cli|web]`, both without an argument.
import { build } from 'esbuild';

const what = process.argv[2];

if (!what || what === 'cli') {
  await build({
    entryPoints: { cli: 'src/cli/main.ts' },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
if (!what || what === 'web') {
  const { build: viteBuild } = await import('vite');
  await viteBuild({ logLevel: 'warn' });
}
