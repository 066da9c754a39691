/** A commit sent in the same batch as the last statements of a transaction: all is stored, or nothing. */
import { sql } from 'kysely';
import { serialize } from 'pg-protocol';
import { expect, it, vi } from 'vitest';
import {
  enterTenant,
  inTransaction,
} from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { useTransactions } from './transaction-fixture.ts';

const { database, asOwner, companyId, addImage, folders } = await useTransactions();

const inNile = (work: Parameters<typeof inTransaction<void>>[1]) => inTransaction(database, work);

it('a commit is sent with the last statements in one batch', async () => {
  const syncs = vi.spyOn(serialize, 'sync');
  try {
    await inNile(async (transaction, commitBehind) => {
      const asked = [
        sql`select set_config('matjar.company_id', ${String(companyId)}, true)`.execute(transaction),
        addImage('behind').execute(transaction),
      ];
      commitBehind(asked);
      await Promise.all(asked);
    });
    expect(syncs).toHaveBeenCalledTimes(1);
  } finally {
    syncs.mockRestore();
  }
  expect(await folders()).toEqual(['behind']);
  await asOwner('delete from images');
});

it('a commit does not happen when a statement of the batch fails, and the connection stays usable', async () => {
  const failing = inNile(async (transaction, commitBehind) => {
    await enterTenant(transaction, { companyId });
    const asked = [addImage('failed').execute(transaction), sql`select 1 / 0`.execute(transaction)];
    commitBehind(asked);
    await Promise.all(asked);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await folders()).toEqual([]);
  const after = await Promise.all(
    Array.from({ length: 12 }, () =>
      inTransaction(database, (transaction) => sql`select 1 as one`.execute(transaction)),
    ),
  );
  expect(after.map(({ rows }) => rows)).toEqual(Array.from({ length: 12 }, () => [{ one: 1 }]));
});

it('a commit does not happen when preparing a statement of the batch fails', async () => {
  const failing = inNile(async (transaction, commitBehind) => {
    await enterTenant(transaction, { companyId });
    const asked = [
      addImage('half').execute(transaction),
      (async () => {
        throw new Error('no statement came of it');
      })(),
    ];
    commitBehind(asked);
    await Promise.allSettled(asked);
    await Promise.all(asked);
  });
  await expect(failing).rejects.toThrow('no statement came of it');
  expect(await folders()).toEqual([]);
});

it('a commit waits for a statement that is sent later', async () => {
  await inNile(async (transaction, commitBehind) => {
    await enterTenant(transaction, { companyId });
    const late = sql`select 1`.execute(transaction).then(() => addImage('late').execute(transaction));
    const asked = [late, Promise.resolve()];
    commitBehind(asked);
    await Promise.all(asked);
  });
  expect(await folders()).toEqual(['late']);
  await asOwner('delete from images');
});

it('a statement after the commit is refused', async () => {
  const refused = inNile(async (transaction, commitBehind) => {
    await enterTenant(transaction, { companyId });
    const asked = [sql`select 1`.execute(transaction)];
    commitBehind(asked);
    await Promise.all(asked);
    await addImage('too late').execute(transaction);
  });
  await expect(refused).rejects.toThrow('The transaction has ended');
  expect(await folders()).toEqual([]);
});

it('a commit that PostgreSQL answers with a rollback is an error', async () => {
  const swallowed = inNile(async (transaction, commitBehind) => {
    await enterTenant(transaction, { companyId });
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
    commitBehind([]);
  });
  await expect(swallowed).rejects.toThrow(/rolled back/u);
});
