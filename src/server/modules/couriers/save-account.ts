/** Changes of a store's courier accounts: save, link, renew credentials, delete. */
import { randomBytes } from 'node:crypto';
import {
  courierModel,
  credentialProblems,
  type CourierMode,
  type CourierName,
} from '../../../shared/orders/couriers.ts';
import { endsOf, mergedCredentials } from '../../../shared/orders/credentials.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { refuseCredentials } from '../../infrastructure/credentials/account-rows.ts';
import { bumpVersion } from '../company/company.ts';
import { isLinked, openAccount, readRows } from './accounts.ts';
import type { CourierAccount, CourierGateway } from './courier-gateway.ts';

export interface AccountInput {
  mode: CourierMode;
  /** absent fields keep their value; null removes it */
  credentials?: Record<string, string | null>;
  isDefault?: boolean;
}

/**
 * Stores an account. The audit log records only its mode.
 * @throws Problem 422 with errors at malformed fields; no error repeats the value
 */
export async function saveAccount(
  transaction: Connection,
  session: Session,
  courier: CourierName,
  { mode, credentials = {}, isDefault }: AccountInput,
  secret: CourierGateway['secret'],
  source: string,
): Promise<void> {
  const { companyId, user } = session;
  const rows = await readRows(transaction, companyId, true);
  const before = rows.find((each) => each.courier === courier);
  const held = before?.mode === 'live' ? openAccount(before, secret) : {};
  const all = mode === 'live' ? merged(courier, held, credentials) : null;
  const kept = all ? secret.seal(JSON.stringify(all)) : before?.mode === 'sandbox' ? before.sealed : null;
  const isUsual = isDefault ?? before?.isDefault ?? rows.length === 0;
  if (isUsual)
    await rowsOf(
      transaction,
      'update courier_accounts set "isDefault" = false where company_id = $1 and "isDefault" and courier <> $2',
      [companyId, courier],
    );
  await rowsOf(
    transaction,
    `insert into courier_accounts (company_id, courier, mode, sealed, "noticeKey", "isDefault", "connectedBy", ends)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
     on conflict (company_id, courier) do update set mode = excluded.mode, sealed = excluded.sealed, "isDefault" = excluded."isDefault",
       "connectedBy" = excluded."connectedBy", ends = excluded.ends, "connectedAt" = now(), "triedAt" = null, "triedFailure" = null,
       "triedSaid" = null`,
    [
      companyId,
      courier,
      mode,
      kept,
      randomBytes(24).toString('base64url'),
      isUsual,
      user.id,
      JSON.stringify(all ? endsOf(courierModel(courier).fields, all) : {}),
    ],
  );
  const usual = rows.find((each) => each.isDefault)?.courier ?? null;
  const changes = {
    ...(before?.mode !== mode && { [`courier_${courier}`]: { from: before?.mode ?? null, to: mode } }),
    ...(before?.mode === mode &&
      mode === 'live' &&
      Object.keys(credentials).length && {
        [`courier_${courier}`]: { from: 'key_set', to: 'key_replaced' },
      }),
    ...(isUsual && usual !== courier && { courier: { from: usual, to: courier } }),
  };
  if (Object.keys(changes).length) await bumpVersion(transaction, session, changes, source);
}

function merged(
  courier: CourierName,
  held: Record<string, string>,
  given: Record<string, string | null>,
): Record<string, string> {
  const { fields, title } = courierModel(courier);
  const all = mergedCredentials(fields, held, given);
  const problems = Object.entries(credentialProblems(courier, all)).map(
    ([name, code]) => [name, code === 'required' ? 'courier_key_needed' : code] as const,
  );
  refuseCredentials(Object.fromEntries(problems), fields, () => ({ courier: title }));
  return all;
}

/**
 * Stores the credentials from an OAuth link beside the existing ones.
 * @throws Problem 409 `courier_not_connected` if the account was deleted meanwhile
 */
