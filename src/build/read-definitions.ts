/** Reads `schemas/`, `resources/` and the labels in `locales/` from the disk as resources: the first step of every build. */
import { readdir, readFile } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { inferKind, kinds } from '../kinds/kinds.ts';
import { DefinitionError, didYouMean, type DefinitionProblem } from '../model/definition-problem.ts';
import type { JsonSchema } from '../model/json-schema.ts';
import type { KindLookup } from '../model/read-field.ts';
import { readResource } from '../model/read-resource.ts';
import type { ResourceFile } from '../model/resource-file.ts';
import { locales } from '../model/locale.ts';
import type { Catalogue, Label } from '../model/resource-model.ts';

const lookup: KindLookup = {
  names: Object.keys(kinds),
  named: (name) => kinds[name],
  infer: inferKind,
};

/**
 * Reads every resource below `root`.
 * @throws DefinitionError with every mistake at once, each with its file, place and remedy.
 */
export async function readDefinitions(root: string): Promise<Catalogue> {
  const problems: DefinitionProblem[] = [];
  const folder = path.join(root, 'schemas');
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => file.slice(0, -'.schema.json'.length))
    .sort();
  const parts = await readParts(path.join(folder, 'parts'), problems);
  const checkMeta = await metaChecker(path.join(folder, 'meta'));
  const catalogue: Catalogue = {};
  for (const name of names) {
    const file = `schemas/${name}.schema.json`;
    const schema = await readJson<JsonSchema>(path.join(root, file), file, problems);
    if (!schema) continue;
    if (!/^[a-z][a-z0-9_]*$/u.test(name))
      problems.push({
        file,
        place: '/',
        message:
          'A resource’s file name is lower case letters, digits and underscores: it is the table and the path.',
      });
    problems.push(...checkMeta(schema, file));
    const resource = await readResourceFile(root, name);
    const labels = await readLabels(root, name);
    catalogue[name] = readResource(name, schema, resource, { file, kinds: lookup, parts, problems, labels });
  }
  checkReferences(catalogue, problems);
  if (problems.length) throw new DefinitionError(problems);
  return catalogue;
}

async function readJson<T>(
  file: string,
  shown: string,
  problems: DefinitionProblem[],
): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    problems.push({
      file: shown,
      place: '/',
      message: `It is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    });
    return undefined;
  }
}

async function readParts(folder: string, problems: DefinitionProblem[]): Promise<Record<string, JsonSchema>> {
  if (!existsSync(folder)) return {};
  const parts: Record<string, JsonSchema> = {};
  for (const file of await readdir(folder)) {
    const part = await readJson<JsonSchema>(path.join(folder, file), `schemas/parts/${file}`, problems);
    if (part) parts[`parts/${file}`] = part;
  }
  return parts;
}

/** Resource files are modules: the file's time makes a saved change load anew in a running build. */
async function readResourceFile(root: string, name: string): Promise<ResourceFile> {
  const file = path.join(root, 'resources', `${name}.ts`);
  if (!existsSync(file)) return {};
  const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as {
    default: ResourceFile;
  };
  return module.default;
}

/** Labels above the schema's own: `locales/<lang>/resources/<name>.json`, `{ "fields": { "price": "…" }, "title": "…" }`. */
async function readLabels(root: string, name: string): Promise<Record<string, Partial<Label>>> {
  const labels: Record<string, Partial<Label>> = {};
  for (const locale of locales) {
    const file = path.join(root, 'locales', locale, 'resources', `${name}.json`);
    if (!existsSync(file)) continue;
    const { fields = {}, title } = JSON.parse(await readFile(file, 'utf8')) as {
      fields?: Record<string, string>;
      title?: string;
    };
    for (const [field, label] of Object.entries({ ...fields, ...(title ? { '': title } : {}) }))
      labels[field] = { ...labels[field], [locale]: label };
  }
  return labels;
}

/** Checks our two keywords wherever they stand in a schema against `schemas/meta/`. */
async function metaChecker(
  folder: string,
): Promise<(schema: JsonSchema, file: string) => DefinitionProblem[]> {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const metas: Record<string, JsonSchema> = {};
  for (const name of ['field', 'resource'])
    metas[name] = JSON.parse(await readFile(path.join(folder, `${name}.schema.json`), 'utf8')) as JsonSchema;
  const checks = {
    'x-field': ajv.compile(metas.field ?? {}),
    'x-resource': ajv.compile(metas.resource ?? {}),
  };
  const known = {
    'x-field': Object.keys(metas.field?.properties ?? {}),
    'x-resource': Object.keys(metas.resource?.properties ?? {}),
  };
  return (schema, file) => {
    const problems: DefinitionProblem[] = [];
    const visit = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        if (key === 'x-field' || key === 'x-resource') {
          if (!checks[key](value))
            for (const error of checks[key].errors ?? []) {
              const extra = error.params.additionalProperty as string | undefined;
              const message = extra
                ? `“${key}” has no keyword “${extra}”.${didYouMean(extra, known[key])} Known: ${known[key].join(', ')}.`
                : `“${key}${error.instancePath}” ${error.message ?? 'is wrong'}.`;
              problems.push({ file, place: `${place}/${key}`, message });
            }
        } else visit(value, `${place}/${key}`);
      }
    };
    visit(schema, '');
    return problems;
  };
}

function checkReferences(catalogue: Catalogue, problems: DefinitionProblem[]): void {
  const names = Object.keys(catalogue);
  for (const resource of Object.values(catalogue))
    for (const field of resource.fields)
      if (field.reference && !catalogue[field.reference])
        problems.push({
          file: `schemas/${resource.name}.schema.json`,
          place: `/properties/${field.name}/x-field/reference`,
          message: `There is no resource “${field.reference}”.${didYouMean(field.reference, names)}`,
        });
}
