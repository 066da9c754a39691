import schema from '../schemas/geolocations.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'map',
  group: 'settings',
  addresses: { list: 'settings/shipping/region-prices', record: 'region-price', create: 'add-region-price' },
  calls: ['list', 'read', 'create', 'update', 'delete', 'export'],
  list: {
    shown: ['name', 'locationType', 'first', 'extra', 'isDisabled'],
    columns: ['locationId'],
    order: 'locationId asc',
  },
});
