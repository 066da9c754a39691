/** Couriers: a store's accounts with them, and the protocol that each speaks. The face of this area: what the rest of the server may use of it. */
export { accountOf } from './accounts.ts';
export { courierFor, hasCourierAccount } from './courier-choice.ts';
export { askingWith } from './courier-access.ts';
export { noticeAddress, type CourierAccount, type CourierGateway } from './courier-gateway.ts';
export { asProblem } from './courier-problem.ts';
export { setDefaultCourier, type DefaultCourier } from './default-courier.ts';
export type { CourierState, Parcel, ParcelNews, PlaceNames, SentParcel } from './protocols/courier.ts';
export { CourierFailure } from './protocols/courier-failure.ts';
export { courierNamed } from './protocols/find-courier.ts';
