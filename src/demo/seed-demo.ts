/**
 * Seeds the demo data: a concept store with months of history, and a smaller store. Deterministic for the data in this folder, the seed and the
 * date. Does nothing if a company exists.
 */
import { sql } from 'kysely';
import type { FileStore } from '../server/infrastructure/files/file-store.ts';
import { createUser, hasCompanies } from '../server/modules/identity/start.ts';
import type { Database } from '../server/infrastructure/database/database.ts';
import { inTransaction } from '../server/infrastructure/database/tenant-transaction.ts';
import { fillStore } from './fill-store.ts';
import { demoPeople, type DemoPerson } from './stores/demo-users.ts';
import { demoStores } from './stores/stores.ts';
import support from './stores/support.json' with { type: 'json' };
import { writeLendingPartners } from './write/lending-partners.ts';
import { renderPictures } from './write/images.ts';

/** Key of the advisory lock that serializes seeding, the same in every process. */
const fillLock = 7_246_512_003;

/**
 * Seeds an empty instance in one transaction.
 * @param files storage of the pictures
 * @param today end of the generated history
 * @param render renders the pictures of a store; tests pass pre-rendered ones
 * @returns demo sign-ins; empty if a company existed or another process seeded first
 */
export async function seedDemo(
  database: Database,
  files: FileStore,
  { today, render = renderPictures }: { today: Date; render?: typeof renderPictures },
): Promise<readonly DemoPerson[]> {
  if (await hasCompanies(database)) return [];
  const pictures = await Promise.all(demoStores.map(render));
  return inTransaction(database, async (transaction) => {
    // Of two processes on an empty database, the second waits for the lock and then finds a company.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${fillLock})`.execute(transaction);
    if (await hasCompanies({ ...database, kysely: transaction })) return [];
    const { name, email, phone, password } = support;
    const supportId = await createUser(
      { ...database, kysely: transaction },
      { name, email, phone, password, isMasterAdmin: true },
    );
    await writeLendingPartners(transaction, supportId);
    for (const [index, store] of demoStores.entries())
      await fillStore({ database, transaction, files, store, pictures: pictures[index]!, today });
    return demoPeople;
  });
}
