/** Pipelined transactions: what fails in one leaves nothing, and the connection is clean for the next. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectDatabase } from '../../src/server/database/database.ts';
import { inCompany, inReading, inTransaction } from '../../src/server/database/in-company.ts';
import { useDatabase } from './harness.ts';

const { database, config, shops, asOwner } = await useDatabase();
const companyId = shops.nile.id;

const addImage = (folder: string) =>
  sql`insert into images (company_id, folder, width, height, bytes, sha256) values (${companyId}, ${folder}, 1, 1, 1, '')`;
const folders = async () =>
  (await asOwner<{ folder: string }>('select folder from images order by id')).map((row) => row.folder);

it('undoes everything when a statement in the middle of the pipeline fails', async () => {
  const failing = inCompany(database, { companyId }, (transaction) =>
    Promise.all([
      addImage('before').execute(transaction),
      sql`select 1 / 0`.execute(transaction),
      addImage('after').execute(transaction),
    ]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await folders()).toEqual([]);
});

it('does not take a commit for done that PostgreSQL answered with a rollback', async () => {
  const swallowed = inCompany(database, { companyId }, async (transaction) => {
    await addImage('swallowed').execute(transaction);
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(/rolled back/u);
  expect(await folders()).toEqual([]);
});

it('leaves one connection usable, transaction after transaction, failed or not', async () => {
  const one = connectDatabase({ ...config, max: 1 });
  for (let n = 0; n < 5; n += 1) {
    const failing = inTransaction(one, (transaction) =>
      sql`select nonsense from nowhere where ${n} = 1`.execute(transaction),
    );
    await expect(failing).rejects.toThrow(/nowhere/u);
    await expect(
      inReading(one, (transaction) => sql`select ${n}::int / 0`.execute(transaction)),
    ).rejects.toThrow('zero');
    const { rows } = await inReading(one, (transaction) =>
      sql<{ n: number }>`select ${n}::int as n`.execute(transaction),
    );
    expect(rows).toEqual([{ n }]);
  }
  const [state] =
    await asOwner(`select count(*)::int as open from pg_stat_activity where datname = current_database()
    and state like 'idle in transaction%'`);
  expect(state).toEqual({ open: 0 });
  await one.close();
});

it('recovers when its connections are cut', async () => {
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'matjar' and pid <> pg_backend_pid()`);
  const attempts = [];
  for (let n = 0; n < 30; n += 1) {
    attempts.push(
      await inReading(database, (transaction) => sql`select 1`.execute(transaction)).then(
        () => true,
        () => false,
      ),
    );
  }
  expect(attempts.slice(-1)).toEqual([true]);
});
