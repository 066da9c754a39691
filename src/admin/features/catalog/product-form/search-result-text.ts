/** What a search engine shows of a product in a language: its own texts, else the product's. Pure. */
import type { Locale, Translated } from '../../../../shared/texts/locale.ts';

/** As many letters as engines show of each before they cut. */
const shownLetters = { title: 60, description: 160 };

export interface SearchResultSource {
  name?: Translated | null;
  description?: Translated | null;
  seo?: { title?: Translated | null; description?: Translated | null } | null;
}

/** Formatted text as plain words, its paragraphs apart. */
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

/** Whole words up to so many letters, with an ellipsis where something was cut. */
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
    /** it says more than is shown */
    isTitleCut: title.length > shownLetters.title,
  };
}
