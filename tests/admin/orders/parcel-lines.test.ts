/** An address as the lines of a parcel label, and the file name of a shared schema part. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';
import {
  normalizeCountry,
  localizeCountry,
} from '../../../src/admin/features/shipping/address/address-lines.ts';
import { parcelLines } from '../../../src/admin/features/shipping/address/parcel-lines.ts';

const part = fieldOf(catalogue.purchases!, 'shipTo');
const plain = (line: string) => line.replaceAll(/[\u2066-\u2069]/gu, '');
const read = (address: Record<string, unknown>, locale: 'en' | 'ar' = 'en', more: object[] = []) => {
  const { lines, others } = parcelLines(
    address,
    [...part.fields!, ...(more as typeof part.fields & object)],
    locale,
    locale === 'ar' ? '، ' : ', ',
  );
  return { lines: lines.map(plain), others: others.map(({ name }) => name) };
};

describe('an address on a parcel', () => {
  const address = {
    name: 'Salma Adel',
    phoneNumber: '+201001234567',
    addressLine1: '12 Lotfy El Sayed',
    building: '7',
    apartment: '3',
    floor: null,
    district: 'Makram Ebeid',
    city: 'Nasr City',
    region: 'Cairo',
    country: 'Egypt',
  };

  it('has the recipient, the door, the city and the country, each on its line', () => {
    expect(read(address).lines).toEqual([
      'Salma Adel',
      '12 Lotfy El Sayed, Building 7, Apartment 3',
      'Makram Ebeid, Nasr City',
      'Cairo, Egypt',
    ]);
    expect(read(address, 'ar').lines[1]).toBe('12 Lotfy El Sayed، المبنى 7، الشقة 3');
    expect(read(address, 'ar').lines[3]).toBe('Cairo، مصر');
  });

  it('leaves out empty values, and no unknown field', () => {
    expect(read({ city: 'Giza' }).lines).toEqual(['Giza']);
    expect(read({}).lines).toEqual([]);
    const note = { ...part.fields![0]!, name: 'landmark' };
    expect(read({ landmark: 'Behind the mosque' }, 'en', [note]).others).toEqual(['landmark']);
  });

  it('is recognised by the shared part of its schema, not by the name of its field', () => {
    expect(part.part).toBe('address');
    expect(fieldOf(catalogue.products!, 'seo').part).toBe('seo');
    expect(part.fields!.every((field) => field.part === undefined)).toBe(true);
  });
});

describe('the country in a form', () => {
  it('is shown in the language of the page, and stored in one spelling', () => {
    expect(localizeCountry({ country: 'Egypt', city: 'Giza' }, 'ar')).toEqual({
      country: 'مصر',
      city: 'Giza',
    });
    expect(localizeCountry({ country: 'مصر' }, 'en')).toEqual({ country: 'Egypt' });
    expect(normalizeCountry({ country: ' مصر', city: 'Giza' })).toEqual({ country: 'Egypt', city: 'Giza' });
    for (const country of ['Jordan', '', null])
      for (const same of [localizeCountry({ country }, 'ar'), normalizeCountry({ country })])
        expect(same).toEqual({ country });
  });
});
