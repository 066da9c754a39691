/** Parses one schema with its resource file to a resource. Does not access the disk, so that results can be cached by the texts. */
import { inferFieldType, fieldTypes } from '../../field-types/field-types.ts';
import { isResourceName, resourceNameSentence } from '../../shared/resources/read/check-field.ts';
import type { DefinitionProblem } from '../../shared/resources/read/definition-problem.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { FieldTypeLookup } from '../../shared/resources/field-type-facts.ts';
import { readResource } from '../../shared/resources/read/read-resource.ts';
import type { ResourceFile } from '../../shared/resources/resource-file.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { checkDefaults } from './check-defaults.ts';
import type { KeywordCheck } from './check-keywords.ts';
import { duplicateKeys } from './duplicate-keys.ts';
import { jsonSyntaxError } from './json-syntax-error.ts';
import { BuildCache } from '../build-cache.ts';
import { noSchema } from './schema-messages.ts';

const lookup: FieldTypeLookup = {
  names: Object.keys(fieldTypes),
  named: (name) => fieldTypes[name],
  infer: inferFieldType,
};

interface Texts {
  root: string;
  /** name of the resource */
  name: string;
  /** text of the schema file */
  text: string;
  parts: Record<string, JsonSchema>;
  check: KeywordCheck;
  resourceFile: ResourceFile;
  /** changes when the resource file is saved */
  stamp: string;
  /** problems of the resource file */
  mistakes: readonly DefinitionProblem[];
}

/** A parsed schema, without a resource where it is invalid. Immutable, since it is cached. */
interface ReadSchema {
  schema?: JsonSchema;
  resource?: ResourceModel;
  problems: readonly DefinitionProblem[];
  remarks: DefinitionProblem[];
}

/** Caches by keyword check, which depends on the meta-schemas. */
const known = new WeakMap<KeywordCheck, BuildCache<ReadSchema>>();

/** The schema and its resource; cached while their inputs are unchanged. */
export function schemaOf(texts: Texts): ReadSchema {
  const { root, name, text, parts, check, stamp, resourceFile } = texts;
  // Not cached: a remote resource is narrowed in place to what the other system supports.
  if (resourceFile.servedBy) return read(texts);
  const before = known.get(check) ?? new BuildCache<ReadSchema>();
  known.set(check, before);
  return before.at(`${root}/${name}`, [stamp, JSON.stringify(parts), text].join('\n'), () => read(texts));
}

function read({ name, text, parts, check, resourceFile, mistakes }: Texts): ReadSchema {
  const file = `schemas/${name}.schema.json`;
  const problems: DefinitionProblem[] = [];
  const remarks: DefinitionProblem[] = [];
  const schema = parseObject<JsonSchema>(text, file, problems);
  if (!schema) return { problems, remarks };
  if (!isResourceName(name)) problems.push({ file, place: '/', message: resourceNameSentence(name) });
  problems.push(...check(schema, file));
  // An invalid JSON Schema cannot be read as fields.
  if (problems.some(({ message }) => message.startsWith(noSchema))) return { problems, remarks };
  problems.push(...mistakes);
  const remark = (place: string, message: string) => void remarks.push({ file, place, message });
  const reading = { file, root: schema, kinds: lookup, parts, problems, remark, tally: { fields: 0 } };
  const resource = readResource(name, schema, resourceFile, reading);
  if (!problems.length) problems.push(...checkDefaults(resource));
  return { schema, resource, problems, remarks };
}

/** Parses a JSON object; problems are added to the list. @param shown the file's path, for messages */
export function parseObject<T>(text: string, shown: string, problems: DefinitionProblem[]): T | undefined {
  // Removes a byte order mark, which is invalid in JSON.
  const bare = text.replace(/^\uFEFF/u, '');
  try {
    const value = JSON.parse(bare) as T;
    for (const place of duplicateKeys(bare))
      problems.push({
        file: shown,
        place,
        message:
          'The key stands twice here, and only the last would count: call one otherwise, or take it out.',
      });
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    problems.push({ file: shown, place: '/', message: 'It is no JSON object: write { … }.' });
  } catch (error) {
    problems.push({ file: shown, place: '/', message: jsonSyntaxError(bare, error) });
  }
  return undefined;
}
