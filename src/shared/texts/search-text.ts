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
