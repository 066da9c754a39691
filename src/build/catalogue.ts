/** Generates the catalogue, the contract, its types and the form validators from the definitions. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fieldTypes } from '../field-types/field-types.ts';
import { documentCode, documentSources, documentTypes } from './openapi/documents.ts';
import {
  DefinitionError,
  groupProblems,
  type DefinitionProblem,
} from '../shared/resources/read/definition-problem.ts';
import { ownResources, type Catalogue, type ResourceModel } from '../shared/resources/resource-model.ts';
import { outlineOf, type Outlines } from '../shared/resources/resource-outline.ts';
import { modulesOf } from '../shared/texts/modules.ts';
import type { Connections } from '../shared/resources/remote-resource.ts';
import { typesOf } from './openapi/openapi-types.ts';
import { buildOpenapi, type OpenapiDocument } from './openapi/openapi.ts';
import { connectionsOf, surveyDefinitions, type Survey } from './definitions/read-definitions.ts';
import { validResources } from './definitions/valid-resources.ts';
import { uncompiled, validatorCode } from './validators.ts';

/** Result of a catalogue build. */
export interface Built {
  catalogue: Catalogue;
  document: OpenapiDocument;
  /** problems of the definitions that were left out, or kept from the previous build */
  problems: DefinitionProblem[];
}

export interface BuildOptions {
  /** keeps the previous version of an invalid definition, or leaves it out, and builds the others */
  leavesMistakesOut?: boolean;
  /** called once all files needed at run time are written; the generated types follow */
  onServable?: (built: Built) => void;
}

/**
 * Reads the definitions below `root` and writes `src/generated/` and `openapi/openapi.json`; unchanged files
 * are not rewritten, so that watchers see only real changes.
 * @throws DefinitionError when a definition is invalid and none may be left out; nothing is written then.
 */
export async function buildCatalogue(root: string, options: BuildOptions = {}): Promise<Built> {
  const generated = path.join(root, 'src', 'generated');
  const { files, last, built } = await makeCatalogue(root, options.leavesMistakesOut ?? false);
  for (const folder of ['validators', 'models', 'documents'])
    await mkdir(path.join(generated, folder), { recursive: true });
  await Promise.all(files.map(writeChanged));
  await removeStale(generated, built.catalogue);
  // Written last, so that watchers of these files find all others in place.
  for (const file of last) await writeChanged(file);
  options.onServable?.(built);
  await writeTypes(path.join(generated, 'api.d.ts'), built.document);
  return built;
}

/**
 * Runs a build without writing: the next build of this process reuses its cached results (`build-cache.ts`) and compiled code.
 * Invalid definitions are reported by that build.
 */
export async function warmUpCatalogue(root: string): Promise<void> {
  await makeCatalogue(root, true);
}

/** A generated file and its content. */
type Made = readonly [file: string, content: string];

