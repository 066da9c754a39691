/** Writes a sandbox SMS gateway account and a sent campaign with its delivery results. */
import { sql } from 'kysely';
import { foldText } from '../../shared/texts/search-text.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';

/** @param userId user who connected it and wrote the message */
export async function writeSms(transaction: Connection, companyId: number, userId: number): Promise<void> {
  await sql`insert into sms_accounts (company_id, gateway, mode, "connectedBy")
    values (${companyId}, 'sms_misr', 'sandbox', ${userId})`.execute(transaction);
  const textEn = 'Hello {name}, our autumn lanterns are here. See them at {store}.';
  const textAr = 'أهلًا {name}، وصلت فوانيس الخريف. شاهدها في {store}.';
  const title = 'Autumn lanterns';
  const { rows } = await sql<{ id: number }>`
    insert into sms_campaigns (company_id, title, state, "textEn", "textAr", audience, gateway, mode, actor, "searchText",
      "createdAt", "updatedAt", "startedAt", "finishedAt")
    values (${companyId}, ${title}, 'done', ${textEn}, ${textAr}, 'everyone', 'sms_misr', 'sandbox', ${userId}, ${foldText(title)},
      now() - interval '6 days', now() - interval '6 days', now() - interval '6 days', now() - interval '6 days')
    returning id`.execute(transaction);
  const { id } = rows[0]!;
  // One message was refused, and the result of another is unknown.
  await sql`
    with written as (
      select distinct on ("phoneNumber") id, "fullName", "phoneNumber" from customers
      where company_id = ${companyId} and "subscribedToNewsletter" and "phoneNumber" ~ '^01[0125][0-9]{8}$' order by "phoneNumber", id),
    numbered as (select *, row_number() over (order by id) as place from written)
    insert into sms_messages (company_id, "campaignId", "customerId", "phoneNumber", language, state, reason, said, parts, "gatewayId",
      "sentAt", "createdAt", "updatedAt")
    select ${companyId}, ${id}, id, "phoneNumber", case when "fullName" ~ '[\\u0621-\\u064a]' then 'ar' else 'en' end,
      case place when 3 then 'refused' when 5 then 'unknown' else 'sent' end,
      case place when 3 then 'sms_number' when 5 then 'sms_silent' end, case place when 3 then '1905' end, 1,
      case when place not in (3, 5) then (7500000 + place)::text end, now() - interval '6 days', now() - interval '6 days',
      now() - interval '6 days'
    from numbered`.execute(transaction);
  await sql`update sms_campaigns c set recipients = n.all, sent = n.sent, refused = n.refused, unknown = n.unknown, parts = n.sent
    from (select count(*) as all, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'refused') as refused,
        count(*) filter (where state = 'unknown') as unknown
      from sms_messages where company_id = ${companyId} and "campaignId" = ${id}) n
    where c.company_id = ${companyId} and c.id = ${id}`.execute(transaction);
}
