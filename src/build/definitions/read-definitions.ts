/** Reads `schemas/` and `resources/` from disk as resources: the first step of every build. */
import { readdir, readFile } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { didYouMean, type DefinitionProblem } from '../../shared/resources/read/definition-problem.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import { modulesOf } from '../../shared/texts/modules.ts';
import { strayRights } from '../../shared/resources/read/read-permissions.ts';
import { internalTableMessage } from '../../shared/resources/read/check-field.ts';
import type { ResourceFile } from '../../shared/resources/resource-file.ts';
import { offersCreate } from '../../shared/resources/resource-outline.ts';
import type { Catalogue, ResourceModel } from '../../shared/resources/resource-model.ts';
import type { Connection, Connections } from '../../shared/resources/remote-resource.ts';
import { includeNames, includesOf } from '../../field-types/includes.ts';
import { keywordCheck, type KeywordCheck } from './check-keywords.ts';
import { findTakenAddresses } from './check-addresses.ts';
import { checkResourceFile, namesIn } from './check-resource-file.ts';
import { hooksFile, hasHooks } from './hook-files.ts';
import { parseObject, schemaOf } from './read-schema.ts';
import { isReservedTable } from './reserved-tables.ts';
import { connect } from '../remote-resources/connect.ts';
import { restrictResource } from '../remote-resources/restrict-resource.ts';

/** A schema with its other files: the resource, or its problems. */
interface Definition {
  resource?: ResourceModel;
  /** the connection of a remote resource; for the server only */
  connection?: Connection;
  problems: DefinitionProblem[];
  /** notices about unexpected results, with reasons */
  remarks: DefinitionProblem[];
}

/** All definitions below a root, by resource name; problems of none of them are under the empty name. */
export type Survey = Map<string, Definition>;

/**
 * Connections of remote resources, with URLs and names of secrets, for the server only.
 * @param before the connections of an earlier build, kept where a definition is invalid now
 */
export function connectionsOf(definitions: Survey, before: Connections = {}): Connections {
  const ways = [...definitions].map(([name, { connection, problems }]) => [
    name,
    problems.length ? before[name] : connection,
  ]);
  return Object.fromEntries(ways.filter(([, way]) => way !== undefined)) as Connections;
}

/** The resources without a problem. */
export function catalogueOf(definitions: Survey): Catalogue {
  const sound = [...definitions].filter(([, { resource, problems }]) => resource && !problems.length);
  return Object.fromEntries(sound.map(([name, { resource }]) => [name, resource!]));
}

/** Reads every resource below `root`, invalid ones too. Does not throw for errors in a definition. */
export async function surveyDefinitions(root: string): Promise<Survey> {
  const folder = path.join(root, 'schemas');
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => file.slice(0, -'.schema.json'.length))
    .toSorted();
  const general: Definition = { problems: [], remarks: [] };
  const parts = await readParts(path.join(folder, 'parts'), general.problems);
  const check = await keywordCheck(path.join(folder, 'meta'));
  for (const [part, schema] of Object.entries(parts))
    general.problems.push(...check(schema, `schemas/${part}`));
  const definitions: Survey = new Map();
  for (const name of names) definitions.set(name, await readDefinition(root, name, parts, check));
  general.problems.push(...(await strayFiles(root, names)));
  if (general.problems.length) definitions.set('', general);
  const strays = [strayReferences, strayPointers, strayCompanions, strayMaker];
  for (const [, { resource, problems }] of definitions)
    if (resource) problems.push(...strays.flatMap((stray) => stray(resource, definitions)));
  const read = [...definitions].flatMap(([, { resource }]) => resource ?? []);
  const catalogue = Object.fromEntries(read.map((resource) => [resource.name, resource]));
  for (const problem of [...strayRights(catalogue, modulesOf(read)), ...findTakenAddresses(root, read)])
    definitions.get(path.basename(problem.file).split('.')[0] ?? '')?.problems.push(problem);
  return definitions;
}

