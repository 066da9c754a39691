import schema from '../schemas/shipping_locations.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'map',
  group: 'settings',
  addresses: {
    list: 'settings/shipping/own-locations',
    record: 'own-location',
    create: 'add-own-location',
  },
  calls: ['list', 'read', 'create', 'update', 'delete', 'deleteAll', 'export'],
  list: {
    shown: ['name', 'customFee', 'extraKiloFees', 'updatedAt'],
    columns: ['country', 'region', 'city', 'district'],
    card: ['customFee'],
  },
});
