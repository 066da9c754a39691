/** Hooks of products: derived fields, stock filters, and rules between units, fees, sales and status. */
import { findCategory } from '../../../shared/catalog/google-categories/google-categories.ts';
import type { ResourceHooks, RecordValues, Write } from '../../crud/records/resources/resource-hooks.ts';
import { normalizeExtras } from './product-extras.ts';
import { normalizeSale } from './sales/normalize-sale.ts';
import { skuWithoutCase } from './sku-key.ts';

const unitsOf: Record<string, readonly string[]> = {
  unit: ['unit'],
  length: ['m', 'cm'],
  area: ['m2', 'cm2'],
  weight: ['kg', 'g'],
};

/** Sold out, or tracked without stock. Also stored in `condition_facts` under the same name. */
const isOutOfStock = `(t."isSoldOut" or (t."isTracked" and t.quantity <= 0))`;

/** A variant is low. Stored in `condition_facts` only; a subquery per row, so that a scan stops when the page is full. */
const isLowOnStock = `(select f."isLow" from condition_facts f where f.company_id = t.company_id and f.id = t.id)`;

/** Has no related products. */
const withoutRelated = `not exists (select from related_products r where r.company_id = $1 and r."productId" = t.id)`;

/** Names and values of the options; a function call, which costs nothing for products without options. */
const productOptions = `product_options($1, t.id, t."productOptions")`;

/** Price fields of a product with options, which follow its variants. */
export const pricesOfVariants = [
  'price',
  'discountedPrice',
  'isOnSale',
  'saleStartsAt',
  'saleEndsAt',
  'cost',
] as const;

export const products: ResourceHooks = {
  // The column stores the order only: names and values come from the variants.
  readAs: { productOptions },
  derived: {
    priceTo: `(select max(v.price) from variants v where v.company_id = $1 and v."productId" = t.id and not v."isDefault")`,
  },
  changesAlone: true,
  hasAny: { variants: ({ productOptions }) => (productOptions as unknown[] | undefined)?.length !== 0 },
  filters: {
    low_stock: (value) => (value ? isLowOnStock : undefined),
    without_related: (value) => (value ? withoutRelated : undefined),
    out_of_stock: (value) => (value ? isOutOfStock : undefined),
    hide_out_of_stock: (value) => (value ? `not ${isOutOfStock}` : undefined),
  },
  beforeWrite: (write) => {
    refuseQuantityOfVariants(write);
    refusePricesOfVariants(write);
    agreePricingUnit(write);
    agreeSoldOut(write);
    normalizeSale(write);
    agreeFees(write);
    normalizeExtras(write);
    agreeRelated(write);
    refuseUnknownCategory(write);
  },
  // A bar code identifies one product, so the copy has none.
  duplicate: ({ quantity: _quantity, isSoldOut: _isSoldOut, barCode: _barCode, ...values }) => ({
    ...values,
    status: 'hidden',
  }),
  comparedBy: { sku: skuWithoutCase },
  constraints: {
    variants_quantity_below_zero: { field: 'quantity', code: 'stock_negative' },
    products_quantity_of_variants: { field: 'quantity', code: 'quantity_of_variants' },
    products_quantity_below_zero: { field: 'quantity', code: 'stock_negative' },
    collection_products_by_hand: { field: 'collections', code: 'smart_collection' },
  },
  // Order sales are recorded as stock movements, not in the audit log.
  quietFields: ['quantity', ...pricesOfVariants],
  keptBeside: {
    table: 'condition_facts',
    fields: ['quantity'],
    filters: { low_stock: 'isLow', out_of_stock: 'isOutOfStock' },
  },
  // Id of the default variant: a restored product gets it back, so that references to it stay valid.
  unseenColumns: ['defaultVariantId'],
};

/** The quantity of a product with options is the sum of its variants'. */
function refuseQuantityOfVariants({ before, after, given, refuse }: Write): void {
  const isSum = given.has('quantity') && (before?.productOptions as unknown[] | undefined)?.length;
  if (isSum && after.quantity !== before?.quantity) refuse('quantity', 'quantity_of_variants');
}

/** The pricing of a product with options is that of its cheapest variant (SQL function `refresh_product_prices`) and is changed there. */
function refusePricesOfVariants({ before, after, given, refuse }: Write): void {
  if (!(before?.productOptions as unknown[] | undefined)?.length) return;
  for (const name of pricesOfVariants)
    if (given.has(name) && spelled(after[name]) !== spelled(before![name])) refuse(name, 'price_of_variants');
}

/** A value as text; dates are normalized to ISO. */
const spelled = (value: unknown): string =>
  value instanceof Date || (typeof value === 'string' && value)
    ? new Date(value).toISOString()
    : String(value ?? null);

/** Another `pricedBy` sets its first unit, unless the client sent one. */
function agreePricingUnit({ after, given, refuse }: Write): void {
  const units = unitsOf[after.pricedBy as string] ?? [];
  if (units.includes(after.pricingUnit as string)) return;
  if (given.has('pricingUnit')) refuse('pricingUnit', 'unit_mismatch');
  else after.pricingUnit = units[0];
}

/**
 * Keeps `isSoldOut` and `status` consistent. Setting the flag sets the status (C6); clearing it without another status hides the product; setting the
 * status sets the flag.
 */
function agreeSoldOut({ before, after, given }: Write): void {
  const wasMarked = before?.isSoldOut ?? false;
  if (given.has('isSoldOut') && after.isSoldOut !== wasMarked) {
    if (after.isSoldOut) after.status = 'sold_out';
    else if (after.status === 'sold_out') after.status = statusBefore(before);
  } else if (given.has('status') && after.status !== before?.status) {
    after.isSoldOut = after.status === 'sold_out';
  }
  if (after.isSoldOut) after.status = 'sold_out';
}

const statusBefore = (before: RecordValues | null) =>
  before && before.status !== 'sold_out' ? before.status : 'hidden';

function agreeRelated({ before, after, refuse }: Write): void {
  if (before && (after.relatedProducts as number[]).includes(before.id as number))
    refuse('relatedProducts', 'related_self');
}

/** Refuses unknown category numbers; unknown texts are allowed, as imports of other shops have them. */
function refuseUnknownCategory({ before, after, refuse }: Write): void {
  const said = after.googleProductCategory as string | null;
  if (said === before?.googleProductCategory || !said || !/^\d+$/u.test(said)) return;
  if (!findCategory(said)) refuse('googleProductCategory', 'google_category_unknown');
}

/** `hasAdditionalFees` follows the fees; clearing it clears them. */
function agreeFees({ after, given }: Write): void {
  if (given.has('hasAdditionalFees') && !after.hasAdditionalFees) after.additionalFees = [];
  after.hasAdditionalFees = (after.additionalFees as unknown[]).length > 0;
}
