/** Records of every kind in the shares of a large shop, made by the database itself: they read as people write them. */
import { sql } from 'kysely';
import type { Connection } from '../../src/server/infrastructure/database/connection.ts';
import type { Database } from '../../src/server/infrastructure/database/database.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';

/** Of all records, how many belong to each resource; products are the bench store's own. */
export const shares = {
  products: 0.3,
  customers: 0.3,
  purchases: 0.25,
  variants: 0.1,
  collections: 0.02,
  reviews: 0.02,
  discounts: 0.01,
} as const;

type Filled = Exclude<keyof typeof shares, 'products'>;

const names = `(array['Nour', 'Mona', 'Youssef', 'Salma', 'Hassan', 'Laila', 'Karim', 'Dina', 'نور', 'منى', 'يوسف', 'سلمى', 'حسن', 'ليلى', 'كريم', 'دينا'])`;
const families = `(array['Abdallah', 'Mansour', 'Fathy', 'Sabry', 'Gamal', 'Nassar', 'عبد الله', 'منصور', 'فتحي', 'صبري', 'جمال', 'نصار', 'Rizk'])`;

/** For each resource: columns, and their values for the series `n`; `$1` the company. */
const recipes: Record<Filled, [columns: string, values: string]> = {
  customers: [
    `"firstName", "lastName", email, "phoneNumber", "searchText"`,
    `f, l, e, p, matjar_fold(concat_ws(' ', f, l, p, '0020' || substr(p, 2), e))`,
  ],
  purchases: [
    `id, "customerId", status, subtotal, total, "searchText"`,
    `1 + n, 1 + n % customers, 'active', 5000 + n % 90000, 5000 + n % 90000, concat(E'\\n', 1 + n, E'\\n', (
      select split_part("searchText", E'\\n', 1) from "customers" where company_id = $1 and id = 1 + n % customers))`,
  ],
  variants: [
    `"productId", sku, price, quantity, "searchText"`,
    `1 + n % products, 'V-' || lpad(n::text, 7, '0'), 1000 + n % 9000, n % 50, concat('v-', lpad(n::text, 7, '0'), E'\\n', (
      select split_part("searchText", E'\\n', 1) from "products" where company_id = $1 and id = 1 + n % products))`,
  ],
  collections: [
    `name, handle, "searchText"`,
    `jsonb_build_object('en', 'Collection ' || n, 'ar', 'مجموعة ' || n), 'collection-' || n, 'collection ' || n || ' مجموعه ' || n`,
  ],
  reviews: [
    `"productId", "customerId", rating, body, "searchText"`,
    `1 + n % products, 1 + n % customers, 1 + n % 5, 'Arrived well packed, order ' || n, concat('arrived well packed, order ', n, E'\\n', (
      select split_part("searchText", E'\\n', 1) from "products" where company_id = $1 and id = 1 + n % products))`,
  ],
  discounts: [`title, "searchText"`, `'SAVE' || n, 'save' || n`],
};

const made = `${names}[1 + n % 16] as f, ${families}[1 + (n / 16) % 13] as l, 'buyer' || n || '@post.example' as e,
  '01' || (array['0', '1', '2', '5'])[1 + n % 4] || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0') as p`;

/** Rows of one statement. */
const part = 10_000;

/** Fills the resources beside products up to their shares of `records`, as the product writes: as the app's role, with every trigger. */
export async function fillMany(database: Database, companyId: number, records: number): Promise<void> {
  const count = (name: keyof typeof shares) => Math.round(records * shares[name]);
  for (const name of Object.keys(recipes) as Filled[]) {
    const [columns, values] = recipes[name];
    const bounded = values
      .replaceAll('$1', String(companyId))
      .replaceAll('% products', `% ${count('products')}`)
      .replaceAll('% customers', `% ${count('customers')}`);
    const present = await inTenantTransaction(database, { companyId }, (transaction) => rowsIn(transaction, name));
    for (let from = present; from < count(name); from += part) {
      const to = Math.min(count(name), from + part) - 1;
      await inTenantTransaction(database, { companyId }, (transaction) =>
        sql`insert into ${sql.table(name)} (company_id, ${sql.raw(columns)})
          select ${companyId}, ${sql.raw(bounded)} from (
            select n, ${sql.raw(made)} from generate_series(${from}::int, ${to}::int) n) series`.execute(
          transaction,
        ),
      );
      process.stdout.write(`\rfilling the bench store: ${to + 1} ${name}   `);
    }
    if (present < count(name))
      await inTenantTransaction(database, { companyId }, (transaction) =>
        sql`select matjar_fold_counts(${companyId}, ${name})`.execute(transaction),
      );
  }
}

async function rowsIn(transaction: Connection, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
    transaction,
  );
  return Number(rows[0]?.count);
}
