/** Every field of the settings is found by words, and what is found stands where it leads. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkoutFields } from '../../../../src/shared/company/checkout-fields.ts';
import { documentSources } from '../../../../src/build/openapi/documents.ts';
import { fieldAreas, settingsFields } from '../../../../src/admin/features/company/settings/settings-fields.ts';
import { openSettings } from '../../../../src/admin/features/company/settings/settings-pages.ts';
import { findMatches } from '../../../../src/admin/providers/navigation/fuzzy-match.ts';

type Tree = { [key: string]: Tree | string };
const words = (locale: string) =>
  Object.assign(
    {},
    ...[...fieldAreas, 'settings_pages'].map((area) =>
      JSON.parse(readFileSync(`locales/${locale}/areas/${area}.json`, 'utf8')),
    ),
  ) as Tree;
const said = (locale: string, key: string) =>
  key.split('.').reduce<Tree | string | undefined>((node, step) => (node as Tree)?.[step], words(locale));

const pages = openSettings(() => true).flatMap((group) => group.pages);
const terms = settingsFields.map((field) => {
  const { title, name } = field;
  const texts = typeof title === 'string' ? [said('en', title), said('ar', title)] : [title.en, title.ar];
  const also = ['en', 'ar'].map((locale) => said(locale, `settings_pages.called.${name}`) ?? '');
  return { ...field, texts: texts as string[], also: also as string[] };
});
const first = (sought: string) => findMatches(terms, sought).map(({ thing }) => thing.name);

it('has a title in both languages, and a page that whoever may see it can open', () => {
  for (const { name, texts, page, path } of terms) {
    expect(
      texts.every((text) => typeof text === 'string' && text !== ''),
      name,
    ).toBe(true);
    const home = pages.find((each) => each.path === page);
    expect(home && (path === page || path.startsWith(`${page}/`) || home.covers?.includes(path)), name).toBe(
      true,
    );
  }
});

it('knows every field of the documents that stand on pages of the settings', () => {
  const known = settingsFields.map(({ name }) => name);
  const shown = ['company-info', 'company-address', 'company-regional', 'checkout-settings', 'shipping-fees'];
  const fields = shown.flatMap((name) => documentSources[name]!.fields ?? []);
  // A text in two languages is one thing to look for.
  expect(fields.filter((name) => !name.endsWith('Ar') && !known.includes(name))).toEqual([]);
});

it('leads from every page of the settings to something on it, each to a place of its own', () => {
  const bare = pages.filter(({ path }) => !settingsFields.some(({ page }) => page === path));
  // The history is what it lists; nothing is set there.
  expect(bare.map(({ path }) => path)).toEqual(['history']);
  const places = settingsFields.map(({ path, name }) => `${path}#${name}`);
  expect(new Set(places).size).toBe(places.length);
});

it('calls the fields of the checkout as new stores do', () => {
  const made = readFileSync('src/server/modules/company/schema/functions-security-definer.sql', 'utf8');
  for (const [key, { en, ar }] of Object.entries(checkoutFields))
    expect(made).toContain(`('${key}', '${en}', '${ar}', `);
});

describe('a word leads to its field', () => {
  it.each([
    ['VAT', 'addTaxes'],
    ['ضريبة', 'addTaxes'],
    ['الضريبة', 'pricesIncludeTaxes'],
    ['dns', 'customUrl'],
    ['دومين', 'customUrl'],
    ['currency', 'paymentCurrency'],
    ['كاش', 'codFee'],
    ['refund', 'returnAndRefundPolicyEn'],
    ['Tag Manager', 'googleTagManagerId'],
    ['بوسطة', 'bosta'],
    ['bosta', 'bosta'],
    ['valU', 'valu'],
    ['paymob', 'paymob'],
    ['تحويل بنكي', 'bank_transfer'],
    ['شقة', 'apartment'],
    ['instagram', 'instagram'],
    ['compound', 'ownLocations'],
    ['أسعار المناطق', 'regionPrices'],
    ['courier rules', 'courierRules'],
    ['openapi', 'developers'],
    ['invite', 'staffInvitations'],
    ['صلاحيات', 'staffRoles'],
    ['فواتير', 'planInvoices'],
  ])('“%s”', (sought, name) => {
    expect(first(sought)).toContain(name);
  });
});
