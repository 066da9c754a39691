/** Other statements that the database runs for an update: none, unless it changes values that other tables store. */
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../src/server/infrastructure/database/query.ts';
import { useDatabase } from '../../harness.ts';
import { countRowsHandled } from '../../count-rows-handled.ts';

const place = await useDatabase();
const { nile } = place.shops;

await place.asOwner(
  `insert into products (company_id, id, name, handle, status, quantity, "searchText") values
     ($1, 1, '{"en": "Lamp"}', 'lamp', 'visible', 5, 'lamp'), ($1, 2, '{"en": "Rug"}', 'rug', 'visible', 5, 'rug')`,
  [nile.id],
);
await place.asOwner(`insert into customers (company_id, id, "firstName") values ($1, 1, 'Mona')`, [nile.id]);
await place.asOwner(
  `insert into purchases (company_id, id, "customerId", status, "createdAt") values ($1, 1, 1, 'active', '2025-01-01')`,
  [nile.id],
);
await place.asOwner(`insert into reviews (company_id, id, "productId", rating) values ($1, 1, 1, 5)`, [
  nile.id,
]);

/** Every update is recorded as the record's last change. */
const remembered = /^update last_changes set/u;

/** The other statements that triggers and functions run for an update. */
const statementsRunBy = async (...updates: string[]) => {
  const { statements } = await countRowsHandled(place, nile.id, async (transaction) => {
    for (const update of updates) await rowsOf(transaction, `update ${update}`, []);
  });
  const own = new Set(updates.map((update) => `update ${update}`));
  return statements.filter((text) => !own.has(text) && !remembered.test(text)).join('\n');
};

describe('an update of columns that no other table stores', () => {
  it.each([
    ['products', `description = '{"en": "Made by hand"}', version = version + 1, "updatedAt" = now()`],
    ['products', `price = price, status = status, quantity = quantity, "searchText" = "searchText"`],
    ['customers', `"newsletterSource" = 'import', version = version + 1`],
    ['purchases', `notes = 'Call first'`],
    ['reviews', `body = 'Well packed'`],
  ])('of %s runs no other statement: %s', async (table, set) => {
    expect(await statementsRunBy(`${table} set ${set} where company_id = ${nile.id}`)).toBe('');
  });
});

describe('an update of columns that other tables store', () => {
  it.each([
    ['products', `status = 'hidden'`, 'resource_count_changes'],
    ['products', 'quantity = 3', 'stock_movements'],
    ['products', 'price = 7', 'price_changes'],
    ['variants', 'price = 8', 'update products'],
    ['products', `"searchText" = 'lantern'`, 'update variants'],
    ['products', `"searchText" = 'lantern'`, 'update reviews'],
    ['variants', 'quantity = 3', 'stock_movements'],
    ['customers', `"searchText" = 'mona'`, 'update purchases'],
    ['purchases', `status = 'archived'`, 'resource_count_changes'],
    ['purchases', `payment = 'refunded'`, 'changed_sales_days'],
    ['purchases', `"customerId" = null`, 'customers'],
    ['reviews', 'rating = 1', 'products'],
  ])('of %s updates them: %s', async (table, set, told) => {
    expect(await statementsRunBy(`${table} set ${set} where company_id = ${nile.id}`)).toContain(told);
  });

  it('runs them once for all rows', async () => {
    const ran = await statementsRunBy(
      `products set status = 'hidden', quantity = 1 where company_id = ${nile.id}`,
    );
    // For products, and for their stock movements.
    expect(ran.match(/insert into resource_count_changes/gu)).toHaveLength(2);
    expect(ran.match(/insert into stock_movements/gu)).toHaveLength(1);
  });

  it('runs them for the second statement of a transaction too', async () => {
    const ran = await statementsRunBy(
      `products set status = 'hidden' where company_id = ${nile.id}`,
      `products set status = 'visible' where company_id = ${nile.id} and id = 1`,
    );
    expect(ran.match(/insert into resource_count_changes/gu)).toHaveLength(2);
  });
});
