/** What pictures show, in words: a field of rows beside the pictures keeps it (`x-field.alternatives`), so that it is saved, told and undone with them. Pure. */
import { locales, type Translated } from '../../shared/texts/locale.ts';

/** One row: a picture's id and the words for who does not see it. */
export interface AltText {
  image: number;
  text: Translated;
}

const alternativesOf = (value: unknown): AltText[] =>
  Array.isArray(value) ? (value as AltText[]) : [];

/** The words of a picture, empty where there are none. */
export const altTextOf = (value: unknown, image: number): Translated =>
  alternativesOf(value).find((each) => each.image === image)?.text ?? {};

/** The rows with these words for a picture; without it where they say nothing. */
export function withAltText(value: unknown, image: number, text: Translated): AltText[] {
  const others = alternativesOf(value).filter((each) => each.image !== image);
  return locales.some((locale) => text[locale]?.trim()) ? [...others, { image, text }] : others;
}
