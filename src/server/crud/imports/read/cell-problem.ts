import type { FieldError } from '../../../infrastructure/http/problem.ts';

/** What is wrong with one cell: a code of `locales/<lang>/refusals/imports.json` and the values of its sentence. */
export class CellProblem extends Error {
  readonly code: string;
  readonly params: NonNullable<FieldError['params']>;

  constructor(code: string, params: NonNullable<FieldError['params']> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** A cell as a sentence quotes it. */
export const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
