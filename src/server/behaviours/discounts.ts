/** Discounts: a value that is never nothing, in one unit at a time; a status that the end of the discount changes by itself. */
import type { Behaviour, Write } from './behaviour.ts';
import { discountItems, discountItemsAlias, refuseStrayItems } from './discount-items.ts';

const readStatus = `case when t.status = 'active' and t."endsAt" <= now() then 'expired' else t.status end`;

export const discounts: Behaviour = {
  derived: { discountItems },
  aliases: { discountItems: discountItemsAlias },
  readAs: { status: readStatus },
  beforeWrite: (write) => {
    agreeCode(write);
    agreeValue(write);
    refuseStrayItems(write);
    agreeExchange(write);
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
  if (used && after[used] === 0) refuse(used, 'discount_zero');
  if (!used && after.type !== 'ShippingDiscount') refuse('valueType', 'shipping_only');
}

/** Whoever names no number means one piece. */
function agreeExchange({ after }: Write): void {
  if (after.type !== 'BuyXGetYDiscount') return;
  after.minXQuantity ??= 1;
  after.maxYQuantity ??= 1;
}

/** Merchants switch a discount on and off; one whose end has passed stays expired. */
function agreeStatus({ before, after, given, refuse }: Write): void {
  if (!given.has('status') || after.status === before?.status) return;
  const hasEnded = typeof after.endsAt === 'string' && Date.parse(after.endsAt) <= Date.now();
  if (before && after.status === 'active' && hasEnded) refuse('endsAt', 'discount_ended');
}
