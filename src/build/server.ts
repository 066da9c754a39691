/**
 * Bundles the server for `npm start` into `dist/server`. V8 keeps the source text of all loaded modules, at two bytes a character where one is
 * beyond Latin-1, and the first TypeScript module loads Node's type stripper, 17 MB per thread. Packages are not bundled, nor are the
 * processes beside the server (the database's guardian, the demo data). Names and lines are kept for stack traces.
 */
import { existsSync, globSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';
import { parseSync, Visitor } from 'rolldown/utils';

/** Modules that are started or imported by file, by bundle name: programs, worker threads, and the modules that the PDF thread imports. */
const entries: Record<string, string> = {
  serve: 'src/scripts/serve.ts',
  'start-package': 'src/scripts/start-package.ts',
  main: 'src/server/main.ts',
  'migrate-command': 'src/server/app/migrate-command.ts',
  'job-worker': 'src/server/app/job-worker.ts',
  'pdf-worker': 'src/server/infrastructure/pdf/pdf-worker.ts',
  'join-pdfs': 'src/server/infrastructure/pdf/join-pdfs.ts',
};

/** `entries` and every document module (`*-pdf.ts`). */
const entriesOf = (root: string): Record<string, string> => {
  const documents = globSync('src/server/modules/**/*-pdf.ts', { cwd: root }).toSorted();
  return { ...entries, ...Object.fromEntries(documents.map((file) => [path.basename(file, '.ts'), file])) };
};

/** Builds `dist/server`. */
export async function buildServer(root: string): Promise<void> {
  const files = await serverFiles(root);
  const folder = folderOf(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, code]) => writeFile(path.join(folder, name), code)));
}

const folderOf = (root: string) => path.join(root, 'dist', 'server');

/** The files of `dist/server`, by name. */
async function serverFiles(root: string): Promise<Record<string, string>> {
  const folder = folderOf(root);
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(
      Object.entries(entriesOf(root)).map(([name, file]) => [name, path.join(root, file)]),
    ),
    platform: 'node',
    external: (id) => !/^(?:[.\0]|found:)/u.test(id) && !path.isAbsolute(id),
    plugins: [kindsByName(root), placesOfSources(root, folder), dataAsData(folder), rawTexts()],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    comments: false,
    keepNames: true,
  });
  await bundle.close();
  const chunks = output.filter((made): made is OutputChunk => made.type === 'chunk');
  return Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, inAscii(code)]));
}

/** Plugin that replaces the directory listing of `src/field-types/field-type-folders.ts` by the list at build time. */
function kindsByName(root: string): Plugin {
  const home = path.join(root, 'src', 'field-types');
  const list = (part: string) =>
    readdirSync(home)
      .filter((name) => existsSync(path.join(home, name, `${name}.kind.ts`)))
      .map((name) => path.join(home, name, `${name}.${part}.ts`));
  return {
    name: 'kinds-by-name',
    resolveId: (id) => (id.startsWith('found:') ? `\0${id}` : null),
    load(id) {
      const part = /^\0found:(\w+)$/u.exec(id)?.[1];
      if (!part) return null;
      const files = list(part);
      const imports = files.map((file, at) => `import { ${part} as _${at} } from ${JSON.stringify(file)};\n`);
      return `${imports.join('')}export const parts = [${files.map((_, at) => `_${at}`).join(', ')}];`;
    },
    transform(_, id) {
      if (path.relative(home, id) !== 'field-type-folders.ts') return null;
      return `const parts = { kind: () => import('found:kind'), column: () => import('found:column') };
export const loadFieldTypeParts = async (part) => (await parts[part]()).parts;`;
    },
  };
}

/** Plugin that maps `import.meta` paths to the source's location, and paths of other entries to their bundles. */
function placesOfSources(root: string, folder: string): Plugin {
  const files = Object.entries(entriesOf(root)).map(
    ([name, file]) => [path.join(root, file), `${name}.js`] as const,
  );
  const built = new Map(files);
  return {
    name: 'places-of-sources',
    transform(code, id) {
      if (!code.includes('import.meta.') || id.endsWith('.json')) return null;
      if (/import\.meta\.(?:dirname|filename)/u.test(code))
        throw new Error(`${path.relative(root, id)}: the bundle knows “import.meta.url” only.`);
      const place = path.relative(folder, id).replaceAll('\\', '/');
      return code
        .replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/gu, (written, file: string) => {
          const target = path.resolve(path.dirname(id), file);
          const entry = built.get(target);
          return entry ? `new URL('${entry}', import.meta.URL)` : written;
        })
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
        .replaceAll('import.meta.URL', 'import.meta.url');
    },
  };
}

/** Plugin that reads JSON files at run time: as part of a bundle their text would be kept in memory too. */
function dataAsData(folder: string): Plugin {
  return {
    name: 'data-as-data',
    load(id) {
      if (!id.endsWith('.json')) return null;
      const place = JSON.stringify(path.relative(folder, id).replaceAll('\\', '/'));
      const code = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL(${place}, import.meta.url), 'utf8'));`;
      return { code, moduleType: 'js' };
    },
  };
}

/** Plugin that rewrites `String.raw` with non-ASCII characters, which cannot be escaped there, to a call with the same strings. */
function rawTexts(): Plugin {
  return {
    name: 'raw-texts',
    transform(code, id) {
      if (!code.includes('String.raw') || !beyondAscii.test(code)) return null;
      const { program } = parseSync(id, code);
      const found: { start: number; end: number; text: string }[] = [];
      new Visitor({
        TaggedTemplateExpression({ tag, quasi, start, end }) {
          if (code.slice(tag.start, tag.end) !== 'String.raw') return;
          const raw = JSON.stringify(quasi.quasis.map((part) => part.value.raw));
          const values = quasi.expressions.map((value) => `, ${code.slice(value.start, value.end)}`);
          found.push({ start, end, text: `String.raw({ raw: ${raw} }${values.join('')})` });
        },
      }).visit(program);
      // From the last to the first, so that offsets stay valid. Templates are not nested.
      return found
        .toSorted((one, other) => other.start - one.start)
        .reduce((now, { start, end, text }) => now.slice(0, start) + text + now.slice(end), code);
    },
  };
}

const beyondAscii = /[^\0-\x7F]/u;

/** Escapes non-ASCII characters, so that V8 stores one byte per character. */
const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
