/**
 * Value limits of products and orders are checked by a trigger for statements that set the column, with the names of the former check
 * constraints.
 */
import { beforeAll, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../../src/server/infrastructure/database/query.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);

beforeAll(async () => {
  const { id: productId } = await callsOf(app, 'products', token).create({
    name: { en: 'Lamp' },
    price: 100,
    quantity: 3,
    status: 'visible',
  });
  const { id: customerId } = await callsOf(app, 'customers', token).create({ name: 'Buyer' });
  await callsOf(app, 'purchases', token).create({
    customerId,
    purchaseProducts: [{ productId, quantity: 1 }],
  });
});

it.each([
  ['products', 'price', '-1', 'products_price_check'],
  ['products', '"maxQuantity"', '0', 'products_maxQuantity_check'],
  ['products', 'status', "'sleeping'", 'products_status_check'],
  ['products', '"saleStartsAt"', "'2030-01-02', \"saleEndsAt\" = '2030-01-01'", 'products_sale_ends'],
  ['purchases', 'payment', "'perhaps'", 'purchases_payment_check'],
  ['purchases', '"refundedTotal"', '"paidTotal" + 1', 'purchases_refunded'],
  ['purchases', 'total', 'total + 1', 'purchases_total_adds_up'],
])('%s refuse %s of %s by %s', async (table, column, value, constraint) => {
  const written = place.asOwner(`update ${table} set ${column} = ${value}`);
  await expect(written).rejects.toMatchObject({ code: '23514', constraint, table });
});

it('value limits are checked on insert, too', async () => {
  const written = inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    rowsOf(
      transaction,
      'insert into products (company_id, name, "searchText", price) values ($1, $2, $3, -1)',
      [nile.id, '{"en": "Lamp"}', 'lamp'],
    ),
  );
  await expect(written).rejects.toMatchObject({ code: '23514', constraint: 'products_price_check' });
});
