import schema from '../schemas/variants.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'variants',
  group: 'catalogue',
  addresses: { record: 'variant' },
  madeWith: 'products',
  picture: 'picture',
  calls: ['list', 'read', 'update', 'patch', 'updateEach', 'updateAll', 'export'],
  lists: {
    inventory: {
      title: { en: 'Inventory', ar: 'المخزون' },
      icon: 'inventory',
      shown: ['picture', 'name', 'sku', 'barCode', 'quantity', 'isTracked', 'updatedAt'],
      card: ['sku', 'quantity'],
      inPlace: ['quantity'],
      section: 'inventory',
      order: 'updatedAt desc',
      empty: {
        title: { en: 'Nothing in stock yet', ar: 'لا شيء في المخزون بعد' },
        body: {
          en: 'Every product that you add stands here with its pieces: one line for each variant, or one for the product itself.',
          ar: 'كل منتج تضيفه يظهر هنا بعدد قطعه: سطر لكل متغير، أو سطر للمنتج نفسه إن لم تكن له متغيرات.',
        },
      },
      views: {
        low: { title: { en: 'Low on stock', ar: 'أوشك على النفاد' }, filter: { low_stock: ['true'] } },
        out: { title: { en: 'Out of stock', ar: 'غير متوفر' }, filter: { out_of_stock: ['true'] } },
      },
    },
    pricing: {
      title: { en: 'Pricing', ar: 'التسعير' },
      first: 'change_prices',
      icon: 'pricing',
      shown: ['picture', 'name', 'sku', 'price', 'discountedPrice', 'isOnSale', 'saleEndsAt', 'cost'],
      card: ['price', 'discountedPrice', 'isOnSale'],
      inPlace: ['price', 'discountedPrice'],
      section: 'pricing',
      order: 'updatedAt desc',
      empty: {
        title: { en: 'No prices yet', ar: 'لا أسعار بعد' },
        body: {
          en: 'The prices of all products that you add stand here, to be changed one by one or many at once.',
          ar: 'تظهر هنا أسعار كل ما تضيفه من منتجات، لتغيّرها واحدًا واحدًا أو دفعة واحدة.',
        },
      },
    },
  },
  list: {
    search: { en: 'Name, SKU or barcode', ar: 'الاسم أو SKU أو الباركود' },
    shown: ['picture', 'name', 'sku', 'quantity', 'price', 'discountedPrice', 'isOnSale'],
    actions: ['change_prices', 'print_labels'],
  },
});
