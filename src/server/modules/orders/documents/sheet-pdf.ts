/** A4 sheet with header, table and footer: layout of packing slips, picking lists and invoices. */
import { Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import {
  BarCode,
  family,
  mm,
  OwnLines,
  Row,
  Writing,
  type Direction,
} from '../../../infrastructure/pdf/pdf-components.ts';
import type { DocumentFacts } from './document-facts.ts';

interface SheetProps extends DocumentFacts {
  title: string;
  /** lines below the title */
  facts: string[];
  /** content of the bar code */
  code?: string;
  /** text of the footer: “Page {page} of {pages}” */
  page: string;
  children?: ReactNode;
}

/** An A4 page that continues on further pages, with page numbers. */
export function Sheet({ direction, store, title, facts, code, page, children }: SheetProps): ReactElement {
  return h(
    Page,
    {
      size: 'A4',
      style: { fontFamily: family, paddingHorizontal: 16 * mm, paddingTop: 14 * mm, paddingBottom: 20 * mm },
    },
    Row(
      direction,
      { justifyContent: 'space-between', gap: 16, marginBottom: 16 },
      h(
        View,
        { style: { flex: 1 } },
        h(Writing, { direction, size: 18, bold: true }, title),
        ...facts.map((fact, place) => h(Writing, { key: place, direction, size: 9, faint: true }, fact)),
      ),
      h(
        View,
        { style: { width: 62 * mm } },
        h(Writing, { direction, size: 12, bold: true, end: true }, store.name),
        h(Writing, { direction, size: 8, faint: true, end: true }, store.address),
        h(Writing, { direction: 'ltr', size: 8, faint: true, end: direction === 'ltr' }, store.phone),
      ),
    ),
    code
      ? h(
          View,
          { style: { alignItems: direction === 'rtl' ? 'flex-end' : 'flex-start', marginBottom: 12 } },
          h(BarCode, { code, width: 60 * mm, height: 10 * mm }),
        )
      : null,
    children,
    h(
      View,
      { fixed: true, style: { position: 'absolute', bottom: 9 * mm, left: 16 * mm, right: 16 * mm } },
      h(Text, {
        style: { fontSize: 8, color: '#555', textAlign: 'center', direction },
        // Page numbers of this sheet, as a file may contain several.
        render: ({ subPageNumber, subPageTotalPages }) =>
          page.replace('{page}', String(subPageNumber)).replace('{pages}', String(subPageTotalPages)),
      }),
    ),
  );
}

export interface Column {
  label: string;
  /** in points; a column without a width takes the remaining space */
  width?: number;
  /** end-aligned, for numbers */
  end?: boolean;
}

/**
 * Content of a cell: an array shows the second text below the first in a light color, `true` is a checkbox, `each` wraps item by item, as one long
 * text would be hyphenated.
 */
export type Cell = string | [text: string, below: string] | true | { each: string[] };

/** A table that repeats its header on each page and does not split rows. */
export function Table({
  direction,
  columns,
  rows,
}: {
  direction: Direction;
  columns: Column[];
  rows: Cell[][];
}) {
  const cell = ({ width, end }: Column, place: number, content: ReactNode) =>
    h(
      View,
      { key: place, style: { ...(width ? { width } : { flex: 1 }), ...(end && { flexShrink: 0 }) } },
      content,
    );
  const said = (text: Cell, end?: boolean) => {
    if (text === true)
      return h(View, { style: { width: 10, height: 10, border: '0.75pt solid #000', marginTop: 1 } });
    if (typeof text === 'object' && 'each' in text)
      return Row(
        direction,
        { flexWrap: 'wrap', columnGap: 6 },
        ...text.each.map((one, place) => h(Writing, { key: place, direction, size: 9 }, one)),
      );
    const [first, below] = typeof text === 'string' ? [text] : text;
    return h(
      View,
      {},
      h(Writing, { direction, size: 9, ...(end && { end }) }, first),
      h(Writing, { direction, size: 8, faint: true, ...(end && { end }) }, below),
    );
  };
  return h(
    View,
    {},
    h(
      View,
      { fixed: true, style: { borderBottom: '1pt solid #000', paddingBottom: 3 } },
      Row(
        direction,
        { gap: 8 },
        ...columns.map((column, place) =>
          cell(
            column,
            place,
            h(
              Writing,
              { direction, size: 8, bold: true, ...(column.end && { end: true }) },
              column.label || ' ',
            ),
          ),
        ),
      ),
    ),
    ...rows.map((row, place) =>
      h(
        View,
        { key: place, wrap: false, style: { borderBottom: '0.5pt solid #bbb', paddingVertical: 5 } },
        Row(
          direction,
          { gap: 8 },
          ...columns.map((column, at) => cell(column, at, said(row[at]!, column.end))),
        ),
      ),
    ),
  );
}

/** A label with lines below it, such as an address; nothing if all lines are empty. */
export function Block({
  direction,
  label,
  lines,
}: {
  direction: Direction;
  label: string;
  lines: (string | null)[];
}) {
  if (!lines.some(Boolean)) return null;
  return h(
    View,
    { style: { marginBottom: 12 } },
    h(Writing, { direction, size: 8, faint: true }, label),
    ...lines.map((line, place) =>
      h(OwnLines, { key: place, direction, size: place ? 9 : 11, bold: place === 0 }, line),
    ),
  );
}
