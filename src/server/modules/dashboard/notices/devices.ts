/** Browsers subscribed to push messages; a subscription belongs to a session and is deleted with it. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { hostOf, isPublicName, type NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';

/** Web Push subscription, as browsers serialize it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Maximum number of devices of a user in a company; the oldest is deleted. */
const perPerson = 20;

/**
 * Parses a Web Push subscription; `null` for a token of another service.
 * @throws Problem 422 at `token`, also for an endpoint that is not a public host. A public name that resolves to a private address is refused when a
 * message is sent.
 */
function readSubscription(token: string, reach: NetworkReach): Subscription | null {
  if (!token.trimStart().startsWith('{')) return null;
  let said: Partial<Subscription> | null;
  try {
    said = JSON.parse(token) as Partial<Subscription>;
  } catch {
    throw fieldProblem('token', 'push_token');
  }
  const { endpoint, keys } = said ?? {};
  const url = typeof endpoint === 'string' ? URL.parse(endpoint) : null;
  const isKey = (key: unknown, bytes: number) =>
    typeof key === 'string' && Buffer.from(key, 'base64url').length === bytes;
  if (!url || !/^https?:$/u.test(url.protocol) || !isKey(keys?.p256dh, 65) || !isKey(keys?.auth, 16))
    throw fieldProblem('token', 'push_token');
  if (reach === 'public' && (url.protocol !== 'https:' || !isPublicName(hostOf(url))))
    throw fieldProblem('token', 'push_address', { host: url.host });
  return { endpoint: url.href, keys: { p256dh: keys!.p256dh, auth: keys!.auth } };
}

/** Registers a device for the session; a known one moves to it. */
export async function registerDevice(
  transaction: Connection,
  { companyId, user }: Session,
  { token, session, locale, reach }: { token: string; session: Buffer; locale: Locale; reach: NetworkReach },
): Promise<void> {
  const subscription = readSubscription(token, reach);
  await sql`insert into push_devices (company_id, "user", session, token, subscription, locale)
    values (${companyId}, ${user.id}, ${session}, ${token}, ${subscription && JSON.stringify(subscription)}::jsonb, ${locale})
    on conflict (company_id, md5(token)) do update
    set "user" = excluded."user", session = excluded.session, locale = excluded.locale, "createdAt" = now()`.execute(
    transaction,
  );
  await sql`delete from push_devices where company_id = ${companyId} and id in (
    select id from push_devices where company_id = ${companyId} and "user" = ${user.id}
    order by "createdAt" desc, id desc offset ${perPerson})`.execute(transaction);
}

/** Deletes the devices of a session. */
export async function forgetDevices(
  transaction: Connection,
  { companyId }: Session,
  session: Buffer,
): Promise<void> {
  await sql`delete from push_devices where company_id = ${companyId} and session = ${session}`.execute(
    transaction,
  );
}
