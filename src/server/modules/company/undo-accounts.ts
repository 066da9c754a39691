/**
 * Undo of changes of a store's accounts, keys and payment methods. Their previous values are kept encrypted in `former_accounts` while undo is
 * offered (`former_accounts`). All changes of a change set are restored together, so that no secret is combined with a foreign address.
 */
import { courierNames } from '../../../shared/orders/couriers.ts';
import { isIntegrationKey } from '../../../shared/company/integration-keys.ts';
import { keysByGroup } from '../../../shared/company/integration-providers.ts';
import { paymentFlags } from '../../../shared/orders/payment-methods.ts';
import { paymentProviderNames } from '../../../shared/orders/payment-providers.ts';
import { smsGatewayNames } from '../../../shared/messaging/sms-gateways.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Changes } from '../../crud/records/audit-log.ts';
import { paymentMethodFields } from './payment-methods.ts';

/** Audit log fields of accounts, keys and payment method settings. */
export const accountFields: readonly string[] = [
  'courier',
  ...courierNames.map((name) => `courier_${name}`),
  ...paymentProviderNames.map((name) => `payment_${name}`),
  ...smsGatewayNames.map((name) => `sms_${name}`),
  ...paymentMethodFields,
  ...keysByGroup.flatMap(([, names]) => names),
];

const known = new Set<string>([...accountFields, ...paymentFlags]);

/** The changes of an entry that are restored with the former accounts: account fields and payment flags. */
export const accountChanges = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => known.has(name)));

/** @returns `not_kept` where the change set touched no account or undo has expired */
export async function returnFormerAccounts(
  transaction: Connection,
  changeSet: number,
): Promise<'returned' | 'changed_since' | 'not_kept'> {
  const [row] = await rowsOf<{ outcome: 'returned' | 'changed_since' | 'not_kept' }>(
    transaction,
    'select return_former_accounts($1) as outcome',
    [changeSet],
  );
  return row!.outcome;
}

/** The changes of the undo, for the audit log. A replaced key is logged as restored only. */
export const withoutReplacedKeys = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [
      name,
      replacements.has(to)
        ? { from: 'key_set', to: to === 'key_replaced' ? 'key_restored' : 'key_replaced' }
        : { from: isIntegrationKey(name) && to !== null ? 'key_set' : to, to: from },
    ]),
  );

const replacements = new Set<unknown>(['key_replaced', 'key_restored']);
