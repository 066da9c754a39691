/** Hooks of discounts: rules for value, code and status. An active discount reads as expired after its end. */
import { latinDigits } from '../../../shared/texts/search-text.ts';
import type { ResourceHooks, RecordValues, Write } from '../../crud/records/resources/resource-hooks.ts';
import { discountItems, discountItemsAlias, refuseStrayItems } from './discount-items.ts';
import { discountAliases } from './discount-aliases.ts';
import { sumsOfUses, usesOf } from './discount-usage.ts';

const readStatus = `case when t.status = 'active' and t."endsAt" <= now() then 'expired' else t.status end`;

export const discounts: ResourceHooks = {
  derived: { discountItems },
  summed: {
    from: usesOf('t.id'),
    sums: sumsOfUses,
  },
  aliases: { discountItems: discountItemsAlias },
  spellings: discountAliases,
  // Search for a part of a code, ignoring case.
  filters: {
    title: (value, bind) =>
      `exists (select from unnest(${bind(value)}::text[]) said(part) where strpos(lower(t.title), lower(said.part)) > 0)`,
  },
  readAs: { status: readStatus },
  // Unique constraint for concurrent writes (`discounts_code`).
  constraints: { discounts_code: { field: 'title', code: 'code_taken' } },
  beforeWrite: async (write) => {
    await agreeCode(write);
    agreeValue(write);
    refuseStrayItems(write);
    agreeExchange(write);
    agreeStatus(write);
  },
};

/** Whether the title is a code for the checkout: not for automatic discounts and those made for one order. */
const isCode = (record: RecordValues) => !record.isAutomatic && !record.isInstant;

/** Emoji and invisible characters, which cannot be typed reliably. */
const untypable = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{C}]/u;

/** Source: specification section 5, “Promo code: one word, no spaces”. A code is unique, ignoring case, across all discounts including ended ones. */
async function agreeCode({ before, after, refuse, isAlike, isReturn }: Write): Promise<void> {
  const isNew = !before || !isCode(before) || before.title !== after.title;
  // Arabic digits are stored as Latin digits, as they are searched.
  if (isCode(after) && isNew && !isReturn && typeof after.title === 'string')
    after.title = latinDigits(after.title);
  const title = String(after.title ?? '');
  if (isCode(after) && /\s/u.test(title)) refuse('title', 'promo_code');
  if (!isCode(after) || !isNew) return;
  if (untypable.test(title)) refuse('title', 'code_untypable');
  if (await isAlike('title', title, { isAutomatic: false, isInstant: false })) refuse('title', 'code_taken');
}

/** Field of the value for each value type; free shipping has none. */
const valueFields: Record<string, string> = { percentage: 'percentage', fixed: 'amount' };

function agreeValue({ after, refuse }: Write): void {
  const used = valueFields[after.valueType as string];
  if (used && after[used] === 0) refuse(used, 'discount_zero');
  if (!used && after.type !== 'ShippingDiscount') refuse('valueType', 'shipping_only');
}

/** The default quantity is one piece. */
function agreeExchange({ after }: Write): void {
  if (after.type !== 'BuyXGetYDiscount') return;
  after.minXQuantity ??= 1;
  after.maxYQuantity ??= 1;
}

/** An ended discount cannot be activated. */
function agreeStatus({ before, after, given, refuse, isReturn }: Write): void {
  // A discount restored by undo after its end reads as expired.
  if (isReturn || !given.has('status') || after.status === before?.status) return;
  const hasEnded = typeof after.endsAt === 'string' && Date.parse(after.endsAt) <= Date.now();
  if (before && after.status === 'active' && hasEnded) refuse('endsAt', 'discount_ended');
}
