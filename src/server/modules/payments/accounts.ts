/** Repository of a store's accounts with payment providers: their state, and their decrypted credentials. */
import { sql } from 'kysely';
import { isIntegrationKey } from '../../../shared/company/integration-keys.ts';
import {
  paymentProviderModel,
  paymentProviderNames,
  type PaymentMode,
  type PaymentProviderName,
} from '../../../shared/orders/payment-providers.ts';
import { sandboxPaymentCredentials } from '../../../sandboxes/payments/payment-credentials.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import {
  accountRows,
  accountStatus,
  type AccountRow,
  type AccountStatus,
} from '../../infrastructure/credentials/account-rows.ts';
import type { PaymentAccount, PaymentGateway } from './payment-gateway.ts';

/** State of a provider's account, without secrets. */
export interface ProviderStatus extends AccountStatus<PaymentMode> {
  provider: PaymentProviderName;
  /** credentials that are not secret, by field */
  open: Record<string, string>;
  /** fields with a stored value */
  held: string[];
}

export interface ProviderRow extends AccountRow<PaymentMode> {
  provider: PaymentProviderName;
}

export const { read: readAccountRows, noteTry } = accountRows<ProviderRow>('payment_accounts', 'provider');

type Secret = Pick<PaymentGateway['secret'], 'open'>;

/** Marks credentials issued by the sandbox, which are valid in the sandbox only. */
export const ofSandbox = 'isOfSandbox';

/** Decrypts the stored credentials of a provider: keys of the store and sealed values. A value that cannot be decrypted is left out. */
export async function heldCredentials(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
  row: Pick<ProviderRow, 'sealed'> | undefined,
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

/** Last four characters of the store's keys, by name; short keys are left out. */
async function endsOfKeys(transaction: Connection, companyId: number): Promise<Record<string, string>> {
  const keys = await rowsOf<{ name: string; lastFour: string }>(
    transaction,
    `select name, "lastFour" from company_keys where company_id = $1 and "lastFour" <> ''`,
    [companyId],
  );
  return Object.fromEntries(keys.map(({ name, lastFour }) => [name, lastFour]));
}

/** All providers with the state of the store's account. */
export async function readAccounts(
  transaction: Connection,
  companyId: number,
  secret: Secret,
): Promise<ProviderStatus[]> {
  const rows = await readAccountRows(transaction, companyId);
  const ends = await endsOfKeys(transaction, companyId);
  return Promise.all(
    paymentProviderNames.map(async (provider): Promise<ProviderStatus> => {
      const row = rows.find((each) => each.provider === provider);
      const held = await heldCredentials(transaction, companyId, provider, row, secret);
      const { fields } = paymentProviderModel(provider);
      // Keys of the store are never returned, not even public ones.
      const open = fields.filter(({ name, isSecret }) => !isSecret && !isIntegrationKey(name) && held[name]);
      const standing = accountStatus(row);
      const secrets = fields.filter(
        ({ name, isSecret }) => isSecret && ends[name] && row?.mode !== 'sandbox',
      );
      return {
        provider,
        ...standing,
        ends: { ...standing.ends, ...Object.fromEntries(secrets.map(({ name }) => [name, ends[name]!])) },
        open: Object.fromEntries(open.map(({ name }) => [name, held[name]!])),
        held: fields.map(({ name }) => name).filter((name) => held[name]),
      };
    }),
  );
}

/**
 * Reads the account with its credentials, for requests to the provider.
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
  const { [ofSandbox]: given, ...held } = await heldCredentials(
    transaction,
    companyId,
    provider,
    row,
    secret,
  );
  const credentials = mode === 'sandbox' && !given ? sandboxPaymentCredentials(provider, noticeKey) : held;
  return { provider, mode, credentials, noticeKey };
}

/** Resolves the key in a webhook URL to its tenant, without a session. */
export async function companyByWebhookKey(
  queries: Pick<Connection, 'getExecutor'>,
  provider: string,
  noticeKey: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select payment_account_of(${provider}, ${noticeKey}) as id`.execute(queries);
  return rows[0]?.id ?? null;
}
