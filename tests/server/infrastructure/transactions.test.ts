/** Pipelined transactions: a failed one leaves nothing, and the connection is usable for the next. */
import { sql, type RawBuilder } from 'kysely';
import { serialize } from 'pg-protocol';
import { describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../../src/server/infrastructure/database/connection.ts';
import { connectDatabase } from '../../../src/server/infrastructure/database/database.ts';
import {
  inTenantTransaction,
  inBatchedRead,
  inTransaction,
  sessionEntry,
} from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import type { Entry } from '../../../src/server/infrastructure/database/batched-read.ts';
import { isStalePlan } from '../../../src/server/infrastructure/database/stale-plan.ts';
import { useTransactions } from './transaction-fixture.ts';

const { database, config, asOwner, companyId, addImage, folders } = await useTransactions();

it('a failing statement in the middle of the pipeline rolls everything back', async () => {
  const failing = inTenantTransaction(database, { companyId }, (transaction) =>
    Promise.all([
      addImage('before').execute(transaction),
      sql`select 1 / 0`.execute(transaction),
      addImage('after').execute(transaction),
    ]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await folders()).toEqual([]);
});

it('a commit that PostgreSQL answered with a rollback is not taken as done', async () => {
  const swallowed = inTenantTransaction(database, { companyId }, async (transaction) => {
    await addImage('swallowed').execute(transaction);
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(/rolled back/u);
  expect(await folders()).toEqual([]);
});

it('statements of one turn are sent as one batch, with one answer', async () => {
  const syncs = vi.spyOn(serialize, 'sync');
  try {
    const done = await inTransaction(database, async (transaction) => {
      const asked = [1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(transaction));
      return (await Promise.all(asked)).map(({ rows }) => rows[0]!.n);
    });
    expect(done).toEqual([1, 2, 3]);
    // `begin` and the three, and `commit`.
    expect(syncs).toHaveBeenCalledTimes(2);
  } finally {
    syncs.mockRestore();
  }
});

it('the number of changed rows is returned, and a text may have several commands', async () => {
  const told = await inTransaction(database, async (transaction) => {
    await sql`create temporary table counted (n int) on commit drop; insert into counted values (1), (2), (3)`.execute(
      transaction,
    );
    return Promise.all([
      sql`update counted set n = n + 1 where n > ${1}`.execute(transaction),
      sql`select n from counted where n > ${9}`.execute(transaction),
      sql`insert into counted select n from counted`.execute(transaction),
    ]);
  });
  expect(told.map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 0n, 3n]);
});

it('statements behind a failure in their turn fail with its cause', async () => {
  const failures: unknown[] = [];
  await inTransaction(database, async (transaction) => {
    const asked = [sql`select 1 / ${0}::int`, sql`select ${1}::int`].map((query) =>
      query.execute(transaction),
    );
    for (const outcome of await Promise.allSettled(asked))
      if (outcome.status === 'rejected') failures.push((outcome.reason as Error).message);
  }).catch(() => {});
  expect(failures).toEqual(['division by zero', 'division by zero']);
});

/** Sets the tenant without a session. */
const entry: Entry = {
  text: `select set_config('matjar.company_id', $1, true) as company`,
  values: [String(companyId)],
  check: () => {},
};

it('one connection stays usable for transaction after transaction, failed or not', async () => {
  const one = connectDatabase({ ...config, max: 1 });
  const read = <T>(query: RawBuilder<T>) => inBatchedRead(one, entry, (reading) => query.execute(reading));
  for (let n = 0; n < 5; n += 1) {
    const failing = inTransaction(one, (transaction) =>
      sql`select nonsense from nowhere where ${n} = 1`.execute(transaction),
    );
    await expect(failing).rejects.toThrow(/nowhere/u);
    await expect(read(sql`select ${n}::int / 0`)).rejects.toThrow('zero');
    await expect(read(sql`select also from nowhere where ${n} = 2`)).rejects.toThrow(/nowhere/u);
    expect((await read(sql`select ${n}::int as n`)).rows).toEqual([{ n }]);
  }
  const [state] =
    await asOwner(`select count(*)::int as open from pg_stat_activity where datname = current_database()
    and state like 'idle in transaction%'`);
  expect(state).toEqual({ open: 0 });
  await one.close();
});

it('queries after the end of a transaction are refused, instead of running in another one', async () => {
  let late: Connection | undefined;
  await inTenantTransaction(database, { companyId }, async (transaction) => {
    late = transaction;
  });
  await expect(sql`select 1`.execute(late!)).rejects.toThrow(/has ended/u);
  await inBatchedRead(database, entry, async (reading) => {
    late = reading;
  });
  await expect(sql`select 1`.execute(late!)).rejects.toThrow(/has ended/u);
});

describe('a batched read', () => {
  it('returns the rows of every query in a batch, and sets the tenant in each batch', async () => {
    await inTenantTransaction(database, { companyId }, (transaction) =>
      addImage('seen').execute(transaction),
    );
    await inBatchedRead(database, entry, async (reading) => {
      const all = await Promise.all([
        sql`select folder from images`.execute(reading),
        sql`select ${7}::int as n`.execute(reading),
        sql`select where false`.execute(reading),
      ]);
      expect(all.map(({ rows }) => rows)).toEqual([[{ folder: 'seen' }], [{ n: 7 }], []]);
      const [again, value] = await Promise.all([
        sql`select folder from images where bytes = ${1}`.execute(reading),
        sql`select ${[1, 2]}::int[] as list, ${{ a: 1 }}::jsonb as object, ${null}::text as nothing`.execute(
          reading,
        ),
      ]);
      expect(again.rows).toEqual([{ folder: 'seen' }]);
      expect(value.rows).toEqual([{ list: [1, 2], object: { a: 1 }, nothing: null }]);
    });
    const { rows } = await sql`select matjar_company() as company`.execute(database.kysely);
    expect(rows).toEqual([{ company: null }]);
  });

  it('fails the queries behind a failing one, keeps those before, and goes on', async () => {
    await inBatchedRead(database, entry, async (reading) => {
      const [before, failing, behind] = await Promise.allSettled([
        sql`select ${1}::int as n`.execute(reading),
        sql`select 1 / ${0}::int`.execute(reading),
        sql`select ${'behind'}::text as never_parsed_before`.execute(reading),
      ]);
      expect(before).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1 }] } });
      expect(failing).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
      expect(behind).toMatchObject({ status: 'rejected' });
      const later = await sql`select ${'behind'}::text as never_parsed_before`.execute(reading);
      expect(later.rows).toEqual([{ never_parsed_before: 'behind' }]);
    });
  });

  it('returns nothing if the session entry is refused', async () => {
    const nobody = sessionEntry(Buffer.alloc(32), '', (told) => {
      if (told === null) throw new Error('who are you?');
    });
    const reading = inBatchedRead(database, nobody, (queries) => sql`select 1 as secret`.execute(queries));
    await expect(reading).rejects.toThrow('who are you?');
  });

  it('refuses only a value that cannot be serialized', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    await expect(
      inBatchedRead(database, entry, (reading) => sql`select ${circle}::jsonb`.execute(reading)),
    ).rejects.toThrow();
    const { rows } = await inBatchedRead(database, entry, (reading) => sql`select 1 as n`.execute(reading));
    expect(rows).toEqual([{ n: 1 }]);
  });
});

