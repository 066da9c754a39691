/** The store of the benchmarks: one company with many products, in a home of its own that is kept between runs. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { foldText } from '../../src/shared/texts/search-text.ts';
import { hashPassword } from '../../src/server/modules/identity/passwords.ts';
import { connectDatabase, type Database } from '../../src/server/infrastructure/database/database.ts';
import {
  inTenantTransaction,
  inTransaction,
} from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { openDatabase } from '../../src/server/infrastructure/database/open-database.ts';
import { startProcess, type Running } from './process.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const home = path.join(root, '.matjar', 'bench');
export const signIn = { email: 'owner@bench.example', password: 'bench-Store-2026' };

/** Starts the product on a bench store. */
export const startMatjar = (folder = home): Promise<Running> =>
  startProcess(
    path.join(root, 'src/server/main.ts'),
    { MATJAR_HOME: folder, MATJAR_DEMO: '0', PORT: '0' },
    /127\.0\.0\.1:(\d+)/u,
  );

const nouns = [
  ['Linen shirt', 'قميص كتان'],
  ['Copper lantern', 'فانوس نحاس'],
  ['Kilim rug', 'كليم صوف'],
  ['Coffee blend', 'توليفة قهوة'],
  ['Glass vase', 'فازة زجاج'],
  ['Date box', 'علبة تمر'],
  ['Leather bag', 'حقيبة جلد'],
  ['Olive soap', 'صابون زيتون'],
] as const;
const adjectives = [
  ['blue', 'أزرق'],
  ['handmade', 'يدوي'],
  ['large', 'كبير'],
  ['classic', 'كلاسيكي'],
  ['natural', 'طبيعي'],
  ['Nubian', 'نوبي'],
  ['Siwan', 'سيوي'],
  ['soft', 'ناعم'],
  ['ivory', 'عاجي'],
  ['festive', 'احتفالي'],
] as const;

/** An open bench store; `config` is the owner's connection to its database, for the floor. */
export interface BenchStore {
  config: PoolConfig;
  companyId: number;
  close(): Promise<void>;
}

type Fill = (database: Database, companyId: number, config: PoolConfig) => Promise<void>;

/**
 * Opens the store, filling it first when it has fewer products than requested.
 * @param folder of its home: a store with other content has a home of its own
 * @param fillMore inserts further records
 */
export async function openBenchStore(records: number, folder = home, fillMore?: Fill): Promise<BenchStore> {
  mkdirSync(folder, { recursive: true });
  const opened = await openDatabase({ ...process.env, MATJAR_HOME: folder });
  await migrate(opened.config);
  const database = connectDatabase(opened.config);
  try {
    const companyId = await findCompany(database);
    await fill(database, companyId, records);
    await fillMore?.(database, companyId, opened.config);
    return { config: opened.config, companyId, close: () => opened.close() };
  } finally {
    await database.close();
  }
}

async function findCompany(database: Database): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql<{
      user: number;
    }>`select "user" from find_credentials(${signIn.email})`.execute(transaction);
    const found = rows[0]?.user;
    if (found) {
      const facts = await sql<{
        id: number;
      }>`select (open_session(${found}, ${randomBytes(32)}, null, null) -> 'company' ->> 'id')::bigint as id`.execute(
        transaction,
      );
      return Number(facts.rows[0]?.id);
    }
    const passwordHash = await hashPassword(signIn.password);
    const user = await sql<{
      id: number;
    }>`select create_user(${signIn.email}, 'Bench', null, ${passwordHash}) as id`.execute(transaction);
    const company = await sql<{
      id: number;
    }>`select create_company('Bench', 'bench', 'en', ${user.rows[0]?.id}) as id`.execute(transaction);
    return Number(company.rows[0]?.id);
  });
}

async function fill(database: Database, companyId: number, records: number): Promise<void> {
  const present = await inTenantTransaction(database, { companyId }, async (transaction) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from products`.execute(
      transaction,
    );
    return Number(rows[0]?.count);
  });
  for (let from = present; from < records; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, records - from) }, (_, index) =>
      productRow(from + index),
    );
    await inTenantTransaction(database, { companyId }, (transaction) =>
      sql`insert into products (company_id, name, handle, sku, price, quantity, status, type, vendor, tags, "searchText")
          select ${companyId}, r.name, r.handle, r.sku, r.price, r.quantity, r.status, r.type, r.vendor, '{}', r."searchText"
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(name jsonb, handle text, sku text, price bigint,
            quantity bigint, status text, type text, vendor text, "searchText" text)`.execute(transaction),
    );
    process.stdout.write(`\rfilling the bench store: ${from + rows.length} products`);
  }
  if (present >= records) return;
  await inTenantTransaction(database, { companyId }, (transaction) =>
    sql`select matjar_fold_counts(${companyId}, 'products')`.execute(transaction),
  );
  process.stdout.write('\n');
}

function productRow(n: number) {
  const noun = nouns[n % nouns.length] ?? nouns[0];
  const adjective = adjectives[Math.floor(n / nouns.length) % adjectives.length] ?? adjectives[0];
  const name = { en: `${noun[0]}, ${adjective[0]}, no. ${n}`, ar: `${noun[1]} ${adjective[1]} رقم ${n}` };
  const sku = `B-${String(n).padStart(6, '0')}`;
  const row = {
    name,
    handle: `product-${n}`,
    sku,
    price: 5000 + ((n * 7919) % 400_000),
    quantity: (n * 31) % 200,
    status: n % 10 === 0 ? 'hidden' : 'visible',
    type: noun[0],
    vendor: `Vendor ${n % 40}`,
  };
  return {
    ...row,
    searchText: foldText([name.en, name.ar, row.handle, sku, row.type, row.vendor].join(' ')),
  };
}
