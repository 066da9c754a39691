/** Discounts: a value that is never nothing, in one unit at a time; a status that the end of the discount changes by itself. */
import { searchWords } from '../../model/search-text.ts';
import type { Behaviour, RecordValues, Write } from './behaviour.ts';
import { discountItems, spreadItems } from './discount-items.ts';

const readStatus = `case when t.status = 'active' and t."endsAt" <= now() then 'expired' else t.status end`;

export const discounts: Behaviour = {
  derived: { discountItems },
  readAs: { status: readStatus },
  filters: {
    searchQuery: (value, bind) =>
      searchWords(value as string)
        .map((word) => `position(${bind(word)} in t."searchText") > 0`)
        .join(' and ') || undefined,
  },
  beforeWrite: (write) => {
    agreeCode(write);
    agreeValue(write);
    spreadItems(write);
    agreeItems(write);
    agreeCondition(write);
    agreeDates(write);
    agreeStatus(write);
  },
};

/** Source: specification section 5, “Promo code: one word, no spaces”. */
function agreeCode({ after, refuse }: Write): void {
  if (!after.isAutomatic && /\s/u.test(String(after.title ?? ''))) refuse('title', 'promo_code');
}

/** The field that holds the value of each kind; free shipping needs none. */
const valueFields: Record<string, string> = { percentage: 'percentage', fixed: 'amount' };

function agreeValue({ after, refuse }: Write): void {
  const used = valueFields[after.valueType as string];
  for (const field of Object.values(valueFields)) if (field !== used) after[field] = null;
  if (used && after[used] === 0) refuse(used, 'discount_zero');
  if (!used && after.type !== 'ShippingDiscount') refuse('valueType', 'shipping_only');
}

/** Each type has its own items; those of another type do not linger unseen. */
function agreeItems({ after }: Write): void {
  const clear = (values: RecordValues) => Object.assign(after, values);
  if (after.type !== 'ProductsDiscount') clear({ products: [], collections: [] });
  if (after.type === 'BuyXGetYDiscount') {
    after.minXQuantity ??= 1;
    after.maxYQuantity ??= 1;
  } else {
    clear({ buysProducts: [], buysCollections: [], getsProducts: [], getsCollections: [] });
    clear({ minXQuantity: null, maxYQuantity: null, isXExactMatch: false, isYExactMatch: false });
  }
}

const conditionFields: Record<string, string> = {
  minPurchase: 'minimumPurchaseValue',
  minProductQuantity: 'minProductQuantity',
};

/** What another condition would need does not linger unseen. */
function agreeCondition({ after }: Write): void {
  const used = conditionFields[after.conditions as string];
  for (const field of Object.values(conditionFields)) if (field !== used) after[field] = null;
}

function agreeDates({ after, refuse }: Write): void {
  const { startsAt, endsAt } = after as Record<string, string | null>;
  if (startsAt && endsAt && startsAt >= endsAt) refuse('endsAt', 'end_before_start');
}

/** Merchants switch a discount on and off; its end expires it, and only the system disables it. */
function agreeStatus({ before, after, given, refuse }: Write): void {
  if (!given.has('status') || after.status === before?.status) return;
  if (after.status === 'expired') refuse('status', 'set_by_date');
  if (after.status === 'disabled') refuse('status', 'set_by_system');
  const hasEnded = typeof after.endsAt === 'string' && Date.parse(after.endsAt) <= Date.now();
  if (before && after.status === 'active' && hasEnded) refuse('endsAt', 'discount_ended');
}
