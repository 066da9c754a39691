/** When and by whom a discount may be used, apart from what is in the order. */
import type { DiscountRefusal } from './discount.ts';

export interface DiscountUse {
  status: 'active' | 'inactive' | 'expired' | 'disabled';
  /** milliseconds; `null`: no such bound */
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  /** in how many other placed orders it stands, and in how many of this customer’s */
  uses: number;
  usesOfCustomer: number;
  oncePerCustomer: boolean;
  onlySignedInCustomers: boolean;
  /** those it is for; `null`: everyone */
  customers: ReadonlySet<number> | null;
}

export interface Buyer {
  id: number;
  /** bought without opening an account */
  isGuest: boolean;
}

/** @param customer `null` while nobody is named, who may turn out to be anyone: what only a customer can tell is asked later */
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
