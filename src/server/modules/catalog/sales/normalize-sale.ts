/** Keeps the sale flag and the sale times consistent: outside its times nothing is on sale. */
import type { RecordValues, Write } from '../../../crud/records/resources/resource-hooks.ts';

/** Values of a sale that has ended or was cancelled. */
export const noSale = { isOnSale: false, saleStartsAt: null, saleEndsAt: null } as const;

const momentOf = (record: RecordValues | null, field: string): number | null =>
  record?.[field] == null ? null : new Date(record[field] as string | Date).getTime();

/** Undo of a sale's end drops a passed end time, else the schedule would end the sale again at once. */
function goOn(sale: RecordValues, now: number): void {
  const ends = momentOf(sale, 'saleEndsAt');
  if (ends !== null && ends <= now) sale.saleEndsAt = null;
}

/**
 * Derives the flag from the times (on from the start, or at once without one, until the end). A flag set without times takes effect now: on drops a
 * future start, off clears both times.
 * Refuses a passed `saleEndsAt`, and a scheduled sale without `discountedPrice`.
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
