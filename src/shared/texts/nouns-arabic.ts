/** Arabic counts in six ways. A noun of one word follows rules; of a phrase one says “3 of them”, which is right for every number. */

/** As after a verbal noun or a preposition, the cases in which sentences of screens count. */
export interface ArabicNoun {
  singular: string;
  plural: string;
}

/**
 * The six forms in the order of a pack: none, one, two, few, many, other; `%{count}` where the number stands.
 * @param title what stands after “of” where the noun is a phrase
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

/** «منتج» → «منتجين», «مجموعة» → «مجموعتين», «مستشفى» → «مستشفيين». */
function dual(noun: string): string {
  if (noun.endsWith('ة')) return `${noun.slice(0, -1)}تين`;
  if (noun.endsWith('ى')) return `${noun.slice(0, -1)}يين`;
  return `${noun}ين`;
}

/** «منتج» → «منتجًا»; what ends in ة, ى or اء takes no letter for it. */
function accusative(noun: string): string {
  return /(?:[ةى]|اء)$/u.test(noun) ? noun : `${noun}ًا`;
}
