/** Mistakes in definitions: each is reported as a sentence with its file, and none hides the others. */
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOpenapi } from '../../src/build/openapi/openapi.ts';
import { catalogueOf, surveyDefinitions } from '../../src/build/definitions/read-definitions.ts';
import { inProject } from './definitions.ts';

const fixture = await readFile('tests/fixtures/schemas/warranties.schema.json', 'utf8');
const file = 'schemas/warranties.schema.json';
type Schema = Record<'properties' | 'x-resource', Record<string, any>> & Record<string, unknown>; // eslint-disable-line

/** The fixture's schema, changed. */
function changed(change: (schema: Schema) => void): string {
  const schema = JSON.parse(fixture) as Schema;
  change(schema);
  return JSON.stringify(schema, null, 2);
}

/** Links a folder of this project into the other one: copying hundreds of files for every mistake took most of the time. */
async function lend(folder: string, root: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, folder)), { recursive: true });
  await symlink(path.resolve(folder), path.join(root, folder), 'junction');
}

/** The mistakes reported for a project with these files, and with the folders of this project that the checks read. */
function sentences(files: Record<string, string | Buffer>): Promise<string[]> {
  return inProject({}, async (root) => {
    for (const part of ['admin', 'server/modules', 'server/infrastructure', 'server/crud'])
      await lend(path.join('src', part), root);
    await cp('schemas/products.schema.json', path.join(root, 'schemas/collections.schema.json'));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
    const definitions = await surveyDefinitions(root);
    return [...definitions]
      .filter(([name]) => name !== 'collections')
      .flatMap(([, { problems }]) =>
        problems.map(({ file, place, message }) => `${file} ${place}: ${message}`),
      );
  });
}

describe('a mistake in our own keywords', () => {
  it.each<[string, (schema: Schema) => void, RegExp]>([
    [
      'a misspelt language',
      (s) => (s.properties.code['x-field'].title = { ar: 'الرمز', arabic: 'س' }),
      /“x-field\/title” has no keyword “arabic”\. Known: en, ar\./u,
    ],
    [
      'a label of a wrong type',
      (s) => (s['x-resource'].singular = 'warranty'),
      /“x-resource\/singular” is \{ "en": …, "ar": … \}, not "warranty"\./u,
    ],
    [
      'an unknown tone',
      (s) => (s.properties.status['x-field'].tones.ended = 'positiv'),
      /cannot be "positiv"\. Did you mean “positive”\? Known: neutral/u,
    ],
    [
      'an unknown comparison',
      (s) => (s.properties.months['x-field'].bound = { under: 'months' }),
      /“x-field\/bound” has no keyword “under”.* Known: below, above/u,
    ],
    [
      'two comparisons at once',
      (s) => (s.properties.months['x-field'].bound = { below: 'months', above: 'months' }),
      /says one of below, above, atMost, atLeast, and this says below, above/u,
    ],
    [
      'a module with a space',
      (s) => (s['x-resource'].module = 'My module'),
      /cannot be "My module".*such as "warranties"/u,
    ],
    ['a section with a capital', (s) => (s['x-resource'].sections = { Cover: {} }), /cannot hold “Cover”/u],
    [
      'a section without its component',
      (s) => (s['x-resource'].sections = { cover: { title: { en: 'C', ar: 'ت' }, screen: 'staff-acces' } }),
      /\/x-resource\/sections\/cover\/screen: No section is called “staff-acces”.* Did you mean “staff-access”\?/u,
    ],
    [
      'an envelope with overlapping parts',
      (s) => (s['x-resource'].envelope = { rows: '/data', metadata: '/data/metadata' }),
      /\/x-resource\/envelope: “rows” \(\/data\) and “metadata” \(\/data\/metadata\)/u,
    ],
    [
      'an envelope with an unknown path',
      (s) => (s['x-resource'].envelope = { rows: 'data', metadata: '/metadata' }),
      /cannot be "data": it must be such as "\/data\/warranties"/u,
    ],
    [
      'a filter by an unknown value',
      (s) =>
        (s['x-resource'].filters = { running: { title: { en: 'R', ar: 'س' }, when: { status: ['activ'] } } }),
      /“status” never holds "activ"\. Did you mean “active”\?/u,
    ],
    [
      'a filter without a field or hook',
      (s) => (s['x-resource'].filters = { running: { title: { en: 'R', ar: 'س' } } }),
      /\/x-resource\/filters\/running: Nobody answers it/u,
    ],
    [
      'a condition on an unknown value',
      (s) =>
        Object.assign(s, { if: { properties: { status: { const: 'over' } } }, then: { required: ['code'] } }),
      /\/if\/properties\/status: “status” never holds "over"\. It is one of "active", "ended"\./u,
    ],
    [
      'a condition on a number as a text',
      (s) =>
        Object.assign(s, { if: { properties: { months: { const: '12' } } }, then: { required: ['code'] } }),
      /“months” never holds "12"\. It is of type integer\./u,
    ],
    [
      'a field outside of its condition',
      (s) => Object.assign(s, { then: { required: ['code'] } }),
      /\/then: “then” and “else” follow an “if”/u,
    ],
    ['an abbreviated type', (s) => (s.properties.months.type = 'int'), /Did you mean “integer”\?/u],
    [
      'no fields at all',
      (s) =>
        Object.assign(s, {
          properties: {},
          required: [],
          'x-resource': { ...s['x-resource'], represents: 'id' },
        }),
      /\/properties: The schema has no fields/u,
    ],
  ])('is reported: %s', async (_what, change, sentence) => {
    const said = await sentences({ [file]: changed(change) });
    expect(said.filter((each) => sentence.test(each))).toHaveLength(1);
    for (const each of said) expect(each).not.toMatch(/must NOT|must be object|must match/u);
  });
});

