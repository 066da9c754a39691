/** A sheet of A4 with a head, a table and a foot: what packing slips, picking lists and invoices are laid out as. */
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
} from '../../../infrastructure/pdf/paper-components.ts';
import type { PaperFacts } from './paper-facts.ts';

interface SheetProps extends PaperFacts {
  title: string;
  /** under the title */
  facts: string[];
  /** in the corner: what a scanner finds it by */
  code?: string;
  /** «Page {page} of {pages}» */
  page: string;
  children?: ReactNode;
}

/** As many pages as it takes, each with the number that it has. */
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
        // Of this order's own pages, where several stand in a file.
        render: ({ subPageNumber, subPageTotalPages }) =>
          page.replace('{page}', String(subPageNumber)).replace('{pages}', String(subPageTotalPages)),
      }),
    ),
  );
}

export interface Column {
  label: string;
  /** in points; what is left where absent */
  width?: number;
  /** figures stand at the end */
  end?: boolean;
}

/** What a cell says; an array says the second faintly below the first, `true` is a box to tick, `each` are wrapped one by one, since a wrapped text would be hyphenated. */
export type Cell = string | [text: string, below: string] | true | { each: string[] };

/** A table whose head stands on each page, and whose rows are never torn apart. */
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

/** A heading with lines under it: an address. Nothing where there are none. */
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
