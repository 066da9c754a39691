/** The accounts of a store with couriers: kept sealed, tried before they are trusted, one of them the usual one. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  courierModel,
  courierNames,
  credentialProblems,
  isCourier,
  type CourierMode,
  type CourierName,
} from '../../../model/couriers.ts';
import { endsOf, mergedCredentials } from '../../../model/credentials.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { Problem } from '../../ground/http/problem.ts';
import type { Session } from '../../ground/http/request-context.ts';
import {
  accountRows,
  refuseCredentials,
  standingOf,
  type AccountRow,
  type AccountStanding,
} from '../../ground/service-accounts/account-rows.ts';
import { bump } from '../company/company.ts';
import type { CourierAccount, CourierDesk } from './courier-desk.ts';

/** How it stands with a courier. Nothing that is secret is among it. */
export interface CourierStanding extends AccountStanding<CourierMode> {
  courier: CourierName;
  isDefault: boolean;
  /** those of its credentials that are no secret, by field */
  open: Record<string, string>;
  /** the fields that something is kept for */
  held: string[];
  /** has somebody agreed at the courier that it is asked for this store? */
  isLinked: boolean;
}

interface Row extends AccountRow<CourierMode> {
  courier: CourierName;
  isDefault: boolean;
}

const { read: readRows, noteTry } = accountRows<Row>('courier_accounts', 'courier', ['isDefault']);
export { noteTry };

/** Every courier, and how the store stands with it. */
export async function readAccounts(
  transaction: Connection,
  companyId: number,
  secret: CourierDesk['secret'],
): Promise<CourierStanding[]> {
  const rows = await readRows(transaction, companyId);
  return courierNames.map((courier) => {
    const row = rows.find((each) => each.courier === courier);
    const held = row?.mode === 'live' ? opened(row, secret) : {};
    return {
      courier,
      ...standingOf(row),
      isDefault: row?.isDefault ?? false,
      open: openFields(courier, held),
      held: Object.keys(held),
      isLinked: row !== undefined && isLinked(row, secret),
    };
  });
}

/** The sandbox is asked without a link; what is kept of it came by one. */
const isLinked = (row: Row, secret: CourierDesk['secret']): boolean =>
  Boolean(courierModel(row.courier).links && row.sealed && opened(row, secret).refreshToken);

function openFields(courier: CourierName, held: Record<string, string>): Record<string, string> {
  const open = courierModel(courier).fields.filter(({ isSecret }) => !isSecret);
  return Object.fromEntries(open.flatMap(({ name }) => (held[name] ? [[name, held[name]]] : [])));
}

interface Sealed {
  mode: CourierMode;
  sealed: Buffer | null;
  noticeKey: string;
}

function opened({ mode, sealed, noticeKey }: Sealed, secret: CourierDesk['secret']): Record<string, string> {
  const ours = mode === 'sandbox' ? madeUp(noticeKey) : {};
  if (!sealed) return ours;
  try {
    return { ...ours, ...(JSON.parse(secret.open(sealed)) as Record<string, string>) };
  } catch {
    // The server has another secret by now: whoever sends is told that the courier refuses.
    return ours;
  }
}

/** What the sandbox takes for credentials: its couriers know nobody. */
const madeUp = (noticeKey: string): Record<string, string> => ({
  credentials: 'sandbox@matjar.example:sandbox',
  apiKey: noticeKey,
  webhookSecret: noticeKey,
  clientId: 'sandbox',
  clientSecret: 'sandbox',
  refreshToken: noticeKey,
});

/**
 * The account to send by.
 * @param courier `undefined`: the usual one, or the only one
 * @throws Problem 409 `courier_none`, `courier_not_connected`
 */
export async function accountOf(
  transaction: Connection,
  companyId: number,
  secret: CourierDesk['secret'],
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
    credentials: opened(row, secret),
    noticeKey: row.noticeKey,
  };
}

export interface GivenAccount {
  mode: CourierMode;
  /** what is left out stays as it was */
  credentials?: Record<string, string | null>;
  isDefault?: boolean;
}

