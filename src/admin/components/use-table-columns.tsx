import { useTranslateLabel } from 'react-admin';
import { Children, isValidElement, useCallback, useMemo, type ReactElement, type ReactNode } from 'react';
import { plainField } from '../../shared/resources/plain-field.ts';
import type { FieldModel, ResourceModel } from '../../shared/resources/resource-model.ts';
import { isSortable, systemFields } from '../../shared/resources/record-fields.ts';
import { useOptionalResourceModel } from '../providers/data/use-resource-model.ts';
import { useColumnLayout } from '../crud/list/columns/column-layout.ts';
import type { ColumnProps } from '../crud/list/columns/column-props.ts';
import { ColumnCell, ColumnHead, DataTableColumn, DataTableNumberColumn } from './DataTableColumn.tsx';
import { ColumnIndexContext } from '../crud/list/columns/table-context.ts';

type ColumnElement = ReactElement<ColumnProps>;

/**
 * The field of a column: from the schema, or built from the column's props.
 * @param title fallback where the schema has none, or where `label` overrides it
 */
function fieldOf(
  { source, label, disableSort = false }: ColumnProps,
  at: number,
  model: ResourceModel | undefined,
  title: string,
): FieldModel {
  const known = model && [...model.fields, ...systemFields].find(({ name }) => name === source);
  const sortable = source !== undefined && (!model || isSortable(model, source)) && !disableSort;
  if (known && known.sortable === sortable && label === undefined) return known;
  const own = { sortable, title: { en: title, ar: title } };
  if (known) return { ...known, sortable, ...(typeof label === 'string' && own) };
  return plainField({ name: source ?? `column-${at}`, kind: 'text', schema: { maxLength: 100 }, ...own });
}

/** Passes a column its index. Built-in columns are rendered directly as header or cell, which saves a context lookup for each cell. */
function placed(element: ColumnElement, at: number, Part: typeof ColumnCell): ReactElement {
  const { type, key, props } = element;
  if (type === DataTableColumn) return <Part key={key} {...props} at={at} />;
  if (type === DataTableNumberColumn) return <Part key={key} align="end" {...props} at={at} />;
  return (
    <ColumnIndexContext key={key} value={at}>
      {element}
    </ColumnIndexContext>
  );
}

/** Columns of a table with their indexes, fields and widths. The elements are memoized: rows re-render only when their own data changes. */
export function useTableColumns(children: ReactNode, resource: string | undefined) {
  const model = useOptionalResourceModel();
  const labelOf = useTranslateLabel();
  const { columnWidths } = useColumnLayout();
  const fieldFor = useCallback(
    (column: ColumnProps, at: number) => {
      const { source = '', label } = column;
      const title = labelOf({ source, label: label as string, resource });
      return fieldOf(column, at, model, typeof title === 'string' ? title : '');
    },
    [model, labelOf, resource],
  );
  const written = useMemo(() => {
    const elements = Children.toArray(children).filter((child): child is ColumnElement =>
      isValidElement(child),
    );
    return {
      fields: elements.map(({ props }, at) => fieldFor(props, at)),
      heads: elements.map((element, at) => placed(element, at, ColumnHead)),
      cells: elements.map((element, at) => placed(element, at, ColumnCell)),
      own: Object.fromEntries(
        elements.flatMap(({ props: { source, width } }) => (source && width ? [[source, width]] : [])),
      ),
    };
  }, [children, fieldFor]);
  const { own } = written;
  const widths = useMemo(() => ({ ...own, ...columnWidths.widths }), [own, columnWidths.widths]);
  return { ...written, fieldFor, widths };
}
