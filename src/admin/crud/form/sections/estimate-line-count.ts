/** How wide letters are, in shares of their size: the typeface's own widths by sorts, so that a line breaks where the browser breaks it, all but always. */
const sorts: readonly [RegExp, number][] = [
  [/[ ijl.,;:'’]/u, 0.26],
  [/[ftr()/I-]/u, 0.35],
  [/[mMW%]/u, 0.85],
  [/[wA-HN-RU]/u, 0.68],
];
const usual = 0.54;
const space = 0.24;

/** Marks stand above or below a letter. */
const marks = /\p{Mn}/gu;

const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (sorts.find(([sort]) => sort.test(letter))?.[1] ?? usual), 0);

/** In how many lines an English sentence stands, before it is drawn. @param width of a line, in shares of the letters' size */
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

/** The same of an Arabic one, whose letters join: by how many stand in a line, about. */
export const estimateArabicLineCount = (sentence: string, letters: number): number =>
  Math.ceil(sentence.replace(marks, '').length / letters);