describe('a file that is no JSON', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['an empty file', ' \n', /The file is empty/u],
    ['a superfluous comma', '{\n  "title": "x",\n}', /from line 3, column 1 on: no comma stands before/u],
    [
      'a missing comma',
      '{\n  "title": "x"\n  "type": "object"\n}',
      /from line 3, column 3 on: a comma is missing/u,
    ],
    ['a comment', `// ours\n${fixture}`, /from line 1, column 1 on: JSON has no comments/u],
    ['single quotation marks', "{ 'title': 1 }", /straight double quotation marks/u],
    ['missing quotation marks', '{ title: 1 }', /a name stands in double quotation marks/u],
    ['a missing value', `${'\n'.repeat(20)}{ "title": }`, /from line 21, column 12 on: a value is missing/u],
    ['a truncated file', fixture.slice(0, 90), /it ends too early/u],
    ['another encoding', Buffer.from(`\uFEFF${fixture}`, 'utf16le'), /not written in UTF-8/u],
    [
      'a letter in another encoding',
      Buffer.from(fixture.replace('Warranties', 'Garantías'), 'latin1'),
      /not written in UTF-8/u,
    ],
  ])('is reported: %s', async (_what, text, sentence) => {
    expect(await sentences({ [file]: text })).toEqual([expect.stringMatching(sentence)]);
  });

  it('tabs and Windows line endings are valid JSON', async () => {
    const text = JSON.stringify(JSON.parse(fixture), null, '\t').replaceAll('\n', '\r\n');
    expect(await sentences({ [file]: text })).toEqual([]);
  });
});

describe('a mistake in a resource file', () => {
  it.each<[string, string, RegExp]>([
    ['a number as a list', '{ list: { shown: 5 } }', /list\.shown: “list\/shown” is \[ … \], not 5\./u],
    ['an unknown call', "{ calls: ['list', 'lst'] }", /calls\.1: .*Did you mean “list”\?/u],
    ['an unknown key', '{ ilst: {} }', /It has no keyword “ilst”\. Did you mean “list”\?/u],
    [
      'a sort order with an unknown direction',
      "{ list: { order: 'months down' } }",
      /such as "createdAt desc"/u,
    ],
    [
      'a sort order without a field',
      "{ list: { order: 'moths desc' } }",
      /list\.order: “moths” is no field.*“months”/u,
    ],
    ['tabs of numbers', "{ list: { tabs: 'months' } }", /tabs are the values of a choice: take status/u],
    [
      'a bulk change of a unique field',
      "{ list: { bulk: ['code'] } }",
      /list\.bulk: “code” .* take months, status/u,
    ],
    ['a picture that is a text', "{ picture: 'code' }", /picture: “code” is of kind “text”/u],
    ['an unknown icon', "{ icon: 'reviws' }", /icon: No icon is called “reviws”\. Did you mean “reviews”\?/u],
    ['an unknown group', "{ group: 'shop' }", /group: .*Known: sales, catalogue/u],
    ['an unknown column', "{ list: { shown: ['statu'] } }", /list\.shown: “statu” .*“status”/u],
    ['an export that is no object', '() => ({})', /Its default export is no object/u],
    ['the address of a page', "{ addresses: { list: 'settings' } }", /At “\/settings” stands a page of/u],
    [
      'the address of another resource',
      "{ addresses: { list: 'collections' } }",
      /addresses\.list: At “\/collections” stands the page “list” of “collections”/u,
    ],
  ])('is reported: %s', async (_what, code, sentence) => {
    const said = await sentences({ [file]: fixture, 'resources/warranties.ts': `export default ${code};` });
    expect(said).toEqual([expect.stringMatching(sentence)]);
  });

  it('is reported for a schema that does not exist', async () => {
    const said = await sentences({
      [file]: fixture,
      'resources/waranties.ts': 'export default {};',
    });
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /resources\/waranties\.ts .*no schemas\/waranties\.schema\.json.*“warranties”/u,
        ),
      ]),
    );
    expect(said).toHaveLength(1);
  });
});

describe('the file name of a schema', () => {
  it.each<[string, RegExp]>([
    ['MyWarranties', /such as “my_warranties”/u],
    ['my-warranties', /such as “my_warranties”/u],
    ['constructor', /every object has already/u],
    ['sessions', /a table that the house keeps for itself/u],
    ['settings', /At “\/settings” stands a page of .*call the schema’s file otherwise/u],
  ])('is refused: %s', async (name, sentence) => {
    expect(await sentences({ [`schemas/${name}.schema.json`]: fixture })).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  it('cannot be that of hand-written operations, though these have other addresses', async () => {
    await inProject({ users: fixture }, async (root) => {
      const catalogue = catalogueOf(await surveyDefinitions(root));
      await expect(buildOpenapi('.', catalogue)).rejects.toMatchObject({
        problems: [{ file: 'schemas/users.schema.json', message: expect.stringMatching(/users\.update/u) }],
      });
    });
  });
});
