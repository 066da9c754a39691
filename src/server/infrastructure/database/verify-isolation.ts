/** Verifies that statements of the server run as the role to which row-level security applies, in transactions opened as requests open them. */
import { sql } from 'kysely';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { rowsOf } from './query.ts';
import { inBatchedRead, inTransaction } from './tenant-transaction.ts';
import { appSettings } from './transaction-settings.ts';

/** Tenant isolation does not apply: nothing may be served. */
export class IsolationError extends Error {}

type Found = Record<keyof typeof appSettings, string> & {
  passesSecurity: boolean;
  openTables: string[];
};

const text = `select current_user as role, current_setting('TimeZone') as "TimeZone", current_setting('statement_timeout') as statement_timeout,
  (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "passesSecurity",
  array(select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and has_table_privilege(c.oid, 'select, insert, update, delete') and not row_security_active(c.oid)
    order by 1) as "openTables"`;

/** Verifies tenant isolation in each kind of transaction. @throws IsolationError that names what a statement lacks and the remedy; other errors where the database cannot be reached */
export async function verifyIsolation(database: Database): Promise<void> {
  const read = (connection: Connection) => rowsOf<Found>(connection, text, []);
  const nothing = { text: 'select 1', values: [], check: () => {} };
  const [single, transaction, batch] = await Promise.all([
    sql
      .raw<Found>(text)
      .execute(database.kysely)
      .then(({ rows }) => rows),
    inTransaction(database, read),
    inBatchedRead(database, nothing, read),
  ]);
  check('a single statement', single[0]);
  check('a transaction', transaction[0]);
  check('a batched read', batch[0]);
}

function check(where: string, found: Found | undefined): void {
  const lacks = Object.entries(appSettings)
    .filter(([name, wanted]) => found?.[name as keyof Found] !== wanted)
    .map(([name, wanted]) => `${name} is “${String(found?.[name as keyof Found])}” instead of “${wanted}”`);
  if (found?.passesSecurity !== false) lacks.push('its role passes row-level security');
  if (found?.openTables.length)
    lacks.push(
      `row-level security is off for ${found.openTables.length} of the tables with a company, such as ${found.openTables[0]}`,
    );
  if (lacks.length)
    throw new IsolationError(
      `Tenant isolation does not apply, so nothing is served: in ${where}, ${lacks.join(', ')}. Every transaction sets these itself; a pooler in front of PostgreSQL must keep the statements of a transaction on one connection (PgBouncer: pool_mode transaction or session), and the role matjar_app must not pass row-level security.`,
    );
}
