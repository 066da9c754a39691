import { describe, expect, test } from 'vitest';
import { columnsOf, usualWidth, widthOf } from '../../../src/admin/records/list/columns.ts';
import { size } from '../../../src/admin/theme/tokens.ts';
import { models } from '../../../src/generated/models.ts';

/** What a list's card has at 1280 pixels: the menu, the page's padding, the card's lines and a scroll bar take the rest. */
const room = 1280 - size.sidebar - 48 - 2 - 15;

describe('the columns of a list that nobody has arranged', () => {
  test.each(Object.keys(models))('%s stand beside each other at 1280 pixels', async (name) => {
    const { model } = await models[name]!();
    expect(widthOf(columnsOf(model, model.list.shown), {})).toBeLessThanOrEqual(room);
  });
});

test('a head that sorts nothing has room for its words too', () => {
  const kept = models.purchases!;
  return kept().then(({ model }) => {
    const field = model.fields.find(({ name }) => name === 'paymentType')!;
    const alone = { ...field, choices: [], kind: 'flag', sortable: false };
    // “Payment method” takes 100 pixels in the face and weight of heads, and its cell 17 beside it.
    expect(usualWidth({ ...alone, title: { en: 'Payment method', ar: '' } })).toBeGreaterThanOrEqual(117);
  });
});
