import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { styled } from '@mui/material/styles';
import { createElement, useContext } from 'react';
import { Link } from 'react-router';
import { displayOf } from '../../field-types/displays.ts';
import { TimeDependentValue } from '../fields/guards/TimeDependentValue.tsx';
import { Icon } from '../layout/controls/Icon.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { useColumnLayout } from '../crud/list/columns/column-layout.ts';
import { ColumnResizeHandle } from '../crud/list/columns/ColumnResizeHandle.tsx';
import { columnWidth } from '../crud/list/columns/columns.ts';
import { pinnedCellAttributes } from '../crud/list/records/pinned-cell-attributes.ts';
import { RowWarning } from '../crud/list/records/RowWarning.tsx';
import type { ColumnProps } from '../crud/list/columns/column-props.ts';
import {
  HeadContext,
  ColumnIndexContext,
  RowContext,
  useTable,
  useTableInteraction,
} from '../crud/list/columns/table-context.ts';

/** A column of a `DataTable`: renders its header or a cell, by the render context. */
export function DataTableColumn<RecordType extends RaRecord = RaRecord>(props: ColumnProps<RecordType>) {
  const column = props as unknown as ColumnProps;
  return useDataTableRenderContext() === 'header' ? <ColumnHead {...column} /> : <ColumnCell {...column} />;
}

/** A column of numbers, aligned to the end. */
export function DataTableNumberColumn<RecordType extends RaRecord = RaRecord>(
  props: ColumnProps<RecordType>,
) {
  return <DataTableColumn align="end" {...props} />;
}

/** The value of a record at a path such as `address.city`. */
const valueAt = (record: RaRecord, source: string): unknown =>
  source in record
    ? record[source]
    : source
        .split('.')
        .reduce<unknown>(
          (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
          record,
        );

/** The column's index in the table and its field. */
function useColumn(column: ColumnProps): { at: number; field: FieldModel } {
  const place = useContext(ColumnIndexContext);
  const { fields, fieldOf } = useTable();
  const at = column.at ?? place;
  const known = fields[at];
  const isIts = known && (column.at !== undefined || known.name === column.source);
  return { at, field: isIts ? known : fieldOf(column, at) };
}

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  height: 28,
  marginInline: -4,
  paddingInline: 4,
  border: 0,
  borderRadius: 4,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { opacity: 0 },
  '&:hover > svg, &:focus-visible > svg': { opacity: 0.5 },
  '[aria-sort] > & ': { color: theme.vars.palette.text.primary },
  '[aria-sort] > & > svg': { opacity: 1 },
  '[data-align="end"] > &': { flexDirection: 'row-reverse' },
}));

/** The header cell of a column. */
export function ColumnHead(column: ColumnProps) {
  const { label, align, sortByOrder } = column;
  const { locale } = useLocaleState();
  const { fields } = useTable();
  const { widths } = useTableInteraction();
  const { columnWidths } = useColumnLayout();
  const { at, field } = useColumn(column);
  const { stopOf } = useContext(HeadContext);
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const { name, sortable } = field;
  const place = pinnedCellAttributes(fields, at);
  const title = field.title[locale];
  const isSorted = sort?.field === name;
  const isAscending = isSorted && sort.order === 'ASC';
  const isHidden = label === false || field.kind === 'image-list';
  const said = label && typeof label !== 'string' ? label : title;
  return (
    <th
      scope="col"
      // Named by its title alone, without the resize handle.
      aria-label={title}
      data-align={align ?? displayOf(field).align}
      {...place}
      style={{ width: columnWidth(field, 'data-name' in place, widths) }}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      {isHidden ? (
        <span className="visually-hidden">{title}</span>
      ) : sortable && handleSort ? (
        <SortButton
          type="button"
          data-field={name}
          data-order={sortByOrder}
          {...stopOf(`sort.${name}`)}
          onClick={handleSort}
        >
          <span>{said}</span>
          <Icon name={isAscending ? 'up' : 'down'} size={14} />
        </SortButton>
      ) : (
        said
      )}
      {'data-picture' in place ? null : (
        <ColumnResizeHandle
          title={title}
          stop={stopOf(`edge.${name}`)}
          onDraw={(width) => columnWidths.draw(name, width)}
        />
      )}
    </th>
  );
}

/** The cell of a column for the record in context. */
export function ColumnCell(column: ColumnProps) {
  const { children, field: Field, render, source, align, isEditable } = column;
  const record = useRecordContext();
  const { fields } = useTable();
  const { address, prepare, open } = useContext(RowContext);
  const { at, field } = useColumn(column);
  if (!record) return null;
  const { Cell: Kind, align: kindAlign } = displayOf(field);
  const place = pinnedCellAttributes(fields, at);
  const shown =
    children ??
    (render ? (
      render(record)
    ) : Field ? (
      createElement(Field, { source: source ?? '' })
    ) : (
      <TimeDependentValue as={Kind} field={field} record={record} value={source && valueAt(record, source)} />
    ));
  return (
    <td
      data-align={align ?? kindAlign}
      data-field={field.name}
      data-editable={isEditable?.(record) ? '' : undefined}
      tabIndex={-1}
      {...place}
    >
      {'data-name' in place && address !== undefined ? (
        <Link to={address} data-row="" onFocus={prepare} onClick={open}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      {'data-name' in place ? <RowWarning record={record} /> : null}
    </td>
  );
}
