/** Repository of a store's account with the tax authority: its settings, state and decrypted secrets. */
import type { TaxMode, TaxSettings } from '../../../../shared/taxes/tax-account.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';
import type { TaxAccount, TaxGateway } from '../tax-gateway.ts';

export interface TaxAccountRow {
  mode: TaxMode;
  settings: TaxSettings;
  sealed: Buffer | null;
  ends: Record<string, string>;
  isAutomatic: boolean;
  /** a date: “2026-11-26” */
  ordersSince: string;
  triedAt: Date | null;
  triedFailure: string | null;
  triedSaid: string | null;
  connectedAt: Date;
  userId: number | null;
  userName: string | null;
}

/** @param lock locks the row until the end of the transaction */
export async function readTaxAccount(
  transaction: Connection,
  companyId: number,
  lock = false,
): Promise<TaxAccountRow | undefined> {
  const [row] = await rowsOf<TaxAccountRow>(
    transaction,
    `select a.mode, a.settings, a.sealed, a.ends, a."isAutomatic", to_char(a."ordersSince", 'YYYY-MM-DD') as "ordersSince",
       a."triedAt", a."triedFailure", a."triedSaid", a."connectedAt", s."user"::int as "userId", u.name as "userName"
     from tax_accounts a
     left join staff s on s.company_id = a.company_id and s."user" = a."connectedBy"
     left join users u on u.id = s."user"
     where a.company_id = $1${lock ? ' for update of a' : ''}`,
    [companyId],
  );
  return row;
}

/** Reads the account with its credentials, for requests. @throws Problem 409 `tax_not_connected` */
export async function openTaxAccount(
  transaction: Connection,
  companyId: number,
  secret: Pick<TaxGateway['secret'], 'open'>,
): Promise<TaxAccount> {
  const row = await readTaxAccount(transaction, companyId);
  if (!row) throw new Problem(409, 'tax_not_connected');
  const { mode, settings, isAutomatic, ordersSince } = row;
  return { mode, settings, secrets: decryptSecrets(row, secret), isAutomatic, ordersSince };
}

/** Decrypts the secrets; empty if the server's secret has changed since. */
export function decryptSecrets(
  row: Pick<TaxAccountRow, 'sealed'> | undefined,
  secret: Pick<TaxGateway['secret'], 'open'>,
): Record<string, string> {
  if (!row?.sealed) return {};
  try {
    return JSON.parse(secret.open(row.sealed)) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Stores the result of a connection check. @param failure `null` if it succeeded */
export async function recordConnectionCheck(
  transaction: Connection,
  companyId: number,
  failure: ServiceFailure | null,
): Promise<void> {
  await rowsOf(
    transaction,
    'update tax_accounts set "triedAt" = now(), "triedFailure" = $2, "triedSaid" = $3 where company_id = $1',
    [companyId, failure?.code ?? null, failure?.said ?? null],
  );
}
