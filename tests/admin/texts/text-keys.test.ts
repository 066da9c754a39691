/** The text keys in the admin's code: each exists in the locales, and its pack is loaded before the code that needs it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flat(value, `${prefix}${key}.`),
  );

/** The pack of each key; `null` for keys that every page has. */
const areaOf = new Map<string, string | null>(
  globSync(['locales/en/*.json', 'locales/en/*/*.json'], {
    cwd: root,
    exclude: ['locales/en/*/{messages,pdf}.json'],
  }).flatMap((file) => {
    const area = /^locales\/en\/\w+\/(?!errors\.json)(\w+)\.json$/u.exec(file)?.[1] ?? null;
    return flat(JSON.parse(read(file)) as Tree).map((key) => [key, area] as const);
  }),
);
const keys = [...areaOf.keys()];
const blocks = new Set(keys.filter((key) => key.includes('.')).map((key) => key.split('.')[0]));

const files = globSync(['src/admin/**/*.{ts,tsx}', 'src/field-types/**/*.{ts,tsx}'], { cwd: root });
const codeOf = new Map(
  files.map((file) => [
    file,
    read(file)
      .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
      .replaceAll(/^\s*\/\/.*$/gmu, ''),
  ]),
);

const literal = /(['"`])([a-z][a-z0-9_]*\.[A-Za-z0-9_.]*(?:\$\{[^`]*?\}[A-Za-z0-9_.]*)*)\1/gu;

/** Names of hand-written pages look like keys: `page: 'settings.payments'`. */
const isPageName = (code: string, at: number) => /page:\s*$/u.test(code.slice(Math.max(0, at - 12), at));

/** The keys that a literal may name: itself, those matching a template, or those below a prefix that code completes. */
function keysOf(named: string): string[] {
  if (!named.includes('${'))
    return areaOf.has(named) ? [named] : keys.filter((key) => key.startsWith(`${named}.`));
  const parts = named.split(/\$\{[^}]*\}/u).map((part) => part.replaceAll('.', String.raw`\.`));
  const pattern = new RegExp(`^${parts.join(String.raw`[\w.-]+`)}$`, 'u');
  return keys.filter((key) => pattern.test(key));
}

interface Named {
  literal: string;
  keys: string[];
}

const namedIn = new Map<string, Named[]>(
  [...codeOf].map(([file, code]) => [
    file,
    [...code.matchAll(literal)]
      .filter(([, , key]) => blocks.has(key!.split('.')[0]))
      .filter(({ index }) => !isPageName(code, index))
      .map(([, , key]) => ({ literal: key!, keys: keysOf(key!) })),
  ]),
);

interface Edge {
  from: string;
  to: string;
  areas: readonly string[];
}

const target = (from: string, asked: string) => path.join(path.dirname(from), asked);
const listed = (text: string) => [...text.matchAll(/'(\w+)'/gu)].map(([, name]) => name!);

/** The import graph, with the packs that `lazyScreen` loads on the way. */
function edgesOf(file: string, code: string): Edge[] {
  const lazy = [
    ...code.matchAll(/lazyScreen(?:<[^(]*>)?\(\s*(\[[^\]]*\]|\w+),\s*\(\) =>\s*import\('([^']+)'\)/gu),
  ].map(([, areas = '', asked = '']) => {
    const list = areas.startsWith('[')
      ? areas
      : (new RegExp(String.raw`const ${areas}\b[^=]*= (\[[^\]]*\])`, 'u').exec(code)?.[1] ?? '');
    const spread = [...list.matchAll(/\.\.\.(\w+)/gu)].map(
      ([, name]) => new RegExp(String.raw`const ${name}\b[^=]*= (\[[^\]]*\])`, 'u').exec(code)?.[1] ?? '',
    );
    return { from: file, to: target(file, asked), areas: [list, ...spread].flatMap(listed) };
  });
  const known = new Set(lazy.map(({ to }) => to));
  const plain = [
    ...code.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']+)'/gmu),
    ...code.matchAll(/^import '(\.[^']+)'/gmu),
    ...code.matchAll(/import\('(\.[^']+)'\)/gu),
  ].map(([, asked]) => ({ from: file, to: target(file, asked!), areas: [] }));
  return [...lazy, ...plain.filter(({ to }) => !known.has(to))];
}

/** Code whose packs are loaded by other means than its own `lazyScreen`, or of which a page shows only the part whose texts it has. */
const loadedOtherwise =
  /^src\/(?:field-types\/bar-code\/BarCodeHelp|admin\/features\/(?:data\/palette\/|support\/Cell|company\/settings\/(?:settings-fields|use-settings-search)))/u;

/** The packs loaded on every path to a file: the intersection over its importers. */
function loadedAreas(): Map<string, ReadonlySet<string>> {
  const into = Map.groupBy(
    [...codeOf].flatMap(([file, code]) => edgesOf(file, code)).filter(({ to }) => codeOf.has(to)),
    ({ to }) => to,
  );
  const everything = new Set([...areaOf.values()].filter((area) => area !== null));
  const loaded = new Map<string, ReadonlySet<string>>(
    files.map((file) => [file, into.has(file) ? everything : new Set<string>()]),
  );
  for (let changed = true; changed;) {
    changed = false;
    for (const [file, edges] of into) {
      const ways = edges.map(({ from, areas }) => new Set([...loaded.get(from)!, ...areas]));
      const least = new Set([...ways[0]!].filter((area) => ways.every((way) => way.has(area))));
      if (least.size === loaded.get(file)!.size) continue;
      loaded.set(file, least);
      changed = true;
    }
  }
  return loaded;
}

describe('a text key in the code', () => {
  it('exists in the locales, or is the prefix of one', () => {
    const missing = [...namedIn].flatMap(([file, named]) =>
      named.filter(({ keys: found }) => !found.length).map((each) => `${file}: ${each.literal}`),
    );
    expect(missing).toEqual([]);
  });

  it('belongs to a pack that every page with this code loads', () => {
    const loaded = loadedAreas();
    const unloaded = [...namedIn]
      .filter(([file]) => !loadedOtherwise.test(file))
      .flatMap(([file, named]) =>
        named
          .filter(({ keys: found }) => found.length > 0)
          .filter(
            ({ keys: found }) =>
              !found.some((key) => {
                const area = areaOf.get(key)!;
                return area === null || loaded.get(file)!.has(area);
              }),
          )
          .map((each) => `${file}: ${each.literal} (${areaOf.get(each.keys[0]!)})`),
      );
    expect(unloaded).toEqual([]);
  });
});
