/** Handlers of shipping, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as locations from './handlers/locations.ts';
import * as regions from './handlers/regions.ts';

export const shippingHandlers: Handlers = {
  'locations.list': locations.locations,
  'geolocations.tree': regions.tree,
  'geolocations.table': regions.table,
  'geolocations.changeMany': regions.changeMany,
};
