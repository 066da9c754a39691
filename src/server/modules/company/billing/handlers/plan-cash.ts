/** Cash payments of plans: withdrawal by the store, receipt by Matjar’s support staff. */
import { inTenantTransaction } from '../../../../infrastructure/database/tenant-transaction.ts';
import { safeId } from '../../../../infrastructure/database/safe-id.ts';
import { notFound } from '../../../../infrastructure/http/not-found.ts';
import { Problem } from '../../../../infrastructure/http/problem.ts';
import type { Handler, RequestContext } from '../../../../infrastructure/http/request-context.ts';
import { emailRewardedOwners } from '../../referrals/email-owners.ts';
import { readCharge, readOpenCharge } from '../plan-charges.ts';
import { settleCharge } from '../settle-charge.ts';
import { serializeCharge } from '../serialize-subscription.ts';

/** Withdraws a cash payment that has not been received. */
export const withdraw: Handler = async (request, { write, ip }) => {
  const id = safeId((request.params as { id: number }).id);
  const data = await write(async (transaction, { companyId }) => {
    const charge = await readCharge(transaction, companyId, id);
    if (!charge) throw notFound('invoice');
    if (charge.state !== 'awaiting') throw new Problem(409, 'charge_settled');
    const settled = await settleCharge(
      transaction,
      companyId,
      id,
      { state: 'void' },
      { now: new Date(), source: ip },
    );
    return serializeCharge(settled.charge);
  });
  return { body: { data } };
};

/**
 * Marks the awaited cash of a store as received and starts its plan.
 * @param note records the action in the audit log; called once it is certain that cash is awaited
 * @throws Problem 409 `no_cash_awaited`
 */
export async function receiveCash(
  { services, ip }: RequestContext,
  companyId: number,
  note: (details: { planId: number; totalCents: number }) => Promise<unknown>,
): Promise<void> {
  const { database } = services;
  const open = await inTenantTransaction(database, { companyId }, (transaction) =>
    readOpenCharge(transaction, companyId),
  );
  if (open?.state !== 'awaiting') throw new Problem(409, 'no_cash_awaited');
  const { planId, totalCents, id } = open;
  await note({ planId, totalCents });
  const now = new Date();
  const settled = await inTenantTransaction(database, { companyId }, (transaction) =>
    settleCharge(transaction, companyId, id, { state: 'paid' }, { now, source: ip }),
  );
  emailRewardedOwners(services, settled.rewarded);
}
