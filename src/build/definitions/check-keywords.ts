/** Finds misspelt keywords: those of JSON Schema in all subschemas, and our own two against `schemas/meta/`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  didYouMean,
  knownWords,
  type DefinitionProblem,
} from '../../shared/resources/read/definition-problem.ts';
import { checkedFormats, formats } from '../../shared/resources/formats.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import { checkContradictions } from './check-contradictions.ts';
import { foreignKeywordSentence } from './foreign-keywords.ts';
import { BuildCache } from '../build-cache.ts';
import { keywordErrors } from './keyword-errors.ts';
import { schemaMessages } from './schema-messages.ts';

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
export const holders = {
  one: ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
  list: ['allOf', 'anyOf', 'oneOf', 'prefixItems'],
  named: ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'],
}; // prettier-ignore
const plain = [
  '$schema', '$id', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$vocabulary', '$comment', 'title', 'description', 'default',
  'examples', 'deprecated', 'readOnly', 'writeOnly', 'type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum',
  'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains',
  'minProperties', 'maxProperties', 'required', 'dependentRequired', 'contentEncoding', 'contentMediaType',
]; // prettier-ignore
const known = [...plain, ...Object.values(holders).flat()];

/** Whether a key is a JSON Schema keyword. */
export const isKeyword = (key: string): boolean => known.includes(key);

/** Checks the keywords of a whole schema file. */
export type KeywordCheck = (schema: JsonSchema, file: string) => DefinitionProblem[];

/** Creates the check. @param folder `schemas/meta` */
export async function keywordCheck(folder: string): Promise<KeywordCheck> {
  const read = (name: string) => readFile(path.join(folder, `${name}.schema.json`), 'utf8');
  const metas = await Promise.all(['field', 'resource'].map(read));
  return checks.at(folder, metas.join('\n'), () => checkOf(metas));
}

const checks = new BuildCache<KeywordCheck>();

function checkOf(metas: readonly string[]): KeywordCheck {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
  const [field, resource] = metas.map((meta) => ajv.compile(JSON.parse(meta) as JsonSchema));
  const ours: Record<string, ValidateFunction | undefined> = { 'x-field': field, 'x-resource': resource };
  return (schema, file) => {
    const problems: DefinitionProblem[] = [];
    const note = (place: string, message: string) => void problems.push({ file, place, message });
    // Validated as our own dialect, whatever `$schema` declares.
    const { $schema: _dialect, ...rest } = schema;
    const isSound = ajv.validateSchema(rest);
    for (const { place, message } of isSound ? [] : schemaMessages(ajv.errors ?? [])) note(place, message);
    const meet = (node: JsonSchema, place: string) => isSound && checkContradictions(node, place, note);
    const see = (key: string, value: unknown, place: string) => {
      const own = ours[key];
      if (own) return checkOurs(key, value, place, own, note);
      if (key === 'format') return checkFormat(value, place, note);
      if (key === 'pattern') return checkPattern(value, place, note);
      const meant = key.startsWith('x-') ? didYouMean(key, Object.keys(ours)) : '';
      if (meant) note(place, `“${key}” is read by nobody.${meant}`);
      if (!known.includes(key) && !key.startsWith('x-')) note(place, foreignKeywordSentence(key, known));
    };
    visit(schema, '', see, meet);
    return problems;
  };
}

function checkOurs(
  key: string,
  value: unknown,
  place: string,
  check: ValidateFunction,
  note: (place: string, message: string) => void,
): void {
  if (check(value)) return;
  for (const { message } of keywordErrors(key, check.errors ?? [])) note(place, message);
}

function checkFormat(value: unknown, place: string, note: (place: string, message: string) => void): void {
  if (typeof value !== 'string' || (formats as readonly string[]).includes(value)) return;
  note(
    place,
    `The format “${value}” is not known.${didYouMean(value, checkedFormats)}${knownWords(checkedFormats)}`,
  );
}

function checkPattern(value: unknown, place: string, note: (place: string, message: string) => void): void {
  try {
    RegExp(String(value), 'u');
  } catch (error) {
    note(place, `It is no regular expression: ${(error as Error).message}.`);
  }
}

/** Visits all subschemas: calls `meet` with each, and `see` with each of their keywords. */
function visit(
  schema: unknown,
  place: string,
  see: (key: string, value: unknown, place: string) => void,
  meet: (schema: JsonSchema, place: string) => void,
): void {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
  meet(schema, place);
  for (const [key, value] of Object.entries(schema)) {
    see(key, value, `${place}/${key}`);
    if (holders.one.includes(key)) visit(value, `${place}/${key}`, see, meet);
    if (holders.list.includes(key) && Array.isArray(value))
      for (const [index, inner] of value.entries()) visit(inner, `${place}/${key}/${index}`, see, meet);
    if (holders.named.includes(key) && typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, `${place}/${key}/${name}`, see, meet);
  }
}
