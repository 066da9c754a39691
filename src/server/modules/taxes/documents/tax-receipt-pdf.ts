/** Tax receipt (PDF): lines and totals, with the QR code of its public page at the tax authority. */
import { Document, Page, View, type DocumentProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import {
  family,
  mm,
  QrCode,
  Row,
  Writing,
  type Direction,
} from '../../../infrastructure/pdf/pdf-components.ts';

export interface TaxReceiptFacts {
  direction: Direction;
  title: string;
  seller: string[];
  /** number and date */
  facts: string[];
  lines: { name: string; amount: string }[];
  sums: { label: string; amount: string; isTotal?: boolean }[];
  /** content of the QR code */
  address: string;
  /** notice that a receipt of a test environment is not valid */
  note: string | null;
}

/** Width of a receipt printer's roll; the height depends on the content. */
const width = 80 * mm;
const lineHeight = 7 * mm;

export function paper(facts: TaxReceiptFacts): ReactElement<DocumentProps> {
  const { direction, lines, sums } = facts;
  const rows = lines.length + sums.length + facts.seller.length + facts.facts.length;
  const pair = (label: string, amount: string, bold: boolean) =>
    Row(
      direction,
      { justifyContent: 'space-between', gap: 8 },
      h(View, { style: { flex: 1 } }, h(Writing, { direction, size: 9, bold }, label)),
      h(Writing, { direction, size: 9, bold, end: true }, amount),
    );
  return h(
    Document,
    { language: direction === 'rtl' ? 'ar' : 'en', title: facts.title },
    h(
      Page,
      { size: [width, 70 * mm + rows * lineHeight], style: { fontFamily: family, padding: 5 * mm } },
      h(Writing, { direction, size: 13, bold: true }, facts.title),
      ...facts.seller.map((text, place) => h(Writing, { key: `seller-${place}`, direction, size: 9 }, text)),
      ...facts.facts.map((text, place) =>
        h(Writing, { key: `fact-${place}`, direction, size: 8, faint: true }, text),
      ),
      h(
        View,
        { style: { borderTop: '0.5pt solid #000', marginTop: 6, paddingTop: 4 } },
        ...lines.map(({ name, amount }, place) =>
          h(View, { key: place, style: { paddingVertical: 2 } }, pair(name, amount, false)),
        ),
      ),
      h(
        View,
        { style: { borderTop: '0.5pt solid #000', marginTop: 4, paddingTop: 4 } },
        ...sums.map(({ label, amount, isTotal = false }, place) =>
          h(View, { key: place, style: { paddingVertical: 2 } }, pair(label, amount, isTotal)),
        ),
      ),
      h(
        View,
        { style: { alignItems: 'center', marginTop: 10 } },
        h(QrCode, { text: facts.address, side: 34 * mm }),
      ),
      facts.note
        ? h(View, { style: { marginTop: 6 } }, h(Writing, { direction, size: 8 }, facts.note))
        : null,
    ),
  );
}
