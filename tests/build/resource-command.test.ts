/** `npm run resource`: writes readable schemas, and reports what it cannot write. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { schemaFromOpenapi } from '../../src/build/resource/from-openapi.ts';
import { scaffold } from '../../src/build/resource/scaffold.ts';
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';
import { inProject, survey } from './definitions.ts';
import { surveyDefinitions } from '../../src/build/definitions/read-definitions.ts';

const flags = {
  title: 'Warranties:الضمانات',
  singular: 'warranty:ضمان',
  field: [
    'name!:translated-text:Name:الاسم',
    'months!:number:Months:عدد الأشهر',
    'note:text:Note:ملاحظة',
    'status:choice:Status:الحالة:active=Active=سارٍ,ended=Ended=منتهٍ',
  ],
};

describe('a scaffold', () => {
  it('is a valid schema', async () => {
    const { name, schema } = await scaffold('warranties', { ...flags, module: 'service' });
    const { resource, sentences } = await survey(name, schema);
    expect(sentences).toEqual([]);
    expect(resource).toMatchObject({
      module: 'service',
      title: { en: 'Warranties', ar: 'الضمانات' },
      singular: { en: 'warranty', ar: 'ضمان' },
      represents: 'name',
    });
    expect(
      resource?.fields.map(({ name: field, kind, required, nullable }) => [field, kind, required, nullable]),
    ).toEqual([
      ['name', 'translated-text', true, false],
      ['months', 'number', true, false],
      ['note', 'text', false, true],
      ['status', 'choice', false, true],
    ]);
  });

  it('has a template for every field type that needs no nested fields', async () => {
    const kinds = ['rich-text', 'decimal', 'money', 'flag', 'date', 'instant', 'tags', 'image-list', 'json'];
    const field = kinds.map((kind, n) => `field${n}:${kind}:Field:حقل`);
    const { schema } = await scaffold('others', {
      ...flags,
      field: [...field, 'own:reference:Own:خاص:others', 'every:references:All:كل:others'],
    });
    expect((await survey('others', schema)).sentences).toEqual([]);
  });

  it.each<[string, string, object, RegExp]>([
    ['an invalid name', 'Warranties', flags, /lower case letters/u],
    ['a title in one language', 'things', { ...flags, title: 'Things' }, /both languages/u],
    ['a field without labels', 'things', { ...flags, field: ['name:text'] }, /name:kind:English/u],
    [
      'a field type without a template',
      'things',
      { ...flags, field: ['a:rows:A:أ'] },
      /cannot begin as “rows”/u,
    ],
    ['a choice without values', 'things', { ...flags, field: ['a:choice:A:أ'] }, /names its values/u],
    [
      'a reference without a target',
      'things',
      { ...flags, field: ['a:reference:A:أ'] },
      /names what it points at/u,
    ],
    ['an invalid field name', 'things', { ...flags, field: ['a b:text:A:أ'] }, /such as “aB”/u],
    [
      'a name of every JavaScript object',
      'things',
      { ...flags, field: ['constructor:text:A:أ'] },
      /every object/u,
    ],
    [
      'a duplicate field',
      'things',
      { ...flags, field: ['a:text:A:أ', 'a:number:A:أ'] },
      /two fields “a”: call one of them otherwise/u,
    ],
    [
      'a reference to an unknown resource',
      'things',
      { ...flags, field: ['a:reference:A:أ:thing'] },
      /no such resource\. Did you mean “things”\?/u,
    ],
    ['no fields', 'things', { title: flags.title }, /at least one --field/u],
    ['a system field', 'things', { ...flags, field: ['id:number:Id:رقم'] }, /“id” is kept by the house/u],
  ])('refuses %s', async (_what, name, given, sentence) => {
    await expect(scaffold(name, given)).rejects.toThrow(sentence);
  });
});

describe('the interactive mode', () => {
  /** Types answers, one per line; returns the dialogue. */
  async function talk(answers: string[], name = 'warranties') {
    const input = new PassThrough();
    const output = new PassThrough();
    let heard = '';
    output.on('data', (part: Buffer) => (heard += part.toString()));
    input.end(answers.map((answer) => `${answer}\n`).join(''));
    const done = scaffold(name, {}, ['products', 'reviews'], { input, output });
    return done.then(
      (written) => ({ ...written, heard, refusal: undefined }),
      (error: Error) => ({ name, schema: {} as JsonSchema, heard, refusal: error.message }),
    );
  }
  const titles = ['Warranties', 'الضمانات', 'warranty', 'ضمان'];

  it('writes the same as the flags', async () => {
    const field = ['name!', 'translated-text', 'Name', 'الاسم', 'months!', 'number', 'Months', 'عدد الأشهر'];
    const note = ['note', '', 'Note', 'ملاحظة'];
    const status = [
      'status',
      'choice',
      'Status',
      'الحالة',
      'active',
      'Active',
      'سارٍ',
      'ended',
      'Ended',
      'منتهٍ',
      '',
    ];
    const { schema } = await talk([...titles, ...field, ...note, ...status, '']);
    expect(schema).toEqual((await scaffold('warranties', flags)).schema);
  });

  it('reports an invalid answer at once, and asks again', async () => {
    const { schema, heard } = await talk([
      '',
      'Warranties',
      'Warranties',
      'الضمانات',
      'warranty',
      'ضمان',
      '',
      'end date',
      'of',
      'referense',
      'reference',
      'Of',
      'عن',
      'product',
      'products',
      'of',
      'kind',
      'choice',
      'Kind',
      'النوع',
      'a=b',
      'a',
      'A',
      'أ',
      'a',
      '',
      '',
    ]);
    for (const sentence of [
      'Something must be said here.',
      'It has no Arabic letter.',
      '“end date” cannot name a field',
      'There is no kind “referense” to begin with. Did you mean “reference”?',
      'There is no resource “product”. Did you mean “products”?',
      'There is a field “of” already.',
      'A value has no “=”',
      'There is a value “a” already.',
    ])
      expect(heard).toContain(sentence);
    expect(Object.keys(schema.properties ?? {})).toEqual(['of', 'kind']);
  });

  it('writes nothing when the answers end, and asks nothing for an existing name', async () => {
    expect(await talk(titles)).toMatchObject({
      refusal: expect.stringContaining('nothing is written') as string,
    });
    expect(await talk([], 'reviews')).toMatchObject({
      heard: '',
      refusal: expect.stringMatching(/reviews\.schema\.json exists/u) as string,
    });
  });
});

