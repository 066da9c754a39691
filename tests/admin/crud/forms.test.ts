/** Form values: conversion from a record and to a request body, and validation. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import {
  flattenProblems,
  nestProblems,
  problemText,
} from '../../../src/admin/fields/guards/field-problems.ts';
import {
  checkValues,
  restoreHiddenValues,
  toFormValues,
  toWireValues,
} from '../../../src/admin/fields/form-values.ts';
import { pathLabel } from '../../../src/admin/crud/form/errors/path-label.ts';
import { createResolver } from '../../../src/admin/crud/form/errors/resolver.ts';
import { schemaForm } from '../../../src/admin/crud/form/schema-form.ts';
import { serializeUnchanged } from '../../../src/admin/crud/form/form-serializer.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { inputOf } from '../../../src/field-types/inputs.ts';
import { plainField } from '../../../src/shared/resources/plain-field.ts';
import type { FieldModel } from '../../../src/shared/resources/resource-model.ts';

const field = (name: string, kind: string, more: Partial<FieldModel> = {}): FieldModel =>
  plainField({
    name,
    kind,
    title: { en: name.toUpperCase(), ar: name },
    schema: { type: 'string' },
    ...more,
  });

const language = (name: string) => (name === 'ar' ? 'Arabic' : 'English');
const text = (key: string) => `<${key}>`;

const fields = [
  field('name', 'translated-text', { required: true, nullable: false }),
  field('sku', 'text'),
  field('price', 'money', { nullable: false, default: 0 }),
  field('media', 'image-list', { default: [] }),
  field('fees', 'rows', {
    default: [],
    fields: [
      field('label', 'translated-text', { required: true, nullable: false }),
      field('amount', 'money', { required: true, nullable: false }),
    ],
  }),
  field('seo', 'object', { fields: [field('title', 'translated-text')] }),
];
const record = {
  name: { en: 'Lamp', ar: null },
  sku: null,
  price: 12950,
  media: [{ id: 7, url: '/files/7', thumbnailUrl: '/files/7-small', width: 9, height: 9 }],
  fees: [{ label: { en: 'Gift', ar: null }, amount: 500 }],
  seo: null,
};

test('a record converted to form values and back is unchanged, pictures as their ids', () => {
  expect(toWireValues(fields, toFormValues(fields, record, inputOf), inputOf)).toEqual({
    ...record,
    media: [7],
  });
});

test('a new form holds copies of the default values', () => {
  const one = toFormValues(fields, undefined, inputOf);
  (one.fees as unknown[]).push({});
  expect(toFormValues(fields, undefined, inputOf)).toMatchObject({ price: 0, fees: [], sku: '' });
});

test('emptied texts are sent as null, and a required name as a value that the schema refuses', () => {
  const values = { ...toFormValues(fields, record, inputOf), name: { en: '  ', ar: '' }, sku: '  ' };
  expect(toWireValues(fields, values, inputOf)).toMatchObject({ name: {}, sku: null });
});

test('invalid amounts are found at any depth', () => {
  const values = toFormValues(fields, record, inputOf);
  values.price = '12.345';
  values.fees = [{ label: { en: 'x', ar: '' }, amount: 'five' }];
  expect([...checkValues(fields, values, inputOf)]).toEqual([
    ['price', 'money_precision'],
    ['fees.0.amount', 'records.error.amount'],
  ]);
});

const validate = new Ajv2020({ allErrors: true, strict: false }).compile({
  type: 'object',
  properties: {
    name: { type: 'object', minProperties: 1 },
    sku: { type: ['string', 'null'], maxLength: 3 },
    price: { type: 'integer', maximum: 100_000 },
  },
  required: ['name'],
});
const resolve = (values: Record<string, unknown>, base?: Record<string, unknown>) =>
  createResolver(fields, validate, inputOf)(
    values,
    { base },
    { fields: {}, shouldUseNativeValidation: false },
  );

test('errors are codes with parameters, each at its field', async () => {
  const values = {
    ...toFormValues(fields, record, inputOf),
    name: { en: '', ar: '' },
    sku: 'LONG',
    price: 'x',
  };
  const { errors } = await resolve(values);
  expect(flattenProblems(errors, fields)).toEqual([
    ['name', { type: 'required' }],
    ['sku', { type: 'too_long', params: { limit: 3 } }],
    ['price', { type: 'records.error.amount' }],
  ]);
});

test('the limit of an amount is formatted as it is typed, with thousands separators', async () => {
  const values = { ...toFormValues(fields, record, inputOf), price: 100_001 };
  const { errors } = await resolve(values);
  expect(flattenProblems(errors, fields)).toContainEqual([
    'price',
    { type: 'maximum', params: { limit: '1,000' } },
  ]);
});

test('on an update only changed values are validated', async () => {
  const old = { ...record, sku: 'OLD-TOO-LONG' };
  const base = toWireValues(fields, toFormValues(fields, old, inputOf), inputOf);
  const values = toFormValues(fields, old, inputOf);
  expect((await resolve(values, base)).errors).toEqual({});
  expect(Object.keys((await resolve({ ...values, price: 100_001 }, base)).errors)).toEqual(['price']);
});

test('errors within rows are listed row by row, in the order of the fields', () => {
  const errors = nestProblems([
    ['fees.1.amount', { type: 'required' }],
    ['fees.0.amount', { type: 'required' }],
    ['fees.0.label', { type: 'required' }],
    ['name.ar', { type: 'too_long' }],
    ['name', { type: 'required' }],
  ]);
  expect(flattenProblems(errors, fields).map(([path]) => path)).toEqual([
    'name',
    'name.ar',
    'fees.0.label',
    'fees.0.amount',
    'fees.1.amount',
  ]);
});

test('the path of an error is shown by titles', () => {
  expect(pathLabel(fields, 'fees.1.label.ar', 'en', language)).toBe('FEES 2 › LABEL › Arabic');
});

test('the server’s message is shown unchanged, a code as a message of the page', () => {
  expect(problemText({ type: 'unique', message: 'Taken.' }, text)).toBe('Taken.');
  expect(problemText({ type: 'required' }, text)).toBe('<errors.required>');
  expect(problemText({ type: 'records.error.amount' }, text)).toBe('<records.error.amount>');
});

test('a field required by a condition is missing when the condition changes, and only then', async () => {
  const sale = [field('isOnSale', 'flag', { nullable: false, default: false }), field('now', 'money')];
  const conditions = [{ when: { isOnSale: [true] }, required: ['now'], shown: ['now'] }];
  const validate = new Ajv2020().compile({ type: 'object' });
  const check = createResolver(sale, validate, inputOf, conditions);
  const errorsOf = async (values: Record<string, unknown>, base: object) =>
    (await check(values, { base: base as never }, {} as never)).errors;
  expect(await errorsOf({ isOnSale: true, now: null }, { isOnSale: false, now: null })).toMatchObject({
    now: { type: 'required' },
  });
  expect(await errorsOf({ isOnSale: true, now: null }, { isOnSale: true, now: null })).toEqual({});
  expect(await errorsOf({ isOnSale: false, now: null }, { isOnSale: true, now: 5 })).toEqual({});
});

test('a value typed before a condition hid its field is neither validated nor sent', async () => {
  const conditions = [{ when: { isOnSale: [true] }, required: ['now'], shown: ['now'] }];
  const sale = [field('isOnSale', 'flag', { nullable: false, default: false }), field('now', 'money')];
  const check = createResolver(sale, new Ajv2020().compile({ type: 'object' }), inputOf, conditions);
  const base = { isOnSale: true, now: 500 };
  const typed = { isOnSale: false, now: 'half a pound' };
  expect((await check(typed, { base: base as never }, {} as never)).errors).toEqual({});
  expect(restoreHiddenValues(conditions, sale, { isOnSale: false, now: 900 }, base)).toEqual({
    isOnSale: false,
    now: 500,
  });
  expect(restoreHiddenValues(conditions, sale, { isOnSale: false, now: 900 }, undefined)).toEqual({
    isOnSale: false,
  });
  expect(restoreHiddenValues(conditions, sale, { isOnSale: true, now: 900 }, base)).toMatchObject({
    now: 900,
  });
});

test('react-admin validators run in addition to the schema, and both errors show in the current language', async () => {
  const { resolver } = schemaForm(catalogue.products!);
  const isNamed = (value: unknown) => (value ? true : '@@react-admin@@"ra.validation.required"');
  const { errors } = await resolver({ name: { en: '', ar: '' }, price: 100, vendor: '' }, undefined, {
    names: ['vendor'],
    fields: { vendor: { name: 'vendor', ref: {}, validate: isNamed } },
    shouldUseNativeValidation: false,
  } as never);
  const said = Object.fromEntries(
    flattenProblems(errors).map(([path, problem]) => [path, problemText(problem, text)]),
  );
  expect(said).toMatchObject({ name: '<errors.required>', vendor: '<ra.validation.required>' });
  // The prefix by which react-admin's inputs recognise a message key.
  expect(errors.name).toMatchObject({
    message: expect.stringMatching(/^@@react-admin@@\{"message":"errors\.required"/u),
  });
});

test('a react-admin form sends its record unchanged, without empty values where there were none', () => {
  const before = { id: 1, sku: null, vendor: 'Nile' };
  expect(serializeUnchanged.toWire({ ...before, sku: '', price: null, vendor: null }, before)).toEqual({
    id: 1,
    sku: '',
    vendor: null,
  });
});
