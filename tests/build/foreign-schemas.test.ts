/** Foreign schemas: what a form can show becomes fields, the rest becomes JSON with a reason, and anything else is refused. */
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { validatorCode } from '../../src/build/validators.ts';
import { createSchema } from '../../src/field-types/api-schemas.ts';
import type { ResourceModel } from '../../src/shared/resources/resource-model.ts';
import { fieldOf } from '../../src/shared/resources/record-fields.ts';
import { compile } from '../../src/server/infrastructure/http/validation.ts';
import { field, schemaOf, survey } from './definitions.ts';

describe('a foreign schema', () => {
  let read: Awaited<ReturnType<typeof survey>>;
  let patients: ResourceModel;
  beforeAll(async () => {
    read = await survey(
      'patients',
      JSON.parse(await readFile('tests/fixtures/foreign/patients.schema.json', 'utf8')),
    );
    patients = read.resource!;
  });

  it('is read without a mistake', () => {
    expect(read.sentences).toEqual([]);
  });

  it.each([
    ['given-name', 'text'],
    ['birthDate', 'date'],
    ['wakes_at', 'text'],
    ['caseId', 'text'],
    ['address', 'object'],
    ['contacts', 'rows'],
    ['urgency', 'number'],
    ['species', 'choice'],
    ['ward', 'choice'],
    ['staffOnly', 'object'],
    ['family', 'object'],
    ['insurance', 'json'],
    ['payer', 'json'],
    ['readings', 'json'],
    ['weights', 'json'],
    ['languages', 'choices'],
    ['anything', 'json'],
  ])('shows “%s” as %s', (name, kind) => {
    expect(fieldOf(patients, name).kind).toBe(kind);
  });

  it('has a remark with the reason for JSON fields, and for values without labels', () => {
    const reasons = Object.fromEntries(
      read.remarks.map(({ place, message }) => [place.split('/').at(-1), message]),
    );
    expect(reasons).toEqual({
      insurance: 'It is edited as JSON, because it has “if”.',
      payer: 'It is edited as JSON, because it has “oneOf”.',
      readings: expect.stringContaining('a map'),
      parent: expect.stringContaining('it holds itself again'),
      weights: expect.stringContaining('an array of number'),
      languages: 'Its values are called what they are: name them in both languages by “labels”.',
      anything: expect.stringContaining('it is string or number'),
    });
  });

  it('keeps labels of alternatives, number limits, nullability, and nested parts', () => {
    expect(fieldOf(patients, 'ward').choices?.map(({ title }) => title)).toEqual([
      { en: 'North', ar: 'الشمالي' },
      { en: 'South', ar: 'الجنوبي' },
    ]);
    expect(fieldOf(patients, 'caseId')).toMatchObject({ nullable: true, schema: { format: 'uuid' } });
    expect(fieldOf(patients, 'address').fields?.[1]?.fields?.map(({ name }) => name)).toEqual(['lat', 'lng']);
    expect(fieldOf(patients, 'staffOnly').fields?.map(({ name }) => name)).toEqual(['street', 'geo', 'zone']);
  });

  const least = { 'given-name': 'Mona', birthDate: '1990-01-02' };
  it.each<[string, object, boolean]>([
    ['the required fields only', least, true],
    ['a complete part', { ...least, address: { street: 'Nile St.', geo: { lat: 30, lng: 31 } } }, true],
    ['an incomplete part', { ...least, address: { geo: { lat: 30, lng: 31 } } }, false],
    ['a number of the list', { ...least, urgency: 2 }, true],
    ['a number outside the list', { ...least, urgency: 9 }, false],
    ['an invalid time', { ...least, wakes_at: '25:00' }, false],
    ['an invalid id', { ...least, caseId: 'abc' }, false],
    ['one alternative', { ...least, payer: { person: { name: 'Ali' } } }, true],
    ['both alternatives at once', { ...least, payer: { person: { name: 'Ali' }, company: 'C' } }, false],
    ['a fulfilled condition', { ...least, insurance: { has: true, number: 'A1' } }, true],
    ['a violated condition', { ...least, insurance: { has: true } }, false],
    ['a map', { ...least, readings: { pulse: 70 } }, true],
    ['a map with a wrong value', { ...least, readings: { pulse: 'fast' } }, false],
    ['null in nullable fields', { ...least, payer: null, caseId: null }, true],
  ])('validates a request with %s completely', (_what, body, isLegal) => {
    const validate = compile(createSchema(patients) as Record<string, unknown>, 'body');
    expect(validate(body), JSON.stringify(validate.errors)).toBe(isLegal);
  });

  it('compiles to a validator for forms', () => {
    expect(validatorCode(patients)).toContain('validate');
  });
});

