/** Shopify customer export and template. Source: Shopify “Using CSV files to import and export customers”. */
import type { Entry } from '../read/entries.ts';
import type { FileLayout, Line } from './layout.ts';
import { label } from './keys.ts';

/** Columns that are no customer fields, imported as address and note. */
const beside = {
  'source.company': label('Company of the address', 'شركة العنوان'),
  'source.address1': label('Street', 'الشارع'),
  'source.address2': label('Second line of the address', 'السطر الثاني من العنوان'),
  'source.city': label('City', 'المدينة'),
  'source.province': label('Governorate’s code', 'كود المحافظة'),
  'source.country': label('Country’s code', 'كود الدولة'),
  'source.addressPhone': label('Phone of the default address', 'هاتف العنوان الافتراضي'),
  'source.note': label('Note', 'ملاحظة'),
};

/** Ignored columns: totals computed by Shopify, and values without a counterpart. */
const unused = [
  'Customer ID',
  'Default Address Zip',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Tax Exempt',
];

/** Governorates by Shopify's codes, spelled as in the location tree. */
const provinces: Readonly<Record<string, string>> = {
  C: 'Cairo',
  HU: 'Cairo',
  GZ: 'Giza',
  SU: 'Giza',
  ALX: 'Alexandria',
  KB: 'El Kalioubia',
  SHR: 'Sharqia',
  DK: 'Dakahlia',
  GH: 'Gharbia',
  MNF: 'Monufia',
  BH: 'Behira',
  KFS: 'Kafr Alsheikh',
  DT: 'Damietta',
  PTS: 'Port Said',
  IS: 'Ismailia',
  SUZ: 'Suez',
  MT: 'Matrouh',
  FYM: 'Fayoum',
  BNS: 'Bani Suif',
  MN: 'Menya',
  AST: 'Assuit',
  SHG: 'Sohag',
  KN: 'Qena',
  LX: 'Luxor',
  ASN: 'Aswan',
  BA: 'Red Sea',
  WAD: 'New Valley',
  SIN: 'North Sinai',
  JS: 'South Sinai',
};

export const shopifyCustomers: FileLayout = {
  name: 'shopify_customers',
  key: 'email',
  // Customers without an email are matched by phone.
  alsoBy: 'phoneNumber',
  keys: beside,
  headers: {
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Email: 'email',
    Phone: 'phoneNumber',
    'Default Address Company': 'source.company',
    'Default Address Address1': 'source.address1',
    'Default Address Address2': 'source.address2',
    'Default Address City': 'source.city',
    'Default Address Province Code': 'source.province',
    'Default Address Country Code': 'source.country',
    'Default Address Phone': 'source.addressPhone',
    'Accepts Email Marketing': 'subscribedToNewsletter',
    Tags: 'tags',
    Note: 'source.note',
    ...Object.fromEntries(unused.map((header) => [header, null])),
  },
  recognises: (headers) =>
    headers.has('first name') && headers.has('accepts email marketing') && headers.has('tax exempt'),
  arrange: (lines) => lines.map(customerOf),
};

function customerOf({ line, texts: read }: Line): Entry {
  const texts = new Map(read);
  for (const key of Object.keys(beside)) texts.delete(key);
  const phone = read.get('source.addressPhone');
  if (phone && !texts.get('phoneNumber')) texts.set('phoneNumber', phone);
  // Shopify customers may have an email only; here a first name is required.
  if (!texts.get('firstName')) {
    const { lastName, email, phoneNumber } = Object.fromEntries(texts) as Record<string, string | undefined>;
    texts.set('firstName', lastName || email || phoneNumber || '');
    if (lastName) texts.set('lastName', '');
  }
  if (/^yes$/iu.test(texts.get('subscribedToNewsletter') ?? '')) texts.set('newsletterSource', 'import');
  const along = broughtBy(read);
  return { lines: [line], texts, parts: [], ...(Object.keys(along).length && { beside: along }) };
}

/** The address (if it has a street) and the note, by the keys that the customers hook expects. */
function broughtBy(read: Line['texts']): Record<string, string> {
  const say = (key: keyof typeof beside) => read.get(key) || undefined;
  const street = [say('source.company'), say('source.address1'), say('source.address2')]
    .filter(Boolean)
    .join(', ');
  const code = say('source.country')?.toUpperCase();
  const province = say('source.province')?.toUpperCase();
  const address = say('source.address1') && {
    addressLine1: street,
    city: say('source.city'),
    region: province && (code === 'EG' || !code) ? (provinces[province] ?? province) : province,
    country: countryOf(code),
    phoneNumber: say('source.addressPhone'),
  };
  const all = { ...address, note: say('source.note') };
  return Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

/** The English country name, as addresses store it; text that is no country code stays. */
function countryOf(code: string | undefined): string | undefined {
  if (!code || !/^[A-Z]{2}$/u.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code);
}