async function makeCatalogue(
  root: string,
  leavesMistakesOut: boolean,
): Promise<{ files: Made[]; last: Made[]; built: Built }> {
  const generated = path.join(root, 'src', 'generated');
  const at = (...steps: string[]) => path.join(generated, ...steps);
  const definitions = await surveyDefinitions(root);
  const validators = compile(definitions, at('validators'), leavesMistakesOut);
  const problemsNow = () => [...definitions.values()].flatMap((definition) => definition.problems);
  if (problemsNow().length && !leavesMistakesOut) throw new DefinitionError(problemsNow());
  const before = problemsNow().length ? await readBefore(generated) : { catalogue: {}, connections: {} };
  const { catalogue, document } = await describe(
    root,
    definitions,
    stillRead(before.catalogue),
    leavesMistakesOut,
  );
  const modules = modulesOf(Object.values(catalogue));
  const connections = connectionsOf(definitions, before.connections);
  const ofResource = (resource: ResourceModel): Made[] => [
    [at('validators', `${resource.name}.js`), validators.get(resource) ?? validatorCode(resource)],
    [at('validators', `${resource.name}.d.ts`), validatorTypes],
    [at('models', `${resource.name}.ts`), constantCode(constants.model, modelOf(resource), '../..')],
  ];
  const ofDocument = ([name, source]: (typeof documents)[number]): Made[] => [
    [at('documents', `${name}.js`), documentCode(document, name, source)],
    [at('documents', `${name}.d.ts`), documentTypes],
  ];
  return {
    files: [
      [path.join(root, 'openapi', 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`],
      ...Object.values(catalogue).flatMap(ofResource),
      ...documents.flatMap(ofDocument),
      [at('models.ts'), modelsCode(catalogue)],
      [at('outlines.ts'), constantCode(constants.outlines, JSON.stringify(outlinesOf(catalogue)))],
      [at('validators.ts'), validatorsCode(catalogue)],
      [at('modules.ts'), constantCode(constants.modules, JSON.stringify(modules))],
      [at('connections.ts'), constantCode(constants.connections, JSON.stringify(connections))],
    ],
    last: [
      [at('catalogue.d.ts'), catalogueTypes],
      [at('catalogue.js'), catalogueCode(catalogue)],
    ],
    built: { catalogue, document, problems: groupProblems(problemsNow()) },
  };
}

const documents = Object.entries(documentSources);

/** Writes the types of the contract unless they are up to date, since generating them takes longer than everything else. */
async function writeTypes(file: string, document: OpenapiDocument): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const made = `// Of the contract ${digest}.\n`;
  const isMade = existsSync(file) && (await readFile(file, 'utf8')).startsWith(made);
  if (!isMade) await writeChanged([file, made + (await typesOf(document))]);
}

/** The resources of the previous build whose field types still exist. */
const stillRead = (before: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(before).filter(([, { fields }]) => fields.every(({ kind }) => kind in fieldTypes)),
  );

/** Removes files of deleted schemas, which would still be compiled, and the catalogue under its former name. */
async function removeStale(generated: string, catalogue: Catalogue): Promise<void> {
  await rm(path.join(generated, 'catalogue.ts'), { force: true });
  for (const folder of ['models', 'validators'])
    for (const file of await readdir(path.join(generated, folder)))
      if (!catalogue[file.split('.')[0] ?? '']) await rm(path.join(generated, folder, file));
}

/** The resources and their contract; one whose calls are hand-written already is left out where that is allowed. */
async function describe(
  root: string,
  definitions: Survey,
  before: Catalogue,
  leavesMistakesOut: boolean,
): Promise<{ catalogue: Catalogue; document: OpenapiDocument }> {
  const catalogue = validResources(definitions, before);
  try {
    return { catalogue, document: await buildOpenapi(root, ownResources(catalogue)) };
  } catch (error) {
    if (!leavesMistakesOut || !(error instanceof DefinitionError)) throw error;
    const rest = { ...before };
    for (const problem of error.problems) {
      const name = path.basename(problem.file, '.schema.json');
      delete rest[name];
      definitions.get(name)?.problems.push(problem);
    }
    return describe(root, definitions, rest, leavesMistakesOut);
  }
}

/** Compiles every resource's validator; a failure is a problem of its definition. */
function compile(definitions: Survey, kept: string, isHasty: boolean): Map<ResourceModel, string> {
  const codes = new Map<ResourceModel, string>();
  for (const [name, { resource, problems }] of definitions) {
    if (!resource || problems.length) continue;
    try {
      codes.set(resource, validatorCode(resource, path.join(kept, `${name}.js`), isHasty));
    } catch (error) {
      problems.push(uncompiled(name, error));
    }
  }
  return codes;
}

/** Loads the result of the previous build; empty where there is none or it cannot be loaded. */
async function readBefore(generated: string): Promise<{ catalogue: Catalogue; connections: Connections }> {
  const modules = ['catalogue.js', 'connections.ts'].map(async (name): Promise<object> => {
    const file = path.join(generated, name);
    if (!existsSync(file)) return {};
    return (import(`${pathToFileURL(file).href}?at=${Date.now()}`) as Promise<object>).catch(() => ({}));
  });
  return Object.assign({ catalogue: {}, connections: {} }, ...(await Promise.all(modules))) as {
    catalogue: Catalogue;
    connections: Connections;
  };
}

const header = '// Generated from schemas/ and resources/ by `npm run build`. Do not edit.\n';

/** Code of a module with one constant, whose type is in `src/shared/`. @param value as JSON */
function constantCode(
  [name, type, home]: readonly [name: string, type: string, home: string],
  value: string,
  up = '..',
): string {
  const types = `import type { ${type} } from '${up}/shared/${home}.ts';`;
  // Cast, since schemas from elsewhere contain keywords that the types lack.
  return `${header}${types}\n\nexport const ${name} = ${value} as unknown as ${type};\n`;
}

/**
 * Code of the catalogue module, which may be megabytes large: plain JavaScript needs no type stripping at server start, and `JSON.parse` of a
 * string is several times as fast as an object literal.
 */
function catalogueCode(catalogue: Catalogue): string {
  const entries = Object.values(catalogue).map((resource) => quotedOf(resource));
  return `${header}export const catalogue = JSON.parse("{${entries.join(',')}}");\n`;
}

/** A resource as JSON, cached, since it is needed in several files. */
function jsonOf(resource: ResourceModel): string {
  const known = texts.get(resource)?.json;
  if (known) return known;
  const json = JSON.stringify(resource);
  // Escaped for a string literal.
  const quoted = JSON.stringify(`${JSON.stringify(resource.name)}:${json}`).slice(1, -1);
  texts.set(resource, { json, quoted });
  return json;
}

/** The model file of a resource for the admin: without aliases of fields, which no screen uses. */
function modelOf(resource: ResourceModel): string {
  if (!resource.spellings) return jsonOf(resource);
  const { spellings: _forPrograms, ...model } = resource;
  return JSON.stringify(model);
}

const texts = new WeakMap<ResourceModel, { json: string; quoted: string }>();

function quotedOf(resource: ResourceModel): string {
  jsonOf(resource);
  return texts.get(resource)!.quoted;
}

const catalogueTypes = `${header}import type { Catalogue } from '../shared/resources/resource-model.ts';\n\nexport declare const catalogue: Catalogue;\n`;

const constants = {
  /** all resource data in the admin's initial code; a full model is loaded with a screen */
  outlines: ['outlines', 'Outlines', 'resources/resource-outline'],
  /** the permission vocabulary, for the server and the permission matrix */
  modules: ['modules', 'Modules', 'identity/permissions'],
  model: ['model', 'ResourceModel', 'resources/resource-model'],
  /** for the server only: URLs of remote systems must not reach the browser */
  connections: ['connections', 'Connections', 'resources/remote-resource'],
} as const;

function outlinesOf(catalogue: Catalogue): Outlines {
  return Object.fromEntries(Object.entries(catalogue).map(([name, resource]) => [name, outlineOf(resource)]));
}

/** Code of the module that lazily loads models. */
function modelsCode(catalogue: Catalogue): string {
  const entries = Object.keys(catalogue).map(
    (name) => `  ${JSON.stringify(name)}: () => import('./models/${name}.ts'),`,
  );
  return `${header}import type { ResourceModel } from '../shared/resources/resource-model.ts';\n\nexport const models: Record<string, () => Promise<{ model: ResourceModel }>> = {\n${entries.join('\n')}\n};\n`;
}

const validatorTypes = `${header}import type { ValidateFunction } from 'ajv';\n\nexport declare const validate: ValidateFunction;\n`;

/** Code of the module that lazily loads validators. */
function validatorsCode(catalogue: Catalogue): string {
  const entries = Object.keys(catalogue).map(
    (name) => `  ${JSON.stringify(name)}: () => import('./validators/${name}.js'),`,
  );
  return `${header}import type { ValidateFunction } from 'ajv';\n\nexport const validators: Record<string, () => Promise<{ validate: ValidateFunction }>> = {\n${entries.join('\n')}\n};\n`;
}

async function writeChanged([file, content]: Made): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== content) await writeFile(file, content);
}
