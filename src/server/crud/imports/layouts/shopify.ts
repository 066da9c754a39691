/** Shopify product export. Source: Shopify “Using CSV files to import and export products”. */
import type { FileLayout } from './layout.ts';
import { groupRowsByKey } from './group-by-key.ts';
import { numbered, optionKeys, partKeys, sourceKeys } from './keys.ts';

export const shopify: FileLayout = {
  name: 'shopify',
  key: 'handle',
  oversells: true,
  keys: { ...optionKeys, ...partKeys, ...sourceKeys },
  headers: {
    Handle: 'handle',
    'URL handle': 'handle',
    Title: 'name',
    'Body (HTML)': 'description',
    Description: 'description',
    Vendor: 'vendor',
    Type: 'type',
    'Product Category': 'googleProductCategory',
    'Google Shopping / Google Product Category': 'googleProductCategory',
    Tags: 'tags',
    Published: 'published',
    'Published on online store': 'published',
    Status: 'status',
    'SEO Title': 'seo.title',
    'SEO Description': 'seo.description',
    'Image Src': 'media',
    'Product image URL': 'media',
    'Image Position': null,
    'Image Alt Text': null,
    'Gift Card': null,
    'Cost per item': 'variants.cost',
    'Variant Inventory Policy': null,
    'Variant Fulfillment Service': null,
    'Variant Weight Unit': null,
    'Variant Tax Code': null,
    'Variant Image': 'variants.media',
    'Variant image URL': 'variants.media',
    'Variant SKU': 'variants.sku',
    'Variant Barcode': 'variants.barCode',
    'Variant Price': 'variants.price',
    'Variant Compare At Price': 'variants.compareAtPrice',
    'Variant Inventory Qty': 'variants.quantity',
    'Variant Inventory Tracker': 'variants.tracker',
    'Variant Grams': 'variants.grams',
    'Variant Requires Shipping': 'isPhysical',
    'Variant Taxable': 'isVat',
    SKU: 'variants.sku',
    Barcode: 'variants.barCode',
    'Variant Barcodes': 'variants.barCode',
    Price: 'variants.price',
    'Compare-at price': 'variants.compareAtPrice',
    'Inventory quantity': 'variants.quantity',
    'Inventory tracker': 'variants.tracker',
    'Weight value (grams)': 'variants.grams',
    'Requires shipping': 'isPhysical',
    'Charge tax': 'isVat',
    ...numbered((n) => ({
      [`Option${n} Name`]: `option${n}.name`,
      [`Option${n} Value`]: `option${n}.value`,
      [`Option${n} Linked To`]: null,
    })),
  },
  recognises: (headers) =>
    (headers.has('handle') && headers.has('variant price')) ||
    (headers.has('url handle') && headers.has('option1 value')),
  arrange: (lines) =>
    groupRowsByKey(lines, 'handle', (texts) => {
      const status = { active: 'visible', draft: 'hidden', archived: 'disabled', unlisted: 'hidden' }[
        texts.get('status')?.toLowerCase() ?? ''
      ];
      if (status) texts.set('status', status);
    }),
};
