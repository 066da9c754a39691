/** Keeps payment provider accounts consistent with the integration keys of the store; a key is stored once. */
import { isIntegrationKey } from '../../../shared/company/integration-keys.ts';
import { providersOf } from '../../../shared/company/integration-providers.ts';
import {
  paymentProviderModel,
  paymentProviderNames,
  type PaymentMode,
  type PaymentProviderName,
} from '../../../shared/orders/payment-providers.ts';
import type { Changes } from '../../crud/records/audit-log.ts';
import { accountTable } from '../../infrastructure/credentials/account-table.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { savePaymentMethods, readPaymentMethods } from './payment-methods.ts';

const table = accountTable({ table: 'payment_accounts', key: 'provider' });

/** Keys that an account with the provider requires. */
export function requiredKeys(provider: PaymentProviderName): readonly string[] {
  const own = paymentProviderModel(provider).fields.filter(({ isOptional }) => !isOptional);
  const needs = providersOf('payment').find(({ name }) => name === provider)?.needs ?? [];
  return [...new Set([...needs, ...own.map(({ name }) => name)])];
}

/** Providers whose accounts consist of keys only: they are connected and disconnected with them. */
const ofKeys = paymentProviderNames.filter((provider) => requiredKeys(provider).every(isIntegrationKey));

/**
 * Connects or disconnects accounts after keys were written.
 * @param names of the keys
 * @returns changes of accounts and payment methods, for the audit log
 */
export async function syncAccountsWithKeys(
  transaction: Connection,
  { companyId, user }: Pick<Session, 'companyId'> & { user: Pick<Session['user'], 'id'> },
  names: readonly string[],
): Promise<Changes> {
  const touched = ofKeys.filter((provider) =>
    paymentProviderModel(provider).fields.some(({ name }) => names.includes(name)),
  );
  if (!touched.length) return {};
  const held = await rowsOf<{ name: string; isTest: boolean }>(
    transaction,
    'select name, "isTest" from company_keys where company_id = $1',
    [companyId],
  );
  const changes: Changes = {};
  for (const provider of touched) {
    const own = held.filter(({ name }) =>
      paymentProviderModel(provider).fields.some((field) => field.name === name),
    );
    const isWhole = requiredKeys(provider).every((name) => own.some((key) => key.name === name));
    const become = isWhole
      ? await connectByKeys(transaction, companyId, user.id, provider, modeOfKeys(provider, own))
      : await disconnectAccount(transaction, companyId, provider, { keepsSandbox: true });
    Object.assign(changes, become);
  }
  return changes;
}

const modeOfKeys = (provider: PaymentProviderName, keys: readonly { isTest: boolean }[]) =>
  paymentProviderModel(provider).fields.some(({ mode }) => mode)
    ? keys.some(({ isTest }) => isTest)
      ? 'test'
      : 'live'
    : null;

async function connectByKeys(
  transaction: Connection,
  companyId: number,
  userId: number,
  provider: PaymentProviderName,
  mode: PaymentMode | null,
): Promise<Changes> {
  const [before] = await rowsOf<{ mode: PaymentMode }>(
    transaction,
    'select mode from payment_accounts where company_id = $1 and provider = $2',
    [companyId, provider],
  );
  const becomes = before?.mode === 'sandbox' ? 'sandbox' : (mode ?? before?.mode ?? 'live');
  return connectAccount(transaction, companyId, userId, { provider, mode: becomes, sealed: null });
}

interface ConnectedAccount {
  provider: PaymentProviderName;
  mode: PaymentMode;
  /** encrypted fields that are not integration keys, and the last characters of each */
  sealed: { text: Buffer; ends: Record<string, string> } | null;
}

/**
 * Connects an account, not yet tested. The first account that can take cards is set as their provider.
 * @param account `sealed` of null keeps the encrypted fields
 */
export async function connectAccount(
  transaction: Connection,
  companyId: number,
  userId: number,
  { provider, mode, sealed }: ConnectedAccount,
): Promise<Changes> {
  const [before] = await rowsOf<{ mode: PaymentMode }>(
    transaction,
    'select mode from payment_accounts where company_id = $1 and provider = $2 for update',
    [companyId, provider],
  );
  const credentials = sealed && { sealed: sealed.text, ends: sealed.ends };
  await table.upsert(transaction, { companyId, user: { id: userId } }, provider, { mode, ...credentials });
  if (before) return before.mode === mode ? {} : { [`payment_${provider}`]: { from: before.mode, to: mode } };
  return {
    [`payment_${provider}`]: { from: null, to: mode },
    ...(await offerFirst(transaction, companyId, provider)),
  };
}

/** Offers online payment through the first account that can take it. */
async function offerFirst(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
): Promise<Changes> {
  const { methods, hasIntegrations } = paymentProviderModel(provider);
  const held = await readPaymentMethods(transaction, companyId);
  const isTaken = held.some(({ method, mode }) => method === 'online' && mode !== null);
  if (isTaken || hasIntegrations || !methods.includes('online')) return {};
  return savePaymentMethods(transaction, companyId, [{ method: 'online', isOffered: true, provider }]);
}

/** Disconnects an account and its payment methods. @returns {} where there was none */
export async function disconnectAccount(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
  { keepsSandbox = false } = {},
): Promise<Changes> {
  const [gone] = await rowsOf<{ mode: PaymentMode }>(
    transaction,
    `delete from payment_accounts where company_id = $1 and provider = $2 and not ($3 and mode = 'sandbox') returning mode`,
    [companyId, provider, keepsSandbox],
  );
  if (!gone) return {};
  const methods = await readPaymentMethods(transaction, companyId);
  const taken = methods.filter((each) => each.provider === provider && each.isOffered);
  return {
    [`payment_${provider}`]: { from: gone.mode, to: null },
    ...(await savePaymentMethods(
      transaction,
      companyId,
      taken.map(({ method }) => ({ method, isOffered: false })),
    )),
  };
}
