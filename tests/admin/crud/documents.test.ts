/** Document forms: the values in the request body, and validation before the request. */
import { describe, expect, it } from 'vitest';
import {
  toErrorSchema,
  placeOfProblem,
  validateDocument,
  documentValues,
  toRequestBody,
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

describe('a document form', () => {
  it('sends trimmed texts, and empty ones as null', () => {
    const values = { ...documentValues(info, store), name: '  Palm ', customUrl: '   ', contactPhone: '' };
    expect(toRequestBody(info, values)).toEqual(toRequestBody(info, documentValues(info, store)));
  });

  it('sends no part without values', () => {
    expect(toRequestBody(address, { billingAddress: {}, shippingAddress: { floor: ' ' } })).toEqual({
      address: null,
      billingAddress: null,
      shippingAddress: null,
    });
  });

  it('validates changed values by the contract’s schema', () => {
    const base = toRequestBody(info, documentValues(info, store));
    const codes = (values: object) =>
      validateDocument(
        info,
        toRequestBody(info, { ...documentValues(info, store), ...values }),
        base,
        none,
      ).map(([path, { type }]) => [path, type]);
    expect(codes({ name: ' ' })).toEqual([['name', 'required']]);
    expect(codes({ seoDescription: 'x'.repeat(321) })).toEqual([['seoDescription', 'too_long']]);
    expect(codes({ seoKeywords: ['rug'] })).toEqual([]);
    const started = toRequestBody(address, { address: { building: '7' } });
    const paths = validateDocument(address, started, toRequestBody(address, {}), none).map(([path]) => path);
    expect(paths.toSorted()).toEqual(['address.addressLine', 'address.area', 'address.governorate']);
  });

  it('shows an error of one value of a list at the list’s input', () => {
    expect(placeOfProblem('contactEmails.0', store)).toEqual({ path: 'contactEmails', value: 'a@b.example' });
    expect(placeOfProblem('address.area', store)).toEqual({ path: 'address.area' });
    expect(toErrorSchema([{ path: 'address.area', sentence: 'Choose one.' }])).toEqual({
      address: { area: { __errors: ['Choose one.'] } },
    });
  });
});
