/** Document (PDF) of label sheets with name, price and bar code. Rendered in the PDF worker thread (`infrastructure/pdf`). */
import { Document, Page, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { labelSheets, type LabelSheet, type LabelSheetName } from '../../../../shared/orders/label-sheets.ts';
import { BarCode, cutAfter, family, mm, withoutMarks } from '../../../infrastructure/pdf/pdf-components.ts';

export interface Label {
  name: string;
  /** its option values: “White / M”; null for a product without options */
  values: string | null;
  /** formatted; null where it is not printed */
  price: string | null;
  /** the price before the sale, printed struck through */
  was: string | null;
  barCode: string | null;
}

export interface LabelFacts {
  sheet: LabelSheetName;
  /** number of labels of the first sheet that are used already */
  skip: number;
  direction: 'ltr' | 'rtl';
  labels: Label[];
}

/** Margin inside a label, in points (1.6 mm): printers are not exact, and leave some millimetres at the edge of a page unprinted. */
const edge = 1.6 * mm;
const side = (width: number) => Math.max(edge, width * 0.06);

/** Minimum height of a label with two lines of option values, in millimetres. */
const high = 29;

export function paper({ sheet: name, skip, direction, labels }: LabelFacts): ReactElement<DocumentProps> {
  const sheet: LabelSheet = labelSheets[name];
  const each = sheet.columns * sheet.rows;
  const places: (Label | null)[] = [...Array.from({ length: skip % each }, () => null), ...labels];
  const pages = Array.from({ length: Math.ceil(places.length / each) }, (_, page) =>
    places.slice(page * each, (page + 1) * each),
  );
  const { page, margin } = sheet;
  return h(
    Document,
    { language: direction === 'rtl' ? 'ar' : 'en' },
    ...pages.map((own, place) =>
      h(
        Page,
        {
          key: place,
          size: [page.width * mm, page.height * mm],
          style: { fontFamily: family },
        },
        ...own.map((label, at) => {
          // A sheet is filled in the reading direction of its language.
          const inRow = at % sheet.columns;
          const column = direction === 'rtl' ? sheet.columns - 1 - inRow : inRow;
          const row = Math.floor(at / sheet.columns);
          return label
            ? h(Place, {
                key: at,
                sheet,
                label,
                direction,
                left: (margin.side + column * (sheet.label.width + sheet.gap)) * mm,
                top: (margin.top + row * sheet.label.height) * mm,
              })
            : null;
        }),
      ),
    ),
  );
}

interface PlaceProps {
  sheet: LabelSheet;
  label: Label;
  direction: 'ltr' | 'rtl';
  left: number;
  top: number;
}

function Place({ sheet, label, direction, left, top }: PlaceProps) {
  const width = sheet.label.width * mm;
  const height = sheet.label.height * mm;
  const size = Math.min(9, height / 9);
  const textAlign = direction === 'rtl' ? 'right' : 'left';
  const line = { direction, textAlign } as const;
  const isHigh = sheet.label.height >= high;
  const say = (text: string, most: number) =>
    h(Text, { style: { ...line, fontSize: size, ...cutAfter(most, text) } }, withoutMarks(text));
  return h(
    View,
    {
      style: {
        position: 'absolute',
        left,
        top,
        width,
        height,
        paddingHorizontal: side(width),
        paddingVertical: edge,
        justifyContent: 'space-between',
      },
    },
    h(
      View,
      {},
      say(label.name, label.values ? 1 : 2),
      // On a separate line: truncated after a long name, the labels of all variants were the same.
      label.values ? say(label.values, isHigh ? 2 : 1) : null,
      label.price === null
        ? null
        : h(
            View,
            { style: { flexDirection: direction === 'rtl' ? 'row-reverse' : 'row', gap: 4 } },
            h(Text, { style: { ...line, fontSize: size * 1.25, fontWeight: 600 } }, label.price),
            label.was === null
              ? null
              : h(
                  Text,
                  {
                    style: { ...line, fontSize: size, textDecoration: 'line-through', alignSelf: 'flex-end' },
                  },
                  label.was,
                ),
          ),
    ),
    label.barCode === null
      ? null
      : h(BarCode, {
          code: label.barCode,
          width: width - 2 * side(width),
          height: height * 0.34,
          size: size * 0.85,
        }),
  );
}
