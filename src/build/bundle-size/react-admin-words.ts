/**
 * Wins 3.3 kB of every English page, 2.5 of an Arabic one. Which of react-admin's words travel. The packs hold what our own pieces say (`ra` in `locales/<lang>/app.json`); the rest comes with the
 * first file that holds a piece of react-admin's which says any of it, found by the keys that its code names.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import english from 'ra-language-english';
import type { Plugin } from 'vite';

type Words = { [key: string]: string | Words };

/** The dotted keys of nested words. */
const keysOf = (words: Words, above = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  );

const every = keysOf({ ra: english.ra } as unknown as Words);

/**
 * The keys of react-admin that code names. One that is put together when it runs (`ra.sort.${order}`) counts for all that it may become;
 * where nothing of react-admin's begins so, for none.
 */
export function keysSaidBy(code: string): string[] {
  const named = [...code.matchAll(/["'`](ra\.[\w.]+)/gu)].map(([, key = '']) => key);
  return [...new Set(named.flatMap((name) => every.filter((key) => key === name || beginsWith(key, name))))];
}

const beginsWith = (key: string, beginning: string) => beginning.endsWith('.') && key.startsWith(beginning);

const theirs = /node_modules[\\/]ra-[\w-]+[\\/](?!.*test-ui).*\.js$/u;

/** What a file tells as it begins; `src/admin/bootstrap/react-admin-texts.ts` hears it. */
const told = 'dispatchEvent(new Event("matjar:react-admin-says"));';

/** @param root the folder of the project */
export function reactAdminWords(root: string): Plugin {
  let packed: Promise<Set<string>> | undefined;
  const readPacked = async () => {
    const app = await readFile(path.join(root, 'locales/en/app.json'), 'utf8');
    return new Set(keysOf(JSON.parse(app) as Words));
  };
  return {
    name: 'matjar:react-admin-words',
    apply: 'build',
    async renderChunk(code, { modules }) {
      const inPacks = await (packed ??= readPacked());
      // As the bundler has left them: a piece that nobody uses says nothing.
      const says = Object.entries(modules).some(
        ([id, piece]) => theirs.test(id) && keysSaidBy(piece.code ?? '').some((key) => !inPacks.has(key)),
      );
      return says ? { code: told + code, map: null } : null;
    },
  };
}
