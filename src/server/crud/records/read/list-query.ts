/** Turns the parameters of a list call into SQL: which fields, which rows, in which order. */
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

/** The parameters of a list call, as the contract's schema has let them through. */
export interface ListParameters {
  page?: number;
  limit?: number;
  order?: string;
  search?: string;
  ids?: number[];
  view?: View;
  fields?: string[];
  /** relations and long fields that come along: `readIncludes` */
  includes?: string[];
  [filter: string]: unknown;
}

/** Which rows a list is about. */
export interface Selection {
  /** table or search view, as `… t` */
  from: Sql;
  where: Sql;
  parameters: unknown[];
  /** what narrows the list beside the company: parameter names */
  narrowedBy: string[];
  /** how the same rows are found by what is kept beside the records, which has the index that they have not */
  beside?: FoundBeside;
}

type Rows = Pick<Selection, 'from' | 'where'>;

interface FoundBeside {
  /** the records whose ids it knows */
  records: Rows;
  /** its own rows, where it alone says which they are: they have the ids, and the fields that are kept */
  alone?: Rows;
}

/** Parameters that say which part of the list is shown, and how; a resource's filter of the same name goes before. */
const aboutPaging = new Set(['page', 'limit', 'order', 'view', 'fields', 'includes']);

/**
 * The rows of a list call, always of one company.
 * @param holdsMost it holds most of the table: where words alone narrow the list, the index is asked for nothing else
 * @throws Problem 400 for a parameter that narrows nothing here
 */
export function selectRows(
  resource: PreparedResource,
  companyId: number,
  parameters: ListParameters,
  holdsMost = false,
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
      // A phone's country code is kept as 00…, so a plus before it would find nothing.
      const bare = words.map((word) => withoutLeadingZero(word.replace(/^\+(?=\d)/u, '')));
      const every = () => bare.map(holds).join(' and ');
      const phone = phoneSearched(value as string);
      if (!phone) conditions.push(every());
      // Its digits stand in whatever holds the words: to look for these as well would find no more.
      else if (bare.length === 1 && bare[0]!.includes(phone)) conditions.push(holds(phone));
      // Parts of a whole number are in every other phone; where it is written in parts, they stand side by side.
      else if (isPhone(value as string)) conditions.push(`(${holds(phone)} or ${holds(bare.join(' '))})`);
      else conditions.push(`(${every()} or ${holds(phone)})`);
    } else if (parameter === 'ids') {
      conditions.push(`t.id = any(${bind((value as number[]).filter(Number.isSafeInteger))}::bigint[])`);
    } else {
      const meant = conditionOf(resource, parameter);
      // Alone it is served by the same index whatever its value, so that the plan is kept; of several the rarest is to be looked for first.
      const isHidden = meant.isCompared && narrowing.length === 1 && parameter !== resource.groupedBy;
      const condition = meant(value, isHidden ? (each) => `(select ${bind(each)})` : bind);
      if (!condition) continue;
      conditions.push(condition);
      if (meant.beside) besides.push([condition, meant.beside(condition)]);
      // Who may not read everything has the same rows there.
      if (meant.isIndexedInView && resource.isSearchable) from = resource.searchTable;
    }
    narrowedBy.push(parameter);
  }
  const { keptBeside, searchedByWords } = resource.behaviour;
  if (holdsMost && searchedByWords && narrowedBy.every((parameter) => resource.searches.has(parameter))) {
    from = searchedByWords;
    conditions[0] = 't.company_id + 0 = $1';
  }
  const selection = { from: `${from} t`, where: conditions.join(' and '), parameters: values, narrowedBy };
  // Words have an index of their own, and find few.
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

/** The rows of a selection as they are found soonest, by whoever reads nothing but whether they are there. */
export const countedRows = (selection: Selection): Rows =>
  selection.beside?.alone ?? selection.beside?.records ?? selection;

