/** Which character stands between the cells of a text file, and between which quotes cells may hold it. */

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

/** Reads the shape off the beginning of a text: the separator that cuts its lines most evenly into most cells. */
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

/** Single quotes only where a line begins and ends cells with them and double ones appear nowhere. */
function quoteOf(head: string): Quote {
  return !head.includes('"') && /(?:^|[,;\t|\n])'[^'\n]*'(?:[,;\t|\r\n]|$)/u.test(head) ? "'" : '"';
}

/** How many cells each line has, quoted ones left whole. */
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
  // The last line may be cut off.
  if (!counts.length && !isEmpty) counts.push(cells);
  return counts.slice(0, 50);
}

/** A title, and who printed it when, may stand above the header. */
const titles = 10;

/**
 * Many cells in the header, and the share of lines that have as many; a text of one column scores nothing. Below a title only a table of three
 * columns or more is believed, most of whose lines are alike: words of a single column may hold any of these characters.
 */
function evenness(counts: readonly number[]): number {
  const above = counts.slice(0, titles).findIndex((count) => count > 1);
  const header = counts[above] ?? 1;
  const alike = counts.filter((count) => count === header).length / counts.length;
  if (header < 2 || (above > 0 && (header < 3 || alike < 0.5))) return 0;
  return alike * alike * header;
}
