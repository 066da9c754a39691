/** Shipping module: locations and delivery prices. The exports that the rest of the server may use. */
import { geolocations } from './geolocations.hooks.ts';
import { shippingLocations } from './shipping-locations.hooks.ts';

export * from './locations.ts';
export { readCompanyRegions, writeCompanyRegions, type RegionsInput } from './company-regions.ts';
export { placeKeys, placeName } from './place-names.ts';
export { countryKey, places, type WrittenPlace } from './place-of-address.ts';
export { isDeliveryUnpriced, readStoreShipping } from './store-shipping.ts';
export { readPlacePrice, type AddressPrice } from './place-price.ts';
export type { LocationType, Place } from './read-places.ts';

export const resourceHooks = { geolocations, shipping_locations: shippingLocations };
