/**
 * Which styles and scripts a page of ours may carry beside its files, each named by its content. The admin writes its rules into an empty element,
 * one by one through the CSSOM, which no policy forbids; only the element itself must be let in.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Texts of elements that are made while a page runs. */
const made = [
  // Emotion's, filled by insertRule.
  '',
  // MUI's, for the moment in which light turns into dark (`DISABLE_CSS_TRANSITION`).
  '*{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}',
];

/** What a page lets in beside the files of its own site, for `style-src` and `script-src`. */
export interface CspHashes {
  styles: string[];
  scripts: string[];
}

/** @param folder the built admin: its pages, of lists and of anything else; nothing of it is needed where it is not built */
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
