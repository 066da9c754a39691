/** The bundled server of `npm start`: files that sources find by their location exist, and its text is one byte per character. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** Built before the tests run. */
const folder = path.join(root, 'dist/server');
const files = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

const hrefOf = (name: string) => pathToFileURL(path.join(folder, name)).href;

/** Matches in all files, with their groups. */
const places = (wanted: RegExp) =>
  Object.values(files).flatMap((code) => [...code.matchAll(wanted)].map((match) => [...match]));

it('the bundle is written in ASCII, so that V8 stores one byte per character', () => {
  const wide = Object.keys(files).filter((name) => /[^\0-\x7F]/u.test(files[name]!));
  expect(wide).toEqual([]);
});

it('the bundle keeps non-Latin text in patterns unescaped', () => {
  const written = places(/String\.raw\(\{ raw: (\["[^\n]*?"\]) \}/gu);
  const raw = written.flatMap(([, texts]) => JSON.parse(texts!) as string[]);
  expect(raw.filter((text) => /\p{Script=Arabic}/u.test(text))).not.toEqual([]);
  expect(places(/String\.raw`[^`]*\\u[\da-f]{4}/gu)).toEqual([]);
});

it.each(['kind', 'column'])('the bundle finds every %s by its name', async (part) => {
  const folders = globSync('src/field-types/*/*.kind.ts', { cwd: root }).map((file) =>
    path.basename(file, '.kind.ts'),
  );
  const [chunk] = Object.keys(files).filter((name) => name.endsWith(`found_${part}.js`));
  const { parts } = (await import(hrefOf(chunk!))) as { parts: { name: string }[] };
  expect(parts.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

it('the bundle finds every file next to a source', () => {
  const found = places(/new URL\("([^"]+)", new URL\("([^"]+)", import\.meta\.url\)\.href\)/gu);
  expect(found.length).toBeGreaterThan(5);
  const home = pathToFileURL(path.join(folder, 'main.js'));
  const missing = found
    .map(([, beside, source]) => fileURLToPath(new URL(beside!, new URL(source!, home))))
    .filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

it('the bundle starts its threads from bundles, and computes no import name except of a PDF document and of the server in an archive', () => {
  expect(places(/new URL\("job-worker\.js", import\.meta\.url\)/gu)).toHaveLength(1);
  expect(places(/new URL\("pdf-worker\.js", import\.meta\.url\)/gu)).toHaveLength(1);
  const computed = places(/\bimport\((?!["'])[^)]*\)/gu).map(([written]) => written);
  expect(computed.toSorted()).toEqual(['import(script)', 'import(server.href)']);
});

it('the bundle loads no TypeScript into the server and its threads, since the type stripper takes 17 MB in each', async () => {
  const sources = places(/new URL\("([^"]+\.ts)", new URL\(/gu).map(([, file]) => path.basename(file!));
  // Both are processes of their own.
  expect(sources.toSorted()).toEqual(['fill-demo.ts', 'guardian.ts']);
  const documents = Object.keys(files).filter((name) => /-pdfs?\.js$/u.test(name));
  expect(documents.length).toBeGreaterThan(7);
  const imports = ['main.js', ...documents].map((name) => `await import(${JSON.stringify(hrefOf(name))});`);
  const script = `${imports.join('')} process.exit(0);`;
  const argv = ['--no-experimental-strip-types', '--input-type=module', '--eval', script];
  await promisify(execFile)(process.execPath, argv);
});

it('the bundle names the source of each part, since logs refer to its lines', () => {
  expect(places(/^\/\/ src\/server\/main\.ts$/gmu)).toHaveLength(1);
});
