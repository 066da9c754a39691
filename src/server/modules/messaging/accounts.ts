/** A store's accounts with SMS gateways: status and credentials. */
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

/** Status of a gateway account, without secrets. */
export interface GatewayStatus extends AccountStatus<SmsMode> {
  gateway: SmsGatewayName;
  /** credentials that are not secret, by field */
  open: Record<string, string>;
  /** names of the stored credentials */
  held: string[];
}

interface Row extends AccountRow<SmsMode> {
  gateway: SmsGatewayName;
}

export const { read: readRows, noteTry } = accountRows<Row>('sms_accounts', 'gateway');

type Secret = Pick<SmsGatewayClient['secret'], 'open'>;

/** The status of every gateway. */
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

/** Decrypts the credentials of an account. */
export function openAccount(
  { gateway, mode, sealed, noticeKey }: Pick<Row, 'gateway' | 'mode' | 'sealed' | 'noticeKey'>,
  secret: Secret,
): Record<string, string> {
  if (mode === 'sandbox') return sandboxSmsCredentials(gateway, noticeKey);
  if (!sealed) return {};
  try {
    return JSON.parse(secret.open(sealed)) as Record<string, string>;
  } catch {
    // The server's secret has changed: with no credentials the gateway refuses the calls.
    return {};
  }
}

/** Connected gateways of the store, the first connected first. */
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
 * The account of a gateway, with its credentials.
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
