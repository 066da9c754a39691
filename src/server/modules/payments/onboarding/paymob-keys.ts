/** Keys from the Paymob onboarding: sealed like keys entered by hand, with both the test and the live keys, one pair of which is in use. */
import { endsOf } from '../../../../shared/orders/credentials.ts';
import { modeOf, paymentProviderModel } from '../../../../shared/orders/payment-providers.ts';
import type { Changes } from '../../../crud/records/audit-log.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { replaced } from '../../../infrastructure/credentials/account-writer.ts';
import type { AccountWrite } from '../../../infrastructure/credentials/service-accounts.ts';
import {
  bumpVersion,
  connectAccount,
  savePaymentMethods,
  readPaymentMethods,
  type MethodChange,
} from '../../company/company.ts';
import { heldCredentials, ofSandbox, paymentAccounts, type ProviderRow } from '../accounts.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { integrationOf } from '../protocols/paymob-integrations.ts';

type KeyMode = 'live' | 'test';

/** Names of the keys of the other mode. */
const otherNames = { paymobSecretKey: 'paymobOtherSecretKey', paymobPublicKey: 'paymobOtherPublicKey' };

export interface PaymobKeys {
  paymobSecretKey: string;
  paymobPublicKey: string;
  paymobApiKey: string;
  paymobHmacSecret: string;
}

export interface PaymobStatus {
  row: ProviderRow | undefined;
  held: Record<string, string>;
  /** mode of the keys in use; `null` without keys */
  mode: KeyMode | null;
  /** keys are stored, in use or kept beside a sandbox account */
  hasKeys: boolean;
  hasOthers: boolean;
}

/** @param lock locks the rows until the end of the transaction */
export async function readPaymob(
  transaction: Connection,
  companyId: number,
  secret: PaymentGateway['secret'],
  lock = false,
): Promise<PaymobStatus> {
  const rows = await paymentAccounts.rows.read(transaction, companyId, lock);
  const row = rows.find(({ name }) => name === 'paymob');
  const all = await heldCredentials(transaction, companyId, 'paymob', row?.sealed, secret);
  // Earlier keys kept beside a sandbox account chosen by hand are not in use.
  const held = row && (row.mode !== 'sandbox' || all[ofSandbox]) ? all : {};
  return {
    row,
    held,
    mode: held.paymobSecretKey ? modeOf('paymob', held) : null,
    hasKeys: Boolean(all.paymobSecretKey),
    hasOthers: Boolean(held[otherNames.paymobSecretKey] && held[otherNames.paymobPublicKey]),
  };
}

/** Swaps the keys in use with those of the other mode; the caller checks `hasOthers` first. */
export const turned = (held: Record<string, string>): Record<string, string> => ({
  ...held,
  ...Object.fromEntries(
    Object.entries(otherNames).flatMap(([name, other]) => [
      [name, held[other]!],
      [other, held[name]!],
    ]),
  ),
});

/** Credentials to store after the exchange. @param others keys of the other mode */
export const together = (
  keys: PaymobKeys,
  others: Pick<PaymobKeys, 'paymobSecretKey' | 'paymobPublicKey'> | null,
  isOfSandbox: boolean,
): Record<string, string> => ({
  ...keys,
  ...(others && {
    [otherNames.paymobSecretKey]: others.paymobSecretKey,
    [otherNames.paymobPublicKey]: others.paymobPublicKey,
  }),
  ...(isOfSandbox && { [ofSandbox]: 'yes' }),
});

/**
 * Stores the keys. Payment methods of Paymob get the integration ids of these keys; methods without one are no longer offered.
 * @param held all credentials, from `together` or `turned`
 * @param integrations the account's integrations, as Paymob lists them
 */
export async function savePaymob(
  { transaction, session, secret, source }: AccountWrite,
  held: Record<string, string>,
  integrations: unknown,
): Promise<void> {
  const { companyId, user } = session;
  const mode = modeOf('paymob', held);
  const { row } = await readPaymob(transaction, companyId, secret, true);
  const account = await connectAccount(transaction, companyId, user.id, {
    provider: 'paymob',
    mode: held[ofSandbox] ? 'sandbox' : (mode ?? 'test'),
    sealed: {
      text: secret.seal(JSON.stringify(held)),
      ends: endsOf(paymentProviderModel('paymob').fields, held),
    },
  });
  const replacement: Changes = row && !Object.keys(account).length ? { payment_paymob: replaced } : {};
  const methods = await readPaymentMethods(transaction, companyId);
  const followed = methods.flatMap((each): MethodChange[] => {
    if (each.provider !== 'paymob' || each.method === 'bank_transfer') return [];
    const number = integrationNumber(integrations, mode, each.method);
    return [{ method: each.method, isOffered: each.isOffered && number !== null, integration: number }];
  });
  const offered = await savePaymentMethods(transaction, companyId, followed);
  await bumpVersion(transaction, session, { ...account, ...replacement, ...offered }, source);
}

/** Integration id of a payment method for the keys of a mode, as text; `null` if there is none. */
export function integrationNumber(found: unknown, mode: KeyMode | null, method: string): string | null {
  const known = paymentProviderModel('paymob').methods.find((each) => each === method);
  const number = known ? integrationOf(found, mode, known) : null;
  return number === null ? null : String(number);
}
