import { describe, expect, it } from 'vitest';
import { dependentFieldsOf } from '../../../src/admin/crud/form/dependent-fields.ts';
import { hasOwnValue } from '../../../src/admin/crud/form/has-own-value.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const field = (name: string) => fieldOf(catalogue.products!, name);

describe('what a change of a field brings along', () => {
  it('makes a product sold out, and brings it back as a draft where nothing else was said', () => {
    expect(dependentFieldsOf(field('isSoldOut'), { isSoldOut: true, status: 'visible' })).toEqual({
      status: 'sold_out',
    });
    expect(dependentFieldsOf(field('isSoldOut'), { isSoldOut: false, status: 'sold_out' })).toEqual({
      status: 'hidden',
    });
    expect(dependentFieldsOf(field('isSoldOut'), { isSoldOut: false, status: 'visible' })).toEqual({});
  });

  it('takes the mark along with the status, once', () => {
    expect(dependentFieldsOf(field('status'), { status: 'sold_out', isSoldOut: false })).toEqual({ isSoldOut: true });
    expect(dependentFieldsOf(field('status'), { status: 'visible', isSoldOut: true })).toEqual({ isSoldOut: false });
    expect(dependentFieldsOf(field('status'), { status: 'visible', isSoldOut: false })).toEqual({});
  });

  it('gives each way of pricing its unit', () => {
    const units = ['unit', 'length', 'area', 'weight'].map(
      (pricedBy) => dependentFieldsOf(field('pricedBy'), { pricedBy, pricingUnit: '' }).pricingUnit,
    );
    expect(units).toEqual(['unit', 'm', 'm2', 'kg']);
  });
});

it('knows what says something: neither nothing, nor empty texts, nor what a new record holds', () => {
  const record = { ribbonLabel: { en: '', ar: null }, pricedBy: 'unit', barCode: '622', media: [] };
  const said = ['ribbonLabel', 'pricedBy', 'barCode', 'media', 'handle'].filter((name) =>
    hasOwnValue(field(name), record),
  );
  expect(said).toEqual(['barCode']);
});
