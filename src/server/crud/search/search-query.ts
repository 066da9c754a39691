/** Query of the global search: finds records of a resource by a short text. `hits.ts` builds the results. */
import type { Sql } from '../../../field-types/column.ts';
import { cleanText } from '../../../field-types/column.ts';
import { foldText, latinDigits, searchWords } from '../../../shared/texts/search-text.ts';
import { selectRows } from '../records/read/list-query.ts';
import { quoted } from '../../infrastructure/database/query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';

/** Number of newest records scanned for any search. */
const newest = 1_000;
/** Number of index matches that are ranked. */
const candidates = 300;

/** A query that returns rows `id, rank`, best first. */
export interface SearchQuery {
  sql: Sql;
  parameters: unknown[];
}

/**
 * Builds the query for records that contain every word; `undefined` when none can match. Exact matches (unique code, number) rank first,
 * then texts and words that start with the search text.
 * The cost is bounded: the newest records are scanned first, which suffices for frequent words; only rare words use the trigram index,
 * where they are cheap. Texts without three consecutive letters find new records and exact codes only.
 * @param resource as the user may read it (`readableBy`)
 */
export function parseSearchQuery(
  resource: PreparedResource,
  companyId: number,
  text: string,
  limit: number,
): SearchQuery | undefined {
  const typed = bareNumber(cleanText(text).trim(), resource.model);
  if (!resource.isSearchable || !searchWords(typed).length) return undefined;
  const { where: matching, parameters } = selectRows(resource, companyId, { search: typed });
  const isPart = resource.hooks.isPart?.('t');
  const own = isPart ? ` and ${isPart}` : '';
  const where = `${matching}${own}`;
  const values = [...parameters];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const folded = foldText(typed);
  const begins = bind(`${escaped(folded)}%`);
  const within = bind(`% ${escaped(folded)}%`);
  const words = resource.openText ?? `t."searchText"`;
  const rank = `case when ${words} like ${begins} then 1 when translate(${words}, E'\\n', ' ') like ${within} then 2 else 3 end`;
  const parts = [
    `newest as materialized (
      select t.id, ${rank} as rank from (select * from ${resource.searchTable}
        where company_id = $1 order by id desc limit ${newest}) t where ${where} limit ${candidates})`,
  ];
  const found = ['select id, rank from newest'];
  const exact = exactly(resource, typed, folded, bind);
  if (exact) {
    parts.push(
      `exact as materialized (select t.id from ${resource.table} t where t.company_id = $1 and (${exact})${own} limit ${limit})`,
    );
    found.push('select id, 0 from exact');
  }
  if (/[\p{L}\p{N}]{3}/u.test(folded)) {
    // Materialized so that the planner uses the index; the limit applies to reading it.
    parts.push(
      `rest as materialized (select t.id, ${rank} as rank from ${resource.searchTable} t where ${where})`,
    );
    found.push(
      `(select id, rank from rest where (select count(*) from newest) < ${limit} limit ${candidates})`,
    );
  }
  return {
    sql: `with ${parts.join(',\n')} select id, min(rank) as rank from (${found.join(' union all ')}) found
      group by id order by 2, 1 desc limit ${limit}`,
    parameters: values,
  };
}

/** Extracts a record number from “#1024”, “order 1024”, “طلب رقم ١٠٢٤”; other texts are unchanged. */
function bareNumber(text: string, { singular, title }: PreparedResource['model']): string {
  const [, before, number] = /^(.*?)\s*#?(\d{1,15})$/u.exec(latinDigits(text)) ?? [];
  if (before === undefined || number === undefined) return text;
  const own = [singular, title].flatMap(({ en, ar }) => [en, ar]).map(foldText);
  const words = foldText(before)
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !numberWords.includes(word));
  const said = words.join(' ');
  return !said || own.some((name) => name === said || `ال${name}` === said) ? number : text;
}

/** Words for “number”, folded. */
const numberWords = ['no', 'number', 'nr', 'رقم'].map(foldText);

/** SQL condition of exact matches: unique codes, and the number of records that are named by it. */
function exactly(
  { readable, model }: PreparedResource,
  typed: string,
  folded: string,
  bind: (value: unknown) => Sql,
): Sql | undefined {
  const codes = readable.filter(({ field }) => field.unique && field.kind === 'text');
  const spellings = codes.length ? bind([...new Set([typed, folded, typed.toUpperCase()])]) : '';
  const conditions = codes.map(({ name }) => `t.${quoted(name)} = any(${spellings}::text[])`);
  const named = readable.find(({ name }) => name === model.represents);
  // Records named by their number, “#1024” or, for a draft, “#D12”.
  const isNumbered = named?.name === 'number' && named.isDerived;
  if (isNumbered && /^#?d?\d{1,15}$/u.test(folded))
    conditions.push(`${named.sql} = ${bind(`#${folded.replace('#', '').toUpperCase()}`)}`);
  return conditions.length ? conditions.join(' or ') : undefined;
}

const escaped = (text: string) => text.replace(/[\\%_]/gu, '\\$&');
