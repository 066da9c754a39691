/**
 * The palette's search: records of every resource that a person may view, found by one short text. `sought.ts` says which rows
 * of a resource are found and in which order, `hits.ts` what is answered of them; no resource is named in either.
 */
import type { Sql } from '../../../field-types/column.ts';
import { cleanText } from '../../../field-types/column.ts';
import { foldText, latinDigits, searchWords } from '../../../shared/texts/search-text.ts';
import { selectRows } from '../records/read/list-query.ts';
import { quoted } from '../../infrastructure/database/query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';

/** How far back a resource's newest records are looked through, whatever is sought. */
const newest = 1_000;
/** Among how many rows of the index the best are chosen. */
const candidates = 300;

/** A query that answers rows `id, rank`, the best first. */
export interface SearchQuery {
  sql: Sql;
  parameters: unknown[];
}

/**
 * The rows of a resource that hold every word of the text, as its list would find them; `undefined` where nothing can be.
 * What is exactly the text (a code that is unique, a number) comes first, then what begins with it, then words that do.
 *
 * It is bounded at any size: the newest records are looked through first, which are enough for a frequent word; only a word
 * that is rare among them goes through the index, where rare words are cheap. A text without three letters in a row is no
 * help to the index, so it finds new records and exact codes only.
 * @param resource as the person sees it (`seenBy`)
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
  const isPart = resource.behaviour.isPart?.('t');
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
    // Planned as if all were wanted, so that the index serves; read only as far as it is.
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

/** A number as people say it, “#1024”, “order 1024”, “طلب رقم ١٠٢٤”, without what stands before it; any other text as it is. */
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

/** How people call a number; folded. */
const numberWords = ['no', 'number', 'nr', 'رقم'].map(foldText);

/** The conditions of what is the text itself: unique codes, and the number of records that are called by it. */
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
  // A record that is called by its number, “#1024” or, of a draft, “#D12”.
  const isNumbered = named?.name === 'number' && named.isDerived;
  if (isNumbered && /^#?d?\d{1,15}$/u.test(folded))
    conditions.push(`${named.sql} = ${bind(`#${folded.replace('#', '').toUpperCase()}`)}`);
  return conditions.length ? conditions.join(' or ') : undefined;
}

const escaped = (text: string) => text.replace(/[\\%_]/gu, '\\$&');
