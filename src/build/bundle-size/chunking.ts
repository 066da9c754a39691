/**
 * Wins 38 files of sign-in, 59 of a list (`weight.ts`). Fewer, fuller files for the admin: each costs a round trip before anything shows. Which modules travel together is decided
 * here by what each half of the app reaches; the bundler's helpers, a file of their own otherwise, are copied to where they are used.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { locales } from '../../shared/texts/locale.ts';
import { formParts } from './form-sections.ts';

const inPackages = (...parts: string[]) =>
  new RegExp(`node_modules/(?:${parts.join('|')})`.replaceAll('/', '[\\\\/]'), 'u');

/**
 * Parts of packages that a half of the app reaches only through an index that names everything: the bundler leaves them out there, so
 * they travel with whoever uses them. What forms and their inputs use of them stands by itself: forms reach it in earnest.
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
/** For a page that may have inputs, but is no form of a record. */
const behindForms = inPackages(...behindIndices, ...ofForms);
/** For the form of a record. */
const behindOthers = inPackages(...behindIndices);

/** Parts of MUI that its indices name and no sign-in page shows. */
const beyondSignIn =
  /node_modules[\\/]@mui[\\/](?:system[\\/](?:useMediaQuery|Container)|material[\\/](?:SvgIcon|ToggleButton|MenuItem))/u;

const isPackage = /[\\/]node_modules[\\/]/u;

/** Met in forms and while getting in, where nothing else of forms is wanted. */
const phones = /src[\\/]shared[\\/]texts[\\/]phone\.ts$/u;

/** How the source names what opens over a page (`layout/dialogs/overlay.tsx`): fetched at the first sign of a person, all in one file. */
const overlay = /\b(?:overlay|later)\(\s*\(\)\s*=>\s*import\(["']([^"']+)["']/gu;

/** A record's form, and what it fetches in any case once it stands. */
const formPage = ['resource-pages/FormPage.tsx', 'crud/form/sections/JumpList.tsx', 'crud/form/Caution.tsx'];

/** What comes up beside record forms, or weighs more than they do: what it shares with them stays in their file, and it brings that along. */
const besideForms =
  /features[\\/](?:data[\\/]imports[\\/]ImportPage|company[\\/]settings[\\/](?:General|Policies))|ExportDialog|FilterEditor|StoreCreationPage|PermissionMatrix|RichTextEditor|schema-form/u;

/** What so many screens beside forms show is no form's alone. */
const manyScreens = 6;

/** Modules that a half of the app loads at once, found while the graph is built. */
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

/** The modules that the source names as overlays. */
const overlaysIn = (plugin: Rolldown.PluginContext) =>
  [...plugin.getModuleIds()].flatMap((id) =>
    [...(plugin.getModuleInfo(id)?.code?.matchAll(overlay) ?? [])].map(([, at = '']) =>
      path.resolve(path.dirname(id), at),
    ),
  );

/** Vite's own way to fetch files: asked for by the first one. */
const preloading = (plugin: Rolldown.PluginContext) =>
  [...plugin.getModuleIds()].filter((id) => id.includes('preload-helper'));

/**
 * Groups the admin's modules: `base` (what every page begins with), `admin` (the signed-in half with the list), `overlays` (what opens over a page), `form` (a record's form and its
 * dialogs), and what it shares with other pages: `fields` (with sign-in), `inputs` (Material's) and `pages` (ours). Read pages and other dialogs
 * keep files of their own. What a form fetches once it stands travels with what is fetched beside it: the hand-written parts of a
 * resource's form, their words, and what parts of several forms and many other screens show (`dialogs`).
 * @param source the folder of the admin's source
 * @param catalogueFile what the schemas were made into
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
  /** the file of each module of a form's parts, and of their words */
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
  /** Finds which modules the parts of forms are made of, beside what has come before them. */
  async function findParts(plugin: Rolldown.PluginContext, known: Set<string>[]): Promise<void> {
    const sections = path.join(source, 'features/sections.ts');
    const parts = await formParts(catalogueFile, await readFile(sections, 'utf8'));
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
            fileOfPart.set(
              path.join(source, `../../locales/${locale}/areas/${area}.json`),
              `words-${resources}-${locale}`,
            );
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
        /** Modules of the form that these screens reach too, without being forms of records. */
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

/** `c as n, o as t` → [['c', 'n'], ['o', 't']]; a name without `as` stands for both. */
function pairs(list: string): [string, string][] {
  return list
    .split(',')
    .filter((pair) => pair.trim())
    .map((pair) => {
      const [name = '', alias = name] = pair.trim().split(/\s+as\s+/u);
      return [name, alias];
    });
}

/** Three small functions of the bundler, in a file of their own: every file gets its copy (some 300 bytes) instead. */
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
