/** The low stock flag is updated by primary key, also in a store that has grown since its first product. */
import { expect, it } from 'vitest';
import { rowsOf } from '../../../src/server/infrastructure/database/query.ts';
import { useDatabase } from '../harness.ts';
import { countRowsHandled } from '../count-rows-handled.ts';

const { shops, ...place } = await useDatabase();

/** One product in forty has low stock. */
const products = `insert into products (company_id, id, name, handle, status, quantity, "searchText")
  select $1, n, jsonb_build_object('en', 'Lamp ' || n), 'lamp-' || n, 'visible', case when n % 40 = 0 then 3 else 50 end, 'lamp'
  from generate_series($2::int, $3::int) n`;

it('an added variant with low stock reads no other products, however many there are', async () => {
  const { statements, conditions } = await countRowsHandled(place, shops.nile.id, async (transaction) => {
    await rowsOf(transaction, products, [shops.nile.id, 1, 40]);
    await rowsOf(transaction, products, [shops.nile.id, 41, 2_000]);
    await rowsOf(transaction, products, [shops.nile.id, 2_001, 3_000]);
  });
  const told = conditions.filter((_, index) =>
    /update condition_facts f set "isLow" = l\.is_low/u.test(statements[index]!),
  );
  expect(told).toHaveLength(75);
  // Filtered by company alone, as planned while there were few rows.
  const byCompany = told
    .slice(50)
    .filter((asked) => asked.some((one) => /^\(company_id = [^)]+\)$/u.test(one)));
  expect(byCompany).toEqual([]);
});
