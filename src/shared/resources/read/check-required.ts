/** Validates required names: they must be properties, and must not be properties of every object. */
import { didYouMean, type DefinitionProblem } from './definition-problem.ts';
import type { JsonSchema } from '../json-schema.ts';

/** The required names that are no properties. */
export const requiredWithoutProperty = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  [...new Set(required)].filter((name) => !Object.hasOwn(properties, name));

/** Error message of such a name. */
export const requiredWithoutPropertyMessage = (name: string, { properties = {} }: JsonSchema): string =>
  `“${name}” is required and is no property.${didYouMean(name, Object.keys(properties)) || ' Add it, or take it out.'}`;

/** Reports them for a composed schema, unless reported for one of its parts. */
export function checkComposed(
  composed: JsonSchema,
  place: string,
  { file, problems }: { file: string; problems: DefinitionProblem[] },
): void {
  for (const message of requiredWithoutProperty(composed).map((name) =>
    requiredWithoutPropertyMessage(name, composed),
  ))
    if (!problems.some((each) => each.file === file && each.message === message))
      problems.push({ file, place: `${place}/required`, message });
}

/** Keywords that hold values, not schemas. */
const values = ['enum', 'const', 'default', 'examples'];

/** Names in a schema that are properties of every object, so that validators find them where they were not sent. */
export function namesOfEveryObject(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, required = [] } = schema as JsonSchema;
  const own = [...Object.keys(properties), ...(Array.isArray(required) ? required : [])];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    values.includes(key) ? [] : namesOfEveryObject(value),
  );
  return [...new Set([...own.filter((name) => name in Object.prototype), ...inner])];
}

/** Error message of such a name. */
export const everyObjectSentence = (name: string): string =>
  `“${name}” stands in what is kept as JSON, and every object has a “${name}” already, so nothing can tell whether it was sent: take it out there, or call it otherwise.`;

/** A copy of the schema without these names. */
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
