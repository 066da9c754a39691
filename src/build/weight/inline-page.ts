/** Wins three requests that everything else waits for. What the built page carries itself: its icon, its first styles, and the script that shows the outline and asks for data and code. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const script = '<script type="module" src="./first-paint/page-script.ts"></script>';
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

/** The script as one without imports, to run while the page is read. */
async function bundleScript(source: string, facts: Plugin, files: object): Promise<string> {
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
      lib: { entry: path.join(source, 'first-paint/page-script.ts'), formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code.trim();
}

/**
 * Writes the icon, the first styles and the script into the page, and preloads the first file. The server names styles and script by
 * their content in its policy (`own-pieces.ts`): nothing else that stands in a page is let in.
 * @param source the folder of the page
 * @param facts serves what the script must know of the catalogue
 */
export function inlinePage(source: string, facts: Plugin): Plugin[] {
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
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace(script, place) },
    },
    {
      name: 'matjar:inline-page',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle = {} }) {
          const files = pageFiles(bundle);
          const steps = await bundleScript(source, facts, files);
          return html
            .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/u, (link, file: string) => {
              const styles = bundle[file];
              if (styles?.type !== 'asset') return link;
              delete bundle[file];
              return `<style>${String(styles.source).trim()}</style>`;
            })
            .replace(
              /<script type="module"[^>]*><\/script>/u,
              `<link rel="modulepreload" crossorigin href="${files.main}">`,
            )
            .replace(place, () => `<script>${steps}</script>`);
        },
      },
    },
  ];
}
