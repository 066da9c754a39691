/** The longest that is repeated of somebody else's words. */
const longestSaid = 300;

/** Why a service of others did not do what it was asked for, as a person can act on it. Each sort of services has its own codes. */
export class ServiceFailure<Code extends string = string> extends Error {
  readonly code: Code;
  /** the service's own words, or what it does not know; no secret, no markup */
  readonly said: string | null;
  /** may the service have done it all the same? Then it is not asked again before it has been looked for. */
  readonly mayBeDone: boolean;

  constructor(code: Code, said?: string | null, mayBeDone = false) {
    super(said ? `${code}: ${said}` : code);
    this.name = new.target.name;
    this.code = code;
    this.said = said ? plainly(said) : null;
    this.mayBeDone = mayBeDone;
  }

  /** A token that is kept may have ended. */
  get refusesCredentials(): boolean {
    return this.code.endsWith('_credentials');
  }
}

/** Words of somebody else, as far as they can be shown. */
function plainly(said: string): string | null {
  const text = said
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text.length > longestSaid ? `${text.slice(0, longestSaid)}…` : text || null;
}
