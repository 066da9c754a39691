/** Inlines the icon, the first styles and the bootstrap script into the built page: saves three blocking requests. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { listsOnPages } from './catalogue-facts.ts';

const script = '<script type="module" src="./bootstrap/inline-script-entry.ts"></script>';
const place = '<!-- the script of the page -->';

type Bundle = Rolldown.OutputBundle;

/** URLs of the files that the page requests, as `page-script.ts` reads them. */
function pageFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const holding = (module: RegExp) =>
    chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((id) => {
        const found = module.exec(id);
        return found ? [[found[1] ?? '', `/${fileName}`] as const] : [];
      }),
    );
  const one = (module: RegExp) => holding(module)[0]?.[1] ?? '';
  return {
    main: one(/src\/admin\/main\.tsx$/u),
    halves: {
      signedIn: one(/admin\/SignedInRoot\.tsx$/u),
      signedOut: one(/admin\/SignedOutRoot\.tsx$/u),
    },
    packs: Object.fromEntries(holding(/bootstrap\/packs\/(en|ar)\.ts$/u)),
    models: Object.fromEntries(holding(/generated\/models\/([\w-]+)\.ts$/u)),
  };
}

/** Entry scripts of the pages: those of lists, and all others. */
const entries = { list: 'list-page.ts', any: 'bootstrap/inline-script-entry.ts' } as const;

interface Piece {
  /** bundled as a classic script without imports */
  script: string;
  styles: string;
}

/** Bundles the inline script and the styles of a page. */
async function bundlePiece(
  source: string,
  facts: Plugin,
  files: object,
  page: keyof typeof entries,
): Promise<Piece> {
  const built = (await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    plugins: [facts],
    define: { pageFiles: JSON.stringify(files) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2024',
      lib: { entry: path.join(source, entries[page]), formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  const { output } = built[0]!;
  const styles = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    script: output[0].code.trim(),
    styles: styles?.type === 'asset' ? String(styles.source).trim() : '',
  };
}

/**
 * Vite plugins that inline the icon, the first styles and the script, and preload the entry chunk. The pages of lists
 * (`lists/<resource>.html`) contain the list script and the facts of their list as JSON. The server lists styles and script by
 * their hashes in its Content Security Policy (`csp-hashes.ts`), which blocks all other inline code.
 * @param source the folder of the page
 * @param facts plugin that serves catalogue data
 * @param catalogueFile the generated catalogue
 */
export function inlinePage(source: string, facts: Plugin, catalogueFile: string): Plugin[] {
  let listPage = '';
  return [
    {
      name: 'matjar:page-icon',
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          const icon = await readFile(path.join(source, 'favicon.svg'), 'utf8');
          return html.replace('./favicon.svg', `data:image/svg+xml,${encodeURIComponent(icon.trim())}`);
        },
      },
    },
    {
      name: 'matjar:page-script-place',
      apply: 'build',
      transformIndexHtml: {
        order: 'pre',
        handler(html) {
          if (!html.includes(script)) throw new Error(`index.html lacks its script: ${script}`);
          return html.replace(script, place);
        },
      },
    },
    {
      name: 'matjar:inline-page',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle = {} }) {
          const files = pageFiles(bundle);
          const page = html
            .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/u, (link, file: string) => {
              const styles = bundle[file];
              if (styles?.type !== 'asset') return link;
              delete bundle[file];
              return `<style>${String(styles.source).trim()}</style>`;
            })
            // Removes Vite's script tags, including those of empty chunks: the inline script starts the app.
            .replaceAll(/\s*<script type="module"[^>]*><\/script>/gu, '')
            .replace('</title>', `</title>\n    <link rel="modulepreload" crossorigin href="${files.main}">`);
          const [list, any] = await Promise.all([
            bundlePiece(source, facts, files, 'list'),
            bundlePiece(source, facts, files, 'any'),
          ]);
          const carrying = (piece: Piece) => page.replace(place, () => `<script>${piece.script}</script>`);
          listPage = carrying(list).replace('</head>', () => `<style>${list.styles}</style></head>`);
          return carrying(any);
        },
      },
      async writeBundle({ dir = '' }) {
        await mkdir(path.join(dir, 'lists'), { recursive: true });
        const lists = await listsOnPages(catalogueFile, source);
        await Promise.all(
          lists.map((list) => {
            // Escaped, so that the data cannot end the script element.
            const data = JSON.stringify(list).replaceAll('<', '\\u003c');
            const whole = listPage.replace('<script>', () => `${asData(data)}<script>`);
            return writeFile(path.join(dir, `lists/${list.facts.resource}.html`), whole);
          }),
        );
      },
    },
  ];
}

/** Inline data, which the Content Security Policy allows, since it is not executed. */
const asData = (data: string) => `<script type="application/json">${data}</script>`;
