/** The options of products: how many there may be, and which of their words are one to people. */
import type { Translated } from '../texts/locale.ts';
import { foldText } from '../texts/search-text.ts';

export const maxOptions = 3;
export const maxValues = 50;
export const maxVariants = 2000;

/** A text as it is compared: two that differ in case or tashkeel alone are one to people. */
export const foldedValue = (text: string): string => foldText(text) || text;

/** The same of every language that has words. */
export const foldedTexts = ({ en, ar }: Translated): string[] =>
  [en, ar].flatMap((text) => (text ? foldedValue(text) : []));

/** Are two texts the same to people, in any language? */
export const isAlike = (one: Translated, other: Translated): boolean => {
  const texts = foldedTexts(other);
  return foldedTexts(one).some((text) => texts.includes(text));
};
