/** Audience of an SMS campaign: selected customers with consent, each phone once; others are left out with a reason. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { filledSms, measureSms } from '../../../../shared/messaging/sms-text.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { selectRows, type Selection } from '../../../crud/records/read/list-query.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { withDefaults } from '../../../crud/records/read/read-records.ts';
import { parseListQuery } from '../../../crud/records/read/parse-list-query.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import type { SmsTexts } from './sms-texts.ts';

export interface Audience {
  ids?: number[];
  /** query parameters of the list of customers */
  query?: Record<string, unknown>;
}

export type LeftOutReason = 'opted_out' | 'no_phone' | 'phone_invalid' | 'same_phone' | 'to_erase';

export interface LeftOut {
  reason: LeftOutReason;
  count: number;
  examples: { id: number; name: string | null }[];
}

export interface Recipient {
  id: number;
  name: string | null;
  firstName: string | null;
  phoneNumber: string;
  language: Locale;
}

/** Phones that can receive SMS: Egyptian mobiles, and numbers with a country code. */
const reachable = '^(01[0125][0-9]{8}|\\+[1-9][0-9]{7,14})$';
const arabic = '[\\u0621-\\u064a]';
const latin = '[A-Za-z]';

/** The selected customers. @throws Problem 422 for ids together with a query, and for unknown parameters */
function selected(session: Session, { ids, query }: Audience): Selection {
  if (ids && query) throw fieldProblem('audience.ids', 'ids_or_filter');
  const customers = readableBy(prepared.customers, session);
  if (ids) return selectRows(customers, session.companyId, { ids });
  return selectRows(
    customers,
    session.companyId,
    withDefaults(customers, query ? parseListQuery(customers, query) : {}),
  );
}

/** SQL with the CTE `judged`: every selected customer with the message language and the reason for being left out, if any. */
function judged(session: Session, audience: Audience, texts: SmsTexts) {
  const { from, where, parameters } = selected(session, audience);
  const bound = [...parameters];
  const bind = (value: unknown) => `$${bound.push(value)}`;
  const [only] = (['en', 'ar'] as const).filter((language) => texts[language]);
  const isBoth = Boolean(texts.en && texts.ar);
  const usual = session.company?.defaultStoreLanguage === 'en' ? 'en' : 'ar';
  // A customer's language is guessed by the script of the name, as no other field shows it.
  const language = isBoth
    ? `case when t."fullName" ~ ${bind(arabic)} then 'ar' when t."fullName" ~ ${bind(latin)} then 'en' else ${bind(usual)}::text end`
    : `${bind(only ?? usual)}::text`;
  const sql = `with chosen as (
      select t.id, t."fullName" as name, t."firstName", t."phoneNumber", ${language} as language,
        case when t."erasedAt" is not null or t."eraseDueAt" is not null then 'to_erase'
          when not t."subscribedToNewsletter" then 'opted_out'
          when coalesce(t."phoneNumber", '') = '' then 'no_phone'
          when t."phoneNumber" !~ ${bind(reachable)} then 'phone_invalid' end as why
      from ${from} where ${where}),
    judged as (
      select *, coalesce(why, case when row_number() over (partition by "phoneNumber", why is null order by id) > 1
        then 'same_phone' end) as reason from chosen)`;
  return { sql, bound };
}

/** Number of examples. */
const few = 3;

export interface ResolvedAudience {
  recipients: number;
  languages: Record<Locale, number>;
  /** total number of SMS parts */
  parts: number;
  leftOut: LeftOut[];
  examples: Recipient[];
}

/** @param values placeholder values that are the same in every message */
export async function resolveAudience(
  transaction: Connection,
  session: Session,
  audience: Audience,
  texts: SmsTexts,
  values: { store: string; code: string | null },
): Promise<ResolvedAudience> {
  const { sql, bound } = judged(session, audience, texts);
  const [row] = await rowsOf<{
    leftOut: LeftOut[];
    named: { language: Locale; firstName: string | null; count: number }[];
    examples: Recipient[];
  }>(
    transaction,
    `${sql} select
      (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count, 'examples', examples) order by count desc, reason), '[]')
        from (select reason, count(*)::int as count,
            (array_agg(jsonb_build_object('id', id, 'name', name) order by id))[1:${few}] as examples
          from judged where reason is not null group by reason) each) as "leftOut",
      (select coalesce(jsonb_agg(jsonb_build_object('language', language, 'firstName', "firstName", 'count', count)), '[]')
        from (select language, "firstName", count(*)::int as count from judged where reason is null group by 1, 2) each) as named,
      (select coalesce(jsonb_agg(to_jsonb(each) - 'why' - 'reason' order by each.id), '[]')
        from (select * from judged where reason is null order by id limit ${few}) each) as examples`,
    bound,
  );
  const { leftOut, named, examples } = row!;
  const languages = { en: 0, ar: 0 };
  let [recipients, parts] = [0, 0];
  for (const { language, firstName, count } of named) {
    languages[language] += count;
    recipients += count;
    parts += count * measureSms(filledSms(texts[language] ?? '', { ...values, name: firstName })).parts;
  }
  return { recipients, languages, parts, leftOut, examples };
}

/** Inserts a message for each recipient. @returns the number of recipients */
export async function saveRecipients(
  transaction: Connection,
  session: Session,
  campaignId: number,
  audience: Audience,
  texts: SmsTexts,
): Promise<number> {
  const { sql, bound } = judged(session, audience, texts);
  const rows = await rowsOf(
    transaction,
    `${sql} insert into sms_messages (company_id, "campaignId", "customerId", "phoneNumber", language)
     select $1, $${bound.length + 1}, id, "phoneNumber", language from judged where reason is null order by id returning id`,
    [...bound, campaignId],
  );
  return rows.length;
}
