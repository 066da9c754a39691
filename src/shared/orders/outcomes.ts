/** Outcome of an order, by which analytics count it. Every placed order has exactly one outcome; drafts have none. */

/**
 * The first that applies:
 * - `cancelled`: order or delivery canceled;
 * - `refunded`: money refunded or package returned;
 * - `failed`: payment or delivery failed;
 * - `pending`: waiting for an online payment;
 * - `sold`: all others, paid or cash on delivery. Only these are sales.
 */
export const outcomes = ['sold', 'pending', 'failed', 'refunded', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** Statuses of placed orders. */
export const placedStatuses = ['active', 'archived', 'canceled'] as const;
export type PlacedStatus = (typeof placedStatuses)[number];