/**
 * Keeps an account. The trail says only that there is one, and of which kind.
 * @throws Problem 422 with an error at each field that the courier cannot have given; none repeats what was sent
 */
export async function keepAccount(
  transaction: Connection,
  session: Session,
  courier: CourierName,
  { mode, credentials = {}, isDefault }: GivenAccount,
  secret: CourierDesk['secret'],
  source: string,
): Promise<void> {
  const { companyId, user } = session;
  const rows = await readRows(transaction, companyId, true);
  const before = rows.find((each) => each.courier === courier);
  const held = before?.mode === 'live' ? opened(before, secret) : {};
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
  if (Object.keys(changes).length) await bump(transaction, session, changes, source);
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
 * Keeps what a link brought, beside what is known of the account already.
 * @throws Problem 409 `courier_not_connected` when somebody disconnected it meanwhile
 */
export async function keepLink(
  transaction: Connection,
  session: Session,
  courier: CourierName,
  brought: Record<string, string>,
  secret: CourierDesk['secret'],
  source: string,
): Promise<void> {
  const { companyId, user } = session;
  const row = (await readRows(transaction, companyId, true)).find((each) => each.courier === courier);
  if (!row)
    throw new Problem(409, 'courier_not_connected', { words: { courier: courierModel(courier).title } });
  const held = { ...(row.mode === 'live' && opened(row, secret)), ...brought };
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
  await bump(transaction, session, { [`courier_${courier}`]: change }, source);
}

/**
 * Keeps what a courier gave in the place of the credentials that it was asked with. Nobody's deed, so that the trail stays as it is. What was linked,
 * typed or renewed meanwhile stays: the courier was asked with something older.
 */
export async function keepRenewed(
  transaction: Connection,
  { companyId, courier, credentials }: CourierAccount,
  brought: Record<string, string>,
  secret: CourierDesk['secret'],
): Promise<void> {
  const row = (await readRows(transaction, companyId, true)).find((each) => each.courier === courier);
  const held = row?.sealed ? opened(row, secret) : {};
  if (!row || Object.keys(brought).some((name) => held[name] !== credentials[name])) return;
  const before = row.mode === 'live' ? held : {};
  const of = [companyId, courier];
  const print = `(select account_print(to_jsonb(a)) from courier_accounts a where a.company_id = $1 and a.courier = $2)`;
  const [seen] = await rowsOf<{ print: Buffer }>(transaction, `select ${print} as print`, of);
  await rowsOf(
    transaction,
    'update courier_accounts set sealed = $3 where company_id = $1 and courier = $2',
    [...of, secret.seal(JSON.stringify({ ...before, ...brought }))],
  );
  // Nobody has changed the account by it: what was done to it before can still be undone.
  await rowsOf(
    transaction,
    `update former_accounts set became = ${print} where company_id = $1 and "table" = 'courier_accounts' and name = $2 and became = $3`,
    [...of, seen!.print],
  );
}

/**
 * Forgets an account; parcels under way stay where they are, and are asked for no more.
 * @throws Problem 404 where there is none
 */
export async function forgetAccount(
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
  await bump(
    transaction,
    session,
    {
      [`courier_${courier}`]: { from: gone.mode, to: null },
      ...(gone.isDefault && { courier: { from: courier, to: null } }),
    },
    source,
  );
}

/** The account that an address of notices belongs to, asked for without a session. */
export async function accountByNoticeKey(
  queries: Pick<Connection, 'getExecutor'>,
  courier: string,
  noticeKey: string,
  secret: CourierDesk['secret'],
): Promise<{ companyId: number; courier: CourierName; webhookSecret: string | null } | null> {
  if (!isCourier(courier)) return null;
  const { rows } = await sql<{ company_id: number; mode: CourierMode; sealed: Buffer | null }>`
    select * from courier_account_of(${courier}, ${noticeKey})`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  return {
    companyId: row.company_id,
    courier,
    webhookSecret: opened({ ...row, noticeKey }, secret).webhookSecret ?? null,
  };
}
