/** Names that nothing can be asked by: required ones that no property has, and in what is kept as JSON those that every object has. */
import { didYouMean, type DefinitionProblem } from './definition-problem.ts';
import type { JsonSchema } from './json-schema.ts';

/** The required names that are no properties of a schema whose properties all stand in it. */
export const unmet = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  [...new Set(required)].filter((name) => !Object.hasOwn(properties, name));

/** What to do about one. */
export const unmetSentence = (name: string, { properties = {} }: JsonSchema): string =>
  `“${name}” is required and is no property.${didYouMean(name, Object.keys(properties)) || ' Add it, or take it out.'}`;

/** Notes them of a schema that was composed to fields: what each of its parts says by itself was said already. */
export function checkComposed(
  composed: JsonSchema,
  place: string,
  { file, problems }: { file: string; problems: DefinitionProblem[] },
): void {
  for (const message of unmet(composed).map((name) => unmetSentence(name, composed)))
    if (!problems.some((each) => each.file === file && each.message === message))
      problems.push({ file, place: `${place}/required`, message });
}

/** What holds values, not schemas. */
const values = ['enum', 'const', 'default', 'examples'];

/** The names in a schema, properties and required ones, that every object has already: asked for them, a check finds what nobody sent. */
export function namesOfEveryObject(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, required = [] } = schema as JsonSchema;
  const own = [...Object.keys(properties), ...(Array.isArray(required) ? required : [])];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    values.includes(key) ? [] : namesOfEveryObject(value),
  );
  return [...new Set([...own.filter((name) => name in Object.prototype), ...inner])];
}

/** What to do about one. */
export const everyObjectSentence = (name: string): string =>
  `“${name}” stands in what is kept as JSON, and every object has a “${name}” already, so nothing can tell whether it was sent: take it out there, or call it otherwise.`;

/** The schema asking nothing of such names, wherever one stands in it. */
export function withoutNames<T>(schema: T, names: readonly string[]): T {
  if (Array.isArray(schema)) return schema.map((each) => withoutNames(each as unknown, names)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]: [string, unknown]) => {
    if (values.includes(key)) return [key, value];
    if (key === 'required' && Array.isArray(value))
      return [key, value.filter((name) => !names.includes(name as string))];
    if (key !== 'properties' || typeof value !== 'object' || value === null)
      return [key, withoutNames(value, names)];
    const kept = Object.entries(value).filter(([name]) => !names.includes(name));
    return [key, withoutNames(Object.fromEntries(kept), names)];
  });
  return Object.fromEntries(entries) as T;
}
