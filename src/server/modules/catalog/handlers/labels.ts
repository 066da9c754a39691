/** Handlers that allocate bar codes of the store's own and print label sheets (PDF). */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { maxLabels, type LabelSheetName } from '../../../../shared/orders/label-sheets.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { updateEach } from '../../../crud/records/write/update-each.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { attachment } from '../../../crud/exports/file-name.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { renderPdf } from '../../../infrastructure/pdf/render-pdf.ts';
import type { LabelFacts } from '../labels/label-pdf.ts';
import { allocateBarCodes } from '../labels/allocate-bar-codes.ts';
import { buildLabel, readLabelItems, type LabelItem } from '../labels/build-labels.ts';

type Sold = 'products' | 'variants';

const paper = new URL('../labels/label-pdf.ts', import.meta.url);

interface Wish {
  ids: number[];
  sheet: LabelSheetName;
  copies: number;
  as_in_stock: boolean;
  skip: number;
  prices: boolean;
  locale?: Locale;
}

/** @throws Problem 404 with the ids that do not exist */
async function piecesOf(
  transaction: Connection,
  companyId: number,
  resource: Sold,
  ids: readonly number[],
): Promise<LabelItem[]> {
  const pieces = await readLabelItems(transaction, companyId, resource, ids);
  const found = new Set(pieces.map(({ asked }) => asked));
  const missing = ids.filter((id) => !found.has(id));
  if (!missing.length) return pieces;
  throw recordNotFound(prepared[resource]!, {
    errors: { ids: [{ code: 'unknown_reference', params: { ids: missing.slice(0, 20).join(', ') } }] },
  });
}

const labels =
  (resource: Sold): Handler =>
  async (request, context) => {
    const wish = request.query as Wish;
    const { locale = context.language } = wish;
    const facts = await context.read(async (transaction, session): Promise<LabelFacts> => {
      authorise(session, prepared[resource]!, 'view');
      const pieces = await piecesOf(transaction, session.companyId, resource, wish.ids);
      const { paymentCurrency: currency = 'EGP', priceDecimalPoints: decimals = 0 } = session.company ?? {};
      const said = { locale, showsPrice: wish.prices, currency, decimals };
      const all = pieces.flatMap((piece) => {
        const copies = wish.as_in_stock ? Math.max(0, piece.quantity) : wish.copies;
        return Array.from({ length: Math.min(copies, maxLabels + 1) }, () => buildLabel(piece, said));
      });
      if (!all.length) throw fieldProblem('ids', 'labels_none');
      if (all.length > maxLabels) throw fieldProblem('ids', 'labels_too_many', { limit: maxLabels });
      return {
        sheet: wish.sheet,
        skip: wish.skip,
        direction: locale === 'ar' ? 'rtl' : 'ltr',
        labels: all,
      };
    });
    const pdf = await renderPdf(paper, facts);
    return {
      body: pdf,
      headers: { 'content-type': 'application/pdf', 'content-disposition': attachment('labels.pdf') },
    };
  };

export const ofProducts: Handler = labels('products');
export const ofVariants: Handler = labels('variants');

/** Allocates bar codes for records that are not saved yet, for the product form. */
export const take: Handler = (request, context) =>
  context.write(async (transaction, session) => {
    authorise(session, prepared.products, 'edit');
    const { count } = request.body as { count: number };
    return { status: 201, body: { data: await allocateBarCodes(transaction, count) } };
  });

const giveTo =
  (resource: Sold): Handler =>
  (request, context) =>
    write(prepared[resource]!, 'edit', request, context, async (scene) => {
      const { transaction, companyId } = scene;
      const { ids } = request.body as { ids: number[] };
      const pieces = await piecesOf(transaction, companyId, resource, ids);
      const bare = pieces.filter(({ barCode }) => !barCode);
      const codes = await allocateBarCodes(transaction, bare.length);
      const given = bare.map(({ of, id }, place) => ({ of, id, barCode: codes[place]! }));
      for (const table of ['products', 'variants'] as const) {
        const records = given.filter(({ of }) => of === table).map(({ id, barCode }) => ({ id, barCode }));
        if (records.length) await updateEach(scene, prepared[table]!, records, context.locale);
      }
      return {
        ids: [...new Set(bare.map(({ asked }) => asked))],
        answer: {
          status: 200,
          body: { data: given.map(({ id, of, barCode }) => ({ resource: of, id, barCode })) },
        },
      };
    });

export const giveProducts: Handler = giveTo('products');
export const giveVariants: Handler = giveTo('variants');
