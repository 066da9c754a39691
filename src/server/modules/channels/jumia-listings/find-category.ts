/** Finds Jumia categories by the text of a product. Pure. */
import type { JumiaCategory } from './jumia-vendor.ts';

/** Reasons for no match: `unknown`, `no_leaf` for a category with subcategories, `several` for an ambiguous name. */
export type NoCategory = 'unknown' | 'no_leaf' | 'several';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s*>\s*/gu, '>')
    .replaceAll(/\s+/gu, ' ')
    .trim();
const nameOf = ({ path }: JumiaCategory) => path.split(' > ').at(-1)!;

/** @param words a code, a full path, or a unique leaf name */
export function findCategory(
  categories: readonly JumiaCategory[],
  words: string,
): { code: string } | { reason: NoCategory } {
  const asked = plain(words);
  const exact = categories.filter(({ code, path }) => code === words.trim() || plain(path) === asked);
  const found = exact.length ? exact : categories.filter((each) => plain(nameOf(each)) === asked);
  const leaves = found.filter(({ isLeaf }) => isLeaf);
  if (leaves.length === 1) return { code: leaves[0]!.code };
  if (leaves.length) return { reason: 'several' };
  return { reason: found.length ? 'no_leaf' : 'unknown' };
}

/** Leaves whose path contains every word, names with that prefix first. @param most maximum number */
export function searchCategories(
  categories: readonly JumiaCategory[],
  words: string,
  most: number,
): JumiaCategory[] {
  const asked = plain(words).split(' ').filter(Boolean);
  const fit = categories.filter(
    ({ path, isLeaf }) => isLeaf && asked.every((word) => plain(path).includes(word)),
  );
  const begins = (each: JumiaCategory) => Number(!plain(nameOf(each)).startsWith(asked[0] ?? ''));
  return fit
    .toSorted((one, other) => begins(one) - begins(other) || one.path.localeCompare(other.path))
    .slice(0, most);
}
