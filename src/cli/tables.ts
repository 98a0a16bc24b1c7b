/** The book's charts as the code has them. */
import type { Chart } from '../kit/contract.ts';
import { BadInput, quoted } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import { type Command, JSON_OPTION, OK, printJson } from './command.ts';
import { playable } from './find.ts';
import { table } from './format.ts';

/** A chart with its page and its rule, laid out as printed. */
export function chartText({ name, page, rule, rows, columns, cells }: Chart): string {
  const lines = cells.map((row, i) => [rows[i] ?? '', ...row.map((cell) => (cell === null ? '-' : String(cell)))]);
  return `${name} (${page}, ${rule})\n${table([['', ...columns], ...lines], '  ')}\n`;
}

export const tables: Command = {
  name: 'tables',
  summary: "the book's charts, as the code has them",
  places: [
    { name: 'ID', help: 'a ruleset' },
    { name: 'NAME', help: 'one table only', optional: true },
  ],
  options: { json: JSON_OPTION },
  run: async (args, context) => {
    const [id = '', name] = args.places;
    const ruleset = playable(context, id, 'tables');
    const names = ruleset.charts.map((chart) => chart.name);
    if (name !== undefined && !names.includes(name)) {
      const near = meant(name, names) || (names.length > 0 ? `; there are ${names.join(', ')}` : '');
      throw new BadInput(`tables: ${id} has no table ${quoted(name)}${near}`);
    }
    const charts = ruleset.charts.filter((chart) => name === undefined || chart.name === name);
    if (args.flag('json')) {
      const all = charts.map(({ name, page, rule, rows, columns, cells }) => ({
        name,
        page,
        rule,
        rows,
        columns,
        cells,
      }));
      printJson(context.io, { ruleset: id, tables: all });
      return OK;
    }
    const shown = charts.map(chartText);
    context.io.out(shown.length > 0 ? shown.join('\n') : `${ruleset.title} has no tables.\n`);
    return OK;
  },
};
