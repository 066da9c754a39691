/** Resource hooks of region prices: name, type and ancestry are set from the location tree. */
import { isEmptyPrice } from '../../../shared/orders/region-change.ts';
import type { RegionPrice } from '../../../shared/orders/shipping.ts';
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';
import { lineageOf } from './locations.ts';

export const geolocations: ResourceHooks = {
  beforeWrite: ({ after, refuse }) => {
    const said = ((after.locationId as string | null) ?? '').trim().toLowerCase();
    const lineage = lineageOf(said);
    const place = lineage.at(-1);
    if (!place) {
      refuse('locationId', 'region_unknown', { value: said.slice(0, 80) });
      return;
    }
    after.locationId = place.id;
    after.name = place.name;
    after.locationType = place.locationType;
    after.ancestry = lineage
      .slice(0, -1)
      .map(({ id }) => id)
      .join('/');
  },
  saysNothing: (record) => isEmptyPrice(record as unknown as RegionPrice),
  constraints: { geolocations_below_disabled: { field: 'first', code: 'region_around_disabled' } },
};
