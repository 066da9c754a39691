/** A connection is lost during a transaction: one without answers yet is repeated on another connection, any other fails. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Connection } from '../../../src/server/infrastructure/database/connection.ts';
import { connectDatabase } from '../../../src/server/infrastructure/database/database.ts';
import { inTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { isUnavailable } from '../../../src/server/infrastructure/database/unavailable.ts';
import { useDatabase } from '../harness.ts';

const { config, asOwner } = await useDatabase();
/** With one connection at a time: the lost one must be released before another can be opened. */
const database = connectDatabase({ ...config, max: 1, connectionTimeoutMillis: 60_000 });
afterAll(() => database.close());

await asOwner('create table written (said text)');
await asOwner('grant select, insert on written to matjar_app');
await asOwner('create sequence endings');
// A sequence keeps its value, whatever becomes of the transaction.
await asOwner(`create function end_first(times int) returns bool language sql security definer
  return case when nextval('endings') <= times then pg_terminate_backend(pg_backend_pid()) end`);
await asOwner('grant execute on function end_first to matjar_app');
beforeEach(async () => {
  await asOwner('truncate written');
  await asOwner(`select setval('endings', 1, false)`);
  // The pool may not have detected yet that the connection of the test before was closed; this transaction moves to another one then.
  await inTransaction(database, (transaction) => sql`select 1`.execute(transaction));
});

/** Terminates its own connection, as an administrator would, on the first calls. */
const end = (transaction: Connection, times = 1) => sql`select end_first(${times}::int)`.execute(transaction);
const write = (transaction: Connection, said: string) =>
  sql`insert into written values (${said})`.execute(transaction);
const written = async () =>
  (await asOwner<{ said: string }>('select said from written')).map(({ said }) => said);
/** A turn of the event loop: statements before and after it are sent separately. */
const nextTurn = () => new Promise((passed) => setImmediate(passed));
const countTerminations = async () =>
  (await asOwner<{ n: number }>('select last_value::int as n from endings'))[0]!.n;

it('a transaction is repeated on another connection with all its statements, and done once', async () => {
  const answers = await inTransaction(database, (transaction) =>
    Promise.all([end(transaction), write(transaction, 'one'), write(transaction, 'two')]),
  );
  expect(answers).toHaveLength(3);
  expect([await written(), await countTerminations()]).toEqual([['one', 'two'], 2]);
});

it('a transaction is repeated with statements of later turns, before any answer, in their order', async () => {
  await inTransaction(database, async (transaction) => {
    const first = [end(transaction), write(transaction, '1')];
    await nextTurn();
    const second = write(transaction, '2');
    await nextTurn();
    await Promise.all([...first, second, write(transaction, '3')]);
    return write(transaction, '4');
  });
  expect(await written()).toEqual(['1', '2', '3', '4']);
});

it('a transaction fails, and leaves nothing, if a statement had been answered', async () => {
  const lost = inTransaction(database, async (transaction) => {
    await write(transaction, 'answered');
    await end(transaction);
  });
  await expect(lost).rejects.toSatisfy(isUnavailable);
  expect([await written(), await countTerminations()]).toEqual([[], 1]);
});

it('a transaction fails if its commit was sent, since its outcome is unknown', async () => {
  const lost = inTransaction(database, (transaction, commitBehind) => {
    const ending = end(transaction);
    commitBehind([ending]);
    return ending;
  });
  await expect(lost).rejects.toSatisfy(isUnavailable);
  expect(await countTerminations()).toBe(1);
});

it('a transaction fails if the other connection is lost too, and the next one gets a connection', async () => {
  const lost = inTransaction(database, (transaction) => end(transaction, 2));
  await expect(lost).rejects.toSatisfy(isUnavailable);
  expect(await countTerminations()).toBe(2);
  await inTransaction(database, (transaction) => write(transaction, 'next'));
  expect(await written()).toEqual(['next']);
});

it('a transaction returns its own error on the other connection', async () => {
  const failing = inTransaction(database, (transaction) =>
    Promise.all([end(transaction), sql`select 1 / 0`.execute(transaction)]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  await inTransaction(database, (transaction) => write(transaction, 'next'));
  expect(await written()).toEqual(['next']);
});
