/** Translates list parameters to SQL: fields, filters, search and order. */
import type { Sql } from '../../../../field-types/column.ts';
import { cleanText } from '../../../../field-types/column.ts';
import { isListed } from '../../../../field-types/includes.ts';
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import { isPhone, phoneSearched } from '../../../../shared/texts/phone.ts';
import { camelCase } from '../../../../shared/resources/relations.ts';
import { withoutLeadingZero } from '../../../../shared/catalog/bar-code.ts';
import { foldText, searchWords } from '../../../../shared/texts/search-text.ts';
import { quoted } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { parseSort } from './parse-sort.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';

/** List parameters after schema validation. */
export interface ListParameters {
  page?: number;
  limit?: number;
  order?: string;
  search?: string;
  ids?: number[];
  view?: View;
  fields?: string[];
  /** relations and long fields to embed: `readIncludes` */
  includes?: string[];
  [filter: string]: unknown;
}

/** The rows of a list as SQL. */
export interface Selection {
  /** table or search view, aliased `t` */
  from: Sql;
  where: Sql;
  parameters: unknown[];
  /** names of the filter parameters, besides the tenant */
  narrowedBy: string[];
  /** the same rows found by a side table (`keptBeside`), which has an index that the records lack */
  beside?: FoundBeside;
}

type Rows = Pick<Selection, 'from' | 'where'>;

interface FoundBeside {
  /** records restricted by ids of the side table */
  records: Rows;
  /** rows of the side table, when it covers all filters: it has the ids and its own fields */
  alone?: Rows;
}

/** Parameters of paging and output; a filter of the same name takes precedence. */
const aboutPaging = new Set(['page', 'limit', 'order', 'view', 'fields', 'includes']);

/**
 * Builds the conditions of a list, always within one tenant.
 * @param ownsMostRows the tenant holds most of the table: a search by words alone then uses the word index without the tenant
 * @throws Problem 400 for an unknown parameter
 */
