/** Ratings of units and divisions of one's own, derived by the book, step by step. */
import { RATINGS, type RatedArmy, type RatedUnit, rateArmy } from '../rules/assault-gun/ratings/army.ts';
import type { Rating } from '../rules/assault-gun/ratings/rating.ts';
import { lineOf } from '../rules/assault-gun/tables/sheet.ts';
import { BadInput, quoted, readTextFile } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import { type Command, JSON_OPTION, OK, printJson } from './command.ts';
import { table } from './format.ts';

export const army: Command = {
  name: 'army',
  summary: 'ratings of a unit or division from facts, step by step',
  places: [
    { name: 'WHAT', help: 'rate: derive the ratings (check comes later: is this force legal)' },
    { name: 'FILE', help: 'an army, YAML or JSON' },
  ],
  options: { json: JSON_OPTION },
  notes: ['Example: sandtable army rate docs/examples/division.yaml', 'docs/army.md says what a file may hold.'],
  run: async (args, { io }) => {
    const [what = '', path = ''] = args.places;
    if (what === 'check') throw new BadInput('army: check comes later (is this force legal); there is rate');
    if (what !== 'rate')
      throw new BadInput(`army: expected rate, found ${quoted(what)}${meant(what, ['rate', 'check'])}`);
    const file = readTextFile(path);
    const rated = rateArmy(file.data, file.bad);
    if (args.flag('json')) printJson(io, { ruleset: 'ag', ...rated });
    else io.out(inWords(rated));
    return OK;
  },
};

/** `60, 15 to a point 4 (ag-str-05), ...` */
const stepsOf = ({ steps }: Rating): string =>
  steps
    .map(({ rule, why, value }, i) => {
      const shown = i > 0 && value > 0 ? `+${value}` : `${value}`;
      return `${why} ${shown} (${rule})`;
    })
    .join(', ');

const LABELS: Readonly<Record<(typeof RATINGS)[number], string>> = {
  initiative: 'Init',
  distant: 'Init, distant',
  recce: 'Recc',
  at: 'AT',
  armour: 'Arm',
  he: 'HE',
  strength: 'STR',
};

function inWords({ division, units }: RatedArmy): string {
  const parts = units.map(unitInWords);
  if (division) {
    const { name, engineers, aa, dummies, log } = division;
    const rows = [
      ['E', `${engineers.value}`, stepsOf(engineers)],
      ['AA', `${aa.value}`, stepsOf(aa)],
      ['dummies', `${dummies.value}`, stepsOf(dummies)],
      ['LOG', log === null ? '-' : `${log}`, log === null ? 'not given' : 'as given'],
    ];
    parts.unshift(`${name}\n${table(rows, '  ')}\n`);
  }
  const columns = ['', 'Type', 'Equipment', 'Ability', 'Move', 'Init', 'Recc', 'AT', 'Arm', 'HE', 'STR', 'Base'];
  const sheet = units.map(({ name, row }) => [name, ...lineOf(row).map(String), row.size]);
  parts.push(`sheet\n${table([columns, ...sheet], '  ')}\n`);
  return parts.join('\n');
}

function unitInWords({ name, ratings, notes }: RatedUnit): string {
  const rows = RATINGS.flatMap((key) => {
    const rating = ratings[key];
    return rating === null ? [] : [[LABELS[key], `${rating.value}`, stepsOf(rating)]];
  });
  const noted = notes.map((note) => `  note: ${note}\n`).join('');
  return `${name}\n${table(rows, '  ')}\n${noted}`;
}
