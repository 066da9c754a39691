/** Writes sandbox payment accounts and payment methods, so that payments can be tried. */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';

/** @param userId user who connected them */
export async function writePayments(
  transaction: Connection,
  companyId: number,
  userId: number,
): Promise<void> {
  await sql`insert into payment_accounts (company_id, provider, mode, "connectedBy")
    values (${companyId}, 'stripe', 'sandbox', ${userId}), (${companyId}, 'paymob', 'sandbox', ${userId})`.execute(
    transaction,
  );
  const instructions = {
    en: 'Commercial International Bank (CIB)\nIBAN EG38 0010 0001 0000 0100 0123 4567 8\nWrite the number of your order as reference.',
    ar: 'البنك التجاري الدولي (CIB)\nIBAN: EG38 0010 0001 0000 0100 0123 4567 8\nاكتب رقم طلبك في بيان التحويل.',
  };
  await sql`insert into payment_methods (company_id, method, "isOffered", provider, integration, instructions)
    values (${companyId}, 'cash_on_delivery', true, null, null, null),
      (${companyId}, 'bank_transfer', true, null, null, ${JSON.stringify(instructions)}),
      (${companyId}, 'online', true, 'stripe', null, null),
      (${companyId}, 'mobile_wallets', true, 'paymob', ${'1002'}, null),
      (${companyId}, 'valu', true, 'paymob', ${'1004'}, null)`.execute(transaction);
}
