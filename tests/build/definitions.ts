/** Small definitions for tests: a schema of some properties, read as a project of its own. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { surveyDefinitions } from '../../src/build/definitions/read-definitions.ts';
import { readDefinitions } from '../fixtures/read-definitions.ts';
import type { JsonSchema, JsonType } from '../../src/shared/resources/json-schema.ts';
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';

/** A property with labels in both languages. */
export function field(type: JsonType, { 'x-field': keyword, ...more }: JsonSchema = {}): JsonSchema {
  return { title: 'Field', type, ...more, 'x-field': { title: { ar: 'حقل' }, ...keyword } };
}

/** A whole schema around properties. */
export function schemaOf(name: string, properties: object, more: object = {}): object {
  return {
    $id: name,
    title: 'Things',
    type: 'object',
    'x-resource': { title: { ar: 'أشياء' }, singular: { en: 'thing', ar: 'شيء' } },
    ...more,
    properties,
  };
}

/** Creates a project with these schema files, and deletes it after the work. */
export async function inProject<T>(
  schemas: Record<string, unknown>,
  work: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'matjar-project-'));
  try {
    await cp('schemas/meta', path.join(root, 'schemas/meta'), { recursive: true });
    await cp('schemas/parts', path.join(root, 'schemas/parts'), { recursive: true });
    for (const [name, schema] of Object.entries(schemas))
      await writeFile(
        path.join(root, `schemas/${name}.schema.json`),
        typeof schema === 'string' ? schema : JSON.stringify(schema),
      );
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The catalogue of one resource. */
export function define(name: string, properties: object, more: object = {}): Promise<Catalogue> {
  return inProject({ [name]: schemaOf(name, properties, more) }, readDefinitions);
}

/** The result of reading a schema, with its mistakes. */
export async function survey(name: string, schema: unknown) {
  const definition = (await inProject({ [name]: schema }, surveyDefinitions)).get(name)!;
  const sentences = definition.problems.map(({ file, place, message }) => `${file} ${place}: ${message}`);
  return { ...definition, sentences };
}
