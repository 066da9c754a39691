/** What products do besides being stored: units, fees and a status that must agree, and the list's stock filters. */
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

/** Cannot be bought: marked so, or counted and none left. Kept beside it under the same name. */
const isOutOfStock = `(t."isSoldOut" or (t."isTracked" and t.quantity <= 0))`;

/** Can be bought, but one of its variants not for long. It is kept beside it alone; as a question to each row, so that a walk ends when a page is full. */
const isLowOnStock = `(select f."isLow" from condition_facts f where f.company_id = t.company_id and f.id = t.id)`;

/** Nothing stands beside it in the store. */
const withoutRelated = `not exists (select from related_products r where r.company_id = $1 and r."productId" = t.id)`;

/** The names and values of its options: most products have none, and are not charged for asking. */
const productOptions = `product_options($1, t.id, t."productOptions")`;

/** What the variants of a product with options hold of its pricing. */
export const pricesOfVariants = [
  'price',
  'discountedPrice',
  'isOnSale',
  'saleStartsAt',
  'saleEndsAt',
  'cost',
] as const;

export const products: ResourceHooks = {
  // The column keeps the order alone: what the options are, the variants say.
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
  // What a scanner reads names one of them alone.
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
  // What orders sell leaves movements, not entries in the trail.
  quietFields: ['quantity', ...pricesOfVariants],
  keptBeside: {
    table: 'condition_facts',
    fields: ['quantity'],
    filters: { low_stock: 'isLow', out_of_stock: 'isOutOfStock' },
  },
  // The id of its default: whatever points at that finds it again.
  unseenColumns: ['defaultVariantId'],
};

/** What a product with options has, its variants have. */
function refuseQuantityOfVariants({ before, after, given, refuse }: Write): void {
  const isSum = given.has('quantity') && (before?.productOptions as unknown[] | undefined)?.length;
  if (isSum && after.quantity !== before?.quantity) refuse('quantity', 'quantity_of_variants');
}

/** The pricing of a product with options is that of its cheapest variant (migration 1140): it is changed at its variants. */
function refusePricesOfVariants({ before, after, given, refuse }: Write): void {
  if (!(before?.productOptions as unknown[] | undefined)?.length) return;
  for (const name of pricesOfVariants)
    if (given.has(name) && spelled(after[name]) !== spelled(before![name])) refuse(name, 'price_of_variants');
}

/** A value as one text: moments alike however they are spelled. */
const spelled = (value: unknown): string =>
  value instanceof Date || (typeof value === 'string' && value)
    ? new Date(value).toISOString()
    : String(value ?? null);

/** Another way of pricing brings its usual unit along, unless the caller named one. */
function agreePricingUnit({ after, given, refuse }: Write): void {
  const units = unitsOf[after.pricedBy as string] ?? [];
  if (units.includes(after.pricingUnit as string)) return;
  if (given.has('pricingUnit')) refuse('pricingUnit', 'unit_mismatch');
  else after.pricingUnit = units[0];
}

/**
 * Sold out is one fact with two faces. Marking it forces the status (C6); taking the mark away, where the status did not
 * say otherwise, brings the product back as a draft; and a status set by hand sets the mark.
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

/** A number that Google does not know is a slip; words that it does not know are what another shop’s file said. */
function refuseUnknownCategory({ before, after, refuse }: Write): void {
  const said = after.googleProductCategory as string | null;
  if (said === before?.googleProductCategory || !said || !/^\d+$/u.test(said)) return;
  if (!findCategory(said)) refuse('googleProductCategory', 'google_category_unknown');
}

/** The switch follows the fees: no fees, no switch; a switch taken off clears them. */
function agreeFees({ after, given }: Write): void {
  if (given.has('hasAdditionalFees') && !after.hasAdditionalFees) after.additionalFees = [];
  after.hasAdditionalFees = (after.additionalFees as unknown[]).length > 0;
}
