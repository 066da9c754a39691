/** A connection ends under a transaction: one that has done nothing yet goes to another connection, one that may have done something is told. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Connection } from '../../../src/server/infrastructure/database/connection.ts';
import { connectDatabase } from '../../../src/server/infrastructure/database/database.ts';
import { inTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { isUnavailable } from '../../../src/server/infrastructure/database/unavailable.ts';
import { useDatabase } from '../harness.ts';

const { config, asOwner } = await useDatabase();
/** With one connection at a time: the one that is lost has to be given back before another can be had. */
const database = connectDatabase({ ...config, max: 1, connectionTimeoutMillis: 5_000 });
afterAll(() => database.close());

await asOwner('create table written (said text)');
await asOwner('grant select, insert on written to matjar_app');
await asOwner('create sequence endings');
// What a sequence has counted stays counted, whatever becomes of the transaction.
await asOwner(`create function end_first(times int) returns bool language sql security definer
  return case when nextval('endings') <= times then pg_terminate_backend(pg_backend_pid()) end`);
await asOwner('grant execute on function end_first to matjar_app');
beforeEach(async () => {
  await asOwner('truncate written');
  await asOwner(`select setval('endings', 1, false)`);
});

/** Ends its own connection, as an administrator would, the first times that it is asked. */
const end = (transaction: Connection, times = 1) => sql`select end_first(${times}::int)`.execute(transaction);
const write = (transaction: Connection, said: string) =>
  sql`insert into written values (${said})`.execute(transaction);
const written = async () =>
  (await asOwner<{ said: string }>('select said from written')).map(({ said }) => said);
/** A turn of the event loop: what is asked before and after it travels apart. */
const turn = () => new Promise((passed) => setImmediate(passed));
const asked = async () => (await asOwner<{ n: number }>('select last_value::int as n from endings'))[0]!.n;

it('goes to another connection with all that was asked of it, and is done once', async () => {
  const answers = await inTransaction(database, (transaction) =>
    Promise.all([end(transaction), write(transaction, 'one'), write(transaction, 'two')]),
  );
  expect(answers).toHaveLength(3);
  expect([await written(), await asked()]).toEqual([['one', 'two'], 2]);
});

it('takes along what is asked in later turns, before anything is answered, in its order', async () => {
  await inTransaction(database, async (transaction) => {
    const first = [end(transaction), write(transaction, '1')];
    await turn();
    const second = write(transaction, '2');
    await turn();
    await Promise.all([...first, second, write(transaction, '3')]);
    return write(transaction, '4');
  });
  expect(await written()).toEqual(['1', '2', '3', '4']);
});

it('is told of, and leaves nothing, where something had been answered', async () => {
  const lost = inTransaction(database, async (transaction) => {
    await write(transaction, 'answered');
    await end(transaction);
  });
  await expect(lost).rejects.toSatisfy(isUnavailable);
  expect([await written(), await asked()]).toEqual([[], 1]);
});

it('is told of where its commit was asked: whether it was done nobody knows', async () => {
  const lost = inTransaction(database, (transaction, commitBehind) => {
    const ending = end(transaction);
    commitBehind([ending]);
    return ending;
  });
  await expect(lost).rejects.toSatisfy(isUnavailable);
  expect(await asked()).toBe(1);
});

it('is told of where the other one ends too, and the next has a connection', async () => {
  const lost = inTransaction(database, (transaction) => end(transaction, 2));
  await expect(lost).rejects.toSatisfy(isUnavailable);
  expect(await asked()).toBe(2);
  await inTransaction(database, (transaction) => write(transaction, 'next'));
  expect(await written()).toEqual(['next']);
});

it('says what failed where it is its own failure on the other one', async () => {
  const failing = inTransaction(database, (transaction) =>
    Promise.all([end(transaction), sql`select 1 / 0`.execute(transaction)]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  await inTransaction(database, (transaction) => write(transaction, 'next'));
  expect(await written()).toEqual(['next']);
});
