/** Handler of a tax receipt's PDF. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { attachment } from '../../../crud/exports/file-name.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { numberFormatIn } from '../../../infrastructure/pdf/number-format.ts';
import { pdfText } from '../../../infrastructure/pdf/pdf-texts.ts';
import { renderPdf } from '../../../infrastructure/pdf/render-pdf.ts';
import type { TaxReceiptFacts } from '../documents/tax-receipt-pdf.ts';

interface Row {
  number: string;
  kind: 'receipt' | 'return_receipt';
  mode: string;
  total: number;
  tax: number;
  body: string;
  issuedAt: Date;
  shareUrl: string;
}

interface Sent {
  seller: { companyTradeName: string; rin: string };
  itemData: { description: string; quantity: number; total: number }[];
}

const module = new URL('../documents/tax-receipt-pdf.ts', import.meta.url);

export const paper: Handler = async (request, { read, language }) => {
  const { locale = language } = request.query as { locale?: Locale };
  const id = safeId((request.params as { id: number }).id);
  const [row] = await read((transaction, { companyId }) =>
    rowsOf<Row>(
      transaction,
      `select number, kind, mode, total::float8 as total, tax::float8 as tax, body, "issuedAt", "shareUrl" from tax_documents
       where company_id = $1 and id = $2`,
      [companyId, id],
    ),
  );
  if (!row) throw notFound('receipt');
  // A receipt that is not built yet has no content.
  if (!row.body) throw new Problem(409, 'tax_not_issued');
  const pdf = await renderPdf(module, factsOf(row, locale));
  return {
    body: pdf,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${row.number}.pdf`),
    },
  };
};

function factsOf(
  { number, kind, mode, total, tax, body, issuedAt, shareUrl }: Row,
  locale: Locale,
): TaxReceiptFacts {
  const { money, day, number: counted } = numberFormatIn(locale, 'EGP', 2);
  const said = (key: string, params: Record<string, string> = {}) => pdfText(locale, key, params);
  const { seller, itemData } = JSON.parse(body) as Sent;
  return {
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    title: said(kind === 'receipt' ? 'tax_receipt' : 'tax_return_receipt'),
    seller: [seller.companyTradeName, said('tax_rin', { rin: seller.rin })],
    facts: [number, day(issuedAt)],
    lines: itemData.map((item) => ({
      name: `${counted(item.quantity)} × ${item.description}`,
      amount: money(Math.round(item.total * 100)),
    })),
    sums: [
      ...(tax ? [{ label: said('tax_of_it'), amount: money(tax) }] : []),
      { label: said('total'), amount: money(total), isTotal: true },
    ],
    address: shareUrl,
    note: mode === 'production' ? null : said('tax_trial'),
  };
}
