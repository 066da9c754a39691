/** Nouns of a resource within sentences: singular, plural, counted. Forms not in the schema are derived from its title. */
import type { ResourceKeyword } from '../resources/json-schema.ts';
import { arabicForms } from './nouns-arabic.ts';
import type { Label } from '../resources/resource-model.ts';

/** The nouns of a resource; `counted` is a phrase with plural forms and `%{count}`. */
export interface Nouns {
  singular: Label;
  plural: Label;
  counted: Label;
}

/** Arabic default noun: “an item”. */
const item = { singular: 'عنصر', plural: 'عناصر' };

/**
 * Reads the nouns of a resource.
 * @param title in both languages; `ar` is absent when the schema has none
 */
export function readNouns(title: { en: string; ar?: string }, keyword: ResourceKeyword): Nouns {
  const { singular = {}, plural = {}, counted = {} } = keyword;
  const many = plural.en ?? withinSentence(title.en);
  const one = singular.en ?? singularOf(many);
  const arabic = singular.ar
    ? { singular: singular.ar, plural: plural.ar ?? indefinite(title.ar ?? item.plural) }
    : item;
  return {
    singular: { en: one, ar: arabic.singular },
    plural: { en: many, ar: arabic.plural },
    counted: {
      en: counted.en ?? `%{count} ${one} |||| %{count} ${many}`,
      ar: counted.ar ?? arabicForms(arabic, title.ar ?? item.plural).join(' |||| '),
    },
  };
}

/** A title in lower case: “Spare parts” → “spare parts”; acronyms stay. */
function withinSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** Irregular English plurals. */
const irregular: Record<string, string> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  mice: 'mouse',
  movies: 'movie',
  shelves: 'shelf',
  leaves: 'leaf',
  data: 'data',
};

/** The English singular: “spare parts” → “spare part”, “points of sale” → “point of sale”. */
function singularOf(plural: string): string {
  const [, head = plural, rest = ''] = /^(.*?)( (?:of|for|in|at|to|from|with|by) .*)?$/u.exec(plural) ?? [];
  const [, before = '', noun = head] = /^(.* )?(\S+)$/u.exec(head) ?? [];
  return before + one(noun) + rest;
}

function one(noun: string): string {
  const known = irregular[noun.toLowerCase()];
  if (known) return known;
  if (/[^aeiou]ies$/u.test(noun)) return `${noun.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/u.test(noun)) return noun.slice(0, -2);
  if (/(?:ss|us|is|ews)$/u.test(noun) || !noun.endsWith('s')) return noun;
  return noun.slice(0, -1);
}

/** An Arabic title without articles: «المنتجات الرقمية» → «منتجات رقمية». */
function indefinite(title: string): string {
  const words = title.split(' ');
  return words.every((word) => word.startsWith('ال'))
    ? words.map((word) => word.slice(2)).join(' ')
    : title.startsWith('ال')
      ? title.slice(2)
      : title;
}
