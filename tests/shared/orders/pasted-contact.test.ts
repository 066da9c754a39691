import { describe, expect, it } from 'vitest';
import {
  findPlaceInText,
  isContactBlock,
  parsePastedContact,
} from '../../../src/shared/orders/pasted-contact.ts';

describe('a pasted message', () => {
  it.each([
    [
      'منى عادل\n٠١٠٠ ١٢٣ ٤٥٦٧\n١٢ شارع مكرم عبيد\nمدينة نصر - القاهرة',
      {
        name: 'منى عادل',
        phone: '01001234567',
        address: '١٢ شارع مكرم عبيد، مدينة نصر - القاهرة',
      },
    ],
    [
      'الاسم: منى عادل\nالعنوان: ١٢ شارع مكرم عبيد\nرقم الموبايل: +20 100 123 4567',
      { name: 'منى عادل', phone: '01001234567', address: '١٢ شارع مكرم عبيد' },
    ],
    [
      'Mona Adel 01001234567\n12 Makram Ebeid Street, Nasr City\nFlat 4',
      { name: 'Mona Adel', phone: '01001234567', address: '12 Makram Ebeid Street, Nasr City, Flat 4' },
    ],
    [
      'Mona Adel, 0100-123-4567, 12 Makram Ebeid Street, Cairo',
      { name: 'Mona Adel', phone: '01001234567', address: '12 Makram Ebeid Street, Cairo' },
    ],
    ['Mona\n01001234567 12 Road 9', { name: 'Mona', phone: '01001234567', address: '12 Road 9' }],
    // A second number stays with the address, where the courier reads it.
    [
      '01001234567\nMona\n5 Talaat Harb, 01112223334',
      { name: 'Mona', phone: '01001234567', address: '5 Talaat Harb, 01112223334' },
    ],
  ])('“%s” is split into name, phone and address', (text, contact) => {
    expect(parsePastedContact(text)).toEqual(contact);
    expect(isContactBlock(text)).toBe(true);
  });

  it.each(['Mona Adel', '01001234567', '٠١٠٠١٢٣٤٥٦٧', '12 Makram Ebeid', 'Adel, Mona', ''])(
    'is a search, not a block, if it is only “%s”',
    (text) => expect(isContactBlock(text)).toBe(false),
  );
});

describe('the place of an address', () => {
  const place = (en: string, ar: string) => ({ name: { en, ar } });
  const places = [place('Cairo', 'القاهرة'), place('New Cairo', 'القاهرة الجديدة'), place('Giza', 'الجيزة')];
  it.each([
    ['5 Road 9, cairo', 'Cairo'],
    ['التجمع، القاهره الجديدة', 'New Cairo'],
    ['12 شارع الهرم - الجيزة', 'Giza'],
    ['Cairostreet 4', undefined],
    ['', undefined],
  ])('in “%s” is %s', (address, name) => expect(findPlaceInText(places, address)?.name.en).toBe(name));
});
