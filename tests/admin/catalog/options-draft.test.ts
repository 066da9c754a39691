/** The options of a product while they are edited: the request body, new values, and when a preview is possible. */
import { describe, expect, it } from 'vitest';
import {
  toOptionsDraft,
  textsByScript,
  isUnchanged,
  isDraftComplete,
  newOption,
  newValue,
  splitValues,
  toOptionsBody,
} from '../../../src/admin/features/catalog/product-options/options-draft.ts';

const told = [
  {
    name: { en: 'Size', ar: 'المقاس' },
    values: [{ value: { en: 'S', ar: null } }, { value: { ar: 'وسط' } }],
  },
];

describe('the request body of options', () => {
  it('contains the stored name of each option and value next to the new one', () => {
    const draft = toOptionsDraft(told);
    draft[0]!.name.en = ' Fit ';
    draft[0]!.values[1]!.text.en = 'M';
    draft[0]!.values.push(newValue({ en: 'L', ar: '' }));
    expect(toOptionsBody(draft)).toEqual([
      {
        name: { en: 'Fit', ar: 'المقاس' },
        was: 'Size',
        values: [
          { value: { en: 'S', ar: null }, was: 'S' },
          { value: { en: 'M', ar: 'وسط' }, was: 'وسط' },
          { value: { en: 'L', ar: null }, was: null },
        ],
      },
    ]);
  });

  it('counts as changed when a name, a value or their order differs', () => {
    expect(isUnchanged(toOptionsDraft(told), toOptionsDraft(told))).toBe(true);
    const turned = toOptionsDraft(told);
    turned[0]!.values.reverse();
    expect(isUnchanged(toOptionsDraft(told), turned)).toBe(false);
  });
});

it('is complete once every option has a name and a value', () => {
  const option = newOption();
  expect(isDraftComplete([option])).toBe(false);
  option.name.ar = 'اللون';
  expect(isDraftComplete([option])).toBe(false);
  option.values.push(newValue({ en: '', ar: 'أحمر' }));
  expect(isDraftComplete([option])).toBe(true);
  expect(isDraftComplete([])).toBe(true);
});

it('takes values from a line or a column, with Latin and Arabic commas', () => {
  expect(splitValues(' S, M،L\n\nXL\t')).toEqual(['S', 'M', 'L', 'XL']);
});

it.each([
  ['أحمر', { en: '', ar: 'أحمر' }],
  ['Red', { en: 'Red', ar: '' }],
  ['XL', { en: 'XL', ar: 'XL' }],
  ['38', { en: '38', ar: '38' }],
])('assigns %s to the language of its letters', (text, texts) => {
  expect(textsByScript(text)).toEqual(texts);
});
