/** A store's accounts with payment providers: their state, and their decrypted credentials. Some credentials are integration keys of the store. */
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
import { decryptCredentials } from '../../infrastructure/credentials/account-table.ts';
import {
  serviceAccounts,
  type ServiceAccount,
  type ServiceRow,
} from '../../infrastructure/credentials/service-accounts.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { findPaymentProvider } from './protocols/find-payment-provider.ts';

export type PaymentAccount = ServiceAccount<PaymentProviderName, PaymentMode>;
export type ProviderRow = ServiceRow<PaymentProviderName, PaymentMode>;

/** Marks credentials issued by the sandbox, which are valid in the sandbox only. */
export const ofSandbox = 'isOfSandbox';

export const paymentAccounts = serviceAccounts<PaymentProviderName, PaymentMode>({
  table: 'payment_accounts',
  key: 'provider',
  names: paymentProviderNames,
  model: paymentProviderModel,
  adapter: findPaymentProvider,
  noSandbox: 'payment_no_sandbox',
  notConnected: 'payment_not_connected',
  webhooks: 'payment_notices',
  sandboxCredentials: sandboxPaymentCredentials,
  storage: {
    read: heldCredentials,
    readEnds: endsOfKeys,
    // Keys of the store are never returned, not even public ones.
    isHidden: isIntegrationKey,
    forCalls: ({ name, mode, noticeKey }, { [ofSandbox]: isFromSandbox, ...held }) =>
      mode === 'sandbox' && !isFromSandbox ? sandboxPaymentCredentials(name, noticeKey) : held,
  },
});

export const { read: accountOf, access: paymentAccess, webhookUrl } = paymentAccounts;

/** Decrypts the stored credentials of a provider: keys of the store and sealed values. A value that cannot be decrypted is left out. */
export async function heldCredentials(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
  sealed: Buffer | null | undefined,
  secret: Pick<PaymentGateway['secret'], 'open'>,
): Promise<Record<string, string>> {
  const names = paymentProviderModel(provider).fields.map(({ name }) => name);
  const keys = await rowsOf<{ name: string; sealed: Buffer }>(
    transaction,
    'select name, sealed from company_keys where company_id = $1 and name = any($2)',
    [companyId, names.filter(isIntegrationKey)],
  );
  const fromKeys = keys.flatMap(({ name, sealed: key }): [string, string][] => {
    try {
      return [[name, secret.open(key)]];
    } catch {
      return [];
    }
  });
  return { ...decryptCredentials(sealed, secret), ...Object.fromEntries(fromKeys) };
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
