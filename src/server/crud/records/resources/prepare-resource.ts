/** Prepares a resource at server start: the SQL of each field and the condition of each filter. */
import type { Sql } from '../../../../field-types/column.ts';
import { columnOf } from '../../../../field-types/columns.ts';
import { filteredField, filtersOf } from '../../../../field-types/api-schemas.ts';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { systemFields } from '../../../../shared/resources/record-fields.ts';
import { untranslated } from '../../../../shared/resources/untranslated.ts';
import type { ResourceHooks } from './resource-hooks.ts';
import { isUntranslated } from '../../../infrastructure/database/sync/untranslated-column.ts';
import { checkAliases } from './aliases.ts';
import { filterCondition } from '../read/named-filters.ts';
import { guardsOf } from '../read/search-open-fields.ts';
import { quoted } from '../../../infrastructure/database/query.ts';
import type { Condition, PreparedField, PreparedResource, StoredSpelling } from './prepared-resource.ts';

/**
 * Prepares a resource.
 * @throws Error when the schema has a filter or a writable field that is not implemented
 */
export function prepareResource(model: ResourceModel, hooks: ResourceHooks = {}): PreparedResource {
  const fields = model.fields.map((field) => storeField(field, hooks));
  const stored = [...systemFields.map((field) => storeField(field)), ...fields];
  const names = (model.spellings ?? []).map((field) => storeSpelling(model.name, field, fields, hooks));
  const readable = [...stored, ...names].filter(({ field }) => !field.writeOnly);
  const resource: PreparedResource = {
    model,
    hooks,
    table: quoted(model.name),
    searchTable: `search.${quoted(model.name)}`,
    isSearchable: readable.some(({ field }) => field.searchable),
    fields,
    stored,
    readable,
    writable: new Map(fields.filter(({ field }) => !field.readOnly).map((each) => [each.name, each])),
    counted: fields.filter(({ field }) => field.counts && !field.readOnly),
    spellings: readSpellings(model, hooks),
    conditions: readConditions(model, hooks, readable),
    searches: new Set([
      'search',
      ...model.filters.flatMap(({ parameter, by }) => (by?.search ? parameter : [])),
    ]),
    groupedBy: model.list.tabs,
    shapes: new Map(),
    guards: guardsOf(model),
    views: new Map(),
  };
  checkAliases(resource);
  return resource;
}

function storeField(field: FieldModel, { derived, readAs, rows, summed }: ResourceHooks = {}): PreparedField {
  const { name, through } = field;
  const sum = summed?.sums[name];
  const worked = sum ? `select ${sum} from ${summed!.from}` : (derived?.[name] ?? readAs?.[name]);
  const own = through ? linkedIds(through) : `t.${quoted(name)}`;
  return {
    name,
    field,
    column: columnOf(field),
    sql: worked ? `(${worked})` : own,
    isDerived: (sum ?? derived?.[name]) !== undefined && !rows?.[name],
    summed: sum ? { from: summed!.from, sum } : undefined,
    writeRows: rows?.[name],
  };
}

/** An alternative name of fields: an alias of one field is read as that field, unless the hooks define it. */
function storeSpelling(
  resource: string,
  field: FieldModel,
  fields: readonly PreparedField[],
  { spellings }: ResourceHooks,
): PreparedField {
  const read = spellings?.[field.name]?.read;
  const [only, ...others] = fields.filter(({ name }) => field.spells?.includes(name));
  if (!read && (!only || others.length))
    throw new Error(
      `“${resource}.${field.name}” spells several fields: ${resource}.hooks.ts says in “spellings” how it is read and written.`,
    );
  const sql = read ? `(${read})` : (only?.sql ?? 'null');
  const sameAs = !read && only && isReadAlike(only.field, field) ? only.name : undefined;
  return { name: field.name, field, column: columnOf(field), sql, isDerived: true, sameAs };
}

