/** Writes what is generated from the definitions: the catalogue, the contract, its types and the form validators. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { kinds } from '../kinds/kinds.ts';
import { documentCode, documentSources, documentTypes } from './documents.ts';
import { DefinitionError, groupProblems, type DefinitionProblem } from '../model/definition-problem.ts';
import { ownResources, type Catalogue, type ResourceModel } from '../model/resource-model.ts';
import { outlineOf, type Outlines } from '../model/resource-outline.ts';
import { modulesOf } from '../model/modules.ts';
import type { Connections } from '../model/served-elsewhere.ts';
import { buildOpenapi, type OpenapiDocument } from './openapi.ts';
import { connectionsOf, surveyDefinitions, type Survey } from './read-definitions.ts';
import { usableCatalogue } from './usable-catalogue.ts';
import { validatorCode } from './validators.ts';

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
export async function buildCatalogue(
  root: string,
  { leavesMistakesOut = false, onServable }: BuildOptions = {},
): Promise<Built> {
  const generated = path.join(root, 'src', 'generated');
  const definitions = await surveyDefinitions(root);
  const validators = compile(definitions, path.join(generated, 'validators'), leavesMistakesOut);
  const problemsNow = () => [...definitions.values()].flatMap((definition) => definition.problems);
  if (problemsNow().length && !leavesMistakesOut) throw new DefinitionError(problemsNow());
  const before = problemsNow().length ? await readBefore(generated) : { catalogue: {}, connections: {} };
  const { catalogue, document } = await describe(
    root,
    definitions,
    stillRead(before.catalogue),
    leavesMistakesOut,
  );
  await mkdir(path.join(generated, 'validators'), { recursive: true });
  await mkdir(path.join(generated, 'models'), { recursive: true });
  await writeChanged(path.join(root, 'openapi', 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  for (const resource of Object.values(catalogue)) {
    const module = path.join(generated, 'validators', resource.name);
    await writeChanged(`${module}.js`, validators.get(resource) ?? validatorCode(resource));
    await writeChanged(`${module}.d.ts`, validatorTypes);
    await writeChanged(
      path.join(generated, 'models', `${resource.name}.ts`),
      constantCode(constants.model, resource, '../..'),
    );
  }
  await mkdir(path.join(generated, 'documents'), { recursive: true });
  for (const [name, source] of Object.entries(documentSources)) {
    const module = path.join(generated, 'documents', name);
    await writeChanged(`${module}.js`, documentCode(document, name, source));
    await writeChanged(`${module}.d.ts`, documentTypes);
  }
  await writeChanged(path.join(generated, 'models.ts'), modelsCode(catalogue));
  await writeChanged(
    path.join(generated, 'outlines.ts'),
    constantCode(constants.outlines, outlinesOf(catalogue)),
  );
  await writeChanged(path.join(generated, 'validators.ts'), validatorsCode(catalogue));
  const modules = modulesOf(Object.values(catalogue));
  await writeChanged(path.join(generated, 'modules.ts'), constantCode(constants.modules, modules));
  const connections = connectionsOf(definitions, before.connections);
  await writeChanged(
    path.join(generated, 'connections.ts'),
    constantCode(constants.connections, connections),
  );
  await removeStale(generated, catalogue);
  // After the others, because whoever watches it finds everything in place then.
  await writeChanged(path.join(generated, 'catalogue.d.ts'), catalogueTypes);
  await writeChanged(path.join(generated, 'catalogue.js'), catalogueCode(catalogue));
  const built = { catalogue, document, problems: groupProblems(problemsNow()) };
  onServable?.(built);
  await writeTypes(path.join(generated, 'api.d.ts'), document);
  return built;
}

/** The types of the contract, unless they stand there already: they take the compiler longer than all else together. */
async function writeTypes(file: string, document: OpenapiDocument): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const made = `// Of the contract ${digest}.\n`;
  const isMade = existsSync(file) && (await readFile(file, 'utf8')).startsWith(made);
  if (!isMade) await writeChanged(file, made + (await typesOf(document)));
}

/** Of what stood before, the resources whose kinds there still are. */
const stillRead = (before: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(before).filter(([, { fields }]) => fields.every(({ kind }) => kind in kinds)),
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

type Transform = Parameters<typeof import('openapi-typescript').transformSchema>[1];

/** What its front door would say. */
const asByDefault = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: true,
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  injectFooter: [],
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: false,
} as unknown as Omit<Transform, 'discriminators' | 'resolve'>;

