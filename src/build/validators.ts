/** Compiles the validators of forms to plain code at build time: the page's `script-src 'self'` forbids making code in the browser. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { createSchema } from '../field-types/wire-schemas.ts';
import type { DefinitionProblem } from '../shared/resources/definition-problem.ts';
import { formats, multipleOfPrecision } from '../shared/resources/formats.ts';
import type { ResourceModel } from '../shared/resources/resource-model.ts';

/**
 * The module of one resource's form validator: `export const validate`, an ajv validation function
 * (true, or false with `.errors`) over the record as a create takes it.
 * @param kept the file of an earlier build, whose code is taken where it was made of the same
 * @param isHasty while developing: in half of the time, for a sixth more of code. A build makes it anew, small
 */
export function validatorCode(resource: ResourceModel, kept?: string, isHasty = false): string {
  const known = isHasty ? made.get(resource) : undefined;
  if (known) return known;
  const code = codeOf(resource, kept, isHasty);
  made.set(resource, code);
  return code;
}

/** What is wrong with a definition whose validator cannot be made. */
export const uncompiled = (resource: string, error: unknown): DefinitionProblem => ({
  file: `schemas/${resource}.schema.json`,
  place: '/',
  message: `No validator can be made of it: ${(error as Error).message}`,
});

/** What this process has made already; a resource that did not change is the same one (`read-schema.ts`). */
const made = new WeakMap<ResourceModel, string>();

function codeOf(resource: ResourceModel, kept: string | undefined, isHasty: boolean): string {
  const schema = withoutTexts(createSchema(resource));
  const digest = createHash('sha256').update(compiler).update(JSON.stringify(schema)).digest('hex');
  const marks = { small: `// ${digest}\n`, hasty: `// ${digest} in haste\n` };
  const before = kept && existsSync(kept) ? readFileSync(kept, 'utf8') : '';
  const isKept = before.startsWith(marks.small) || (isHasty && before.startsWith(marks.hasty));
  return isKept ? before : `${isHasty ? marks.hasty : marks.small}${compiled(schema, isHasty)}`;
}

/** What makes the code, so that another version of it makes it anew. */
const compiler = ['./validators.ts', '../shared/resources/formats.ts', '../../package.json']
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');

function compiled(schema: unknown, isHasty: boolean): string {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    multipleOfPrecision,
    // What a schema may say was checked with its sentences (`check-keywords.ts`); to compile the rules of all schemas costs more than one.
    meta: false,
    validateSchema: false,
    code: { source: true, esm: true, lines: false, optimize: !isHasty },
  });
  addFormats.default(ajv, [...formats]);
  ajv.addSchema({ ...(schema as object), $id: 'validate' });
  return withoutRequire(
    (standaloneCode as unknown as { default: typeof standaloneCode }).default(ajv, { validate: 'validate' }),
  );
}

/**
 * Ajv writes `require(…)` for what its code needs at run time, in modules too; a browser has none.
 * Bundlers and Node see a CommonJS module differently, so its exports are looked for in both places.
 */
export function withoutRequire(code: string): string {
  const needed: string[] = [];
  const body = code.replace(/require\("([^"]+)"\)/gu, (_, module: string) => {
    if (!needed.includes(module)) needed.push(module);
    return `exportsOf(needed${needed.indexOf(module)})`;
  });
  if (!needed.length) return code;
  const imports = needed.map((module, index) => `import * as needed${index} from "${module}.js";`);
  const exportsOf = 'const exportsOf = (module) => (module.default?.__esModule ? module.default : module);';
  return [...imports, exportsOf, body].join('\n');
}

/** Titles and descriptions weigh on the page and check nothing. */
export function withoutTexts(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTexts);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(['title', 'description'].includes(key) && typeof value === 'string'))
      .map(([key, value]) => [key, withoutTexts(value)]),
  );
}
