/** Customers: one name made of two, and their addresses and orders with them. */
import type { ResourceHooks, RecordValues, Write } from '../../crud/records/resources/resource-hooks.ts';
import { placeKeys } from '../shipping/shipping.ts';
import { includeWithCustomers } from './customer-includes.ts';
import { phoneInParts } from './phone-in-parts.ts';
import { splitName } from './split-name.ts';

const addresses = `select coalesce(jsonb_agg(to_jsonb(a) - array['company_id', 'customerId', 'version', 'createdAt', 'updatedAt']
    || jsonb_build_object('line', a."addressLine1", 'address_type', a."addressType",
      'addressableType', 'Customer', 'addressableId', a."customerId") order by a."isDefault" desc, a.id), '[]')
  from addresses a where a.company_id = $1 and a."customerId" = t.id`;

/** An order that keeps a customer from being forgotten; asked of those alone who wait for it. */
const waitsFor = `case when t."eraseDueAt" is not null then (
    select min(p.id) from purchases p where p.company_id = $1 and p."customerId" = t.id and is_under_way(p.status, p.fulfillment)) end`;

/** So many orders are listed on the customer's page, whatever became of them: those that are kept, and those that are no sale (0945). */
const everyOrder = `t."ordersCount" + (select count(*) from purchases p where p.company_id = $1 and p."customerId" = t.id
    and order_outcome(p.status, p.payment, p.fulfillment) is distinct from 'sold')::int`;

export const customers: ResourceHooks = {
  derived: {
    // Kept by the database (0580), so that an index finds those of one name under row-level security.
    name: `t."fullName"`,
    addresses,
    erasure: `case when t."erasedAt" is not null then 'erased' when t."eraseDueAt" is not null then 'asked' end`,
    eraseWaitsFor: waitsFor,
    everyOrdersCount: everyOrder,
    averageSpent: `round(t."totalSpent"::numeric / nullif(t."ordersCount", 0))::bigint`,
  },
  filters: {
    is_new: (value) => `t."createdAt" ${value ? '>=' : '<'} now() - interval '30 days'`,
    to_erase: (value) => `t."eraseDueAt" is ${value ? 'not ' : ''}null`,
    lapsed: (value) =>
      value
        ? `t."lastOrderAt" < now() - interval '90 days'`
        : `(t."lastOrderAt" >= now() - interval '90 days' or t."lastOrderAt" is null)`,
  },
  searchedByWords: 'search.customers_by_words',
  countedTogether: {
    table: 'customer_counts',
    fields: ['subscribed_to_newsletter'],
    walked: ['subscribedToNewsletter'],
  },
  // Who asks for Cairo means «القاهرة» too, however it was written.
  comparedBy: {
    city: { column: `t."cityKey"`, keys: (city) => placeKeys(city) },
    region: { column: `t."regionKey"`, keys: (region) => placeKeys(region, 'region') },
  },
  aliases: {
    name: { fields: ['firstName', 'lastName'], spread: (name) => (name ? splitName(name as string) : {}) },
  },
  spellings: { phone: phoneInParts },
  beforeWrite({ before, after, given, refuse }) {
    // Who is forgotten gets no name again, on no road.
    if (before?.erasedAt) refuse([...given][0] ?? 'name', 'customer_erased');
    if (after.firstName == null) refuse(given.has('name') ? 'name' : 'firstName', 'required');
    refuseDate(before, after, given, refuse);
    noteConsent(before, after, given);
  },
  takeAlong: includeWithCustomers,
  // Deleting leaves their orders as they are, and nothing would be left to ask for the rest.
  beforeDelete: ({ eraseDueAt }) => (eraseDueAt ? 'customer_erase_asked' : undefined),
  quietFields: ['ordersCount', 'totalSpent', 'firstOrderAt', 'lastOrderAt', 'city', 'region'],
};

/** A file or a form says when somebody agreed, with the consent itself; one that is dated keeps its date. */
function refuseDate(
  before: RecordValues | null,
  { subscribedToNewsletter, newsletterChangedAt }: RecordValues,
  given: ReadonlySet<string>,
  refuse: Write['refuse'],
): void {
  if (!given.has('newsletterChangedAt') || newsletterChangedAt == null) return;
  const known = before?.newsletterChangedAt;
  const isSame = known != null && Date.parse(String(known)) === Date.parse(String(newsletterChangedAt));
  if (known != null && !isSame && before?.subscribedToNewsletter === subscribedToNewsletter)
    refuse('newsletterChangedAt', 'consent_dated');
  // A minute's grace, for clocks differ.
  if (Date.parse(String(newsletterChangedAt)) > Date.now() + 60_000)
    refuse('newsletterChangedAt', 'consent_ahead');
}

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
