/** PgBouncer in front of the test server: Debian's (`apt install pgbouncer`), or the program of MATJAR_PGBOUNCER, such as another version. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { until } from '../until.ts';

const program = process.env.MATJAR_PGBOUNCER || '/usr/sbin/pgbouncer';

/** Whether PgBouncer is installed; tests that need it are skipped otherwise. */
export const hasPgbouncer = existsSync(program);

if (!hasPgbouncer)
  console.warn(
    `Tests through PgBouncer are skipped: there is no ${program} (Debian: apt install pgbouncer).`,
  );

/** Such as 1.18. */
export const pgbouncerVersion = (): number =>
  Number(/PgBouncer (\d+\.\d+)/u.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)![1]);

export interface Pgbouncer {
  /** a database through the pooler, as its owner */
  config: PoolConfig;
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer on a free port of the loopback interface.
 * @param behind connection to the database, as its owner
 * @param settings of the section `pgbouncer`, beside those that it needs to run
 */
export async function startPgbouncer(
  behind: PoolConfig,
  settings: Record<string, string | number>,
): Promise<Pgbouncer> {
  const { host, port, user, database, password } = new Client(behind) as unknown as Record<string, string>;
  const folder = mkdtempSync(path.join(tmpdir(), 'matjar-pgbouncer-'));
  const own = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const target = `host=${host} port=${port} user=${user}${password ? ` password=${password}` : ''}`;
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'any',
    logfile: path.join(folder, 'log'),
    max_client_conn: 200,
    ...settings,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, ['[databases]', `* = ${target}`, '[pgbouncer]', ...text, ''].join('\n'));
  // It refuses to run as root: it runs as the account of the embedded database, whose socket is private.
  const account = process.getuid?.() === 0 && host!.startsWith('/') ? statSync(host!) : undefined;
  if (account) for (const each of [folder, file]) chownSync(each, account.uid, account.gid);
  const child = spawn(program, [file], {
    stdio: 'ignore',
    cwd: '/',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await until(() => isOpen(own));
  return {
    config: { host: '127.0.0.1', port: own, user, database },
    url: `postgres://${user}@127.0.0.1:${own}/${database}`,
    async stop() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}
