import { statesAtStore } from '../../../../shared/orders/to-send.ts';

/** The columns of the dispatch board: the states of an order’s pieces in the order of their way. Calling off has a call of its own and no column. */
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

/** The oldest first where something is still to be done, so that late ones lead; of what is done the newest. */
export const columnSort = (column: Column): string => (over.has(column) ? 'createdAt desc' : 'createdAt asc');

/** Milliseconds in which a store sends an order; what still waits then is late, as the list’s own filter says. */
const patience = 2 * 86_400_000;

export const isLate = (
  {
    fulfillment,
    createdAt,
    bookedWith,
  }: { fulfillment: string; createdAt: string; bookedWith?: string | null },
  now: number = Date.now(),
): boolean => waiting.has(fulfillment) && !bookedWith && now - Date.parse(createdAt) > patience;

/** What a phone, which shows one column, looks through for cards: where the oldest of what waits is (late ones are), else of what is on its way, else what is done. */
export const initialColumnOrder: readonly (readonly Column[])[] = [
  columns.filter((column) => waiting.has(column)),
  columns.filter((column) => !waiting.has(column) && !over.has(column)),
  columns.filter((column) => over.has(column)),
];
