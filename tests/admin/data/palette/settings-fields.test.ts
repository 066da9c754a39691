/** Search of the settings: every field is found by words, and leads to its place. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkoutFields } from '../../../../src/shared/company/checkout-fields.ts';
import { documentSources } from '../../../../src/build/openapi/documents.ts';
import {
  fieldAreas,
  settingsFields,
} from '../../../../src/admin/features/company/settings/settings-fields.ts';
import { openSettings } from '../../../../src/admin/features/company/settings/settings-pages.ts';
import { findMatches } from '../../../../src/admin/providers/navigation/fuzzy-match.ts';

type Tree = { [key: string]: Tree | string };
const words = (locale: string) =>
  Object.assign(
    {},
    ...[...fieldAreas, 'settings_pages'].map((area) =>
      JSON.parse(readFileSync(globSync(`locales/${locale}/*/${area}.json`)[0]!, 'utf8')),
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

it('every field has a title in both languages, and a page that a user with its right can open', () => {
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

it('every field of the settings’ documents is found', () => {
  const known = settingsFields.map(({ name }) => name);
  const shown = ['company-info', 'company-address', 'company-regional', 'checkout-settings', 'shipping-fees'];
  const fields = shown.flatMap((name) => documentSources[name]!.fields ?? []);
  // A text in two languages is one result.
  expect(fields.filter((name) => !name.endsWith('Ar') && !known.includes(name))).toEqual([]);
});

it('every page of the settings has results, each with a place of its own', () => {
  const bare = pages.filter(({ path }) => !settingsFields.some(({ page }) => page === path));
  // The history page lists changes; it has no settings.
  expect(bare.map(({ path }) => path)).toEqual(['history']);
  const places = settingsFields.map(({ path, name }) => `${path}#${name}`);
  expect(new Set(places).size).toBe(places.length);
});

it('the fields of the checkout have the names that new stores have', () => {
  const made = readFileSync('src/server/modules/company/schema/functions-security-definer.sql', 'utf8');
  for (const [key, { en, ar }] of Object.entries(checkoutFields))
    expect(made).toContain(`('${key}', '${en}', '${ar}', `);
});

describe('the search of settings', () => {
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
  ])('finds the field for “%s”', (sought, name) => {
    expect(first(sought)).toContain(name);
  });
});
