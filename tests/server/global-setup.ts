/**
 * Vitest global setup: starts one embedded PostgreSQL for the test run in a temporary MATJAR_HOME (or uses DATABASE_URL), and migrates a template
 * database and one with the test companies; `harness.ts` copies the latter for each test file.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { syncTablesAtStart } from '../../src/server/app/sync-tables-at-start.ts';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { openDatabase } from '../../src/server/infrastructure/database/open-database.ts';
import { createShops, type TestShops } from './test-companies.ts';

export interface TestServer {
  /** connection as the database owner */
  config: PoolConfig;
  /** name of the migrated template database */
  template: string;
  /** name of the template that contains {@link shops} */
  withShops: string;
  shops: TestShops;
  /** the server is removed with its data after the run */
  isOurs: boolean;
  /** folder for files, removed after the run */
  home: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** @param project first project of the configuration; the others share its server */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().testServer) return;
  const home = await mkdtemp(join(tmpdir(), 'matjar-test-'));
  const opened = await openDatabase({ ...process.env, MATJAR_HOME: home });
  const isOurs = !process.env.DATABASE_URL;
  if (isOurs) await hurry(opened.config);
  const template = `matjar_test_${process.pid}`;
  await runAs(opened.config, `create database ${template}`);
  await migrate(withDatabase(opened.config, template));
  await syncTablesAtStart(withDatabase(opened.config, template));
  const withShops = `${template}_shops`;
  await runAs(opened.config, `create database ${withShops} template ${template}`);
  const database = connectDatabase(withDatabase(opened.config, withShops));
  const shops = await createShops(database);
  await database.close();
  root.provide('testServer', { config: opened.config, template, withShops, shops, isOurs, home });
  return async () => {
    if (!isOurs)
      for (const name of [demoIn(template), withShops, template])
        await runAs(opened.config, `drop database if exists ${name} with (force)`);
    await opened.close();
    await rm(home, { recursive: true, force: true });
  };
}

/**
 * Server settings for speed: no durability, and no autovacuum, so that plans are stable while a test counts rows (tests analyse tables themselves).
 * Database copies share pages where the file system supports it.
 */
async function hurry(config: PoolConfig): Promise<void> {
  for (const name of ['synchronous_commit', 'fsync', 'full_page_writes', 'autovacuum'])
    await runAs(config, `alter system set ${name} = off`);
  await runAs(config, 'alter system set file_copy_method = clone').catch(() => {});
  await runAs(config, 'select pg_reload_conf()');
}

/** Name of the database that `tests/demo/` fills. */
export const demoIn = (template: string): string => `${template}_demo`;

/** Connection configuration of another database on the same server. */
export function withDatabase(config: PoolConfig, database: string): PoolConfig {
  if (!config.connectionString) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { ...config, connectionString: url.href };
}

/** Runs one statement as the owner on a connection of its own. */
export async function runAs(config: PoolConfig, statement: string): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
