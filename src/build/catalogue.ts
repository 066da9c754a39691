/** Writes what is generated from the definitions: the catalogue, the contract, its types and the form validators. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fieldTypes } from '../field-types/field-types.ts';
import { documentCode, documentSources, documentTypes } from './openapi/documents.ts';
import { DefinitionError, groupProblems, type DefinitionProblem } from '../shared/resources/definition-problem.ts';
import { ownResources, type Catalogue, type ResourceModel } from '../shared/resources/resource-model.ts';
import { outlineOf, type Outlines } from '../shared/resources/resource-outline.ts';
import { modulesOf } from '../shared/texts/modules.ts';
import type { Connections } from '../shared/resources/remote-resource.ts';
import { typesOf } from './openapi/contract-types.ts';
import { buildOpenapi, type OpenapiDocument } from './openapi/openapi.ts';
import { connectionsOf, surveyDefinitions, type Survey } from './definitions/read-definitions.ts';
import { usableCatalogue } from './definitions/usable-catalogue.ts';
import { uncompiled, validatorCode } from './validators.ts';

/** What a catalogue build made. */
export interface Built {
  catalogue: Catalogue;
  document: OpenapiDocument;
  /** what is wrong with the definitions that were left out, or left as they were */
  problems: DefinitionProblem[];
}

export interface BuildOptions {
  /** a mistaken definition is left as it was before, or left out, and the others are built */
  leavesMistakesOut?: boolean;
  /** called when all stands that the server and the admin run on; types for the compiler follow */
  onServable?: (built: Built) => void;
}

/**
 * Reads the definitions below `root` and writes `src/generated/` and `openapi/openapi.json`; files that would not
 * change are left alone, so that a watcher sees only real changes.
 * @throws DefinitionError when a definition has a mistake and none may be left out; nothing is written then.
 */
export async function buildCatalogue(root: string, options: BuildOptions = {}): Promise<Built> {
  const generated = path.join(root, 'src', 'generated');
  const { files, last, built } = await makeCatalogue(root, options.leavesMistakesOut ?? false);
  for (const folder of ['validators', 'models', 'documents'])
    await mkdir(path.join(generated, folder), { recursive: true });
  await Promise.all(files.map(writeChanged));
  await removeStale(generated, built.catalogue);
  // After the others, because whoever watches it finds everything in place then.
  for (const file of last) await writeChanged(file);
  options.onServable?.(built);
  await writeTypes(path.join(generated, 'api.d.ts'), built.document);
  return built;
}

/**
 * Does all that a build would do now, and writes nothing: the next build of this process makes anew only what changes until then
 * (`known.ts`), by code that runs already. Mistakes are left for that build to tell.
 */
export async function warmUpCatalogue(root: string): Promise<void> {
  await makeCatalogue(root, true);
}

/** A file that a build writes, and what it holds. */
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

/** The types of the contract, unless they stand there already: they take the compiler longer than all else together. */
async function writeTypes(file: string, document: OpenapiDocument): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const made = `// Of the contract ${digest}.\n`;
  const isMade = existsSync(file) && (await readFile(file, 'utf8')).startsWith(made);
  if (!isMade) await writeChanged([file, made + (await typesOf(document))]);
}

/** Of what stood before, the resources whose kinds there still are. */
const stillRead = (before: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(before).filter(([, { fields }]) => fields.every(({ kind }) => kind in fieldTypes)),
  );

/** What was made of schemas that are gone would still be compiled, and found by whoever searches; so would the catalogue by its former name. */
async function removeStale(generated: string, catalogue: Catalogue): Promise<void> {
  await rm(path.join(generated, 'catalogue.ts'), { force: true });
  for (const folder of ['models', 'validators'])
    for (const file of await readdir(path.join(generated, folder)))
      if (!catalogue[file.split('.')[0] ?? '']) await rm(path.join(generated, folder, file));
}

/** The resources and their contract; one whose calls are taken already is left out with its mistake, where mistakes may be. */
async function describe(
  root: string,
  definitions: Survey,
  before: Catalogue,
  leavesMistakesOut: boolean,
): Promise<{ catalogue: Catalogue; document: OpenapiDocument }> {
  const catalogue = usableCatalogue(definitions, before);
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

/** Every resource's validator; one that cannot be compiled is a problem of its definition. */
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

/** What the build before made; empty where there was none, or none that can be read. */
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

/** A module of one constant, whose type is found in `src/shared/`. @param value as JSON */
function constantCode(
  [name, type, home]: readonly [name: string, type: string, home: string],
  value: string,
  up = '..',
): string {
  const types = `import type { ${type} } from '${up}/shared/${home}.ts';`;
  // Schemas from elsewhere hold words that our types do not name: what is generated is right by how it is made.
  return `${header}${types}\n\nexport const ${name} = ${value} as unknown as ${type};\n`;
}

/**
 * Megabytes where schemas are large: a program's types would be stripped at every start of the server, which took as long as all the rest of
 * reading it, and text is read several times as fast as an expression.
 */
function catalogueCode(catalogue: Catalogue): string {
  const entries = Object.values(catalogue).map((resource) => quotedOf(resource));
  return `${header}export const catalogue = JSON.parse("{${entries.join(',')}}");\n`;
}

/** A resource as JSON; it takes as long as reading its schema, and stands in several files. */
function jsonOf(resource: ResourceModel): string {
  const known = texts.get(resource)?.json;
  if (known) return known;
  const json = JSON.stringify(resource);
  // As it stands between the quotes of a program's text.
  const quoted = JSON.stringify(`${JSON.stringify(resource.name)}:${json}`).slice(1, -1);
  texts.set(resource, { json, quoted });
  return json;
}

/** What a page carries of a resource: without other names of its fields, which no screen says. */
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
  /** all that the admin carries of every resource; a model is fetched when one of its screens opens */
  outlines: ['outlines', 'Outlines', 'resources/resource-outline'],
  /** what can be allowed, for the server and the matrix of rights */
  modules: ['modules', 'Modules', 'identity/rights'],
  model: ['model', 'ResourceModel', 'resources/resource-model'],
  /** the server's alone: no page shall carry the addresses of other systems */
  connections: ['connections', 'Connections', 'resources/remote-resource'],
} as const;

function outlinesOf(catalogue: Catalogue): Outlines {
  return Object.fromEntries(Object.entries(catalogue).map(([name, resource]) => [name, outlineOf(resource)]));
}

/** A model's file is fetched by the first of its screens that opens. */
function modelsCode(catalogue: Catalogue): string {
  const entries = Object.keys(catalogue).map(
    (name) => `  ${JSON.stringify(name)}: () => import('./models/${name}.ts'),`,
  );
  return `${header}import type { ResourceModel } from '../shared/resources/resource-model.ts';\n\nexport const models: Record<string, () => Promise<{ model: ResourceModel }>> = {\n${entries.join('\n')}\n};\n`;
}

const validatorTypes = `${header}import type { ValidateFunction } from 'ajv';\n\nexport declare const validate: ValidateFunction;\n`;

/** Validators are fetched by the form that needs one. */
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