/**
 * Is the row `t` the one whose code is the very text that is searched for, as a scanner types it? As SQL; `undefined` where the resource has
 * no codes, or the text is none. It stands before those that hold the text among others.
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
 * The pattern of a word, as SQL. PostgreSQL does not look into a subquery when it plans, so that it keeps its plan: planning anew for each
 * word takes as long as finding it among ten thousand records. What has no three letters in a row is not in the index; for that it looks.
 */
function soughtBy(word: string, bind: (value: unknown) => Sql): Sql {
  const pattern = bind(containing(word));
  return /[\p{L}\p{N}]{3}/u.test(word) ? `(select ${pattern}::text)` : pattern;
}

/**
 * An email is looked for by what stands before its provider, which half of all customers share: reading those from the index takes four times as
 * long. `undefined` for what is none, or says too little before it.
 */
function holdsEmail(word: string, bind: (value: unknown) => Sql): Sql | undefined {
  const at = word.indexOf('@');
  if (!/[\p{L}\p{N}]{3}/u.test(word.slice(0, Math.max(at, 0)))) return undefined;
  return `t."searchText" like ${soughtBy(word.slice(0, at + 1), bind)} and strpos(t."searchText", ${bind(word)}::text) > 0`;
}

/** A pattern that finds `word` anywhere; its own percent signs and underscores are letters like others. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/gu, '\\$&')}%`;
}

/** How a list is ordered: by a value, nothing last, and by the id where values are equal. */
export interface Order {
  value: Sql;
  /** `order by` says this over the value and the id, wherever they stand */
  over(value: Sql, id: Sql): Sql;
  /** where the rows themselves have no index of the order: what keeps it beside them */
  kept?: KeptOrder;
  /** that is a field of what is kept beside the records (`Selection.beside`) */
  isBeside?: boolean;
}

/** A table `c` with a row for each record, along whose key the records stand in order. */
interface KeptOrder {
  table: Sql;
  /** which of its rows are the resource's; their `id` is the record's */
  where: Sql;
  value: Sql;
}

/**
 * Reads the parameter `order`, however it is spelled.
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
  // An ascending index ends with the nulls anyway; said aloud, it would not serve.
  const nulls = direction === 'desc' && field.nullable ? ' nulls last' : '';
  return {
    value: column.order?.(sql, locale) ?? sql,
    over: (value, id) => `${value} ${direction}${nulls}, ${id} ${direction}`,
    ...keptOrder(resource, stored.name),
  };
}

/** The one field that another name spells (`priceCents`: `price`); none where there is no such name, or it says more than a field. */
function spelledBy({ model }: PreparedResource, name: string): string {
  const { spells = [] } = model.spellings?.find((field) => field.name === name) ?? {};
  return spells.length === 1 ? spells[0]! : '';
}

/** What keeps the order of a field beside the records, if anything does. */
function keptOrder(resource: PreparedResource, field: string): Pick<Order, 'kept' | 'isBeside'> {
  if (field === 'updatedAt') return { kept: lastChanges(resource) };
  const { keptBeside } = resource.behaviour;
  if (!keptBeside?.fields.includes(field)) return {};
  return {
    kept: { table: `${keptBeside.table} c`, where: 'c.company_id = $1', value: `c.${quoted(field)}` },
    isBeside: true,
  };
}

/** When the records were last changed, as the database keeps it beside them (migration 0190). */
const lastChanges = ({ model }: PreparedResource): KeptOrder => ({
  table: 'last_changes c',
  where: `c.company_id = $1 and c.resource = '${model.name}'`,
  value: 'c.at',
});

/** The rows `t` and their condition, and the value by which they are walked: joined to what keeps the order, where something does. */
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

/** How much of a record is answered; `minimal` is the specification's other name of `minimal_details`. */
export type View = 'minimal_details' | 'minimal' | 'details';

export const isMinimal = (view: View | undefined): boolean =>
  view === 'minimal_details' || view === 'minimal';

/** The fields of a list's records, `id` and `version` always among them. `includes` names more, as `readIncludes` has read it. */
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
