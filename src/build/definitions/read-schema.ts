/** Reads the text of one schema, with what its resource file says, as a resource. Asks nothing of the disk, so that it is done once for the same texts. */
import { inferFieldType, fieldTypes } from '../../field-types/field-types.ts';
import { isResourceName, resourceNameSentence } from '../../shared/resources/check-field.ts';
import type { DefinitionProblem } from '../../shared/resources/definition-problem.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { FieldTypeLookup } from '../../shared/resources/field-type-facts.ts';
import { readResource } from '../../shared/resources/read-resource.ts';
import type { ResourceFile } from '../../shared/resources/resource-file.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { checkDefaults } from './check-defaults.ts';
import type { KeywordCheck } from './check-keywords.ts';
import { doubledKeys } from './doubled-keys.ts';
import { jsonSentence } from './json-sentence.ts';
import { BuildCache } from '../build-cache.ts';
import { noSchema } from './schema-sentences.ts';

const lookup: FieldTypeLookup = {
  names: Object.keys(fieldTypes),
  named: (name) => fieldTypes[name],
  infer: inferFieldType,
};

interface Texts {
  root: string;
  /** the resource's */
  name: string;
  /** of the schema's file */
  text: string;
  parts: Record<string, JsonSchema>;
  check: KeywordCheck;
  resourceFile: ResourceFile;
  /** differs where the resource file was saved anew */
  stamp: string;
  /** what is wrong with the resource file */
  mistakes: readonly DefinitionProblem[];
}

/** A schema as it was read: without a resource where it is none. Nobody may change it. */
interface ReadSchema {
  schema?: JsonSchema;
  resource?: ResourceModel;
  problems: readonly DefinitionProblem[];
  remarks: DefinitionProblem[];
}

/** By the words that schemas may speak. */
const known = new WeakMap<KeywordCheck, BuildCache<ReadSchema>>();

/** The schema and its resource; the same as before where nothing of it changed. */
export function schemaOf(texts: Texts): ReadSchema {
  const { root, name, text, parts, check, stamp, resourceFile } = texts;
  // What another system serves is narrowed to what that one can do, and so is made anew.
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
  // What is no JSON Schema at all cannot be read as fields.
  if (problems.some(({ message }) => message.startsWith(noSchema))) return { problems, remarks };
  problems.push(...mistakes);
  const remark = (place: string, message: string) => void remarks.push({ file, place, message });
  const reading = { file, root: schema, kinds: lookup, parts, problems, remark, tally: { fields: 0 } };
  const resource = readResource(name, schema, resourceFile, reading);
  if (!problems.length) problems.push(...checkDefaults(resource));
  return { schema, resource, problems, remarks };
}

/** The object that a JSON text is; mistakes are noted. @param shown the file, as people know it */
export function parseObject<T>(text: string, shown: string, problems: DefinitionProblem[]): T | undefined {
  // Some editors of Windows begin a file with a mark of its encoding, which is no JSON.
  const bare = text.replace(/^\uFEFF/u, '');
  try {
    const value = JSON.parse(bare) as T;
    for (const place of doubledKeys(bare))
      problems.push({
        file: shown,
        place,
        message:
          'The key stands twice here, and only the last would count: call one otherwise, or take it out.',
      });
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    problems.push({ file: shown, place: '/', message: 'It is no JSON object: write { … }.' });
  } catch (error) {
    problems.push({ file: shown, place: '/', message: jsonSentence(bare, error) });
  }
  return undefined;
}
