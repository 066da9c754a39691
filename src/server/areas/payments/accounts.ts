/** The accounts of a store with payment providers: what is kept of each, and the keys to ask with. */
import { sql } from 'kysely';
import { isIntegrationKey } from '../../../model/integration-keys.ts';
import {
  paymentProviderModel,
  paymentProviderNames,
  type PaymentMode,
  type PaymentProviderName,
} from '../../../model/payment-providers.ts';
import { sandboxPaymentCredentials } from '../../../sandbox/payment-credentials.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { Problem } from '../../ground/http/problem.ts';
import type { PaymentAccount, PaymentDesk } from './payment-desk.ts';
import type { PaymentFailure } from './protocols/payment-failure.ts';

/** How it stands with a provider. Nothing that is secret is among it. */
export interface AccountState {
  provider: PaymentProviderName;
  mode: PaymentMode | null;
  /** those of its credentials that are no secret, by field */
  open: Record<string, string>;
  /** the fields that something is kept for */
  held: string[];
  connectedAt: Date | null;
  connectedBy: { id: number; name: string | null } | null;
  triedAt: Date | null;
  /** why it said no when it was tried last; `null` where it did not */
  failure: string | null;
  said: string | null;
  noticeKey: string | null;
}

export interface AccountRow {
  provider: PaymentProviderName;
  mode: PaymentMode;
  sealed: Buffer | null;
  noticeKey: string;
  triedAt: Date | null;
  triedFailure: string | null;
  triedSaid: string | null;
  connectedAt: Date;
  userId: number | null;
  userName: string | null;
}

type Secret = Pick<PaymentDesk['secret'], 'open'>;

/** @param lock until the end of the transaction nobody else changes them */
export const readAccountRows = (
  transaction: Connection,
  companyId: number,
  lock = false,
): Promise<AccountRow[]> =>
  rowsOf<AccountRow>(
    transaction,
    `select a.provider, a.mode, a.sealed, a."noticeKey", a."triedAt", a."triedFailure", a."triedSaid", a."connectedAt",
       s."user" as "userId", u.name as "userName"
     from payment_accounts a
     left join staff s on s.company_id = a.company_id and s."user" = a."connectedBy"
     left join users u on u.id = s."user"
     where a.company_id = $1 order by a.provider${lock ? ' for update of a' : ''}`,
    [companyId],
  );

/** What is kept for a provider's fields: the store's keys, and what was sealed beside them. What another secret has sealed is not there. */
export async function heldCredentials(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
  row: Pick<AccountRow, 'sealed'> | undefined,
  secret: Secret,
): Promise<Record<string, string>> {
  const names = paymentProviderModel(provider).fields.map(({ name }) => name);
  const keys = await rowsOf<{ name: string; sealed: Buffer }>(
    transaction,
    'select name, sealed from company_keys where company_id = $1 and name = any($2)',
    [companyId, names.filter(isIntegrationKey)],
  );
  const open = (sealed: Buffer): string | null => {
    try {
      return secret.open(sealed);
    } catch {
      return null;
    }
  };
  const beside = row?.sealed ? open(row.sealed) : null;
  const fromKeys = keys.flatMap(({ name, sealed }): [string, string][] => {
    const value = open(sealed);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...(beside === null ? {} : (JSON.parse(beside) as Record<string, string>)),
    ...Object.fromEntries(fromKeys),
  };
}

/** Every provider, and how the store stands with it. */
export async function readAccounts(
  transaction: Connection,
  companyId: number,
  secret: Secret,
): Promise<AccountState[]> {
  const rows = await readAccountRows(transaction, companyId);
  return Promise.all(
    paymentProviderNames.map(async (provider): Promise<AccountState> => {
      const row = rows.find((each) => each.provider === provider);
      const held = await heldCredentials(transaction, companyId, provider, row, secret);
      const { fields } = paymentProviderModel(provider);
      // Keys of the store are never told again, public ones either.
      const open = fields.filter(({ name, isSecret }) => !isSecret && !isIntegrationKey(name) && held[name]);
      return {
        provider,
        mode: row?.mode ?? null,
        open: Object.fromEntries(open.map(({ name }) => [name, held[name]!])),
        held: Object.keys(held),
        connectedAt: row?.connectedAt ?? null,
        connectedBy: row?.userId ? { id: row.userId, name: row.userName } : null,
        triedAt: row?.triedAt ?? null,
        failure: row?.triedFailure ?? null,
        said: row?.triedSaid ?? null,
        noticeKey: row?.noticeKey ?? null,
      };
    }),
  );
}

/**
 * The account to ask with.
 * @throws Problem 409 `payment_not_connected`
 */
export async function accountOf(
  transaction: Connection,
  companyId: number,
  secret: Secret,
  provider: PaymentProviderName,
): Promise<PaymentAccount> {
  const rows = await readAccountRows(transaction, companyId);
  const row = rows.find((each) => each.provider === provider);
  if (!row)
    throw new Problem(409, 'payment_not_connected', {
      words: { provider: paymentProviderModel(provider).title },
    });
  const { mode, noticeKey } = row;
  const credentials =
    mode === 'sandbox'
      ? sandboxPaymentCredentials(provider, noticeKey)
      : await heldCredentials(transaction, companyId, provider, row, secret);
  return { provider, mode, credentials, noticeKey };
}

/** Keeps what came of a try. */
export async function noteTry(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
  failure: PaymentFailure | null,
): Promise<void> {
  await rowsOf(
    transaction,
    `update payment_accounts set "triedAt" = now(), "triedFailure" = $3, "triedSaid" = $4 where company_id = $1 and provider = $2`,
    [companyId, provider, failure?.code ?? null, failure?.said ?? null],
  );
}

/** The store that an address of notices belongs to, asked for without a session. */
export async function companyOfNotices(
  queries: Pick<Connection, 'getExecutor'>,
  provider: string,
  noticeKey: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select payment_account_of(${provider}, ${noticeKey}) as id`.execute(queries);
  return rows[0]?.id ?? null;
}
