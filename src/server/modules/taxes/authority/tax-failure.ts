/** Failure codes of the tax authority, by what the user can do about them. */
import { Problem } from '../../../infrastructure/http/problem.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

type TaxFailureCode =
  /** invalid client id, client secret or device serial number */
  | 'tax_credentials'
  /** the whole submission was refused, with the authority's message */
  | 'tax_refused'
  /** the same submission was sent a moment ago */
  | 'tax_repeated'
  /** rate limit of the authority */
  | 'tax_busy'
  /** no response, or an invalid one */
  | 'tax_silent';

export class TaxFailure extends ServiceFailure<TaxFailureCode> {
  /** seconds until a retry is allowed; `null` if unknown */
  readonly retryAfter: number | null;

  constructor(
    code: TaxFailureCode,
    said: string | null = null,
    mayBeDone = false,
    retryAfter: number | null = null,
  ) {
    super(code, said, mayBeDone);
    this.retryAfter = retryAfter;
  }
}

/** Converts a failure to a Problem. */
export const taxProblem = ({ code, said }: Pick<TaxFailure, 'code' | 'said'>): Problem =>
  new Problem(502, code, { params: { said: said ? ` (${said})` : '' } });
