import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import {
  noticeUrl,
  formatNoticeParams,
  noticeModulesFor,
  type NoticeKind,
  type NoticeParams,
  type NoticeTarget,
} from './notice.ts';

/** Maximum of the unread count: “99+”. */
const countedUpTo = 100;

interface Row extends NoticeTarget {
  id: number;
  kind: NoticeKind;
  params: NoticeParams;
  createdAt: Date;
  readAt: Date | null;
}

/** SQL: notices `n` addressed to this user, with the settings `p` and read marks `r`. */
export function noticesFor(session: Session): RawBuilder<unknown> {
  const { companyId, user } = session;
  return sql`notices n
    left join notice_settings p on p.company_id = n.company_id and p."user" = ${user.id}
    left join notice_reads r on r.company_id = n.company_id and r."user" = ${user.id} and r.notice = n.id
    where n.company_id = ${companyId} and n.kind <> all (coalesce(p."mutedKinds", '{}'))
      and (n."user" = ${user.id} or n.module = any (${noticeModulesFor(session)}::text[]))`;
}

const isUnread = sql`r.notice is null and n.id > coalesce(p."readUpTo", 0)`;

/** Number of unread notices, at most {@link countedUpTo}. */
export async function countUnread(transaction: Connection, session: Session): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*) as unread from
    (select from ${noticesFor(session)} and ${isUnread} limit ${countedUpTo}) counted`.execute(transaction);
  return rows[0]!.unread;
}

export interface NoticeList {
  page: number;
  limit: number;
}

/** A page of a user's notices, newest first, and the unread count. */
export async function listNotices(
  transaction: Connection,
  session: Session,
  { page, limit }: NoticeList,
  language: Locale,
) {
  const most = 1_000;
  const [found, counted, unread] = await Promise.all([
    sql<Row>`select n.id, n.kind, n.resource, n."recordId", n.link, n.params, n."createdAt",
        coalesce(r."readAt", case when n.id <= p."readUpTo" then p."readAllAt" end) as "readAt"
      from ${noticesFor(session)} order by n.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      transaction,
    ),
    sql<{ total: number }>`select count(*) as total from
      (select from ${noticesFor(session)} limit ${most + 1}) counted`.execute(transaction),
    countUnread(transaction, session),
  ]);
  const { total } = counted.rows[0]!;
  return {
    data: found.rows.map(({ id, kind, params, createdAt, readAt, ...target }) => ({
      id,
      kind,
      params: formatNoticeParams(kind, params, session, language),
      link: noticeUrl(target),
      createdAt,
      readAt,
    })),
    metadata: { total: Math.min(total, most), totalIsExact: total <= most, page, limit, unread },
  };
}
