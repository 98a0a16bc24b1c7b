/** Shapes of answers in one line each, as somebody would write them in a file. */
import * as z from 'zod';

interface Schema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export function shapesOf(shapes: Iterable<readonly [kind: string, shape: z.ZodType]>): { [kind: string]: string } {
  const out: Record<string, string> = {};
  for (const [kind, shape] of shapes) out[kind] = written(z.toJSONSchema(shape, { io: 'input' }) as Schema);
  return out;
}

function written(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(written).join(' | ');
  switch (schema.type) {
    case 'object':
      return object(schema);
    case 'array':
      return schema.prefixItems
        ? `[${schema.prefixItems.map(written).join(', ')}]`
        : `[${schema.items ? written(schema.items) : ''}, ...]`;
    case 'boolean':
      return 'true | false';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'text';
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
}

function object({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, part]) => `${name}${required.includes(name) ? '' : '?'}: ${written(part)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
