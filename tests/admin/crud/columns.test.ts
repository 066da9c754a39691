import { describe, expect, test } from 'vitest';
import { columnsOf, usualWidth, widthOf } from '../../../src/admin/crud/list/columns/columns.ts';
import { size } from '../../../src/admin/theme/tokens.ts';
import { models } from '../../../src/generated/models.ts';

/** Width of a list's card in a window of 1280 pixels, without menu, padding, borders and scroll bar. */
const room = 1280 - size.sidebar - 48 - 2 - 15;

describe('the default columns of a list', () => {
  test.each(Object.keys(models))('of %s fit next to each other at 1280 pixels', async (name) => {
    const { model } = await models[name]!();
    expect(widthOf(columnsOf(model, model.list.shown), {})).toBeLessThanOrEqual(room);
  });
});

/** Texts of column heads and their widths in Chromium, in the font of column heads: wide and narrow letters, long words. */
const measured: [words: string, pixels: number][] = [
  ['Payment method', 100], ['Image', 39], ['Amount', 46], ['Customer', 56], ['Updated', 49], ['Minimum number of pieces', 152],
  ['Order that must end first', 143], ['Of the text message', 121], ['SKU', 23],
  ['عليه تخفيض', 69], ['خصم الشحن', 69], ['خصم فوري', 58], ['يخص', 30], ['بنص المصلحة', 77], ['عليه تخفيض قبل', 93],
  ['مرة واحدة لكل عميل', 107], ['حد انخفاض المخزون', 107], ['احتساب رسوم الشحن', 111], ['المجموعات', 60],
]; // prettier-ignore

test.each(measured)('a column head fits “%s”, with little to spare', async (words, pixels) => {
  const { model } = await models.purchases!();
  const field = model.fields.find(({ name }) => name === 'paymentType')!;
  const alone = { ...field, choices: [], kind: 'flag', title: { en: words, ar: '' } };
  // A cell has 17 pixels besides its text, a sortable head with its arrow 44.
  for (const [sortable, edges] of [
    [false, 17],
    [true, 44],
  ] as const) {
    const width = usualWidth({ ...alone, sortable });
    expect(width).toBeGreaterThanOrEqual(pixels + edges);
    if (pixels + edges > 100) expect(width).toBeLessThan(pixels + edges + 20);
  }
});

test('a column of several choices fits two of them', async () => {
  const { model } = await models.purchases!();
  const field = model.fields.find(({ name }) => name === 'paymentType')!;
  const choices = ['air', 'sea'].map((value) => ({
    value,
    title: { en: value, ar: value },
    tone: 'neutral' as const,
  }));
  expect(usualWidth({ ...field, kind: 'choices', choices })).toBe(180);
});
