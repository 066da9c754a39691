import { createServiceClient } from '../../../infrastructure/http-client/service-client.ts';
import { CourierFailure } from './courier-failure.ts';

/** Sends a request to a courier. @throws CourierFailure `courier_silent`, `courier_busy` */
export const callCourier = createServiceClient(
  (reason, mayBeDone) => new CourierFailure(`courier_${reason}`, null, mayBeDone),
);