async function readDefinition(
  root: string,
  name: string,
  parts: Record<string, JsonSchema>,
  check: KeywordCheck,
): Promise<Definition> {
  const file = `schemas/${name}.schema.json`;
  const text = await readFile(path.join(root, file), 'utf8');
  const mistakes: DefinitionProblem[] = [];
  const [resourceFile, stamp] = await readResourceFile(root, name, mistakes);
  const { schema, resource, ...read } = schemaOf({
    root,
    name,
    text,
    parts,
    check,
    resourceFile,
    stamp,
    mistakes,
  });
  const definition: Definition = { problems: [...read.problems], remarks: read.remarks };
  if (!schema || !resource) return definition;
  definition.resource = resource;
  const { problems } = definition;
  if (!resourceFile.servedBy && (await isReservedTable(root, name)))
    problems.push({ file, place: '/', message: internalTableMessage(name) });
  const isFilled = resourceFile.servedBy ?? hasHooks(root, name);
  if (!isFilled) problems.push(...unfillable(resource), ...unanswered(name, schema));
  problems.push(...strayScreens(root, resource));
  if (!resourceFile.servedBy) return definition;
  const note = (place: string, message: string) =>
    void problems.push({ file: `resources/${name}.ts`, place, message });
  const connection = await connect(root, resource, resourceFile.servedBy, note);
  if (!connection) return definition;
  restrictResource(resource, resourceFile, connection, note);
  return Object.assign(definition, { connection });
}

/** Read-only fields that require a value but have no default and no hooks to set it. */
function unfillable({ name, fields }: ResourceModel): DefinitionProblem[] {
  return fields
    .filter((field) => field.readOnly && !field.nullable && field.default === undefined)
    .map((field) => ({
      file: `schemas/${name}.schema.json`,
      place: `/properties/${field.name}/readOnly`,
      message: `“${field.name}” must have a value, and nobody can give it one, because it is only read: give it a “default”, or let it be null ("type": [ …, "null" ]).`,
    }));
}

/** Declared filters without a meaning, which need hooks that do not exist. */
function unanswered(name: string, schema: JsonSchema): DefinitionProblem[] {
  return Object.entries(schema['x-resource']?.filters ?? {})
    .filter(([, { when, has, from, to, range, search }]) => !(when || has || from || to || range || search))
    .map(([parameter]) => ({
      file: `schemas/${name}.schema.json`,
      place: `/x-resource/filters/${parameter}`,
      message: `Nobody answers it: say what it means by “when”, “has”, “from”, “to”, “range” or “search”, or write ${hooksFile(name)}.`,
    }));
}

/** Sections whose hand-written screen does not exist. */
function strayScreens(root: string, { name, form }: ResourceModel): DefinitionProblem[] {
  const written = namesIn(root, 'src/admin/features/sections.ts');
  return form
    .filter(({ screen }) => screen && written.length && !written.includes(screen))
    .map(({ name: section, screen = '' }) => ({
      file: `schemas/${name}.schema.json`,
      place: `/x-resource/sections/${section}/screen`,
      message: `No section is called “${screen}”: write it, and name it in src/admin/features/sections.ts.${didYouMean(screen, written)}`,
    }));
}

async function readParts(folder: string, problems: DefinitionProblem[]): Promise<Record<string, JsonSchema>> {
  if (!existsSync(folder)) return {};
  const parts: Record<string, JsonSchema> = {};
  for (const file of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const part = parseObject<JsonSchema>(text, `schemas/parts/${file}`, problems);
    if (part) parts[`parts/${file}`] = part;
  }
  return parts;
}

/** Files of resources whose schema does not exist. */
async function strayFiles(root: string, names: readonly string[]): Promise<DefinitionProblem[]> {
  const problems: DefinitionProblem[] = [];
  for (const file of await readdir(path.join(root, 'resources')).catch(() => [])) {
    const name = /^(.+)\.ts$/u.exec(file)?.[1];
    if (name !== undefined && !names.includes(name))
      problems.push({
        file: `resources/${file}`,
        place: '/',
        message: `There is no schemas/${name}.schema.json that it belongs to.${didYouMean(name, names) || ' Take it away, or bring the schema back.'}`,
      });
  }
  return problems;
}

