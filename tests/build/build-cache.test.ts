/** The build cache: a definition is read once per process, and again when one of its source files changes. */
import { appendFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { surveyDefinitions } from '../../src/build/definitions/read-definitions.ts';
import { validatorCode } from '../../src/build/validators.ts';
import { field, inProject, schemaOf } from './definitions.ts';
import { fromNow, now } from '../clock.ts';

const name = field('string', { maxLength: 80 });
const things = schemaOf('things', { name, part: { ...name, $ref: 'parts/short.json' } });

const project = (work: (root: string, read: () => Promise<object | undefined>) => Promise<void>) =>
  inProject({ things, others: schemaOf('others', { name }) }, async (root) => {
    await writeFile(path.join(root, 'schemas/parts/short.json'), '{ "maxLength": 9 }');
    await mkdir(path.join(root, 'resources'));
    await work(root, async () => (await surveyDefinitions(root)).get('things')?.resource);
  });

it('unchanged files give the same resource, whose validator is compiled once', () =>
  project(async (_root, read) => {
    const first = (await read()) as never;
    const code = validatorCode(first, undefined, true);
    expect(await read()).toBe(first);
    expect(validatorCode(first, undefined, true)).toBe(code);
  }));

it.each<[string, (root: string) => Promise<void>]>([
  ['its schema', (root) => appendFile(path.join(root, 'schemas/things.schema.json'), ' ')],
  ['a shared part', (root) => writeFile(path.join(root, 'schemas/parts/short.json'), '{ "maxLength": 8 }')],
  ['our own words', (root) => appendFile(path.join(root, 'schemas/meta/field.schema.json'), ' ')],
  [
    'its resource file',
    (root) => writeFile(path.join(root, 'resources/things.ts'), "export default { group: 'settings' };"),
  ],
])('a resource is read again when %s changes', async (_what, save) =>
  project(async (root, read) => {
    const first = await read();
    await save(root);
    expect(await read()).not.toBe(first);
  }),
);

it('a resource file that is saved a second time is read again', () =>
  project(async (root, read) => {
    const file = path.join(root, 'resources/things.ts');
    await writeFile(file, "export default { group: 'settings' };");
    expect(await read()).toMatchObject({ group: 'settings' });
    await writeFile(file, "export default { group: 'catalogue' };");
    await utimes(file, now(), fromNow({ seconds: 5 }));
    expect(await read()).toMatchObject({ group: 'catalogue' });
  }));

it('a mistake caused by another definition is not cached', () =>
  inProject(
    { things: schemaOf('things', { name, other: field('integer', { 'x-field': { reference: 'others' } }) }) },
    async (root) => {
      const problems = async () => (await surveyDefinitions(root)).get('things')?.problems.length;
      expect(await problems()).toBe(1);
      expect(await problems()).toBe(1);
      await writeFile(
        path.join(root, 'schemas/others.schema.json'),
        JSON.stringify(schemaOf('others', { name })),
      );
      expect(await problems()).toBe(0);
    },
  ));
