/** What can be played. */
import { type Command, JSON_OPTION, OK, printJson } from './command.ts';
import { checkId } from './find.ts';
import { table } from './format.ts';

export const scenarios: Command = {
  name: 'scenarios',
  summary: 'the scenarios that can be played',
  places: [],
  options: { ruleset: { kind: 'text', value: 'ID', help: 'only those of one ruleset' }, json: JSON_OPTION },
  run: async (args, context) => {
    const { io, rulesets } = context;
    const only = args.text('ruleset');
    if (only !== undefined) checkId(context, only, 'scenarios: --ruleset');
    const all = rulesets
      .filter((ruleset) => only === undefined || ruleset.id === only)
      .flatMap((ruleset) =>
        ruleset.scenarios.map(({ id, title, sides, size, turnLimit }) => ({
          id,
          ruleset: ruleset.id,
          title,
          sides,
          size,
          turnLimit,
        })),
      );
    if (args.flag('json')) printJson(io, all);
    else if (all.length === 0) io.out('There is no scenario to play yet.\n');
    else {
      const rows = all.map((one) => [
        one.id,
        one.ruleset,
        one.title,
        one.sides.join(' v '),
        one.size,
        `${one.turnLimit} turns`,
      ]);
      io.out(`${table(rows)}\n`);
    }
    return OK;
  },
};
