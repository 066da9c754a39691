/** Writes fictitious lending partners, so that loans can be tried. */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import partners from '../stores/lending-partners.json' with { type: 'json' };

/** @param supportId platform staff, who alone may write lending partners */
export async function writeLendingPartners(transaction: Connection, supportId: number): Promise<void> {
  await sql`select set_config('matjar.user_id', ${String(supportId)}, true)`.execute(transaction);
  await sql`insert into lending_partners (handle, name, about, email, language, website, "amountFrom", "amountTo", "monthsFrom", "monthsTo",
      "monthlyCost", "onceCost", cost, "leastAge", "leastMonthlySales", documents)
    select handle, name, about, email, language, website, "amountFrom", "amountTo", "monthsFrom", "monthsTo", "monthlyCost", "onceCost", cost,
      "leastAge", "leastMonthlySales", documents
    from jsonb_populate_recordset(null::lending_partners, ${JSON.stringify(partners)}::jsonb)`.execute(
    transaction,
  );
  await sql`select set_config('matjar.user_id', '', true)`.execute(transaction);
}
