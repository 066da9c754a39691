/** A store's account with the tax authority: its settings, state and decrypted secrets. */
import type { TaxMode, TaxSettings } from '../../../../shared/taxes/tax-account.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import {
  accountTable,
  decryptCredentials,
  type AccountRow,
} from '../../../infrastructure/credentials/account-table.ts';
import type { TaxAccount, TaxGateway } from '../tax-gateway.ts';

export interface TaxAccountRow extends AccountRow<TaxMode> {
  settings: TaxSettings;
  isAutomatic: boolean;
  /** a date: “2026-11-26” */
  ordersSince: string;
}

export const taxAccounts = accountTable<TaxAccountRow>({
  table: 'tax_accounts',
  columns: ['a.settings', 'a."isAutomatic"', `to_char(a."ordersSince", 'YYYY-MM-DD') as "ordersSince"`],
});

/** @param lock locks the row until the end of the transaction */
export const readTaxAccount = async (
  transaction: Connection,
  companyId: number,
  lock = false,
): Promise<TaxAccountRow | undefined> => (await taxAccounts.read(transaction, companyId, lock))[0];

/** Reads the account with its credentials, for requests. @throws Problem 409 `tax_not_connected` */
export async function openTaxAccount(
  transaction: Connection,
  companyId: number,
  secret: Pick<TaxGateway['secret'], 'open'>,
): Promise<TaxAccount> {
  const row = await readTaxAccount(transaction, companyId);
  if (!row) throw new Problem(409, 'tax_not_connected');
  const { mode, settings, sealed, isAutomatic, ordersSince } = row;
  return { mode, settings, secrets: decryptCredentials(sealed, secret), isAutomatic, ordersSince };
}
