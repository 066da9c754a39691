/** Customers as Shopify exports them, and as its template lists them. Source: Shopify “Using CSV files to import and export customers”. */
import type { Entry } from '../entries.ts';
import type { Arrangement, Line } from './arrangement.ts';
import { label } from './keys.ts';

/** The phone of the default address, which serves where the customer has none. */
const addressPhone = 'source.addressPhone';

/** Columns of the default address, and what Shopify has counted. */
const unused = [
  'Customer ID',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
];

export const shopifyCustomers: Arrangement = {
  name: 'shopify_customers',
  key: 'email',
  keys: { [addressPhone]: label('Phone of the default address', 'هاتف العنوان الافتراضي') },
  headers: {
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Email: 'email',
    Phone: 'phoneNumber',
    'Default Address Phone': addressPhone,
    'Accepts Email Marketing': 'subscribedToNewsletter',
    Tags: 'tags',
    ...Object.fromEntries(unused.map((header) => [header, null])),
  },
  recognises: (headers) =>
    headers.has('first name') && headers.has('accepts email marketing') && headers.has('tax exempt'),
  arrange: (lines) => lines.map(customerOf),
};

function customerOf({ line, texts: read }: Line): Entry {
  const texts = new Map(read);
  const phone = texts.get(addressPhone);
  texts.delete(addressPhone);
  if (phone && !texts.get('phoneNumber')) texts.set('phoneNumber', phone);
  // Shopify knows people by their email alone; here everybody has a name.
  if (!texts.get('firstName')) {
    const { lastName, email, phoneNumber } = Object.fromEntries(texts) as Record<string, string | undefined>;
    texts.set('firstName', lastName || email || phoneNumber || '');
    if (lastName) texts.set('lastName', '');
  }
  if (/^yes$/iu.test(texts.get('subscribedToNewsletter') ?? '')) texts.set('newsletterSource', 'import');
  return { lines: [line], texts, parts: [] };
}
