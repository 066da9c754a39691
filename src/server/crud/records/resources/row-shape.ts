import type { Sql } from '../../../../field-types/column.ts';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';

export type Row = Record<string, unknown>;

export interface Shape {
  /** what stands between `select` and `from` */
  columns: Sql;
  /** the statements that have read it, by what makes them differ */
  statements: Map<string, Sql>;
  /** the fields that hold pictures, and what reads their ids of a row `t` */
  pictures: readonly { name: string; sql: Sql }[];
  /** Brings a row of pg into the answer's form, in place. */
  finish(row: Row, pictures: Pictures): void;
}

/** The pictures of an answer, by id. */
export type Pictures = Record<string, ImageAnswer>;
