/**
 * Alternative texts of pictures, stored in a field of rows (`x-field.alternatives`), so that they are saved, logged and undone with the pictures.
 * Pure.
 */
import { locales, type Translated } from '../../shared/texts/locale.ts';

/** A row: picture id and alternative text. */
export interface AltText {
  image: number;
  text: Translated;
}

const alternativesOf = (value: unknown): AltText[] => (Array.isArray(value) ? (value as AltText[]) : []);

/** The alternative text of a picture; empty where there is none. */
export const altTextOf = (value: unknown, image: number): Translated =>
  alternativesOf(value).find((each) => each.image === image)?.text ?? {};

/** Sets a picture's alternative text in the rows; an empty text removes the row. */
export function withAltText(value: unknown, image: number, text: Translated): AltText[] {
  const others = alternativesOf(value).filter((each) => each.image !== image);
  return locales.some((locale) => text[locale]?.trim()) ? [...others, { image, text }] : others;
}
