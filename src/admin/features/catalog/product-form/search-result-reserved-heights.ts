import { locales, type Locale } from '../../../../shared/texts/locale.ts';
import { searchResultText, type SearchResultSource } from './search-result-text.ts';

/** Heights in pixels: the title of the part, the edges of a result, a line of its address, of its title and of its words, and what is between two. */
const [title, edges, address, heading, words, gap] = [24, 26, 17.5, 27, 19.5, 12];

/** About how many letters stand in a line of a title, and of words in each language: Arabic letters are narrower. */
const letters: Readonly<Record<'heading' | Locale, number>> = { heading: 36, en: 49, ar: 51 };

/** Arabic pages stand on taller lines (`theme.ts`). */
const stretch = (): number => (document.documentElement.lang === 'ar' ? 1.1 : 1);

const linesOf = (text: string, inLine: number) => Math.max(1, Math.ceil(text.length / inLine));

/** The height in pixels of how search engines show the product, from the product alone: the place that is kept until its code has come. */
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
