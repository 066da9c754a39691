import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

/** Why a courier did not do what it was asked for, as a person can act on it. */
export type FailureCode =
  /** its credentials are wrong, or may not do this */
  | 'courier_credentials'
  /** nobody has signed in there for the store yet */
  | 'courier_not_linked'
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
  | 'courier_too_late'
  /** it sent something else than a label */
  | 'courier_no_label';

export class CourierFailure extends ServiceFailure<FailureCode> {}
