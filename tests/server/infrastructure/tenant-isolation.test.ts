/** Row-level security alone, without the service's own filter: statements name no company, or another one. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  inTenantTransaction,
  inTransaction,
} from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { useDatabase } from '../harness.ts';

const { database, shops, asOwner } = await useDatabase();
const nile = { companyId: shops.nile.id };
const delta = { companyId: shops.delta.id };

const tenantTables = (
  await asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' and table_name <> 'resource_counts' order by 1`,
  )
).map((row) => row.name);

const readable = tenantTables.filter((name) => name !== 'sessions');

const [product] = await inTenantTransaction(database, nile, (transaction) =>
  sql<{ id: number }>`insert into products (company_id, name, handle, quantity)
    values (${shops.nile.id}, '{"en": "Lantern"}', 'lantern', 3) returning id`
    .execute(transaction)
    .then(({ rows }) => rows),
);

describe('row-level security', () => {
  it('is enabled for every table with a company', async () => {
    const open = await asOwner(
      `select relname from pg_class where relname = any($1) and relkind = 'r'
       and not (relrowsecurity and relforcerowsecurity)`,
      [readable],
    );
    expect(tenantTables.length).toBeGreaterThan(15);
    expect(open).toEqual([]);
  });

  it("cannot be bypassed by the app's role, which owns no table", async () => {
    const [role] = await asOwner(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      exists (select from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = 'matjar_app'`);
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owns: false,
    });
    const { rows } = await sql<{ who: string }>`select current_user as who`.execute(database.kysely);
    expect(rows[0]?.who).toBe('matjar_app');
  });

  it('shows no row of any table without a tenant', async () => {
    await inTransaction(database, async (transaction) => {
      for (const table of [...readable, 'companies', 'resource_counts']) {
        const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(transaction);
        expect(rows, table).toEqual([]);
      }
    });
  });

  it('shows, changes and deletes nothing of another company', async () => {
    await inTenantTransaction(database, delta, async (transaction) => {
      const seen = await sql`select id from products where company_id = ${shops.nile.id}`.execute(
        transaction,
      );
      const found = await sql`select id from search.products`.execute(transaction);
      const counted = await sql<{
        company_id: number;
        resource: string;
      }>`select * from resource_counts`.execute(transaction);
      const changed = await sql`update products set price = 1 where id = ${product!.id}`.execute(transaction);
      const deleted = await sql`delete from products`.execute(transaction);
      expect(seen.rows).toEqual([]);
      expect(found.rows).toEqual([]);
      expect(counted.rows.map((row) => [row.company_id, row.resource])).toEqual([[shops.delta.id, 'roles']]);
      expect(changed.numAffectedRows).toBe(0n);
      expect(deleted.numAffectedRows).toBe(0n);
    });
    expect(await asOwner('select price from products')).toEqual([{ price: '0' }]);
  });

  it('refuses inserts for another company, and moves of rows there', async () => {
    const insert = inTenantTransaction(database, delta, (transaction) =>
      sql`insert into products (company_id, name, handle) values (${shops.nile.id}, '{}', 'x')`.execute(
        transaction,
      ),
    );
    await expect(insert).rejects.toThrow(/row-level security/u);
    const move = inTenantTransaction(database, nile, (transaction) =>
      sql`update products set company_id = ${shops.delta.id}`.execute(transaction),
    );
    await expect(move).rejects.toThrow(/row-level security/u);
  });

  it('refuses references to rows of another company', async () => {
    const attach = inTenantTransaction(database, delta, (transaction) =>
      sql`insert into variants (company_id, "productId") values (${shops.delta.id}, ${product!.id})`.execute(
        transaction,
      ),
    );
    await expect(attach).rejects.toThrow(/variants_product/u);
  });

  it("hides passwords and sessions from the app's role", async () => {
    const attempt = (query: ReturnType<typeof sql>) =>
      inTenantTransaction(database, nile, (transaction) => query.execute(transaction));
    await expect(attempt(sql`select "passwordHash" from users`)).rejects.toThrow(/permission denied/u);
    await expect(attempt(sql`select * from sessions`)).rejects.toThrow(/permission denied/u);
    await expect(attempt(sql`update users set "isMasterAdmin" = true`)).rejects.toThrow(/permission denied/u);
    const { rows } = await attempt(sql`select email from users order by email`);
    expect(rows).toHaveLength(3);
  });

  it('leaves no tenant set on a connection', async () => {
    await inTenantTransaction(database, nile, (transaction) => sql`select 1`.execute(transaction));
    const left = await Promise.all(
      Array.from({ length: 5 }, () =>
        sql<{ company: number | null }>`select matjar_company() as company`.execute(database.kysely),
      ),
    );
    expect(left.map(({ rows }) => rows[0]?.company)).toEqual([null, null, null, null, null]);
  });
});
