/** A customer's wish to be forgotten: taken down with the day it is due, and called off while it is not carried out. */
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
import { customers } from '../customers-resource.ts';
import { noErasureRequest } from './erase-customer.ts';

/** Business days that a customer waits: time to think better of it, and to deliver what is on its way. Source: specification section 3, “1-2 business days”. */
const patience = 2;

/**
 * Takes down that a customer asked. It demands what erasing at once does, for a job carries it out with the owner's rights.
 * @returns when it is due
 * @throws Problem 403; 404; 409 for who is forgotten, or has asked already
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

/** @throws Problem 404; 409 for who has not asked */
export async function cancelErasure(scene: WriteContext, id: number): Promise<void> {
  const before = await lock(scene, id);
  if (!before.eraseDueAt) throw new Problem(409, 'erase_not_asked');
  await store(scene, before, noErasureRequest);
}

async function lock({ transaction, companyId }: WriteContext, id: number): Promise<RecordValues> {
  const [record] = await lockRecords(transaction, customers, companyId, [id]);
  if (!record) throw recordNotFound(customers);
  return record;
}

const store = (scene: WriteContext, before: RecordValues, values: RecordValues) =>
  storeChanges(
    scene,
    customers,
    [{ before, after: { ...before, ...values }, given: new Set<string>() }],
    new Refusals(),
  );
