/** One database with the demo store per run, shared by test files that only read it: filling one takes twenty seconds of CPU time. */
import path from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { localFiles } from '../../src/server/infrastructure/files/local.ts';
import { connectDatabase, type Database } from '../../src/server/infrastructure/database/database.ts';
import { seedDemo } from '../../src/demo/seed-demo.ts';
import { demoPeople } from '../../src/demo/stores/demo-users.ts';
import { demoIn, runAs, withDatabase } from '../server/global-setup.ts';
import { copyTemplate } from '../server/harness.ts';
import { renderOnce } from './rendered-images.ts';
import { now } from '../clock.ts';

/** Timeout in milliseconds of a file that waits until another has filled it. */
const patience = 600_000;

export interface DemoDatabase {
  /** set once the tests begin */
  database(): Database;
  /** the owner's connection */
  config: PoolConfig;
  /** the folder of its files */
  files: string;
}

/** Called at the top of a test file; the first caller fills it. */
export function useDemo(): DemoDatabase {
  const { config: server, template, home } = inject('testServer');
  const name = demoIn(template);
  const config = withDatabase(server, name);
  const files = path.join(home, name);
  let database: Database | undefined;
  beforeAll(async () => {
    const client = new Client(server as ClientConfig);
    await client.connect();
    try {
      // Files run concurrently: the second one waits, and finds it filled.
      await client.query('select pg_advisory_lock(2)');
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (!rowCount) await fill().catch(dropAndSay);
    } finally {
      await client.end();
    }
    database = connectDatabase(config);
  }, patience);
  afterAll(() => database?.close());

  async function fill(): Promise<void> {
    await copyTemplate(server, template, name);
    const filling = connectDatabase(config);
    const today = now();
    const atOnce = await Promise.all(
      [1, 2].map(() => seedDemo(filling, localFiles(files), { today, render: renderOnce })),
    ).finally(() => filling.close());
    // Of two concurrent starts on an empty database one fills it, and neither fails.
    expect(atOnce.toSorted((one, other) => other.length - one.length)).toEqual([demoPeople, []]);
  }
  /** A half-filled database would be found by the other file. */
  async function dropAndSay(error: unknown): Promise<never> {
    await runAs(server, `drop database if exists ${name} with (force)`);
    throw error;
  }
  return { database: () => database!, config, files };
}
