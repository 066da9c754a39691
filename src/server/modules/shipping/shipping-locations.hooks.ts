/** Resource hooks of a store’s own locations: normalized, unique names and a fee above zero. */
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';
import { countryKey, places } from './place-of-address.ts';
import { ownPlaceName } from './place-price.ts';

export const shippingLocations: ResourceHooks = {
  derived: { name: ownPlaceName },
  beforeWrite: ({ after, refuse }) => {
    // Normalizes the country, which addresses write in several ways.
    if (typeof after.country === 'string' && countryKey(after.country) === 'egypt') after.country = 'Egypt';
    // Removes `|`, the separator of the key.
    for (const name of ['country', 'region', 'city', 'district'])
      if (typeof after[name] === 'string')
        after[name] = after[name].replaceAll('|', ' ').replaceAll(/\s+/gu, ' ').trim() || null;
    // The governorate must be one of the tree, or no address would match; the levels below may have names of the store's own.
    if (
      typeof after.region === 'string' &&
      after.country === 'Egypt' &&
      places.of({ region: after.region }).length < 2
    )
      refuse('region', 'place_unknown');
    if (typeof after.customFee === 'number' && after.customFee <= 0) refuse('customFee', 'custom_price');
  },
  constraints: {
    shipping_locations_place: { field: 'district', code: 'own_location_twice' },
    shipping_locations_custom_fee: { field: 'customFee', code: 'custom_price' },
  },
};
