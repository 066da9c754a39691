/**
 * Opens one embedded PostgreSQL for the whole test run, in a temporary MATJAR_HOME (or uses DATABASE_URL), and migrates one template
 * database; `harness.ts` copies it for each test file. Named in the vitest configuration as `globalSetup`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/ground/database/migrate.ts';
import { fitTables } from '../../src/server/app/tables-in-step.ts';
import { openDatabase } from '../../src/server/ground/database/open-database.ts';

export interface TestServer {
  /** the owner's way into the server */
  config: PoolConfig;
  /** the migrated database to copy */
  template: string;
  /** a folder for files, removed after the run */
  home: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'matjar-test-'));
  const opened = await openDatabase({ ...process.env, MATJAR_HOME: home });
  const template = `matjar_test_${process.pid}`;
  await runAs(opened.config, `create database ${template}`);
  await migrate(withDatabase(opened.config, template));
  await fitTables(withDatabase(opened.config, template));
  project.provide('testServer', { config: opened.config, template, home });
  return async () => {
    await runAs(opened.config, `drop database if exists ${template} with (force)`);
    await opened.close();
    await rm(home, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function withDatabase(config: PoolConfig, database: string): PoolConfig {
  if (!config.connectionString) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { ...config, connectionString: url.href };
}

/** One statement as the owner, on a connection of its own. */
export async function runAs(config: PoolConfig, statement: string): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
