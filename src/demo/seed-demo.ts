/**
 * The demo: an Egyptian concept store with months of trade, and a smaller store beside it. Everything follows from the data in this
 * folder, a seed and the day: the same day gives the same stores. Nothing is written where a company stands already.
 */
import { sql } from 'kysely';
import type { FileStore } from '../server/infrastructure/files/file-store.ts';
import { createUser, hasCompanies } from '../server/modules/identity/start.ts';
import type { Database } from '../server/infrastructure/database/database.ts';
import { inTransaction } from '../server/infrastructure/database/tenant-transaction.ts';
import { fillStore } from './fill-store.ts';
import { demoPeople, type DemoPerson } from './stores/people.ts';
import { demoStores } from './stores/stores.ts';
import support from './stores/support.json' with { type: 'json' };
import { writeLendingPartners } from './write/lending-partners.ts';
import { renderPictures } from './write/pictures.ts';

/** Any number, the same in every process: who holds it fills the store. */
const fillLock = 7_246_512_003;

/**
 * Fills an empty instance with the demo, in one transaction: all of it or nothing.
 * @param files where the pictures go
 * @param today the moment at which the stores' history ends
 * @param render the pictures of a store; tests give pictures that were rendered before
 * @returns who can sign in; nobody where a company stood already, or another process was first
 */
export async function seedDemo(
  database: Database,
  files: FileStore,
  { today, render = renderPictures }: { today: Date; render?: typeof renderPictures },
): Promise<readonly DemoPerson[]> {
  if (await hasCompanies(database)) return [];
  const pictures = await Promise.all(demoStores.map(render));
  return inTransaction(database, async (transaction) => {
    // Of two processes that begin at once on an empty database, one fills it, and the other waits until it stands.
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
