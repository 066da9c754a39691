import { locales } from '../../../model/locale.ts';
import { foundText, type Findable } from './found-text.ts';

/** Heights in pixels: the title of the part, the frame of a result with its address, a line of its title and of its words, and what is between two. */
const [title, frame, heading, words, gap] = [24, 44, 27, 20, 12];

/** About how many letters stand in a line of each. */
const letters = { heading: 36, words: 46 };

const linesOf = (text: string, inLine: number) => Math.max(1, Math.ceil(text.length / inLine));

/** The height in pixels of how search engines show the product, from the product alone: the place that is kept until its code has come. */
export function roomOfSearchResult(product: Findable = {}): number {
  const results = locales.map((language) => {
    const found = foundText(product, language);
    return (
      frame +
      (found.title ? heading * linesOf(found.title, letters.heading) : words) +
      words * (linesOf(found.description, letters.words) + Number(found.isTitleCut))
    );
  });
  return (
    title +
    (window.innerWidth < 600
      ? results.reduce((sum, height) => sum + height, gap * (results.length - 1))
      : Math.max(...results))
  );
}
