/**
 * What a resource's records are called inside a sentence: one, many, and a number of them. A schema says as much of it as its
 * language needs; the rest is made from its title, so that a schema alone speaks naturally too.
 */
import type { ResourceKeyword } from '../resources/json-schema.ts';
import { arabicForms } from './nouns-arabic.ts';
import type { Label } from '../resources/resource-model.ts';

/** The nouns of a resource; `counted` holds a phrase with its plural forms, `%{count}` where the number stands. */
export interface Nouns {
  singular: Label;
  plural: Label;
  counted: Label;
}

/** What stands in Arabic for one record that no schema names: “an item”. */
const item = { singular: 'عنصر', plural: 'عناصر' };

/**
 * Reads the nouns of a resource.
 * @param title its title in both languages; `ar` is absent where the schema has none
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

/** A title as words of a sentence: “Spare parts” → “spare parts”; names in capitals stay. */
function withinSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** English words whose plural follows no rule. */
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

/** One of what an English plural names: “spare parts” → “spare part”, “points of sale” → “point of sale”. */
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

/** An Arabic title without its articles, as counted things have none: «المنتجات الرقمية» → «منتجات رقمية». */
function indefinite(title: string): string {
  const words = title.split(' ');
  return words.every((word) => word.startsWith('ال'))
    ? words.map((word) => word.slice(2)).join(' ')
    : title.startsWith('ال')
      ? title.slice(2)
      : title;
}
