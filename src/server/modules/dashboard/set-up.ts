/** Set-up progress of a store. Source: specification section 2, “Home checklist”, and section 4, “New shop”. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { readCompany } from '../company/company.ts';
import { isDeliveryUnpriced } from '../shipping/shipping.ts';

const milestones = ['hasProducts', 'hasCourier', 'hasCustomDomain', 'hasPaymentMethod'] as const;

/** Age in days up to which a store is new. */
const newForDays = 7;

export interface SetUp {
  /** set-up is incomplete and the store is younger than a week */
  isNew: boolean;
  /** 0 to 1 */
  doneShare: number;
  milestones: { name: (typeof milestones)[number]; isDone: boolean }[];
  /** delivery is free, without a decision that it should be */
  isDeliveryUnpriced: boolean;
}

/** Reads the milestones, computed from products, couriers, domain and payment methods. */
export async function readSetUpShare(transaction: Connection, companyId: number, now: Date): Promise<SetUp> {
  const [company, isUnpriced] = await Promise.all([
    readCompany(transaction, companyId, 'details'),
    isDeliveryUnpriced(transaction, companyId),
  ]);
  const steps = milestones.map((name) => ({ name, isDone: company[name] === true }));
  const done = steps.filter(({ isDone }) => isDone).length;
  const age = now.getTime() - new Date(company.createdAt as string).getTime();
  return {
    isNew: done < steps.length && age < newForDays * 86_400_000,
    doneShare: done / steps.length,
    milestones: steps,
    isDeliveryUnpriced: isUnpriced,
  };
}
