/** The account of a store with the tax authority: what is kept of it, and how it stands. */
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
  /** a day: “2026-11-26” */
  ordersSince: string;
  triedAt: Date | null;
  triedFailure: string | null;
  triedSaid: string | null;
  connectedAt: Date;
  userId: number | null;
  userName: string | null;
}

/** @param lock until the end of the transaction nobody else changes it */
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

/** The account to ask with. @throws Problem 409 `tax_not_connected` */
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

/** What another secret of the server has sealed is not there any more. */
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

/** Keeps what came of a try. @param failure `null`: the authority takes the account */
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
