/** Handler: invoice of a plan charge, as PDF. */
import type { Locale } from '../../../../../shared/texts/locale.ts';
import { attachment } from '../../../../crud/exports/file-name.ts';
import { rowsOf } from '../../../../infrastructure/database/query.ts';
import { safeId } from '../../../../infrastructure/database/safe-id.ts';
import { notFound } from '../../../../infrastructure/http/not-found.ts';
import type { Handler } from '../../../../infrastructure/http/request-context.ts';
import { renderPdf } from '../../../../infrastructure/pdf/render-pdf.ts';
import { planInvoiceFacts, type PlanInvoice } from '../documents/plan-invoice-facts.ts';
import { readCharge } from '../plan-charges.ts';

const script = new URL('../documents/plan-invoice-pdf.ts', import.meta.url);

export const invoice: Handler = async (request, { read, language, services }) => {
  const number = safeId((request.params as { number: number }).number);
  const { locale = language } = request.query as { locale?: Locale };
  const found = await read(async (transaction, { companyId }): Promise<PlanInvoice> => {
    const [row] = await rowsOf<Omit<PlanInvoice, 'charge'> & { charge: number }>(
      transaction,
      'select number, charge, buyer, "issuedAt" from plan_invoices where company_id = $1 and number = $2',
      [companyId, number],
    );
    const charge = row && (await readCharge(transaction, companyId, row.charge));
    if (!charge) throw notFound('invoice');
    return { ...row, charge };
  });
  const pdf = await renderPdf(script, planInvoiceFacts(found, services.supportContact, locale));
  return {
    body: pdf,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`invoice-${number}.pdf`),
    },
  };
};
