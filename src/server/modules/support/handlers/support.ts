/** Handlers of the operator's support staff: stores, users, logs, sessions in a store, second factor reset, plans. */
import { sql } from 'kysely';
import { isPhone, storedPhone } from '../../../../shared/texts/phone.ts';
import { latinDigits, searchWords } from '../../../../shared/texts/search-text.ts';
import { recordAccountEvent } from '../../identity/identity.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import { compose, supportContactText } from '../../../infrastructure/messages/compose.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { withSupportSession, factsNow, recordSupportAction } from '../enter-support.ts';
import { readSupportRow, readReason, type Row } from '../read-support-action.ts';
import { readSupportList, type SupportParameters } from '../read-support-list.ts';
import { supportLists, type SupportListName } from '../support-lists.ts';
import { enterTenant } from '../../../infrastructure/database/tenant-transaction.ts';
import {
  readRewardedOwners,
  receiveCash,
  rewardReferral,
  emailRewardedOwners,
} from '../../company/company.ts';

const list =
  (name: SupportListName): Handler =>
  async (request, context) => ({
    body: await withSupportSession(context, (transaction) =>
      readSupportList(transaction, supportLists[name], request.query as SupportParameters),
    ),
  });

export const companies = list('companies');
export const users = list('users');
export const jobs = list('jobs');
export const audit = list('audit');
export const events = list('events');

const peopleColumns = `"companyId", "companyName", subdomain, "userId", name, email, phone, role, status, "roleName", "lastLoginAt"`;

export const company: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const data = await withSupportSession(context, async (transaction) => {
    const row = await readSupportRow(transaction, 'companies', id);
    const people = await rowsOf<Row>(
      transaction,
      `select ${peopleColumns} from support.staff where "companyId" = $1 order by role, id limit 200`,
      [id],
    );
    return { ...row, people: people.map((person) => named(person, context.language)) };
  });
  return { body: { data } };
};

export const user: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const data = await withSupportSession(context, async (transaction) => {
    const row = await readSupportRow(transaction, 'users', id);
    const places = await rowsOf<Row>(
      transaction,
      `select ${peopleColumns} from support.staff where "userId" = $1 order by id limit 200`,
      [id],
    );
    const happened = await rowsOf<Row>(
      transaction,
      `select id, action, at, source from support.account_events where "userId" = $1 order by id desc limit 30`,
      [id],
    );
    return { ...row, places: places.map((place) => named(place, context.language)), events: happened };
  });
  return { body: { data } };
};

/** The role's name in the language of the request. */
function named({ roleName, ...person }: Row, language: 'en' | 'ar'): Row {
  const texts = roleName as Record<string, string> | null;
  return { ...person, roleName: texts && (texts[language] ?? texts.en ?? texts.ar ?? null) };
}

/** Searches stores, users and orders by a name, subdomain, phone, email or order number. */
export const search: Handler = async (request, context) => {
  const text = (request.query as { search: string }).search.trim();
  const data = await withSupportSession(context, async (transaction) => {
    const asked = { search: text, limit: 8 };
    if (!searchWords(text).length) return [];
    const stores = await readSupportList(transaction, supportLists.companies, asked);
    const people = await readSupportList(transaction, supportLists.users, asked);
    const number = /^#?(\d{1,15})$/u.exec(latinDigits(text))?.[1];
    const orders =
      number && !(isPhone(text) && storedPhone(text).length === 11 && text.startsWith('0'))
        ? await rowsOf<Row>(
            transaction,
            `select id, number, "companyId", "companyName" from support.purchases where number = $1 order by id desc limit 8`,
            [`#${Number(number)}`],
          )
        : [];
    return [
      ...stores.data.map(({ id, name, subdomain }) => ({
        kind: 'company',
        id,
        companyId: id,
        title: name,
        detail: subdomain,
      })),
      ...orders.map(({ id, number: title, companyId, companyName }) => ({
        kind: 'order',
        id,
        companyId,
        title,
        detail: companyName,
      })),
      ...people.data.map(({ id, name, email, phone }) => ({
        kind: 'user',
        id,
        companyId: null,
        title: name ?? email ?? phone ?? '',
        detail: email ?? phone ?? '',
      })),
    ];
  });
  return { body: { data } };
};

