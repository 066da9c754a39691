/**
 * Changes of a store's accounts, keys and ways to pay taken back: what they were stands in `former_accounts`, sealed, for as long as an undo is
 * offered (migration 0760). All that a set did to them goes back at once, so that no secret meets an address that it was not given for.
 */
import { courierNames } from '../../../shared/orders/couriers.ts';
import { isIntegrationKey } from '../../../shared/company/integration-keys.ts';
import { keysByGroup } from '../../../shared/company/integration-providers.ts';
import { paymentFlags } from '../../../shared/orders/payment-methods.ts';
import { paymentProviderNames } from '../../../shared/orders/payment-providers.ts';
import { smsGatewayNames } from '../../../shared/messaging/sms-gateways.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Changes } from '../../crud/records/audit-trail.ts';
import { behindMethods } from './payment-methods.ts';

/** What the store's trail tells of accounts, of keys, and of what stands behind ways to pay. */
export const accountFields: readonly string[] = [
  'courier',
  ...courierNames.map((name) => `courier_${name}`),
  ...paymentProviderNames.map((name) => `payment_${name}`),
  ...smsGatewayNames.map((name) => `sms_${name}`),
  ...behindMethods,
  ...keysByGroup.flatMap(([, names]) => names),
];

const known = new Set<string>([...accountFields, ...paymentFlags]);

/** What of an entry goes back with the former accounts: what is told of them, and the flags that are read off them. */
export const accountChanges = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => known.has(name)));

/** @returns `not_kept` where the set touched no account, or its time is over */
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

/** What the trail says of the way back. Of a key that was replaced only that the one before it is there again. */
export const takenBack = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [
      name,
      replacements.has(to)
        ? { from: 'key_set', to: to === 'key_replaced' ? 'key_restored' : 'key_replaced' }
        : { from: isIntegrationKey(name) && to !== null ? 'key_set' : to, to: from },
    ]),
  );

const replacements = new Set<unknown>(['key_replaced', 'key_restored']);
