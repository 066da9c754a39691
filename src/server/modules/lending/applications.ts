/** Loan applications of a store: queries and state changes. */
import type { LoanState } from '../../../shared/lending/loans.ts';
import { addToAuditLog, type Changes } from '../../crud/records/audit-log.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Message } from '../../infrastructure/messages/messenger.ts';
import type { LendingMetrics } from './lending-metrics.ts';
import type { LoanRequest } from './application-message.ts';
import type { LendingPartner } from './partners.ts';

export interface LoanApplication extends LoanRequest {
  id: number;
  handle: string;
  partnerName: LendingPartner['name'];
  state: LoanState;
  said: string | null;
  createdAt: Date;
  stateAt: Date;
  userName: string | null;
  message: Pick<Message, 'subject' | 'body'>;
}

const select = `select a.id, p.handle, coalesce(a.snapshot -> 'partner' -> 'name', p.name) as "partnerName", a.state, a.amount, a.months, a.purpose,
    a."contactName", a."contactPhone", a."contactEmail", a.said, a."createdAt", a."stateAt", u.name as "userName", a.snapshot -> 'message' as message
  from loan_applications a join lending_partners p on p.id = a."partnerId"
  left join staff s on s.company_id = a.company_id and s."user" = a."user" left join users u on u.id = s."user"
  where a.company_id = $1`;

/** The latest 100 applications, the newest first. */
export const readApplications = (transaction: Connection, companyId: number): Promise<LoanApplication[]> =>
  rowsOf(transaction, `${select} order by a."createdAt" desc, a.id desc limit 100`, [companyId]);

export async function readApplication(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<LoanApplication | undefined> {
  const [row] = await rowsOf<LoanApplication>(transaction, `${select} and a.id = $2`, [companyId, id]);
  return row;
}

/**
 * Inserts an application.
 * @returns its id; null where one to this partner is already open, also by a concurrent request
 */
export async function saveApplication(
  transaction: Connection,
  companyId: number,
  {
    partner,
    wish,
    figures,
    message,
  }: {
    partner: LendingPartner;
    wish: LoanRequest;
    figures: LendingMetrics;
    message: Message;
  },
  source: string,
): Promise<number | null> {
  const { email: _email, isShown: _shown, ...terms } = partner;
  const { subject, body } = message;
  const [row] = await rowsOf<{ id: number }>(
    transaction,
    `insert into loan_applications (company_id, "partnerId", amount, months, purpose, "contactName", "contactPhone", "contactEmail", snapshot)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (company_id, "partnerId") where state in ('sent', 'seen', 'offered') do nothing returning id`,
    [
      companyId,
      partner.id,
      wish.amount,
      wish.months,
      wish.purpose,
      wish.contactName,
      wish.contactPhone,
      wish.contactEmail,
      JSON.stringify({ partner: terms, figures, message: { subject, body } }),
    ],
  );
  if (!row) return null;
  const told = { lendingPartner: partner.handle, amount: wish.amount, months: wish.months, state: 'sent' };
  const changes: Changes = Object.fromEntries(
    Object.entries(told).map(([name, to]) => [name, { from: null, to }]),
  );
  await addToAuditLog(transaction, 'loan_applications', companyId, 'create', source, [
    { id: row.id, version: 1, changes },
  ]);
  return row.id;
}

/**
 * Changes the state of an application (compare-and-set).
 * @param said message of the partner
 * @returns the new version; null where the application is no longer in `from`
 */
export async function setApplicationState(
  transaction: Connection,
  companyId: number,
  id: number,
  { from, to, said = null }: { from: LoanState; to: LoanState; said?: string | null },
): Promise<number | null> {
  const [row] = await rowsOf<{ version: number }>(
    transaction,
    `update loan_applications set state = $4, said = coalesce($5, said), "stateAt" = now(), version = version + 1
     where company_id = $1 and id = $2 and state = $3 returning version`,
    [companyId, id, from, to, said],
  );
  return row?.version ?? null;
}
