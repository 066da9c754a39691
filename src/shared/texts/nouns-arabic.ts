/** Arabic plural forms. Nouns of one word follow rules; phrases use “3 of them”, which fits every number. */

/** In the case after a verbal noun or preposition, as sentences of the interface need. */
export interface ArabicNoun {
  singular: string;
  plural: string;
}

/**
 * The six plural forms: zero, one, two, few, many, other; with `%{count}`.
 * @param title used after “of” for phrases
 */
export function arabicForms({ singular, plural }: ArabicNoun, title: string): string[] {
  if (singular.includes(' ')) return Array.from({ length: 6 }, () => `%{count} من ${title}`);
  const isFeminine = singular.endsWith('ة');
  return [
    `%{count} ${singular}`,
    `${singular} ${isFeminine ? 'واحدة' : 'واحد'}`,
    dual(singular),
    `%{count} ${plural}`,
    `%{count} ${accusative(singular)}`,
    `%{count} ${singular}`,
  ];
}

/** The dual: «منتج» → «منتجين», «مجموعة» → «مجموعتين», «مستشفى» → «مستشفيين». */
function dual(noun: string): string {
  if (noun.endsWith('ة')) return `${noun.slice(0, -1)}تين`;
  if (noun.endsWith('ى')) return `${noun.slice(0, -1)}يين`;
  return `${noun}ين`;
}

/** The accusative: «منتج» → «منتجًا»; unchanged after ة, ى or اء. */
function accusative(noun: string): string {
  return /(?:[ةى]|اء)$/u.test(noun) ? noun : `${noun}ًا`;
}
