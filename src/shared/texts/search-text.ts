/** Folds text for search, including Arabic letter variants. */

const letters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  گ: 'ك',
  ک: 'ك',
  ی: 'ي',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
};

/**
 * Folds a text: lower case, no accents, diacritics and tatweel, unified Arabic letter variants, Latin digits, single spaces.
 * @returns the folded text; to be applied to stored and searched texts
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(
      /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu,
      '',
    )
    .toLowerCase()
    .replace(/[أإآٱىئؤةگکیڤپچ]/gu, (letter) => letters[letter] ?? letter)
    .replace(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Arabic consonants, folded, and the Latin letters of their usual transcription; vowels have none. */
const consonants: Record<string, string> = Object.fromEntries(
  'ب-b ت-t ث-t ج-g ح-h خ-x د-d ذ-z ر-r ز-z س-s ش-c ص-s ض-d ط-t ظ-z غ-g ف-f ق-k ك-k ل-l م-m ن-n ه-h kh-x sh-c ch-c gh-g th-t dh-z q-k c-k j-g p-b v-f'
    .split(' ')
    .map((pair) => pair.split('-')),
);

/**
 * The consonants of a folded word in one spelling for Arabic and Latin letters, so that “mina” equals “مينا”. Vowels, `w`, `y`, doubled
 * letters and a final `h` are left out, as transcriptions of Arabic names differ in them.
 */
export function consonantsOf(word: string): string {
  return word
    .replace(/[^\p{L}]/gu, '')
    .replace(/kh|sh|ch|gh|th|dh|[\u0621-\u064aqcjpv]/gu, (letter) => consonants[letter] ?? '')
    .replace(/[aeiouwy]/gu, '')
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=.)h$/u, '');
}

/** The folded words of a search, at most eight. */
export function searchWords(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean).slice(0, 8);
}

/** Converts Arabic-Indic and Persian digits and separators to Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066b/gu, '.')
    .replace(/\u066c/gu, ',');
}
