/** Title and description of a product in search results: its SEO texts, else its name and description. Pure. */
import type { Locale, Translated } from '../../../../shared/texts/locale.ts';

/** Maximum characters that search engines show. */
const shownLetters = { title: 60, description: 160 };

export interface SearchResultSource {
  name?: Translated | null;
  description?: Translated | null;
  seo?: { title?: Translated | null; description?: Translated | null } | null;
}

/** Converts HTML to plain text. */
const plainWords = (html: string): string =>
  html
    .replace(/<\/?(?:p|li|ul|ol|h\d|br|blockquote)\b[^>]*>/gu, ' ')
    .replace(/<[^>]*>/gu, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim();

/** Cuts a text at a word boundary and adds an ellipsis. @param most maximum length in characters */
function cutWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

export function searchResultText({ name, description, seo }: SearchResultSource, language: Locale) {
  const title = (seo?.title?.[language] ?? '').trim() || (name?.[language] ?? '').trim();
  const words = (seo?.description?.[language] ?? '').trim() || plainWords(description?.[language] ?? '');
  return {
    title: cutWords(title, shownLetters.title),
    description: cutWords(words, shownLetters.description),
    /** whether the title is longer than what is shown */
    isTitleCut: title.length > shownLetters.title,
  };
}
