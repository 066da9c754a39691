/** One change of a table, its blocking checks, and helpers that several changes share. */
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { pointersOf, quoted } from './resource-table.ts';

/** Rows to report, as a condition over them. */
interface Finding {
  rows: string;
  message: (count: number) => string;
}

/** Rows that forbid a change. */
export interface Obstacle extends Finding {
  place: string;
}

export interface Change {
  /** the column of the change: once one change is blocked, the column's others are skipped */
  column?: string;
  /** log sentence when it is done; absent for changes without visible effect */
  says?: string;
  statements: string[];
  unless?: Obstacle[];
  /** reported beside it where there are such rows; they forbid nothing */
  tells?: Finding;
}

export const records = (count: number): string =>
  count === 1 ? '1 record' : `${count.toLocaleString('en')} records`;

/** @param hint an alternative remedy, as a sentence with a space before it */
export const mustHaveValue = (name: string, rows: string, hint = ''): Obstacle => ({
  rows,
  place: `/properties/${name}`,
  message: (count) =>
    `“${name}” must have a value, and ${records(count)} ${count === 1 ? 'has' : 'have'} none: give it a “default”, or take it out of “required”.${hint}`,
});

export const unique = (table: string, name: string): string =>
  `alter table ${quoted(table)} add constraint ${quoted(`${table}_${name}_taken`)} unique (company_id, ${quoted(name)})`;

export const dropConstraint = (table: string, constraint: string): string =>
  `alter table ${quoted(table)} drop constraint if exists ${quoted(constraint)}`;

export const pointers = ({ name }: ResourceModel, field: FieldModel): string[] =>
  pointersOf({ name, fields: [field] });
