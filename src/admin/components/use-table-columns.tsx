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
 * What a column shows: a field of the schema, or what its own words say of one that no schema knows.
 * @param title how it is called where the schema does not say, or where it says otherwise itself
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

/** A column of the kit, drawn without asking at each cell what is being drawn; anything else is told its place. */
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

/**
 * The columns of a table as they were written, each told its place, with the fields that they show and how wide they are. The same
 * elements while what was written stays: rows are drawn again only when something of theirs changes.
 */
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
