/** Average letter widths in em, by character class, measured in the app's typeface: for estimating line breaks. */
const sorts: readonly [RegExp, number][] = [
  [/[ ijl.,;:'’]/u, 0.26],
  [/[ftr()/I-]/u, 0.35],
  [/[mMW%]/u, 0.85],
  [/[wA-HN-RU]/u, 0.68],
];
const usual = 0.54;
const space = 0.24;

/** Combining marks have no width. */
const marks = /\p{Mn}/gu;

const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (sorts.find(([sort]) => sort.test(letter))?.[1] ?? usual), 0);

/** Estimates the line count of an English text before it is rendered. @param width of a line, in em */
export function estimateLineCount(sentence: string, width: number): number {
  let lines = 0;
  let filled = Infinity;
  for (const word of sentence.split(' ').filter(Boolean)) {
    const own = widthOf(word);
    if (filled + space + own > width) {
      lines += 1;
      filled = own;
    } else filled += space + own;
  }
  return lines;
}

/** Estimates the line count of an Arabic text, by letters per line: joined letters have no fixed widths. */
export const estimateArabicLineCount = (sentence: string, letters: number): number =>
  Math.ceil(sentence.replace(marks, '').length / letters);
