/** The questions that a ruleset asks, with the answers that they take: what a scene's policy names. */
import { BadInput } from '../scenarios/files.ts';
import { noQuestion, questionsOf } from './asks.ts';
import { type Command, JSON_OPTION, OK, printJson } from './command.ts';
import { playable } from './find.ts';
import { table } from './format.ts';

export const questions: Command = {
  name: 'questions',
  summary: "the questions by name and the answers they take, for a scene's policy",
  places: [
    { name: 'ID', help: 'a ruleset' },
    { name: 'NAME', help: 'one question only', optional: true },
  ],
  options: { json: JSON_OPTION },
  notes: ['Example: sandtable questions ag engagement.decide'],
  run: async (args, context) => {
    const [id = '', name] = args.places;
    const ruleset = playable(context, id, 'questions');
    const all = questionsOf(ruleset);
    if (name !== undefined && !all.some(({ ask }) => ask === name))
      throw new BadInput(`questions: ${noQuestion(ruleset, name)}`);
    const shapes = ruleset.shapes?.() ?? {};
    const listed = all
      .filter(({ ask }) => name === undefined || ask === name)
      .map(({ takes, ...question }) => ({
        ...question,
        answers: takes?.map((kind) => ({ kind, shape: shapes[kind] ?? `{ kind: ${kind} }` })) ?? null,
      }));
    const aliases = Object.entries(ruleset.aliases ?? {}).map(([alias, use]) => ({ alias, use }));
    if (args.flag('json')) {
      printJson(context.io, { ruleset: id, questions: listed, aliases });
      return OK;
    }
    const lines = listed.map(({ ask, sentence, rule, sealed, answers }) => {
      const head = `${ask}${sealed ? ' (sealed)' : ''}: ${sentence} [${rule}]`;
      return [head, ...(answers ?? []).map(({ shape }) => `  ${shape}`)].join('\n');
    });
    if (name === undefined && aliases.length > 0)
      lines.push(
        `Other names for rolls in a dice script:\n${table(
          aliases.map(({ alias, use }) => [alias, `is ${use}`]),
          '  ',
        )}`,
      );
    context.io.out(`${lines.join(name === undefined ? '\n\n' : '\n')}\n`);
    return OK;
  },
};
