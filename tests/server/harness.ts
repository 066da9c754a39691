/**
 * A clean, migrated database for a test file, and the app over it. The run's one PostgreSQL is opened by `global-setup.ts`;
 * a copy of its template takes about 0.2 s.
 *
 * ```ts
 * const { database, config, shops } = await useDatabase();   // at the top of a test file; dropped after its tests
 * await inCompany(database, { companyId: shops.nile.id }, (transaction) => …);
 * ```
 *
 * Two companies with people stand in every copy: `shops.nile` and `shops.delta`, each with an owner and two of the staff
 * (`sign in` with `password`). `config` is the owner's way in, for what the app's role may not do.
 */
import { randomUUID } from 'node:crypto';
import { Client, Pool, type ClientConfig, type PoolConfig, type QueryResultRow } from 'pg';
import { afterAll, inject } from 'vitest';
import '../../src/server/app/areas.ts';
import { connectDatabase, type Database } from '../../src/server/infrastructure/database/database.ts';
import type { Permissions } from '../../src/shared/identity/sign-in-facts.ts';
import { runAs, withDatabase } from './global-setup.ts';
import { hirePerson, type TestPerson, type TestShops } from './test-companies.ts';

export { password, type TestPerson, type TestShop } from './test-companies.ts';

export interface TestDatabase {
  database: Database;
  /** the owner's way in */
  config: PoolConfig;
  shops: TestShops;
  /** one more of the staff of `nile`, `<part>@nile.example` */
  hire(part: string, permissions: Permissions, role?: 'owner' | 'staff'): Promise<TestPerson>;
  /** rows of a statement run as the owner, who sees every company */
  asOwner<R extends QueryResultRow>(statement: string, values?: unknown[]): Promise<R[]>;
  /** a folder for this file's uploads */
  home: string;
}

/** Copies the template, connects as the app's role; everything goes after the file's tests. */
export async function useDatabase(): Promise<TestDatabase> {
  const { config: server, template, withShops, shops, home } = inject('testServer');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await copyTemplate(server, withShops, name);
  const config = withDatabase(server, name);
  const database = connectDatabase(config);
  const owner = new Pool({ ...config, max: 2 });
  owner.on('error', () => {});
  afterAll(async () => {
    await database.close();
    await owner.end();
    await dropDatabase(name);
  });
  return {
    database,
    config,
    shops,
    home: `${home}/${name}`,
    hire: (part, permissions, role) =>
      hirePerson(database, { id: shops.nile.id, subdomain: 'nile' }, part, permissions, role),
    asOwner: async <R extends QueryResultRow>(statement: string, values?: unknown[]) =>
      (await owner.query<R>(statement, values)).rows,
  };
}

/** Removes a test file's database from a server that stays. In one that goes with the run it would only wait for the disk. */
async function dropDatabase(name: string): Promise<void> {
  const { config, isOurs } = inject('testServer');
  if (!isOurs) await runAs(config, `drop database if exists ${name} with (force)`);
}

/** Two copies at one moment refuse each other; the one that comes late waits its turn. */
export async function copyTemplate(server: PoolConfig, template: string, name: string): Promise<void> {
  const client = new Client(server as ClientConfig);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    // By files where the disk is not waited for; elsewhere that would ask for two checkpoints a copy.
    const strategy = inject('testServer').isOurs ? 'file_copy' : 'wal_log';
    await client.query(`create database ${name} template ${template} strategy ${strategy}`);
  } finally {
    await client.end();
  }
}
