/** Documents the alternative formats of query parameters, lists and days (`src/server/infrastructure/http/normalize-request-values.ts`). */
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { Paths } from './openapi-components.ts';

interface Parameter {
  in?: string;
  name?: string;
  schema?: JsonSchema;
  description?: string;
}

/** Adds the formats to the descriptions of query parameters, of operations and shared ones. */
export function describeValueFormats(paths: Paths, parameters: Record<string, unknown> = {}): void {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const own = operations.map((operation) => operation.parameters as Parameter[] | undefined);
  const shared = Object.values(parameters) as Parameter[];
  for (const parameter of new Set([...own, shared].flatMap((each) => each ?? []))) say(parameter);
}

function say(parameter: Parameter): void {
  const { schema, description = '' } = parameter;
  if (parameter.in !== 'query' || !schema) return;
  const said = [description, listSpelling(parameter.name!, schema), daySpelling(schema)].filter(Boolean);
  parameter.description = said.map((text) => (/[.:]$/u.test(text) ? text : `${text}.`)).join(' ');
}

function listSpelling(name: string, { type, items = {} }: JsonSchema): string {
  if (type !== 'array' || name === 'includes') return '';
  const isFree = items.type === 'string' && !items.enum && !items.format;
  return isFree
    ? 'Several: repeated, or as a JSON list of texts; commas belong to the text.'
    : 'Several: repeated, with commas between, or as a JSON list.';
}

function daySpelling(schema: JsonSchema): string {
  const formats = [schema, ...(schema.anyOf ?? [])].map(({ format }) => format);
  const takesMoment = formats.includes('date-time');
  if (formats.includes('date'))
    return `A day as \`2026-11-21\` or \`2026/11/21\`${takesMoment ? '' : ', or a moment of it'}.`;
  return takesMoment ? 'A moment, or a day by the store’s clock (`2026/11/21`).' : '';
}