/** The contract as types. The compiler that makes them is large: it is loaded when everything else is done. */
async function typesOf(document: OpenapiDocument): Promise<string> {
  const { astToString, resolveRef, scanDiscriminators, transformSchema } = await import('openapi-typescript');
  const plain = JSON.parse(JSON.stringify(document)) as Parameters<typeof transformSchema>[0];
  // Its front door lints and bundles first, which costs three times as much: the document is whole, and `npm run build` lints it.
  const discriminators = scanDiscriminators(plain, {});
  const resolve = (($ref) => resolveRef(plain, $ref, { silent: false })) as Transform['resolve'];
  return astToString(transformSchema(plain, { ...asByDefault, discriminators, resolve }));
}

/** Every resource's validator; one that cannot be compiled is a problem of its definition. */
function compile(definitions: Survey, kept: string, isHasty: boolean): Map<ResourceModel, string> {
  const codes = new Map<ResourceModel, string>();
  for (const [name, { resource, problems }] of definitions) {
    if (!resource || problems.length) continue;
    try {
      codes.set(resource, validatorCode(resource, path.join(kept, `${name}.js`), isHasty));
    } catch (error) {
      problems.push({
        file: `schemas/${name}.schema.json`,
        place: '/',
        message: `No validator can be made of it: ${(error as Error).message}`,
      });
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

/** A module of one constant, whose type is found in `src/model/`. */
function constantCode(
  [name, type, home]: readonly [name: string, type: string, home: string],
  value: unknown,
  up = '..',
): string {
  const types = `import type { ${type} } from '${up}/model/${home}.ts';`;
  // Schemas from elsewhere hold words that our types do not name: what is generated is right by how it is made.
  return `${header}${types}\n\nexport const ${name} = ${JSON.stringify(value)} as unknown as ${type};\n`;
}

/**
 * Megabytes where schemas are large: a program's types would be stripped at every start of the server, which took as long as all the rest of
 * reading it, and text is read several times as fast as an expression.
 */
const catalogueCode = (catalogue: Catalogue): string =>
  `${header}export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(catalogue))});\n`;

const catalogueTypes = `${header}import type { Catalogue } from '../model/resource-model.ts';\n\nexport declare const catalogue: Catalogue;\n`;

const constants = {
  /** all that the admin carries of every resource; a model is fetched when one of its screens opens */
  outlines: ['outlines', 'Outlines', 'resource-outline'],
  /** what can be allowed, for the server and the matrix of rights */
  modules: ['modules', 'Modules', 'rights'],
  model: ['model', 'ResourceModel', 'resource-model'],
  /** the server's alone: no page shall carry the addresses of other systems */
  connections: ['connections', 'Connections', 'served-elsewhere'],
} as const;

function outlinesOf(catalogue: Catalogue): Outlines {
  return Object.fromEntries(Object.entries(catalogue).map(([name, resource]) => [name, outlineOf(resource)]));
}

/** A model's file is fetched by the first of its screens that opens. */
function modelsCode(catalogue: Catalogue): string {
  const entries = Object.keys(catalogue).map(
    (name) => `  ${JSON.stringify(name)}: () => import('./models/${name}.ts'),`,
  );
  return `${header}import type { ResourceModel } from '../model/resource-model.ts';\n\nexport const models: Record<string, () => Promise<{ model: ResourceModel }>> = {\n${entries.join('\n')}\n};\n`;
}

const validatorTypes = `${header}import type { ValidateFunction } from 'ajv';\n\nexport declare const validate: ValidateFunction;\n`;

/** Validators are fetched by the form that needs one. */
function validatorsCode(catalogue: Catalogue): string {
  const entries = Object.keys(catalogue).map(
    (name) => `  ${JSON.stringify(name)}: () => import('./validators/${name}.js'),`,
  );
  return `${header}import type { ValidateFunction } from 'ajv';\n\nexport const validators: Record<string, () => Promise<{ validate: ValidateFunction }>> = {\n${entries.join('\n')}\n};\n`;
}

async function writeChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== content) await writeFile(file, content);
}
