/** The texts of the product: complete, with the same keys in both languages, and Arabic in Arabic. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import theirs from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import appAr from '../../../locales/ar/app.json' with { type: 'json' };
import errorsAr from '../../../locales/ar/errors.json' with { type: 'json' };
import appEn from '../../../locales/en/app.json' with { type: 'json' };
import errorsEn from '../../../locales/en/errors.json' with { type: 'json' };
import english from '../../../src/admin/bootstrap/packs/react-admin-english.ts';

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  ) as Record<string, string>;
}

const locales = path.resolve(import.meta.dirname, '../../../locales');

const server = path.resolve(import.meta.dirname, '../../../src/server');

const read = (...place: string[]) =>
  flat(JSON.parse(readFileSync(path.join(locales, ...place), 'utf8')) as Tree);

/** The files of all modules in either language: a file missing in one fails to be read. English has fewer react-admin texts (below). */
const ofModules = [
  ...new Set(['en', 'ar'].flatMap((language) => globSync('*/*.json', { cwd: path.join(locales, language) }))),
]
  .filter((file) => !file.endsWith('/react_admin.json'))
  .map((file) => [file, read('en', file), read('ar', file)] as const);

const packs = [
  ['app.json', flat(appEn as Tree), flat(appAr as Tree)] as const,
  ['errors.json', flat(errorsEn as Tree), flat(errorsAr as Tree)] as const,
  ...ofModules,
];

const parameters = (text: string) => [...new Set(text.match(/%\{\w+\}/gu))].toSorted();

/** Words and addresses that stay Latin in Arabic text. */
const latinNames =
  /\.(?:xlsx?|csv|ods|txt)|JPEG|QR|PNG|WebP|GIF|JSON|CSV|XLSX?|ODS|HTML|PDF|UTF-\d+|Windows-1256|Numbers|OpenDocument|Google|Apple(?: Pay)?|www\.my-store\.com|egypt\.cairo\.nasr-city|DNS|TXT|CNAME|ALIAS|ANAME|www|xn--|\{(?:min|max|name|store|code)\}|web2sms|Analytics|Tag Manager|Clarity|Mailchimp|Gameball|Search Console|OpenAPI|API|Universal|UA-|[ps]k_|Shopify|WooCommerce|Reference|Handle|Matjar|Ctrl|Caps Lock|Enter|Tab|Esc|SKU|English|EGS|GS1|EG-|Client (?:ID|Secret)|Pre-shared Key|POS Serial|yyyy\/mm\/dd|(?:https?:\/)?\/[\w/.-]*|%\{\w+\}/gu;

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

  it('has six Arabic and two English plural forms', () => {
    const forms = (text: string) => text.split('||||').length;
    const wrong = Object.keys(en).filter(
      (key) =>
        key in ar &&
        (forms(en[key]!) > 1 || forms(ar[key]!) > 1) &&
        (forms(en[key]!) !== 2 || forms(ar[key]!) !== 6),
    );
    expect(wrong).toEqual([]);
  });

  it('has no English in Arabic', () => {
    // the other language's own name, on purpose
    const allowed = new Set(['app.language.other', 'records.duplicate.copy_en']);
    // menus of other services, in their language
    const isMenu = (key: string) => /^(?:integration_keys|payments|sms_gateways)\.where\./u.test(key);
    const left = Object.entries(ar).filter(
      ([key, text]) => !allowed.has(key) && !isMenu(key) && /[a-z]{2,}/iu.test(text.replace(latinNames, '')),
    );
    expect(left).toEqual([]);
  });

  it('has no empty texts', () => {
    const empty = Object.keys(en).filter((key) => !en[key]!.trim() || !ar[key]?.trim());
    expect(empty).toEqual([]);
  });

  it('has sorted blocks, so that two added blocks do not collide in git', () => {
    for (const tree of [en, ar]) {
      const blocks = [...new Set(Object.keys(tree).map((key) => key.split('.')[0]!))];
      expect(blocks).toEqual(blocks.toSorted());
    }
  });
});

