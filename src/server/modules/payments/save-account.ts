/** Connecting a payment provider, changing its keys, and parting with it. What is a key of the store is kept as one; the mode is read off keys that tell it. */
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
import type { Session } from '../../infrastructure/http/request-context.ts';
import { refuseCredentials } from '../../infrastructure/credentials/account-rows.ts';
import { bumpVersion, connectAccount, disconnectAccount, requiredKeys, writeKeys } from '../company/company.ts';
import { heldCredentials, ofSandbox, readAccountRows, type ProviderRow } from './accounts.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export interface AccountInput {
  /** absent: what the keys say, or what it was */
  mode?: PaymentMode;
  /** what is left out stays as it was; null removes */
  credentials?: Record<string, string | null>;
}

/**
 * Keeps an account. The trail says that there is one, of which kind, and which keys were replaced.
 * @throws Problem 422 with an error at each field that the provider cannot have given, or that is of another mode; none repeats what was sent
 */
export async function saveAccount(
  transaction: Connection,
  session: Session,
  provider: PaymentProviderName,
  given: AccountInput,
  secret: PaymentGateway['secret'],
  source: string,
): Promise<void> {
  const { companyId, user } = session;
  const row = (await readAccountRows(transaction, companyId, true)).find(
    (each) => each.provider === provider,
  );
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
    ...(isReplaced && { [`payment_${provider}`]: { from: 'key_set', to: 'key_replaced' } }),
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
  const { fields, title } = paymentProviderModel(provider);
  const kept = await heldCredentials(transaction, companyId, provider, row, secret);
  // Keys of the sandbox are no part of an account in earnest.
  const held = kept[ofSandbox] ? {} : kept;
  const all = mergedCredentials(fields, held, credentials);
  const told = modeOf(provider, all);
  const before = row && row.mode !== 'sandbox' ? row.mode : null;
  const mode = (asked === 'sandbox' ? null : asked) ?? told ?? before ?? 'live';
  const problems: Record<string, string> = {
    ...Object.fromEntries(
      requiredKeys(provider)
        .filter((name) => !all[name])
        .map((name) => [name, 'required']),
    ),
    ...paymentCredentialProblems(provider, mode, all),
  };
  refuseCredentials(problems, fields, (field) => ({
    provider: title,
    ...(field && { title: field.title }),
  }));
  const written = Object.keys(credentials).filter((name) => fields.some((field) => field.name === name));
  const keys = new Map<IntegrationKey, string | null>(
    written.filter(isIntegrationKey).map((name) => [name, all[name] ?? null]),
  );
  const beside = Object.fromEntries(Object.entries(all).filter(([name]) => !isIntegrationKey(name)));
  return { mode, keys, beside, isNew: written.length > 0 };
}

/**
 * Forgets an account and its keys; what was paid by it stays as it is, and is asked for no more.
 * @throws Problem 404 where there is none
 */
export async function deleteAccount(
  transaction: Connection,
  session: Session,
  provider: PaymentProviderName,
  secret: PaymentGateway['secret'],
  source: string,
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
