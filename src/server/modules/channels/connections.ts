import { sql } from 'kysely';
import type { MarketplaceTokens } from './marketplace.ts';
import type { ServerSecret } from '../../infrastructure/sessions/server-secret.ts';
import { bumpVersion } from '../company/company.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';

/** Connection status of a store with a marketplace. */
export interface ConnectionState {
  isConnected: boolean;
  connectedAt: Date | null;
  connectedBy: { id: number; name: string | null } | null;
  /** the marketplace no longer accepts the stored tokens */
  isEnded: boolean;
}

interface Row {
  sealed: Buffer;
  endedAt: Date | null;
  connectedAt: Date;
  userId: number | null;
  userName: string | null;
}

/** Field name of the connection in the audit log. Source: the field of the specification's company. */
const trailField = 'jumiaAccessToken';

/** Reads the connection row. The connecting user's name is joined through staff: former staff are not named. */
async function readRow(transaction: Connection, companyId: number, lock = false): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select c.sealed, c."endedAt", c."connectedAt", s."user" as "userId", u.name as "userName"
    from marketplace_connections c
    left join staff s on s.company_id = c.company_id and s."user" = c."connectedBy"
    left join users u on u.id = s."user"
    where c.company_id = ${companyId} and c.marketplace = 'jumia' ${lock ? sql`for update of c` : sql``}`.execute(
    transaction,
  );
  return rows[0];
}

export async function readConnection(transaction: Connection, companyId: number): Promise<ConnectionState> {
  const row = await readRow(transaction, companyId);
  return {
    isConnected: row !== undefined,
    connectedAt: row?.connectedAt ?? null,
    connectedBy: row?.userId ? { id: row.userId, name: row.userName } : null,
    isEnded: Boolean(row?.endedAt),
  };
}

/** Stores the tokens for the session's store, replacing earlier ones. The audit log has only the fact. */
export async function connect(
  transaction: Connection,
  session: Session,
  { accessToken, refreshToken, expiresAt }: MarketplaceTokens,
  secret: ServerSecret,
  source: string,
): Promise<void> {
  const { companyId, user } = session;
  const before = await readRow(transaction, companyId, true);
  const sealed = secret.seal(JSON.stringify({ accessToken, refreshToken }));
  await sql`insert into marketplace_connections (company_id, marketplace, sealed, "expiresAt", "connectedBy")
    values (${companyId}, 'jumia', ${sealed}, ${expiresAt}, ${user.id})
    on conflict (company_id, marketplace) do update set sealed = excluded.sealed, "expiresAt" = excluded."expiresAt",
      "connectedBy" = excluded."connectedBy", "connectedAt" = now(),
      "endedAt" = null, "renewingUntil" = null`.execute(transaction);
  await bumpVersion(transaction, session, { [trailField]: { from: before !== undefined, to: true } }, source);
}

/** Deletes the tokens. @returns the tokens to revoke; `null` when there were none or they cannot be decrypted */
export async function disconnect(
  transaction: Connection,
  session: Session,
  secret: ServerSecret,
  source: string,
): Promise<{ wasConnected: boolean; tokens: MarketplaceTokens | null }> {
  const before = await readRow(transaction, session.companyId, true);
  if (!before) return { wasConnected: false, tokens: null };
  await sql`delete from marketplace_connections where company_id = ${session.companyId} and marketplace = 'jumia'`.execute(
    transaction,
  );
  await bumpVersion(transaction, session, { [trailField]: { from: true, to: false } }, source);
  return { wasConnected: true, tokens: openTokens(before.sealed, secret) };
}

function openTokens(sealed: Buffer, secret: Pick<ServerSecret, 'open'>): MarketplaceTokens | null {
  try {
    return { ...(JSON.parse(secret.open(sealed)) as MarketplaceTokens), expiresAt: null };
  } catch {
    // The server's secret has changed.
    return null;
  }
}

/** The stored connection: tokens (`null` if they cannot be decrypted) and their encrypted form. */
export async function readTokens(
  transaction: Connection,
  companyId: number,
  secret: Pick<ServerSecret, 'open'>,
): Promise<{ tokens: MarketplaceTokens | null; sealed: Buffer; isEnded: boolean } | null> {
  const { rows } = await sql<{ sealed: Buffer; expiresAt: Date | null; endedAt: Date | null }>`
    select sealed, "expiresAt", "endedAt" from marketplace_connections
    where company_id = ${companyId} and marketplace = 'jumia'`.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  const opened = openTokens(row.sealed, secret);
  return {
    tokens: opened && { ...opened, expiresAt: row.expiresAt },
    sealed: row.sealed,
    isEnded: row.endedAt !== null,
  };
}

/** Seconds that a renewal lock is held before it expires. */
const renewal = 40;

/** Takes the renewal lock. @returns whether the caller renews these tokens */
export async function takeRenewal(
  transaction: Connection,
  companyId: number,
  sealed: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update marketplace_connections
    set "renewingUntil" = now() + make_interval(secs => ${renewal})
    where company_id = ${companyId} and marketplace = 'jumia' and sealed = ${sealed} and "endedAt" is null
      and ("renewingUntil" is null or "renewingUntil" < now())`.execute(transaction);
  return Boolean(numAffectedRows);
}

/** Releases the renewal lock: the marketplace has not responded. */
export async function releaseRenewal(
  transaction: Connection,
  companyId: number,
  sealed: Buffer,
): Promise<void> {
  await sql`update marketplace_connections set "renewingUntil" = null
    where company_id = ${companyId} and marketplace = 'jumia' and sealed = ${sealed}`.execute(transaction);
}

/** Replaces renewed tokens, without an audit log entry. Compare-and-set on the previous ones, so that tokens of a new connection stay. */
export async function keepRenewedTokens(
  transaction: Connection,
  companyId: number,
  { accessToken, refreshToken, expiresAt }: MarketplaceTokens,
  before: Buffer,
  secret: Pick<ServerSecret, 'seal'>,
): Promise<void> {
  const sealed = secret.seal(JSON.stringify({ accessToken, refreshToken }));
  await sql`update marketplace_connections set sealed = ${sealed}, "expiresAt" = ${expiresAt}, "renewingUntil" = null
    where company_id = ${companyId} and marketplace = 'jumia' and sealed = ${before}`.execute(transaction);
}

/** Marks the connection as ended: a user must sign in at the marketplace again. */
export async function endConnection(
  transaction: Connection,
  companyId: number,
  sealed: Buffer,
): Promise<void> {
  await sql`update marketplace_connections set "endedAt" = now(), "renewingUntil" = null
    where company_id = ${companyId} and marketplace = 'jumia' and sealed = ${sealed}`.execute(transaction);
}
