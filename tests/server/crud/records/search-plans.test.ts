/** Searches use a generic query plan per connection instead of planning for each word: planning takes as long as the search. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { resourceHooks } from '../../../../src/server/app/modules.ts';
import { connectDatabase } from '../../../../src/server/infrastructure/database/database.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../../src/server/infrastructure/database/query.ts';
import { storedPage } from '../../../../src/server/crud/records/read/counted-page.ts';
import { wholeShape } from '../../../../src/server/crud/records/resources/record-shape.ts';
import { readPage } from '../../../../src/server/crud/records/read/read-records.ts';
import { prepareResource } from '../../../../src/server/crud/records/resources/prepare-resource.ts';
import { useDatabase } from '../../harness.ts';
import { countRowsHandled } from '../../count-rows-handled.ts';

const place = await useDatabase();
const companyId = place.shops.nile.id;
const products = prepareResource(catalogue.products!, resourceHooks.products);

// A word in every 25th product; PostgreSQL estimates fewer.
const nouns =
  'kettle chair lamp shirt mug bowl bag table rug vase clock pillow tray basket mirror blanket plate stool shelf towel scarf belt wallet candle frame';
await place.asOwner(
  `insert into products (company_id, name, handle, "searchText")
   select $1, '{"en": "Kettle"}', 'kettle-' || n,
     'linen red ' || (string_to_array($2, ' '))[n % 25 + 1] || ' ' || n || E'\\nsku-' || lpad(n::text, 8, '0')
   from generate_series(1, 10000) n`,
  [companyId, nouns],
);
await place.asOwner('vacuum analyze products');

/** Searches for each word in turn on one connection. @returns the number of custom plans and of generic plans */
async function plansOf(...words: string[]) {
  const one = connectDatabase({ ...place.config, max: 1 });
  try {
    for (const search of words)
      await inTenantTransaction(one, { companyId }, (transaction) =>
        readPage(transaction, products, companyId, 'en', { search, fields: ['name'], limit: 25 }),
      );
    const [plans] = await inTenantTransaction(one, { companyId }, (transaction) =>
      rowsOf<{ anew: number; kept: number }>(
        transaction,
        `select sum(custom_plans)::int as anew, sum(generic_plans)::int as kept
         from pg_prepared_statements where statement like '%"searchText" like%'`,
        [],
      ),
    );
    return plans;
  } finally {
    await one.close();
  }
}

it('a search for words is planned for the first five and then no more', async () => {
  const words = ['kettle', 'candle', 'mirror', 'pillow', 'basket', 'blanket', 'clock', 'wallet', 'scarf'];
  expect(await plansOf(...words)).toEqual({ anew: 5, kept: 4 });
});

it('a page of results is read by one index lookup per record, whatever the planner prefers', async () => {
  const { rows } = await countRowsHandled(place, companyId, async (transaction) => {
    // The planner's choice when it expected few products of a store: a scan of all of them.
    await rowsOf(transaction, 'set local enable_nestloop = off', []);
    await rowsOf(
      transaction,
      `select set_config('matjar.page', array(select id from products limit 25)::text, true)`,
      [],
    );
    const shown = await rowsOf(transaction, storedPage(products, wholeShape(products, 'en')), [companyId]);
    expect(shown).toHaveLength(25);
    // Statistics of the last statement appear with the next one.
    await rowsOf(transaction, 'select', []);
  });
  expect(rows).toBeLessThan(2_000);
});
