/** Size of the admin's first pages, read from the built files: what is fetched before the user can ask for anything else. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listsByAddress } from '../../../src/shared/resources/list-facts.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { outlineOf } from '../../../src/shared/resources/resource-outline.ts';
import type { ResourceModel } from '../../../src/shared/resources/resource-model.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/admin');
const manifestFile = path.join(built, '.vite/manifest.json');

/** A run of single test files may have no build; a run of everything has one, or these tests must fail. */
const isBuilt = existsSync(manifestFile) || Boolean(process.env.CI);

/** The bundler's helpers, which the build copies into the files that use them. */
const copied = /^_rolldown-runtime-/u;

interface Part {
  file: string;
  name?: string;
  imports?: string[];
}

/** Kilobytes of 1000 bytes as transferred: compressed by gzip, fonts as they are. */
function weigh(files: Iterable<string>): number {
  const sizes = [...files].map((file) => {
    const whole = path.join(built, file);
    return statSync(existsSync(`${whole}.gz`) ? `${whole}.gz` : whole).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The files that a page starts with: its parts and all that they import. */
function filesOf(wanted: readonly (string | undefined)[]): Set<string> {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Part>;
  const files = new Set<string>();
  const take = (key: string) => {
    const part = manifest[key];
    if (!part) throw new Error(`The build has no part “${key}”.`);
    if (files.has(part.file)) return;
    files.add(part.file);
    part.imports?.filter((each) => !copied.test(each)).forEach(take);
  };
  for (const name of wanted) {
    const key = Object.keys(manifest).find((each) => each === name || manifest[each]?.name === name);
    take(key ?? String(name));
  }
  return files;
}

const modelOf = (resource: string) => `../generated/models/${resource}.ts`;

/** What every page of a language starts with. */
const common = {
  en: ['base', 'bootstrap/packs/en.ts', '../generated/fonts/latin.woff2'],
  ar: [
    'base',
    'bootstrap/packs/ar.ts',
    ...['latin', 'arabic-400', 'arabic-600'].map((font) => `../generated/fonts/${font}.woff2`),
  ],
};

/** Limits in kilobytes: about three above the measured sizes, so that growth is noticed; the sign-in page has its maximum. */
const limits = {
  en: { 'sign-in': 175, list: 297, fonts: 13 },
  ar: { 'sign-in': 183, list: 303, fonts: 39.5 },
};

const lists = Object.values(listsByAddress(catalogue)).map(({ resource }) => resource);

const isFont = (file: string) => file.endsWith('.woff2');

/** The size of a page: its scripts, with the inline one, and its fonts. */
function weighPage(wanted: readonly string[], page = 'index.html'): { script: number; fonts: number } {
  const files = [...filesOf(wanted)];
  return {
    script: pageScript(page) + weigh(files.filter((file) => !isFont(file))),
    fonts: weigh(files.filter(isFont)),
  };
}

/** The inline script of a page with its data; every page begins with it. */
const pageScript = (page: string) => {
  const scripts = readFileSync(path.join(built, page), 'utf8').match(
    /<script(?: type="application\/json")?>[^]*?<\/script>/gu,
  );
  expect(scripts).toHaveLength(page === 'index.html' ? 1 : 2);
  return gzipSync(scripts!.join(''), { level: 9 }).length / 1000;
};

describe.skipIf(!isBuilt).each(['en', 'ar'] as const)('the bundle in %s', (locale) => {
  const limit = limits[locale];
  const first = common[locale];

  it('keeps the sign-in page, its fonts and what follows its first paint below the limits', () => {
    const signIn = [
      'SignedOutRoot',
      'features/identity/sign-in/SignInPanel.tsx',
      'features/identity/sign-in/SocialChoices.tsx',
    ];
    const page = weighPage([...first, ...signIn, `../../locales/${locale}/identity/sign_in.json`]);
    expect(page.script).toBeLessThan(limit['sign-in']);
    expect(page.fonts).toBeLessThan(limit.fonts);
  });

  it.each(lists)('keeps the list of %s below the limits', (resource) => {
    const page = weighPage([...first, 'admin', modelOf(resource)], `lists/${resource}.html`);
    expect(page.script).toBeLessThan(limit.list);
    expect(page.fonts).toBeLessThan(limit.fonts);
  });
});

describe.skipIf(!isBuilt)('the initial bundle', () => {
  it('contains no react-admin text that only its own components show, and so loads none of them', () => {
    // When this fails, `ra` in locales/<lang>/app.json lacks a key that the page now shows (src/build/bundle-size/react-admin-texts.ts).
    const forms = ['form', 'resource-pages/ReadOnlyPage.tsx'];
    for (const part of ['SignedOutRoot', 'admin', ...forms]) {
      const saying = [...filesOf([part])].filter((file) =>
        /Event\(.matjar:react-admin-says/u.test(readFileSync(path.join(built, file), 'utf8')),
      );
      expect(saying, part).toEqual([]);
    }
  });

  it('contains no model of another resource', () => {
    const files = filesOf([...common.en, 'admin', modelOf('products')]);
    const others = Object.keys(catalogue).filter((name) => name !== 'products');
    const models = others.flatMap((name) => [...filesOf([modelOf(name)])]);
    expect(models).toHaveLength(others.length);
    expect(models.filter((file) => files.has(file))).toEqual([]);
  });
});

describe.skipIf(!isBuilt)('the first touch or pointer move', () => {
  it('loads the overlays, in one file, and no code of forms', () => {
    const list = filesOf([...common.en, 'admin']);
    const overlays = [...filesOf(['overlays'])].filter((file) => !list.has(file));
    expect(overlays).toHaveLength(1);
    expect(weigh(overlays)).toBeLessThan(28);
  });
});

it.skipIf(!isBuilt)('the app’s code starts when the inline script starts it, never by itself', () => {
  // A script tag would run as soon as it has loaded: before the first rows, when their response takes longer.
  for (const page of ['index.html', 'lists/products.html']) {
    const text = readFileSync(path.join(built, page), 'utf8');
    expect(text).not.toMatch(/<script[^>]* src=/u);
    expect(text.match(/<link rel="modulepreload"[^>]*href="\/assets\/[^"]+\.js">/gu)).toHaveLength(1);
  }
});

describe.skipIf(!isBuilt)('a click on a row', () => {
  it('loads the form and its shared parts, in at most five files', () => {
    // A click follows a pointer move or a touch, which loads the overlays.
    const list = filesOf([...common.en, 'admin', 'overlays']);
    const form = [...filesOf(['form'])].filter((file) => !list.has(file));
    expect(form.length).toBeLessThanOrEqual(5);
    // With the files that the form loads after its first render: its section list and its warnings.
    expect(weigh(form)).toBeLessThan(95);
  });
});

describe.skipIf(!isBuilt)('the settings', () => {
  // The overlays were loaded by the touch or key press that led to the settings.
  const before = () => filesOf([...common.en, 'admin', 'overlays']);
  /** A text of rjsf itself, and of no code of ours. */
  const hasRjsf = (file: string) =>
    file.endsWith('.js') && readFileSync(path.join(built, file), 'utf8').includes('ui:globalOptions');
  const documents = [
    'company/checkout-settings/CheckoutSettingsPage',
    'company/settings/GeneralSettingsPage',
  ];

  it('load no rjsf before a page with a document form is opened', () => {
    const others = ['SignedOutRoot', 'form', 'company/settings/SettingsPage', 'payments/PaymentsPage'];
    const pages = others.map((name) => (name.includes('/') ? `features/${name}.tsx` : name));
    expect([...before(), ...filesOf(pages)].filter(hasRjsf)).toEqual([]);
    // The text is in rjsf: otherwise the assertion above would always hold.
    expect([...filesOf([`features/${documents[0]}.tsx`])].filter(hasRjsf)).toHaveLength(1);
  });

  it.each([...documents, 'company/settings/PoliciesPage', 'couriers/ShippingPage'])(
    'keep %s below the limit',
    (name) => {
      const known = before();
      const files = [...filesOf([`features/${name}.tsx`])].filter((file) => !known.has(file));
      expect(weigh(files)).toBeLessThan(178);
    },
  );
});

/** What every page carries of all resources: their outlines, addresses and the location of their models. */
function carried(resources: ResourceModel[]): string {
  return JSON.stringify([
    resources.map(outlineOf),
    resources.map(({ name, addresses }) => [name, Object.values(addresses)]),
    resources.map(({ name }) => `()=>import("../${name}-${name.length}aBcD1234.js")`),
  ]);
}

it.each(Object.keys(catalogue))(
  'one more resource, %s, adds less than 2 kB to the page of another',
  (name) => {
    const all = Object.values(catalogue);
    const others = all.filter((resource) => resource.name !== name);
    const [more, less] = [all, others].map((resources) => gzipSync(carried(resources), { level: 9 }).length);
    expect((more ?? 0) - (less ?? 0)).toBeGreaterThan(0);
    expect((more ?? 0) - (less ?? 0)).toBeLessThan(2000);
  },
);
