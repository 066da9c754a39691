/** Picking list (PDF): the items of several orders, each once with its quantity and its orders. */
import { Document, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { mm } from '../../../infrastructure/pdf/pdf-components.ts';
import type { DocumentFacts } from './document-facts.ts';
import { Sheet, Table, type Cell } from './sheet-pdf.ts';

export interface PickingListFacts extends DocumentFacts {
  facts: string[];
  page: string;
  rows: { name: string; detail: string; sku: string; quantity: string; orders: string[] }[];
}

export function paper({ facts: said, page, rows, ...facts }: PickingListFacts): ReactElement<DocumentProps> {
  const { direction, words } = facts;
  return h(
    Document,
    { language: direction === 'rtl' ? 'ar' : 'en' },
    h(
      Sheet,
      { ...facts, title: words.picking_list!, facts: said, page },
      h(Table, {
        direction,
        columns: [
          { label: '', width: 14 },
          { label: words.item! },
          { label: words.sku!, width: 32 * mm },
          { label: words.quantity!, width: 14 * mm, end: true },
          { label: words.from_orders!, width: 44 * mm },
        ],
        rows: rows.map(({ name, detail, sku, quantity, orders }): Cell[] => [
          true,
          [name, detail],
          sku,
          quantity,
          { each: orders },
        ]),
      }),
    ),
  );
}
