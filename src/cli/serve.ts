/** The web app. Online play comes to it later. */
import { once } from 'node:events';
import { BadInput } from '../scenarios/files.ts';
import { ServeError, serve as startServer } from '../server/index.ts';
import { type Command, JSON_OPTION, OK, printJson } from './command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'the web app',
  places: [],
  options: {
    port: { kind: 'number', value: 'N', help: 'the port (8080); 0 takes a free one', to: 65535 },
    host: { kind: 'text', value: 'HOST', help: 'the address to listen on (127.0.0.1)' },
    data: { kind: 'text', value: 'DIR', help: 'where games will be kept (not used yet)' },
    'database-url': { kind: 'text', value: 'URL', help: 'a PostgreSQL database for the games (comes later)' },
    web: { kind: 'text', value: 'DIR', help: 'the folder of the built page, if it is not next to the program' },
    json: { ...JSON_OPTION, help: 'print the address as a JSON document' },
  },
  run: async (args, { io }) => {
    if (args.text('database-url') !== undefined)
      throw new BadInput('serve: --database-url: PostgreSQL cannot be used yet');
    if (args.text('host')?.trim() === '') throw new BadInput('serve: --host: an address is missing');
    const asJson = args.flag('json');
    const stop = io.interruption();
    try {
      const served = await startServer({
        port: args.number('port') ?? 8080,
        host: args.text('host') ?? '127.0.0.1',
        data: args.text('data'),
        web: args.text('web'),
        log: (line) => (asJson ? io.err(`${line}\n`) : io.out(`${line}\n`)),
      });
      if (asJson) printJson(io, { url: served.url });
      if (!stop.aborted) await once(stop, 'abort');
      await served.close();
      return OK;
    } catch (error) {
      if (error instanceof ServeError) throw new BadInput(`serve: ${error.message}`);
      throw error;
    }
  },
};
