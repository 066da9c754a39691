/** Founds a demo store: its people with their passwords and rights, the company and its settings. */
import { sql } from 'kysely';
import { createCompany, createUser, addStaff } from '../../server/modules/identity/start.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import type { Database } from '../../server/infrastructure/database/database.ts';
import { enterTenant } from '../../server/infrastructure/database/tenant-transaction.ts';
import { dayLength } from '../history/calendar.ts';
import type { StoreContent } from '../stores/stores.ts';

export interface FoundedStore {
  companyId: number;
  /** ids of the staff's users, the owner first */
  userIds: number[];
}

const hour = 3_600_000;

/** Founds the store and enters it: the rest of the transaction works for the company, as its owner. */
export async function foundStore(
  database: Database,
  transaction: Connection,
  store: StoreContent,
  today: Date,
): Promise<FoundedStore> {
  // A transaction is a Kysely too: accounts are founded inside it, so that a store exists whole or not at all.
  const inside: Database = { ...database, kysely: transaction };
  const userIds = await Promise.all(
    store.staff.map(({ email, name, phone, password }) =>
      createUser(inside, { email, name, phone, password }),
    ),
  );
  const [ownerId] = userIds;
  const { name, subdomain, language } = store;
  const companyId = await createCompany(inside, { name, subdomain, language, ownerId: ownerId! });
  await enterTenant(transaction, { companyId, userId: ownerId! });
  const opened = new Date(today.getTime() - store.days * dayLength);
  await transaction
    .updateTable('companies')
    .set({
      contactPhone: store.contactPhone,
      contactEmails: [...store.contactEmails],
      createdAt: opened,
      updatedAt: opened,
      addTaxes: true,
      shippingFees: store.shippingFees,
      minimumFreeShippingTotal: store.freeShipping,
    })
    .where('id', '=', companyId)
    .execute();
  for (const [index, { role, permissions }] of store.staff.entries())
    if (role !== 'owner') await addStaff(transaction, { companyId, userId: userIds[index]!, permissions });
  for (const [index, { lastSeen }] of store.staff.entries()) {
    const seen = lastSeen === undefined ? null : new Date(today.getTime() - lastSeen * hour);
    const hired = new Date(opened.getTime() + index * 9 * dayLength);
    await sql`update staff set "lastLoginAt" = ${seen}, "createdAt" = ${hired}, "updatedAt" = ${hired}
      where company_id = ${companyId} and "user" = ${userIds[index]!}`.execute(transaction);
  }
  return { companyId, userIds };
}
