import { plainColumn, type FieldTypeColumn } from '../column.ts';

/** A day stays a text: the connection's type parser for `date` is disabled, so that no time zone shifts it. */
export const column: FieldTypeColumn = plainColumn('date', 'date');
