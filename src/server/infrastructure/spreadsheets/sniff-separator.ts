/** Detects separator and quote character of a text file. */

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
export type Quote = '"' | "'";

/** Excel writes `sep=;` as a first line of its own. */
const declared = /^sep=(.)\r?\n/iu;

export interface TextShape {
  separator: Separator;
  quote: Quote;
  /** characters before the first row */
  skip: number;
}

/** Detects the shape from the beginning of a text: the separator that splits its lines most evenly into most cells. */
export function sniffShape(head: string): TextShape {
  const said = declared.exec(head);
  if (said && (separators as readonly string[]).includes(said[1]!))
    return { separator: said[1] as Separator, quote: '"', skip: said[0].length };
  const quote = quoteOf(head);
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 };
  for (const separator of separators) {
    const score = evenness(countPerLine(head, separator, quote));
    if (score > best.score) best = { separator, score };
  }
  return { separator: best.separator, quote, skip: 0 };
}

/** Single quotes only where they enclose a cell and the text has no double ones. */
function quoteOf(head: string): Quote {
  return !head.includes('"') && /(?:^|[,;\t|\n])'[^'\n]*'(?:[,;\t|\r\n]|$)/u.test(head) ? "'" : '"';
}

/** Cells of each line; separators within quotes do not count. */
function countPerLine(text: string, separator: string, quote: Quote): number[] {
  const counts: number[] = [];
  let cells = 1;
  let isQuoted = false;
  let isEmpty = true;
  for (const letter of text) {
    if (letter === quote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === separator) cells += 1;
    else if (letter === '\n' || letter === '\r') {
      if (!isEmpty) counts.push(cells);
      [cells, isEmpty] = [1, true];
      continue;
    }
    isEmpty = false;
  }
  // The last line may be truncated.
  if (!counts.length && !isEmpty) counts.push(cells);
  return counts.slice(0, 50);
}

/** Most lines above the header, such as a title and the author and date of a report. */
const titles = 10;

/**
 * Score of a separator: cells of the header, and the share of lines with as many; a single column scores 0. Below a title only a table of three
 * columns or more counts, most of whose lines are alike: texts of a single column may contain any of these characters.
 */
function evenness(counts: readonly number[]): number {
  const above = counts.slice(0, titles).findIndex((count) => count > 1);
  const header = counts[above] ?? 1;
  const alike = counts.filter((count) => count === header).length / counts.length;
  if (header < 2 || (above > 0 && (header < 3 || alike < 0.5))) return 0;
  return alike * alike * header;
}
