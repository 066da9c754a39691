/** Verifies that a connection has the role and the settings of its start parameters: a pooler may drop them without an error. */
import type { ClientBase } from 'pg';

/** Settings that each connection of the server must have. Row-level security applies to the role alone. */
const appSettings = { role: 'matjar_app', TimeZone: 'UTC', statement_timeout: '30s' } as const;

/** The start parameter of these settings. @param besides options of the database URL */
export const startOptions = (besides: string | undefined): string =>
  [besides, ...Object.entries(appSettings).map(([name, value]) => `-c ${name}=${value}`)]
    .filter(Boolean)
    .join(' ');

interface Found {
  role: string;
  TimeZone: string;
  statement_timeout: string;
  passesSecurity: boolean;
}

/** @throws an error that names what the connection lacks, and the remedy */
export async function verifyConnection(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<Found>(
    `select current_user as role, current_setting('TimeZone') as "TimeZone", current_setting('statement_timeout') as statement_timeout,
       rolsuper or rolbypassrls as "passesSecurity" from pg_roles where rolname = current_user`,
  );
  const [found] = rows;
  const missing = Object.entries(appSettings)
    .filter(([name, wanted]) => found?.[name as keyof Found] !== wanted)
    .map(([name, wanted]) => `${name} is “${found?.[name as keyof Found]}” instead of “${wanted}”`);
  if (!missing.length && !found?.passesSecurity) return;
  if (found?.passesSecurity) missing.push('row-level security does not apply');
  throw new Error(
    `The connection to PostgreSQL is without the settings that it asked for at its start: ${missing.join(', ')}. A pooler between drops them, such as PgBouncer with “ignore_startup_parameters = options”. Set DATABASE_URL to the address of PostgreSQL itself, or to a pooler in session mode that passes “options” on.`,
  );
}
