/** What must be done to a table so that it holds what its schema says now: a list of small changes, each with what may stand in its way. */
import type { FieldModel, ResourceModel } from '../../../model/resource-model.ts';
import { columnDefinition, pointersOf, quoted } from '../resource-table.ts';
import { conversionOf, isFilled, isNoChoice } from './conversions.ts';
import { wantedState, type ColumnState, type TableState } from './table-state.ts';

/** Rows that forbid a change, as a condition over them, and what to say when there are some. */
export interface Obstacle {
  rows: string;
  place: string;
  message: (count: number) => string;
}

export interface Change {
  /** said when it is done; changes that nobody notices say nothing */
  says?: string;
  statements: string[];
  unless?: Obstacle[];
}

export interface Plan {
  changes: Change[];
  after: TableState;
  /** the texts of the search must be written anew */
  refillsSearch: boolean;
  /** the rows must be counted anew */
  recounts: boolean;
}

const records = (count: number) => (count === 1 ? '1 record' : `${count.toLocaleString('en')} records`);

/** Compares a table's state with its resource. */
export function planTable(resource: ResourceModel, state: TableState): Plan {
  const wanted = wantedState(resource);
  const left = new Map([...state.unused, ...state.columns].map((column) => [column.name, column]));
  const inUse = new Set(state.columns.map(({ name }) => name));
  const changes: Change[] = [];
  if (state.isUnused)
    changes.push({ says: `“${resource.name}” has a schema again; its records are back.`, statements: [] });

  for (const column of wanted.columns) {
    const field = resource.fields.find(({ name }) => name === column.name)!;
    const was = field.was && !left.has(field.name) ? field.was : field.name;
    const before = left.get(was);
    left.delete(was);
    if (column.type === null) {
      if (before && before.type !== null) left.set(was, before);
      if (!before?.through) changes.push(...linkChanges(resource, field));
    } else if (before && before.type !== null) {
      if (was !== field.name) changes.push(rename(resource.name, was, field.name));
      if (!inUse.has(was))
        changes.push({
          says: `${resource.name}.${field.name} is in use again, with what it held.`,
          statements: [],
        });
      changes.push(
        ...alter(
          resource,
          field,
          inUse.has(was) ? before : { ...before, isUnique: false },
          column,
          !inUse.has(was),
        ),
      );
    } else changes.push(add(resource, field, column));
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

function add(resource: ResourceModel, field: FieldModel, column: ColumnState): Change {
  const table = quoted(resource.name);
  return {
    says: `${resource.name}.${field.name} is added.`,
    statements: [
      `alter table ${table} add column ${columnDefinition(field)}`,
      ...(column.isUnique ? [unique(resource.name, field.name)] : []),
      ...pointers(resource, field),
    ],
    ...(!column.isNullable && column.fallback === null
      ? { unless: [mustHaveValue(field.name, 'true')] }
      : {}),
  };
}

const mustHaveValue = (name: string, rows: string): Obstacle => ({
  rows,
  place: `/properties/${name}`,
  message: (count) =>
    `“${name}” must have a value, and ${records(count)} ${count === 1 ? 'has' : 'have'} none: give it a “default”, or take it out of “required”.`,
});

const unique = (table: string, name: string) =>
  `alter table ${quoted(table)} add constraint ${quoted(`${table}_${name}_taken`)} unique (company_id, ${quoted(name)})`;

const pointers = ({ name }: ResourceModel, field: FieldModel) => pointersOf({ name, fields: [field] });

function linkChanges(resource: ResourceModel, field: FieldModel): Change[] {
  const link = field.through?.table ?? '';
  return [
    {
      says: `${resource.name}.${field.name} is added, in the table ${link}.`,
      statements: pointers(resource, field).map((text) => ifMissing(link, text)),
    },
  ];
}

/** A link table is shared by both its ends: whoever comes first makes it. */
const ifMissing = (table: string, statement: string) =>
  statement.startsWith('create table')
    ? statement.replace('create table', 'create table if not exists')
    : `do $x$ begin
    if not exists (select from pg_policies where tablename = '${table}') then execute $y$${statement}$y$; end if; end $x$`;

/** Takes a column out of use. It keeps what it holds; nothing may be asked of it any more. */
function retire(table: string, column: ColumnState): Change {
  const name = quoted(column.name);
  const drop = (constraint: string) =>
    `alter table ${quoted(table)} drop constraint if exists ${quoted(constraint)}`;
  return {
    says: `${table}.${column.name} is in no schema any more. Its column stays, unused, with what it holds; to delete it: npm run resource -- --drop ${table}.${column.name}`,
    statements: [
      `alter table ${quoted(table)} alter column ${name} drop not null`,
      drop(`${table}_${column.name}_taken`),
      drop(`${table}_${column.name}`),
    ],
  };
}

/** Brings a column from one state to another. */
function alter(
  resource: ResourceModel,
  field: FieldModel,
  before: ColumnState,
  now: ColumnState,
  comesBack: boolean,
): Change[] {
  const table = quoted(resource.name);
  const column = quoted(now.name);
  const change = (text: string) => `alter table ${table} alter column ${column} ${text}`;
  const changes: Change[] = [];
  const isRetyped = before.kind !== now.kind || before.type !== now.type;
  if (isRetyped) changes.push(retype(resource, field, before, now));
  else if (before.fallback !== now.fallback)
    changes.push({
      statements: [change(now.fallback === null ? 'drop default' : `set default ${now.fallback}`)],
    });

  if ((before.isNullable && !now.isNullable) || (comesBack && !now.isNullable))
    changes.push(
      now.fallback === null
        ? { statements: [change('set not null')], unless: [mustHaveValue(now.name, `${column} is null`)] }
        : {
            statements: [
              `update ${table} set ${column} = ${now.fallback} where ${column} is null`,
              change('set not null'),
            ],
          },
    );
  if (!before.isNullable && now.isNullable) changes.push({ statements: [change('drop not null')] });

  if (now.isUnique && !before.isUnique)
    changes.push({
      statements: [unique(resource.name, now.name)],
      unless: [
        {
          rows: `exists (select from ${table} other where other.company_id = t.company_id and other.${column} = t.${column} and other.id <> t.id)`,
          place: `/properties/${now.name}/x-field/unique`,
          message: (count) =>
            `“${now.name}” shall be unique, and ${records(count)} share a value with another: change them first, or take “unique” out.`,
        },
      ],
    });
  if (before.isUnique && !now.isUnique)
    changes.push({
      statements: [
        `alter table ${table} drop constraint if exists ${quoted(`${resource.name}_${now.name}_taken`)}`,
      ],
    });
  if (now.choices) changes.push(...narrowChoices(before, now));
  if (now.kind === 'reference' && (before.reference !== now.reference || comesBack || isRetyped))
    changes.push(repoint(resource, field, now));
  return changes;
}

function retype(resource: ResourceModel, field: FieldModel, before: ColumnState, now: ColumnState): Change {
  const table = quoted(resource.name);
  const column = quoted(now.name);
  const says = `${resource.name}.${now.name} is ${now.kind} now.`;
  const conversion = conversionOf(before, now);
  const lost = (count: number) =>
    `“${now.name}” was of kind ${before.kind} and is ${now.kind} now, which ${records(count)} would lose ${count === 1 ? 'its' : 'their'} value by. Change it back; or call the new field otherwise, so that the old column stays; or delete what it holds: npm run resource -- --drop ${resource.name}.${now.name}`;
  const place = `/properties/${now.name}`;
  const fallback =
    now.fallback === null ? [] : [`alter table ${table} alter column ${column} set default ${now.fallback}`];
  if (!conversion)
    return {
      says,
      statements: [
        `alter table ${table} drop column ${column}`,
        `alter table ${table} add column ${columnDefinition(field)}`,
      ],
      unless: [{ rows: isFilled({ ...before, name: now.name }), place, message: lost }],
    };
  return {
    says,
    statements: [
      `alter table ${table} alter column ${column} drop default`,
      ...(conversion.using
        ? [`alter table ${table} alter column ${column} type ${now.type} using ${conversion.using}`]
        : []),
      ...fallback,
    ],
    ...(conversion.loses ? { unless: [{ rows: conversion.loses, place, message: lost }] } : {}),
  };
}

function narrowChoices(before: ColumnState, now: ColumnState): Change[] {
  const gone = before.choices?.filter((value) => !now.choices?.includes(value));
  if (gone && gone.length === 0) return [];
  return [
    {
      statements: [],
      unless: [
        {
          rows: isNoChoice(now),
          place: `/properties/${now.name}/enum`,
          message: (count) =>
            `${records(count)} ${count === 1 ? 'holds' : 'hold'} a value of “${now.name}” that “enum” no longer has${gone?.length ? ` (${gone.join(', ')})` : ''}: give them another first, or keep it.`,
        },
      ],
    },
  ];
}

function repoint(resource: ResourceModel, field: FieldModel, { name, reference = '' }: ColumnState): Change {
  const column = quoted(name);
  return {
    statements: [
      `alter table ${quoted(resource.name)} drop constraint if exists ${quoted(`${resource.name}_${name}`)}`,
      ...pointers(resource, field),
    ],
    unless: [
      {
        rows: `${column} is not null and not exists (select from ${quoted(reference)} target where target.company_id = t.company_id and target.id = t.${column})`,
        place: `/properties/${name}/x-field/reference`,
        message: (count) =>
          `${records(count)} ${count === 1 ? 'points' : 'point'} at something that “${reference}” does not have: change them first, or point back.`,
      },
    ],
  };
}
