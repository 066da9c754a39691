import { plainColumn, type FieldTypeColumn } from '../column.ts';

/** A day stays a text: the connection's type parser for `date` is off, so that no time zone can move it. */
export const column: FieldTypeColumn = plainColumn('date', 'date');
