import { sql } from 'kysely';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { notify } from '../../../infrastructure/events/notify.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { countUnread, noticesFor } from './read-notices.ts';

/** Marks a notice as read; idempotent. @returns the unread count @throws Problem 404 for a notice that is not the user's */
export async function markRead(transaction: Connection, session: Session, id: number): Promise<number> {
  const { rows } = await sql`select from ${noticesFor(session)} and n.id = ${safeId(id)}`.execute(
    transaction,
  );
  if (!rows.length) throw new Problem(404, 'not_found');
  await sql`insert into notice_reads (company_id, "user", notice)
    values (${session.companyId}, ${session.user.id}, ${id}) on conflict do nothing`.execute(transaction);
  return tellUnread(transaction, session);
}

/** Marks all present notices as read. @returns the unread count */
export async function markAllRead(transaction: Connection, session: Session): Promise<number> {
  const { companyId, user } = session;
  await sql`insert into notice_settings (company_id, "user", "readUpTo", "readAllAt")
    select ${companyId}, ${user.id}, coalesce(max(id), 0), now() from notices where company_id = ${companyId}
    on conflict (company_id, "user") do update
    set "readUpTo" = excluded."readUpTo", "readAllAt" = excluded."readAllAt"`.execute(transaction);
  // Single read marks are obsolete: `readUpTo` covers them.
  await sql`delete from notice_reads where company_id = ${companyId} and "user" = ${user.id}`.execute(
    transaction,
  );
  return tellUnread(transaction, session);
}

/** Sends the unread count to the user's other open sessions. */
async function tellUnread(transaction: Connection, session: Session): Promise<number> {
  const unread = await countUnread(transaction, session);
  const { companyId, user } = session;
  await notify(transaction, { companyId, userId: user.id, event: 'notice', data: { unread } });
  return unread;
}
