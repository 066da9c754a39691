import type { FieldError } from '../../../infrastructure/http/problem.ts';

/** Error of one cell: a code of `locales/<lang>/data/errors.json` and its parameters. */
export class CellProblem extends Error {
  readonly code: string;
  readonly params: NonNullable<FieldError['params']>;

  constructor(code: string, params: NonNullable<FieldError['params']> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Truncates a cell for use in a message. */
export const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
