/** Races on an order's money and stock: of fifty equal requests one succeeds, and the totals agree afterwards. */
import { count, type Attack } from './attack-definition.ts';
import type { Answer, Target } from './target.ts';
import { uniqueWord } from '../../e2e/unique-values.ts';

const many = 50;
const price = 10_000;

const atOnce = (ask: (writer: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: many }, (_, writer) => ask(writer)));
const won = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300).length;
const noneFailed = (answers: readonly Answer[]) => answers.every(({ status }) => status > 0 && status < 500);

/** A new customer: the newest of the store may be another attack's, without an address. */
async function customerWithAddress(call: Target['call']): Promise<number> {
  const { id } = (await call('POST', '/customers', { name: 'Raced Buyer' })).body.data;
  const lines = { addressLine1: '9 Nile Street', city: 'Maadi', region: 'Cairo', country: 'Egypt' };
  const address = { ...lines, addressableType: 'Customer', addressableId: id, isDefault: true };
  await call('POST', '/addresses', { address });
  return id;
}

/** A product with a stock of 20, and an order of two of them. */
async function ordered({ call }: Target, status: 'draft' | 'active') {
  const product = (
    await call('POST', '/products', {
      name: { en: `Raced ${uniqueWord()}` },
      status: 'visible',
      price,
      quantity: 20,
    })
  ).body.data;
  const customerId = await customerWithAddress(call);
  const order = (
    await call('POST', '/purchases', {
      status,
      customerId,
      purchaseProducts: [{ productId: product.id, quantity: 2 }],
    })
  ).body.data;
  return {
    id: order.id as number,
    customerId,
    productId: product.id as number,
    line: order.purchaseProducts[0].id as number,
    read: async () => (await call('GET', `/purchases/${order.id}`)).body.data,
    quantity: async () => (await call('GET', `/products/${product.id}`)).body.data.quantity as number,
  };
}

