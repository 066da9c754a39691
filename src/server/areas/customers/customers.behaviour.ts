/** Customers: one name made of two, and their addresses and orders with them. */
import type { Behaviour, RecordValues } from '../../engine/records/behaviour.ts';

const addresses = `select coalesce(jsonb_agg(to_jsonb(a) - array['company_id', 'customerId', 'version', 'createdAt', 'updatedAt']
    || jsonb_build_object('line', a."addressLine1", 'address_type', a."addressType") order by a."isDefault" desc, a.id), '[]')
  from addresses a where a.company_id = $1 and a."customerId" = t.id`;

export const customers: Behaviour = {
  derived: {
    // Kept by the database (0580), so that an index finds those of one name under row-level security.
    name: `t."fullName"`,
    addresses,
    averageSpent: `round(t."totalSpent"::numeric / nullif(t."ordersCount", 0))::bigint`,
  },
  filters: {
    is_new: (value) => `t."createdAt" ${value ? '>=' : '<'} now() - interval '30 days'`,
    lapsed: (value) =>
      value
        ? `t."lastOrderAt" < now() - interval '90 days'`
        : `(t."lastOrderAt" >= now() - interval '90 days' or t."lastOrderAt" is null)`,
  },
  aliases: {
    name: { fields: ['firstName', 'lastName'], spread: (name) => (name ? takeApart(name as string) : {}) },
  },
  beforeWrite({ before, after, given, refuse }) {
    if (after.firstName == null) refuse(given.has('name') ? 'name' : 'firstName', 'required');
    noteConsent(before, after, given);
  },
  quietFields: ['ordersCount', 'totalSpent', 'firstOrderAt', 'lastOrderAt', 'city', 'region'],
};

/** A choice about the newsletter is kept with its moment and its source; one that an undo or a merge brings back keeps its own. */
function noteConsent(before: RecordValues | null, after: RecordValues, given: ReadonlySet<string>): void {
  const isChanged = (before?.subscribedToNewsletter ?? false) !== after.subscribedToNewsletter;
  const isBrought = (before?.newsletterChangedAt ?? null) !== (after.newsletterChangedAt ?? null);
  // A file that says what is known already is no new consent.
  if (!isChanged && before?.newsletterSource && after.newsletterSource === 'import')
    after.newsletterSource = before.newsletterSource;
  if (!isChanged || isBrought) return;
  after.newsletterChangedAt = new Date().toISOString();
  if (!given.has('newsletterSource') || after.newsletterSource == null) after.newsletterSource = 'dashboard';
}

/** A whole name is taken apart at the first blank. */
function takeApart(name: string) {
  const [firstName, ...rest] = name.split(/\s+/u);
  return { firstName, lastName: rest.join(' ') || null };
}
