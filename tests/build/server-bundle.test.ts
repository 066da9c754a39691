/** The server as it is put together for `npm start`: nothing that its sources find by their place is lost, and its text takes a byte a character. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** As the last build left them: what runs the tests builds first. */
const folder = path.join(root, 'dist/server');
const files = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

/** The places in all files that match, with what they hold in brackets. */
const places = (wanted: RegExp) =>
  Object.values(files).flatMap((code) => [...code.matchAll(wanted)].map((match) => [...match]));

it('is written in ASCII, so that V8 keeps a byte a character', () => {
  const wide = Object.keys(files).filter((name) => /[^\0-\x7F]/u.test(files[name]!));
  expect(wide).toEqual([]);
});

it('keeps words of other scripts in patterns as they were', () => {
  const written = places(/String\.raw\(\{ raw: (\["[^\n]*?"\]) \}/gu);
  const raw = written.flatMap(([, texts]) => JSON.parse(texts!) as string[]);
  expect(raw.filter((text) => /\p{Script=Arabic}/u.test(text))).not.toEqual([]);
  expect(places(/String\.raw`[^`]*\\u[\da-f]{4}/gu)).toEqual([]);
});

it.each(['kind', 'column'])('knows every %s by its name', async (part) => {
  const folders = globSync('src/kinds/*/*.kind.ts', { cwd: root }).map((file) =>
    path.basename(file, '.kind.ts'),
  );
  const [chunk] = Object.keys(files).filter((name) => name.endsWith(`found_${part}.js`));
  const built = pathToFileURL(path.join(folder, chunk!)).href;
  const { parts } = (await import(built)) as { parts: { name: string }[] };
  expect(parts.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

it('finds every file that stands beside a source', () => {
  const found = places(/new URL\("([^"]+)", new URL\("([^"]+)", import\.meta\.url\)\.href\)/gu);
  expect(found.length).toBeGreaterThan(10);
  const home = pathToFileURL(path.join(folder, 'main.js'));
  const missing = found
    .map(([, beside, source]) => fileURLToPath(new URL(beside!, new URL(source!, home))))
    .filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

it('starts the thread of the jobs from its own file, and imports nothing whose name is made while it runs', () => {
  expect(places(/new URL\("job-worker\.js", import\.meta\.url\)/gu)).toHaveLength(1);
  expect(places(/new URL\("[^"]*job-worker\.ts"/gu)).toEqual([]);
  const computed = places(/\bimport\((?!["'])[^)]*\)/gu).map(([written]) => written);
  expect(computed).toEqual([]);
});

it('says of each piece which source it is of, since logs name its lines', () => {
  expect(places(/^\/\/ src\/server\/main\.ts$/gmu)).toHaveLength(1);
});
