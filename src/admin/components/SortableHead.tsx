import { DataTableHead, type DataTableHeadProps } from 'react-admin';
import { Children, cloneElement, isValidElement } from 'react';
import { isSortable } from '../../shared/resources/record-fields.ts';
import { useOptionalResourceModel } from '../providers/data/use-resource-model.ts';

/** Header of react-admin's `<DataTable>`: only sortable columns get a sort button. */
export default function SortableHead({ children, ...head }: DataTableHeadProps) {
  const model = useOptionalResourceModel();
  const columns = Children.map(children, (column) =>
    model &&
    isValidElement<{ source?: string; disableSort?: boolean }>(column) &&
    column.props.source &&
    !isSortable(model, column.props.source)
      ? cloneElement(column, { disableSort: true })
      : column,
  );
  return <DataTableHead {...head}>{columns}</DataTableHead>;
}
