/** What the built page carries itself: its first styles and steps, its icon, and the order in which it asks for code. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const dawn = '<script type="module" src="./boot/dawn.ts"></script>';

/** The first steps as one script without imports, to run while the page is read. */
async function bundleDawn(source: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2024',
      lib: { entry: path.join(source, 'boot/dawn.ts'), formats: ['iife'], name: 'dawn' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code.trim();
}

/**
 * Writes the icon, the first styles and the first steps into the page, and preloads what its first file will ask for. The server names
 * styles and steps by their content in its policy (`own-pieces.ts`): nothing else that stands in a page is let in.
 * @param source the folder of the page
 */
export function firstPaint(source: string): Plugin[] {
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
      name: 'matjar:first-steps',
      apply: 'build',
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          const steps = await bundleDawn(source);
          return html.replace(dawn, () => `<script>${steps}</script>`);
        },
      },
    },
    {
      name: 'matjar:first-paint',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle = {} }) {
          const base = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'base');
          const preload = base ? `\n    <link rel="modulepreload" crossorigin href="/${base.fileName}">` : '';
          return html
            .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/u, (link, file: string) => {
              const styles = bundle[file];
              if (styles?.type !== 'asset') return link;
              delete bundle[file];
              return `<style>${String(styles.source).trim()}</style>`;
            })
            .replace(/<script type="module"[^>]*><\/script>/u, (script) => script + preload);
        },
      },
    },
  ];
}
