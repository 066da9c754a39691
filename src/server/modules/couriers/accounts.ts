/** A store's courier accounts, one of which is the default: their state, and their decrypted credentials. */
import { sql } from 'kysely';
import {
  courierModel,
  courierNames,
  isCourier,
  type CourierMode,
  type CourierName,
} from '../../../shared/orders/couriers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { decryptCredentials } from '../../infrastructure/credentials/account-table.ts';
import {
  serviceAccounts,
  type ServiceAccount,
  type ServiceRow,
} from '../../infrastructure/credentials/service-accounts.ts';
import type { CourierGateway } from './courier-gateway.ts';
import { findCourier } from './protocols/find-courier.ts';

export type CourierAccount = ServiceAccount<CourierName, CourierMode>;

type Row = ServiceRow<CourierName, CourierMode, { isDefault: boolean }>;

export const courierAccounts = serviceAccounts<CourierName, CourierMode, { isDefault: boolean }>({
  table: 'courier_accounts',
  key: 'courier',
  columns: ['a."isDefault"'],
  names: courierNames,
  model: courierModel,
  adapter: findCourier,
  noSandbox: 'courier_no_sandbox',
  notConnected: 'courier_not_connected',
  webhooks: 'courier_notices',
  // The sandbox does not check them.
  sandboxCredentials: (_courier, noticeKey) => ({
    credentials: 'sandbox@matjar.example:sandbox',
    apiKey: noticeKey,
    webhookSecret: noticeKey,
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    refreshToken: noticeKey,
  }),
  statusOf: (row, credentials) => ({
    isDefault: row?.isDefault ?? false,
    isLinked: row !== undefined && isLinked(row, credentials),
  }),
});

export const { webhookUrl } = courierAccounts;

/** True if the account is linked by OAuth: a refresh token is stored. A sandbox account stores credentials only after linking. */
export const isLinked = (row: Pick<Row, 'name' | 'sealed'>, credentials: Record<string, string>): boolean =>
  Boolean(courierModel(row.name).links && row.sealed && credentials.refreshToken);

/** Decrypts the credentials of an account. */
export const openAccount = (
  row: Pick<Row, 'name' | 'mode' | 'sealed' | 'noticeKey'>,
  secret: Pick<CourierGateway['secret'], 'open'>,
): Record<string, string> =>
  courierAccounts.credentialsOf({ ...row, companyId: 0 }, decryptCredentials(row.sealed, secret));

/**
 * Reads the account to send by.
 * @param courier `undefined`: the default courier, or the only one
 * @throws Problem 409 `courier_none`, `courier_not_connected`
 */
export async function accountOf(
  transaction: Connection,
  companyId: number,
  secret: CourierGateway['secret'],
  courier?: CourierName,
): Promise<CourierAccount> {
  if (courier) return courierAccounts.read(transaction, companyId, secret, courier);
  const rows = await courierAccounts.rows.read(transaction, companyId);
  const row = rows.find((each) => each.isDefault) ?? (rows.length === 1 ? rows[0] : undefined);
  if (!row) throw new Problem(409, 'courier_none');
  const { name, mode, noticeKey } = row;
  return { companyId, name, mode, noticeKey, credentials: openAccount(row, secret) };
}

/** Resolves the key in a webhook URL to its account, without a session. */
export async function accountByWebhookKey(
  queries: Pick<Connection, 'getExecutor'>,
  name: string,
  noticeKey: string,
  secret: CourierGateway['secret'],
): Promise<{ companyId: number; courier: CourierName; webhookSecret: string | null } | null> {
  if (!isCourier(name)) return null;
  const { rows } = await sql<{ company_id: number; mode: CourierMode; sealed: Buffer | null }>`
    select * from courier_account_of(${name}, ${noticeKey})`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { webhookSecret = null } = openAccount({ ...row, name, noticeKey }, secret);
  return { companyId: row.company_id, courier: name, webhookSecret };
}
