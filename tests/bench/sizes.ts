/** Initial JS and fonts of the sign-in page and the product list, as gzip kilobytes of the built files that a browser fetched. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './bench-store.ts';
import { fetchedFiles, openStage } from './browser.ts';
import { table } from './percentiles.ts';

const aims: Record<string, number> = { 'sign-in': 200, 'products list': 300 };

/** Prints requests and kilobytes (1000 bytes) by page and locale. */
export async function measureSizes(): Promise<void> {
  const stage = await openStage(200);
  const rows: string[][] = [];
  try {
    for (const locale of ['en', 'ar'])
      for (const [name, signedIn, address] of [
        ['sign-in', false, `/${locale}`],
        ['products list', true, `/${locale}/products`],
      ] as const) {
        const context = await stage.context(signedIn);
        const page = await context.newPage();
        const files = await fetchedFiles(page, address, () =>
          signedIn
            ? page.locator('tbody tr').nth(20).waitFor()
            : page.locator('input[autocomplete=username]').waitFor(),
        );
        await context.close();
        const js = kilobytes(files, /\.js$/u);
        const fonts = kilobytes(files, /\.woff2$/u);
        rows.push([
          `${name} ${locale}`,
          String(files.length),
          js.toFixed(1),
          fonts.toFixed(1),
          (js + fonts).toFixed(1),
          String(aims[name]),
        ]);
      }
  } finally {
    await stage.close();
  }
  console.log('\nWhat a browser fetches, kB gzip');
  table(['page', 'requests', 'JS', 'fonts', 'both', 'aim'], rows);
}

function kilobytes(files: string[], kind: RegExp): number {
  const bytes = files
    .filter((file) => kind.test(file))
    .map((file) => {
      const built = path.join(root, 'dist', 'admin', file);
      return statSync(existsSync(`${built}.gz`) ? `${built}.gz` : built).size;
    });
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
