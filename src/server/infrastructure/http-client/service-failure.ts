/** Most characters that are kept of a service's message. */
const longestSaid = 300;

/** Why an external service did not do what was requested, as a code that a user can act on. Each sort of services has its own codes. */
export class ServiceFailure<Code extends string = string> extends Error {
  readonly code: Code;
  /** the service's own message, or the value that it does not accept; no secret, no markup */
  readonly said: string | null;
  /** whether the service may have acted all the same: the caller then checks before it retries */
  readonly mayBeDone: boolean;

  constructor(code: Code, said?: string | null, mayBeDone = false) {
    super(said ? `${code}: ${said}` : code);
    this.name = new.target.name;
    this.code = code;
    this.said = said ? plainly(said) : null;
    this.mayBeDone = mayBeDone;
  }

  /** Whether the credentials were refused: a cached token may have expired. */
  get refusesCredentials(): boolean {
    return this.code.endsWith('_credentials');
  }
}

/** A service's message without markup and control characters, cut to the limit. */
function plainly(said: string): string | null {
  const text = said
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text.length > longestSaid ? `${text.slice(0, longestSaid)}…` : text || null;
}
