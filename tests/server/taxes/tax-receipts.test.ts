/** Receipts for the tax authority: composed from orders, held while data is missing, returns, and tenant isolation. */
import { beforeEach, describe, expect, it } from 'vitest';
import { buyerRequiredFrom } from '../../../src/shared/taxes/tax-account.ts';
import { taxScene } from './tax-fixture.ts';

const scene = await taxScene();
const {
  place,
  taxes,
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
} = scene;
const { nile, delta } = place.shops;
beforeEach(async () => {
  await place.asOwner(`delete from jobs where kind = 'tax_documents'`);
  await place.asOwner('delete from tax_item_codes');
  await connect();
});

describe('a receipt', () => {
  it("has the order's lines and total, and passes the authority's validation", async () => {
    const { id, total } = await order({
      lines: [
        { price: 33_333, quantity: 3, discount: 1_111 },
        { price: 999, isVat: false },
      ],
      shippingFees: 5_000,
      shippingDiscount: 1_000,
      codFee: 1_500,
    });
    const { status, body } = await send([id]);
    expect([status, body.data]).toEqual([202, { jobId: expect.any(Number), receipts: 1, returns: 0 }]);
    await work();
    const receipt = await receiptOf(id);
    expect(receipt).toMatchObject({ state: 'valid', total, problem: null, number: receiptNumberOf(id) });
    expect(receipt.shareUrl).toContain(`/receipts/search/${receipt.uuid}/share/`);
    expect(receipt.shareUrl).toContain(`#Total:${total / 100},IssuerRIN:674859545`);
    const sent = sentOf(id);
    expect(sent).toMatchObject({
      header: { uuid: receipt.uuid, currency: 'EGP' },
      documentType: { receiptType: 'S', typeVersion: '1.2' },
      buyer: { type: 'P' },
      totalAmount: total / 100,
      feesAmount: 0,
      paymentMethod: 'C',
    });
    expect(sent.itemData!.map(({ internalCode, netSale, total: of }) => [internalCode, netSale, of])).toEqual(
      [
        [expect.stringMatching(/^P\d+$/u), 988.88, 1127.3232],
        [expect.stringMatching(/^P\d+$/u), 9.99, 9.99],
        ['SHIPPING', 40, 40],
        ['COD_FEE', 15, 15],
      ],
    );
    expect(sent.buyer).toEqual({ type: 'P' });
  });

  it.each(['none', 'added', 'included'] as const)('is valid with VAT %s', async (vatMode) => {
    const { id, total } = await order({
      vatMode,
      lines: [
        { price: 12_345, quantity: 7, discount: 321 },
        { price: 101, quantity: 13 },
      ],
      shippingFees: 4_550,
    });
    await send([id]);
    await work();
    expect(await receiptOf(id)).toMatchObject({ state: 'valid', total, said: null });
  });

  it('references the one before it, in one batch and in the next', async () => {
    const ids = [(await order()).id, (await order()).id];
    await send(ids);
    await work();
    const later = (await order()).id;
    await send([later]);
    await work();
    const numbers = [...ids, later];
    const [one, two, three] = numbers.map((id) => sentOf(id).header!);
    expect([two!.previousUUID, three!.previousUUID]).toEqual([one!.uuid, two!.uuid]);
  });

  it('is created once, despite repeated and concurrent requests', async () => {
    const { id } = await order();
    await Promise.all([send([id]), send([id, id]), send([id])]);
    await work();
    await send([id]);
    await work();
    expect([timesSent(id), await stateOf(id)]).toEqual([{ sent: 1, held: 1 }, ['receipt valid']]);
  });

  it("is refused for an order that is no sale, and for another store's", async () => {
    const canceled = await order({ status: 'canceled', fulfillment: 'cancelled', payment: 'unpaid' });
    const { status, body } = await send([canceled.id, 999_999_999]);
    expect([status, body.errors]).toEqual([
      422,
      {
        'ids.0': [expect.objectContaining({ code: 'tax_order_not_sold' })],
        'ids.1': [expect.objectContaining({ code: 'unknown_reference' })],
      },
    ]);
  });

  it('is withdrawn when the order was canceled before it was sent', async () => {
    const { id } = await order({ payment: 'unpaid' });
    await send([id]);
    await place.asOwner(`update purchases set status = 'canceled', fulfillment = 'cancelled' where id = $1`, [
      id,
    ]);
    await work();
    expect(await receiptOf(id)).toMatchObject({ state: 'withdrawn', problem: 'order_not_sold' });
    expect(timesSent(id).sent).toBe(0);
  });
});