it.each([
  [
    'read',
    (one: typeof database, query: RawBuilder<object>) =>
      inBatchedRead(one, entry, (reading) => query.execute(reading)),
  ],
  [
    'write',
    (one: typeof database, query: RawBuilder<object>) =>
      inTransaction(one, (transaction) => query.execute(transaction)),
  ],
] as const)(
  'a %s returns changed columns after one error, if the table changed while the connection was open',
  async (how, run) => {
    const one = connectDatabase({ ...config, max: 1 });
    const table = sql.table(`changing_${how}`);
    const query = () => run(one, sql<object>`select * from ${table} where ${1}::int = 1`);
    await asOwner(`create table changing_${how} as select 1 as a`);
    await asOwner(`grant select on changing_${how} to matjar_app`);
    expect((await query()).rows).toEqual([{ a: 1 }]);
    await asOwner(`alter table changing_${how} add column b integer default 2`);
    await expect(query()).rejects.toSatisfy(isStalePlan);
    expect((await query()).rows).toEqual([{ a: 1, b: 2 }]);
    await one.close();
  },
);

it('the pool recovers when its connections are closed', async () => {
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'matjar' and pid <> pg_backend_pid()`);
  const attempts = [];
  for (let n = 0; n < 30; n += 1) {
    attempts.push(
      await inBatchedRead(database, entry, (reading) => sql`select 1`.execute(reading)).then(
        () => true,
        () => false,
      ),
    );
  }
  expect(attempts.slice(-1)).toEqual([true]);
});

describe('a transaction that sets the tenant with its first queries', () => {
  const refused = new Error('This session is over.');
  const refusing: Entry = {
    ...entry,
    check: () => {
      throw refused;
    },
  };

  it('runs them for that tenant', async () => {
    const { rows } = await inTransaction(
      database,
      (transaction) =>
        sql<{ company: string }>`select matjar_company()::text as company`.execute(transaction),
      entry,
    );
    expect(rows).toEqual([{ company: String(companyId) }]);
  });

  it('returns and stores nothing if the entry is refused, whatever was sent with it', async () => {
    const before = await folders();
    const answered: unknown[] = [];
    const writing = inTransaction(
      database,
      async (transaction) => answered.push(await addImage('refused').execute(transaction)),
      refusing,
    );
    await expect(writing).rejects.toBe(refused);
    const failing = inTransaction(
      database,
      (transaction) => sql`select 1 / 0`.execute(transaction),
      refusing,
    );
    await expect(failing).rejects.toBe(refused);
    await expect(inTransaction(database, async () => answered.push('nothing'), refusing)).rejects.toBe(
      refused,
    );
    expect(answered).toEqual(['nothing']);
    expect(await folders()).toEqual(before);
  });

  it('returns the error of a query if the entry was accepted', async () => {
    const failing = inTransaction(database, (transaction) => sql`select 1 / 0`.execute(transaction), entry);
    await expect(failing).rejects.toThrow('division by zero');
  });
});
