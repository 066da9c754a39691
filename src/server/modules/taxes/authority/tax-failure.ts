/** Why the tax authority did not do what it was asked for, as a person can act on it. */
import { Problem } from '../../../infrastructure/http/problem.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

type TaxFailureCode =
  /** client id, secret or the device's serial are not those that it gave */
  | 'tax_credentials'
  /** it says no to all of it, in its own words */
  | 'tax_refused'
  /** it was sent the same a moment ago */
  | 'tax_repeated'
  /** it is asked too often */
  | 'tax_busy'
  /** no answer, or one that says nothing */
  | 'tax_silent';

export class TaxFailure extends ServiceFailure<TaxFailureCode> {
  /** seconds until it wants to be asked again; `null` where it does not say */
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

/** As a refusal of a call or a job. */
export const taxProblem = ({ code, said }: Pick<TaxFailure, 'code' | 'said'>): Problem =>
  new Problem(502, code, { params: { said: said ? ` (${said})` : '' } });
