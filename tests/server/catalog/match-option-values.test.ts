/** The values of added variants, checked against the options of their product. */
import { expect, it } from 'vitest';
import {
  OptionValueMatcher,
  nearestAmong,
} from '../../../src/server/modules/catalog/options/match-option-values.ts';

const words = (...texts: string[]) => texts.map((en) => ({ value: { en } }));
const option = (name: string, count: number) => ({
  name: { en: name },
  values: words(...Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)),
});
const standing = (sizes: number, colours: number) =>
  Array.from({ length: sizes * colours }, (_, at) => ({
    id: at + 1,
    quantity: 0,
    values: [
      { name: { en: 'Size' }, value: { en: `Size ${(at % sizes) + 1}` } },
      { name: { en: 'Colour' }, value: { en: `Colour ${Math.floor(at / sizes) + 1}` } },
    ],
  }));
const codes = (fitting: OptionValueMatcher, ...texts: string[]) => {
  const found: string[] = [];
  fitting.fit(words(...texts), (path, code) => found.push(`${path} ${code}`));
  return found;
};

it('fitting values accepts the 2,000th variant and the 50th value of an option, and refuses the next of either', () => {
  const fitting = new OptionValueMatcher(
    [option('Size', 49), option('Colour', 41)],
    standing(49, 41).slice(0, 1999),
  );
  expect(codes(fitting, 'Size 1', 'Blue')).toEqual([]);
  expect(codes(fitting, 'Size 2', 'Blue')).toEqual(['values variants_limit']);
  const sizes = new OptionValueMatcher([option('Size', 49), option('Colour', 1)], []);
  expect(codes(sizes, 'Size 50', 'Colour 1')).toEqual([]);
  expect(codes(sizes, 'Size 51', 'Colour 1')).toEqual(['values.0.value option_values_limit']);
});

it('fitting values matches values added before in the list, ignoring case and tashkeel', () => {
  const fitting = new OptionValueMatcher([option('Size', 1), option('Colour', 1)], standing(1, 1));
  expect(codes(fitting, 'كَبير', 'Colour 1')).toEqual([]);
  expect(codes(fitting, 'كبير', 'COLOUR 1')).toEqual(['values variant_twice']);
  expect(codes(fitting, 'size 1', 'colour 1')).toEqual(['values variant_twice']);
  expect(fitting.newValues).toEqual([[{ en: 'كَبير', ar: null }], []]);
  expect(fitting.options.map(({ values }) => values.length)).toEqual([2, 1]);
});

it('fitting values selects the variant that shares most values, the oldest of equals', () => {
  const nearestTo = nearestAmong(standing(3, 2));
  const values = (size: string, colour: string) =>
    [size, colour].map((en) => ({ name: { en: '' }, value: { en } }));
  expect(nearestTo(values('Size 2', 'New'))?.id).toBe(2);
  expect(nearestTo(values('New', 'Colour 2'))?.id).toBe(4);
  expect(nearestTo(values('New', 'New'))?.id).toBe(1);
  expect(nearestAmong([])(values('New', 'New'))).toBeUndefined();
});
