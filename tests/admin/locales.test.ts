/** The words of the product: complete, alike in both languages, and Arabic in Arabic. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import appAr from '../../locales/ar/app.json' with { type: 'json' };
import errorsAr from '../../locales/ar/errors.json' with { type: 'json' };
import appEn from '../../locales/en/app.json' with { type: 'json' };
import errorsEn from '../../locales/en/errors.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  ) as Record<string, string>;
}

const locales = path.resolve(import.meta.dirname, '../../locales');

const read = (...place: string[]) =>
  flat(JSON.parse(readFileSync(path.join(locales, ...place), 'utf8')) as Tree);

/** The files of a folder that either language has: one that the other lacks fails to be read. */
const filesIn = (folder: string) =>
  [...new Set(['en', 'ar'].flatMap((language) => readdirSync(path.join(locales, language, folder))))]
    .filter((file) => file.endsWith('.json'))
    .map((file) => [`${folder}/${file}`, read('en', folder, file), read('ar', folder, file)] as const);

const packs = [
  ['app.json', flat(appEn as Tree), flat(appAr as Tree)] as const,
  ['errors.json', flat(errorsEn as Tree), flat(errorsAr as Tree)] as const,
  ...filesIn('areas'),
  ...filesIn('refusals'),
  ...filesIn('messages'),
];

const parameters = (text: string) => [...new Set(text.match(/%\{\w+\}/gu))].toSorted();

/** Words and addresses that stay Latin in Arabic text. */
const latinNames =
  /\.(?:xlsx?|csv|ods|txt)|JPEG|QR|PNG|WebP|GIF|JSON|CSV|XLSX?|ODS|HTML|PDF|UTF-\d+|Windows-1256|Excel|Numbers|OpenDocument|Google(?: Pay)?|Facebook|Apple(?: Pay)?|www\.my-store\.com|xn--|\{(?:min|max)\}|Stripe|PayTabs|Geidea|GCCPay|Analytics|Tag Manager|Clarity|TikTok|Mailchimp|Gameball|Meta|Messenger|Instagram|Search Console|OpenAPI|API|Universal|UA-|[ps]k_|Shopify|WooCommerce|Matjar|Ctrl|Caps Lock|Enter|SKU|English|yyyy\/mm\/dd|(?:https?:\/)?\/[\w/.-]*|%\{\w+\}/gu;

describe.each(packs)('%s', (_file, en, ar) => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(ar).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('uses the same parameters in both languages', () => {
    const differing = Object.keys(en).filter((key) => {
      const one = parameters(en[key]!).filter((name) => name !== '%{smart_count}');
      const other = parameters(ar[key] ?? '').filter((name) => name !== '%{smart_count}');
      return one.join() !== other.join();
    });
    expect(differing).toEqual([]);
  });

  it('gives an Arabic plural six forms and an English one two', () => {
    const forms = (text: string) => text.split('||||').length;
    const wrong = Object.keys(en).filter(
      (key) =>
        (forms(en[key]!) > 1 || forms(ar[key]!) > 1) && (forms(en[key]!) !== 2 || forms(ar[key]!) !== 6),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves no English in Arabic', () => {
    // the other language's own words, on purpose
    const allowed = new Set(['app.language.other', 'views.duplicate.copy_en']);
    // the menus of other services, as they are written there
    const isMenu = (key: string) => key.startsWith('integration_keys.where.');
    const left = Object.entries(ar).filter(
      ([key, text]) => !allowed.has(key) && !isMenu(key) && /[a-z]{2,}/iu.test(text.replace(latinNames, '')),
    );
    expect(left).toEqual([]);
  });

  it('leaves nothing empty', () => {
    const empty = Object.keys(en).filter((key) => !en[key]!.trim() || !ar[key]?.trim());
    expect(empty).toEqual([]);
  });

  it('keeps its blocks sorted, so that two people who add one do not collide', () => {
    for (const tree of [en, ar]) {
      const blocks = [...new Set(Object.keys(tree).map((key) => key.split('.')[0]!))];
      expect(blocks).toEqual(blocks.toSorted());
    }
  });
});

describe("react-admin's own words", () => {
  it.each([
    ['en', appEn],
    ['ar', appAr],
  ])('are all there in %s', (_locale, pack) => {
    const wanted = Object.keys(flat({ ra: english.ra } as unknown as Tree));
    const given = new Set(Object.keys(flat(pack as Tree)));
    expect(wanted.filter((key) => !given.has(key))).toEqual([]);
  });
});
