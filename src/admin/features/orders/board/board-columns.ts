import { dayInStore, daysBefore } from '../../../../shared/analytics/store-time.ts';
import { statesAtStore } from '../../../../shared/orders/orders-to-send.ts';

/** Columns of the dispatch board: the fulfillment states in workflow order. Canceling is a separate action, so `cancelled` has no column. */
export const columns = [
  'unfulfilled',
  'confirmed',
  'on_hold',
  'ready_for_pickup',
  'pickup',
  'at_warehouse',
  'on_route',
  'delayed',
  'delivery_failed',
  'delivered',
  'package_returned',
] as const;
export type Column = (typeof columns)[number];

const waiting: ReadonlySet<string> = new Set(statesAtStore);
const over: ReadonlySet<string> = new Set(['delivered', 'package_returned']);

/** Sort of a column: oldest first for open states, so that late orders lead; newest first for finished states. */
export const columnSort = (column: Column): string => (over.has(column) ? 'createdAt desc' : 'createdAt asc');

/** Milliseconds after which an unsent order is late; the same limit as the filter of the order list. */
const patience = 2 * 86_400_000;

export const isLate = (
  {
    fulfillment,
    createdAt,
    bookedWith,
  }: { fulfillment: string; createdAt: string; bookedWith?: string | null },
  now: number = Date.now(),
): boolean => waiting.has(fulfillment) && !bookedWith && now - Date.parse(createdAt) > patience;

/** Groups of columns in which a phone (one column at a time) looks for its initial column: at the store, then under way, then finished. */
export const initialColumnOrder: readonly (readonly Column[])[] = [
  columns.filter((column) => waiting.has(column)),
  columns.filter((column) => !waiting.has(column) && !over.has(column)),
  columns.filter((column) => over.has(column)),
];

/** Number of days without a change after which an order whose delivery failed leaves the board; it stays in the list. */
const failedDays = 30;

/**
 * The earliest day of the last change of a column's orders (`2026-11-01`, in the store's time zone); `undefined` where every order stays. A card that
 * is moved was changed today, so it does not disappear.
 */
export const earliestChange = (column: Column, now: Date = new Date()): string | undefined =>
  column === 'delivery_failed' ? dayInStore(daysBefore(now, failedDays)) : undefined;
