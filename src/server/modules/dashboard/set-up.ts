/** How far a store is set up. Source: specification section 2, “Home checklist”, and section 4, “New shop”. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { readCompany } from '../company/company.ts';
import { isDeliveryUnpriced } from '../shipping/shipping.ts';

const milestones = ['hasProducts', 'hasCourier', 'hasCustomDomain', 'hasPaymentMethod'] as const;

/** A store that is older is new no more, even if something is missing. */
const newForDays = 7;

export interface SetUp {
  /** something is missing, and the store is younger than a week */
  isNew: boolean;
  /** 0 to 1 */
  doneShare: number;
  milestones: { name: (typeof milestones)[number]; isDone: boolean }[];
  /** delivery costs nothing, and nobody has said that it should */
  isDeliveryUnpriced: boolean;
}

/** The milestones in truth: whether there is a product, a courier, a domain, and every key of a payment provider. */
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
