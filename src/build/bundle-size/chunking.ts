/**
 * Manual code splitting: saves 38 files of sign-in, 59 of a list (see `bundle-size.ts`), since each file costs a round trip. Modules are grouped
 * by what each half of the app imports; the bundler's helpers are copied into the chunks that use them.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { locales, type Locale } from '../../shared/texts/locale.ts';
import { formSections } from './form-sections.ts';

const inPackages = (...parts: string[]) =>
  new RegExp(`node_modules/(?:${parts.join('|')})`.replaceAll('/', '[\\\\/]'), 'u');

/**
 * Package modules that half of the app imports only through an index file: the bundler's tree shaking drops them there, so they belong
 * to the chunks that use them. Those that forms and inputs use are listed separately, since forms import them directly.
 */
const behindIndices = [
  'date-fns|query-string|inflection|eventemitter3|ra-ui-materialui|ra-i18n-polyglot|ra-language-english|node-polyglot',
  'ra-core/dist/(?:controller/(?!list)|dataProvider/fetch)',
  '@tanstack/query-core/.*/(?:queries|infiniteQuery)Observer',
  '@tanstack/react-query/.*/use(?:Queries|InfiniteQuery)',
  '@mui/system/(?:Grid|Stack)',
];
const ofForms = [
  'react-hook-form',
  'ra-core/dist/(?:form|core/(?:SourceContext|useWrappedSource))',
  'lodash/(?:get|toString|memoize|isSymbol|_(?:stringToPath|isKey|baseToString|baseGet|toKey|memoizeCapped|arrayMap|castPath))\\b',
];
const ofInputs =
  '@mui/material/(?:ListItemText|ListItemIcon|Autocomplete|NativeSelect|FilledInput|Checkbox|Radio|Select)/';
const behindAnIndex = inPackages(...behindIndices, ...ofForms, ofInputs);
/** Excluded from a page with inputs that is no record form. */
const behindForms = inPackages(...behindIndices, ...ofForms);
/** Excluded from a record form. */
const behindOthers = inPackages(...behindIndices);

/** Parts of MUI that its index files export and no sign-in page uses. */
const beyondSignIn =
  /node_modules[\\/]@mui[\\/](?:system[\\/](?:useMediaQuery|Container)|material[\\/](?:SvgIcon|ToggleButton|MenuItem))/u;

const isPackage = /[\\/]node_modules[\\/]/u;

/** Used in forms and on sign-in pages, which need nothing else of forms. */
const phones = /src[\\/]shared[\\/]texts[\\/]phone\.ts$/u;