export function selectRows(
  resource: PreparedResource,
  companyId: number,
  parameters: ListParameters,
  ownsMostRows = false,
): Selection {
  const values: unknown[] = [companyId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['t.company_id = $1'];
  const besides: [own: Sql, beside: Sql][] = [];
  const narrowedBy: string[] = [];
  let from = resource.table;
  const narrowing = Object.keys(parameters).filter(
    (name) => parameters[name] !== undefined && (!aboutPaging.has(name) || resource.conditions.has(name)),
  );
  for (const parameter of narrowing) {
    const value = parameters[parameter];
    if (resource.searches.has(parameter)) {
      const words = resource.isSearchable ? searchWords(cleanText(value as string)) : [];
      if (!words.length) continue;
      from = resource.searchTable;
      const { openText } = resource;
      const holds = (text: string) => {
        const email = openText ? undefined : holdsEmail(text, bind);
        if (email) return email;
        const sought = soughtBy(text, bind);
        const found = `t."searchText" like ${sought}`;
        return openText ? `(${found} and ${openText} like ${sought})` : found;
      };
      // Phone country codes are stored as 00…, so a leading plus is removed.
      const bare = words.map((word) => withoutLeadingZero(word.replace(/^\+(?=\d)/u, '')));
      const every = () => bare.map(holds).join(' and ');
      const phone = phoneSearched(value as string);
      if (!phone) conditions.push(every());
      // The phone's digits are contained in the word: one condition suffices.
      else if (bare.length === 1 && bare[0]!.includes(phone)) conditions.push(holds(phone));
      // For a phone written in groups, the groups must be adjacent: single groups match too many phones.
      else if (isPhone(value as string)) conditions.push(`(${holds(phone)} or ${holds(bare.join(' '))})`);
      else conditions.push(`(${every()} or ${holds(phone)})`);
    } else if (parameter === 'ids') {
      conditions.push(`t.id = any(${bind((value as number[]).filter(Number.isSafeInteger))}::bigint[])`);
    } else {
      const meant = conditionOf(resource, parameter);
      // A single filter uses the same index for any value, so the plan is cached; with several, the planner must see the values.
      const isHidden = meant.isCompared && narrowing.length === 1 && parameter !== resource.groupedBy;
      const condition = meant(value, isHidden ? (each) => `(select ${bind(each)})` : bind);
      if (!condition) continue;
      conditions.push(condition);
      if (meant.beside) besides.push([condition, meant.beside(condition)]);
      // Users with restricted fields search the same rows.
      if (meant.isIndexedInView && resource.isSearchable) from = resource.searchTable;
    }
    narrowedBy.push(parameter);
  }
  const { keptBeside, searchedByWords } = resource.hooks;
  if (ownsMostRows && searchedByWords && narrowedBy.every((parameter) => resource.searches.has(parameter))) {
    from = searchedByWords;
    conditions[0] = 't.company_id + 0 = $1';
  }
  const selection = { from: `${from} t`, where: conditions.join(' and '), parameters: values, narrowedBy };
  // Word searches have their own index and match few rows.
  if (!keptBeside || !besides.length || from !== resource.table) return selection;
  const owns = new Set(besides.map(([own]) => own));
  const others = conditions.filter((condition) => !owns.has(condition));
  const alone = {
    from: `${keptBeside.table} t`,
    where: ['t.company_id = $1', ...besides.map(([, beside]) => beside)].join(' and '),
  };
  const known = `t.id in (select t.id from ${alone.from} where ${alone.where})`;
  const records = { from: selection.from, where: [...others, known].join(' and ') };
  return { ...selection, beside: { records, ...(others.length === 1 && { alone }) } };
}

/** The cheapest source of a selection's rows for counting. */
export const countedRows = (selection: Selection): Rows =>
  selection.beside?.alone ?? selection.beside?.records ?? selection;

/**
 * SQL condition: the row `t` has a code equal to the search text, as typed by a scanner; `undefined` without codes or text.
 * Such rows are sorted first.
 */
export function matchesSearchedCode(
  { readable, searches }: PreparedResource,
  parameters: ListParameters,
  bind: (value: unknown) => Sql,
): Sql | undefined {
  const [search = ''] = [...searches].flatMap((parameter) => (parameters[parameter] as string) ?? []);
  const typed = foldText(cleanText(search));
  const codes = readable.filter(
    ({ field }) => field.searchable && (field.kind === 'bar-code' || (field.kind === 'text' && field.unique)),
  );
  if (!typed || typed.includes(' ') || !codes.length) return undefined;
  const said = bind([...new Set([typed, withoutLeadingZero(typed), `0${typed}`])]);
  return `(${codes.map(({ sql }) => `coalesce(lower(${sql}) = any(${said}::text[]), false)`).join(' or ')})`;
}

function conditionOf(resource: PreparedResource, parameter: string) {
  const condition = resource.conditions.get(parameter);
  if (condition) return condition;
  throw new Problem(400, 'validation', {
    errors: { [parameter]: [{ code: 'unknown_parameter', params: { key: parameter } }] },
  });
}

/**
 * SQL pattern of a word. Wrapped in a subquery, so that the plan is cached: planning per word takes as long as finding it among ten
 * thousand records. Words without three consecutive letters cannot use the trigram index and are left to the planner.
 */
function soughtBy(word: string, bind: (value: unknown) => Sql): Sql {
  const pattern = bind(containing(word));
  return /[\p{L}\p{N}]{3}/u.test(word) ? `(select ${pattern}::text)` : pattern;
}

/**
 * Searches an email by its local part, as reading the provider's part from the index takes four times as long.
 * `undefined` when it is no email or the local part is too short.
 */
function holdsEmail(word: string, bind: (value: unknown) => Sql): Sql | undefined {
  const at = word.indexOf('@');
  if (!/[\p{L}\p{N}]{3}/u.test(word.slice(0, Math.max(at, 0)))) return undefined;
  return `t."searchText" like ${soughtBy(word.slice(0, at + 1), bind)} and strpos(t."searchText", ${bind(word)}::text) > 0`;
}

/** A `like` pattern that finds `word` anywhere, with wildcards escaped. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/gu, '\\$&')}%`;
}

/** Order of a list: by a value, nulls last, then by id. */
export interface Order {
  value: Sql;
  /** the `order by` terms over given value and id expressions */
  over(value: Sql, id: Sql): Sql;
  /** table that holds the order, where the records have no index for it */
  kept?: KeptOrder;
  /** whether that is the side table of `Selection.beside` */
  isBeside?: boolean;
}

/** A table `c` with a row per record and an index in this order. */
interface KeptOrder {
  table: Sql;
  /** condition of its rows for this resource; their `id` is the record's */
  where: Sql;
  value: Sql;
}

/**
 * Parses the parameter `order`.
 * @throws Problem 400 for a field that is not readable or not sortable
 */
export function readOrder(resource: PreparedResource, order: string, locale: AnswerLocale): Order {
  const [name, direction] = parseSort(order);
  const sortable = resource.readable.filter(({ field }) => field.sortable);
  const called = (wanted: string) => sortable.find((each) => each.name === wanted);
  const stored = called(name) ?? called(camelCase(name)) ?? called(spelledBy(resource, camelCase(name)));
  if (!stored || !['asc', 'desc'].includes(direction))
    throw new Problem(400, 'validation', {
      errors: { order: [{ code: 'invalid_order', params: { value: order.slice(0, 60) } }] },
    });
  if (stored.name === 'id') return { value: 't.id', over: (_value, id) => `${id} ${direction}` };
  const { column, sql, field } = stored;
  // Ascending indexes have nulls last by default; stated explicitly, the index is not used.
  const nulls = direction === 'desc' && field.nullable ? ' nulls last' : '';
  return {
    value: column.order?.(sql, locale) ?? sql,
    over: (value, id) => `${value} ${direction}${nulls}, ${id} ${direction}`,
    ...keptOrder(resource, stored.name),
  };
}

/** The field of an alternative name (`priceCents`: `price`); empty when there is none, or several fields. */
function spelledBy({ model }: PreparedResource, name: string): string {
  const { spells = [] } = model.spellings?.find((field) => field.name === name) ?? {};
  return spells.length === 1 ? spells[0]! : '';
}

/** The table that holds the order of a field, if any. */
function keptOrder(resource: PreparedResource, field: string): Pick<Order, 'kept' | 'isBeside'> {
  if (field === 'updatedAt') return { kept: lastChanges(resource) };
  const { keptBeside } = resource.hooks;
  if (!keptBeside?.fields.includes(field)) return {};
  return {
    kept: { table: `${keptBeside.table} c`, where: 'c.company_id = $1', value: `c.${quoted(field)}` },
    isBeside: true,
  };
}

/** Modification times, which the database keeps in a side table (`last_changes`). */
const lastChanges = ({ model }: PreparedResource): KeptOrder => ({
  table: 'last_changes c',
  where: `c.company_id = $1 and c.resource = '${model.name}'`,
  value: 'c.at',
});

/** The rows `t`, joined to the table that holds the order where there is one, and the value to scan by. */
export function walkedRows(
  { from, where }: Pick<Selection, 'from' | 'where'>,
  { value, kept }: Order,
): { rows: Sql; value: Sql } {
  if (!kept) return { rows: `from ${from} where ${where}`, value };
  return {
    rows: `from ${from} join ${kept.table} on ${kept.where} and c.id = t.id where ${where}`,
    value: kept.value,
  };
}

/** Level of detail; `minimal` is an alias of `minimal_details` in the specification. */
export type View = 'minimal_details' | 'minimal' | 'details';

export const isMinimal = (view: View | undefined): boolean =>
  view === 'minimal_details' || view === 'minimal';

/** The fields of a list's records, always with `id` and `version`; `includes` adds more (`readIncludes`). */
export function fieldsOfList(
  resource: PreparedResource,
  { view, fields, includes = [] }: ListParameters,
): readonly PreparedField[] {
  const { represents, picture } = resource.model;
  if (view === 'details' && !fields) return resource.readable;
  const isAsked = fields
    ? (name: string) => fields.includes(name)
    : isMinimal(view)
      ? (name: string) => name === represents || name === picture
      : (_name: string, field: PreparedField) => isListed(resource.model, field.field);
  return resource.readable.filter(
    (field) => ['id', 'version', ...includes].includes(field.name) || isAsked(field.name, field),
  );
}
