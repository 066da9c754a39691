/** The accounts of a store with gateways: how it stands with each, and what it is asked with. */
import {
  smsGatewayModel,
  smsGatewayNames,
  type SmsGatewayName,
  type SmsMode,
} from '../../../shared/messaging/sms-gateways.ts';
import { sandboxSmsCredentials } from '../../../sandboxes/messaging/sms-credentials.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import {
  accountRows,
  accountStatus,
  type AccountRow,
  type AccountStatus,
} from '../../infrastructure/credentials/account-rows.ts';
import type { SmsAccount, SmsGatewayClient } from './sms-gateway.ts';

/** How it stands with a gateway. Nothing that is secret is among it. */
export interface GatewayStatus extends AccountStatus<SmsMode> {
  gateway: SmsGatewayName;
  /** those of its credentials that are no secret, by field */
  open: Record<string, string>;
  /** the fields that something is kept for */
  held: string[];
}

interface Row extends AccountRow<SmsMode> {
  gateway: SmsGatewayName;
}

export const { read: readRows, noteTry } = accountRows<Row>('sms_accounts', 'gateway');

type Secret = Pick<SmsGatewayClient['secret'], 'open'>;

/** Every gateway, and how the store stands with it. */
export async function readAccounts(
  transaction: Connection,
  companyId: number,
  secret: Secret,
): Promise<GatewayStatus[]> {
  const rows = await readRows(transaction, companyId);
  return smsGatewayNames.map((gateway) => {
    const row = rows.find((each) => each.gateway === gateway);
    const held = row && row.mode !== 'sandbox' ? openAccount(row, secret) : {};
    const open = smsGatewayModel(gateway).fields.filter(({ isSecret, name }) => !isSecret && held[name]);
    return {
      gateway,
      ...accountStatus(row),
      open: Object.fromEntries(open.map(({ name }) => [name, held[name]!])),
      held: Object.keys(held),
    };
  });
}

/** What an account is asked with. */
export function openAccount(
  { gateway, mode, sealed, noticeKey }: Pick<Row, 'gateway' | 'mode' | 'sealed' | 'noticeKey'>,
  secret: Secret,
): Record<string, string> {
  if (mode === 'sandbox') return sandboxSmsCredentials(gateway, noticeKey);
  if (!sealed) return {};
  try {
    return JSON.parse(secret.open(sealed)) as Record<string, string>;
  } catch {
    // The server has another secret by now: whoever sends is told that the gateway refuses.
    return {};
  }
}

/** The gateways that the store can send by, that which was connected first before the others. */
export async function connectedGateways(
  transaction: Connection,
  companyId: number,
): Promise<{ gateway: SmsGatewayName; mode: SmsMode }[]> {
  const rows = await readRows(transaction, companyId);
  return rows
    .toSorted((one, other) => one.connectedAt.getTime() - other.connectedAt.getTime())
    .map(({ gateway, mode }) => ({ gateway, mode }));
}

/**
 * The account to send by.
 * @throws Problem 409 `sms_not_connected`
 */
export async function accountOf(
  transaction: Connection,
  companyId: number,
  secret: Secret,
  gateway: SmsGatewayName,
): Promise<SmsAccount> {
  const row = (await readRows(transaction, companyId)).find((each) => each.gateway === gateway);
  if (!row)
    throw new Problem(409, 'sms_not_connected', { words: { gateway: smsGatewayModel(gateway).title } });
  const { mode, noticeKey } = row;
  return { gateway, mode, noticeKey, credentials: openAccount(row, secret) };
}
