/** The entry of the command line: hands the process to `run`, or in a thread does the work it was started for. */
import { isMainThread } from 'node:worker_threads';
import { RULESETS } from '../rules/index.ts';
import { workHere } from '../simulate/pool.ts';
import { BAD, INTERRUPTED, type Io, OK } from './command.ts';
import { loadRulesets } from './rulesets.ts';
import { run } from './run.ts';

const rulesets = () => loadRulesets(RULESETS, process.env.SANDTABLE_RULESETS);

function processIo(): Io {
  // Whoever reads our output may stop reading (`| head`): then there is nobody left to tell. A bot that leaves has left
  // its game unfinished.
  const status = process.argv[2] === 'bot' ? BAD : OK;
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(status);
      if (stream === process.stdout) process.stderr.write(`sandtable: the output cannot be written: ${error.code}\n`);
      process.exit(BAD);
    });
  let aborted: AbortController | null = null;
  return {
    get stdin() {
      return process.stdin;
    },
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    interruption: () => {
      if (aborted) return aborted.signal;
      const controller = new AbortController();
      aborted = controller;
      // The second time means it.
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.on(signal, () => (controller.signal.aborted ? process.exit(INTERRUPTED) : controller.abort()));
      return controller.signal;
    },
    program: import.meta.url.endsWith('.js') ? new URL(import.meta.url) : null,
  };
}

if (isMainThread) {
  process.exitCode = await run(process.argv.slice(2), processIo(), rulesets);
} else {
  workHere(rulesets());
}
