import {
  DataTableBase,
  DataTableRenderContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContextWithProps,
  useResourceContext,
  type DataTableBaseProps,
  type RaRecord,
} from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../bootstrap/lazy-component.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../providers/session/session.tsx';
import { useOptionalResourceModel } from '../providers/data/use-resource-model.ts';
import { loadBulkBar, prefetch } from '../crud/prefetch-chunks.ts';
import { widthOf } from '../crud/list/columns/columns.ts';
import { canSelect } from '../crud/list/selection/can-select.ts';
import { pinnedCellAttributes } from '../crud/list/records/pinned-cell-attributes.ts';
import { Table } from '../crud/list/columns/table-styles.tsx';
import { usePrefetchRecord } from '../crud/list/records/use-prefetch-record.ts';
import { useSettledQuery } from '../crud/list/use-settled-query.ts';
import { DataTableColumn, DataTableNumberColumn } from './DataTableColumn.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow, useRowAddresses } from './DataTableRow.tsx';
import { TableContext } from '../crud/list/columns/table-context.ts';
import { TableScroll } from './TableScroll.tsx';
import { useTableColumns } from './use-table-columns.tsx';

const BulkBar = lazyComponent(loadBulkBar);

export interface DataTableProps<RecordType extends RaRecord = RaRecord> extends Partial<
  Pick<
    DataTableBaseProps<RecordType>,
    | 'data'
    | 'empty'
    | 'isPending'
    | 'isRowSelectable'
    | 'loading'
    | 'onSelect'
    | 'onToggleItem'
    | 'resource'
    | 'rowClick'
    | 'selectedIds'
    | 'setSort'
    | 'sort'
    | 'total'
  >
> {
  /** columns */
  children: ReactNode;
  /** actions on the selected rows; the resource's own by default, none with `false` */
  bulkActionButtons?: ReactNode;
  /** replaces the whole toolbar of the selection */
  bulkActionsToolbar?: ReactNode;
  className?: string;
  rowClassName?: (record: RecordType, index: number) => string | undefined;
  /** actions on a single record: a menu at the end of its row */
  rowActions?: ReactNode;
  /** content over the table that reads `useTable` */
  beside?: ReactNode;
}

/**
 * Table of records: react-admin's `<DataTable>` in the app's design. The header and the name column are sticky; arrow keys move between rows.
 * Data and selection come from the list context or from `data`.
 * @example <DataTable><DataTable.Col source="name" /><DataTable.NumberCol source="stock" /></DataTable>
 */
export function DataTable<RecordType extends RaRecord = RaRecord>({
  children,
  bulkActionButtons,
  bulkActionsToolbar,
  className,
  rowClassName,
  rowActions = null,
  beside,
  empty = null,
  loading = null,
  ...base
}: DataTableProps<RecordType>) {
  const { locale } = useLocaleState();
  const may = useCan();
  const model = useOptionalResourceModel();
  const { heads, cells, fields, fieldFor, widths } = useTableColumns(children, useResourceContext(base));
  const list = useListContextWithProps(base as never);
  const { filterValues, sort, page, perPage, isPlaceholderData = false, selectedIds, defaultTitle } = list;
  const own = bulkActionButtons ?? bulkActionsToolbar;
  const isSelectable = own === undefined ? Boolean(model && canSelect(model, may)) : Boolean(own);
  const question = JSON.stringify([filterValues, sort, page, perPage]);
  const answered = useSettledQuery(question, isPlaceholderData);
  const addressOf = useRowAddresses(base.rowClick as DataTableProps['rowClick'], model?.opensAt);
  const hasRest = fields.some(
    ({ name }, at) => 'data-name' in pinnedCellAttributes(fields, at) && name in widths,
  );
  const opening = usePrefetchRecord(model);
  const facts = useMemo(
    () => ({ model, fields, fieldOf: fieldFor, addressOf, isSelectable, hasRest, rowActions, opening }),
    [model, fields, fieldFor, addressOf, isSelectable, hasRest, rowActions, opening],
  );
  const toolbar =
    isSelectable && selectedIds?.length ? (
      <LazyBoundary>{bulkActionsToolbar ?? <BulkBar>{bulkActionButtons}</BulkBar>}</LazyBoundary>
    ) : null;
  return (
    <DataTableBase<RecordType> {...base} hasBulkActions={isSelectable} hover empty={empty} loading={loading}>
      <TableContext value={facts}>
        <TableScroll
          {...{ question, widths, className, toolbar, beside }}
          onTouch={() => isSelectable && prefetch(loadBulkBar)}
        >
          <Table
            aria-label={model?.title[locale] ?? defaultTitle}
            style={{
              minWidth: widthOf(fields, widths),
              ['--checks' as string]: isSelectable ? '44px' : '10px',
            }}
          >
            <DataTableRenderContext.Provider value="header">
              <DataTableHead>{heads}</DataTableHead>
            </DataTableRenderContext.Provider>
            <Body key={answered} rowClassName={rowClassName as never}>
              {cells}
            </Body>
          </Table>
        </TableScroll>
      </TableContext>
    </DataTableBase>
  );
}

DataTable.Col = DataTableColumn;
DataTable.NumberCol = DataTableNumberColumn;

function Body({ children, rowClassName }: Pick<DataTableProps, 'children' | 'rowClassName'>) {
  const data = useDataTableDataContext();
  const selected = useDataTableSelectedIdsContext();
  const ids = useMemo(() => new Set(selected), [selected]);
  return (
    <tbody data-rows="">
      {data?.map((record, index) => (
        <DataTableRow
          key={record.id}
          record={record}
          isSelected={ids.has(record.id)}
          className={rowClassName?.(record, index)}
        >
          {children}
        </DataTableRow>
      ))}
    </tbody>
  );
}
