import { createRequire } from 'node:module';
import { cleanText, type FieldTypeColumn } from '../column.ts';
import {
  cleanTranslated,
  column as translatedTextColumn,
} from '../translated-text/translated-text.column.ts';
import { richTextTags } from './rich-text.kind.ts';

/** Loaded with the first text that is cleaned: a reader of HTML and of style sheets, which a server at rest need not hold. */
let sanitizer: typeof import('sanitize-html') | undefined;

/** HTML is cleaned on its way in, so that whoever reads it later need not trust who wrote it. */
export const column: FieldTypeColumn = {
  ...translatedTextColumn,
  name: 'rich-text',
  clean: (value) => cleanTranslated(value, cleanHtml),
  searchTexts: (value) =>
    translatedTextColumn.searchTexts?.(value).map((html) => html.replace(/<[^>]*>/gu, ' ')) ?? [],
};

/** What other editors call what ours calls otherwise; their headings stand below the page’s own. */
const sameTags = { b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Ends of blocks that are not kept, where no kept block has just ended: what followed them stood in a line of its own. */
const lineEnds =
  /(?<!<\/(?:p|ul|ol|li|h[1-6]|blockquote)>\s*)<\/(?:div|section|article|tr|dt|dd|figcaption)>/giu;

/** Keeps the allowed tags and safe links, drops everything else; a text without any letter is `null`. */
function cleanHtml(html: string | null | undefined): string | null {
  if (!html) return null;
  sanitizer ??= createRequire(import.meta.url)('sanitize-html') as typeof import('sanitize-html');
  const lines = cleanText(html)
    .replace(lineEnds, '<br>$&')
    .replace(/<\/t[dh]>/giu, ' $&');
  const clean = sanitizer(lines, {
    allowedTags: [...richTextTags],
    transformTags: sameTags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
  });
  const whole = lines === html ? clean : clean.replace(/(?:\s*<br \/>)+\s*$/u, '');
  return whole.replace(/<[^>]*>|&nbsp;|\s/gu, '') === '' ? null : whole;
}
