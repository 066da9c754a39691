/** Changes of one column from a state to another: type, default, constraints and allowed values. */
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { quoted } from './resource-table.ts';
import { dropConstraint, mustHaveValue, pointers, records, unique, type Change } from './change.ts';
import { conversionOf, isFilled, isLonger, isNoChoice } from './conversions.ts';
import type { ColumnState } from './table-state.ts';

/** Brings a column from one state to another. */
export function alterColumn(
  resource: ResourceModel,
  field: FieldModel,
  before: ColumnState,
  now: ColumnState,
  comesBack: boolean,
): Change[] {
  if (before.kind !== now.kind || before.type !== now.type)
    // The constraints of the old type went with it, and are created for the new one.
    return [
      retype(resource, before, now),
      ...narrow(resource, field, { ...before, isNullable: true, isUnique: false, reference: '' }, now),
    ];
  const fallback: Change[] =
    before.fallback === now.fallback ? [] : [{ statements: [alterIn(resource, now, defaultOf(now))] }];
  return [...fallback, ...narrow(resource, field, comesBack ? { ...before, reference: '' } : before, now)];
}

const alterIn = ({ name }: ResourceModel, column: ColumnState, text: string) =>
  `alter table ${quoted(name)} alter column ${quoted(column.name)} ${text}`;

const defaultOf = ({ fallback }: ColumnState) =>
  fallback === null ? 'drop default' : `set default ${fallback}`;

/** Constraints of a column of the right type. */
function narrow(resource: ResourceModel, field: FieldModel, before: ColumnState, now: ColumnState): Change[] {
  const table = quoted(resource.name);
  const column = quoted(now.name);
  const change = (text: string) => alterIn(resource, now, text);
  const changes: Change[] = [];
  if (before.isNullable && !now.isNullable)
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
      statements: [dropConstraint(resource.name, `${resource.name}_${now.name}_taken`)],
    });
  if (now.choices) changes.push(...narrowChoices(before, now));
  if (now.kind === 'reference' && before.reference !== now.reference)
    changes.push(...repoint(resource, field, now));
  if (now.maxLength !== undefined && (before.maxLength ?? Infinity) > now.maxLength)
    changes.push(...tellLonger(resource, now));
  return changes;
}

/** Changes the type: the column is converted where that keeps its values, and created anew where it holds none. */
function retype({ name: resource }: ResourceModel, before: ColumnState, now: ColumnState): Change {
  const column = quoted(now.name);
  const conversion = conversionOf(before, now);
  const change = (text: string) => `alter table ${quoted(resource)} alter column ${column} ${text}`;
  const added = `alter table ${quoted(resource)} add column ${column} ${now.type}`;
  const lost = (count: number) =>
    `“${now.name}” was of kind ${before.kind} and is ${now.kind} now, which ${records(count)} would lose ${count === 1 ? 'its' : 'their'} value by. Change it back; or call the new field otherwise, so that the old column stays; or delete what it holds: npm run resource -- --drop ${resource}.${now.name}`;
  const loses = conversion ? conversion.loses : isFilled({ ...before, name: now.name });
  return {
    says: `${resource}.${now.name} is ${now.kind} now.`,
    statements: conversion
      ? [
          ...[`${resource}_${now.name}_taken`, `${resource}_${now.name}`].map((constraint) =>
            dropConstraint(resource, constraint),
          ),
          change('drop not null'),
          change('drop default'),
          ...(conversion.using ? [change(`type ${now.type} using ${conversion.using}`)] : []),
          change(defaultOf(now)),
        ]
      : [
          `alter table ${quoted(resource)} drop column ${column}`,
          now.fallback === null ? added : `${added} default ${now.fallback}`,
        ],
    ...(loses ? { unless: [{ rows: loses, place: `/properties/${now.name}`, message: lost }] } : {}),
  };
}

/** Reports texts above a lowered maximum length: they are not cut, and must be shortened at the next edit. */
function tellLonger({ name }: ResourceModel, now: ColumnState): Change[] {
  const rows = isLonger(now);
  if (!rows) return [];
  const message = (count: number) =>
    `${records(count)} of ${name} ${count === 1 ? 'holds' : 'hold'} a longer “${now.name}” than the ${now.maxLength} characters that it may have now: nothing is cut, and it must be shortened when it is edited.`;
  return [{ statements: [], tells: { rows, message } }];
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

/** Row-level security is not forced on the owner meanwhile, since rows of every tenant are counted. */
const fence = (table: string, state: 'force' | 'no force') =>
  `do $$ begin if (select relrowsecurity from pg_class where oid = '${quoted(table)}'::regclass)
   then alter table ${quoted(table)} ${state} row level security; end if; end $$`;

function repoint(
  resource: ResourceModel,
  field: FieldModel,
  { name, reference = '' }: ColumnState,
): Change[] {
  const column = quoted(name);
  const isOther = reference !== resource.name;
  return [
    { statements: isOther ? [fence(reference, 'no force')] : [] },
    {
      statements: [
        dropConstraint(resource.name, `${resource.name}_${name}`),
        `drop index if exists ${quoted(`${resource.name}_company_id_${name}_idx`)}`,
        ...pointers(resource, field),
        ...(isOther ? [fence(reference, 'force')] : []),
      ],
      unless: [
        {
          rows: `${column} is not null and not exists (select from ${quoted(reference)} target where target.company_id = t.company_id and target.id = t.${column})`,
          place: `/properties/${name}/x-field/reference`,
          message: (count) =>
            `${records(count)} ${count === 1 ? 'points' : 'point'} at something that “${reference}” does not have: change them first, or point back.`,
        },
      ],
    },
  ];
}
