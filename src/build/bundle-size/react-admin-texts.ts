/**
 * Splits react-admin's texts: saves 3.3 kB of every English page, 2.5 of an Arabic one. The packs contain the texts that our own components use
 * (`ra` in `locales/<lang>/app.json`); the others are loaded with the first chunk whose react-admin components contain one of their keys.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import english from 'ra-language-english';
import type { Plugin } from 'vite';

type Words = { [key: string]: string | Words };

/** The dotted keys of nested texts. */
const keysOf = (words: Words, above = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  );

const every = keysOf({ ra: english.ra } as unknown as Words);

/** Finds react-admin's keys in code. A key with a variable part (`ra.sort.${order}`) matches all keys with its prefix. */
export function keysUsedBy(code: string): string[] {
  const named = [...code.matchAll(/["'`](ra\.[\w.]+)/gu)].map(([, key = '']) => key);
  return [...new Set(named.flatMap((name) => every.filter((key) => key === name || beginsWith(key, name))))];
}

const beginsWith = (key: string, beginning: string) => beginning.endsWith('.') && key.startsWith(beginning);

const theirs = /node_modules[\\/]ra-[\w-]+[\\/](?!.*test-ui).*\.js$/u;

/** Event dispatched by such chunks; `src/admin/bootstrap/react-admin-texts.ts` listens to it. */
const told = 'dispatchEvent(new Event("matjar:react-admin-says"));';

/** Vite plugin that adds the event to chunks. @param root the folder of the project */
export function reactAdminTexts(root: string): Plugin {
  let packed: Promise<Set<string>> | undefined;
  const readPacked = async () => {
    const app = await readFile(path.join(root, 'locales/en/app.json'), 'utf8');
    return new Set(keysOf(JSON.parse(app) as Words));
  };
  return {
    name: 'matjar:react-admin-texts',
    apply: 'build',
    async renderChunk(code, { modules }) {
      const inPacks = await (packed ??= readPacked());
      // Uses the code after tree shaking, which has dropped unused components.
      const says = Object.entries(modules).some(
        ([id, piece]) => theirs.test(id) && keysUsedBy(piece.code ?? '').some((key) => !inPacks.has(key)),
      );
      return says ? { code: told + code, map: null } : null;
    },
  };
}
