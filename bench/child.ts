/** One contender in its own process: says that it is ready, then runs a round whenever it is told to. */
import { BENCHES } from './benches.ts';
import { round } from './harness.ts';

const [id, name] = process.argv.slice(2);
const contender = BENCHES.find((bench) => bench.id === id)?.contenders.find((one) => one.name === name);
const say = (said: object): void => void process.send?.(said);

try {
  if (!contender) throw new Error(`no contender ${name} in ${id}`);
  const { work, note, parts } = await contender.start();
  process.on('message', ({ ms }: { ms: number }) => say({ kind: 'round', ...round(work, ms) }));
  say({ kind: 'ready', note, parts });
} catch (error) {
  say({ kind: 'failed', why: error instanceof Error ? error.message.split('\n')[0] : String(error) });
  process.disconnect();
}
