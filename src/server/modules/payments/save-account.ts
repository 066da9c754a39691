/**
 * Connects a payment provider, changes its credentials, and disconnects it. Keys that are keys of the store are stored there; the mode is read from
 * keys that contain it.
 */
import { endsOf, mergedCredentials } from '../../../shared/orders/credentials.ts';
import { isIntegrationKey, type IntegrationKey } from '../../../shared/company/integration-keys.ts';
import {
  modeOf,
  paymentCredentialProblems,
  paymentProviderModel,
  type PaymentMode,
  type PaymentProviderName,
} from '../../../shared/orders/payment-providers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { replaced } from '../../infrastructure/credentials/account-writer.ts';
import type { AccountWrite } from '../../infrastructure/credentials/service-accounts.ts';
import {
  bumpVersion,
  connectAccount,
  disconnectAccount,
  requiredKeys,
  writeKeys,
} from '../company/company.ts';
import { heldCredentials, ofSandbox, paymentAccounts, type ProviderRow } from './accounts.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export interface AccountInput {
  /** absent: the mode of the keys, else the current one */
  mode?: PaymentMode;
  /** absent fields keep their value; null removes it */
  credentials?: Record<string, string | null>;
}

/**
 * Stores an account. The audit log records its mode and which keys were replaced.
 * @throws Problem 422 with errors at malformed fields or fields of another mode; no error repeats the value
 */
export async function saveAccount(
  { transaction, session, secret, source }: AccountWrite,
  provider: PaymentProviderName,
  given: AccountInput,
): Promise<void> {
  const { companyId, user } = session;
  const rows = await paymentAccounts.rows.read(transaction, companyId, true);
  const row = rows.find(({ name }) => name === provider);
  const kept =
    given.mode === 'sandbox' ? null : await merged(transaction, companyId, provider, given, row, secret);
  const keys = kept ? await writeKeys(transaction, session, kept.keys, secret) : {};
  const account = await connectAccount(transaction, companyId, user.id, {
    provider,
    mode: kept?.mode ?? 'sandbox',
    sealed: kept
      ? {
          text: secret.seal(JSON.stringify(kept.beside)),
          ends: endsOf(paymentProviderModel(provider).fields, kept.beside),
        }
      : null,
  });
  const isReplaced = row && kept?.isNew && !Object.keys({ ...keys, ...account }).length;
  const changes = {
    ...keys,
    ...account,
    ...(isReplaced && { [`payment_${provider}`]: replaced }),
  };
  if (Object.keys(changes).length) await bumpVersion(transaction, session, changes, source);
}

async function merged(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
  { mode: asked, credentials = {} }: AccountInput,
  row: ProviderRow | undefined,
  secret: PaymentGateway['secret'],
) {
  const { fields } = paymentProviderModel(provider);
  const kept = await heldCredentials(transaction, companyId, provider, row?.sealed, secret);
  // Sandbox credentials are not kept for a real account.
  const held = kept[ofSandbox] ? {} : kept;
  const all = mergedCredentials(fields, held, credentials);
  const told = modeOf(provider, all);
  const before = row && row.mode !== 'sandbox' ? row.mode : null;
  const mode = (asked === 'sandbox' ? null : asked) ?? told ?? before ?? 'live';
  const missing = requiredKeys(provider).filter((name) => !all[name]);
  paymentAccounts.refuse(provider, {
    ...Object.fromEntries(missing.map((name) => [name, 'required'])),
    ...paymentCredentialProblems(provider, mode, all),
  });
  const written = Object.keys(credentials).filter((name) => fields.some((field) => field.name === name));
  const keys = new Map<IntegrationKey, string | null>(
    written.filter(isIntegrationKey).map((name) => [name, all[name] ?? null]),
  );
  const beside = Object.fromEntries(Object.entries(all).filter(([name]) => !isIntegrationKey(name)));
  return { mode, keys, beside, isNew: written.length > 0 };
}

/**
 * Deletes an account and its keys; its payments stay and are no longer updated.
 * @throws Problem 404
 */
export async function deleteAccount(
  { transaction, session, secret, source }: AccountWrite,
  provider: PaymentProviderName,
): Promise<void> {
  const gone = await disconnectAccount(transaction, session.companyId, provider);
  if (!Object.keys(gone).length) throw new Problem(404, 'not_found');
  const names = paymentProviderModel(provider)
    .fields.map(({ name }) => name)
    .filter(isIntegrationKey);
  const keys = await writeKeys(
    transaction,
    session,
    new Map<IntegrationKey, null>(names.map((name) => [name, null])),
    secret,
  );
  await bumpVersion(transaction, session, { ...keys, ...gone }, source);
}
