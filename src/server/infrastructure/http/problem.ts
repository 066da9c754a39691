/** API errors: a handler throws a `Problem`; `send-problem.ts` sends it as RFC 9457 in the client's language. */

import type { Locale } from '../../../shared/texts/locale.ts';

/** One error of one field. Without `message`, the text is found by `code` in `locales/<lang>/errors.json` or `refusals/`. */
export interface FieldError {
  code: string;
  message?: string;
  params?: Record<string, string | number>;
  /** translated parameters of the text */
  words?: Words;
}

/** Parameters of a text that have a translation each. */
export type Words = Record<string, Record<Locale, string>>;

export type FieldErrors = Record<string, FieldError[]>;

export interface ProblemDetails {
  /** parameters of the text `detail` */
  params?: Record<string, string | number>;
  /** translated parameters of the text */
  words?: Words;
  /** by field path, separated by dots: `name.ar`, `extras.0.price` */
  errors?: FieldErrors;
  /** version conflict: the current record */
  current?: unknown;
  /** version conflicts of a bulk change: each conflicting record as it is now; `index` is its position in the request */
  conflicts?: readonly { index: number; id: number; current: unknown }[];
  headers?: Record<string, string>;
}

/**
 * An API error with a code. Its text is found under the code in `locales/<lang>/<module>/errors.json`, or in `errors.json` where the admin uses it
 * too; a separate title, where it has one, under `title_<code>`.
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

/** Error of one field: 422 `validation`. */
export function fieldProblem(
  field: string,
  code: string,
  params?: FieldError['params'],
  words?: Words,
): Problem {
  const error = { code, ...(params && { params }), ...(words && { words }) };
  return new Problem(422, 'validation', { errors: { [field]: [error] } });
}
