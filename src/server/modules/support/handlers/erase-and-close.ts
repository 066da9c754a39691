/** Handlers of support staff that erase accounts, decline deletion requests, and close and reopen stores. */
import { sql } from 'kysely';
import { isLocale, type Locale } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { compose, supportContactText } from '../../../infrastructure/messages/compose.ts';
import { formatDay } from '../../../infrastructure/messages/format-day.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import { recordAccountEvent } from '../../identity/identity.ts';
import { withSupportSession, recordSupportAction } from '../enter-support.ts';
import { readSupportRow, checkConfirmation, readReason } from '../read-support-action.ts';

interface Leaver {
  email: string | null;
  phone: string | null;
  language: Locale;
}

/**
 * Erases an account: its sign-in methods, staff memberships and personal data.
 * @throws Problem 409 `deletion_changed` where the deletion request has changed since it was read, and `account_owns_stores`
 */
export const eraseAccount: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const body = request.body as { confirm: string; askedAt: string | null; reason: string };
  const reason = readReason(body.reason);
  const leaver = await withSupportSession(context, async (transaction) => {
    // Locks the user and the stores that the user alone owns, so that the following reads stay valid.
    const alone = await rowsOf<{ name: string }>(transaction, 'select name from lone_stores($1) name', [id]);
    const person = await readSupportRow(transaction, 'users', id);
    if (person.isMasterAdmin) throw new Problem(403, 'support_own_account');
    checkConfirmation(body.confirm, known(person), 'erase_confirm');
    const askedAt = person.deletionAskedAt as Date | null;
    if ((askedAt?.getTime() ?? null) !== (body.askedAt === null ? null : Date.parse(body.askedAt)))
      throw new Problem(409, 'deletion_changed');
    if (alone.length)
      throw new Problem(409, 'account_owns_stores', {
        params: { stores: alone.map(({ name }) => name).join(', '), count: alone.length },
      });
    const language = await languageOf(transaction, id, context);
    const stores = await rowsOf<{ companyId: number }>(
      transaction,
      `select "companyId" from support.staff where "userId" = $1`,
      [id],
    );
    await sql`select erase_account(${id})`.execute(transaction);
    for (const company of stores.length ? stores.map(({ companyId }) => companyId) : [null])
      await recordSupportAction(transaction, {
        action: 'account_erased',
        company,
        user: id,
        reason,
        ip: context.ip,
      });
    return { email: person.email as string | null, phone: person.phone as string | null, language };
  });
  tell(context, leaver, 'account_erased', {});
  return { status: 204 };
};

/** Declines a deletion request with a reason; the user may request again. */
export const declineDeletion: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const reason = readReason((request.body as { reason: string }).reason);
  const leaver = await withSupportSession(context, async (transaction) => {
    const person = await readSupportRow(transaction, 'users', id);
    const { rows } = await sql<{ was: boolean }>`select decline_deletion(${id}, ${reason}) as was`.execute(
      transaction,
    );
    if (!rows[0]!.was) throw new Problem(409, 'deletion_not_asked');
    await recordAccountEvent(transaction, {
      user: id,
      action: 'deletion_declined',
      source: context.ip,
      details: { by: 'support', reason },
    });
    await recordSupportAction(transaction, { action: 'deletion_declined', user: id, reason, ip: context.ip });
    const language = await languageOf(transaction, id, context);
    return { email: person.email as string | null, phone: person.phone as string | null, language };
  });
  tell(context, leaver, 'deletion_declined', {
    reason,
    link: `${context.services.publicOrigin()}/${leaver.language}/account#delete`,
  });
  return { status: 204 };
};

