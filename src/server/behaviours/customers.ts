/** Customers: one name made of two, and their addresses and orders with them. */
import type { Behaviour, Write } from './behaviour.ts';

const addresses = `select coalesce(jsonb_agg(to_jsonb(a) - array['company_id', 'customerId', 'version', 'createdAt', 'updatedAt'] order by a."isDefault" desc, a.id), '[]')
  from addresses a where a.company_id = $1 and a."customerId" = t.id`;

export const customers: Behaviour = {
  derived: {
    // The index customers_name spells it the same.
    name: `trim(t."firstName" || ' ' || coalesce(t."lastName", ''))`,
    addresses,
  },
  beforeWrite: agreeNames,
  quietFields: ['ordersCount', 'totalSpent'],
};

/** Whoever writes the whole name alone has it taken apart at the first blank. */
function agreeNames({ after, given, refuse }: Write): void {
  if (given.has('name') && after.name && !given.has('firstName') && !given.has('lastName')) {
    const [first, ...rest] = (after.name as string).split(/\s+/u);
    Object.assign(after, { firstName: first, lastName: rest.join(' ') || null });
  }
  if (after.firstName == null) refuse(given.has('name') ? 'name' : 'firstName', 'required');
}
