/** Definitions: the resource that follows from a schema alone, and the reports of mistakes with place and remedy. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDefinitions } from '../../fixtures/read-definitions.ts';
import { DefinitionError } from '../../../src/shared/resources/read/definition-problem.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Reads one schema as a project of its own, with an optional resource file. */
async function define(schema: object, resource?: string, name = 'things') {
  const root = await mkdtemp(path.join(tmpdir(), 'matjar-definitions-'));
  folders.push(root);
  await cp('schemas/meta', path.join(root, 'schemas/meta'), { recursive: true });
  await writeFile(path.join(root, `schemas/${name}.schema.json`), JSON.stringify(schema));
  await mkdir(path.join(root, 'resources'));
  if (resource) await writeFile(path.join(root, `resources/${name}.ts`), `export default ${resource};`);
  return readDefinitions(root);
}

const label = (ar: string) => ({ title: { ar } });
const things = (properties: object, more: object = {}) => ({
  title: 'Things',
  type: 'object',
  'x-resource': label('أشياء'),
  properties,
  ...more,
});
const name = { title: 'Name', type: 'string', maxLength: 80, 'x-field': label('الاسم') };

/** The reported mistakes, each as one sentence. */
const problems = async (...definition: Parameters<typeof define>) => {
  const error = await define(...definition).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DefinitionError);
  return (error as DefinitionError).message;
};

describe('a schema alone', () => {
  it('is a resource: columns, filters, form and operations follow from it', async () => {
    const { things: model } = await define(
      things({
        name,
        active: { title: 'Active', type: 'boolean', default: true, 'x-field': label('نشط') },
        text: {
          title: 'Text',
          type: 'object',
          maxLength: 90,
          'x-field': { kind: 'rich-text', ...label('نص') },
        },
        score: { title: 'Score', type: 'integer', readOnly: true, 'x-field': label('الدرجة') },
      }),
    );
    expect(model).toMatchObject({
      name: 'things',
      module: 'things',
      title: { en: 'Things', ar: 'أشياء' },
      represents: 'name',
      calls: ['list', 'create', 'read', 'update', 'delete', 'updateAll', 'deleteAll', 'duplicate', 'export'],
      list: {
        shown: ['name', 'active', 'score'],
        filters: ['active', 'from_score', 'to_score', 'from_createdAt', 'to_createdAt', 'untranslated'],
        order: 'id desc',
        limit: 25,
      },
      form: [{ fields: ['name', 'active', 'text'] }],
    });
    expect(model?.fields.map(({ kind, nullable }) => [kind, nullable])).toEqual([
      ['text', true],
      ['flag', false],
      ['rich-text', true],
      ['number', true],
    ]);
  });
});

describe('a mistake', () => {
  it.each<[string, object, RegExp]>([
    [
      'a misspelt kind',
      things({ name: { ...name, 'x-field': { kind: 'txt', ...label('ا') } } }),
      /no kind “txt”\. Did you mean “text”\?/u,
    ],
    [
      'a misspelt keyword',
      things({ name: { ...name, 'x-field': { ...label('ا'), uniqe: true } } }),
      /no keyword “uniqe”\. Did you mean “unique”\?/u,
    ],
    [
      'no Arabic label',
      things({ name: { ...name, 'x-field': {} } }),
      /\/properties\/name: It has no Arabic label/u,
    ],
    [
      'no English label',
      things({ name: { type: 'string', maxLength: 9, 'x-field': label('ا') } }),
      /no “title”/u,
    ],
    [
      'a text without a maximum length',
      things({ name: { title: 'N', type: 'string', 'x-field': label('ا') } }),
      /needs “maxLength”/u,
    ],
    ['a reserved name', things({ name, version: name }), /“version” is kept by the house/u],
    [
      'a shape without a field type',
      things({ name: { title: 'N', 'x-field': label('ا') } }),
      /says no kind/u,
    ],
    [
      'a reference to an unknown resource',
      things({
        name,
        of: { title: 'Of', type: 'integer', 'x-field': { reference: 'thing', ...label('ا') } },
      }),
      /no resource “thing”\. Did you mean “things”\?/u,
    ],
    [
      'a search without searchable fields',
      things({ name, n: { title: 'N', type: 'integer', 'x-field': { searchable: true, ...label('ا') } } }),
      /cannot be searched/u,
    ],
    [
      'a label of an unknown value',
      things({
        name,
        c: { title: 'C', enum: ['a'], 'x-field': { labels: { b: { ar: 'ب' } }, ...label('ا') } },
      }),
      /“b” has a label or tone but is no value/u,
    ],
    [
      'an unknown part',
      things({ name, p: { title: 'P', $ref: 'parts/no.schema.json', 'x-field': label('ا') } }),
      /leads to nothing/u,
    ],
    [
      'an unknown field as the name',
      things({ name }, { 'x-resource': { ...label('ا'), represents: 'nam' } }),
      /“nam” is no field of “things”\. Did you mean “name”\?/u,
    ],
    ['no fields', things({}), /has no fields/u],
    [
      'a misspelt section',
      things({ name: { ...name, 'x-field': { ...label('ا'), section: 'basic' } } }),
      /There is no section “basic”: name it in “x-resource”/u,
    ],
    [
      'an unknown keyword of a section',
      things({ name }, { 'x-resource': { ...label('ا'), sections: { name: { besides: true } } } }),
      /“x-resource\/sections\/name” has no keyword “besides”/u,
    ],
    [
      'a filter by an unknown reference',
      things(
        { name },
        {
          'x-resource': {
            ...label('ا'),
            filters: { f: { title: { en: 'F', ar: 'ف' }, has: 'things.name' } },
          },
        },
      ),
      /filters\/f\/has: “things\.name” is no field that points at “things”/u,
    ],
    [
      'an unknown include',
      things({ name }, { 'x-resource': { ...label('ا'), comesAlong: ['history'] } }),
      /comesAlong: “includes” knows no “history”/u,
    ],
    [
      'contradictory bounds',
      things({
        name,
        n: { title: 'N', type: 'integer', 'x-field': { bound: { below: 'n', above: 'n' }, ...label('ا') } },
      }),
      /“x-field\/bound” says one of below, above, atMost, atLeast, and/u,
    ],
  ])('such as %s is reported with its remedy', async (_what, schema, sentence) => {
    expect(await problems(schema)).toMatch(sentence);
  });

  it('in a resource file is reported with the file', async () => {
    const resource = `{ list: { columns: ['name', 'nmae'], filters: ['active'] } }`;
    const message = await problems(things({ name }), resource);
    expect(message).toMatch(
      /resources\/things\.ts list\.columns: “nmae” is no field of “things”\. Did you mean “name”\?/u,
    );
    expect(message).toMatch(/list\.filters: “active” is no filter/u);
  });

  it('is reported together with all the others', async () => {
    const message = await problems(things({ one: { title: 'One' }, two: { title: 'Two' } }));
    expect(message.split('\n').length).toBeGreaterThan(1);
    expect(message).toMatch(/\/properties\/one/u);
    expect(message).toMatch(/\/properties\/two/u);
  });

  it('in the file’s name is reported', async () => {
    expect(await problems(things({ name }), undefined, 'MyThings')).toMatch(/lower case letters/u);
  });
});

it('in an include of an unknown resource is reported at its place', async () => {
  expect(await problems(things({ name }), `{ madeWith: 'product' }`)).toMatch(
    /madeWith: “product” is no resource that one can make a record of/u,
  );
});
