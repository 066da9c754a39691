import { expect, it } from 'vitest';
import { findDuplicateBarCode } from '../../../src/admin/features/catalog/variants-table/duplicate-bar-codes.ts';

const row = (key: string, barCode: string | null) => ({ key, values: { name: `Tee ${key}`, barCode } });
const rows = [row('1', '012345678905'), row('2', null), row('3', '4006381333931')];

it('an edited barcode that another row has is a duplicate, with and without the leading zero', () => {
  expect(findDuplicateBarCode(rows, { 2: { barCode: '0012345678905' } })).toEqual({
    place: { row: '2', column: 'barCode' },
    code: '012345678905',
    name: 'Tee 1',
  });
});

it('unedited shared barcodes, empty ones, and one moved from another row are no duplicates', () => {
  expect(findDuplicateBarCode([...rows, row('4', '4006381333931')], { 2: { price: 5 } })).toBeUndefined();
  expect(findDuplicateBarCode([...rows, row('4', '')], { 2: { barCode: '' } })).toBeUndefined();
  expect(findDuplicateBarCode(rows, { 1: { barCode: null }, 2: { barCode: '012345678905' } })?.name).toBe(
    undefined,
  );
});
