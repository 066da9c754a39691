/** Compiles form validators to code at build time: the page's `script-src 'self'` forbids code generation in the browser. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { createSchema } from '../field-types/api-schemas.ts';
import type { DefinitionProblem } from '../shared/resources/read/definition-problem.ts';
import { formats, multipleOfPrecision } from '../shared/resources/formats.ts';
import type { ResourceModel } from '../shared/resources/resource-model.ts';

/**
 * Code of a resource's form validator: `export const validate`, an ajv validation function
 * (true, or false with `.errors`) of the body of a create.
 * @param kept file of an earlier build, reused while its inputs are unchanged
 * @param isHasty in development: twice as fast, with a sixth more code. A production build optimizes it
 */
export function validatorCode(resource: ResourceModel, kept?: string, isHasty = false): string {
  const known = isHasty ? made.get(resource) : undefined;
  if (known) return known;
  const code = codeOf(resource, kept, isHasty);
  made.set(resource, code);
  return code;
}

/** The problem of a definition whose validator cannot be compiled. */
export const uncompiled = (resource: string, error: unknown): DefinitionProblem => ({
  file: `schemas/${resource}.schema.json`,
  place: '/',
  message: `No validator can be made of it: ${(error as Error).message}`,
});

/** Compiled code by resource; an unchanged resource is the same object (`read-schema.ts`). */
const made = new WeakMap<ResourceModel, string>();

function codeOf(resource: ResourceModel, kept: string | undefined, isHasty: boolean): string {
  const schema = withoutTexts(createSchema(resource));
  const digest = createHash('sha256').update(compiler).update(JSON.stringify(schema)).digest('hex');
  const marks = { small: `// ${digest}\n`, hasty: `// ${digest} in haste\n` };
  const before = kept && existsSync(kept) ? readFileSync(kept, 'utf8') : '';
  const isKept = before.startsWith(marks.small) || (isHasty && before.startsWith(marks.hasty));
  return isKept ? before : `${isHasty ? marks.hasty : marks.small}${compiled(schema, isHasty)}`;
}

/** Inputs of the compiler, so that a change of them invalidates earlier code. */
const compiler = ['./validators.ts', '../shared/resources/formats.ts', '../../package.json']
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');

function compiled(schema: unknown, isHasty: boolean): string {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    multipleOfPrecision,
    // Keywords are checked elsewhere, with better messages (`check-keywords.ts`); compiling the meta-schemas would cost more than a schema.
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
 * Replaces `require(…)`, which Ajv writes for run-time dependencies even in ES modules, by imports.
 * Bundlers and Node expose a CommonJS module differently, so its exports are looked up in both places.
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

/** Removes titles and descriptions, which validators do not need. */
export function withoutTexts(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTexts);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(['title', 'description'].includes(key) && typeof value === 'string'))
      .map(([key, value]) => [key, withoutTexts(value)]),
  );
}
