/** What pictures show, in words: a field of rows beside the pictures keeps it (`x-field.alternatives`), so that it is saved, told and undone with them. Pure. */
import { locales, type Translated } from '../../shared/texts/locale.ts';

/** One row: a picture's id and the words for who does not see it. */
export interface Alternative {
  image: number;
  text: Translated;
}

const alternativesOf = (value: unknown): Alternative[] =>
  Array.isArray(value) ? (value as Alternative[]) : [];

/** The words of a picture, empty where there are none. */
export const textOf = (value: unknown, image: number): Translated =>
  alternativesOf(value).find((each) => each.image === image)?.text ?? {};

/** The rows with these words for a picture; without it where they say nothing. */
export function withText(value: unknown, image: number, text: Translated): Alternative[] {
  const others = alternativesOf(value).filter((each) => each.image !== image);
  return locales.some((locale) => text[locale]?.trim()) ? [...others, { image, text }] : others;
}
