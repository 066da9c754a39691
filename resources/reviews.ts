import schema from '../schemas/reviews.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'reviews',
  group: 'catalogue',
  addresses: { list: 'products-reviews', record: 'review' },
  calls: ['list', 'read', 'update', 'updateAll', 'export'],
  list: {
    shown: ['body', 'rating', 'productId', 'customerId', 'isHidden', 'createdAt'],
    filters: ['is_hidden', 'rating', 'product', 'customer', 'from_createdAt', 'to_createdAt'],
    card: ['rating', 'productId', 'isHidden'],
  },
});
