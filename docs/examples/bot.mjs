// A whole bot: starts the command line it is given, plays one seat, prints how the game ended.
//
//   node docs/examples/bot.mjs npx sandtable bot SCENARIO --seat SEAT --seed 1
//
// It takes an offer that hangs on the question alone, so that a game that was killed (with --record FILE) goes on in the
// same way, and the usual answer where nothing is offered.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [command, ...words] = process.argv.slice(2);
const game = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] });
const say = (line) => game.stdin.write(`${JSON.stringify(line)}\n`);

function choose({ kind, offers }, text) {
  const commit = offers.find((offer) => 'commit' in offer);
  if (kind === 'sealed') return commit ?? { usual: true };
  if (offers.length === 0) return { usual: true };
  let sum = 0;
  for (const char of text) sum = (31 * sum + char.codePointAt(0)) % 1_000_003;
  return { offer: sum % offers.length };
}

for await (const text of createInterface({ input: game.stdout })) {
  const message = JSON.parse(text);
  if (message.type === 'ask') say(choose(message, text));
  if (message.type === 'refused' || message.type === 'error') console.error(text);
  if (message.type === 'over') console.log(JSON.stringify({ outcome: message.outcome, hash: message.hash }));
}
game.on('close', (code) => {
  process.exitCode = code ?? 1;
});