describe('a contract', () => {
  const source = 'tests/fixtures/service-desk.yaml#/components/schemas/Warranty';

  it('becomes a schema that lacks Arabic and nothing else, under the name of its list call', async () => {
    const { name, schema } = await schemaFromOpenapi(source);
    const { sentences, remarks } = await survey(name, schema);
    expect(name).toBe('warranties');
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.filter((sentence) => !/Arabic/u.test(sentence))).toEqual([]);
    expect(remarks.map(({ place }) => place)).toEqual(['/properties/settlement', '/properties/attributes']);
  });

  it('keeps limits, nullability, parts and rows, in current keywords', async () => {
    const { schema } = await schemaFromOpenapi(source, 'covers');
    const { properties = {} } = schema;
    expect(schema.required).toEqual(['policyNumber', 'coverage']);
    expect(properties).toMatchObject({
      policyNumber: { pattern: '^P-[0-9]+$', examples: ['P-1001'], maxLength: 200 },
      months: { exclusiveMinimum: 0, maximum: 120 },
      purchase_date: { type: ['string', 'null'], format: 'date' },
      notes: { type: ['string', 'null'], maxLength: 2000 },
      holder: { required: ['fullName'], properties: { email: { format: 'email', maxLength: 254 } } },
      visits: { items: { properties: { engineer: { type: 'object' } } } },
      replaces: { 'x-field': { kind: 'json' } },
    });
    expect(properties).not.toHaveProperty('id');
    expect(properties.terms).not.toHaveProperty('format');
    expect((properties.months as JsonSchema).minimum).toBeUndefined();
  });

  it('is converted with a remark for each change', async () => {
    const { remarks } = await schemaFromOpenapi(source);
    expect(remarks).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^“policy-number” is called “policyNumber” here, .* and 1 more\.$/u),
        '“id” is left out: the house keeps it on every record.',
        expect.stringMatching(/^terms: the format “markdown” is left out/u),
        expect.stringMatching(/^replaces: .*holds itself again/u),
        expect.stringMatching(/It is called “warranties”/u),
      ]),
    );
  });

  it('that does not exist is reported', async () => {
    await expect(schemaFromOpenapi('nowhere.yaml#/a')).rejects.toThrow(/no file nowhere\.yaml/u);
    await expect(schemaFromOpenapi('schemas/README.md')).rejects.toThrow(/README\.md (is neither|holds no)/u);
    await expect(schemaFromOpenapi(source.replace('/Warranty', '/Waranty'))).rejects.toThrow(
      /nothing at .*Did you mean “Warranty”/u,
    );
  });
});

it('one mistaken definition leaves the others valid', async () => {
  const sound = await readFile('tests/fixtures/schemas/warranties.schema.json', 'utf8');
  const definitions = await inProject({ warranties: sound, broken: '{' }, surveyDefinitions);
  expect(definitions.get('warranties')?.problems).toEqual([]);
  expect(definitions.get('broken')?.problems).toHaveLength(1);
});

describe('a JSON Schema of an older draft', () => {
  it('is converted to the current one at any depth, without keywords that its field refuses', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'matjar-draft-'));
    const text = { type: 'string', maxLength: 9 };
    const old = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'http://example.com/job',
      properties: {
        name: { ...text, id: '#/properties/name', tsType: 'Name', required: true },
        size: { type: 'integer', minimum: 0, exclusiveMinimum: true, default: null },
        ids: { type: 'array', items: { type: 'integer' } },
        steps: {
          type: 'object',
          additionalProperties: { items: [text, { type: 'integer' }], dependencies: { a: ['b'], c: text } },
        },
      },
    };
    try {
      await writeFile(path.join(folder, 'job.json'), JSON.stringify(old));
      const { schema, remarks } = await schemaFromOpenapi(path.join(folder, 'job.json'), 'tasks');
      const { name, size, steps } = schema.properties as Record<string, any>; // eslint-disable-line
      expect(name).toEqual({ ...text, title: 'Name' });
      expect(size).toMatchObject({ exclusiveMinimum: 0 });
      expect(size).not.toHaveProperty('default');
      expect(steps.additionalProperties).toEqual({
        prefixItems: [text, { type: 'integer' }],
        dependentRequired: { a: ['b'] },
        dependentSchemas: { c: text },
      });
      expect(remarks).toContain('“tsType” is left out: it is no word of JSON Schema.');
      const { sentences, remarks: shown } = await survey('tasks', schema);
      expect(sentences.filter((sentence) => !/Arabic/u.test(sentence))).toEqual([]);
      expect(shown.map(({ message }) => message).join('\n')).toMatch(
        /list of numbers that points at nothing/u,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
