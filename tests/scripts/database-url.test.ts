/** A PostgreSQL server of the operator: its requirements, the errors when they are not met, and the role of requests. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbeddedDatabase,
  openEmbeddedDatabase,
} from '../../src/server/infrastructure/database/embedded/embedded.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/infrastructure/database/open-database.ts';

const home = mkdtempSync(join(tmpdir(), 'matjar-test-'));
let server: EmbeddedDatabase;

const address = (database: string, user: string): string =>
  `postgresql:///${database}?host=${server.connection.host}&port=${server.connection.port}&user=${user}`;

const openShop = (): Promise<OpenDatabase> => openDatabase({ DATABASE_URL: address('shop', 'shopkeeper') });

async function ask<Row extends object>(config: PoolConfig, ...statements: string[]): Promise<Row[]> {
  const client = new Client(config);
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push(await client.query<Row>(statement));
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  chmodSync(home, 0o711);
  server = await openEmbeddedDatabase({ home });
  await ask(
    server.connection,
    'create role shopkeeper login',
    'create database shop owner shopkeeper',
    `create database latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
    `create database plain template template0 locale_provider libc locale 'C'`,
    'create database borrowed',
    'create database standby owner shopkeeper',
    'alter database standby set default_transaction_read_only = on',
    'create database another owner shopkeeper',
  );
  await ask({ ...server.connection, database: 'another' }, 'create table migrations (name text)');
});

afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

it('a direct address needs the address of requests beside it', async () => {
  await expect(openDatabase({ DATABASE_DIRECT_URL: 'postgres://user:secret@host/shop' })).rejects.toThrow(
    'DATABASE_DIRECT_URL is set without DATABASE_URL',
  );
  await expect(
    openDatabase({
      DATABASE_URL: address('shop', 'shopkeeper'),
      DATABASE_DIRECT_URL: 'mysql://user:secret@host/shop',
    }),
  ).rejects.toThrow('DATABASE_DIRECT_URL is no PostgreSQL address');
});

it.each([
  ['mysql://user:secret@host/shop', 'is no PostgreSQL address'],
  ['a word with secret', 'is no PostgreSQL address'],
  [
    'postgres://user:secret@127.0.0.1:1/shop',
    'user@127.0.0.1:1/shop) cannot be reached: connect ECONNREFUSED',
  ],
])('the error of the address %s names the problem, without the password', async (url, sentence) => {
  const error = await openDatabase({ DATABASE_URL: url }).catch((caught: Error) => caught);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toContain(sentence);
  expect((error as Error).message).not.toContain('secret');
});

it.each([
  ['latin', 'shopkeeper', 'is encoded as LATIN1'],
  ['plain', 'shopkeeper', 'knows no Arabic letters'],
  ['borrowed', 'shopkeeper', 'does not let this user create tables'],
  ['standby', 'shopkeeper', 'is read-only, such as a standby; set DATABASE_URL to the primary'],
  [
    'another',
    'shopkeeper',
    'belongs to the user matjar; connect as that user, or as an administrator run: GRANT matjar TO',
  ],
  ['nowhere', 'shopkeeper', 'database "nowhere" does not exist'],
])('the database %s is refused for %s', async (database, user, sentence) => {
  await expect(openDatabase({ DATABASE_URL: address(database, user) })).rejects.toThrow(sentence);
});

it('the start prints the missing statements for the administrator, then opens the database and leaves it running', async () => {
  await expect(openShop()).rejects.toThrow(
    'run: CREATE ROLE matjar_app NOLOGIN; CREATE ROLE matjar_search NOLOGIN; CREATE ROLE matjar_door NOLOGIN; CREATE ROLE matjar_support NOLOGIN; GRANT matjar_app, matjar_search, matjar_door, matjar_support TO shopkeeper;',
  );
  await ask(
    server.connection,
    ...['matjar_app', 'matjar_search', 'matjar_door', 'matjar_support'].map(
      (role) => `create role ${role} nologin`,
    ),
  );
  await expect(openShop()).rejects.toThrow(
    'run: GRANT matjar_app, matjar_search, matjar_door, matjar_support TO shopkeeper;',
  );
  await ask(server.connection, 'grant matjar_app, matjar_search, matjar_door, matjar_support to shopkeeper');
  const opened = await openShop();
  await opened.close();
  expect(await ask(opened.config, 'select current_user as user')).toEqual([{ user: 'shopkeeper' }]);
  await ask(server.connection, 'alter role matjar_app bypassrls');
  await expect(openShop()).rejects.toThrow('must not be a superuser or pass row-level security');
  await ask(server.connection, 'alter role matjar_app nobypassrls');
});

it('options in the address cannot override the role that is set with it', async () => {
  const url = `${address('shop', 'shopkeeper')}&options=-c%20role%3Dnone%20-c%20work_mem%3D3MB`;
  const { config } = await openDatabase({ DATABASE_URL: url });
  const narrowed = { ...config, options: `${config.options} -c role=matjar_app` };
  const rows = await ask(
    narrowed,
    'reset role',
    `select current_user as user, current_setting('work_mem') as memory`,
  );
  expect(rows).toEqual([{ user: 'matjar_app', memory: '3MB' }]);
});
