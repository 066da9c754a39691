/** Eligibility of a discount by period, number of uses and customer. */
import type { DiscountRefusal } from './discount.ts';

export interface DiscountUse {
  status: 'active' | 'inactive' | 'expired' | 'disabled';
  /** milliseconds; `null`: no bound */
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  /** number of other placed orders with it, in total and of this customer */
  uses: number;
  usesOfCustomer: number;
  oncePerCustomer: boolean;
  onlySignedInCustomers: boolean;
  /** eligible customers; `null`: all */
  customers: ReadonlySet<number> | null;
}

export interface Buyer {
  id: number;
  /** without an account */
  isGuest: boolean;
}

/**
 * Why a discount may not be used.
 * @param customer `null` while unknown
 */
export function refusedByUse(
  use: DiscountUse,
  customer: Buyer | null,
  now: number,
): DiscountRefusal | undefined {
  const { startsAt, endsAt, maxUses, uses, customers } = use;
  if (use.status === 'expired' || (endsAt !== null && endsAt <= now)) return { code: 'discount_expired' };
  if (use.status !== 'active') return { code: 'discount_inactive' };
  if (startsAt !== null && startsAt > now) return { code: 'discount_not_started' };
  if (maxUses !== null && uses >= maxUses) return { code: 'discount_used_up', params: { count: maxUses } };
  const isPersonal = use.oncePerCustomer || use.onlySignedInCustomers || customers !== null;
  if (!customer) return isPersonal ? { code: 'discount_needs_customer' } : undefined;
  if (customers && !customers.has(customer.id)) return { code: 'discount_other_customers' };
  if (use.onlySignedInCustomers && customer.isGuest) return { code: 'discount_accounts_only' };
  if (use.oncePerCustomer && use.usesOfCustomer > 0) return { code: 'discount_used_once' };
  return undefined;
}
