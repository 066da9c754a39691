/**
 * Which styles a page of ours may carry beside its files, each named by its content. The admin writes its rules into an empty element,
 * one by one through the CSSOM, which no policy forbids; only the element itself must be let in.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Texts of elements that are made while a page runs. */
const made = [
  // Emotion's, filled by insertRule.
  '',
  // MUI's, for the moment in which light turns into dark (`DISABLE_CSS_TRANSITION`).
  '*{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}',
];

/**
 * The sources for `style-src`.
 * @param folder the built admin; nothing of it is needed where it is not built
 */
export async function ownStyles(folder: string): Promise<string[]> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => '');
  const written = [...page.matchAll(/<style[^>]*>([^]*?)<\/style>/gu)].map(([, text]) => text!);
  return [...made, ...written].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
