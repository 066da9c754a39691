import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT } from './project.ts';

/** Inputs of a build, relative to the project. */
const INPUTS = [
  'src',
  'schemas',
  'resources',
  'locales',
  'openapi',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Outputs of a build within the inputs. */
const NOT_INPUTS = new Set(['src/generated', 'openapi/openapi.json']);
const OUTPUTS = [
  'dist/admin/index.html',
  'dist/server/serve.js',
  'src/generated/catalogue.js',
  'src/generated/api.d.ts',
  'openapi/openapi.json',
];
const STAMP = 'dist/build-stamp';

/** Hash of the inputs' content, independent of file dates. */
export function readInputs(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) add(hash, input);
  return hash.digest('hex');
}

/** Whether the last build was made from these inputs, and its outputs exist. */
export function isBuiltFrom(inputs: string): boolean {
  const stamp = join(PROJECT, STAMP);
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === inputs &&
    OUTPUTS.every((path) => existsSync(join(PROJECT, path)))
  );
}

/** Records the inputs of a build, as they were hashed before it began. */
export function markBuiltFrom(inputs: string): void {
  mkdirSync(dirname(join(PROJECT, STAMP)), { recursive: true });
  writeFileSync(join(PROJECT, STAMP), inputs);
}

function add(hash: ReturnType<typeof createHash>, path: string): void {
  if (NOT_INPUTS.has(path)) return;
  const full = join(PROJECT, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted()) add(hash, `${path}/${name}`);
  } else {
    hash.update(`${path}\0`).update(createHash('sha256').update(readFileSync(full)).digest());
  }
}
