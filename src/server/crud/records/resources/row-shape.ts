import type { Sql } from '../../../../field-types/column.ts';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';

export type Row = Record<string, unknown>;

export interface Shape {
  /** the select list */
  columns: Sql;
  /** cached statements, by their variable parts */
  statements: Map<string, Sql>;
  /** picture fields, and the SQL of their ids over the row `t` */
  pictures: readonly { name: string; sql: Sql }[];
  /** Converts a database row to output form, in place. */
  finish(row: Row, pictures: Pictures): void;
}

/** The pictures of a response, by id. */
export type Pictures = Record<string, ImageAnswer>;