const isReadAlike = (one: FieldModel, other: FieldModel) =>
  one.kind === other.kind && JSON.stringify(one.fields) === JSON.stringify(other.fields);

/** Alternative ways to write fields, by name. */
function readSpellings(
  { fields, spellings: names = [] }: ResourceModel,
  { spellings = {} }: ResourceHooks,
): PreparedResource['spellings'] {
  const written = (name: string, isName: boolean, only = name): [string, StoredSpelling] => [
    name,
    { write: (value) => (isName ? { [only]: value } : undefined), ...spellings[name], isName },
  ];
  return new Map([
    ...names.filter((field) => !field.readOnly).map(({ name, spells }) => written(name, true, spells?.[0])),
    ...fields.filter(({ name }) => spellings[name]).map(({ name }) => written(name, false)),
  ]);
}

type Through = NonNullable<FieldModel['through']>;

function linkedIds({ table, own, other, order }: Through): Sql {
  const place = order ? `l.${quoted(order)}, ` : '';
  return `array(select l.${quoted(other)} from ${quoted(table)} l
    where l.company_id = $1 and l.${quoted(own)} = t.id order by ${place}l.${quoted(other)})`;
}

function readConditions(
  model: ResourceModel,
  hooks: ResourceHooks,
  readable: readonly PreparedField[],
): Map<string, Condition> {
  const conditions = new Map<string, Condition>();
  for (const { parameter, operator, by } of filtersOf(model)) {
    if (operator === 'named') {
      if (by?.search) continue;
      const named = by
        ? filterCondition(by, parameter, readable)
        : (hooks.filters?.[parameter] ?? houseFilter(parameter));
      if (!named)
        throw new Error(
          `“${model.name}” offers the filter “${parameter}”, which ${model.name}.hooks.ts does not answer.`,
        );
      const kept = hooks.keptBeside?.filters?.[parameter];
      const condition: Condition = (value, bind) => named(value, bind);
      if (kept) condition.beside = () => `t.${quoted(kept)}`;
      conditions.set(parameter, condition);
      continue;
    }
    const ofBehaviour = hooks.filters?.[parameter];
    if (ofBehaviour) {
      conditions.set(parameter, (value, bind) => ofBehaviour(value, bind));
      continue;
    }
    const compared = filteredField(model, parameter);
    const stored = readable.find(({ name }) => name === compared?.name);
    if (!stored) continue;
    const { column, field } = stored;
    const other = hooks.comparedBy?.[field.name];
    const sql = other?.column ?? stored.sql;
    const isCompared = column.isCompared && !field.through;
    const condition: Condition = (value, bind) => {
      const read = column.filterValue?.(value, operator, field) ?? value;
      const given = other ? [...new Set((read as string[]).flatMap(other.keys))] : read;
      if (field.through) return isLinked(field.through, bind(given));
      // A list of values is planned anew each time, a single one is not.
      if (isCompared && operator === 'any' && (given as unknown[]).length === 1)
        return column.filter(sql, 'equals', bind((given as unknown[])[0]), field);
      return column.filter(sql, operator, bind(given), field);
    };
    if (isCompared) condition.isCompared = true;
    if (column.isIndexedInView && !field.through) condition.isIndexedInView = true;
    // The side table has the same column names.
    if (hooks.keptBeside?.fields.includes(stored.name)) condition.beside = (asked) => asked;
    conditions.set(parameter, condition);
  }
  return conditions;
}

/** Filters available on every resource. */
function houseFilter(parameter: string): Condition | undefined {
  if (parameter !== untranslated) return undefined;
  return (value) => isUntranslated(value === 'ar' ? 'ar' : 'en', 't');
}

function isLinked({ table, own, other }: Through, placeholder: Sql): Sql {
  return `exists (select from ${quoted(table)} l
    where l.company_id = $1 and l.${quoted(own)} = t.id and l.${quoted(other)} = any(${placeholder}::bigint[]))`;
}
