import { Problem } from '../../../infrastructure/http/problem.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

/** Why Jumia did not do what it was asked for, as a person can act on it. */
type FailureCode =
  /** the store is not connected with it */
  | 'jumia_not_connected'
  /** it takes the store's tokens no more: somebody signs in there again */
  | 'jumia_connection_ended'
  /** it does not take this access token; a new one may serve */
  | 'jumia_credentials'
  /** the seller's account may not do this */
  | 'jumia_forbidden'
  /** it says no, in its own words */
  | 'jumia_refused'
  /** it is asked too often */
  | 'jumia_busy'
  /** no answer, or one that says nothing */
  | 'jumia_silent';

export class JumiaFailure extends ServiceFailure<FailureCode> {}

const ofTheirs: ReadonlySet<string> = new Set(['jumia_silent', 'jumia_busy']);

/** What Jumia did not do, as an answer of ours; any other error as it is. */
export function jumiaProblem(error: unknown): unknown {
  if (!(error instanceof JumiaFailure)) return error;
  const status = ofTheirs.has(error.code) ? 502 : 409;
  return new Problem(status, error.code, { params: { said: error.said ? ` (${error.said})` : '' } });
}
