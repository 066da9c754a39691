/** Creates a demo store: its users with passwords and permissions, the company and its settings. */
import { sql } from 'kysely';
import { createCompany, createUser, addStaff } from '../../server/modules/identity/start.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import type { Database } from '../../server/infrastructure/database/database.ts';
import { enterTenant } from '../../server/infrastructure/database/tenant-transaction.ts';
import { dayLength } from '../history/calendar.ts';
import type { StoreContent } from '../stores/stores.ts';

export interface FoundedStore {
  companyId: number;
  /** user ids of the staff, owner first */
  userIds: number[];
}

const hour = 3_600_000;

/** Creates the store and sets the transaction's tenant to it, as its owner. */
export async function foundStore(
  database: Database,
  transaction: Connection,
  store: StoreContent,
  today: Date,
): Promise<FoundedStore> {
  // Accounts are created inside the transaction, so that a store is created completely or not at all.
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
