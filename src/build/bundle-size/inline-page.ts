/** Wins three requests that everything else waits for. What the built page carries itself: its icon, its first styles, and the script that shows the outline and asks for data and code. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { listsOnPages } from './catalogue-facts.ts';

const script = '<script type="module" src="../weight/bootstrap/any-page.ts"></script>';
const place = '<!-- the script of the page -->';

type Bundle = Rolldown.OutputBundle;

/** Where the files are that the page asks for, as `page-script.ts` reads it. */
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
    packs: Object.fromEntries(holding(/boot\/packs\/(en|ar)\.ts$/u)),
    models: Object.fromEntries(holding(/generated\/models\/([\w-]+)\.ts$/u)),
  };
}

/** The pages that the server sends: at the addresses of lists, and elsewhere. */
const entries = { list: 'list-page.ts', any: 'bootstrap/any-page.ts' } as const;

interface Piece {
  /** as one without imports, to run while the page is read */
  script: string;
  styles: string;
}

/** What a page carries beside the first styles: the script, and the styles of what it draws. */
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
 * Writes the icon, the first styles and the script into the page, and preloads the first file. Beside it stand the pages of lists
 * (`lists/<resource>.html`), which carry what their list needs: the same script in each, and the facts of one list as data. The server names styles and script by
 * their content in its policy (`own-pieces.ts`): nothing else that stands in a page is let in.
 * @param source the folder of the page
 * @param facts serves what the script must know of the catalogue
 * @param catalogueFile what the schemas were made into
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
          return html.replace('../weight/favicon.svg', `data:image/svg+xml,${encodeURIComponent(icon.trim())}`);
        },
      },
    },
    {
      name: 'matjar:page-script-place',
      apply: 'build',
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace(script, place) },
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
            // Vite names every file that the first one is made of, also one that is empty and not written. None may begin by itself.
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
            // Nothing in it may be read as the end of the element.
            const data = JSON.stringify(list).replaceAll('<', '\\u003c');
            const whole = listPage.replace('<script>', () => `${asData(data)}<script>`);
            return writeFile(path.join(dir, `lists/${list.facts.resource}.html`), whole);
          }),
        );
      },
    },
  ];
}

/** Data in a page: no policy asks about it, for nothing of it runs. */
const asData = (data: string) => `<script type="application/json">${data}</script>`;
