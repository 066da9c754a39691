/** Repository of a store's courier accounts, one of which is the default: their state, and their decrypted credentials. */
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
import {
  accountRows,
  accountStatus,
  type AccountRow,
  type AccountStatus,
} from '../../infrastructure/credentials/account-rows.ts';
import type { CourierAccount, CourierGateway } from './courier-gateway.ts';

/** State of a courier account, without secrets. */
export interface CourierStatus extends AccountStatus<CourierMode> {
  courier: CourierName;
  isDefault: boolean;
  /** credentials that are not secret, by field */
  open: Record<string, string>;
  /** fields with a stored value */
  held: string[];
  /** the account is linked by OAuth */
  isLinked: boolean;
}

interface Row extends AccountRow<CourierMode> {
  courier: CourierName;
  isDefault: boolean;
}

export const { read: readRows, noteTry } = accountRows<Row>('courier_accounts', 'courier', ['isDefault']);
/** All couriers with the state of the store's account. */
export async function readAccounts(
  transaction: Connection,
  companyId: number,
  secret: CourierGateway['secret'],
): Promise<CourierStatus[]> {
  const rows = await readRows(transaction, companyId);
  return courierNames.map((courier) => {
    const row = rows.find((each) => each.courier === courier);
    const held = row?.mode === 'live' ? openAccount(row, secret) : {};
    return {
      courier,
      ...accountStatus(row),
      isDefault: row?.isDefault ?? false,
      open: openFields(courier, held),
      held: Object.keys(held),
      isLinked: row !== undefined && isLinked(row, secret),
    };
  });
}

/** True if the account stores a refresh token; a sandbox account stores credentials only after linking. */
export const isLinked = (row: Row, secret: CourierGateway['secret']): boolean =>
  Boolean(courierModel(row.courier).links && row.sealed && openAccount(row, secret).refreshToken);

function openFields(courier: CourierName, held: Record<string, string>): Record<string, string> {
  const open = courierModel(courier).fields.filter(({ isSecret }) => !isSecret);
  return Object.fromEntries(open.flatMap(({ name }) => (held[name] ? [[name, held[name]]] : [])));
}

interface Sealed {
  mode: CourierMode;
  sealed: Buffer | null;
  noticeKey: string;
}

/** Decrypts the credentials of an account. */
export function openAccount(
  { mode, sealed, noticeKey }: Sealed,
  secret: CourierGateway['secret'],
): Record<string, string> {
  const ours = mode === 'sandbox' ? madeUp(noticeKey) : {};
  if (!sealed) return ours;
  try {
    return { ...ours, ...(JSON.parse(secret.open(sealed)) as Record<string, string>) };
  } catch {
    // The server's secret has changed: requests fail with `courier_credentials`.
    return ours;
  }
}

/** Placeholder credentials for the sandbox, which does not check them. */
const madeUp = (noticeKey: string): Record<string, string> => ({
  credentials: 'sandbox@matjar.example:sandbox',
  apiKey: noticeKey,
  webhookSecret: noticeKey,
  clientId: 'sandbox',
  clientSecret: 'sandbox',
  refreshToken: noticeKey,
});

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
  const rows = await readRows(transaction, companyId);
  const row = courier
    ? rows.find((each) => each.courier === courier)
    : (rows.find((each) => each.isDefault) ?? (rows.length === 1 ? rows[0] : undefined));
  if (!row) {
    if (!courier) throw new Problem(409, 'courier_none');
    throw new Problem(409, 'courier_not_connected', { words: { courier: courierModel(courier).title } });
  }
  return {
    companyId,
    courier: row.courier,
    mode: row.mode,
    credentials: openAccount(row, secret),
    noticeKey: row.noticeKey,
  };
}

/** Resolves the key in a webhook URL to its account, without a session. */
export async function accountByWebhookKey(
  queries: Pick<Connection, 'getExecutor'>,
  courier: string,
  noticeKey: string,
  secret: CourierGateway['secret'],
): Promise<{ companyId: number; courier: CourierName; webhookSecret: string | null } | null> {
  if (!isCourier(courier)) return null;
  const { rows } = await sql<{ company_id: number; mode: CourierMode; sealed: Buffer | null }>`
    select * from courier_account_of(${courier}, ${noticeKey})`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  return {
    companyId: row.company_id,
    courier,
    webhookSecret: openAccount({ ...row, noticeKey }, secret).webhookSecret ?? null,
  };
}
