/** Connection pooler that drops startup options and keeps the server connections of departed clients. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client, type PoolConfig } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { withProcessLock } from '../../src/server/infrastructure/database/process-lock.ts';
import { useDatabase } from './harness.ts';

const { config } = await useDatabase();

/** Address of PostgreSQL, taken from a pg client. */
const server = await (async () => {
  const client = new Client(config);
  const { host, port } = client as unknown as { host: string; port: number };
  const { user, database, password } = client as unknown as Record<string, string>;
  return { host, port, user, database, password };
})();

/** The startup message without its `options` parameter. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(8, -1).toString('latin1').split('\0').slice(0, -1);
  const kept: string[] = [];
  for (let at = 0; at < words.length; at += 2) {
    if (words[at] !== 'options') kept.push(words[at]!, words[at + 1]!);
  }
  const body = Buffer.from(`${kept.join('\0')}\0\0`, 'latin1');
  const head = Buffer.from(message.subarray(0, 8));
  head.writeUInt32BE(8 + body.length, 0);
  return Buffer.concat([head, body]);
}

const sockets = new Set<Socket>();
/** Proxies each connection; drops `options` and the terminate message, after which the server connection stays open. */
const pooler = createServer((client) => {
  const upstream = server.host.startsWith('/')
    ? connect(`${server.host}/.s.PGSQL.${server.port}`)
    : connect(server.port, server.host);
  sockets.add(client).add(upstream);
  let isFirst = true;
  client.on('data', (data) => {
    const isGoodbye = data.length === 5 && data[0] === 0x58;
    if (isGoodbye) return void client.end();
    upstream.write(isFirst ? withoutOptions(data) : data);
    isFirst = false;
  });
  upstream.on('data', (data) => client.write(data));
  for (const socket of [client, upstream]) socket.on('error', () => {});
});
await new Promise<void>((done) => void pooler.listen(0, '127.0.0.1', done));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  pooler.close();
});

const { user, database, password } = server;
const pooled: PoolConfig = {
  host: '127.0.0.1',
  port: (pooler.address() as AddressInfo).port,
  user,
  database,
  password,
};

it('a pool that drops its startup options is refused with the missing options and the remedy', async () => {
  const app = connectDatabase(pooled);
  const refused = app.verify();
  await expect(refused).rejects.toThrow(/role is “.+” instead of “matjar_app”/u);
  await expect(refused).rejects.toThrow(/statement_timeout is “0” instead of “30s”/u);
  await expect(refused).rejects.toThrow(/address of PostgreSQL itself, or to a pooler in session mode/u);
  // Later connections of the pool are refused as well.
  await expect(app.kysely.selectFrom('jobs').selectAll().execute()).rejects.toThrow(
    'without the settings that it asked for',
  );
  await app.close();
});

it('a direct pool is verified', async () => {
  const app = connectDatabase(config);
  await app.verify();
  await app.close();
});

it('a migration through a pooler leaves no lock on the connection that the pooler keeps', async () => {
  expect(await migrate(pooled)).toEqual([]);
  const client = new Client(config);
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock(7246512001) as free');
  await client.end();
  expect(rows).toEqual([{ free: true }]);
});

it('a start that waits for another server logs that server, and continues after it', async () => {
  let release = () => {};
  let begun = () => {};
  const atWork = new Promise<void>((resolve) => (begun = resolve));
  const first = withProcessLock(config, { key: 7_246_512_001, doing: 'migrating' }, async () => {
    begun();
    await new Promise<void>((resolve) => (release = resolve));
  });
  await atWork;
  const said = Promise.withResolvers<string>();
  const second = migrate(config, undefined, { say: said.resolve, noticeAfter: 20 });
  expect(await said.promise).toMatch(
    /another process is migrating this database \(process \d+ of PostgreSQL, “matjar migrating”, connected since .+Z\)/u,
  );
  release();
  await first;
  expect(await second).toEqual([]);
});
