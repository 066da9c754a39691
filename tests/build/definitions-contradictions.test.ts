/** Contradictions within a schema are reported at their place, with a remedy. */
import { describe, expect, it } from 'vitest';
import { buildOpenapi } from '../../src/build/openapi/openapi.ts';
import { define, field, schemaOf, survey } from './definitions.ts';

const name = field('string', { maxLength: 80 });
const labels = { a: { en: 'A', ar: 'أ' }, b: { en: 'B', ar: 'ب' } };
const own = (property: object) => schemaOf('things', { name, own: property });
/** A property with our keyword, whatever its JSON type. */
const worded = (property: object, words: object) => ({
  title: 'Own',
  ...property,
  'x-field': { title: { ar: 'خاص' }, ...words },
});

describe('a mistake that JSON Schema itself allows', () => {
  it.each<[string, object, string, RegExp]>([
    [
      'a required name without a property',
      schemaOf('things', { name }, { required: ['nme'] }),
      '/required',
      /“nme” is required .* Did you mean “name”\?/u,
    ],
    [
      'a required name inside a part',
      own(worded({ type: 'object', required: ['z'], properties: { street: name } }, {})),
      '/properties/own/required',
      /“z” is required/u,
    ],
    [
      'a default outside of the choices',
      own(worded({ type: 'string', enum: ['a', 'b'], default: 'c' }, { labels })),
      '/properties/own/default',
      /none of “enum”: a, b/u,
    ],
    [
      'a default of another type',
      own(field('integer', { default: '5' })),
      '/properties/own/default',
      /must be integer/u,
    ],
    [
      'a default beyond its limit',
      own(field('integer', { minimum: 10, default: 5 })),
      '/properties/own/default',
      /must be >= 10/u,
    ],
    [
      'a null default',
      own(field('integer', { default: null })),
      '/properties/own/default',
      /takes no null.*\["string", "null"\]/u,
    ],
    [
      'contradictory limits',
      own(field('integer', { minimum: 10, maximum: 5 })),
      '/properties/own/minimum',
      /“minimum” is 10 and “maximum” is 5/u,
    ],
    [
      'exclusive limits without a value between',
      own(field('number', { exclusiveMinimum: 5, maximum: 5 })),
      '/properties/own/exclusiveMinimum',
      /Nothing fits/u,
    ],
    [
      'a number limit on a text',
      own(field('string', { maxLength: 5, minimum: 3 })),
      '/properties/own/minimum',
      /limits numbers, .* “string”/u,
    ],
    [
      'a text limit on a number',
      own(field('integer', { maxLength: 3 })),
      '/properties/own/maxLength',
      /limits texts/u,
    ],
    [
      'an empty list of choices',
      own(worded({ enum: [] }, {})),
      '/properties/own/enum',
      /lists nothing, so no value would be legal/u,
    ],
    [
      'a duplicate value',
      own(worded({ type: 'string', enum: ['a', 'a'] }, { labels: { a: labels.a } })),
      '/properties/own/enum',
      /“a” stands twice/u,
    ],
    [
      'a field without readers',
      own(field('string', { maxLength: 5, readOnly: true, writeOnly: true })),
      '/properties/own/writeOnly',
      /Nobody could write/u,
    ],
    [
      'a kind of another type',
      own(worded({ type: 'integer' }, { kind: 'flag' })),
      '/properties/own',
      /kind “flag” is "type": "boolean", and this is "integer"/u,
    ],
    [
      'a reference in a text',
      own(worded({ type: 'string', maxLength: 9 }, { reference: 'things' })),
      '/properties/own',
      /“reference” says which record an id means/u,
    ],
    [
      'a unique flag',
      own(worded({ type: 'boolean' }, { unique: true })),
      '/properties/own',
      /“flag” cannot be unique/u,
    ],
    [
      'a unique translated text',
      own(worded({ type: 'object', maxLength: 9 }, { kind: 'translated-text', unique: true })),
      '/properties/own',
      /cannot be unique/u,
    ],
    [
      'a unique nested field',
      own(
        worded(
          { type: 'object', properties: { sku: worded({ type: 'string', maxLength: 9 }, { unique: true }) } },
          {},
        ),
      ),
      '/properties/own/sku',
      /“unique” is of fields of the record itself/u,
    ],
    [
      'a required field that is read-only',
      schemaOf('things', { name, own: field('integer', { readOnly: true }) }, { required: ['own'] }),
      '/properties/own/readOnly',
      /nobody can give it one/u,
    ],
    [
      'the name of a parameter of every list',
      schemaOf('things', { name, order: field('integer') }),
      '/properties/order',
      /"filter": "things_order"/u,
    ],
    [
      'a name of every JavaScript object',
      schemaOf('things', { name, constructor: name }),
      '/properties/constructor',
      /every object has already.*“constructorName”/u,
    ],
    [
      'the name of the JavaScript prototype',
      schemaOf('things', { name, ['__proto__']: name }),
      '/properties/__proto__',
      /every object has already.*“protoName”/u,
    ],
    [
      'a name that form libraries refuse',
      own(worded({ type: 'object', properties: { prototype: name } }, {})),
      '/properties/own/prototype',
      /every object has already.*“prototypeName”/u,
    ],
    [
      'such a name inside a JSON field',
      own(worded({ type: 'object', patternProperties: { '^a': { properties: { ['__proto__']: {} } } } }, {})),
      '/properties/own',
      /“__proto__” stands in what is kept as JSON/u,
    ],
    [
      'such a name required there',
      own(worded({ oneOf: [{ type: 'string' }, { required: ['valueOf'] }] }, {})),
      '/properties/own',
      /“valueOf” stands in what is kept as JSON/u,
    ],
    [
      'a required name in no part of a composed record',
      schemaOf('things', { name }, { allOf: [{ properties: { other: name } }], required: ['nme', 'other'] }),
      '/required',
      /“nme” is required .* Did you mean “name”\?/u,
    ],
    [
      'a required name of a record with additional properties',
      schemaOf('things', { name }, { additionalProperties: true, required: ['more'] }),
      '/required',
      /“more” is required .* Add it/u,
    ],
    [
      'a required name in no part of a composed part',
      own(
        worded(
          { allOf: [{ properties: { a: name } }, { required: ['a', 'b'] }], properties: { c: name } },
          {},
        ),
      ),
      '/properties/own/required',
      /“b” is required and is no property/u,
    ],
    [
      'a misspelt keyword of ours',
      schemaOf('things', { name }, { 'x-resorce': {} }),
      '/x-resorce',
      /Did you mean “x-resource”\?/u,
    ],
    [
      'a list as the record',
      { ...schemaOf('things', {}), type: 'array', properties: undefined },
      '/properties',
      /a record is "type": "object"/u,
    ],
  ])('is reported at its place: %s', async (_what, schema, place, sentence) => {
    const { problems } = await survey('things', schema);
    expect(problems.map((problem) => problem.place)).toEqual([place]);
    expect(problems[0]?.message).toMatch(sentence);
  });
});

