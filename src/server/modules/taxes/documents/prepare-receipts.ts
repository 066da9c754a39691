/** Builds the waiting receipts in the device's order, each referring to the previous one, and stores them as `sending` before they are submitted. */
import { returnAmounts, saleAmounts, type ReceiptAmounts } from '../../../../shared/taxes/receipt-amounts.ts';
import { isItemCode, buyerRequiredFrom } from '../../../../shared/taxes/tax-account.ts';
import { piastresOf } from '../../../../shared/taxes/tax-units.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { pdfText } from '../../../infrastructure/pdf/pdf-texts.ts';
import { serialOf, type TaxAccount } from '../tax-gateway.ts';
import { composeReceipt, shareAddress, type ItemCode, type NamedItem } from './compose-receipt.ts';
import { documentColumns, saveDocuments, type DocumentEnd, type TaxDocument } from './document-rows.ts';
import { readSoldOrders, type OrderFacts } from './sold-orders.ts';

/** Receipts per submission. */
const batchSize = 20;

/** A receipt ready to be submitted. */
export interface PreparedReceipt {
  id: number;
  uuid: string;
  body: string;
}

/** Reason why a receipt cannot be built, which the user can resolve. */
class Held extends Error {
  readonly problem: string;
  readonly about: string | null;

  constructor(problem: string, about: string | null = null) {
    super(problem);
    this.problem = problem;
    this.about = about;
  }
}

/** Milliseconds per second; timestamps are rounded down to it. */
const second = 1000;

/**
 * Prepares the next waiting receipts. Those that lack data become `held` with the reason; those of orders that are no sale any more become
 * `withdrawn`.
 * @param host of the authority's site, for the QR code
 * @returns empty if no waiting receipt can be sent
 */
export async function prepareReceipts(
  scene: WriteContext,
  account: TaxAccount,
  host: string,
): Promise<PreparedReceipt[]> {
  const { transaction, companyId } = scene;
  const { mode } = account;
  const serial = serialOf(account);
  let previousUuid = await lockDevice(transaction, companyId, mode, serial);
  const waiting = await rowsOf<TaxDocument & { referenceUuid: string | null; referenceState: string | null }>(
    transaction,
    `select ${documentColumns}, o.uuid as "referenceUuid", o.state as "referenceState"
     from tax_documents d left join tax_documents o on o.company_id = $1 and o.id = d."referenceId"
     where d.company_id = $1 and d.state = 'waiting' and d.mode = $2 order by d.id limit ${batchSize} for update of d`,
    [companyId, mode],
  );
  const orders = await readSoldOrders(
    transaction,
    companyId,
    waiting.map(({ purchaseId }) => purchaseId),
  );
  const told = await toldBefore(transaction, companyId, waiting);
  const ends: DocumentEnd[] = [];
  const prepared: (PreparedReceipt & Record<string, unknown>)[] = [];
  // Without fractions, rounded down so that it is not in the future for the authority.
  const now = Math.floor(Date.now() / second) * second;
  for (const document of waiting) {
    try {
      const order = orders.get(document.purchaseId);
      if (!order) throw new Held('order_gone');
      if (order.currency !== 'EGP') throw new Held('currency_not_egp');
      const amounts = amountsOf(document, order, told.get(document.id));
      const issuedAt = new Date(now);
      const { uuid, body } = composeReceipt({
        settings: account.settings,
        serial,
        number: document.number,
        issuedAt,
        previousUuid,
        oldUuid: document.oldUuid,
        referenceUuid: document.kind === 'receipt' ? null : document.referenceUuid,
        buyer: buyerOf(document, amounts),
        paymentType: order.paymentType,
        amounts,
        itemOf: namesOf(order, account),
      });
      prepared.push({
        id: document.id,
        uuid,
        body,
        previousUuid,
        serial,
        issuedAt,
        total: amounts.piastres,
        tax: piastresOf(amounts.tax),
        pieces: piecesOf(amounts),
        shareUrl: shareAddress(
          { uuid, issuedAt, total: amounts.total, rin: account.settings.registrationNumber ?? '' },
          host,
        ),
      });
      previousUuid = uuid;
    } catch (error) {
      if (!(error instanceof Held)) throw error;
      const isOver = ['order_gone', 'order_not_sold', 'nothing_back'].includes(error.problem);
      ends.push({
        id: document.id,
        state: isOver ? 'withdrawn' : 'held',
        problem: error.problem,
        problemAbout: error.about,
      });
    }
  }
  await saveDocuments(scene, ends, ['waiting']);
  await rowsOf(
    transaction,
    `update tax_documents d set state = 'sending', uuid = p.uuid, body = p.body, "previousUuid" = p."previousUuid", serial = p.serial, "issuedAt" = p."issuedAt",
       "sentAt" = now(), total = p.total, tax = p.tax, pieces = p.pieces, "shareUrl" = p."shareUrl", problem = null, "problemAbout" = null, said = null,
       "endedAt" = null, "submissionId" = null, version = d.version + 1, "updatedAt" = now()
     from jsonb_to_recordset($2::jsonb) p(id bigint, uuid text, body text, "previousUuid" text, serial text, "issuedAt" timestamptz, total bigint, tax bigint,
       pieces jsonb, "shareUrl" text)
     where d.company_id = $1 and d.id = p.id`,
    [companyId, JSON.stringify(prepared)],
  );
  // Receipts that can be sent may follow a batch that was held entirely.
  return prepared.length || !waiting.length ? prepared : prepareReceipts(scene, account, host);
}

