/** Writes sandbox courier accounts, so that shipments can be tried. */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';

/** @param userId user who connected them */
export async function writeCouriers(
  transaction: Connection,
  companyId: number,
  userId: number,
): Promise<void> {
  await sql`
    insert into courier_accounts (company_id, courier, mode, "noticeKey", "isDefault", "connectedBy")
    select ${companyId}, courier, 'sandbox', 'demo-' || replace(gen_random_uuid()::text, '-', ''), courier = 'bosta', ${userId}
    from unnest(array['bosta', 'mylerz', 'voo']) as courier`.execute(transaction);
}
