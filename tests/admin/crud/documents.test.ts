/** Documents of the contract as forms: how their values travel, and what is wrong with them before the server is asked. */
import { describe, expect, it } from 'vitest';
import {
  errorSchemaOf,
  placeOfProblem,
  problemsOf,
  valuesOf,
  wireOf,
} from '../../../src/admin/crud/schema-form/document.ts';
import * as address from '../../../src/generated/documents/company-address.js';
import * as info from '../../../src/generated/documents/company-info.js';

const store = {
  name: 'Palm',
  contactPhone: null,
  contactEmails: ['a@b.example'],
  seoKeywords: [],
  version: 3,
};
const none = () => [];

describe('a document', () => {
  it('travels trimmed, and an emptied text as nothing', () => {
    const values = { ...valuesOf(info, store), name: '  Palm ', customUrl: '   ', contactPhone: '' };
    expect(wireOf(info, values)).toEqual(wireOf(info, valuesOf(info, store)));
  });

  it('holds no part that says nothing', () => {
    expect(wireOf(address, { billingAddress: {}, shippingAddress: { floor: ' ' } })).toEqual({
      address: null,
      billingAddress: null,
      shippingAddress: null,
    });
  });

  it('is judged by the contract, where it was changed', () => {
    const base = wireOf(info, valuesOf(info, store));
    const codes = (values: object) =>
      problemsOf(info, wireOf(info, { ...valuesOf(info, store), ...values }), base, none).map(
        ([path, { type }]) => [path, type],
      );
    expect(codes({ name: ' ' })).toEqual([['name', 'required']]);
    expect(codes({ seoDescription: 'x'.repeat(321) })).toEqual([['seoDescription', 'too_long']]);
    expect(codes({ seoKeywords: ['rug'] })).toEqual([]);
    const started = wireOf(address, { address: { building: '7' } });
    const paths = problemsOf(address, started, wireOf(address, {}), none).map(([path]) => path);
    expect(paths.toSorted()).toEqual(['address.addressLine', 'address.area', 'address.governorate']);
  });

  it('says what is wrong with one of many at the input of them all', () => {
    expect(placeOfProblem('contactEmails.0', store)).toEqual({ path: 'contactEmails', value: 'a@b.example' });
    expect(placeOfProblem('address.area', store)).toEqual({ path: 'address.area' });
    expect(errorSchemaOf([{ path: 'address.area', sentence: 'Choose one.' }])).toEqual({
      address: { area: { __errors: ['Choose one.'] } },
    });
  });
});
