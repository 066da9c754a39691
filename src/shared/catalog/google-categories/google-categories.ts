/**
 * Google product taxonomy, for Google Merchant Center. Categories are stored by id, which is the same in every language and version.
 * The names are large (some hundred kilobytes), so the client loads this module on demand.
 */
import type { Locale } from '../../texts/locale.ts';
import { foldText, searchWords } from '../../texts/search-text.ts';
import data from './google-categories.json' with { type: 'json' };

export interface GoogleCategory {
  id: string;
  name: Record<Locale, string>;
  /** parent category; none for top-level ones */
  parent: GoogleCategory | undefined;
  children: GoogleCategory[];
}

interface Searched {
  category: GoogleCategory;
  /** its own names, folded */
  own: string;
  /** names of the category and all its ancestors */
  whole: string;
}

const byId = new Map<string, GoogleCategory>();

/** The top-level categories. */
export const topCategories: GoogleCategory[] = [];

// A line is “id|English|Arabic”, indented by one space per level.
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

/** The path from the top-level category to this one. */
export function lineOf(category: GoogleCategory): GoogleCategory[] {
  return [...(category.parent ? lineOf(category.parent) : []), category];
}

/** The path as in Google's files and feeds: “Apparel & Accessories > Jewelry > Watches”. */
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

/** Finds a category by id, or by its path in either language. */
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

/** Finds the closest ancestor of a path that is more specific than Google's. */
export function nearestCategory(said: string): GoogleCategory | undefined {
  const names = said.split('>');
  for (let depth = names.length; depth > 0; depth -= 1) {
    const found = findCategory(names.slice(0, depth).join('>'));
    if (found) return found;
  }
  return undefined;
}

let searched: Searched[] | undefined;

/** Searches categories whose path contains every word in either language; ranked by exact name, prefix, all words in the own name, others. */
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
