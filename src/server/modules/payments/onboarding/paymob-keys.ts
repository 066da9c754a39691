/** The keys that Paymob gave: kept sealed where keys typed by hand are, those of test and of live together, one of which is used. */
import { endsOf } from '../../../../shared/orders/credentials.ts';
import { modeOf, paymentProviderModel } from '../../../../shared/orders/payment-providers.ts';
import type { Changes } from '../../../crud/records/audit-trail.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import {
  bumpVersion,
  connectAccount,
  savePaymentMethods,
  readPaymentMethods,
  type MethodChange,
} from '../../company/company.ts';
import { heldCredentials, ofSandbox, readAccountRows, type ProviderRow } from '../accounts.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { integrationOf } from '../protocols/paymob-integrations.ts';

type KeyMode = 'live' | 'test';

/** Under which names those of the other mode are kept, beside those in use. */
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
  /** of the keys in use; `null`: there are none */
  mode: KeyMode | null;
  /** are keys kept, in use or beside a sandbox? */
  hasKeys: boolean;
  hasOthers: boolean;
}

/** @param lock until the end of the transaction nobody else changes it */
export async function readPaymob(
  transaction: Connection,
  companyId: number,
  secret: PaymentGateway['secret'],
  lock = false,
): Promise<PaymobStatus> {
  const rows = await readAccountRows(transaction, companyId, lock);
  const row = rows.find(({ provider }) => provider === 'paymob');
  const all = await heldCredentials(transaction, companyId, 'paymob', row, secret);
  // Keys of before that lie beside a sandbox which was chosen by hand are not in use.
  const held = row && (row.mode !== 'sandbox' || all[ofSandbox]) ? all : {};
  return {
    row,
    held,
    mode: held.paymobSecretKey ? modeOf('paymob', held) : null,
    hasKeys: Boolean(all.paymobSecretKey),
    hasOthers: Boolean(held[otherNames.paymobSecretKey] && held[otherNames.paymobPublicKey]),
  };
}

/** The account with what is kept beside it in use. Ask whether there is any (`hasOthers`). */
export const turned = (held: Record<string, string>): Record<string, string> => ({
  ...held,
  ...Object.fromEntries(
    Object.entries(otherNames).flatMap(([name, other]) => [
      [name, held[other]!],
      [other, held[name]!],
    ]),
  ),
});

/** What is kept of keys that came together. @param others of the other mode */
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
 * Keeps them. Ways to pay that Paymob takes follow to the numbers that it has for them by these keys; what it has none for is not offered any more.
 * @param held all that is kept, as `together` and `turned` answer it @param integrations what the account has, as Paymob lists it
 */
export async function savePaymob(
  transaction: Connection,
  session: Session,
  held: Record<string, string>,
  integrations: unknown,
  { secret, source }: { secret: PaymentGateway['secret']; source: string },
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
  const replaced: Changes =
    row && !Object.keys(account).length ? { payment_paymob: { from: 'key_set', to: 'key_replaced' } } : {};
  const methods = await readPaymentMethods(transaction, companyId);
  const followed = methods.flatMap((each): MethodChange[] => {
    if (each.provider !== 'paymob' || each.method === 'bank_transfer') return [];
    const number = integrationNumber(integrations, mode, each.method);
    return [{ method: each.method, isOffered: each.isOffered && number !== null, integration: number }];
  });
  const offered = await savePaymentMethods(transaction, companyId, followed);
  await bumpVersion(transaction, session, { ...account, ...replaced, ...offered }, source);
}

/** By which number Paymob takes a way to pay with the keys of a mode, as text; `null`: it does not. */
export function integrationNumber(found: unknown, mode: KeyMode | null, method: string): string | null {
  const known = paymentProviderModel('paymob').methods.find((each) => each === method);
  const number = known ? integrationOf(found, mode, known) : null;
  return number === null ? null : String(number);
}
