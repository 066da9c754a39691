/** Builds the contract: `openapi/base.yaml` + `openapi/operations/<module>/*.yaml` + the generic operations of the schemas = `openapi/openapi.json`. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { DefinitionError } from '../../shared/resources/read/definition-problem.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import { locales } from '../../shared/texts/locale.ts';
import type { Catalogue } from '../../shared/resources/resource-model.ts';
import { crudPaths } from './openapi-crud.ts';
import { addErrorResponses } from './openapi-error-responses.ts';
import type { Paths } from './openapi-components.ts';
import { crudSchemas } from './openapi-schemas.ts';
import { describeValueFormats } from './openapi-value-formats.ts';
import { addUndoHeaders } from './openapi-undo.ts';

/** An OpenAPI 3.1 document as the builder writes it. */
export interface OpenapiDocument {
  openapi: string;
  info: Record<string, unknown>;
  paths: Paths;
  components: Record<string, Record<string, unknown>>;
  tags?: { name: string; description?: string }[];
  [key: string]: unknown;
}

/**
 * Builds the document. Static paths precede `{id}` ones, so that no router takes `update_all` for an id.
 * @throws DefinitionError when a schema defines a call that is hand-written.
 * @throws Error when two sources declare the same operation or operationId.
 */
export async function buildOpenapi(root: string, catalogue: Catalogue): Promise<OpenapiDocument> {
  const folder = path.join(root, 'openapi');
  const document = load(await readFile(path.join(folder, 'base.yaml'), 'utf8')) as OpenapiDocument;
  document.paths ??= {};
  document.components.schemas ??= {};
  const files = globSync('*/*.yaml', { cwd: path.join(folder, 'operations') }).toSorted((a, b) =>
    path.basename(a) < path.basename(b) ? -1 : 1,
  );
  for (const file of files) {
    const part = load(
      await readFile(path.join(folder, 'operations', file), 'utf8'),
    ) as Partial<OpenapiDocument>;
    addPaths(document, part.paths ?? {}, `openapi/operations/${file}`);
    for (const [kind, entries] of Object.entries(part.components ?? {}))
      document.components[kind] = { ...document.components[kind], ...entries };
    document.tags = [...(document.tags ?? []), ...(part.tags ?? [])];
  }
  refuseTaken(document, catalogue);
  for (const resource of Object.values(catalogue)) {
    addPaths(document, crudPaths(resource, catalogue), `schemas/${resource.name}.schema.json`);
    const { bodies, limits } = takingMore(document, crudSchemas(resource, catalogue));
    Object.assign(document.components.schemas, bodies);
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      const limit = limits.get(String(operation.operationId));
      if (limit) operation['x-body-limit'] = limit;
    }
    if (!document.tags?.some((tag) => tag.name === resource.name))
      document.tags = [...(document.tags ?? []), { name: resource.name, description: resource.title.en }];
  }
  document.paths = Object.fromEntries(
    Object.entries(document.paths).toSorted(
      ([one], [other]) => wildness(one) - wildness(other) || one.localeCompare(other),
    ),
  );
  standInForAbsent(document, catalogue);
  addLocaleParameter(document);
  addUndoHeaders(document.paths);
  addErrorResponses(document.paths);
  describeValueFormats(document.paths, document.components.parameters);
  checkOperationIds(document);
  return document;
}

/**
 * Extends the request bodies of generic operations with custom handlers: by the component `<resource>.<call>.more`, and by
 * its body limit (`x-body-limit`, bytes).
 */
function takingMore(
  { components: { schemas = {} } }: OpenapiDocument,
  plain: Record<string, JsonSchema>,
): { bodies: Record<string, JsonSchema>; limits: ReadonlyMap<string, number> } {
  const limits = new Map<string, number>();
  const bodies = Object.fromEntries(
    Object.entries(plain).map(([name, body]) => {
      const more = schemas[`${name}.more`] as (JsonSchema & { 'x-body-limit'?: number }) | undefined;
      delete schemas[`${name}.more`];
      if (more?.['x-body-limit']) limits.set(name, more['x-body-limit']);
      return [name, more ? { ...body, properties: { ...body.properties, ...more.properties } } : body];
    }),
  );
  return { bodies, limits };
}

/** Adds placeholder schemas for resources that hand-written operations refer to and the catalogue lacks. */
function standInForAbsent({ paths, components }: OpenapiDocument, catalogue: Catalogue): void {
  for (const [, name = '', resource = ''] of JSON.stringify(paths).matchAll(
    /"#\/components\/schemas\/((\w+)\.\w+)"/gu,
  ))
    if (!catalogue[resource]) components.schemas![name] ??= { type: 'object' };
}

/** Number of parameters in a path: paths with fewer are matched first. */
const wildness = (address: string) => address.split('{').length - 1;

/** Refuses generic operations that are hand-written too. @throws DefinitionError */
function refuseTaken(document: OpenapiDocument, catalogue: Catalogue): void {
  const written = callsOf(document.paths);
  const ids = new Set(written.map(({ id }) => id));
  const problems = Object.values(catalogue).flatMap((resource) => {
    const calls = callsOf(crudPaths(resource, catalogue));
    const taken =
      calls.find(({ address, method }) => document.paths[address]?.[method]) ??
      calls.find(({ id }) => ids.has(id));
    return taken === undefined
      ? []
      : {
          file: `schemas/${resource.name}.schema.json`,
          place: '/',
          message: `${taken.method.toUpperCase()} ${taken.address} (${taken.id}) is a call of its own already, in openapi/operations: call the schema’s file otherwise.`,
        };
  });
  if (problems.length) throw new DefinitionError(problems);
}

const callsOf = (paths: Paths) =>
  Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      address,
      method,
      id: String(operationId),
    })),
  );

function addPaths(document: OpenapiDocument, paths: Paths, source: string): void {
  for (const [address, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (document.paths[address]?.[method])
        throw new Error(`${source}: ${method.toUpperCase()} ${address} is declared twice; keep one of them.`);
      document.paths[address] = { ...document.paths[address], [method]: operation };
    }
}

/** Adds the `locale` header parameter to every operation. */
function addLocaleParameter(document: OpenapiDocument): void {
  document.components.parameters = {
    Locale: {
      name: 'locale',
      in: 'header',
      required: false,
      schema: { type: 'string', enum: [...locales, 'all'] },
      description:
        'The language of texts and messages; `all` or none: translated fields as `{ en, ar }`, messages in the language of `accept-language`, else English.',
    },
    ...document.components.parameters,
  };
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods))
      operation.parameters = [
        ...((operation.parameters as unknown[]) ?? []),
        { $ref: '#/components/parameters/Locale' },
      ];
}

function checkOperationIds(document: OpenapiDocument): void {
  const seen = new Set<string>();
  for (const [address, methods] of Object.entries(document.paths))
    for (const [method, { operationId }] of Object.entries(methods)) {
      if (typeof operationId !== 'string')
        throw new Error(`${method.toUpperCase()} ${address} has no operationId: give it one.`);
      if (seen.has(operationId))
        throw new Error(`The operationId “${operationId}” stands twice: rename one.`);
      seen.add(operationId);
    }
}
