/** Query of the global search that tolerates one typing error per word, for searches that find nothing as typed. */
import { cleanText } from '../../../field-types/column.ts';
import { searchWords } from '../../../shared/texts/search-text.ts';
import { typingVariants } from '../../../shared/texts/typing-errors.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import type { SearchQuery } from './search-query.ts';

/** Number of newest records scanned. */
const newest = 1_000;

/**
 * Builds the query for records with a word that begins as each of the words, but for one typing error. Older records are found by the trigram
 * index, where a half of the longest word is intact and has three letters.
 * @param resource as the user may read it (`readableBy`)
 * @returns `undefined` where no word tolerates an error
 */
export function parseTolerantQuery(
  resource: PreparedResource,
  companyId: number,
  text: string,
  limit: number,
): SearchQuery | undefined {
  const words = searchWords(cleanText(text));
  const variants = words.map(typingVariants);
  if (!resource.isSearchable || !variants.some(({ length }) => length > 1)) return undefined;
  const values: unknown[] = [companyId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const texts = ['t."searchText"', ...(resource.openText ? [resource.openText] : [])];
  const patterns = variants.map((spellings) => bind(spellings.map((each) => `% ${escaped(each)}%`)));
  const isPart = resource.hooks.isPart?.('t');
  const isFound = [
    ...patterns.flatMap((each) =>
      texts.map((shown) => `translate(' ' || ${shown}, E'\\n', ' ') like any(${each}::text[])`),
    ),
    ...(isPart ? [isPart] : []),
  ].join(' and ');
  const longest = words.toSorted((a, b) => b.length - a.length)[0]!;
  const middle = Math.ceil(longest.length / 2);
  const halves = [longest.slice(0, middle), longest.slice(middle)].filter((half) => half.length >= 3);
  const older = halves.map((half) => `t."searchText" like ${bind(`%${escaped(half)}%`)}`).join(' or ');
  const rest = older
    ? `union (select t.id from ${resource.searchTable} t where t.company_id = $1 and (${older}) and ${isFound} limit ${limit})`
    : '';
  return {
    sql: `select id, 4 as rank from (
        (select t.id from (select * from ${resource.searchTable}
          where company_id = $1 order by id desc limit ${newest}) t where ${isFound} limit ${limit})
        ${rest}) found order by 1 desc limit ${limit}`,
    parameters: values,
  };
}

/** Escapes all wildcards but those of `typingVariants`. */
const escaped = (text: string) => text.replace(/[\\%]/gu, '\\$&');