/** Closes a store; support may reopen it until a deadline. @throws Problem 409 `store_closed` if it is closed */
export const closeCompany: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const body = request.body as { confirm: string; reason: string };
  const reason = readReason(body.reason);
  const { store, owners, until } = await withSupportSession(context, async (transaction) => {
    const company = await readSupportRow(transaction, 'companies', id);
    checkConfirmation(body.confirm, String(company.subdomain), 'close_confirm');
    const told = await ownersOf(transaction, id, context);
    const { rows } = await sql<{ done: boolean }>`select close_store(${id}) as done`.execute(transaction);
    if (!rows[0]!.done) throw new Problem(409, 'store_closed');
    await recordSupportAction(transaction, { action: 'store_closed', company: id, reason, ip: context.ip });
    const closed = await readSupportRow(transaction, 'companies', id);
    return { store: String(company.name), owners: told, until: closed.reopensUntil as Date };
  });
  for (const owner of owners)
    tell(context, owner, 'store_closed', { store, reason, until: formatDay(until, owner.language) });
  return { status: 204 };
};

/**
 * Reopens a closed store with its former staff, and makes the given user an owner.
 * @throws Problem 409 `store_not_closed` and `store_over`; 422 at `owner` for an unknown email, or if the store would have no owner
 */
export const reopenCompany: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const body = request.body as { owner?: string | null; reason: string };
  const reason = readReason(body.reason);
  const { store, owners } = await withSupportSession(context, async (transaction) => {
    const company = await readSupportRow(transaction, 'companies', id);
    const owner = body.owner?.trim() ? await accountOf(transaction, body.owner) : null;
    const { rows } = await sql<{
      refusal: 'open' | 'over' | 'nobody' | null;
    }>`select reopen_store(${id}, ${owner}) as refusal`.execute(transaction);
    const { refusal } = rows[0]!;
    if (refusal === 'nobody') throw fieldProblem('owner', 'reopen_owner');
    if (refusal) throw new Problem(409, refusal === 'open' ? 'store_not_closed' : 'store_over');
    await recordSupportAction(transaction, {
      action: 'store_reopened',
      company: id,
      user: owner,
      reason,
      ip: context.ip,
    });
    const told = await ownersOf(transaction, id, context);
    return { store: String(company.name), owners: told };
  });
  for (const owner of owners) {
    const link = `${context.services.publicOrigin()}/${owner.language}/sign-in`;
    tell(context, owner, 'store_reopened', { store, reason, link });
  }
  return { status: 204 };
};

/** The owners of a store, with the language of messages to each. */
async function ownersOf(
  transaction: Connection,
  company: number,
  context: RequestContext,
): Promise<Leaver[]> {
  const owners = await rowsOf<{ userId: number; email: string | null; phone: string | null }>(
    transaction,
    `select "userId", email, phone from support.staff where "companyId" = $1 and role = 'owner' order by id`,
    [company],
  );
  const told: Leaver[] = [];
  for (const { userId, email, phone } of owners)
    told.push({ email, phone, language: await languageOf(transaction, userId, context) });
  return told;
}

/** The account id of an email. @throws Problem 422 at `owner` */
async function accountOf(transaction: Connection, email: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select account_of_email(${email}) as id`.execute(
    transaction,
  );
  const id = rows[0]!.id;
  if (id === null) throw fieldProblem('owner', 'reopen_unknown');
  return id;
}

/** The text that confirms an account: its email, or else its phone. */
const known = ({ email, phone }: { email?: unknown; phone?: unknown }): string => String(email ?? phone);

async function languageOf(transaction: Connection, user: number, context: RequestContext): Promise<Locale> {
  const { rows } = await sql<{
    language: string | null;
  }>`select language_of_user(${user}) as language`.execute(transaction);
  const said = rows[0]!.language;
  return isLocale(said) ? said : context.language;
}

/** Sends the message by email, or by SMS to a user without one. */
function tell(
  { services }: RequestContext,
  { email, phone, language }: Leaver,
  name: string,
  params: Record<string, string>,
): void {
  const to =
    email === null
      ? ({ channel: 'sms', recipient: phone! } as const)
      : ({ channel: 'mail', recipient: email } as const);
  const contact = supportContactText(services.supportContact, language);
  sendInBackground(services, compose(name, language, to, { ...params, contact }));
}
