import { describe, expect, it } from 'vitest';
import { dependentFieldsOf } from '../../../src/admin/crud/form/dependent-fields.ts';
import { hasOwnValue } from '../../../src/admin/crud/form/has-value.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const field = (name: string) => fieldOf(catalogue.products!, name);

describe('a changed field', () => {
  it('makes a product sold out, and makes it a draft again unless another status was chosen', () => {
    expect(dependentFieldsOf(field('isSoldOut'), { isSoldOut: true, status: 'visible' })).toEqual({
      status: 'sold_out',
    });
    expect(dependentFieldsOf(field('isSoldOut'), { isSoldOut: false, status: 'sold_out' })).toEqual({
      status: 'hidden',
    });
    expect(dependentFieldsOf(field('isSoldOut'), { isSoldOut: false, status: 'visible' })).toEqual({});
  });

  it('sets the flag together with the status, once', () => {
    expect(dependentFieldsOf(field('status'), { status: 'sold_out', isSoldOut: false })).toEqual({
      isSoldOut: true,
    });
    expect(dependentFieldsOf(field('status'), { status: 'visible', isSoldOut: true })).toEqual({
      isSoldOut: false,
    });
    expect(dependentFieldsOf(field('status'), { status: 'visible', isSoldOut: false })).toEqual({});
  });

  it('sets the unit of each pricing method', () => {
    const units = ['unit', 'length', 'area', 'weight'].map(
      (pricedBy) => dependentFieldsOf(field('pricedBy'), { pricedBy, pricingUnit: '' }).pricingUnit,
    );
    expect(units).toEqual(['unit', 'm', 'm2', 'kg']);
  });
});

it('null, empty texts and default values do not count as a value of one’s own', () => {
  const record = { ribbonLabel: { en: '', ar: null }, pricedBy: 'unit', barCode: '622', media: [] };
  const said = ['ribbonLabel', 'pricedBy', 'barCode', 'media', 'handle'].filter((name) =>
    hasOwnValue(field(name), record),
  );
  expect(said).toEqual(['barCode']);
});
