/** Limits of product options, and comparison of their texts. */
import type { Translated } from '../texts/locale.ts';
import { foldText } from '../texts/search-text.ts';

export const maxOptions = 3;
export const maxValues = 50;
export const maxVariants = 2000;

/** Folds a text for comparison: case and Arabic diacritics are ignored. */
export const foldedValue = (text: string): string => foldText(text) || text;

/** The folded texts of all languages. */
export const foldedTexts = ({ en, ar }: Translated): string[] =>
  [en, ar].flatMap((text) => (text ? foldedValue(text) : []));

/** Whether two texts are equal in any language. */
export const isAlike = (one: Translated, other: Translated): boolean => {
  const texts = foldedTexts(other);
  return foldedTexts(one).some((text) => texts.includes(text));
};
