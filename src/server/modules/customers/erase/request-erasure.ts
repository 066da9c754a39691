/** Erasure requests of customers: created with a due date, and cancelled while not carried out. */
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { businessDaysAfter } from '../../../../shared/analytics/business-days.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { noErasureRequest } from './erase-customer.ts';

/** Business days until the erasure, to reconsider and to deliver open orders. Source: specification section 3, “1-2 business days”. */
const patience = 2;

/**
 * Creates an erasure request. It requires the permissions of an immediate erasure, because a job carries it out with the owner's permissions.
 * @returns the due date
 * @throws Problem 403; 404; 409 for a customer who is erased or has a request
 */
export async function requestErasure(scene: WriteContext, id: number): Promise<Date> {
  for (const action of ['delete', 'see_contact'])
    if (!can(scene.actor, 'customer', action)) throw missingRight({ module: 'customer', action });
  const before = await lock(scene, id);
  if (before.erasedAt) throw new Problem(409, 'already_erased');
  if (before.eraseDueAt) throw new Problem(409, 'erase_asked');
  const now = new Date();
  const due = businessDaysAfter(now, patience);
  await store(scene, before, {
    eraseAskedAt: now.toISOString(),
    eraseAskedBy: scene.actor.user.name,
    eraseDueAt: due.toISOString(),
  });
  return due;
}

/** @throws Problem 404; 409 without a request */
export async function cancelErasure(scene: WriteContext, id: number): Promise<void> {
  const before = await lock(scene, id);
  if (!before.eraseDueAt) throw new Problem(409, 'erase_not_asked');
  await store(scene, before, noErasureRequest);
}

async function lock({ transaction, companyId }: WriteContext, id: number): Promise<RecordValues> {
  const [record] = await lockRecords(transaction, prepared.customers, companyId, [id]);
  if (!record) throw recordNotFound(prepared.customers);
  return record;
}

const store = (scene: WriteContext, before: RecordValues, values: RecordValues) =>
  storeChanges(
    scene,
    prepared.customers,
    [{ before, after: { ...before, ...values }, given: new Set<string>() }],
    new Refusals(),
  );
