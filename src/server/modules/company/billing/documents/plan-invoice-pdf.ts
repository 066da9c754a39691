/** Document (PDF) of a plan invoice, from Matjar to a store. */
import { Document, Page, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { family, mm, Row, Writing, type Direction } from '../../../../infrastructure/pdf/pdf-components.ts';

export interface PlanInvoiceFacts {
  direction: Direction;
  title: string;
  /** lines below the title */
  facts: string[];
  /** name and contact details of the seller */
  seller: string[];
  toLabel: string;
  /** name and address of the store at the time of the invoice */
  to: string[];
  /** the item: plan and duration */
  item: string;
  period: string;
  sums: { label: string; amount: string; isTotal?: boolean }[];
}

export function paper(facts: PlanInvoiceFacts): ReactElement<DocumentProps> {
  const { direction } = facts;
  const lines = (texts: string[], look: object) =>
    texts.map((text, place) => h(Writing, { key: place, direction, size: 9, ...look }, text));
  return h(
    Document,
    { language: direction === 'rtl' ? 'ar' : 'en', title: facts.title },
    h(
      Page,
      { size: 'A4', style: { fontFamily: family, padding: 18 * mm } },
      Row(
        direction,
        { justifyContent: 'space-between', gap: 16, marginBottom: 24 },
        h(
          View,
          { style: { flex: 1 } },
          h(Writing, { direction, size: 18, bold: true }, facts.title),
          ...lines(facts.facts, { faint: true }),
        ),
        h(
          View,
          { style: { width: 62 * mm } },
          ...facts.seller.map((text, place) =>
            h(Writing, { key: place, direction, end: true, size: place ? 9 : 12, bold: !place }, text),
          ),
        ),
      ),
      h(
        View,
        { style: { marginBottom: 24 } },
        h(Writing, { direction, size: 8, faint: true }, facts.toLabel),
        ...lines(facts.to, {}),
      ),
      h(
        View,
        { style: { borderTop: '1pt solid #000', borderBottom: '0.5pt solid #999', paddingVertical: 8 } },
        h(Writing, { direction, size: 11, bold: true }, facts.item),
        h(Writing, { direction, size: 9, faint: true }, facts.period),
      ),
      ...facts.sums.map(({ label, amount, isTotal = false }, place) =>
        h(
          View,
          { key: place, style: { paddingVertical: 4, ...(isTotal && { borderTop: '1pt solid #000' }) } },
          Row(
            direction,
            { justifyContent: 'space-between', gap: 12 },
            h(Writing, { direction, size: isTotal ? 12 : 10, bold: isTotal }, label),
            h(Writing, { direction, size: isTotal ? 12 : 10, bold: isTotal, end: true }, amount),
          ),
        ),
      ),
    ),
  );
}
