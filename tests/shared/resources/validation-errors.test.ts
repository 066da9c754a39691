/** A validator's errors as our codes: the same for the server's responses and the admin's forms. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { readValidatorErrors } from '../../../src/shared/resources/validation-errors.ts';
import en from '../../../locales/en/errors.json' with { type: 'json' };

const find = (schema: object, value: unknown) => {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);
  validate(value);
  return readValidatorErrors(validate.errors ?? []);
};
const at = (property: object, value: unknown) =>
  find({ type: 'object', properties: { field: property } }, { field: value })[0];

it.each<[object, unknown, string, object?]>([
  [{ type: 'integer' }, 1.5, 'integer'],
  [{ type: ['string', 'null'] }, 5, 'wrong_type', { expected: 'string' }],
  [{ type: 'string', maxLength: 2 }, 'abc', 'too_long', { limit: 2 }],
  [{ type: 'string', minLength: 1 }, '', 'required'],
  [{ type: 'number', minimum: 3 }, 2, 'minimum', { limit: 3 }],
  [{ type: 'number', maximum: 3 }, 4, 'maximum', { limit: 3 }],
  [{ type: 'number', multipleOf: 0.5 }, 0.2, 'multiple_of', { limit: 0.5 }],
  [{ type: 'number', multipleOf: 0.01 }, 0.005, 'decimals', { limit: 2 }],
  [{ type: 'number', multipleOf: 0.001 }, 0.0005, 'decimals', { limit: 3 }],
  [{ enum: ['a'] }, 'b', 'enum'],
  [{ type: 'string', pattern: '^a$' }, 'b', 'pattern'],
  [{ type: 'array', uniqueItems: true }, [1, 1], 'unique_items'],
  [{ type: 'array', maxItems: 1 }, [1, 2], 'max_items', { limit: 1 }],
])('the validation of %j refuses %j with %s', (property, value, code, params) => {
  expect(at(property, value)).toEqual({ path: 'field', code, ...(params && { params }) });
  expect(en).toHaveProperty(code);
});

it('missing and unknown properties are named at any depth', () => {
  const inner = {
    type: 'object',
    required: ['a'],
    additionalProperties: false,
    properties: { a: {}, 'x/y': { type: 'null' } },
  };
  const list = find(
    { type: 'object', properties: { rows: { type: 'array', items: inner } } },
    { rows: [{ b: 1, 'x/y': 2 }] },
  );
  expect(list.map(({ path, code }) => [path, code])).toEqual([
    ['rows.0.a', 'required'],
    ['rows.0.b', 'unknown_key'],
    ['rows.0.x/y', 'wrong_type'],
  ]);
});

it('each error is reported once', () => {
  const either = { anyOf: [{ type: 'string' }, { type: 'string', maxLength: 1 }] };
  expect(find(either, 5)).toEqual([{ path: '', code: 'wrong_type', params: { expected: 'string' } }]);
});
