#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('sandtable: not built yet; run `npm run build` first');
  process.exitCode = 2;
}
