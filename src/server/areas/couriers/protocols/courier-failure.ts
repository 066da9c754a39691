/** Why a courier did not do what it was asked for, as a person can act on it. */
export type FailureCode =
  /** its credentials are wrong, or may not do this */
  | 'courier_credentials'
  /** it knows no such place; `said` names it */
  | 'courier_place'
  /** it says no, in its own words */
  | 'courier_refused'
  /** more is to be collected than it takes */
  | 'courier_collects'
  /** it is asked too often */
  | 'courier_busy'
  /** no answer, or one that says nothing */
  | 'courier_silent'
  /** nothing is known of the parcel there */
  | 'courier_unknown_parcel'
  /** what cannot be called off any more */
  | 'courier_too_late';

/** The longest that is repeated of a courier's words. */
const longestSaid = 300;

export class CourierFailure extends Error {
  readonly code: FailureCode;
  /** the courier's own words, or the place that it does not know; no secret, no markup */
  readonly said: string | null;
  /** may the courier have done it all the same? Then it is not asked again before it has been looked for. */
  readonly mayBeDone: boolean;

  constructor(code: FailureCode, said?: string | null, mayBeDone = false) {
    super(said ? `${code}: ${said}` : code);
    this.name = 'CourierFailure';
    this.code = code;
    this.said = said ? plainly(said) : null;
    this.mayBeDone = mayBeDone;
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
