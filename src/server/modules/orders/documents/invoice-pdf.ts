/** Invoice (PDF): lines, totals and payments of an order, with a QR code of the main data for bookkeeping. */
import { Document, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { mm, QrCode, Row, Writing } from '../../../infrastructure/pdf/pdf-components.ts';
import type { OrderFacts, DocumentFacts } from './document-facts.ts';
import { Block, Sheet, Table, type Cell } from './sheet-pdf.ts';

export interface InvoiceFacts extends DocumentFacts {
  order: OrderFacts;
  title: string;
  /** content of the QR code */
  booked: string;
  page: string;
}

export function paper({ order, title, booked, page, ...facts }: InvoiceFacts): ReactElement<DocumentProps> {
  const { direction, words } = facts;
  return h(
    Document,
    { language: direction === 'rtl' ? 'ar' : 'en' },
    h(
      Sheet,
      { ...facts, title, facts: [order.placed, `${words.payment}: ${order.payment}`], page },
      h(Block, { direction, label: words.to!, lines: [order.to.name, order.to.phone, order.to.address] }),
      h(Table, {
        direction,
        columns: [
          { label: words.item! },
          { label: words.sku!, width: 30 * mm },
          { label: words.quantity!, width: 12 * mm, end: true },
          { label: words.price!, width: 26 * mm, end: true },
          { label: words.item_total!, width: 28 * mm, end: true },
        ],
        rows: order.lines.map((line): Cell[] => [
          [line.name, line.detail],
          line.sku,
          line.quantity,
          line.price,
          line.total,
        ]),
      }),
      h(
        View,
        { wrap: false, style: { marginTop: 10 } },
        Row(
          direction,
          { justifyContent: 'space-between', gap: 16 },
          h(QrCode, { text: booked, side: 32 * mm }),
          h(
            View,
            { style: { width: 84 * mm } },
            ...order.sums.map(({ label, amount, isTotal = false }, place) =>
              h(
                View,
                {
                  key: place,
                  style: { paddingVertical: 3, ...(isTotal && { borderTop: '1pt solid #000' }) },
                },
                Row(
                  direction,
                  { justifyContent: 'space-between', gap: 12 },
                  h(Writing, { direction, size: isTotal ? 11 : 9, bold: isTotal }, label),
                  h(Writing, { direction, size: isTotal ? 11 : 9, bold: isTotal, end: true }, amount),
                ),
              ),
            ),
          ),
        ),
      ),
      order.notes
        ? h(
            View,
            { style: { marginTop: 14 } },
            h(Writing, { direction, size: 9 }, `${words.note}: ${order.notes}`),
          )
        : null,
    ),
  );
}
