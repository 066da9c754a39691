/** PostgreSQL servers of a run: a primary, and a standby that becomes one. */
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { freePort } from '../../src/scripts/free-port.ts';
import { account, end, give, isOpen, launch, postgresPrograms, run, waitFor } from './programs.ts';

export interface Postgres {
  port: number;
  /** a connection as the owner of the database */
  config: PoolConfig;
  /** starts it again after it was stopped or killed */
  start(): Promise<void>;
  /** kills the postmaster, and with it all sessions */
  kill(): Promise<void>;
  /** stops without checkpoint, as after a power failure */
  stop(): Promise<void>;
  /** whether it runs, accepting connections or not */
  isAlive(): boolean;
  /** runs a statement as superuser, in the database `matjar` unless another is named */
  ask<Row extends object>(text: string, values?: unknown[], database?: string): Promise<Row[]>;
  /** copies it into a synchronous standby */
  addStandby(folder: string): Promise<Postgres>;
  /** makes a standby the primary */
  promote(): void;
}

const program = (name: string): string => path.join(postgresPrograms!, name);

/** Creates an empty database `matjar`, whose owner `matjar` is no superuser. @param folder must not exist; its parent must be readable for the account */
export async function createPostgres(folder: string): Promise<Postgres> {
  mkdirSync(folder);
  give(folder);
  run(program('initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  ]);
  const settings = [
    'wal_level = replica',
    'max_connections = 200',
    'shared_buffers = 128MB',
    'max_wal_size = 256MB',
    `unix_socket_directories = ''`,
  ];
  appendFileSync(path.join(folder, 'postgresql.conf'), `${settings.join('\n')}\n`);
  const postgres = await serve(folder);
  await postgres.ask('create role matjar login createrole', [], 'postgres');
  await postgres.ask('create database matjar owner matjar', [], 'postgres');
  return postgres;
}

async function serve(folder: string): Promise<Postgres> {
  const port = await freePort();
  const log = `${folder}.log`;
  let child: ChildProcess;
  const ask: Postgres['ask'] = async (text, values, database = 'matjar') => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
    client.on('error', () => {});
    await client.connect();
    return client
      .query(text, values)
      .then(
        ({ rows }) => rows,
        (error: unknown) => Promise.reject(error),
      )
      .finally(() => client.end());
  };
  const postgres: Postgres = {
    port,
    config: { host: '127.0.0.1', port, user: 'matjar', database: 'matjar' },
    ask,
    async start() {
      child = launch(program('postgres'), ['-D', folder, '-p', String(port)], log, { ...account, cwd: '/' });
      const isUp = () =>
        ask('select 1', [], 'postgres').then(
          () => true,
          () => false,
        );
      await waitFor(`PostgreSQL in ${folder}`, async () =>
        child.exitCode === null ? isUp() : Promise.reject(new Error(`PostgreSQL ended: see ${log}`)),
      );
    },
    async kill() {
      await end(child, 'SIGKILL');
      // Its sessions end when they find that it is gone.
      await waitFor('the end of PostgreSQL', async () => !(await isOpen(port)));
    },
    stop: () => end(child, 'SIGQUIT'),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async addStandby(copy) {
      run(program('pg_basebackup'), [
        '-D',
        copy,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ]);
      const standby = await serve(copy);
      await ask(`alter system set synchronous_standby_names = '*'`);
      await ask('select pg_reload_conf()');
      await waitFor('the synchronous standby', async () => {
        const rows = await ask<{ state: string }>(`select sync_state as state from pg_stat_replication`);
        return rows.some(({ state }) => state === 'sync');
      });
      return standby;
    },
    promote: () => run(program('pg_ctl'), ['promote', '-D', folder, '-w', '-s']),
  };
  await postgres.start();
  return postgres;
}
