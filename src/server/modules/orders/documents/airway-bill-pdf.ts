/** Airway bill (PDF): one A6 label per order, or four on an A4 page. */
import { Document, Page, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import {
  BarCode,
  family,
  mm,
  OwnLines,
  Row,
  Writing,
  type Direction,
} from '../../../infrastructure/pdf/pdf-components.ts';
import type { OrderFacts, DocumentFacts } from './document-facts.ts';

export interface AirwayBillFacts extends DocumentFacts {
  size: 'a6' | 'a4';
  /** `more`: the number of lines that do not fit, as text */
  orders: (OrderFacts & { more: string | null })[];
}

const width = 105 * mm;
const height = 148.5 * mm;
/** Margin: label printers leave some millimetres white. */
const edge = 5 * mm;

export function paper({ size, orders, ...facts }: AirwayBillFacts): ReactElement<DocumentProps> {
  const each = size === 'a4' ? 4 : 1;
  const pages = Array.from({ length: Math.ceil(orders.length / each) }, (_, page) =>
    orders.slice(page * each, (page + 1) * each),
  );
  return h(
    Document,
    { language: facts.direction === 'rtl' ? 'ar' : 'en' },
    ...pages.map((own, page) =>
      h(
        Page,
        {
          key: page,
          size: size === 'a4' ? 'A4' : [width, 148 * mm],
          style: { fontFamily: family },
        },
        ...own.map((order, place) =>
          h(
            View,
            {
              key: order.number,
              style: {
                position: 'absolute',
                left: (place % 2) * width,
                top: Math.floor(place / 2) * height,
                width,
                height: size === 'a4' ? height : 148 * mm,
                padding: edge,
                // Cutting line.
                ...(size === 'a4' && { border: '0.5pt dashed #999' }),
              },
            },
            h(Bill, { order, ...facts }),
          ),
        ),
      ),
    ),
  );
}

const box = { border: '0.75pt solid #000', padding: 5, marginTop: 5 };

function Bill({
  order,
  direction,
  words,
  store,
}: { order: AirwayBillFacts['orders'][number] } & DocumentFacts) {
  const say = (props: object, text: string | null | undefined) => h(Writing, { direction, ...props }, text);
  return h(
    View,
    { style: { flexGrow: 1 } },
    Row(
      direction,
      { justifyContent: 'space-between', gap: 8 },
      h(View, { style: { flex: 1 } }, say({ size: 12, bold: true, most: 1 }, store.name)),
      h(
        View,
        {},
        say({ size: 12, bold: true, end: true }, order.number),
        say({ size: 8, bold: true, end: true }, order.courier),
      ),
    ),
    say({ size: 8, faint: true, most: 2 }, [store.phone, store.address].filter(Boolean).join(' · ')),
    h(
      View,
      { style: { marginTop: 6 } },
      h(BarCode, { code: order.tracking, width: width - 2 * edge, height: 15 * mm, size: 8 }),
    ),
    h(
      View,
      { style: { ...box, minHeight: 34 * mm } },
      say({ size: 8, faint: true }, words.to),
      // Two lines, as Egyptian full names have four or five words.
      say({ size: 13, bold: true, most: 2 }, order.to.name),
      h(Phone, { direction, phone: order.to.phone }),
      h(OwnLines, { direction, size: 10, most: 3 }, order.to.address || words.no_address),
    ),
    h(
      View,
      { style: { ...box, alignItems: 'center', ...(order.collect && { backgroundColor: '#eee' }) } },
      say({ size: 8, center: true }, order.collect ? words.collect : order.payment),
      say(
        { size: order.collect ? 16 : 10, bold: true, center: true },
        order.collect ?? words.collect_nothing,
      ),
    ),
    Row(
      direction,
      { gap: 14, marginTop: 5 },
      h(Fact, { direction, label: words.pieces!, value: order.pieces }),
      order.weight && h(Fact, { direction, label: words.weight!, value: order.weight }),
      h(Fact, { direction, label: words.placed!, value: order.placed }),
    ),
    say({ size: 8, bold: true }, order.opening),
    h(
      View,
      { style: { marginTop: 4, flexGrow: 1 } },
      ...order.lines.map((line, place) =>
        h(View, { key: place }, say({ size: 8, most: 1 }, `${line.quantity} × ${line.name}`)),
      ),
      say({ size: 8, faint: true }, order.more),
    ),
    say({ size: 8, most: 2 }, order.notes && `${words.note}: ${order.notes}`),
  );
}

/** A phone number, left to right, aligned with the other lines. */
const Phone = ({ direction, phone }: { direction: Direction; phone: string | null }) =>
  h(Writing, { direction: 'ltr', end: direction === 'rtl', size: 12, bold: true }, phone);

const Fact = ({ direction, label, value }: { direction: Direction; label: string; value: string }) =>
  h(
    View,
    {},
    h(Writing, { direction, size: 7, faint: true }, label),
    h(Writing, { direction, size: 9, bold: true }, value),
  );
