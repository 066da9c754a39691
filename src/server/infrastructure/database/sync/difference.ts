/** Difference between a table and its schema: a list of changes, each with its blocking checks. */
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { columnDefinition, quoted } from './resource-table.ts';
import { alterColumn } from './alter-column.ts';
import { dropConstraint, mustHaveValue, pointers, records, unique, type Change } from './change.ts';
import { isFilled } from './conversions.ts';
import { wantedState, type ColumnState, type TableState } from './table-state.ts';

export interface Difference {
  changes: Change[];
  after: TableState;
  /** the search texts must be rewritten */
  refillsSearch: boolean;
  /** the rows must be counted anew */
  recounts: boolean;
}

/** Compares a table's state with its resource. */
export function tableDifference(resource: ResourceModel, state: TableState): Difference {
  const wanted = wantedState(resource);
  const left = new Map([...state.unused, ...state.columns].map((column) => [column.name, column]));
  const inUse = new Set(state.columns.map(({ name }) => name));
  const changes: Change[] = [];
  if (state.isUnused)
    changes.push({ says: `“${resource.name}” has a schema again; its records are back.`, statements: [] });

  for (const column of wanted.columns) {
    const field = resource.fields.find(({ name }) => name === column.name)!;
    const was = nameBefore(field, state, left);
    const before = left.get(was);
    left.delete(was);
    if (column.type === null) {
      if (before && before.type !== null) left.set(was, before);
      if (!before?.through) changes.push(...linkChanges(resource, field));
      continue;
    }
    const own: Change[] = [];
    if (before && before.type !== null) {
      const isInWay = was !== field.name ? left.get(field.name) : undefined;
      if (isInWay) own.push(clearWay(resource.name, was, isInWay));
      left.delete(field.name);
      if (was !== field.name) own.push(rename(resource.name, was, field.name));
      const comesBack = !inUse.has(was);
      if (comesBack)
        own.push({
          says: `${resource.name}.${field.name} is in use again, with what it held.`,
          statements: [],
        });
      own.push(
        ...alterColumn(
          resource,
          field,
          // An unused column was neither unique nor required.
          comesBack ? { ...before, isUnique: false, isNullable: true } : before,
          column,
          comesBack,
        ),
      );
    } else own.push(add(resource, field, column, goneLike(column, wanted, state)));
    changes.push(...own.map((change) => ({ ...change, column: column.name })));
  }

  const unused = [...left.values()].filter(({ type }) => type !== null);
  for (const column of unused) if (inUse.has(column.name)) changes.push(retire(resource.name, column));
  const searched = (columns: ColumnState[]) =>
    JSON.stringify(
      columns
        .filter(({ isSearched }) => isSearched)
        .map(({ name, kind }) => [name, kind])
        .toSorted(),
    );
  return {
    changes,
    after: { ...wanted, unused },
    refillsSearch: searched(wanted.columns) !== searched(state.columns),
    recounts: wanted.countedBy !== state.countedBy,
  };
}

/** Present column name of a field: its own name, or that of “was” in a rename that has not been applied yet. */
function nameBefore(field: FieldModel, state: TableState, left: Map<string, ColumnState>): string {
  if (!field.was || !left.has(field.was)) return field.name;
  const isNews = state.columns.find(({ name }) => name === field.name)?.was !== field.was;
  return isNews ? field.was : field.name;
}

/** A removed column of the same type as an added one: perhaps a rename. */
function goneLike(
  { kind, type }: ColumnState,
  wanted: TableState,
  { columns }: TableState,
): string | undefined {
  const stays = new Set(wanted.columns.flatMap(({ name, was }) => [name, was]));
  return columns.find((column) => column.kind === kind && column.type === type && !stays.has(column.name))
    ?.name;
}

/** Drops an existing column of the new name, unless it holds values. */
function clearWay(table: string, was: string, standing: ColumnState): Change {
  const { name } = standing;
  return {
    statements: [`alter table ${quoted(table)} drop column ${quoted(name)}`],
    unless: [
      {
        rows: isFilled(standing),
        place: `/properties/${name}/x-field/was`,
        message: (count) =>
          `“${was}” cannot be called “${name}”: there is a column of that name, which holds a value in ${records(count)}. Delete it: npm run resource -- --drop ${table}.${name}; or choose another name; or take “was” out.`,
      },
    ],
  };
}

function rename(table: string, from: string, to: string): Change {
  const constraints = [
    [`${table}_${from}_taken`, `${table}_${to}_taken`],
    [`${table}_${from}`, `${table}_${to}`],
  ].map(
    ([old, now]) =>
      `do $$ begin if exists (select from pg_constraint where conname = '${old}' and conrelid = '${quoted(table)}'::regclass)
       then alter table ${quoted(table)} rename constraint ${quoted(old!)} to ${quoted(now!)}; end if; end $$`,
  );
  return {
    says: `${table}.${from} is called ${to} now; what it held is kept.`,
    statements: [
      `alter table ${quoted(table)} rename column ${quoted(from)} to ${quoted(to)}`,
      ...constraints,
    ],
  };
}

/** @param gone a column removed at the same time that may be this one */
function add(
  resource: ResourceModel,
  field: FieldModel,
  column: ColumnState,
  gone: string | undefined,
): Change {
  const table = quoted(resource.name);
  const hint = gone
    ? ` If it is “${gone}” under another name, write "was": "${gone}" into its "x-field", which keeps what that held.`
    : '';
  return {
    says: `${resource.name}.${field.name} is added.${hint}`,
    statements: [
      `alter table ${table} add column ${columnDefinition(field)}`,
      ...(column.isUnique ? [unique(resource.name, field.name)] : []),
      ...pointers(resource, field),
    ],
    ...(!column.isNullable && column.fallback === null
      ? { unless: [mustHaveValue(field.name, 'true', hint)] }
      : {}),
  };
}

function linkChanges(resource: ResourceModel, field: FieldModel): Change[] {
  const link = field.through?.table ?? '';
  return [
    {
      says: `${resource.name}.${field.name} is added, in the table ${link}.`,
      statements: pointers(resource, field).map((text) => ifMissing(link, text)),
    },
  ];
}

/** A link table is shared by both its resources: the first of them creates it. */
const ifMissing = (table: string, statement: string) =>
  statement.startsWith('create table')
    ? statement.replace('create table', 'create table if not exists')
    : `do $x$ begin
    if not exists (select from pg_policies where tablename = '${table}') then execute $y$${statement}$y$; end if; end $x$`;

/** Takes a column out of use: it keeps its values and loses its constraints. */
function retire(table: string, column: ColumnState): Change {
  const name = quoted(column.name);
  return {
    says: `${table}.${column.name} is in no schema any more. Its column stays, unused, with what it holds; to delete it: npm run resource -- --drop ${table}.${column.name}`,
    statements: [
      `alter table ${quoted(table)} alter column ${name} drop not null`,
      dropConstraint(table, `${table}_${column.name}_taken`),
      dropConstraint(table, `${table}_${column.name}`),
    ],
  };
}