/** Locks the device and returns the UUID of its last accepted receipt. */
async function lockDevice(
  transaction: Connection,
  companyId: number,
  mode: string,
  serial: string,
): Promise<string> {
  await rowsOf(
    transaction,
    'insert into tax_devices (company_id, mode, serial) values ($1, $2, $3) on conflict do nothing',
    [companyId, mode, serial],
  );
  const [row] = await rowsOf<{ lastUuid: string }>(
    transaction,
    'select "lastUuid" from tax_devices where company_id = $1 and mode = $2 and serial = $3 for update',
    [companyId, mode, serial],
  );
  return row!.lastUuid;
}

/** Pieces and totals of earlier return receipts for the same receipt. */
async function toldBefore(transaction: Connection, companyId: number, of: readonly TaxDocument[]) {
  const rows = await rowsOf<{ id: number; pieces: Record<number, number>; total: number }>(
    transaction,
    `select d.id::int as id,
       coalesce((select jsonb_object_agg(s.line, s.pieces) from (select each.key as line, sum(each.value::int)::int as pieces
         from tax_documents r cross join lateral jsonb_each_text(r.pieces) each
         where r.company_id = $1 and r."referenceId" = d."referenceId" and r.id < d.id and r.state <> 'withdrawn' group by each.key) s), '{}') as pieces,
       coalesce((select sum(r.total) from tax_documents r
         where r.company_id = $1 and r."referenceId" = d."referenceId" and r.id < d.id and r.state <> 'withdrawn'), 0)::float8 as total
     from tax_documents d where d.company_id = $1 and d.id = any($2::bigint[]) and d."referenceId" is not null`,
    [companyId, of.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function amountsOf(
  document: TaxDocument & { referenceState: string | null },
  order: OrderFacts,
  told: { pieces: Record<number, number>; total: number } = { pieces: {}, total: 0 },
): ReceiptAmounts {
  if (document.kind === 'receipt') {
    if (!order.isSale) throw new Held('order_not_sold');
    return saleAmounts(order);
  }
  if (document.referenceState !== 'valid') throw new Held('receipt_first');
  const back = Object.fromEntries(
    order.lines.map(({ id }) => [id, (told.pieces[id] ?? 0) + (document.pieces[id] ?? 0)]),
  );
  const amounts = returnAmounts(order, back, told, document.isWhole);
  if (!amounts) throw new Held('nothing_back');
  return amounts;
}

const piecesOf = ({ lines }: ReceiptAmounts): Record<string, number> =>
  Object.fromEntries(lines.flatMap(({ of, quantity }) => (typeof of === 'number' ? [[of, quantity]] : [])));

function buyerOf({ buyerId, buyerName }: TaxDocument, { piastres }: ReceiptAmounts) {
  if (piastres <= buyerRequiredFrom) return null;
  if (!buyerId || !buyerName) throw new Held('buyer_needed');
  return { id: buyerId, name: buyerName };
}

/** Item code and description of each line: the product’s code, else the store’s default. */
function namesOf(order: OrderFacts, { settings }: TaxAccount) {
  const usual: ItemCode | null = settings.itemCode
    ? { type: settings.itemType ?? 'EGS', code: settings.itemCode, unit: 'EA' }
    : null;
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  return ({ of }: ReceiptAmounts['lines'][number]): NamedItem => {
    const line = typeof of === 'number' ? byId.get(of) : undefined;
    const description = line
      ? line.name.ar?.trim() || line.name.en?.trim() || `#${line.id}`
      : pdfText('ar', of === 'shipping' ? 'shipping' : 'cod_fee');
    const code = line?.code ?? usual;
    if (!code) throw new Held('item_code_needed', description);
    if (!isItemCode(code.type, code.code, settings.registrationNumber))
      throw new Held('item_code_foreign', `${description}: ${code.code}`);
    return {
      ...code,
      internalCode: line ? (line.sku ?? `P${line.productId ?? line.id}`) : String(of).toUpperCase(),
      description,
    };
  };
}