describe('missing data', () => {
  it('holds a receipt until a product has a code, and names the product', async () => {
    await connect({ settings: { itemCode: null } });
    const { id, products } = await order();
    await send([id]);
    await work();
    expect(await receiptOf(id)).toMatchObject({
      state: 'held',
      problem: 'item_code_needed',
      problemAbout: 'مصباح 0',
    });
    const { body } = await call('GET', '/tax_documents/overview');
    expect(body.data).toMatchObject({ held: 1, uncoded: [{ id: products[0], name: { en: 'Lamp 0' } }] });
    const made = await call('POST', '/tax_item_codes', {
      productId: products[0],
      itemType: 'GS1',
      itemCode: '6221031492014',
    });
    expect(made.status).toBe(422);
    await call('POST', '/tax_item_codes', { productId: products[0], itemCode: 'EG-674859545-LAMP' });
    await send([id]);
    await work();
    expect(await receiptOf(id)).toMatchObject({ state: 'valid', problem: null });
    expect(sentOf(id).itemData![0]).toMatchObject({ itemType: 'EGS', itemCode: 'EG-674859545-LAMP' });
  });

  it('holds a receipt above EGP 150,000 until the buyer is identified', async () => {
    const { id, total } = await order({ lines: [{ price: 14_000_000 }] });
    expect(total).toBeGreaterThan(buyerRequiredFrom);
    await send([id]);
    await work();
    const receipt = await receiptOf(id);
    expect(receipt).toMatchObject({ state: 'held', problem: 'buyer_needed' });
    const name = (body: object) => call('PUT', `/tax_documents/${receipt.id}/buyer`, body);
    expect((await name({ nationalId: '123', name: 'Amal' })).body.errors.nationalId[0].code).toBe(
      'national_id_wrong',
    );
    const { status, body } = await name({ nationalId: '29001011234567', name: 'Amal Hassan' });
    expect([status, JSON.stringify(body).includes('2900')]).toEqual([202, false]);
    await work();
    expect(await receiptOf(id)).toMatchObject({ state: 'valid' });
    expect(sentOf(id).buyer).toEqual({ type: 'P', id: '29001011234567', name: 'Amal Hassan' });
    expect((await name({ nationalId: '29001011234567', name: 'Other' })).status).toBe(409);
    const [row] = (await documents(id)) as object[];
    expect(JSON.stringify(row)).not.toContain('29001011234567');
  });
});

