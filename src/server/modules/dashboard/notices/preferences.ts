import { sql } from 'kysely';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import { noticeKindsFor, type NoticeKind } from './notice.ts';

export interface NoticePreferences {
  /** notice kinds available to the user: true unless muted */
  kinds: Partial<Record<NoticeKind, boolean>>;
  /** whether notices are also sent as push messages */
  push: boolean;
}

interface Row {
  mutedKinds: NoticeKind[];
  sendsPush: boolean;
}

async function readRow(transaction: Connection, { companyId, user }: Session): Promise<Row> {
  const { rows } = await sql<Row>`select "mutedKinds", "sendsPush" from notice_settings
    where company_id = ${companyId} and "user" = ${user.id}`.execute(transaction);
  return rows[0] ?? { mutedKinds: [], sendsPush: true };
}

/** The user's preferences; by default every kind is on. */
export async function readPreferences(transaction: Connection, session: Session): Promise<NoticePreferences> {
  const { mutedKinds, sendsPush } = await readRow(transaction, session);
  const kinds = noticeKindsFor(session).map((kind) => [kind, !mutedKinds.includes(kind)]);
  return { kinds: Object.fromEntries(kinds), push: sendsPush };
}

/** Changes the given preferences. */
export async function changePreferences(
  transaction: Connection,
  session: Session,
  { kinds = {}, push }: Partial<NoticePreferences>,
): Promise<NoticePreferences> {
  const before = await readRow(transaction, session);
  const muted = new Set(before.mutedKinds);
  for (const [kind, isTold] of Object.entries(kinds) as [NoticeKind, boolean][])
    if (isTold) muted.delete(kind);
    else muted.add(kind);
  await sql`insert into notice_settings (company_id, "user", "mutedKinds", "sendsPush")
    values (${session.companyId}, ${session.user.id}, ${[...muted]}::text[], ${push ?? before.sendsPush})
    on conflict (company_id, "user") do update
    set "mutedKinds" = excluded."mutedKinds", "sendsPush" = excluded."sendsPush"`.execute(transaction);
  return readPreferences(transaction, session);
}
