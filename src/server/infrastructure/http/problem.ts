/** Refusals: a handler throws a `Problem`, `answer-problems.ts` answers it as RFC 9457 in the caller's language. */

import type { Locale } from '../../../shared/texts/locale.ts';

/** One thing wrong with one field. `message` is filled in by `code` when absent, from `locales/<lang>/errors.json` or `refusals/`. */
export interface FieldError {
  code: string;
  message?: string;
  params?: Record<string, string | number>;
  /** what stands in the sentence in the caller's language */
  words?: Words;
}

/** Values of a sentence that are said in each language. */
export type Words = Record<string, Record<Locale, string>>;

export type FieldErrors = Record<string, FieldError[]>;

export interface ProblemDetails {
  /** named values of the sentence `detail` */
  params?: Record<string, string | number>;
  /** values of the sentence that are said in each language */
  words?: Words;
  /** by field path, dots between: `name.ar`, `extras.0.price` */
  errors?: FieldErrors;
  /** a stale write: the record as it is now */
  current?: unknown;
  /** a stale write of several records: each that others have changed too, as it is now; `index` is its place among those sent */
  conflicts?: readonly { index: number; id: number; current: unknown }[];
  headers?: Record<string, string>;
}

/**
 * A refusal with a code. Its sentence stands under the code in `locales/<lang>/refusals/<area>.json`, or in `errors.json` where screens say it
 * too; a title of its own, where it has one, under `title_<code>`.
 * @example throw new Problem(404, 'not_found')
 * @example throw new Problem(422, 'validation', { errors: { handle: [{ code: 'taken' }] } })
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ProblemDetails;

  constructor(status: number, code: string, details: ProblemDetails = {}) {
    super(code);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The refusal of a value at one field: 422 `validation`. */
export function fieldProblem(
  field: string,
  code: string,
  params?: FieldError['params'],
  words?: Words,
): Problem {
  const error = { code, ...(params && { params }), ...(words && { words }) };
  return new Problem(422, 'validation', { errors: { [field]: [error] } });
}
