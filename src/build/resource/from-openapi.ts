/** Creates a schema from a foreign one: a component of an OpenAPI document (3.0 or 3.1), or a JSON Schema. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { didYouMean } from '../../shared/resources/read/definition-problem.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import { listWords } from '../../shared/resources/read/read-resource.ts';
import { targetOf } from '../../shared/resources/read/read-shape.ts';
import { dereferenceSchema } from '../../shared/resources/read/dereference-schema.ts';
import { upgradeSchemaDraft } from './upgrade-schema-draft.ts';
import { normalizeSchema } from './normalize-schema.ts';
import { formatName } from './format-name.ts';
import { conditionsSentence, findRecordSchema } from './find-record-schema.ts';
import { GroupedNotes } from './notes.ts';
import type { NewSchema } from './write-schema.ts';

interface Document extends JsonSchema {
  paths?: Record<string, { get?: unknown }>;
}

/**
 * Reads the schema that `source` names.
 * @param source `openapi.yaml#/components/schemas/Warranty`, or a schema file
 * @param name the resource's name; defaults to the last segment of the path that lists it, else the schema's own name
 * @throws an error with a sentence when there is no such file or schema
 */
export async function schemaFromOpenapi(source: string, name?: string): Promise<NewSchema> {
  const [file = '', pointer = ''] = source.split('#');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const document = readDocument(file, await readFile(file, 'utf8'));
  const found = pointer ? targetOf(`#${pointer}`, { root: document, parts: {} }) : document;
  if (!found) throw new Error(`${file} has nothing at “#${pointer}”.${knownComponents(document, pointer)}`);
  const remarks = new GroupedNotes();
  const references = { root: document, parts: {} };
  const record = findRecordSchema(found, references, remarks, source);
  const written = dereferenceSchema(record, references, [`#${pointer}`], (reference, why) =>
    remarks.add(`“${reference}”`, cuts[why]),
  );
  // System fields are removed first, so that no remarks are made about them; then those whose renamed field is one.
  const theirs = asRecord(upgradeSchemaDraft(written, remarks), remarks).schema;
  const { schema, required } = asRecord(normalizeSchema(theirs, '', remarks), remarks);
  if (!Object.keys(schema.properties ?? {}).length)
    throw new Error(
      `“${source}” ${conditionsSentence(found, references, source) ?? 'has no properties but those that the house keeps on every record anyway.'}`,
    );
  const last = pointer.split('/').at(-1) ?? '';
  const own = name ?? listedAs(document, `#${pointer}`) ?? snake(last || (schema.title ?? ''));
  if (!own) throw new Error('Give it a name: npm run resource -- <name> --from …');
  if (!name) remarks.say(`It is called “${own}”; for another name: npm run resource -- <name> --from …`);
  return {
    name: own,
    schema: {
      $id: own,
      title: formatName(own),
      ...(schema.description ? { description: schema.description } : {}),
      type: 'object',
      'x-resource': { singular: { en: formatName(last || own).toLowerCase() } },
      ...(required.length ? { required } : {}),
      properties: withOwnFilters(schema.properties ?? {}, own),
    },
    remarks: remarks.lines(),
  };
}

/** Explanations for references that are not resolved. */
const cuts = {
  circle:
    'where it holds itself again, or is met as a part that does, its contract is not followed further: that is edited as JSON',
  size: 'written out as well, it would be too long; where it is met deep inside, anything may stand',
  lost: 'it leads to another file, or to nothing, and is not read: where it is met, anything may stand',
};

/** Parses JSON or YAML; the JSON parser is a hundred times as fast. @throws an error with a sentence that names the file */
function readDocument(file: string, text: string): Document {
  try {
    const document: unknown = /^\s*\{/u.test(text) ? readJson(text) : load(text);
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) return document;
  } catch (error) {
    throw new Error(`${file} is neither JSON nor YAML: ${(error as Error).message.trim()}`, { cause: error });
  }
  throw new Error(
    `${file} holds no object, so there is neither an OpenAPI document nor a JSON Schema in it.`,
  );
}

/** YAML's flow style begins as JSON does. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return load(text);
  }
}

/** System fields of every record. */
const kept = ['id', 'version', 'createdAt', 'updatedAt', 'company_id', 'searchText'];

/** Removes the system fields. */
function asRecord(schema: JsonSchema, remarks: GroupedNotes): { schema: JsonSchema; required: string[] } {
  const properties = { ...schema.properties };
  for (const name of kept)
    if (name in properties) {
      const given = properties[name];
      delete properties[name];
      remarks.say(
        `“${name}” is left out: the house keeps it on every record.${name === 'id' ? namedBy(given) : ''}`,
      );
    }
  const required = (schema.required ?? []).filter((name) => !kept.includes(name));
  return { schema: { ...schema, properties, required }, required };
}

/** Explains that ids are numbers here, where the foreign ids are texts. */
const namedBy = (id: JsonSchema | undefined): string =>
  id && [id.type].flat().includes('string')
    ? ' There it is a text and here a number: where that system goes on keeping the records (“servedBy”), its document or "id": { "type": "string", "maxLength": 200 } says so.'
    : '';

/** Renames filters of fields whose names are parameters of every list. */
function withOwnFilters(
  properties: Record<string, JsonSchema>,
  resource: string,
): Record<string, JsonSchema> {
  const isFiltered = ({ type, enum: values }: JsonSchema) =>
    values !== undefined ||
    ['boolean', 'number', 'integer', 'string', 'array'].includes([type].flat()[0] ?? '');
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) =>
      listWords.includes(name) && isFiltered(property)
        ? [name, { ...property, 'x-field': { ...property['x-field'], filter: `${resource}_${name}` } }]
        : [name, property],
    ),
  );
}

/** The last path segment of the list operation that returns the component: `/v1/warranties` → `warranties`. */
function listedAs({ paths = {} }: Document, pointer: string): string | undefined {
  const listing = Object.entries(paths)
    .filter(
      ([address, { get }]) => !address.endsWith('}') && JSON.stringify(get ?? '').includes(`"${pointer}"`),
    )
    .map(([address]) => address)
    .toSorted((one, other) => one.length - other.length);
  return listing[0] ? snake(listing[0].split('/').at(-1) ?? '') : undefined;
}

const snake = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/[^A-Za-z0-9]+/gu, '_')
    .replace(/^[^A-Za-z]+|_+$/gu, '')
    .toLowerCase();

function knownComponents(document: Document, pointer: string): string {
  const { components } = document as { components?: { schemas?: object } };
  const names = Object.keys(components?.schemas ?? document.$defs ?? {});
  const near = didYouMean(pointer.split('/').at(-1) ?? '', names);
  return near || (names.length ? ` It has ${names.join(', ')}.` : '');
}
