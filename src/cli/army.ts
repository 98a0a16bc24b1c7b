/** Forces of one's own: ratings derived by the book, step by step; battle groups held against their army list. */
import { RATINGS, type RatedArmy, type RatedUnit, rateArmy } from '../rules/assault-gun/ratings/army.ts';
import type { Rating } from '../rules/assault-gun/ratings/rating.ts';
import { lineOf } from '../rules/assault-gun/tables/sheet.ts';
import { type CheckedForce, checkForce } from '../rules/kampfgruppe/army.ts';
import { rosterTotals } from '../rules/kampfgruppe/roster.ts';
import { rosterSheet } from '../rules/kampfgruppe/roster-sheet.ts';
import { BadInput, quoted, readTextFile, type TextFile } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import { type Command, JSON_OPTION, NO, OK, printJson } from './command.ts';
import { table } from './format.ts';

export const army: Command = {
  name: 'army',
  summary: 'ratings of a unit or division from facts; whether a battle group is legal, and its roster sheet',
  places: [
    {
      name: 'WHAT',
      help: 'rate: derive the ratings (ag); check: whether a force is legal, with a sheet to print (kgn)',
    },
    { name: 'FILE', help: 'an army, YAML or JSON' },
  ],
  options: { json: JSON_OPTION },
  notes: [
    'Examples: sandtable army rate docs/examples/division.yaml, sandtable army check docs/examples/battle-group.yaml',
    'docs/army.md says what a file may hold. A force that is not legal ends with status 1.',
  ],
  run: async (args, { io }) => {
    const [what = '', path = ''] = args.places;
    if (what !== 'rate' && what !== 'check')
      throw new BadInput(`army: expected rate or check, found ${quoted(what)}${meant(what, ['rate', 'check'])}`);
    const file = readTextFile(path);
    if (what === 'check') {
      const checked = checkForce(file.data, file.bad);
      if (args.flag('json')) printJson(io, { ruleset: 'kgn', ...asData(checked) });
      else io.out(sheetOf(file, checked));
      return checked.faults.length === 0 ? OK : NO;
    }
    const rated = rateArmy(file.data, file.bad);
    if (args.flag('json')) printJson(io, { ruleset: 'ag', ...rated });
    else io.out(inWords(rated));
    return OK;
  },
};

const asData = ({ name, roster, faults }: CheckedForce) => ({
  ...{ name, isLegal: faults.length === 0, faults, totals: rosterTotals(roster), roster },
});

/** The sheet to print; under it, what is wrong and where it is written. */
function sheetOf(file: TextFile, { name, roster, faults }: CheckedForce): string {
  const wrong = faults.map(({ rule, place, text }) => {
    const { line, column } = file.at(place);
    return `  ${file.file}:${line}:${column}: ${text} (${rule})\n`;
  });
  const verdict = faults.length === 0 ? 'legal\n' : `not legal\n${wrong.join('')}`;
  return `${name}\n${rosterSheet(roster)}\n\n${verdict}`;
}

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
