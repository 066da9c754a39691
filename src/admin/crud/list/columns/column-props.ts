import type { RaRecord } from 'react-admin';
import type { ElementType, ReactNode } from 'react';

/** A column of a table, as react-admin's `<DataTable.Col>` takes it, and what it may say here beside. */
export interface ColumnProps<RecordType extends RaRecord = RaRecord> {
  /** the field that it shows; with a schema it shows it as its kind does */
  source?: string;
  /** the head; the field's title where absent, nothing that one sees with `false` */
  label?: ReactNode;
  /** what a cell holds: react-admin's fields or anything else that reads the record around */
  children?: ReactNode;
  /** a field that takes `source` */
  field?: ElementType<{ source: string }>;
  render?: (record: RecordType) => ReactNode;
  disableSort?: boolean;
  /** what the first press of the head orders by */
  sortByOrder?: 'ASC' | 'DESC';
  align?: 'start' | 'end';
  /** pixels, before anyone draws it */
  width?: number;
  /** may it be changed in its cell? */
  isEditable?: (record: RecordType) => boolean;
  /** its place in the table, said by the table */
  at?: number | undefined;
}
