/** Finds out what a pooler between the server and PostgreSQL keeps for a client between two transactions. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

/** A pooler in transaction mode, such as PgBouncer with `pool_mode = transaction`. */
export interface Pooler {
  /** PgBouncer 1.21 and newer with `max_prepared_statements` keeps prepared statements for its clients */
  keepsStatements: boolean;
}

/** Milliseconds for a notification to arrive; it takes a few. */
const patience = 1_000;

/**
 * @param client has an open connection
 * @param connect opens another one with the same address
 * @returns `null` where the connection keeps its session: without a pooler, or with one in session mode
 * @throws an error where the pooler lets no transaction begin, as in statement mode
 */
export async function findPooler(client: Client, connect: () => Promise<Client>): Promise<Pooler | null> {
  if (await keepsSession(client, connect)) return null;
  return { keepsStatements: await keepsStatements(client) };
}

/** Listens on one connection and notifies on another: only a session receives between two transactions. */
export async function keepsSession(client: Client, connect: () => Promise<Client>): Promise<boolean> {
  const channel = `matjar_probe_${randomUUID().replaceAll('-', '')}`;
  const heard = new Promise<true>((resolve) => {
    client.on('notification', (notice) => notice.channel === channel && resolve(true));
  });
  for (const command of ['begin', `listen ${channel}`, 'commit']) await client.query(command);
  const other = await connect();
  try {
    await other.query(`notify ${channel}`);
    return await Promise.race([heard, wait(patience, false)]);
  } finally {
    // On the connection that listens: the most recently used one of a pooler.
    for (const each of [other, client]) await each.query('unlisten *').catch(() => {});
    await other.end();
  }
}

/** A pooler that keeps prepared statements gives them names of its own; one that does not passes the name on. */
async function keepsStatements(client: Client): Promise<boolean> {
  const name = `matjar_probe_${randomUUID()}`;
  await client.query('begin');
  try {
    await client.query({ name, text: 'select 1' });
    const { rows } = await client.query<{ isPassedOn: boolean }>(
      `select exists (select from pg_prepared_statements where name = $1) as "isPassedOn"`,
      [name],
    );
    if (rows[0]!.isPassedOn) await client.query(`deallocate "${name}"`);
    return !rows[0]!.isPassedOn;
  } finally {
    await client.query('rollback');
  }
}
