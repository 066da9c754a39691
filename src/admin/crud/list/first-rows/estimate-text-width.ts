/** The room that the words of a head take, told before any font has come: the first rows stand by it. In pixels, in the face of heads. */

/** Letters by their width, as Chromium draws them at the size of heads, rounded up; what is named nowhere is as wide as most. */
const latin: readonly (readonly [letters: string, width: number])[] = [
  [" il’'|", 3.4],
  ['()r.,', 4.4],
  ['-IJLcfkstvxyz', 6.2],
  ['ABCDHKNPRTUVXZg', 8.2],
  ['GMOQ', 9.2],
  ['wWm', 11],
];
const usualLatin = 7.1;

/** An Arabic letter that ends its word, or a part of it, ends in a curve of its own. */
const arabic: readonly (readonly [letters: string, width: number, atEnd?: number])[] = [
  ['اأإآرز', 4],
  ['دذوؤةء', 6.8],
  ['بتثفنقكيىئ', 5.9, 10.4],
  ['جحخعغ', 8],
  ['م', 8.4, 9.8],
  ['طظ', 9.4],
  ['سشصض', 10.2, 16.8],
];
const usualArabic = 5.2;
const usualArabicAtEnd = 7;

const isArabic = (letter: string | undefined): boolean =>
  letter !== undefined && /[\u0620-\u064a]/u.test(letter);
/** Stands above or below another letter. */
const isMark = (letter: string): boolean => /[\u064b-\u0652]/u.test(letter);

/** How wide these words are in a head. */
export function estimateTextWidth(words: string): number {
  const letters = [...words].filter((letter) => !isMark(letter));
  return letters.reduce((sum, letter, at) => sum + roomOf(letter, letters[at + 1]), 0);
}

function roomOf(letter: string, next: string | undefined): number {
  if (!isArabic(letter)) return latin.find(([all]) => all.includes(letter))?.[1] ?? usualLatin;
  const isEnd = !isArabic(next);
  const [, width, atEnd = width] = arabic.find(([all]) => all.includes(letter)) ?? [
    '',
    usualArabic,
    usualArabicAtEnd,
  ];
  return isEnd ? atEnd : width;
}
