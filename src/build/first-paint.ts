/** What the built page carries itself: its first styles, its icon, and the order in which it asks for code. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the icon and the first styles into the page, lets the first script run before anything is painted, and preloads what that
 * script will ask for. No script is written into the page: it runs under `script-src 'self'`.
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
      name: 'matjar:first-paint',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle = {} }) {
          const base = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'base');
          const preload = base ? `<link rel="modulepreload" crossorigin href="/${base.fileName}">\n    ` : '';
          return html
            .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/u, (link, file: string) => {
              const styles = bundle[file];
              if (styles?.type !== 'asset') return link;
              delete bundle[file];
              return `<style>${String(styles.source).trim()}</style>`;
            })
            .replace('<script type="module"', `${preload}<script type="module" blocking="render"`);
        },
      },
    },
  ];
}
