/** A PostgreSQL of one's own: what it must have, what is said when it lacks it, and the role that requests run as. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APP_ROLE, asAppRole, ensureAppRole } from '../../src/server/database/app-role.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../src/server/database/embedded/embedded.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';

const home = mkdtempSync(join(tmpdir(), 'matjar-test-'));
let server: EmbeddedDatabase;

const address = (database: string, user: string): string =>
  `postgresql:///${database}?host=${server.connection.host}&port=${server.connection.port}&user=${user}`;

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

async function prepareRole(config: PoolConfig): Promise<void> {
  const client = new Client(config);
  await client.connect();
  await ensureAppRole(client).finally(() => client.end());
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
  );
});

afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

it.each([
  ['mysql://user:secret@host/shop', 'is no PostgreSQL address'],
  ['a word with secret', 'is no PostgreSQL address'],
  [
    'postgres://user:secret@127.0.0.1:1/shop',
    'user@127.0.0.1:1/shop) cannot be reached: connect ECONNREFUSED',
  ],
])('says what is wrong with %s, without its password', async (url, sentence) => {
  const error = await openDatabase({ DATABASE_URL: url }).catch((caught: Error) => caught);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toContain(sentence);
  expect((error as Error).message).not.toContain('secret');
});

it.each([
  ['latin', 'shopkeeper', 'is encoded as LATIN1'],
  ['plain', 'shopkeeper', 'knows no Arabic letters'],
  ['borrowed', 'shopkeeper', 'does not let this user create tables'],
  ['nowhere', 'shopkeeper', 'database "nowhere" does not exist'],
])('refuses the database %s of %s', async (database, user, sentence) => {
  await expect(openDatabase({ DATABASE_URL: address(database, user) })).rejects.toThrow(sentence);
});

it('opens one whose user owns it, and leaves it running', async () => {
  const opened = await openDatabase({ DATABASE_URL: address('shop', 'shopkeeper') });
  expect(await ask(opened.config, 'select current_user as user')).toEqual([{ user: 'shopkeeper' }]);
  await opened.close();
  expect(await ask(opened.config, 'select current_user as user')).toEqual([{ user: 'shopkeeper' }]);
});

it('tells the administrator what to run, then lets requests be nothing but the app’s role', async () => {
  const config = { connectionString: address('shop', 'shopkeeper') };
  await expect(prepareRole(config)).rejects.toThrow(`CREATE ROLE ${APP_ROLE} NOLOGIN`);
  await prepareRole(server.connection);
  await expect(prepareRole(config)).rejects.toThrow(`GRANT ${APP_ROLE} TO shopkeeper`);
  await ask(server.connection, `grant ${APP_ROLE} to shopkeeper`);
  await prepareRole(config);
  for (const way of [config, server.connection as PoolConfig]) {
    expect(await ask(asAppRole(way), 'reset role', 'select current_user as user')).toEqual([
      { user: APP_ROLE },
    ]);
  }
  await ask(server.connection, `alter role ${APP_ROLE} bypassrls`);
  await expect(prepareRole(config)).rejects.toThrow('must not be a superuser');
});
