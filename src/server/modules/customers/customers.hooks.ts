/** Hooks of customers: full name, addresses, erasure status, filters, newsletter consent. */
import type { ResourceHooks, RecordValues, Write } from '../../crud/records/resources/resource-hooks.ts';
import { placeKeys } from '../shipping/shipping.ts';
import { includeWithCustomers } from './customer-includes.ts';
import { splitPhone } from './split-phone.ts';
import { splitName } from './split-name.ts';

const addresses = `select coalesce(jsonb_agg(to_jsonb(a) - array['company_id', 'customerId', 'version', 'createdAt', 'updatedAt']
    || jsonb_build_object('line', a."addressLine1", 'address_type', a."addressType",
      'addressableType', 'Customer', 'addressableId', a."customerId") order by a."isDefault" desc, a.id), '[]')
  from addresses a where a.company_id = $1 and a."customerId" = t.id`;

/** Id of an open order that delays an erasure request; computed for customers with a request only. */
const waitsFor = `case when t."eraseDueAt" is not null then (
    select min(p.id) from purchases p where p.company_id = $1 and p."customerId" = t.id and is_under_way(p.status, p.fulfillment)) end`;

/** Number of all orders of a customer, of any outcome: the stored count plus those that are not sales (index `purchases_unsold`). */
const everyOrder = `t."ordersCount" + (select count(*) from purchases p where p.company_id = $1 and p."customerId" = t.id
    and order_outcome(p.status, p.payment, p.fulfillment) is distinct from 'sold')::int`;

export const customers: ResourceHooks = {
  derived: {
    // Maintained by the database (generated column), so that an index serves searches by name under row-level security.
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
  // A filter by “Cairo” also matches «القاهرة» and other spellings.
  comparedBy: {
    city: { column: `t."cityKey"`, keys: (city) => placeKeys(city) },
    region: { column: `t."regionKey"`, keys: (region) => placeKeys(region, 'region') },
  },
  aliases: {
    name: { fields: ['firstName', 'lastName'], spread: (name) => (name ? splitName(name as string) : {}) },
  },
  spellings: { phone: splitPhone },
  beforeWrite({ before, after, given, refuse }) {
    // An erased customer cannot be changed by any write.
    if (before?.erasedAt) refuse([...given][0] ?? 'name', 'customer_erased');
    if (after.firstName == null) refuse(given.has('name') ? 'name' : 'firstName', 'required');
    refuseDate(before, after, given, refuse);
    noteConsent(before, after, given);
  },
  takeAlong: includeWithCustomers,
  // Deletion would keep the personal data in the orders, and the erasure request would be lost.
  beforeDelete: ({ eraseDueAt }) => (eraseDueAt ? 'customer_erase_asked' : undefined),
  quietFields: ['ordersCount', 'totalSpent', 'firstOrderAt', 'lastOrderAt', 'city', 'region'],
};

/** Validates a consent date from an import or form: a dated consent keeps its date, and none is in the future. */
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
  // Tolerance of one minute for clock differences.
  if (Date.parse(String(newsletterChangedAt)) > Date.now() + 60_000)
    refuse('newsletterChangedAt', 'consent_ahead');
}

/** Records the time and source of a newsletter consent. Undo and merge restore those of the previous consent. */
function noteConsent(before: RecordValues | null, after: RecordValues, given: ReadonlySet<string>): void {
  const isChanged = (before?.subscribedToNewsletter ?? false) !== after.subscribedToNewsletter;
  const isBrought = (before?.newsletterChangedAt ?? null) !== (after.newsletterChangedAt ?? null);
  // An import without a change of the consent does not replace its source.
  if (!isChanged && before?.newsletterSource && after.newsletterSource === 'import')
    after.newsletterSource = before.newsletterSource;
  if (!isChanged || isBrought) return;
  after.newsletterChangedAt = new Date().toISOString();
  if (!given.has('newsletterSource') || after.newsletterSource == null) after.newsletterSource = 'dashboard';
}
