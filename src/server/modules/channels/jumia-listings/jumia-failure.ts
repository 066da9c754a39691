import { Problem } from '../../../infrastructure/http/problem.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

/** Failures of Jumia, classified by what the user can do. */
type FailureCode =
  /** the store is not connected */
  | 'jumia_not_connected'
  /** the tokens are no longer accepted: the user must sign in again */
  | 'jumia_connection_ended'
  /** the access token is rejected; a new one may be accepted */
  | 'jumia_credentials'
  /** the seller account lacks the permission */
  | 'jumia_forbidden'
  /** refused for another reason, in Jumia's words */
  | 'jumia_refused'
  /** rate limit of Jumia */
  | 'jumia_busy'
  /** no response, or an unreadable one */
  | 'jumia_silent';

export class JumiaFailure extends ServiceFailure<FailureCode> {}

const ofTheirs: ReadonlySet<string> = new Set(['jumia_silent', 'jumia_busy']);

/** Maps a Jumia failure to a Problem (502 or 409); other errors are returned unchanged. */
export function jumiaProblem(error: unknown): unknown {
  if (!(error instanceof JumiaFailure)) return error;
  const status = ofTheirs.has(error.code) ? 502 : 409;
  return new Problem(status, error.code, { params: { said: error.said ? ` (${error.said})` : '' } });
}
