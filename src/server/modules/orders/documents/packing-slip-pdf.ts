/** Packing slip (PDF): a checklist of the contents, without prices, as the recipient may not be the buyer. */
import { Document, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { mm, Writing } from '../../../infrastructure/pdf/pdf-components.ts';
import type { OrderFacts, DocumentFacts } from './document-facts.ts';
import { Block, Sheet, Table, type Cell } from './sheet-pdf.ts';

export interface PackingSlipFacts extends DocumentFacts {
  orders: OrderFacts[];
  /** text of the footer */
  page: string;
}

export function paper({ orders, page, ...facts }: PackingSlipFacts): ReactElement<DocumentProps> {
  const { direction, words } = facts;
  return h(
    Document,
    { language: direction === 'rtl' ? 'ar' : 'en' },
    ...orders.map((order) =>
      h(
        Sheet,
        {
          key: order.number,
          ...facts,
          title: words.packing_slip!,
          facts: [`${order.title} · ${order.placed}`, `${words.pieces}: ${order.pieces}`],
          code: order.code,
          page,
        },
        h(Block, { direction, label: words.to!, lines: [order.to.name, order.to.phone, order.to.address] }),
        h(Table, {
          direction,
          columns: [
            { label: '', width: 14 },
            { label: words.item! },
            { label: words.sku!, width: 36 * mm },
            { label: words.quantity!, width: 16 * mm, end: true },
          ],
          rows: order.lines.map((line): Cell[] => [true, [line.name, line.detail], line.sku, line.quantity]),
        }),
        order.notes
          ? h(
              View,
              { style: { marginTop: 14 } },
              h(Writing, { direction, size: 9 }, `${words.note}: ${order.notes}`),
            )
          : null,
      ),
    ),
  );
}
