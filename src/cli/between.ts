/** What lies between two units of a scene: range, sight, cover, face, arc. */
import { BadInput, quoted } from '../scenarios/files.ts';
import { type Command, JSON_OPTION, OK, printJson } from './command.ts';
import { inline, table } from './format.ts';
import { stageScene } from './staged.ts';

export const between: Command = {
  name: 'between',
  summary: 'range, sight, cover, face and arc from one unit of a scene to another',
  places: [
    { name: 'SCENE', help: 'a scene, YAML or JSON' },
    { name: 'FROM', help: 'the unit that looks, fires or attacks' },
    { name: 'TO', help: 'its target' },
  ],
  options: { json: JSON_OPTION },
  notes: ['Example: sandtable between scene.yaml mg rifles'],
  run: async (args, context) => {
    const [path = '', from = '', to = ''] = args.places;
    const { ruleset, staged } = stageScene(context, path);
    if (!ruleset.between) throw new BadInput(`between: ${ruleset.title} has no such facts`);
    const facts = ruleset.between(staged.start().table, from, to);
    if (typeof facts === 'string') throw new BadInput(`between: ${quoted(from)} and ${quoted(to)}: ${facts}`);
    if (args.flag('json')) printJson(context.io, { ruleset: ruleset.id, from, to, ...facts });
    else {
      const rows = Object.entries(facts).flatMap(([name, value]) =>
        Array.isArray(value)
          ? value.map((one, i) => [i === 0 ? name : '', inline(one)])
          : [[name, value === null ? '-' : value === true ? 'yes' : value === false ? 'no' : inline(value)]],
      );
      context.io.out(`${from} to ${to}\n${table(rows, '  ')}\n`);
    }
    return OK;
  },
};
