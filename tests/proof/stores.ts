/** Stores of a run: created by the functions of a sign-up, without its emails and password hashes; and what the database holds of their traffic. */
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { connectDatabase, type Database } from '../../src/server/infrastructure/database/database.ts';
import { inTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { newToken } from '../../src/server/infrastructure/sessions/tokens.ts';
import { createCompany, createUser } from '../../src/server/modules/identity/accounts.ts';
import type { Stored } from './ledger.ts';
import type { Postgres } from './postgres.ts';
import type { Store } from './traffic.ts';

/** Connections that create stores at once. */
const atOnce = 4;

/** Creates stores, each with an owner who is signed in. */
export async function createStores(config: PoolConfig, count: number): Promise<Store[]> {
  const database = connectDatabase({ ...config, max: atOnce });
  const stores: Store[] = [];
  const create = async (number: number) => {
    const ownerId = await createUser(database, {
      email: `owner-${number}@proof.example`,
      name: `Owner ${number}`,
    });
    const companyId = await createCompany(database, {
      name: `Proof ${number}`,
      subdomain: `proof-${number}`,
      language: 'en',
      ownerId,
    });
    stores.push({ companyId: Number(companyId), token: await openSession(database, ownerId) });
  };
  try {
    let next = 0;
    const creator = async () => {
      while (next < count) await create((next += 1));
    };
    await Promise.all(Array.from({ length: atOnce }, creator));
  } finally {
    await database.close();
  }
  return stores;
}

/** Signs a user in without a password. @returns the token */
async function openSession(database: Database, userId: number): Promise<string> {
  const { token, hash } = newToken();
  await inTransaction(database, (transaction) =>
    sql`select open_session(${userId}, ${hash}, null, null)`.execute(transaction),
  );
  return token;
}

/** Reads what the traffic stored. */
export async function readStored({ ask }: Postgres, stores: readonly Store[]): Promise<Stored> {
  const tags = await ask<{ tag: string; count: number }>(
    `select substring(text from 'tag[0-9]+x') as tag, count(*)::int as count
      from (select name::text as text from products union all select notes from purchases) records
      where text like '%proof-store-%' group by 1`,
  );
  const registers = await ask<{ store: number; value: number }>(
    `select company_id::int as store, price::int as value from products where id = any($1)`,
    [stores.flatMap(({ ids }) => ids?.register ?? [])],
  );
  return {
    tags: new Map(tags.map(({ tag, count }) => [tag, count])),
    registers: new Map(registers.map(({ store, value }) => [store, value])),
  };
}

/** The number of variants whose quantity is not the sum of their stock movements. */
export async function countUnbalanced({ ask }: Postgres): Promise<number> {
  const [row] = await ask<{ count: number }>(
    `select count(*)::int as count from variants v where v.quantity <> coalesce(
      (select sum(s.delta) from stock_movements s where s.company_id = v.company_id and s."variantId" = v.id), 0)`,
  );
  return row!.count;
}

/** The addresses of pictures that are not served. */
export async function missingPictures(pictures: Iterable<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const address of pictures) {
    const response = await fetch(address);
    const { byteLength } = await response.arrayBuffer();
    if (response.status !== 200 || !byteLength) missing.push(`${response.status} ${address}`);
  }
  return missing;
}
