/** PgBouncer and HAProxy of a run; HAProxy with the configuration of `.deploy`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '../../src/scripts/free-port.ts';
import { account, end, give, isOpen, launch, waitFor } from './programs.ts';

export interface Pooler {
  /** in transaction mode */
  url: string;
  /** in session mode, for notifications and locks */
  directUrl: string;
  restart(): Promise<void>;
  /** sends new connections to another server */
  moveTo(port: number): void;
  stop(): Promise<void>;
}

export async function startPooler(folder: string, behind: number): Promise<Pooler> {
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const configure = (target: number) => {
    const server = `host=127.0.0.1 port=${target} dbname=matjar user=matjar`;
    const lines = [
      '[databases]',
      `matjar = ${server}`,
      `matjar_direct = ${server} pool_mode=session`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 30',
      'max_client_conn = 400',
      // A server that was lost is tried again after a second instead of fifteen.
      'server_login_retry = 1',
      'query_wait_timeout = 20',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    give(file);
  };
  const start = async () => {
    const child = launch('pgbouncer', [file], path.join(folder, 'pgbouncer.log'), { ...account, cwd: '/' });
    await waitFor('PgBouncer', () => isOpen(port));
    return child;
  };
  configure(behind);
  let child = await start();
  const url = (database: string) => `postgres://matjar@127.0.0.1:${port}/${database}`;
  return {
    url: url('matjar'),
    directUrl: url('matjar_direct'),
    async restart() {
      await end(child, 'SIGTERM');
      child = await start();
    },
    moveTo(target) {
      configure(target);
      child.kill('SIGHUP');
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

export interface Balancer {
  origin: string;
  /** states of the web processes, `UP` when they get requests */
  states(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startBalancer(folder: string, webPorts: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  const socket = path.join(folder, 'haproxy.sock');
  const servers = webPorts.map((each, at) => `    server web-${at + 1} 127.0.0.1:${each} check`);
  const lines = readFileSync(path.resolve(import.meta.dirname, '../../.deploy/proxies/haproxy.cfg'), 'utf8')
    .split('\n')
    .filter((line) => !/^\s+server web-/u.test(line));
  const text = lines
    .join('\n')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/^global$/mu, `global\n    stats socket ${socket}`);
  writeFileSync(file, `${text.trimEnd()}\n${servers.join('\n')}\n`);
  const child = launch('haproxy', ['-db', '-f', file], path.join(folder, 'haproxy.log'));
  await waitFor('HAProxy', () => isOpen(port));
  return {
    origin: `http://127.0.0.1:${port}`,
    states: async () =>
      (await askSocket(socket, 'show stat'))
        .split('\n')
        .map((line) => line.split(','))
        .filter(([, name = '']) => name.startsWith('web-'))
        .map((cells) => cells[17] ?? ''),
    stop: () => end(child, 'SIGTERM'),
  };
}

function askSocket(file: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(file);
    let heard = '';
    socket.on('data', (piece: Buffer) => (heard += piece.toString()));
    socket.on('end', () => resolve(heard));
    socket.on('error', reject);
    socket.write(`${command}\n`);
  });
}
