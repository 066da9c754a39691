/** A project with remote resources only: `tests/fixtures/remote`, which is not shipped. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEverything, type Definitions } from '../fixtures/read-definitions.ts';

const fixtures = path.resolve('tests/fixtures/remote');
const fixtureNames = ['suppliers', 'planets', 'groups'];

/** A public third-party document: Scalar Galaxy, from its npm package (MIT). */
export const galaxyFile = path.resolve('node_modules/@scalar/galaxy/dist/3.1.yaml');

/**
 * Creates the project, reads it completely, and deletes it: a worker of the test runner is killed without cleanup.
 * @param edit changes a resource file’s text before it is read
 * @param editSchema changes a schema’s text
 */
export async function readFixtures(
  edit: (name: string, code: string) => string = (_name, code) => code,
  editSchema: (text: string) => string = (text) => text,
): Promise<Definitions> {
  const root = await mkdtemp(path.join(tmpdir(), 'matjar-elsewhere-'));
  try {
    await fillRoot(root, edit, editSchema);
    return await readEverything(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function fillRoot(
  root: string,
  edit: (name: string, code: string) => string,
  editSchema: (text: string) => string,
): Promise<void> {
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
}
