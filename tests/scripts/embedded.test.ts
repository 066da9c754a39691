/** The embedded database under failure: two users at once, kill -9 of any process, a stale pid file, an incomplete initdb. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/server/infrastructure/database/embedded/embedded.ts';
import { until } from '../until.ts';

const parent = mkdtempSync(join(tmpdir(), 'matjar test '));
const home = join(parent, 'home of a store');
const visitors: Visitor[] = [];

class Visitor {
  readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  constructor() {
    const program = join(import.meta.dirname, 'database-client.ts');
    this.child = spawn(process.execPath, [program, home], { stdio: ['pipe', 'pipe', 'inherit'] });
    const reader: Interface = createInterface({ input: this.child.stdout! });
    this.lines = reader[Symbol.asyncIterator]();
    visitors.push(this);
  }

  async said(): Promise<unknown> {
    const { value } = await this.lines.next();
    return JSON.parse(value as string);
  }

  async write(text: string): Promise<void> {
    this.child.stdin!.write(`${text}\n`);
    expect(await this.said()).toBe('written');
  }

  async leave(signal?: NodeJS.Signals): Promise<void> {
    const ended = once(this.child, 'exit');
    if (signal) this.child.kill(signal);
    else this.child.stdin!.end();
    await ended;
  }
}

/** PostgreSQL's main process, from its pid file; 0 without one. */
function serverPid(): number {
  const file = join(home, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0;
}

/** Its parent process. */
const guardianPid = (): number =>
  Number(/PPid:\s*(\d+)/.exec(readFileSync(`/proc/${serverPid()}/status`, 'utf8'))?.[1]);

/** A zombie does not count as a running process. */
const runs = (pid: number): boolean => {
  try {
    return !/State:\s*Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

async function notes(): Promise<string[]> {
  const database = await openEmbeddedDatabase({ home });
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ text: string }>('select text from notes order by text');
  await client.end();
  await database.close();
  return rows.map(({ text }) => text);
}

beforeAll(() => {
  // Started as root, the database runs as another user, who needs access to the folder.
  chmodSync(parent, 0o711);
  // Files of an initdb that was killed half-way.
  mkdirSync(join(home, 'postgres.new-halfway'), { recursive: true });
  writeFileSync(join(home, 'postgres.new-halfway', 'PG_VERSION'), '18\n');
});

afterEach(async () => {
  for (const { child } of visitors.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('the embedded database creates its data atomically, sorts both languages, and stops with its only user', async () => {
  const database = await openEmbeddedDatabase({ home });
  expect(database.attached).toBe(false);
  expect(existsSync(join(home, 'postgres.new-halfway'))).toBe(false);
  const client = new Client(database.connection);
  await client.connect();
  await client.query('create table notes (text text)');
  await client.query('create extension pg_trgm');
  const { rows } = await client.query(
    `select cardinality(show_trgm('قميص')) > 1 as arabic, current_setting('data_checksums') as checksums,
            current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`,
  );
  expect(rows).toEqual([{ arabic: true, checksums: 'on', fsync: 'on', addresses: '' }]);
  await client.end();
  const pids = [serverPid(), guardianPid()];
  await database.close();
  expect(pids.filter(runs)).toEqual([]);
  expect(existsSync(database.connection.host)).toBe(false);
});

it('the embedded database is shared by processes that start at the same moment, until the last has exited', async () => {
  const both = [new Visitor(), new Visitor()];
  const attached = await Promise.all(both.map((visitor) => visitor.said()));
  expect(attached).toContainEqual({ attached: false });
  expect(attached).toContainEqual({ attached: true });
  const pid = serverPid();
  await both[0]!.leave('SIGKILL');
  await both[1]!.write('after the other was killed');
  expect(serverPid()).toBe(pid);
  await both[1]!.leave();
  expect(runs(pid)).toBe(false);
});

it('the embedded database stops with a killed user, and keeps committed data', async () => {
  const visitor = new Visitor();
  await visitor.said();
  await visitor.write('acknowledged before the user was killed');
  const pids = [serverPid(), guardianPid()];
  await visitor.leave('SIGKILL');
  await until(() => !pids.some(runs));
  expect(await notes()).toContain('acknowledged before the user was killed');
});

it('the embedded database recovers from a kill -9 of everything at once', async () => {
  const visitor = new Visitor();
  await visitor.said();
  await visitor.write('acknowledged before the power went');
  const pids = [guardianPid(), serverPid()];
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await visitor.leave('SIGKILL');
  expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(true);
  expect(await notes()).toContain('acknowledged before the power went');
});

it('the embedded database restarts for its users when the server, or its guardian, is killed', async () => {
  const database = await openEmbeddedDatabase({ home });
  for (const victim of [serverPid, guardianPid]) {
    const before = serverPid();
    process.kill(victim(), 'SIGKILL');
    await until(() => !runs(before) && serverPid() !== before && runs(serverPid()));
    const again = await openEmbeddedDatabase({ home });
    expect(again.connection).toEqual(database.connection);
    await again.close();
  }
  const pid = serverPid();
  await database.close();
  expect(runs(pid)).toBe(false);
});

it('the embedded database starts beside a pid file whose number belongs to another program', async () => {
  const file = join(home, 'postgres', 'postmaster.pid');
  writeFileSync(
    file,
    `${process.pid}\n${realpathSync(home)}/postgres\n1\n5432\n/nowhere\n\n  1 1\nready   \n`,
  );
  expect(await notes()).not.toEqual([]);
});

it('the embedded database names both versions when the data are of another one', async () => {
  const file = join(home, 'postgres', 'PG_VERSION');
  writeFileSync(file, '14\n');
  await expect(openEmbeddedDatabase({ home })).rejects.toThrow('were written by PostgreSQL 14');
  writeFileSync(file, '18\n');
  expect(await notes()).not.toEqual([]);
});
