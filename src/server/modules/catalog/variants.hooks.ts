/** Hooks of variants: names from product and options, stock filters, prices as those of products. */
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';
import { restoreProductPrices } from './prices/restore-product-prices.ts';
import { normalizeSale } from './sales/normalize-sale.ts';
import { skuWithoutCase } from './sku-key.ts';
import { variantName } from './variant-name.ts';

/** SQL: whether the stock is at a level, by the threshold that each variant copies of its product. Also stored in `variant_quantities`. */
const isStockLevel = (level: 'low' | 'out'): string =>
  `(stock_level(t."isTracked", t.quantity, t."lowStockThreshold") = '${level}')`;

/** SQL: variants whose product meets a condition over the row `p`. */
const ofProduct = (condition: string): string =>
  `exists (select from products p where p.company_id = $1 and p.id = t."productId" and ${condition})`;

export const variants: ResourceHooks = {
  filters: {
    collection_ids: (ids, bind) => `exists (select from collection_products c
      where c.company_id = $1 and c."productId" = t."productId" and c."collectionId" = any(${bind(ids)}::bigint[]))`,
    type: (types, bind) => ofProduct(`p.type = any(${bind(types)}::text[])`),
    vendor: (vendors, bind) => ofProduct(`p.vendor = any(${bind(vendors)}::text[])`),
    tags: (tags, bind) => ofProduct(`p.tags && ${bind(tags)}::text[]`),
    low_stock: (value) => (value ? isStockLevel('low') : undefined),
    out_of_stock: (value) => (value ? isStockLevel('out') : undefined),
  },
  derived: {
    name: `select ${variantName('t')}
      from products p where p.company_id = $1 and p.id = t."productId"`,
    picture: `case when cardinality(t.media) > 0 then t.media else (
      select p.media from products p where p.company_id = $1 and p.id = t."productId") end`,
  },
  spellings: { imageIds: { read: 'to_jsonb(t.media)', write: (ids) => ({ media: ids ?? [] }) } },
  beforeWrite: (write) => normalizeSale(write),
  beforeCreationUndone: restoreProductPrices,
  // The product is locked first: a change of one may change the other.
  lockedUnder: { resource: 'products', field: 'productId' },
  // The default variant is not a part of the product.
  isPart: (row) => `not ${row}."isDefault"`,
  comparedBy: { sku: skuWithoutCase },
  constraints: {
    products_sku_taken: { field: 'sku', code: 'taken' },
    products_sku_folded: { field: 'sku', code: 'taken' },
    variants_quantity_below_zero: { field: 'quantity', code: 'stock_negative' },
    variants_values_key: { field: 'values', code: 'variant_twice' },
  },
  // Order sales are recorded as stock movements, not in the audit log.
  quietFields: ['quantity'],
  keptBeside: {
    table: 'variant_quantities',
    fields: ['quantity'],
    filters: { low_stock: 'isLow', out_of_stock: 'isOutOfStock' },
  },
};
