/** Concurrent orders with one new phone number: one customer, and a once-per-customer discount used once. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);

it('twenty concurrent orders with one new phone create one customer, who uses a once-per-customer discount once', async () => {
  const book = await scene.product({ price: 10_000, isPhysical: false });
  await scene.discounts.create({
    title: 'ONCE',
    type: 'BillDiscount',
    percentage: 10,
    usage: { oncePerCustomer: true },
  });
  const order = {
    customer: { firstName: 'Salma', phoneNumber: '01001112223' },
    status: 'active',
    paymentType: 'cash',
    discountCode: 'once',
    purchaseProducts: [{ productId: book.id, quantity: 1 }],
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => scene.send('POST', '/purchases', order)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 422),
  ]);
  const rows = await database.asOwner<{ id: number }>(
    `select id from customers where "phoneNumber" = '01001112223'`,
  );
  expect(rows).toHaveLength(1);
});

it('concurrent orders without a discount all belong to the one new customer', async () => {
  const book = await scene.product({ price: 10_000, isPhysical: false });
  const order = {
    customer: { firstName: 'Nour', phoneNumber: '0100 111 2224' },
    status: 'active',
    paymentType: 'cash',
    purchaseProducts: [{ productId: book.id, quantity: 1 }],
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => scene.place(order)));
  expect(new Set(answers.map(({ data }) => data.customerId)).size).toBe(1);
});
