/** A sale and its times say one thing: before it begins and after it has ended, nothing is on sale. */
import type { RecordValues, Write } from '../../../crud/records/resources/resource-hooks.ts';

/** What a sale that is over, or was called off, leaves behind. */
export const noSale = { isOnSale: false, saleStartsAt: null, saleEndsAt: null } as const;

const momentOf = (record: RecordValues | null, field: string): number | null =>
  record?.[field] == null ? null : new Date(record[field] as string | Date).getTime();

/** Whoever takes back that a sale ended wants it to go on: with an end that has passed the watch would end it again at once. */
function goOn(sale: RecordValues, now: number): void {
  const ends = momentOf(sale, 'saleEndsAt');
  if (ends !== null && ends <= now) sale.saleEndsAt = null;
}

/**
 * Whoever writes a time writes the mark along: on from the beginning (at once, where there is none) until the end. Whoever switches the
 * mark by hand means now: on, it does not wait any more; off, its times are over too.
 * @throws nothing; notes at `saleEndsAt` an end that has passed, at `discountedPrice` that a sale has no price
 */
export function normalizeSale({ before, after, given, refuse, isReturn }: Write, now = Date.now()): void {
  if (isReturn && after.isOnSale) goOn(after, now);
  const starts = momentOf(after, 'saleStartsAt');
  const ends = momentOf(after, 'saleEndsAt');
  const isNew = (field: string) => given.has(field) && momentOf(after, field) !== momentOf(before, field);
  if (isNew('saleEndsAt') && ends !== null && ends <= now) refuse('saleEndsAt', 'sale_ended');
  if (isNew('saleStartsAt') || isNew('saleEndsAt')) {
    if (starts !== null || ends !== null) after.isOnSale = starts === null || starts <= now;
  } else if (given.has('isOnSale') && after.isOnSale !== (before?.isOnSale ?? false)) {
    if (!after.isOnSale) Object.assign(after, noSale);
    else if (starts !== null && starts > now) after.saleStartsAt = null;
  }
  const isAwaited = after.saleStartsAt !== null && after.saleStartsAt !== undefined;
  if (isAwaited && !after.isOnSale && (after.discountedPrice ?? null) === null)
    refuse('discountedPrice', 'required');
}
