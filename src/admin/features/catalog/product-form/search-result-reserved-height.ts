import { locales, type Locale } from '../../../../shared/texts/locale.ts';
import { searchResultText, type SearchResultSource } from './search-result-text.ts';

/** Heights in pixels: section title, padding of a result, line of its address, title and text, gap between results. */
const [title, edges, address, heading, words, gap] = [24, 26, 17.5, 27, 19.5, 12];

/** Approximate characters per line: of a title, and of text by language (Arabic letters are narrower). */
const letters: Readonly<Record<'heading' | Locale, number>> = { heading: 36, en: 49, ar: 51 };

/** Factor of the line height: 1.1 in Arabic (`theme.ts`). */
const stretch = (): number => (document.documentElement.lang === 'ar' ? 1.1 : 1);

const linesOf = (text: string, inLine: number) => Math.max(1, Math.ceil(text.length / inLine));

/** Reserved height in pixels of the search result preview, computed from the product alone. */
export function searchResultHeight(product: SearchResultSource = {}): number {
  const taller = stretch();
  const tall = words * taller;
  const results = locales.map((language) => {
    const found = searchResultText(product, language);
    return (
      edges +
      address * taller +
      (found.title ? heading * linesOf(found.title, letters.heading) : tall) +
      tall * (linesOf(found.description, letters[language]) + Number(found.isTitleCut))
    );
  });
  return (
    title * taller +
    (window.innerWidth < 600
      ? results.reduce((sum, height) => sum + height, gap * (results.length - 1))
      : Math.max(...results))
  );
}
