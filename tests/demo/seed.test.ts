/** The demo in a database: complete, isolated by company, with correct totals, and never written over an existing store. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { Pool, type QueryResultRow } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { foldText } from '../../src/shared/texts/search-text.ts';
import { localFiles } from '../../src/server/infrastructure/files/local.ts';
import {
  readStatements,
  statementTotals,
} from '../../src/server/modules/orders/cash/statement-repository.ts';
import { verifyPassword } from '../../src/server/modules/identity/passwords.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { seedDemo } from '../../src/demo/seed-demo.ts';
import { demoPeople } from '../../src/demo/stores/demo-users.ts';
import { demoStores } from '../../src/demo/stores/stores.ts';
import { useDemo } from './demo-database.ts';
import { now } from '../clock.ts';

const demo = useDemo();
const { files } = demo;
const owner = new Pool({ ...demo.config, max: 1 });
owner.on('error', () => {});
afterAll(() => owner.end());
const rows = async <R extends QueryResultRow>(statement: string) => (await owner.query<R>(statement)).rows;
const numberOf = async (statement: string) =>
  Number((await rows<{ n: string }>(`select (${statement}) as n`))[0]!.n);

describe('the demo', () => {
  it('has all records of both stores', async () => {
    const counted = await rows(`select c.subdomain,
      (select count(*)::int from products where company_id = c.id) as products,
      (select count(*)::int from customers where company_id = c.id) as customers,
      (select count(*)::int from purchases where company_id = c.id) as purchases,
      (select count(*)::int from collections where company_id = c.id) as collections,
      (select count(*)::int from staff where company_id = c.id) as staff from companies c order by c.id`);
    expect(counted).toEqual(
      demoStores.map(({ subdomain, shelves, customers, orders, collections, staff }) => ({
        subdomain,
        products: shelves.flatMap(({ products }) => products).length,
        customers,
        purchases: Object.values(orders).reduce((sum, count) => sum + count, 0),
        collections: collections.length,
        staff: staff.length,
      })),
    );
  });

  it('has users who sign in with their own, hashed passwords', async () => {
    for (const { email, password } of demoPeople) {
      const { rows: found } = await sql<{
        passwordHash: string;
      }>`select "passwordHash" from find_credentials(${email})`.execute(demo.database().kysely);
      expect(found[0]!.passwordHash).toMatch(/^\$argon2id\$/u);
      expect(await verifyPassword(password, found[0]!.passwordHash)).toBe(true);
    }
    expect(await numberOf('select count(*) from users where "isMasterAdmin"')).toBe(1);
  }, 30_000);

  it('is isolated: a company sees nothing of the other', async () => {
    const [, delta] = await rows<{ id: number }>('select id::int from companies order by id');
    const seen = await inTenantTransaction(demo.database(), { companyId: delta!.id }, async (transaction) => {
      const result = await sql<{ products: number; purchases: number }>`
        select (select count(*)::int from products) as products, (select count(*)::int from purchases) as purchases`.execute(
        transaction,
      );
      return result.rows[0];
    });
    expect(seen).toEqual({ products: 15, purchases: 20 });
  });

  it('has quantities that are the sum of the movements, of products and of variants', async () => {
    expect(
      await numberOf(`select count(*) from products p where quantity <> (select coalesce(sum(delta), 0) from stock_movements m
        where m.company_id = p.company_id and m."productId" = p.id)`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from variants v where quantity <> (select coalesce(sum(delta), 0) from stock_movements m
        where m.company_id = v.company_id and m."variantId" = v.id)`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from products p where exists (select from variants v where v."productId" = p.id)
        and quantity <> (select sum(quantity) from variants v where v."productId" = p.id)`),
    ).toBe(0);
  });

  it('has no negative stock at any time', async () => {
    expect(
      await numberOf(`select count(*) from (select sum(delta) over (partition by company_id, "productId", "variantId" order by "createdAt", id) as left_over
        from stock_movements) moves where left_over < 0`),
    ).toBe(0);
  });

  it('has orders that equal their lines', async () => {
    expect(
      await numberOf(`select count(*) from purchases p where subtotal is distinct from
        (select sum(total) from purchase_products l where l.company_id = p.company_id and l."purchaseId" = p.id)`),
    ).toBe(0);
    expect(await numberOf('select count(*) from purchase_products where total <> price * quantity')).toBe(0);
  });

  it('has amounts due from couriers for recent deliveries, and a statement to settle', async () => {
    expect(
      await numberOf(
        `select count(*) from purchases where "trackingNumber" is not null group by company_id, "trackingNumber" having count(*) > 1 union all select 0 limit 1`,
      ),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from purchases p left join cash_dues d on d.company_id = p.company_id and d."purchaseId" = p.id
        where (d.since is not null) <> (p.fulfillment = 'delivered' and p.payment = 'unpaid') or d.since < p."createdAt" or d.since > now()`),
    ).toBe(0);
    const judged = await inTenantTransaction(demo.database(), { companyId: 1 }, async (transaction) => {
      const [statement] = (await readStatements(transaction, 1, { page: 1, limit: 2 })).rows;
      return statementTotals(transaction, 1, statement!.id);
    });
    expect(judged).toMatchObject({ short: { count: 1 }, unknown: { count: 1 }, missing: { count: 1 } });
    expect(judged.paid!.count).toBeGreaterThan(2);
  });

  it('has product ratings that average the visible reviews', async () => {
    expect(
      await numberOf(`select count(*) from products p where "totalReviews" <>
        (select count(*) from reviews r where r.company_id = p.company_id and r."productId" = p.id and not "isHidden")`),
    ).toBe(0);
    expect(
      await numberOf('select count(*) from products where ("averageRating" is null) <> ("totalReviews" = 0)'),
    ).toBe(0);
  });

  it('is found by Arabic words in any spelling', async () => {
    const found = await rows<{ handle: string }>(
      `select handle from products where "searchText" like '%${foldText('جلابيّة')}%' order by handle`,
    );
    expect(found.map(({ handle }) => handle)).toContain('nubian-galabeya');
  });

  it('has a picture for every product, whose files exist', async () => {
    expect(await numberOf(`select count(*) from products where media = '{}'`)).toBe(0);
    const images = await rows<{ company_id: string; folder: string }>(
      'select company_id, folder from images',
    );
    await Promise.all(
      images.map(({ company_id, folder }) => access(path.join(files, company_id, folder, '1200.webp'))),
    );
    expect(
      await numberOf(
        'select count(*) from products p, unnest(media) image where not exists (select from images i where i.company_id = p.company_id and i.id = image)',
      ),
    ).toBe(0);
  });

  it('has products with their first version and the date of their offer', async () => {
    expect(
      await numberOf('select count(*) from products where version <> 1 or "updatedAt" <> "createdAt"'),
    ).toBe(0);
  });

  it('is not written where a company exists', async () => {
    const before = await numberOf('select count(*) from products');
    expect(await seedDemo(demo.database(), localFiles(files), { today: now() })).toEqual([]);
    expect(await numberOf('select count(*) from products')).toBe(before);
  });
});
