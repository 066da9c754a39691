/** Handlers of order documents as PDF: airway bills, packing slips, a picking list of several orders, and an invoice. */
import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { attachment } from '../../../crud/exports/file-name.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Answer, Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { pdfText } from '../../../infrastructure/pdf/pdf-texts.ts';
import { renderPdf } from '../../../infrastructure/pdf/render-pdf.ts';
import type { AirwayBillFacts } from '../documents/airway-bill-pdf.ts';
import type { InvoiceFacts } from '../documents/invoice-pdf.ts';
import type { PackingSlipFacts } from '../documents/packing-slip-pdf.ts';
import { orderFacts, documentFacts } from '../documents/document-facts.ts';
import { inPickingOrder, pickingFacts } from '../documents/picking-list.ts';
import { readDocumentOrders, readSender, type DocumentOrder, type Sender } from '../documents/read-orders.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

interface Wish {
  ids?: number[];
  sort?: 'given' | 'picking';
  size?: 'a6' | 'a4';
  locale?: Locale;
}

/** True for an order that is placed and not cancelled. */
const isSent = ({ status }: DocumentOrder) => status === 'active' || status === 'archived';

/** Lines of an order that fit on an airway bill. */
const roomForLines = 4;

/** Module of each document; literal URLs, as the build resolves them statically. */
const modules = {
  'airway-bill': new URL('../documents/airway-bill-pdf.ts', import.meta.url),
  invoice: new URL('../documents/invoice-pdf.ts', import.meta.url),
  'packing-slip': new URL('../documents/packing-slip-pdf.ts', import.meta.url),
  'picking-list': new URL('../documents/picking-list-pdf.ts', import.meta.url),
};

/** Data of a document. */
interface Making {
  orders: DocumentOrder[];
  sender: Sender;
  locale: Locale;
}

/**
 * Reads the orders of a document.
 * @throws Problem 403 without the right `see_contact`; 404 with the ids that do not exist; 422 `paper_not_placed`
 */
async function making(
  request: FastifyRequest,
  context: RequestContext,
  fits: (order: DocumentOrder) => boolean,
): Promise<Making> {
  const { ids, sort, locale = context.language } = request.query as Wish;
  const { id } = request.params as { id?: number };
  const wanted = ids ?? [safeId(id!)];
  return context.read(async (transaction, session) => {
    authorise(session, prepared.purchases, 'view');
    authorise(session, prepared.purchases, 'see_contact');
    const orders = await readDocumentOrders(transaction, session.companyId, wanted);
    const found = new Set(orders.map((order) => order.id));
    const missing = wanted.filter((each) => !found.has(each));
    if (missing.length)
      throw recordNotFound(
        prepared.purchases,
        ids && {
          errors: { ids: [{ code: 'unknown_reference', params: { ids: missing.slice(0, 20).join(', ') } }] },
        },
      );
    const unfit = orders.filter((order) => !fits(order)).map(({ number }) => number);
    if (unfit.length)
      throw fieldProblem(ids ? 'ids' : 'id', 'paper_not_placed', { orders: unfit.slice(0, 20).join(', ') });
    const sorted = sort === 'picking' ? inPickingOrder(orders, locale) : orders;
    return { orders: sorted, sender: await readSender(transaction, session.companyId), locale };
  });
}

async function answered(name: keyof typeof modules, file: string, facts: unknown): Promise<Answer> {
  const pdf = await renderPdf(modules[name], facts);
  return {
    body: pdf,
    headers: { 'content-type': 'application/pdf', 'content-disposition': attachment(`${file}.pdf`) },
  };
}

const footOf = (locale: Locale) => pdfText(locale, 'page', { page: '{page}', pages: '{pages}' });

export const airwayBills: Handler = async (request, context) => {
  const { orders, sender, locale } = await making(request, context, isSent);
  const { size = 'a6' } = request.query as Wish;
  const facts: AirwayBillFacts = {
    ...documentFacts(
      sender,
      locale,
      'to',
      'no_address',
      'collect',
      'collect_nothing',
      'pieces',
      'weight',
      'placed',
      'note',
    ),
    size,
    orders: orders.map((order) => {
      const { lines, ...rest } = orderFacts(order, sender, locale);
      const beyond = lines.length - roomForLines;
      const more = beyond > 0 ? pdfText(locale, 'more_items', { count: String(beyond) }) : null;
      return { ...rest, lines: lines.slice(0, roomForLines), more };
    }),
  };
  const [first] = orders;
  return answered('airway-bill', orders.length > 1 ? 'airway-bills' : `airway-bill-${first!.id}`, facts);
};

export const packingSlips: Handler = async (request, context) => {
  const { orders, sender, locale } = await making(request, context, isSent);
  const facts: PackingSlipFacts = {
    ...documentFacts(sender, locale, 'packing_slip', 'pieces', 'to', 'item', 'sku', 'quantity', 'note'),
    orders: orders.map((order) => orderFacts(order, sender, locale)),
    page: footOf(locale),
  };
  return answered('packing-slip', 'packing-slips', facts);
};

export const pickingList: Handler = async (request, context) => {
  const { orders, sender, locale } = await making(request, context, isSent);
  return answered('picking-list', 'picking-list', {
    ...pickingFacts(orders, sender, locale),
    page: footOf(locale),
  });
};

export const invoice: Handler = async (request, context) => {
  const { orders, sender, locale } = await making(request, context, ({ status }) => status !== 'draft');
  const order = orders[0]!;
  const said = orderFacts(order, sender, locale);
  const money = (minor: number) => (minor / 100).toFixed(2);
  const facts: InvoiceFacts = {
    ...documentFacts(
      sender,
      locale,
      'to',
      'payment',
      'item',
      'sku',
      'quantity',
      'price',
      'item_total',
      'note',
    ),
    order: said,
    title: pdfText(locale, 'invoice_of', { number: said.number }),
    // Lines of `name=value` in every language, for bookkeeping software that scans the QR code.
    booked: [
      `seller=${sender.name}`,
      `invoice=${said.code}`,
      `date=${order.createdAt.toISOString()}`,
      `total=${money(order.total)} ${sender.currency}`,
      `vat=${money(order.taxTotal)} ${sender.currency}`,
    ].join('\n'),
    page: footOf(locale),
  };
  return answered('invoice', `invoice-${order.id}`, facts);
};
