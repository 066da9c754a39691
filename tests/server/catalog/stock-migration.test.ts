/** Migration of a store with stock on products and variants to a ledger of stock movements per variant. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { migrate } from '../../../src/server/infrastructure/database/migrate.ts';
import { readMigrations } from '../../../src/server/infrastructure/database/migration-files.ts';
import { runAs, withDatabase } from '../global-setup.ts';

const { config: server } = inject('testServer');
const name = `stock_before_${randomUUID().slice(0, 8)}`;
await runAs(server, `create database ${name}`);
const config = withDatabase(server, name);
afterAll(() => runAs(server, `drop database if exists ${name} with (force)`));

/** The migrations that create the ledger or change its functions. Others numbered after them may have run before. */
const own =
  /^(?:0226|0227|0228|0271|0841|0843|0920|0922|0923|0942|0955|0956|0957|0997|1005|1013|1035|1036|1062|1100|1110|1140|1141|1430)-/u;

it('the migration keeps all stock, on a default variant without options, and movements equal quantities', async () => {
  const files = await readMigrations();
  await migrate(
    config,
    files.filter((file) => !own.test(file.name)),
  );
  const client = new Client(config);
  await client.connect();
  const rows = async (statement: string) => (await client.query(statement)).rows;
  try {
    await rows(
      `insert into companies (id, name, subdomain) overriding system value values (1, 'Nile', 'nile')`,
    );
    await rows(`insert into products (company_id, id, name, handle, sku, price, cost, quantity, "saleEndsAt", "discountedPrice", "isOnSale") values
      (1, 1, '{"en": "Lamp"}', 'lamp', 'L-1', 900, 300, 12, '2100-01-01', 800, true), (1, 2, '{"en": "Shirt"}', 'shirt', 'S', 500, null, 7, null, null, false)`);
    await rows(`insert into variants (company_id, id, "productId", sku, price, quantity, values) values
      (1, 1, 2, 'S-M', 500, 3, '[{"name": {"en": "Size"}, "value": {"en": "M"}}]'), (1, 2, 2, 'S-L', 500, 4, '[{"name": {"en": "Size"}, "value": {"en": "L"}}]')`);
    await rows(`select setval('variants_id_seq', 2)`);
    await rows(
      `insert into stock_movements (company_id, "productId", delta, reason) values (1, 1, -2, 'sale')`,
    );
    await rows(
      `insert into stock_movements (company_id, "productId", "variantId", delta, reason) values (1, 2, 1, -1, 'sale')`,
    );
    // Stock that was not in the movements before.
    await rows('alter table variants disable trigger user');
    await rows('update variants set quantity = 9 where id = 2');
    await rows('alter table variants enable trigger user');

    expect(await migrate(config, files)).toHaveLength(files.filter((file) => own.test(file.name)).length);

    expect(
      await rows(`select p.id::int, p.quantity::int, p."defaultVariantId" = v.id as "isOwn", v."isDefault", v.sku, v.cost::int, v."isOnSale",
        v."saleEndsAt" = p."saleEndsAt" as "endsAlike", v.quantity::int as held
      from products p join variants v on v."productId" = p.id order by p.id, v.id`),
    ).toEqual([
      {
        id: 1,
        quantity: 10,
        isOwn: true,
        isDefault: true,
        sku: 'L-1',
        cost: 300,
        isOnSale: true,
        endsAlike: true,
        held: 10,
      },
      {
        id: 2,
        quantity: 11,
        isOwn: false,
        isDefault: false,
        sku: 'S-M',
        cost: null,
        isOnSale: false,
        endsAlike: null,
        held: 2,
      },
      {
        id: 2,
        quantity: 11,
        isOwn: false,
        isDefault: false,
        sku: 'S-L',
        cost: null,
        isOnSale: false,
        endsAlike: null,
        held: 9,
      },
    ]);
    expect(
      await rows(`select v.sku, m.delta::int, m."quantityAfter"::int as left, m.reason from stock_movements m join variants v on v.id = m."variantId"
      order by v.sku, m.id`),
    ).toEqual([
      { sku: 'L-1', delta: 12, left: 12, reason: 'initial' },
      { sku: 'L-1', delta: -2, left: 10, reason: 'sale' },
      { sku: 'S-L', delta: 4, left: 4, reason: 'initial' },
      { sku: 'S-L', delta: 5, left: 9, reason: 'correction' },
      { sku: 'S-M', delta: 3, left: 3, reason: 'initial' },
      { sku: 'S-M', delta: -1, left: 2, reason: 'sale' },
    ]);
  } finally {
    await client.end();
  }
});