export const open: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const {
    mode,
    reason,
    minutes = 60,
  } = request.body as { mode: 'read' | 'act'; reason?: string; minutes?: number };
  const why = mode === 'act' ? readReason(reason) : reason?.trim() || null;
  const tokenHash = await withSupportSession(context, async (transaction, hash) => {
    const { rows } = await sql<{ opened: boolean }>`
      select open_support(${hash}, ${id}, ${mode}, ${why}, ${minutes}, ${context.ip}) as opened`.execute(
      transaction,
    );
    if (!rows[0]?.opened) throw new Problem(404, 'not_found');
    return hash;
  });
  return { body: { data: await factsNow(context, tokenHash) } };
};

export const leave: Handler = async (_request, context) => {
  const tokenHash = await withSupportSession(context, async (transaction, hash) => {
    await sql`select leave_support(${hash})`.execute(transaction);
    return hash;
  });
  return { body: { data: await factsNow(context, tokenHash) } };
};

/** Deactivates a user's lost second factor, ends the user's sessions and notifies the user by email. */
export const resetSecondFactor: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const reason = readReason((request.body as { reason: string }).reason);
  const { ip, services, language } = context;
  const email = await withSupportSession(context, async (transaction) => {
    const person = await readSupportRow(transaction, 'users', id);
    if (person.isMasterAdmin) throw new Problem(403, 'support_own_kind');
    if (!person.hasSecondFactor) throw new Problem(409, 'second_factor_missing');
    await sql`select drop_second_factor(${id}), end_sessions_of(${id})`.execute(transaction);
    await recordAccountEvent(transaction, {
      user: id,
      action: 'second_factor_reset',
      source: ip,
      details: { by: 'support', reason },
    });
    const stores = await rowsOf<{ companyId: number }>(
      transaction,
      `select "companyId" from support.staff where "userId" = $1`,
      [id],
    );
    const about = [...stores.map(({ companyId }) => companyId), ...(stores.length ? [] : [null])];
    for (const company of about)
      await recordSupportAction(transaction, {
        action: 'second_factor_reset',
        company,
        user: id,
        reason,
        ip,
      });
    return person.email as string | null;
  });
  if (email) {
    const params = {
      link: `${services.publicOrigin()}/${language}`,
      contact: supportContactText(services.supportContact, language),
    };
    sendInBackground(
      services,
      compose('second_factor_reset', language, { channel: 'mail', recipient: email }, params),
    );
  }
  return { status: 204 };
};

/** Extends the trial of a store. */
export const extendTrial: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const body = request.body as { days: number; reason: string };
  const reason = readReason(body.reason);
  await withSupportSession(context, async (transaction) => {
    const { rows } = await sql<{ done: boolean }>`
      select extend_trial(${id}, ${body.days}, ${reason}, ${context.ip}) as done`.execute(transaction);
    if (!rows[0]?.done) throw new Problem(404, 'not_found');
  });
  return { status: 204 };
};

/** Changes the plan of a store. */
export const changePlan: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const body = request.body as { planId: number; endsAt?: string | null; reason: string };
  const reason = readReason(body.reason);
  const owners = await withSupportSession(context, async (transaction) => {
    const { rows } = await sql<{ done: boolean }>`
      select change_plan(${id}, ${body.planId}, ${body.endsAt ?? null}, ${reason}, ${context.ip}) as done`.execute(
      transaction,
    );
    if (!rows[0]?.done) throw new Problem(404, 'not_found');
    // The first plan of a referred store rewards its referrer.
    await enterTenant(transaction, { companyId: id });
    return (await rewardReferral(transaction)) === null ? [] : readRewardedOwners(transaction);
  });
  emailRewardedOwners(context.services, owners);
  return { status: 204 };
};

/** Confirms the cash payment of a plan. */
export const receivePlanCash: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const reason = readReason((request.body as { reason: string }).reason);
  await withSupportSession(context, (transaction) => readSupportRow(transaction, 'companies', id));
  await receiveCash(context, id, (details) =>
    withSupportSession(context, (transaction) =>
      recordSupportAction(transaction, {
        action: 'plan_cash_received',
        company: id,
        reason,
        ip: context.ip,
        details,
      }),
    ),
  );
  return { status: 204 };
};
