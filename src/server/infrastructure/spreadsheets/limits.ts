/** Limits of table files, and the errors for exceeding them. */
import { fieldProblem, type FieldError, type Problem } from '../http/problem.ts';

export const tableLimits = {
  /** bytes of an uploaded file */
  bytes: 40 * 1_048_576,
  /** rows of records below the header */
  rows: 15_000,
  columns: 300,
  /** characters of one cell */
  cell: 100_000,
  /** files inside a workbook */
  entries: 2_000,
  /** bytes of one file inside a workbook, and of all that are read, uncompressed */
  unpacked: 384 * 1_048_576,
  /** characters of a workbook's shared strings */
  sharedTexts: 64 * 1_048_576,
  /** cell styles of a workbook */
  styles: 65_536,
} as const;

/** The error for a file as a whole: 422 with an error at `file`. */
export function fileProblem(code: string, params?: FieldError['params']): Problem {
  return fieldProblem('file', code, params);
}
