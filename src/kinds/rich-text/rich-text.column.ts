import { createRequire } from 'node:module';
import { cleanText, type ColumnKind } from '../column.ts';
import {
  cleanTranslated,
  column as translatedTextColumn,
} from '../translated-text/translated-text.column.ts';
import { richTextTags } from './rich-text.kind.ts';

/** Loaded with the first text that is cleaned: a reader of HTML and of style sheets, which a server at rest need not hold. */
let sanitizer: typeof import('sanitize-html') | undefined;

/** HTML is cleaned on its way in, so that whoever reads it later need not trust who wrote it. */
export const column: ColumnKind = {
  ...translatedTextColumn,
  name: 'rich-text',
  clean: (value) => cleanTranslated(value, cleanHtml),
  searchTexts: (value) =>
    translatedTextColumn.searchTexts?.(value).map((html) => html.replace(/<[^>]*>/gu, ' ')) ?? [],
};

/** Keeps the allowed tags and safe links, drops everything else; a text without any letter is `null`. */
function cleanHtml(html: string | null | undefined): string | null {
  if (!html) return null;
  sanitizer ??= createRequire(import.meta.url)('sanitize-html') as typeof import('sanitize-html');
  const clean = sanitizer(cleanText(html), {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
  });
  return clean.replace(/<[^>]*>|&nbsp;|\s/gu, '') === '' ? null : clean;
}