export const moneyRaces: Attack[] = [
  {
    name: 'money: a draft placed by 50 concurrent requests',
    expected: 'two pieces sold, whatever the responses',
    run: async (target) => {
      const { id, quantity, read } = await ordered(target, 'draft');
      const { version } = await read();
      const answers = await atOnce(() => target.call('PUT', `/purchases/activate/${id}`, { version }));
      const left = await quantity();
      return { came: `${count(answers)}; ${left} of 20 left`, holds: left === 18 && noneFailed(answers) };
    },
  },
  {
    name: 'money: a full refund by 50 concurrent requests, and by 50 without the amount read',
    expected: '1 x 200, never more refunded than was paid',
    run: async (target) => {
      const { id, read } = await ordered(target, 'active');
      await target.call('PUT', `/purchases/${id}`, { payment: 'paid' });
      const { total } = await read();
      const give = (amount: number, refundedTotal: number) =>
        target.call('PUT', `/purchases/refund/${id}`, { amount, expects: { refundedTotal }, byHand: true });
      const part = await atOnce(() => give(1_000, 0));
      // Each request has read another total, and one of them the right one.
      const rest = await atOnce((writer) => give(total - 1_000, 1_000 * (writer % 3)));
      const { refundedTotal, payment } = await read();
      return {
        came: `${count(part)}; ${count(rest)}; ${refundedTotal} of ${total}, ${payment}`,
        holds:
          won(part) === 1 && won(rest) === 1 && refundedTotal === total && noneFailed([...part, ...rest]),
      };
    },
  },
  {
    name: 'money: two returned pieces, reported by 50 concurrent requests with and without a refund',
    expected: '1 x 200, two pieces restocked, refunded once',
    run: async (target) => {
      const { id, line, read, quantity } = await ordered(target, 'active');
      await target.call('PUT', `/purchases/${id}`, { payment: 'paid', fulfillment: 'delivered' });
      const { version } = await read();
      const answers = await atOnce(() =>
        target.call('PUT', `/purchases/returned_items/${id}`, {
          version,
          items: [{ id: line, returnedQuantity: 2, restockedQuantity: 2 }],
          refund: { amount: 5_000, expects: { refundedTotal: 0 }, byHand: true },
        }),
      );
      const [{ refundedTotal }, left] = [await read(), await quantity()];
      return {
        came: `${count(answers)}; ${left} of 20, ${refundedTotal} given back`,
        holds: won(answers) === 1 && left === 20 && refundedTotal === 5_000 && noneFailed(answers),
      };
    },
  },
  {
    name: 'money: an order canceled, refunded and returned concurrently',
    expected: 'no 500 response, no piece restocked twice, no more refunded than was paid',
    run: async (target) => {
      const { id, line, read, quantity } = await ordered(target, 'active');
      await target.call('PUT', `/purchases/${id}`, { payment: 'paid' });
      const { total, version } = await read();
      const asks = [
        () => target.call('PUT', `/purchases/cancel/${id}`, {}),
        () => target.call('PUT', `/purchases/${id}`, { fulfillment: 'package_returned' }),
        () =>
          target.call('PUT', `/purchases/refund/${id}`, {
            amount: total,
            expects: { refundedTotal: 0 },
            byHand: true,
          }),
        () =>
          target.call('PUT', `/purchases/returned_items/${id}`, {
            version,
            items: [{ id: line, returnedQuantity: 2, restockedQuantity: 2 }],
          }),
        () =>
          target.call('PUT', `/purchases/${id}/content`, { purchaseProducts: [{ id: line, quantity: 5 }] }),
      ];
      const answers = await atOnce((writer) => asks[writer % asks.length]!());
      const [{ refundedTotal, status, fulfillment }, left] = [await read(), await quantity()];
      return {
        came: `${count(answers)}; ${status}, ${fulfillment}, ${left} of 20, ${refundedTotal} of ${total} given back`,
        holds: left <= 20 && refundedTotal <= total && noneFailed(answers),
      };
    },
  },
  {
    name: 'money: a single-use code on 20 drafts placed concurrently',
    expected: 'one order with the code',
    run: async (target) => {
      const { call } = target;
      const title = `ONCE${uniqueWord()}`;
      const made = await call('POST', '/discounts', {
        title,
        type: 'ProductsDiscount',
        valueType: 'percentage',
        percentage: 10,
        usage: { maxUses: 1 },
        startsAt: '2026-01-01T00:00:00Z',
      });
      const drafts = [];
      for (let n = 0; n < 20; n += 1) drafts.push(await ordered(target, 'draft'));
      const applied = await Promise.all(
        drafts.map(({ id }) =>
          call('PUT', `/purchases/apply_discount/${id}`, { discountId: made.body.data?.id }),
        ),
      );
      const placed = await Promise.all(drafts.map(({ id }) => call('PUT', `/purchases/activate/${id}`, {})));
      const read = await Promise.all(drafts.map((each) => each.read()));
      const used = read.filter(
        ({ status, discountTotal }) => status === 'active' && discountTotal > 0,
      ).length;
      return {
        came: `made ${made.status}; applied ${count(applied)}; placed ${count(placed)}; ${used} with it`,
        holds: used === 1 && noneFailed([...applied, ...placed]),
      };
    },
  },
  {
    name: 'money: 50 orders with one idempotency key',
    expected: 'one order',
    run: async (target) => {
      const { productId, customerId, quantity } = await ordered(target, 'draft');
      const key = `raced-${uniqueWord()}`;
      const answers = await atOnce(() =>
        target.call(
          'POST',
          '/purchases',
          { status: 'active', customerId, purchaseProducts: [{ productId, quantity: 1 }] },
          { 'idempotency-key': key },
        ),
      );
      const left = await quantity();
      const ids = new Set(answers.flatMap(({ body }) => body?.data?.id ?? []));
      return {
        came: `${count(answers)}; ${ids.size} orders, ${left} of 20 left`,
        holds: ids.size === 1 && left === 19 && noneFailed(answers),
      };
    },
  },
];
