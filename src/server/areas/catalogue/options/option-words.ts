/** The options of a product as they are stored: a name and values, each in both languages. */
import type { Translated } from '../../../../model/locale.ts';
import { foldText } from '../../../../model/search-text.ts';

export interface Option {
  name: Translated;
  values: { value: Translated }[];
}

/** The value that a variant has of one option. */
export interface OptionValue {
  name: Translated;
  value: Translated;
}

export const mostOptions = 3;
export const mostValues = 50;
export const mostVariants = 2000;

/** What a text is compared by: two that differ in case or tashkeel alone are one to people. */
const foldedTexts = ({ en, ar }: Translated): string[] =>
  [en, ar].flatMap((text) => (text ? foldText(text) || text : []));

/** Are two texts the same to people, in any language? */
export const isAlike = (one: Translated, other: Translated): boolean => {
  const texts = foldedTexts(other);
  return foldedTexts(one).some((text) => texts.includes(text));
};

/** A text as a key: the same for the same text, whether a language is empty or absent. */
export const textKey = ({ en, ar }: Translated): string => `${en ?? ''}\u0000${ar ?? ''}`;

/** “Large / Red”, in a language where it has words. */
export const valuesText = (values: readonly { value: Translated }[], language: 'en' | 'ar'): string =>
  values
    .map(({ value: { en, ar } }) => (language === 'en' ? en || ar : ar || en) ?? '')
    .filter(Boolean)
    .join(' / ');
