/** The number of a receipt is the hash of its text in the authority's own spelling, worked out here by hand. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiptUuid } from '../../../src/server/modules/taxes/documents/canonical-text.ts';

it('names everything in capitals, and a list before each of its parts', () => {
  const text =
    '"HEADER""UUID""""RECEIPTNUMBER""R-1""ITEMDATA""ITEMDATA""DESCRIPTION""مصباح “أ”""UNITPRICE""12.5""ITEMDATA""DESCRIPTION""B""UNITPRICE""3"';
  const receipt = {
    header: { uuid: '', receiptNumber: 'R-1' },
    itemData: [
      { description: 'مصباح “أ”', unitPrice: 12.5 },
      { description: 'B', unitPrice: 3 },
    ],
  };
  expect(receiptUuid(receipt)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
});
