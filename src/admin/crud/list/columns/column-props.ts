import type { RaRecord } from 'react-admin';
import type { ElementType, ReactNode } from 'react';

/** Props of a table column: those of react-admin's `<DataTable.Col>` and additions. */
export interface ColumnProps<RecordType extends RaRecord = RaRecord> {
  /** the field; its display follows the schema if there is one */
  source?: string;
  /** the header; the field's title by default, visually hidden with `false` */
  label?: ReactNode;
  /** the cell's content: react-admin fields or other components that read the record context */
  children?: ReactNode;
  /** a field component that takes `source` */
  field?: ElementType<{ source: string }>;
  render?: (record: RecordType) => ReactNode;
  disableSort?: boolean;
  /** the order of the first sort click */
  sortByOrder?: 'ASC' | 'DESC';
  align?: 'start' | 'end';
  /** initial width in pixels */
  width?: number;
  /** whether the cell can be edited inline */
  isEditable?: (record: RecordType) => boolean;
  /** column index, set by the table */
  at?: number | undefined;
}
