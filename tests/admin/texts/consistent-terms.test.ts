/** One term for one thing on every page. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const root = path.resolve(import.meta.dirname, '../../..');

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Tree;

/** Every text of a language by its file and key. */
function sentences(language: 'en' | 'ar'): [place: string, text: string][] {
  const found: [string, string][] = [];
  const walk = (tree: Tree, at: string) => {
    for (const [key, value] of Object.entries(tree))
      if (typeof value === 'string') found.push([`${at}.${key}`, value]);
      else walk(value, `${at}.${key}`);
  };
  const files = globSync(`locales/${language}/**/*.json`, { cwd: root }).toSorted();
  for (const file of files) walk(read(file), file.replace(`locales/${language}/`, ''));
  return found;
}

const en = sentences('en');
const ar = sentences('ar');

/** Every Arabic title, label and description of the schemas by its path. */
const arabicOfSchemas = globSync('schemas/{*,parts/*}.schema.json', { cwd: root }).flatMap((file) => {
  const found: [string, string][] = [];
  const walk = (tree: Tree, at: string) => {
    for (const [key, value] of Object.entries(tree))
      if (typeof value === 'object' && value !== null) walk(value, `${at}.${key}`);
      else if (key === 'ar' && typeof value === 'string') found.push([at, value]);
  };
  walk(read(file), file);
  return found;
});

/** Paths of the texts that match a forbidden pattern, with the text. */
const saying = (texts: [string, string][], wrong: RegExp) =>
  texts.filter(([, text]) => wrong.test(text)).map((each) => each.join(': '));

it('texts spell canceled as the states do', () => {
  expect(saying(en, /cancelled/iu)).toEqual([]);
});

it('texts call an order or a parcel canceled, as its state, never called off', () => {
  // A request for erasure is no order.
  const others = /^customers\//u;
  expect(
    saying(
      en.filter(([place]) => !others.test(place)),
      /call(?:s|ed)\b.*\boff\b/iu,
    ),
  ).toEqual([]);
});

it('texts have curly apostrophes, except given ones', () => {
  const given =
    /You don't have permissions to access|Discount value can't be zero|^errors\.json\.payment_required/u;
  expect(saying(en, /\w'\w/u).filter((each) => !given.test(each))).toEqual([]);
});

it('texts contain no fixed digits, since the user chooses them', () => {
  expect(saying(ar, /[\u0660-\u0669]/u)).toEqual(['app.json.app.account.digits_arab: ١٢٣']);
});

it('each thing has one Arabic term on every page, in every error and on every document', () => {
  const settled: [wrong: RegExp, word: string][] = [
    [/مربوط|متصلة|متصل\b|فصل %\{|^فصل$|فُصلت/u, 'مرتبط، إلغاء الربط'],
    [/وسيلة|وسائل (?:ال)?دفع/u, 'طريقة الدفع'],
    [/كشف حساب|كشوف (?:ال)?حساب/u, 'كشف تحصيل'],
    [/الطلبات المؤكدة|الطلبات المقدمة|طلبات مؤكدة/u, 'الطلبات المسجَّلة'],
    [/رسالة قصيرة|(?:ال)?رسائل (?:ال)?قصيرة/u, 'رسالة نصية'],
    [/متجاوَز/u, 'متخطّاة'],
    [/منزلتان|رقمين عشريين/u, 'خانتان عشريتان'],
    [/إتمام الطلب/u, 'إتمام الشراء'],
    [/كلمة السر/u, 'كلمة المرور'],
    [/مجددًا/u, 'مرة أخرى'],
    [/\bصار/u, 'أصبح'],
    [/خانة/u, 'حقل، أو خلية في جدول'],
    [/موظف/u, 'عضو فريق'],
    [/تغيير جماعي/u, 'تعديل جماعي'],
    [/قارب على/u, 'أوشك على'],
    [/\bأعد المحاولة$|^حاول مرة أخرى$/u, 'إعادة المحاولة'],
    [/\b(?:Excel|Facebook|Instagram|TikTok|Messenger)\b(?! Events)/u, 'بالعربية: إكسل، فيسبوك …'],
    [/Google(?! (?:Analytics|Tag))/u, 'جوجل'],
  ];
  // Search terms in every spelling, and terms of a bank's own documents.
  const sought = /\.also\.|\.also$|\.called\./u;
  const said = [...ar, ...arabicOfSchemas].filter(([place]) => !sought.test(place));
  for (const [wrong, word] of settled) expect(saying(said, wrong), word).toEqual([]);
});

it('Arabic texts quote the product’s name, which also means any store', () => {
  expect(
    saying(
      [...ar, ...arabicOfSchemas],
      /منصة متجر|بيئة متجر|داخل متجر$|(?:إصدار من|يجلب|التثبيت من) متجر(?: |$)|^متجر لمن/u,
    ),
  ).toEqual([]);
});

it('texts call nothing a record', () => {
  // DNS records are called so everywhere; the others are for programs.
  const others = /^company\/settings\.json\.settings\.domain|^data\/errors\.json\.note_resource_unknown/u;
  expect(saying(en, /(?<!\{)\brecords?\b(?!\})/iu).filter((each) => !others.test(each))).toEqual([]);
});

it('a counted noun has a singular form', () => {
  // A count in front of a fixed plural: “1 rows”.
  expect(
    saying(en, /^%\{(?:count|total|rows|made|kept)\} (?:rows|columns|codes|lines|orders|products)\b/u),
  ).toEqual([]);
});

it('the history names the parts of an address as their form does', () => {
  const { fields } = read('locales/ar/data/history.json').history as Tree as {
    fields: Record<string, string>;
  };
  const { properties } = read('schemas/parts/address.schema.json') as unknown as {
    properties: Record<string, { 'x-field'?: { title?: { ar: string } } }>;
  };
  const titles = Object.entries(properties).flatMap(([name, field]) =>
    field['x-field']?.title && name in fields ? [[name, field['x-field'].title.ar]] : [],
  );
  const kept = ['building', 'floor', 'apartment', 'neighbourhood', 'district', 'city', 'region', 'country'];
  const asKept = (words: Record<string, string>) => kept.map((name) => words[name]);
  expect(asKept(fields)).toEqual(asKept(Object.fromEntries(titles) as Record<string, string>));
});

it('the history, orders and the calculator name the fees of a checkout as its settings do', () => {
  for (const language of ['en', 'ar']) {
    const of = (area: string) =>
      read(globSync(`locales/${language}/*/${area}.json`, { cwd: root })[0]!)[area] as Record<string, Tree>;
    const settings = of('checkout_settings') as unknown as Record<string, string>;
    const { fields } = of('history') as unknown as { fields: Record<string, string> };
    for (const name of ['codFee', 'minimumOrderTotal', 'minimumFreeShippingTotal'])
      expect(fields[name], name).toBe(settings[name]);
    expect(of('order').sum!.cod).toBe(settings.codFee);
    expect(of('couriers').price!.cod).toBe(settings.codFee);
  }
});
