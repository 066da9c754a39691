/** Translation of validator errors to our error codes, checked against Ajv. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { readValidatorErrors } from '../../../src/shared/resources/validation-errors.ts';
import { errorText } from '../../../src/server/infrastructure/http/error-texts.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);

const cases: [string, object, unknown, object][] = [
  ['required', { type: 'object', required: ['name'] }, {}, { path: 'name', code: 'required' }],
  ['an empty text', { type: 'string', minLength: 1 }, '', { path: '', code: 'required' }],
  ['too short', { type: 'string', minLength: 8 }, 'x', { path: '', code: 'too_short', params: { limit: 8 } }],
  ['too long', { type: 'string', maxLength: 2 }, 'xyz', { path: '', code: 'too_long', params: { limit: 2 } }],
  [
    'a number for a text',
    { type: ['string', 'null'] },
    1,
    { path: '', code: 'wrong_type', params: { expected: 'string' } },
  ],
  ['a fraction', { type: ['integer', 'null'] }, 1.5, { path: '', code: 'integer' }],
  ['below', { minimum: 1 }, 0, { path: '', code: 'minimum', params: { limit: 1 } }],
  ['above', { maximum: 1 }, 2, { path: '', code: 'maximum', params: { limit: 1 } }],
  ['at the open end', { exclusiveMinimum: 1 }, 1, { path: '', code: 'must_be_above', params: { limit: 1 } }],
  ['no multiple', { multipleOf: 5 }, 3, { path: '', code: 'multiple_of', params: { limit: 5 } }],
  ['none of the listed', { enum: ['a'] }, 'b', { path: '', code: 'enum' }],
  ['another form', { pattern: '^a$' }, 'b', { path: '', code: 'pattern' }],
  ['no day', { format: 'date' }, '2026-02-30', { path: '', code: 'invalid_date' }],
  ['no email', { format: 'email' }, 'x', { path: '', code: 'email' }],
  ['no address', { format: 'uri' }, 'x', { path: '', code: 'url' }],
  ['twice', { uniqueItems: true }, [1, 1], { path: '', code: 'unique_items' }],
  ['too many', { maxItems: 1 }, [1, 2], { path: '', code: 'max_items', params: { limit: 1 } }],
  ['no language at all', { type: 'object', minProperties: 1 }, {}, { path: '', code: 'required' }],
  [
    'an unknown key',
    { additionalProperties: false },
    { 'a/b': 1 },
    { path: 'a/b', code: 'unknown_key', params: { key: 'a/b' } },
  ],
  [
    'deep inside',
    { properties: { extras: { items: { properties: { price: { type: 'integer' } } } } } },
    { extras: [{}, { price: 'x' }] },
    { path: 'extras.1.price', code: 'integer' },
  ],
];

it.each(cases)('a validator error is translated: %s', (_what, schema, value, finding) => {
  const validate = ajv.compile(schema);
  expect(validate(value)).toBe(false);
  const [found, ...others] = readValidatorErrors(validate.errors ?? []);
  expect(found).toEqual(finding);
  expect(others).toEqual([]);
  const { code, params } = found!;
  for (const language of ['en', 'ar'] as const) {
    expect(errorText(language, code, params), code).not.toBe(errorText(language, 'invalid'));
    expect(errorText(language, code, params)).not.toMatch(/%\{/u);
  }
});

it('errors of alternatives are those inside the best match, or that none matches', () => {
  const validate = ajv.compile({ anyOf: [{ type: 'string', maxLength: 1 }, { type: 'null' }] });
  validate('long');
  const codes = readValidatorErrors(validate.errors ?? []).map(({ code }) => code);
  expect(codes).toContain('too_long');
  const never = ajv.compile({ not: {} });
  never(1);
  expect(readValidatorErrors(never.errors ?? [])).toEqual([{ path: '', code: 'invalid' }]);
});
