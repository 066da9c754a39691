/** A store connected with the sandbox's tax authority, and orders for it. */
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { computeOrderTotals } from '../../../src/shared/orders/order-totals.ts';
import type { VatMode } from '../../../src/shared/orders/vat.ts';
import { startTaxSandbox } from '../../../src/sandboxes/taxes/tax-sandbox.ts';
import { openTaxGateway } from '../../../src/server/modules/taxes/start.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { runJobs } from '../run-jobs.ts';
import { testSecret, testServices } from '../test-services.ts';

const registrationNumber = '674859545';
const settings = {
  registrationNumber,
  tradeName: 'Nile',
  branchCode: '0',
  activityCode: '4791',
  governorate: 'cairo',
  city: 'nasr city',
  street: 'makram ebeid',
  building: '12',
  itemType: 'EGS',
  itemCode: `EG-${registrationNumber}-1`,
};

interface Ordered {
  lines?: { price: number; quantity?: number; isVat?: boolean; discount?: number }[];
  vatMode?: VatMode;
  shippingFees?: number;
  shippingDiscount?: number;
  codFee?: number;
  paymentType?: string;
  payment?: string;
  fulfillment?: string;
  status?: string;
  createdAt?: string;
}

/** Every test begins with an authority without faults that checks at once. */
export async function taxScene() {
  const place = await useDatabase();
  const { nile } = place.shops;
  const { address, taxes, close } = await startTaxSandbox({ slowFor: 3000 });
  const desk = openTaxGateway(
    { secret: testSecret, sandbox: address, origin: () => 'http://store.test' },
    { timeout: 700 },
  );
  const services = { ...testServices(place.database, path.join(place.home, 'files')), taxes: desk };
  const app = await useApp(place, { services });
  const token = await app.signIn(nile.owner.email);
  afterAll(async () => {
    desk.client.close();
    await close();
  });
  beforeEach(() => {
    taxes.behave();
    taxes.checks = 0;
    taxes.isLocked = false;
  });

  const call = (method: string, at: string, body?: unknown, as = token, locale?: string) =>
    app.call(method, at, { token: as, ...(body !== undefined && { body }), ...(locale && { locale }) });

  const connect = (more: object = {}) =>
    call('PUT', '/tax_account', { mode: 'sandbox', settings, isAutomatic: false, ...more });

  const receiptNumbers = new Map<number, string>();
  /** The number of an order's receipt: "R-1001" for order "#1001". */
  const receiptNumberOf = (purchaseId: number): string => {
    const number = receiptNumbers.get(purchaseId);
    if (!number) throw new Error(`Order ${purchaseId} is not of this scene`);
    return number;
  };

  /** An order that was delivered and paid by default. */
  async function order({
    lines = [{ price: 10_000 }],
    vatMode = 'added',
    shippingFees = 0,
    shippingDiscount = 0,
    codFee = 0,
    paymentType = 'cash_on_delivery',
    payment = 'paid',
    fulfillment = 'delivered',
    status = 'active',
    createdAt,
  }: Ordered = {}): Promise<{ id: number; total: number; lines: number[]; products: number[] }> {
    const counted = lines.map(({ price, quantity = 1, isVat = true }) => ({ price, quantity, isVat }));
    const sums = computeOrderTotals(counted, {
      vat: vatMode,
      discount: { lines: lines.map(({ discount = 0 }) => discount), shipping: shippingDiscount },
      shippingFees,
      codFee,
    });
    const [row] = await place.asOwner<{ id: number; number: string }>(
      `insert into purchases (company_id, status, payment, fulfillment, "paymentType", subtotal, "discountTotal", "shippingDiscount", "shippingFees", "codFee",
         "taxTotal", total, "vatMode", "paidTotal", "createdAt")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15::timestamptz, now())) returning id::int, number`,
      [
        nile.id,
        status,
        payment,
        fulfillment,
        paymentType,
        sums.subtotal,
        sums.discountTotal,
        sums.shippingDiscount,
        shippingFees,
        codFee,
        sums.taxTotal,
        sums.total,
        vatMode,
        payment === 'paid' ? sums.total : 0,
        createdAt ?? null,
      ],
    );
    receiptNumbers.set(row!.id, `R-${row!.number.slice(1)}`);
    const ids: number[] = [];
    const products: number[] = [];
    for (const [at, line] of counted.entries()) {
      const [product] = await place.asOwner<{ id: number }>(
        `insert into products (company_id, name, handle) values ($1, $2, 'taxed-' || gen_random_uuid()) returning id::int`,
        [nile.id, JSON.stringify({ en: `Lamp ${at}`, ar: `مصباح ${at}` })],
      );
      products.push(product!.id);
      const { total, discount, tax } = sums.lines[at]!;
      const [made] = await place.asOwner<{ id: number }>(
        `insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total, discount, tax, "isVat")
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::int`,
        [
          nile.id,
          row!.id,
          product!.id,
          JSON.stringify({ en: `Lamp ${at}`, ar: `مصباح ${at}` }),
          line.quantity,
          line.price,
          total,
          discount,
          tax,
          line.isVat,
        ],
      );
      ids.push(made!.id);
    }
    return { id: row!.id, total: sums.total, lines: ids, products };
  }

  const send = (ids?: number[], as?: string) => call('POST', '/tax_documents/send', ids ? { ids } : {}, as);

  /** Runs queued jobs until none is left, at most so many times. */
  async function work(times = 4) {
    for (let round = 0; round < times; round++) {
      await place.asOwner(`update jobs set "runAfter" = now() where state = 'queued'`);
      if (!(await runJobs(place.database, { taxes: desk })).length) return;
    }
  }

  interface Row {
    id: number;
    number: string;
    kind: string;
    state: string;
    problem: string | null;
    problemAbout: string | null;
    said: string | null;
    total: number;
    uuid: string | null;
    shareUrl: string | null;
  }
  const documents = async (purchaseId: number): Promise<Row[]> =>
    (await call('GET', `/tax_documents?purchase=${purchaseId}&limit=50`)).body.data as Row[];
  const stateOf = async (purchaseId: number) =>
    (await documents(purchaseId)).map(({ kind, state }) => `${kind} ${state}`).toSorted();
  const receiptOf = async (purchaseId: number) =>
    (await documents(purchaseId)).find(({ kind }) => kind === 'receipt')!;

  /** How often receipts of an order were sent to the authority, and how many it has. */
  const timesSent = (purchaseId: number) => ({
    sent: taxes.submissions.filter((body) =>
      body.includes(`"receiptNumber":"${receiptNumberOf(purchaseId)}"`),
    ).length,
    held: taxes.receipts.filter(
      ({ receipt }) => receipt.header?.receiptNumber === receiptNumberOf(purchaseId),
    ).length,
  });
  /** The last receipt of an order that was sent to the authority. */
  const sentOf = (purchaseId: number) =>
    taxes.receipts.findLast(({ receipt }) => receipt.header?.receiptNumber === receiptNumberOf(purchaseId))!
      .receipt;
  const lastJob = async () =>
    (
      await place.asOwner<{ id: number; state: string; error: { code: string } | null; wait: number }>(
        `select id::int, state, error, extract(epoch from "runAfter" - now())::float8 as wait from jobs where kind = 'tax_documents' order by id desc limit 1`,
      )
    )[0]!;

  return {
    place,
    app,
    token,
    taxes,
    desk,
    call,
    connect,
    order,
    send,
    work,
    documents,
    stateOf,
    receiptOf,
    receiptNumberOf,
    timesSent,
    sentOf,
    lastJob,
  };
}
