/** Tenant isolation is verified at start and by the readiness probe; where a transaction does not begin, nothing runs outside of it. */
import { sql } from 'kysely';
import { serialize } from 'pg-protocol';
import { expect, it, vi } from 'vitest';
import { connectDatabase } from '../../../src/server/infrastructure/database/database.ts';
import { inTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { verifyIsolation } from '../../../src/server/infrastructure/database/verify-isolation.ts';
import { useInfrastructureApp } from '../infrastructure-app.ts';
import { useDatabase } from '../harness.ts';
import { withoutRole } from './tenant-attack.ts';

const place = await useDatabase();
const { config, asOwner } = place;

const [login] = await asOwner<{ isPowerful: boolean }>(
  'select rolsuper or rolbypassrls as "isPowerful" from pg_roles where rolname = current_user',
);

it('the connection of a superuser is isolated', async () => {
  expect(login).toEqual({ isPowerful: true });
  await expect(verifyIsolation(place.database)).resolves.toBeUndefined();
});

it('the server is not ready while statements run as another role', async () => {
  const restore = withoutRole();
  const database = connectDatabase(config);
  try {
    const { app } = await useInfrastructureApp({ ...place, database });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().status).toMatch(/^Tenant isolation does not apply.+ instead of “matjar_app”/u);
  } finally {
    restore();
    await database.close();
  }
});

it('a table without row-level security is named', async () => {
  await asOwner('alter table products disable row level security');
  try {
    await expect(verifyIsolation(place.database)).rejects.toThrow(
      /row-level security is off for 1 of the tables with a company, such as products/u,
    );
  } finally {
    await asOwner('alter table products enable row level security');
  }
  await expect(verifyIsolation(place.database)).resolves.toBeUndefined();
});

it('statements of later turns are refused where the transaction did not begin', async () => {
  await asOwner('create table outside (said text)');
  const database = connectDatabase(config);
  const parse = serialize.parse;
  const spy = vi
    .spyOn(serialize, 'parse')
    .mockImplementation((query) =>
      parse(query.text === 'begin' ? { ...query, text: 'begin nonsense' } : query),
    );
  try {
    const failing = inTransaction(database, async (transaction) => {
      const write = (said: string) => sql`insert into outside values (${said})`.execute(transaction);
      const first = write('with it');
      await new Promise((passed) => setImmediate(passed));
      const outcomes = await Promise.allSettled([first, write('after it')]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });
    await expect(failing).rejects.toThrow();
  } finally {
    spy.mockRestore();
  }
  expect(await asOwner('select * from outside')).toEqual([]);
  await database.close();
});

it('several commands in one text are refused outside of a transaction', async () => {
  await expect(sql`create table outside_2 (n int); select 1`.execute(place.database.kysely)).rejects.toThrow(
    /need a transaction/u,
  );
});