describe('a mistake that JSON Schema does not allow', () => {
  it.each<[string, object, RegExp]>([
    ['a misspelt type', field('strng' as 'string'), /no type “strng”\. Did you mean “string”\?/u],
    ['a property that is a text', 'text' as unknown as object, /a schema stands here.*, not "text"/u],
    [
      '“required” of an older draft',
      field('integer', { required: true as unknown as string[] }),
      /beside its “properties”/u,
    ],
  ])('is reported once: %s', async (_what, property, sentence) => {
    const { problems } = await survey('things', own(property));
    expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(sentence)]);
  });
});

it('a property required by a condition may be defined outside of it', async () => {
  const [flag, text] = [field('boolean'), field('string', { maxLength: 20 })];
  const { problems } = await survey(
    'things',
    schemaOf(
      'things',
      { name: text, isLate: flag, why: text },
      {
        if: { properties: { isLate: { const: true } }, required: ['isLate'] },
        then: { required: ['name'], properties: { why: true } },
        else: { required: ['name'] },
      },
    ),
  );
  expect(problems).toEqual([]);
});

it('a duplicate key is reported, since only the last one would count', async () => {
  const text = JSON.stringify(schemaOf('things', { name, copy: name })).replace('"copy":', '"name":');
  const { problems } = await survey('things', text);
  expect(problems.map(({ place }) => place)).toEqual(['/properties/name']);
});

it('a file with a byte order mark is read', async () => {
  const { problems } = await survey('things', `\uFEFF${JSON.stringify(schemaOf('things', { name }))}`);
  expect(problems).toEqual([]);
});

it('a text of limited length by its format needs no “maxLength”', async () => {
  const { problems, resource } = await survey('things', own(field('string', { format: 'uuid' })));
  expect(problems).toEqual([]);
  expect(resource?.fields[1]?.schema).toMatchObject({ format: 'uuid', maxLength: 36 });
});

it('a resource whose operations are already hand-written is refused', async () => {
  await expect(buildOpenapi('.', await define('home', { name }))).rejects.toThrow(
    /schemas\/home\.schema\.json .*GET \/home \(home\.list\) is a call of its own already/u,
  );
});
