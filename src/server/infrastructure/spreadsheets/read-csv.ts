/** Reads the rows of a CSV file, one at a time. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fileProblem, tableLimits } from './limits.ts';
import { readText, type Encoding } from './sniff-encoding.ts';
import type { Quote, Separator } from './sniff-separator.ts';
import type { TableRow } from './table-row.ts';

export interface CsvShape {
  encoding: Encoding;
  separator: Separator;
  quote: Quote;
  skip: number;
}

/**
 * The rows that are not empty, with their number as a spreadsheet counts it (a cell with line breaks is one row).
 * @throws Problem 422 for an unterminated quote, too many columns, a cell too long
 */
export async function* readCsv(path: string, shape: CsvShape): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: shape.separator,
    quote: shape.quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: false,
    max_record_size: 4 * 1_048_576,
  });
  const source = Readable.from(withoutHead(readText(path, shape.encoding), shape.skip));
  // An error of the source must end the loop below; destroying the parser does so.
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (cells.length > tableLimits.columns)
        throw fileProblem('file_columns', { limit: tableLimits.columns, line });
      if (cells.some((cell) => cell.length > tableLimits.cell))
        throw fileProblem('file_cell', { limit: tableLimits.cell, line });
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? readable(error, line) : error;
  } finally {
    source.destroy();
  }
}

function readable(error: CsvError, line: number): Error {
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED')
    return fileProblem('file_quote', { line: line + 1 });
  return fileProblem('file_broken', { line: line + 1 });
}

async function* withoutHead(text: AsyncIterable<string>, skip: number): AsyncGenerator<string> {
  let left = skip;
  for await (const piece of text) {
    if (left < piece.length) yield piece.slice(left);
    left = Math.max(0, left - piece.length);
  }
}