/** Matches declarations of overlays (`layout/dialogs/overlay.tsx`), which share one chunk, prefetched at the first input. */
const overlay = /\b(?:overlay|later)\(\s*\(\)\s*=>\s*import\(["']([^"']+)["']/gu;

/** A record's form, and what it always loads. */
const formPage = ['resource-pages/FormPage.tsx', 'crud/form/sections/JumpList.tsx', 'crud/form/Caution.tsx'];

/** Screens loaded beside record forms, or larger than they are: shared modules stay in the forms' chunk, which these screens load too. */
const besideForms =
  /features[\\/](?:data[\\/]imports[\\/]ImportPage|company[\\/]settings[\\/](?:General|Policies))|ExportDialog|FilterEditor|StoreCreationPage|PermissionMatrix|RichTextEditor|schema-form/u;

/** A module shared by at least so many screens beside forms does not belong to forms alone. */
const manyScreens = 6;

/** The modules that an entry imports statically, from the bundler's module graph. */
function reachedFrom(plugin: Rolldown.PluginContext, entry: string, without: RegExp[]): Set<string> {
  const reached = new Set<string>();
  const walk = (id: string) => {
    if (reached.has(id) || without.some((part) => part.test(id))) return;
    reached.add(id);
    plugin.getModuleInfo(id)?.importedIds.forEach(walk);
  };
  walk(entry);
  return reached;
}

/** The modules declared as overlays. */
const overlaysIn = (plugin: Rolldown.PluginContext) =>
  [...plugin.getModuleIds()].flatMap((id) =>
    [...(plugin.getModuleInfo(id)?.code?.matchAll(overlay) ?? [])].map(([, at = '']) =>
      path.resolve(path.dirname(id), at),
    ),
  );

/** Vite's preload helper, needed by the first dynamic import. */
const preloading = (plugin: Rolldown.PluginContext) =>
  [...plugin.getModuleIds()].filter((id) => id.includes('preload-helper'));

/** File with the texts of an area, `locales/<lang>/<module>/<area>.json`. @throws Error where it does not exist */
function textsFile(source: string, locale: Locale, area: string): string {
  const folder = path.join(source, `../../locales/${locale}`);
  const [file] = globSync(`*/${area}.json`, { cwd: folder });
  if (!file) throw new Error(`locales/${locale} has no file “${area}.json”, which a form section names.`);
  return path.join(folder, file);
}

/**
 * Vite plugins that group the admin's modules: `base` (every page), `admin` (the signed-in half with lists), `overlays`, `form` (a record's
 * form and its dialogs), and what it shares with other pages: `fields` (with sign-in), `inputs` (Material's) and `pages` (ours). Read-only pages
 * and other dialogs have chunks of their own. The hand-written sections of a resource's form, their texts, and modules shared by several
 * sections and many other screens (`dialogs`) are grouped too.
 * @param source the folder of the admin's source
 * @param catalogueFile the generated catalogue
 */
export function chunking(source: string, catalogueFile: string): Plugin[] {
  const signedOut = path.join(source, 'SignedOutRoot.tsx');
  const signedIn = path.join(source, 'SignedInRoot.tsx');
  const inputs = path.join(source, '../field-types/inputs.ts');
  let forMain = new Set<string>();
  let forAll = new Set<string>();
  let forSignedIn = new Set<string>();
  let forOverlays = new Set<string>();
  let forInputs = new Set<string>();
  let forForm = new Set<string>();
  let forDialogs = new Set<string>();
  /** chunk name of each module of a form section, and of its texts */
  const fileOfPart = new Map<string, string>();
  const groups = [
    {
      name: 'base',
      test: (id: string) => forMain.has(id) || (forAll.has(id) && forSignedIn.has(id)),
      priority: 20,
    },
    { name: 'admin', test: (id: string) => forSignedIn.has(id), priority: 10 },
    { name: 'overlays', test: (id: string) => forOverlays.has(id), priority: 9 },
    {
      name: 'fields',
      test: (id: string) => forAll.has(id) || phones.test(id),
      minShareCount: 2,
      priority: 8,
    },
    { name: 'phone', test: phones, priority: 9 },
    { name: 'inputs', test: (id: string) => forInputs.has(id) && isPackage.test(id), priority: 7 },
    { name: 'pages', test: (id: string) => forInputs.has(id) && !isPackage.test(id), priority: 7 },
    { name: 'form', test: (id: string) => forForm.has(id), priority: 6 },
    { name: 'dialogs', test: (id: string) => forDialogs.has(id), priority: 5.5 },
    { name: 'checks', test: /node_modules[\\/]ajv(?:-formats)?[\\/]/u, minShareCount: 2, priority: 5.2 },
    {
      name: (id: string) => fileOfPart.get(id) ?? null,
      debugName: 'parts of forms',
      test: (id: string) => fileOfPart.has(id),
      priority: 5,
    },
    {
      name: 'forms',
      test: /node_modules[\\/](?:react-hook-form|ra-core|lodash)[\\/]/u,
      minShareCount: 2,
      priority: 4,
    },
  ];
  /** Finds the modules of form sections that no earlier chunk contains. */
  async function findParts(plugin: Rolldown.PluginContext, known: Set<string>[]): Promise<void> {
    const sections = path.join(source, 'features/sections.ts');
    const parts = await formSections(catalogueFile, await readFile(sections, 'utf8'));
    const reach = (id: string) =>
      [...reachedFrom(plugin, id, [behindOthers])].filter((each) => !known.some((ids) => ids.has(each)));
    const entries = new Set(
      [...parts.values()].flat().map(({ module }) => path.resolve(path.dirname(sections), module)),
    );
    const screensOf = new Map<string, number>();
    for (const id of plugin.getModuleIds())
      if (plugin.getModuleInfo(id)?.dynamicImporters.length && !entries.has(id))
        for (const each of reach(id)) screensOf.set(each, (screensOf.get(each) ?? 0) + 1);
    fileOfPart.clear();
    forDialogs = new Set();
    for (const [resources, own] of parts)
      for (const { module, areas } of own) {
        for (const id of reach(path.resolve(path.dirname(sections), module)))
          if ((screensOf.get(id) ?? 0) > manyScreens) forDialogs.add(id);
          else if (!fileOfPart.has(id)) fileOfPart.set(id, `form-${resources}`);
        for (const area of areas)
          for (const locale of locales)
            fileOfPart.set(textsFile(source, locale, area), `words-${resources}-${locale}`);
      }
  }

  return [
    {
      name: 'matjar:chunking',
      apply: 'build',
      config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
      async buildEnd() {
        forAll = reachedFrom(this, signedOut, [behindAnIndex, beyondSignIn]);
        forSignedIn = reachedFrom(this, signedIn, [behindAnIndex]);
        forMain = new Set([
          ...reachedFrom(this, path.join(source, 'main.tsx'), [behindAnIndex, beyondSignIn]),
          ...preloading(this),
        ]);
        forOverlays = new Set(overlaysIn(this).flatMap((id) => [...reachedFrom(this, id, [behindAnIndex])]));
        const known = [forAll, forSignedIn, forOverlays];
        forForm = new Set(
          formPage
            .flatMap((part) => [...reachedFrom(this, path.join(source, part), [behindOthers])])
            .filter((id) => !known.some((ids) => ids.has(id))),
        );
        const screens = [...this.getModuleIds()].filter(
          (id) => this.getModuleInfo(id)?.dynamicImporters.length && !besideForms.test(id),
        );
        /** Modules of the form that these screens, which are no record forms, import too. */
        const alsoIn = (ids: string[]) =>
          new Set(
            ids
              .map((id) => reachedFrom(this, id, [behindForms]))
              .filter((reached) => !reached.has(inputs))
              .flatMap((reached) => [...reached].filter((id) => forForm.has(id))),
          );
        const isAtDoor = (id: string) => this.getModuleInfo(id)!.dynamicImporters.includes(signedOut);
        forInputs = alsoIn(screens.filter((id) => !isAtDoor(id)));
        await findParts(this, [...known, forForm]);
      },
      generateBundle: {
        order: 'post',
        handler: (_, bundle) => copyHelpers(bundle),
      },
      enforce: 'post',
    },
  ];
}

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** Parses export names: `c as n, o as t` → [['c', 'n'], ['o', 't']]; a name without `as` is both. */
function pairs(list: string): [string, string][] {
  return list
    .split(',')
    .filter((pair) => pair.trim())
    .map((pair) => {
      const [name = '', alias = name] = pair.trim().split(/\s+as\s+/u);
      return [name, alias];
    });
}

/** Copies three small helper functions of the bundler (some 300 bytes) into every chunk, in place of a chunk of their own. */
function copyHelpers(bundle: Bundle): void {
  const helpers = chunksOf(bundle).find(({ name }) => name === 'rolldown-runtime');
  const base = chunksOf(bundle).find(({ name }) => name === 'base');
  const [, body, names] = helpers?.code.match(/^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/u) ?? [];
  if (!helpers || !base || !body || !names) return;
  const made = pairs(names).map(([local, outside]) => `${outside}:${local}`);
  const use = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${path.posix.basename(helpers.fileName).replaceAll('.', '\\.')}["'];?`,
    'u',
  );
  for (const chunk of chunksOf(bundle)) {
    chunk.code = chunk.code
      .replaceAll(`"${helpers.fileName}"`, `"${base.fileName}"`)
      .replace(use, (_whole, wanted: string) => {
        const taken = pairs(wanted).map(([outside, local]) => `${outside}:${local}`);
        return `const{${taken}}=(()=>{${body};return{${made}}})();`;
      });
    chunk.imports = chunk.imports.filter((name) => name !== helpers.fileName);
  }
  delete bundle[helpers.fileName];
}