export async function saveAccountLink(
  transaction: Connection,
  session: Session,
  courier: CourierName,
  brought: Record<string, string>,
  secret: CourierGateway['secret'],
  source: string,
): Promise<void> {
  const { companyId, user } = session;
  const row = (await readRows(transaction, companyId, true)).find((each) => each.courier === courier);
  if (!row)
    throw new Problem(409, 'courier_not_connected', { words: { courier: courierModel(courier).title } });
  const held = { ...(row.mode === 'live' && openAccount(row, secret)), ...brought };
  await rowsOf(
    transaction,
    `update courier_accounts set sealed = $3, ends = $5::jsonb, "connectedBy" = $4, "connectedAt" = now(), "triedAt" = now(), "triedFailure" = null, "triedSaid" = null
     where company_id = $1 and courier = $2`,
    [
      companyId,
      courier,
      secret.seal(JSON.stringify(held)),
      user.id,
      JSON.stringify(endsOf(courierModel(courier).fields, held)),
    ],
  );
  const change = isLinked(row, secret)
    ? { from: 'key_set', to: 'key_replaced' }
    : { from: row.mode, to: 'linked' };
  await bumpVersion(transaction, session, { [`courier_${courier}`]: change }, source);
}

/** Stores credentials that the courier has renewed, without an entry in the audit log. Credentials changed since the request was made are kept. */
export async function saveRenewedCredentials(
  transaction: Connection,
  { companyId, courier, credentials }: CourierAccount,
  brought: Record<string, string>,
  secret: CourierGateway['secret'],
): Promise<void> {
  const row = (await readRows(transaction, companyId, true)).find((each) => each.courier === courier);
  const held = row?.sealed ? openAccount(row, secret) : {};
  if (!row || Object.keys(brought).some((name) => held[name] !== credentials[name])) return;
  const now = { ...(row.mode === 'live' && held), ...brought };
  const of = [companyId, courier];
  const print = `(select account_print(to_jsonb(a)) from courier_accounts a where a.company_id = $1 and a.courier = $2)`;
  const [seen] = await rowsOf<{ print: Buffer }>(transaction, `select ${print} as print`, of);
  await rowsOf(
    transaction,
    'update courier_accounts set sealed = $3, ends = $4::jsonb where company_id = $1 and courier = $2',
    [...of, secret.seal(JSON.stringify(now)), JSON.stringify(endsOf(courierModel(courier).fields, now))],
  );
  // Updates the fingerprint for undo, so that earlier changes of the account can still be undone.
  await rowsOf(
    transaction,
    `update former_accounts set became = ${print} where company_id = $1 and "table" = 'courier_accounts' and name = $2 and became = $3`,
    [...of, seen!.print],
  );
}

/** Removes the default courier; accounts stay. Writes nothing if there is none. */
export async function clearUsual(transaction: Connection, session: Session, source: string): Promise<void> {
  const [before] = await rowsOf<{ courier: CourierName }>(
    transaction,
    'update courier_accounts set "isDefault" = false where company_id = $1 and "isDefault" returning courier',
    [session.companyId],
  );
  if (before) await bumpVersion(transaction, session, { courier: { from: before.courier, to: null } }, source);
}

/**
 * Deletes an account; its open shipments stay and are no longer updated.
 * @throws Problem 404
 */
export async function deleteAccount(
  transaction: Connection,
  session: Session,
  courier: CourierName,
  source: string,
): Promise<void> {
  const [gone] = await rowsOf<{ mode: CourierMode; isDefault: boolean }>(
    transaction,
    'delete from courier_accounts where company_id = $1 and courier = $2 returning mode, "isDefault"',
    [session.companyId, courier],
  );
  if (!gone) throw new Problem(404, 'not_found');
  await bumpVersion(
    transaction,
    session,
    {
      [`courier_${courier}`]: { from: gone.mode, to: null },
      ...(gone.isDefault && { courier: { from: courier, to: null } }),
    },
    source,
  );
}
