/** Handlers of account deletion requests, which support staff accept or decline. They work without a company. */
import { sql } from 'kysely';
import { isConfirmedBy } from '../../../../shared/resources/confirmation.ts';
import { auditAccount } from '../account-audit.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { originOf } from './authentication.ts';

interface DeletionState {
  askedAt: Date | null;
  declinedAt: Date | null;
  declinedFor: string | null;
}

/** The date of the user's request, `null` without one, and the reason if support declined it. */
export const readDeletion: Handler = async (_request, { own }) => {
  const data = await own(async (transaction) => {
    const { rows } = await sql<DeletionState>`select * from own_deletion()`.execute(transaction);
    return rows[0]!;
  });
  return { body: { data } };
};

/** Requests deletion; the user types the email or phone to confirm. @throws Problem 422 at `confirm` */
export const askDeletion: Handler = async (request, { own }) => {
  const { confirm } = request.body as { confirm: string };
  const askedAt = await own(async (transaction, facts) => {
    const { email, phone } = facts.user;
    const known = email ?? phone;
    if (!known || !isConfirmedBy(confirm, known)) throw fieldProblem('confirm', 'deletion_confirm');
    const { rows } = await sql<{
      at: Date;
      isNew: boolean;
    }>`select (select "askedAt" is null from own_deletion()) as "isNew", request_own_deletion() as at`.execute(
      transaction,
    );
    if (rows[0]!.isNew) await auditAccount(transaction, facts, 'deletion_asked', originOf(request));
    return rows[0]!.at;
  });
  return { body: { data: { askedAt, declinedAt: null, declinedFor: null } } };
};

/** Withdraws the request. */
export const withdrawDeletion: Handler = async (request, { own }) => {
  await own(async (transaction, facts) => {
    const { rows } = await sql<{ was: boolean }>`select withdraw_own_deletion() as was`.execute(transaction);
    if (rows[0]!.was) await auditAccount(transaction, facts, 'deletion_withdrawn', originOf(request));
  });
  return { status: 204 };
};