/** Imports a resource file, with its modification time as a query, so that a running build reloads a saved change. Returns the time as well. */
async function readResourceFile(
  root: string,
  name: string,
  problems: DefinitionProblem[],
): Promise<[ResourceFile, string]> {
  const file = path.join(root, 'resources', `${name}.ts`);
  if (!existsSync(file)) return [{}, ''];
  const shown = `resources/${name}.ts`;
  const stamp = String(statSync(file).mtimeMs);
  try {
    const module = (await import(`${pathToFileURL(file).href}?${stamp}`)) as {
      default?: ResourceFile;
    };
    if (!module.default) throw new Error('It has no default export: export default defineResource(…).');
    const mistakes = checkResourceFile(root, module.default, shown);
    problems.push(...mistakes);
    // A file of the wrong shape cannot be combined with the schema.
    return [mistakes.length ? {} : module.default, stamp];
  } catch (error) {
    problems.push({
      file: shown,
      place: '/',
      message: `It cannot be read: ${(error as Error).message.replaceAll(`${root}${path.sep}`, '')}`,
    });
    return [{}, stamp];
  }
}

function strayReferences(resource: ResourceModel, definitions: Survey): DefinitionProblem[] {
  const names = [...definitions.keys()].filter(Boolean);
  return resource.fields.flatMap(({ name, reference }) => {
    if (!reference) return [];
    const target = definitions.get(reference)?.resource;
    if (names.includes(reference) && (resource.servedBy || !target?.servedBy)) return [];
    return {
      file: `schemas/${resource.name}.schema.json`,
      place: `/properties/${name}/x-field/reference`,
      message: target
        ? `“${reference}” is served elsewhere, so no table can point at it: keep its id as a number or a text.`
        : `There is no resource “${reference}”.${didYouMean(reference, names)}`,
    };
  });
}

/** Filters by referring records, where no such reference exists. */
function strayPointers(resource: ResourceModel, definitions: Survey): DefinitionProblem[] {
  return resource.filters.flatMap(({ parameter, by }) => {
    const [name = '', field = ''] = by?.has?.split('.') ?? [];
    const target = definitions.get(name)?.resource;
    if (!name || (!target && definitions.has(name))) return [];
    const pointing = (target?.fields ?? []).filter(
      ({ kind, reference }) => kind === 'reference' && reference === resource.name,
    );
    if (pointing.some((each) => each.name === field)) return [];
    const known = pointing.map((each) => `${name}.${each.name}`);
    const hint = target
      ? `${didYouMean(field, known)} ${known.length ? `Known: ${known.join(', ')}.` : `“${name}” points at it nowhere.`}`
      : didYouMean(name, [...definitions.keys()].filter(Boolean));
    return {
      file: `schemas/${resource.name}.schema.json`,
      place: `/x-resource/filters/${parameter}/has`,
      message: `“${name}.${field}” is no field that points at “${resource.name}”.${hint}`,
    };
  });
}

/** Names in `madeWith` of a resource that does not exist or cannot be created. */
function strayMaker({ name, madeWith }: ResourceModel, definitions: Survey): DefinitionProblem[] {
  if (madeWith === undefined) return [];
  const known = [...definitions.values()].flatMap(({ resource }) =>
    resource && offersCreate(resource) ? resource.name : [],
  );
  if (known.includes(madeWith)) return [];
  const message = `“${madeWith}” is no resource that one can make a record of.${didYouMean(madeWith, known)}`;
  return [{ file: `resources/${name}.ts`, place: 'madeWith', message }];
}

/** Names in `comesAlong` that `includes` does not know. */
function strayCompanions(resource: ResourceModel, definitions: Survey): DefinitionProblem[] {
  if (!resource.comesAlong) return [];
  const models = [...definitions.values()].flatMap((each) => each.resource ?? []);
  const known = includeNames(
    includesOf(resource, Object.fromEntries(models.map((model) => [model.name, model]))),
  );
  return resource.comesAlong
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: `schemas/${resource.name}.schema.json`,
      place: '/x-resource/comesAlong',
      message: `“includes” knows no “${name}”.${didYouMean(name, known)}`,
    }));
}
