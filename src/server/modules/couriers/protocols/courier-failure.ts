import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

/** Failure codes of couriers, by what the user can do about them. */
export type FailureCode =
  /** invalid credentials, or credentials without permission */
  | 'courier_credentials'
  /** the account is not linked yet */
  | 'courier_not_linked'
  /** unknown place, named in `said` */
  | 'courier_place'
  /** refused, with the courier's message */
  | 'courier_refused'
  /** the amount to collect exceeds the courier's limit */
  | 'courier_collects'
  /** rate limit of the courier */
  | 'courier_busy'
  /** no response, or an invalid one */
  | 'courier_silent'
  /** the courier has no such shipment */
  | 'courier_unknown_parcel'
  /** too late to cancel or to change */
  | 'courier_too_late'
  /** the response is not a PDF */
  | 'courier_no_label';

export class CourierFailure extends ServiceFailure<FailureCode> {}