it('a schema of eighty fields becomes a resource', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 80 }, (_, n) => [`field-${n}`, field('string', { maxLength: 40 })]),
  );
  const { resource, sentences } = await survey('wide', schemaOf('wide', properties));
  expect(sentences).toEqual([]);
  expect(resource?.fields).toHaveLength(80);
  expect(resource?.list.shown).toHaveLength(6);
});

describe('an unreadable schema is refused with place and remedy', () => {
  const title = field('string', { maxLength: 80 });
  it.each<[string, unknown, RegExp]>([
    ['a file that is no JSON', '{ "title": ', /schemas\/things\.schema\.json \/: It is no JSON/u],
    ['a file that is no object', '[]', /It is no JSON object/u],
    [
      'a type that does not exist',
      schemaOf('things', { title: { ...title, type: 'text' } }),
      /\/properties\/title\/type: It is no JSON Schema/u,
    ],
    [
      'a misspelt keyword',
      schemaOf('things', { title: { ...title, maxLenght: 3 } }),
      /“maxLenght” is no keyword of JSON Schema\. Did you mean “maxLength”\?/u,
    ],
    [
      'OpenAPI’s nullable',
      schemaOf('things', { title: { ...title, nullable: true } }),
      /“nullable” is no keyword of JSON Schema\. JSON Schema says it by the type/u,
    ],
    [
      'an unknown format',
      schemaOf('things', { title: { ...title, format: 'emial' } }),
      /The format “emial” is not known\. Did you mean “email”\?/u,
    ],
    [
      'an invalid pattern',
      schemaOf('things', { title: { ...title, pattern: '(' } }),
      /It is no regular expression|It is no JSON Schema/u,
    ],
    [
      'a broken reference',
      schemaOf('things', {
        title,
        part: { title: 'P', $ref: '#/$defs/none', 'x-field': { title: { ar: 'ج' } } },
      }),
      /“#\/\$defs\/none” leads to nothing/u,
    ],
    [
      'a name with a space',
      schemaOf('things', { 'first name': title }),
      /“first name” cannot name a field.*such as “firstName”/u,
    ],
    [
      'alternatives of the whole record',
      schemaOf('things', { title }, { oneOf: [{ required: ['title'] }, { required: [] }] }),
      /\/: A record is a form of its “properties”, but it has “oneOf”/u,
    ],
    [
      'a field type without the rule',
      schemaOf('things', {
        title: { ...title, not: { const: 'x' }, 'x-field': { ...title['x-field'], kind: 'text' } },
      }),
      /kind “text” cannot hold to it: it has “not”\. Take that out, or say "kind": "json"/u,
    ],
    [
      'a “was” that still exists',
      schemaOf('things', { title, other: field('string', { maxLength: 9, 'x-field': { was: 'title' } }) }),
      /“title” is a field of the schema itself/u,
    ],
    [
      'a label in a third language',
      schemaOf('things', {
        title: field('string', { maxLength: 9, 'x-field': { title: { fr: 'Nom' } as never } }),
      }),
      /“x-field\/title” has no keyword “fr”/u,
    ],
  ])('in the case of %s', async (_what, schema, sentence) => {
    expect((await survey('things', schema)).sentences.join('\n')).toMatch(sentence);
  });
});
