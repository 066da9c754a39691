/** Database-wide lock that one process holds while it changes tables. */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

/** Milliseconds of waiting after which a process logs which process holds the lock. */
const noticeAfter = 5000;

/** Milliseconds between two tries to take the lock. */
const tryEvery = 100;

export interface LockOptions {
  /** the same number in every process */
  key: number;
  /** the work under the lock, as in “another process is …” */
  doing: string;
  /** logs a line for the operator */
  say?: (sentence: string) => void;
  noticeAfter?: number;
}

/**
 * Runs work while no other process holds the lock. The lock belongs to an open transaction of a dedicated connection: a pooler in transaction mode
 * ends the transaction when the client leaves, but would keep a session lock on a pooled connection for good.
 */
export async function withProcessLock<T>(
  config: ClientConfig,
  { key, doing, say = toStderr, noticeAfter: wait = noticeAfter }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const client = new Client({ ...config, application_name: `matjar ${doing}` });
  // Where the connection breaks, its statements fail; a break of an idle one is detected at the end.
  client.on('error', () => {});
  await client.connect();
  const notice = setTimeout(() => void describeHolder(config, key, doing).then(say, () => {}), wait);
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await takeLock(client, key);
    clearTimeout(notice);
    const result = await work();
    await client.query('commit');
    return result;
  } finally {
    clearTimeout(notice);
    // `end` waits for a connection with a running statement; a rollback releases the lock also where a pooler keeps the connection.
    await client.query('rollback').catch(() => {});
    await client.end().catch(() => {});
  }
}

/**
 * Tries until it has the lock. A concurrent index build waits for the end of every older snapshot, and would wait forever for one of this transaction:
 * so no statement waits for the lock, and none is sent with parameters, whose portal would keep its snapshot.
 */
async function takeLock(client: Client, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_xact_lock(${key}) as "isTaken"`,
    );
    if (rows[0]!.isTaken) return;
    await pause(tryEvery);
  }
}

const toStderr = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

interface Holder {
  pid: number;
  name: string | null;
  state: string | null;
  since: Date | null;
}

/** Sentence about the process that holds the lock, as far as this user may read it. */
async function describeHolder(config: ClientConfig, key: number, doing: string): Promise<string> {
  const client = new Client({ ...config, application_name: 'matjar' });
  await client.connect();
  try {
    const { rows } = await client.query<Holder>(
      `select l.pid, a.application_name as name, a.state, a.backend_start as since
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.granted and l.objsubid = 1
         and l.database = (select oid from pg_database where datname = current_database())
         and l.classid::bigint = $1::bigint >> 32 and l.objid::bigint = $1::bigint & 4294967295 limit 1`,
      [key],
    );
    const [holder] = rows;
    const who = holder
      ? ` (process ${holder.pid} of PostgreSQL${holder.name ? `, “${holder.name}”` : ''}${holder.since ? `, connected since ${holder.since.toISOString()}` : ''})`
      : '';
    return `Waiting: another process is ${doing} this database${who}. The start goes on when that one ends.${
      holder
        ? ` If none is at work, a pooler has kept its connection: select pg_terminate_backend(${holder.pid}).`
        : ''
    }`;
  } finally {
    await client.end();
  }
}
