/**
 * Test harness of the database: a clean, migrated copy for each test file. `global-setup.ts` starts the run's PostgreSQL; copying its
 * template takes about 0.2 s.
 *
 * ```ts
 * const { database, config, shops } = await useDatabase();   // at the top of a test file; dropped after its tests
 * await inCompany(database, { companyId: shops.nile.id }, (transaction) => …);
 * ```
 *
 * Every copy contains two companies, `shops.nile` and `shops.delta`, each with an owner and two staff members who sign in with `password`.
 * `config` connects as the database owner, for statements that the app's role may not run.
 */
import { randomUUID } from 'node:crypto';
import { Client, Pool, type ClientConfig, type PoolConfig, type QueryResultRow } from 'pg';
import { afterAll, inject } from 'vitest';
import { registerModules } from '../../src/server/app/modules.ts';
import { connectDatabase, type Database } from '../../src/server/infrastructure/database/database.ts';
import type { Permissions } from '../../src/shared/identity/sign-in-facts.ts';
import { runAs, withDatabase } from './global-setup.ts';
import { createStaffMember, type TestPerson, type TestShops } from './test-companies.ts';

export { password, type TestPerson, type TestShop } from './test-companies.ts';

export interface TestDatabase {
  database: Database;
  /** connection as the database owner */
  config: PoolConfig;
  shops: TestShops;
  /** adds a staff member of `nile`, `<part>@nile.example` */
  hire(part: string, permissions: Permissions, role?: 'owner' | 'staff'): Promise<TestPerson>;
  /** runs a statement as the owner, without row-level security */
  asOwner<R extends QueryResultRow>(statement: string, values?: unknown[]): Promise<R[]>;
  /** folder for the file's uploads */
  home: string;
}

/** Copies the template and connects as the app's role; everything is removed after the file's tests. */
export async function useDatabase(): Promise<TestDatabase> {
  registerModules();
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
      createStaffMember(database, { id: shops.nile.id, subdomain: 'nile' }, part, permissions, role),
    asOwner: async <R extends QueryResultRow>(statement: string, values?: unknown[]) =>
      (await owner.query<R>(statement, values)).rows,
  };
}

/** Drops a test file's database on a persistent server; a temporary server is removed as a whole. */
async function dropDatabase(name: string): Promise<void> {
  const { config, isOurs } = inject('testServer');
  if (!isOurs) await runAs(config, `drop database if exists ${name} with (force)`);
}

/** Copies a template under an advisory lock: PostgreSQL refuses concurrent copies of a template. */
export async function copyTemplate(server: PoolConfig, template: string, name: string): Promise<void> {
  const client = new Client(server as ClientConfig);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    // `file_copy` is faster without fsync; elsewhere it would force two checkpoints per copy.
    const strategy = inject('testServer').isOurs ? 'file_copy' : 'wal_log';
    await client.query(`create database ${name} template ${template} strategy ${strategy}`);
  } finally {
    await client.end();
  }
}
