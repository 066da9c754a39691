/**
 * CSP hashes of inline styles and scripts in the admin's pages. Emotion inserts its rules by the CSSOM, which no policy restricts;
 * only its empty style element needs a hash.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Texts of elements that are created at run time. */
const made = [
  // Of Emotion, filled by insertRule.
  '',
  // Of MUI, while switching between light and dark (`DISABLE_CSS_TRANSITION`).
  '*{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}',
];

/** Hashes for `style-src` and `script-src`. */
export interface CspHashes {
  styles: string[];
  scripts: string[];
}

/** @param folder the built admin: its pages; no hashes where it is not built */
export async function cspHashes(folder: string): Promise<CspHashes> {
  const lists = await readdir(path.join(folder, 'lists')).catch(() => []);
  const names = [
    'index.html',
    ...lists.filter((name) => name.endsWith('.html')).map((name) => `lists/${name}`),
  ];
  const pages = await Promise.all(
    names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')),
  );
  const written = (element: RegExp) => [
    ...new Set(pages.flatMap((page) => [...page.matchAll(element)].map(([, text]) => text!))),
  ];
  return {
    styles: [...made, ...written(/<style[^>]*>([^]*?)<\/style>/gu)].map(named),
    scripts: written(/<script>([^]*?)<\/script>/gu).map(named),
  };
}

const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
