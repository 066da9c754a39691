/** A project of its own with the resources that other systems serve: `tests/fixtures/elsewhere`, never among those that are shipped. */
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { readEverything, type Definitions } from '../fixtures/read-definitions.ts';

const fixtures = path.resolve('tests/fixtures/elsewhere');
const fixtureNames = ['suppliers', 'planets', 'groups'];

/** A public document of somebody else: Scalar Galaxy, from its npm package (MIT). */
export const galaxyFile = path.resolve('node_modules/@scalar/galaxy/dist/3.1.yaml');

/**
 * Makes the project and reads it.
 * @param edit changes a resource file’s text before it is read
 * @param editSchema changes a schema’s
 */
export async function readFixtures(
  edit: (name: string, code: string) => string = (_name, code) => code,
  editSchema: (text: string) => string = (text) => text,
): Promise<Definitions> {
  const root = await makeRoot(edit, editSchema);
  return readEverything(root);
}

/** The projects that were made. They go with the process: some are made within a test, where nothing can be left for after it. */
const roots: string[] = [];
process.once('exit', () => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

/** Makes the project. */
async function makeRoot(
  edit: (name: string, code: string) => string,
  editSchema: (text: string) => string,
): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'matjar-elsewhere-'));
  roots.push(root);
  await cp(path.join(fixtures, 'schemas'), path.join(root, 'schemas'), { recursive: true });
  await cp(path.resolve('schemas/meta'), path.join(root, 'schemas/meta'), { recursive: true });
  await mkdir(path.join(root, 'resources'));
  for (const name of fixtureNames) {
    const file = path.join(root, `schemas/${name}.schema.json`);
    await writeFile(file, editSchema(await readFile(file, 'utf8')));
  }
  for (const name of fixtureNames) {
    const code = await readFile(path.join(fixtures, `resources/${name}.ts`), 'utf8');
    // The test runner reads modules outside the project as plain JavaScript.
    const plain = code.replace(/^import type .*$/mu, '').replace(' satisfies ResourceFile', '');
    await writeFile(path.join(root, `resources/${name}.ts`), edit(name, plain));
  }
  await mkdir(path.join(root, 'openapi'));
  await cp(galaxyFile, path.join(root, 'openapi/galaxy.yaml'));
  return root;
}
