/** `npm run resource -- --check`: reports the mistakes of all definitions of a project in one run. */
import { expect, it, vi } from 'vitest';
import { checkDefinitions } from '../../src/build/resource/check.ts';
import { field, inProject, schemaOf } from './definitions.ts';

it('the check names a definition that cannot be compiled by its file, and continues with the others', async () => {
  const broken = { title: 'Own', 'x-field': { title: { ar: 'خاص' } }, patternProperties: { '(': {} } };
  const said: string[] = [];
  const write = (text: string | Uint8Array) => Boolean(said.push(String(text)));
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  try {
    const schemas = {
      others: schemaOf('others', { own: broken }),
      things: schemaOf('things', { name: field('string', { maxLength: 9 }) }, { required: ['nme'] }),
    };
    expect(await inProject(schemas, (root) => checkDefinitions(root))).toBe(false);
  } finally {
    vi.restoreAllMocks();
  }
  expect(said).toEqual([
    expect.stringMatching(/^schemas\/others\.schema\.json \/: No validator can be made of it: .*\(/u),
    expect.stringMatching(/^schemas\/things\.schema\.json \/required: “nme”/u),
  ]);
});
