/** Discounts: a value that is never nothing, in one unit at a time; a status that the end of the discount changes by itself. */
import { latinDigits } from '../../../shared/texts/search-text.ts';
import type { ResourceHooks, RecordValues, Write } from '../../crud/records/resources/resource-hooks.ts';
import { discountItems, discountItemsAlias, refuseStrayItems } from './discount-items.ts';
import { discountSpellings } from './discount-spellings.ts';
import { sumsOfUses, usesOf } from './sums-of-uses.ts';

const readStatus = `case when t.status = 'active' and t."endsAt" <= now() then 'expired' else t.status end`;

export const discounts: ResourceHooks = {
  derived: { discountItems },
  summed: {
    from: usesOf('t.id'),
    sums: sumsOfUses,
  },
  aliases: { discountItems: discountItemsAlias },
  spellings: discountSpellings,
  // Whoever looks for a code knows a part of it, and not its letter case.
  filters: {
    title: (value, bind) =>
      `exists (select from unnest(${bind(value)}::text[]) said(part) where strpos(lower(t.title), lower(said.part)) > 0)`,
  },
  readAs: { status: readStatus },
  // Of two at one moment, the database lets one through (migration 0160).
  constraints: { discounts_code: { field: 'title', code: 'code_taken' } },
  beforeWrite: async (write) => {
    await agreeCode(write);
    agreeValue(write);
    refuseStrayItems(write);
    agreeExchange(write);
    agreeStatus(write);
  },
};

/** Is it typed at checkout? What applies by itself, or was made for one order, is not. */
const isCode = (record: RecordValues) => !record.isAutomatic && !record.isInstant;

/** What not every keyboard types, and what nobody sees: pictures, and characters that only steer how others are shown. */
const untypable = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{C}]/u;

/** Source: specification section 5, “Promo code: one word, no spaces”. A code names one discount, in any letter case and for good. */
async function agreeCode({ before, after, refuse, isAlike, isReturn }: Write): Promise<void> {
  const isNew = !before || !isCode(before) || before.title !== after.title;
  // An Arabic keyboard types ٢٠ where another types 20: both are one code, kept as it is looked for.
  if (isCode(after) && isNew && !isReturn && typeof after.title === 'string')
    after.title = latinDigits(after.title);
  const title = String(after.title ?? '');
  if (isCode(after) && /\s/u.test(title)) refuse('title', 'promo_code');
  if (!isCode(after) || !isNew) return;
  if (untypable.test(title)) refuse('title', 'code_untypable');
  if (await isAlike('title', title, { isAutomatic: false, isInstant: false })) refuse('title', 'code_taken');
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
function agreeStatus({ before, after, given, refuse, isReturn }: Write): void {
  // What an undo switches on again after its end reads as expired by itself.
  if (isReturn || !given.has('status') || after.status === before?.status) return;
  const hasEnded = typeof after.endsAt === 'string' && Date.parse(after.endsAt) <= Date.now();
  if (before && after.status === 'active' && hasEnded) refuse('endsAt', 'discount_ended');
}
