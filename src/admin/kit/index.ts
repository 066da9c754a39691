/**
 * React-admin's components in our look, under their own names and with their own props as far as they mean something here; they live in
 * react-admin's contexts, so that hers and ours stand in each other. What is not here comes from `react-admin`.
 */
export { BulkActionsToolbar, type BulkActionsToolbarProps } from './BulkActionsToolbar.tsx';
export { Confirm } from './Confirm.tsx';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export type { ColumnProps as DataTableColumnProps } from './column-props.ts';
export { FilterForm, type FilterFormProps } from './FilterForm.tsx';
export { List, type ListProps } from './List.tsx';
export { ListPagination, Pagination, type PaginationProps } from './Pagination.tsx';
export { SearchInput } from './SearchInput.tsx';
export { SelectAllButton } from './SelectAllButton.tsx';
export { useSelection, type Selection, type Target } from './selection.tsx';
