/** Estimates text widths in table headers before fonts load, in pixels: the first rows are laid out by it. */

/** Letter widths as measured in Chromium at the header's font size, rounded up; others have `usualLatin`. */
const latin: readonly (readonly [letters: string, width: number])[] = [
  [" il’'|", 3.4],
  ['()r.,', 4.4],
  ['-IJLcfkstvxyz', 6.2],
  ['ABCDHKNPRTUVXZg', 8.2],
  ['GMOQ', 9.2],
  ['wWm', 11],
];
const usualLatin = 7.1;

/** Arabic letters have another width at the end of a word or of a joined part. */
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
/** Combining marks have no width. */
const isMark = (letter: string): boolean => /[\u064b-\u0652]/u.test(letter);

/** Estimated width of a text in a header, in pixels. */
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