describe('an error code of the server', () => {
  const sentences = Object.assign(
    {},
    ...packs.filter(([file]) => path.basename(file) === 'errors.json').map(([, en]) => en),
  ) as Record<string, string>;

  /** The ways in which the server sends a code: for a whole request, at a field, and in a list of fields. */
  const spellings = [
    /new Problem\(\s*\d+,\s*'(\w+)'/gu,
    /(?<!function )\brefused?\((?:[^,()]+(?:\([^()]*\))?,)?\s*'(\w+)'/gu,
    /\[\{ code: '(\w+)'/gu,
  ];

  it('has a message of its own, not only the general one without a reason', () => {
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const named = files.flatMap((file) => {
      const code = readFileSync(path.join(server, file), 'utf8');
      return spellings.flatMap((spelling) =>
        [...code.matchAll(spelling)].map(([, said]) => `${said} (${file})`),
      );
    });
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((each) => !(each.split(' ')[0]! in sentences))).toEqual([]);
  });
});

describe('a field description of a schema', () => {
  type Field = { description?: string; properties?: Fields; items?: Field; 'x-field'?: Keyword };
  type Fields = Record<string, Field>;
  type Keyword = { description?: { ar?: string }; spells?: string[]; inForms?: boolean };

  const isShown = ({ spells, inForms }: Keyword) => !spells && inForms !== false;

  /** Fields, also nested ones, with an English description only. Fields in no form are for programs. */
  const onlyEnglish = (fields: Fields = {}, place = ''): string[] =>
    Object.entries(fields).flatMap(([name, { description, properties, items, 'x-field': keyword = {} }]) => [
      ...(description && !keyword.description?.ar && isShown(keyword) ? [place + name] : []),
      ...onlyEnglish(properties, `${place}${name}.`),
      ...onlyEnglish(items?.properties, `${place}${name}.`),
    ]);

  const schemas = readdirSync(path.resolve(locales, '../schemas')).filter((file) => file.endsWith('.json'));

  it.each(schemas)('%s has its help in Arabic too (“x-field”: { "description": { "ar": … } })', (file) => {
    const { properties } = JSON.parse(readFileSync(path.resolve(locales, '../schemas', file), 'utf8')) as {
      properties: Fields;
    };
    expect(onlyEnglish(properties)).toEqual([]);
  });
});

describe('the texts of react-admin', () => {
  // react-admin leaves the names of languages, which its translatable inputs show, to each app.
  const wanted = { ...flat({ ra: theirs.ra } as unknown as Tree), 'ra.locales.en': '', 'ra.locales.ar': '' };
  const area = 'data/react_admin.json';
  const said = {
    en: { packed: flat(appEn as Tree), besides: flat(english as Tree), ours: read('en', area) },
    ar: { packed: flat(appAr as Tree), besides: read('ar', area), ours: read('ar', area) },
  };

  it.each(['en', 'ar'] as const)(
    'are complete in %s: those of our components, and those of its own',
    (locale) => {
      const { packed, besides } = said[locale];
      expect(Object.keys(wanted).filter((key) => !(key in packed) && !(key in besides))).toEqual([]);
    },
  );

  it.each(['en', 'ar'] as const)('are defined once in %s, and none is unknown to react-admin', (locale) => {
    const { packed, ours } = said[locale];
    const ra = Object.keys(packed).filter((key) => key.startsWith('ra.'));
    expect([...ra, ...Object.keys(ours)].filter((key) => !(key in wanted))).toEqual([]);
    expect(Object.keys(ours).filter((key) => key in packed)).toEqual([]);
  });

  it('take the same parameters in Arabic as in English, in six plural forms', () => {
    const english = { ...said.en.besides, ...said.en.packed };
    for (const [key, text] of Object.entries({ ...said.ar.besides, ...said.ar.packed })) {
      if (!key.startsWith('ra.')) continue;
      expect(text.split('||||'), key).toHaveLength(english[key]!.includes('||||') ? 6 : 1);
      const unknown = parameters(text).filter((name) => !parameters(english[key]!).includes(name));
      expect(unknown, key).toEqual([]);
    }
  });

  it('of our components load with every page, the others with the first react-admin component that shows one', () => {
    const count = (words: object) => Object.keys(words).filter((key) => key.startsWith('ra.')).length;
    // The package's 164, and the two languages.
    expect(Object.keys(wanted)).toHaveLength(166);
    expect(count(said.en.packed)).toBe(count(said.ar.packed));
    expect(count(said.ar.packed)).toBeLessThan(50);
  });
});

it('the buttons of autocomplete lists are in the language of the page', () => {
  // MUI's own texts for them are English.
  const root = path.resolve(import.meta.dirname, '../../..');
  const lists = globSync('src/{admin,field-types}/**/*.tsx', { cwd: root })
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
    .filter(([, text]) => /<Autocomplete[\s<]/u.test(text));
  expect(lists.length).toBeGreaterThan(10);
  // Reference inputs use react-admin's texts.
  expect(
    lists.filter(([, text]) => !/usePickerTexts\(\)|useReferenceSearch\(/u.test(text)).map(([file]) => file),
  ).toEqual([]);
});

it.each(['en', 'ar'])(
  'the confirmation of react-admin’s delete buttons in %s does not deny the undo',
  (lang) => {
    const words = read(lang, 'data', 'react_admin.json');
    for (const key of ['ra.message.delete_content', 'ra.message.bulk_delete_content'])
      expect(words[key]).not.toMatch(/undone|التراجع/u);
  },
);
