/** Places of a store’s own: each told apart from the others by what it is called, and never for nothing. */
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';
import { countryKey, places } from './place-of-address.ts';
import { ownPlaceName } from './place-price.ts';

export const shippingLocations: ResourceHooks = {
  derived: { name: ownPlaceName },
  beforeWrite: ({ after, refuse }) => {
    // An address writes its country in one of several ways; what is compared is one of them.
    if (typeof after.country === 'string' && countryKey(after.country) === 'egypt') after.country = 'Egypt';
    // The key is made of the parts with bars between them.
    for (const name of ['country', 'region', 'city', 'district'])
      if (typeof after[name] === 'string')
        after[name] = after[name].replaceAll('|', ' ').replaceAll(/\s+/gu, ' ').trim() || null;
    // A governorate is one of the tree's, or no address would lie in it; what lies inside may have a name of the store's own.
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
