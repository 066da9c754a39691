/** Couriers module: accounts with couriers and an adapter for each. The exports that the rest of the server may use. */
export { accountOf, webhookUrl, type CourierAccount } from './accounts.ts';
export { courierFor, hasCourierAccount } from './courier-choice.ts';
export { courierAccess } from './courier-access.ts';
export type { CourierGateway } from './courier-gateway.ts';
export { courierProblem } from './courier-problem.ts';
export { setDefaultCourier, type DefaultCourier } from './default-courier.ts';
export type { CourierState, Parcel, ParcelUpdate, PlaceNames, SentParcel } from './protocols/courier.ts';
export { CourierFailure } from './protocols/courier-failure.ts';
export { findCourier } from './protocols/find-courier.ts';
