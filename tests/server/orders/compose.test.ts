/** Orders are calculated by the server: prices, extras, discounts, VAT, fees and limits, whatever the client sends. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../crud/records/crud-client.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, place, codes } = scene;
const findings = ({ quote }: Answered) =>
  Object.fromEntries(quote.findings.map((each: Answered) => [each.place, each.code]));

beforeAll(() =>
  scene.rules({
    addTaxes: true,
    shippingType: 'weight',
    shippingFees: 4000,
    extraKiloFees: 500,
    minimumFreeShippingTotal: 100_000,
    codFee: 1000,
  }),
);

describe('a new order', () => {
  it('begins as a dashboard draft, unpaid, cash on delivery, unfulfilled', async () => {
    const { data } = await place({});
    expect(data).toMatchObject({
      status: 'draft',
      channel: 'dashboard',
      payment: 'unpaid',
      paymentType: 'cash_on_delivery',
      fulfillment: 'unfulfilled',
      isManuallyCreated: true,
      creator: expect.any(String),
      total: 0,
    });
  });

  it("is summed up: sale price, fees, extras, weight, VAT, cash on delivery fee, the discount's share of each line", async () => {
    const lamp = await scene.product({
      price: 12_000,
      discountedPrice: 10_000,
      isOnSale: true,
      isVat: true,
      weight: 0.75,
      hasAdditionalFees: true,
      additionalFees: [{ name: { en: 'Wrap' }, price: 500 }],
      extras: [
        {
          name: { en: 'Card' },
          type: 'options',
          options: [{ name: { en: 'Gold' }, price: 250 }],
          maxOptions: 1,
        },
        { name: { en: 'Name' }, type: 'text', maxCharacters: 10 },
      ],
    });
    const book = await scene.product({ price: 3333 });
    await scene.discounts.create({ title: 'TEN', type: 'BillDiscount', percentage: 10 });
    const buyer = await scene.customer();
    const { data, quote } = await place({
      customerId: buyer.id,
      discountCode: 'ten',
      purchaseProducts: [
        {
          productId: lamp.id,
          quantity: 2,
          extras: [
            { extra: 0, options: [0] },
            { extra: 1, text: ' Nour ' },
          ],
        },
        { productId: book.id, quantity: 1 },
      ],
    });
    expect(quote.findings).toEqual([]);
    const off = Math.round((21_500 + 3333) / 10);
    const tax = Math.round(((21_500 - data.purchaseProducts[0].discount) * 14) / 100);
    expect(data).toMatchObject({
      subtotal: 24_833,
      discountTotal: off,
      shippingFees: 4500,
      codFee: 1000,
      taxTotal: tax,
      total: 24_833 - off + 4500 + 1000 + tax,
      shipTo: { addressLine1: expect.stringContaining('Nile Street'), phoneNumber: buyer.phoneNumber },
    });
    expect(data.purchaseProducts).toMatchObject([
      {
        price: 10_750,
        quantity: 2,
        total: 21_500,
        tax,
        extras: [{ price: 250 }, { value: { en: 'Nour' }, price: 0 }],
        fees: [{ name: { en: 'Wrap' }, price: 500 }],
      },
      { price: 3333, total: 3333, tax: 0, fees: [] },
    ]);
    expect(data.purchaseProducts[0].discount + data.purchaseProducts[1].discount).toBe(off);
  });

  it('accepts a number and a date for an extra, at their price, with an error for invalid ones', async () => {
    const cake = await scene.product({
      price: 1000,
      extras: [
        { name: { en: 'Candles' }, type: 'number', minNumber: 1, maxNumber: 99, price: 300 },
        { name: { en: 'For' }, type: 'date', isDemanded: true, price: 50 },
        { name: { en: 'Wish' }, type: 'text', price: 20 },
      ],
    });
    const asked = (...texts: string[]) => ({
      purchaseProducts: [
        { productId: cake.id, quantity: 1, extras: texts.map((text, extra) => ({ extra, text })) },
      ],
    });
    const { data } = await place(asked('٧', '2026-12-01', ''));
    expect(data.purchaseProducts).toMatchObject([
      {
        price: 1350,
        extras: [
          { value: { en: '7' }, price: 300 },
          { value: { en: '1 December 2026', ar: expect.stringContaining('ديسمبر 2026') }, price: 50 },
        ],
      },
    ]);
    const codes = async (...texts: string[]) => {
      const { quote } = await ok(send('POST', '/purchases?dry_run=true', asked(...texts)));
      const found = quote.findings.map(({ code }: { code: string }) => code);
      return found.filter((code: string) => code.startsWith('extra_'));
    };
    expect(await codes('', '2026-12-01')).toEqual([]);
    expect(await codes('100', '2026-02-30')).toEqual(['extra_number', 'extra_date']);
    expect(await codes('1.5', '')).toEqual(['extra_number', 'extra_date']);
  });

  it('writes nothing in a dry run', async () => {
    const { id } = await scene.product();
    const counted = () => database.asOwner('select count(*)::int as n from purchases');
    const before = await counted();
    const { quote } = await ok(
      send('POST', '/purchases?dry_run=true', { purchaseProducts: [{ productId: id, quantity: 3 }] }),
    );
    expect(quote).toMatchObject({ subtotal: 30_000, toPay: quote.total, toRefund: 0 });
    expect(findings({ quote })).toEqual({ customerId: 'order_customer', addressId: 'address_missing' });
    expect(await counted()).toEqual(before);
  });

  it('needs no shipping and no address without physical products', async () => {
    const course = await scene.product({ isPhysical: false, price: 5000 });
    const buyer = await scene.customers.create({ name: 'No Address', phoneNumber: '01055555555' });
    const { data } = await place({
      customerId: buyer.id,
      status: 'active',
      purchaseProducts: [{ productId: course.id, quantity: 1 }],
    });
    expect(data).toMatchObject({ status: 'active', total: 5000, shippingFees: 0, codFee: 0 });
    const tray = await scene.product();
    const refused = await send('POST', '/purchases', {
      customerId: buyer.id,
      status: 'active',
      purchaseProducts: [{ productId: tray.id, quantity: 1 }],
    });
    expect(codes(refused)).toEqual({ addressId: 'no_address' });
    expect(refused.body.errors.addressId[0].message).toBe('This customer does not have an address');
  });

  it('has errors with the stock left for each line, also if there is none', async () => {
    const few = await scene.product({ isTracked: true, quantity: 2 });
    const none = await scene.product({ isTracked: true, quantity: 0 });
    const refused = await send('POST', '/purchases', {
      status: 'active',
      purchaseProducts: [
        { productId: few.id, quantity: 3 },
        { productId: none.id, quantity: 1 },
      ],
    });
    const said = (line: number) =>
      refused.body.errors[`purchaseProducts.${line}.quantity`].map(({ code, message }: Answered) => [
        code,
        message,
      ]);
    expect(said(0)).toEqual([['line_stock', 'Only 2 left in stock.']]);
    expect(said(1)).toEqual([['line_stock_none', 'None left in stock.']]);
  });

  it('accepts a shipping fee by staff, and removes it again', async () => {
    const { id } = await scene.product();
    const { data } = await place({
      customShippingFees: 1234,
      purchaseProducts: [{ productId: id, quantity: 1 }],
    });
    expect(data.shippingFees).toBe(1234);
    const { data: by } = await ok(send('PUT', `/purchases/${data.id}/content`, { customShippingFees: null }));
    expect(by.shippingFees).toBe(4000);
  });
});
