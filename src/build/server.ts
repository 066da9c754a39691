/**
 * Puts the server's own modules together for `npm start`, in `dist/server`: V8 keeps the text of all that it has loaded, at two bytes a character
 * where one of them is beyond Latin, and something of each module. No TypeScript is left that the process would load: the first such module makes Node
 * load its type stripper, 17 MB per thread. Packages stay where they are, and so do the processes beside the server (the database's guardian, the
 * demo's filling), as their sources. Names and lines stay too, so that a person finds what a log speaks of.
 */
import { existsSync, globSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';
import { parseSync, Visitor } from 'rolldown/utils';

/** Modules that are started or imported by their file, by the name of their bundle: the programs, the threads, and what the thread of papers is told to import. */
const entries: Record<string, string> = {
  serve: 'src/scripts/serve.ts',
  main: 'src/server/main.ts',
  'job-worker': 'src/server/app/job-worker.ts',
  'paper-thread': 'src/server/infrastructure/pdf/paper-thread.ts',
  'join-papers': 'src/server/infrastructure/pdf/join-papers.ts',
};

/** `entries` and every module of a paper (`*-paper.ts`). */
const entriesOf = (root: string): Record<string, string> => {
  const papers = globSync('src/server/modules/**/*-paper.ts', { cwd: root }).toSorted();
  return { ...entries, ...Object.fromEntries(papers.map((file) => [path.basename(file, '.ts'), file])) };
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

/** What stands in `dist/server`, by its name. */
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

/** `src/field-types/found.ts` looks into its folder and imports what is there; a bundle has no folders, so it is told what stood there. */
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
      if (path.relative(home, id) !== 'found.ts') return null;
      return `const parts = { kind: () => import('found:kind'), column: () => import('found:column') };
export const found = async (part) => (await parts[part]()).parts;`;
    },
  };
}

/** A module finds files by where it stands: here by where its source does, and another entry beside its own file. */
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

/** JSON is read where it stands, as Node does: as part of a program its text would be kept beside what it says. */
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

/** In `String.raw` no character can be escaped; called with the same texts as strings it gives the same. */
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
      // From the last to the first, so that places hold. None stands within another's value.
      return found
        .toSorted((one, other) => other.start - one.start)
        .reduce((now, { start, end, text }) => now.slice(0, start) + text + now.slice(end), code);
    },
  };
}

const beyondAscii = /[^\0-\x7F]/u;

/** The same program in characters of one byte. */
const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
