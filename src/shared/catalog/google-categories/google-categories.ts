/**
 * Google's product taxonomy: what a product is called in Google Merchant Center and Shopping ads. A category is kept by its id, which stays
 * the same in every language and version. The names are data of some hundred kilobytes: the admin fetches this file when a category is looked at.
 */
import type { Locale } from '../../texts/locale.ts';
import { foldText, searchWords } from '../../texts/search-text.ts';
import data from './google-categories.json' with { type: 'json' };

export interface GoogleCategory {
  id: string;
  name: Record<Locale, string>;
  /** what it is a kind of; none at the top */
  parent: GoogleCategory | undefined;
  children: GoogleCategory[];
}

interface Searched {
  category: GoogleCategory;
  /** its own names, folded */
  own: string;
  /** and those of everything above it */
  whole: string;
}

const byId = new Map<string, GoogleCategory>();

/** Those that stand at the top. */
export const topCategories: GoogleCategory[] = [];

// A line is “id|English|Arabic” with a space before it for each category above.
const above: GoogleCategory[] = [];
for (const line of data.categories) {
  const depth = line.search(/\d/u);
  const [id = '', en = '', ar = ''] = line.slice(depth).split('|');
  const parent = depth ? above[depth - 1] : undefined;
  const category: GoogleCategory = { id, name: { en, ar }, parent, children: [] };
  (parent?.children ?? topCategories).push(category);
  above[depth] = category;
  byId.set(id, category);
}

/** From the top down to the category itself. */
export function lineOf(category: GoogleCategory): GoogleCategory[] {
  return [...(category.parent ? lineOf(category.parent) : []), category];
}

/** As Google's files and feeds spell it: “Apparel & Accessories > Jewelry > Watches”. */
export const pathOf = (category: GoogleCategory, locale: Locale = 'en'): string =>
  lineOf(category)
    .map(({ name }) => name[locale])
    .join(' > ');

let paths: Map<string, GoogleCategory> | undefined;

const spelled = (path: string): string =>
  path
    .split('>')
    .map((name) => foldText(name))
    .join('>');

/** The category that an id or a path of names in either language means, if any does. */
export function findCategory(said: string): GoogleCategory | undefined {
  const known = byId.get(said.trim());
  if (known || !/\p{L}/u.test(said)) return known;
  paths ??= new Map(
    [...byId.values()].flatMap((each) => [
      [spelled(pathOf(each, 'ar')), each],
      [spelled(pathOf(each)), each],
    ]),
  );
  return paths.get(spelled(said));
}

/** The same of a path that goes further than Google's: what its beginning means. Other shops' files divide finer at the end. */
export function nearestCategory(said: string): GoogleCategory | undefined {
  const names = said.split('>');
  for (let depth = names.length; depth > 0; depth -= 1) {
    const found = findCategory(names.slice(0, depth).join('>'));
    if (found) return found;
  }
  return undefined;
}

let searched: Searched[] | undefined;

/**
 * The categories in whose line every word stands, in either language, the nearest first: called so, beginning so, with all the words
 * in their own name, then what is below such ones.
 */
export function searchCategories(words: string, most = 50): GoogleCategory[] {
  const asked = searchWords(words);
  const phrase = asked.join(' ');
  if (!phrase) return [];
  searched ??= [...byId.values()].map((category) => {
    const names = lineOf(category).map(({ name }) => foldText(`${name.en} | ${name.ar}`));
    return { category, own: names.at(-1) ?? '', whole: names.join(' ') };
  });
  const rank = ({ own }: Searched) => {
    const names = own.split(' | ');
    if (names.includes(phrase)) return 0;
    if (names.some((name) => name.startsWith(phrase))) return 1;
    return asked.every((word) => own.includes(word)) ? 2 : 3;
  };
  return searched
    .filter(({ whole }) => asked.every((word) => whole.includes(word)))
    .map((each, place) => ({ category: each.category, rank: rank(each), place }))
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, most)
    .map(({ category }) => category);
}
