import { createRequire } from 'node:module';
import { cleanText, type FieldTypeColumn } from '../column.ts';
import {
  cleanTranslated,
  column as translatedTextColumn,
} from '../translated-text/translated-text.column.ts';
import { richTextTags } from './rich-text.kind.ts';

/** Lazily loaded with the first text: the sanitizer includes parsers of HTML and CSS, which need memory. */
let sanitizer: typeof import('sanitize-html') | undefined;

/** HTML is sanitized on write, so that readers need not trust the writer. */
export const column: FieldTypeColumn = {
  ...translatedTextColumn,
  name: 'rich-text',
  clean: (value) => cleanTranslated(value, cleanHtml),
  searchTexts: (value) =>
    translatedTextColumn.searchTexts?.(value).map((html) => html.replace(/<[^>]*>/gu, ' ')) ?? [],
};

/** Replacements of tags by the ones kept; headings are below the page's own. */
const sameTags = { b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Ends of dropped block tags that do not follow the end of a kept block: replaced by a line break. */
const lineEnds =
  /(?<!<\/(?:p|ul|ol|li|h[1-6]|blockquote)>\s*)<\/(?:div|section|article|tr|dt|dd|figcaption)>/giu;

/** Keeps allowed tags and safe links, drops everything else; a text without any character is `null`. */
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
