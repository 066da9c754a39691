/**
 * Purges stores closed for longer than the retention period, a batch per transaction, so that an interrupted purge continues later. The
 * audit log is deleted last; what remains is the store's id and the invoices and receipts that tax law requires.
 */
import { sql } from 'kysely';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { FileStore } from '../../infrastructure/files/file-store.ts';
import { daysBefore, periods } from './periods.ts';

/** Rows per statement: a few seconds with triggers. */
const batch = 1000;

/** Tables not purged: sessions belong to accounts, and tax documents are kept as the law requires. */
const kept = ['companies', 'sessions', 'tax_documents', 'plan_charges', 'plan_invoices'];

/**
 * Purges all stores that are due.
 * @returns their number
 */
export async function purgeClosed(database: Database, files: FileStore, now = new Date()): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id::int from stores_to_purge(${daysBefore(now, periods.closedStores)}) id`.execute(
    database.kysely,
  );
  for (const { id } of rows) await purge(database, files, id);
  await sql`select delete_documents_of_purged()`.execute(database.kysely);
  return rows.length;
}

async function purge(database: Database, files: FileStore, companyId: number): Promise<void> {
  const inside = <T>(work: (transaction: Connection) => Promise<T>) =>
    inTenantTransaction(database, { companyId }, work);
  // Files first, as the rows hold their paths.
  const exported = await inside((transaction) =>
    rowsOf<{ store: string }>(
      transaction,
      `select file ->> 'store' as store from exports cross join jsonb_array_elements(files) file
       where company_id = matjar_company() and files is not null`,
      [],
    ),
  );
  for (const folder of [...exported.map(({ store }) => store), `imports/${companyId}`, String(companyId)])
    await files.removeFolder(folder);
  const tables = await inside(tablesOfStores);
  // Deleting adds rows to other tables (counts, audit log): repeated until a round deletes nothing.
  for (let gone = 1; gone > 0;) {
    gone = 0;
    for (const table of tables) {
      let found: number;
      do {
        found = await inside((transaction) => deleteSome(transaction, table));
        gone += found;
      } while (found === batch);
    }
    let trails: number;
    do {
      const [row] = await inside((transaction) =>
        rowsOf<{ gone: number }>(transaction, 'select purge_append_only_rows($1, $2)::int as gone', [
          companyId,
          batch,
        ]),
      );
      trails = row!.gone;
      gone += trails;
    } while (trails > 0);
  }
  await inside((transaction) => rowsOf(transaction, 'select finish_purge($1)', [companyId]));
}

const deleteSome = async (transaction: Connection, table: string): Promise<number> => {
  const rows = await rowsOf(
    transaction,
    `delete from "${table}" where company_id = matjar_company()
       and ctid = any (array(select ctid from "${table}" where company_id = matjar_company() limit ${batch})) returning 1`,
    [],
  );
  return rows.length;
};

/** Every table with tenant rows that the app may delete from, referencing tables first. */
async function tablesOfStores(transaction: Connection): Promise<string[]> {
  const tables = await rowsOf<{ name: string; to: string[] }>(
    transaction,
    `select c.relname as name, array(select f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "to"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)
         and has_table_privilege(c.oid, 'DELETE') order by 1`,
    [kept],
  );
  const ordered: string[] = [];
  for (let left = tables; left.length > 0;) {
    const free = left.filter(({ name }) => !left.some((other) => other.to.includes(name)));
    const next = free.length > 0 ? free : left;
    ordered.push(...next.map(({ name }) => name));
    left = left.filter((each) => !next.includes(each));
  }
  return ordered;
}
