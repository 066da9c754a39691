/** Customer of a new order, identified by the phone number. */
import { cleanText } from '../../../field-types/column.ts';
import type { AnswerLocale } from '../../../shared/texts/locale.ts';
import { storedPhone } from '../../../shared/texts/phone.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { createRecord } from '../../crud/records/write/create-record.ts';
import type { WriteContext } from '../../crud/records/write/write-context.ts';
import { takeAdvisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { missingRight } from '../../infrastructure/sessions/access.ts';
import { prepared } from '../../crud/records/resources/prepared.ts';

export interface CustomerInput {
  firstName: string;
  lastName?: string | null;
  phoneNumber: string;
  email?: string | null;
}

/**
 * Returns the oldest customer with this phone, or creates a guest.
 * @returns the customer's id
 * @throws Problem 403 without the right to add customers; 422 by field
 */
export async function findOrCreateCustomer(
  scene: WriteContext,
  given: CustomerInput,
  locale: AnswerLocale,
): Promise<number> {
  const { transaction, companyId } = scene;
  const phone = storedPhone(cleanText(given.phoneNumber));
  // Advisory lock: of two concurrent orders with a new phone, the second finds the customer that the first created.
  const locked = takeAdvisoryLocks(transaction, companyId, 'customers.phoneNumber', [phone]);
  const [[known]] = await Promise.all([
    rowsOf<{ id: number }>(
      transaction,
      'select id from customers where company_id = $1 and "phoneNumber" = $2 order by id limit 1',
      [companyId, phone],
    ),
    locked,
  ]);
  if (known) return known.id;
  const right = { module: prepared.customers.model.module, action: 'create' };
  if (!can(scene.actor, right.module, right.action)) throw missingRight(right);
  const record = await createRecord(scene, prepared.customers, { ...given, isGuest: true }, locale);
  return record.id as number;
}
