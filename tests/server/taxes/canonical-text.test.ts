/** The id of a receipt is the hash of its canonical text by the authority's rule, calculated here independently. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiptUuid } from '../../../src/server/modules/taxes/documents/canonical-text.ts';

it("canonical text has every name in capitals, and a list's name before each of its parts", () => {
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
