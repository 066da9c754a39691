/** Handlers of loans for a store: partners, metrics, applications. */
import { isOpenLoan } from '../../../../shared/lending/loans.ts';
import { isPhone, storedPhone } from '../../../../shared/texts/phone.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Handler, Session } from '../../../infrastructure/http/request-context.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import {
  saveApplication,
  setApplicationState,
  readApplication,
  readApplications,
  type LoanApplication,
} from '../applications.ts';
import { readLendingMetrics } from '../lending-metrics.ts';
import {
  applicationMessage,
  messageFingerprint,
  withdrawalMessage,
  type LoanRequest,
} from '../application-message.ts';
import { readPartners, serializePartner, type LendingPartner } from '../partners.ts';

const openAt = (applications: readonly LoanApplication[], handle: string) =>
  applications.find((each) => each.handle === handle && isOpenLoan(each.state)) ?? null;

export const list: Handler = async (_request, { read }) => {
  const data = await read(async (transaction, session) => {
    const figures = await readLendingMetrics(transaction, session, new Date());
    const [partners, applications] = await Promise.all([
      readPartners(transaction),
      readApplications(transaction, session.companyId),
    ]);
    return {
      figures,
      partners: partners.map((partner) => ({
        ...serializePartner(partner, figures),
        application: openAt(applications, partner.handle),
      })),
      applications,
    };
  });
  return { body: { data } };
};

/** @throws Problem 404 for a partner that is not shown */
async function partnerNamed(transaction: Connection, handle: string): Promise<LendingPartner> {
  const [partner] = await readPartners(transaction, handle);
  if (!partner) throw notFound('partner');
  return partner;
}

export const show: Handler = async (request, { read }) => {
  const { handle } = request.params as { handle: string };
  const data = await read(async (transaction, session) => {
    const partner = await partnerNamed(transaction, handle);
    const figures = await readLendingMetrics(transaction, session, new Date());
    const applications = await readApplications(transaction, session.companyId);
    return {
      figures,
      partner: { ...serializePartner(partner, figures), application: openAt(applications, handle) },
      applications: applications.filter((each) => each.handle === handle),
    };
  });
  return { body: { data } };
};

interface Sent extends LoanRequest {
  partner: string;
}

/** Validates an application and composes its message. @throws Problem 403, 404, 409, 422 */
async function prepare(transaction: Connection, session: Session, sent: Sent) {
  // The text contains sales figures, so it requires the analytics permission.
  if (!can(session, 'analytics', 'view')) throw new Problem(403, 'forbidden');
  const partner = await partnerNamed(transaction, sent.partner);
  const wish = cleaned(sent);
  refuse(partner, wish);
  const figures = await readLendingMetrics(transaction, session, new Date());
  const shown = serializePartner(partner, figures);
  if (!shown.isMet) throw new Problem(409, 'loan_conditions', { words: { partner: partner.name } });
  if (openAt(await readApplications(transaction, session.companyId), partner.handle))
    throw new Problem(409, 'loan_open', { words: { partner: partner.name } });
  const store = await storeName(transaction, session.companyId);
  return { partner, wish, figures, message: applicationMessage(partner, store, wish, figures) };
}

async function storeName(transaction: Connection, companyId: number): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(transaction, 'select name from companies where id = $1', [
    companyId,
  ]);
  return row!.name;
}

function cleaned({
  amount,
  months,
  purpose,
  contactName,
  contactPhone,
  contactEmail,
}: LoanRequest): LoanRequest {
  return {
    amount,
    months,
    purpose: purpose.trim(),
    contactName: contactName.trim(),
    contactPhone: isPhone(contactPhone) ? storedPhone(contactPhone) : contactPhone,
    contactEmail: contactEmail?.trim() || null,
  };
}

/** @throws Problem 422 with an error at each field */
function refuse(partner: LendingPartner, wish: LoanRequest): void {
  const errors: FieldErrors = {};
  const { amountFrom, amountTo, monthsFrom, monthsTo } = partner;
  const between = (from: number, to: number) => ({ from, to });
  if (wish.amount < amountFrom || wish.amount > amountTo)
    errors.amount = [{ code: 'loan_amount', params: between(amountFrom / 100, amountTo / 100) }];
  if (wish.months < monthsFrom || wish.months > monthsTo)
    errors.months = [{ code: 'loan_months', params: between(monthsFrom, monthsTo) }];
  if (!wish.purpose) errors.purpose = [{ code: 'required' }];
  if (!wish.contactName) errors.contactName = [{ code: 'required' }];
  if (!isPhone(wish.contactPhone)) errors.contactPhone = [{ code: 'phone' }];
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}

export const preview: Handler = async (request, { read }) => {
  const data = await read(async (transaction, session) => {
    const { message } = await prepare(transaction, session, request.body as Sent);
    const { subject, body, language } = message;
    return { subject, body, language, print: messageFingerprint(message) };
  });
  return { body: { data } };
};

export const create: Handler = async (request, context) => {
  const { print, ...sent } = request.body as Sent & { print: string; agrees: true };
  const { message, data } = await context.write(async (transaction, session) => {
    const prepared = await prepare(transaction, session, sent);
    // Figures, terms or input have changed since the preview.
    if (messageFingerprint(prepared.message) !== print) throw new Problem(409, 'loan_text_changed');
    const id = await saveApplication(transaction, session.companyId, prepared, context.ip);
    if (id === null) throw new Problem(409, 'loan_open', { words: { partner: prepared.partner.name } });
    return {
      message: prepared.message,
      data: await readApplication(transaction, session.companyId, id),
    };
  });
  await context.afterCommit(async () => sendInBackground(context.services, message));
  return { status: 201, body: { data } };
};

export const withdrawApplication: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const { message, data } = await context.write(async (transaction, session) => {
    const { companyId } = session;
    const held = await readApplication(transaction, companyId, id);
    if (!held) throw notFound('application');
    const version = isOpenLoan(held.state)
      ? await setApplicationState(transaction, companyId, id, { from: held.state, to: 'taken_back' })
      : null;
    if (version === null) throw new Problem(409, 'loan_not_open', { words: { partner: held.partnerName } });
    await addToAuditLog(transaction, 'loan_applications', companyId, 'update', context.ip, [
      { id, version, changes: { state: { from: held.state, to: 'taken_back' } } },
    ]);
    const [to] = await rowsOf<Pick<LendingPartner, 'email' | 'language' | 'name'>>(
      transaction,
      'select email, language, name from lending_partners where handle = $1',
      [held.handle],
    );
    const store = await storeName(transaction, companyId);
    return {
      message: withdrawalMessage(to!, store, held.createdAt, held.amount),
      data: await readApplication(transaction, companyId, id),
    };
  });
  await context.afterCommit(async () => sendInBackground(context.services, message));
  return { body: { data } };
};