describe('a returned item', () => {
  it('has a return receipt, and return receipts never exceed the receipt', async () => {
    const { id, total, lines } = await order({ lines: [{ price: 3_333, quantity: 3 }], shippingFees: 5_000 });
    await send([id]);
    await work();
    await place.asOwner('update purchase_products set "returnedQuantity" = 1 where id = $1', [lines[0]]);
    await place.asOwner('update purchases set "returnedTotal" = 3800 where id = $1', [id]);
    expect((await call('GET', '/tax_documents/overview')).body.data.back).toBe(1);
    expect((await send()).body.data).toMatchObject({ receipts: 0, returns: 1 });
    await work();
    expect((await send()).body.data).toMatchObject({ returns: 0 });
    await place.asOwner(`update purchases set payment = 'refunded', "refundedTotal" = total where id = $1`, [
      id,
    ]);
    expect((await send([id])).body.data).toMatchObject({ returns: 1 });
    await work();
    expect((await send([id])).body.data).toMatchObject({ returns: 0 });
    expect(await stateOf(id)).toEqual(['receipt valid', 'return_receipt valid', 'return_receipt valid']);
    const returns = (await documents(id)).filter(({ kind }) => kind === 'return_receipt');
    expect(returns.reduce((sum, each) => sum + each.total, 0)).toBe(total);
    const sent = taxes.receipts.filter(({ receipt }) => receipt.documentType?.receiptType === 'r').at(-1)!;
    expect(sent.receipt.header!.referenceUUID).toBe((await receiptOf(id)).uuid);
    expect(sent.receipt.itemData!.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it('has a return receipt that waits for its receipt to be valid', async () => {
    taxes.checks = 3_600_000;
    const { id } = await order();
    await send([id]);
    await work(1);
    await place.asOwner(`update purchases set payment = 'refunded', "refundedTotal" = total where id = $1`, [
      id,
    ]);
    await send([id]);
    await work(2);
    expect(await stateOf(id)).toEqual(['receipt sent', 'return_receipt held']);
    taxes.checks = 0;
    await work();
    expect(await stateOf(id)).toEqual(['receipt valid', 'return_receipt valid']);
  });
});

describe('automatic sending', () => {
  const watch = () => place.asOwner('select enqueue_tax_documents(now())');

  it('includes orders delivered and paid since the configured date, and their returns', async () => {
    const [due, unpaid, old] = [
      await order(),
      await order({ payment: 'unpaid' }),
      await order({ createdAt: '2020-01-01T00:00:00Z' }),
    ];
    expect(
      (await call('GET', '/tax_documents/due?limit=100')).body.data.map((each: { id: number }) => each.id),
    ).toContain(due.id);
    await watch();
    await work();
    expect(await stateOf(due.id)).toEqual([]);
    await connect({ isAutomatic: true });
    await watch();
    await watch();
    await work();
    expect([await stateOf(due.id), await stateOf(unpaid.id), await stateOf(old.id)]).toEqual([
      ['receipt valid'],
      [],
      [],
    ]);
    await place.asOwner(`update purchases set payment = 'refunded', "refundedTotal" = total where id = $1`, [
      due.id,
    ]);
    await place.asOwner(`update tax_accounts set "lookedAt" = null`);
    await watch();
    await work();
    expect(await stateOf(due.id)).toEqual(['receipt valid', 'return_receipt valid']);
  });

  it('starts again in another environment', async () => {
    const { id } = await order();
    await send([id]);
    await work();
    await place.asOwner(`update tax_accounts set mode = 'preproduction'`);
    const due = await call('GET', '/tax_documents/due?limit=100');
    expect(due.body.data.map((each: { id: number }) => each.id)).toContain(id);
  });
});

describe('receipts of a store', () => {
  it('are in the history with their outcome', async () => {
    const { id } = await order();
    await send([id]);
    await work();
    const { id: document } = await receiptOf(id);
    const told = await place.asOwner<{ changes: unknown }>(
      `select changes from audit where resource = 'tax_submissions' and "recordId" = $1 order by id`,
      [document],
    );
    expect(told.map(({ changes }) => changes)).toEqual([
      { taxState: { from: null, to: 'waiting' } },
      { taxState: { from: 'sent', to: 'valid' } },
    ]);
  });

  it('are not visible to another store', async () => {
    const { id } = await order();
    await send([id]);
    await work();
    const other = await scene.app.signIn(delta.owner.email);
    const { id: document } = await receiptOf(id);
    expect((await call('GET', `/tax_documents/${document}`, undefined, other)).status).toBe(404);
    expect((await call('POST', `/tax_documents/${document}/withdraw`, undefined, other)).status).toBe(404);
    expect((await call('GET', '/tax_account', undefined, other)).body.data.mode).toBeNull();
    expect(nile.id).not.toBe(delta.id);
  });
});
