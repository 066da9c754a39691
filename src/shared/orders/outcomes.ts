/**
 * What has become of an order, in the one word that every figure counts by. An order that was placed has exactly one outcome, so
 * that the outcomes of a span add up to all that was placed in it; a draft has not been placed and has none.
 */

/**
 * The first that fits:
 * - `cancelled`: the order or its delivery was called off;
 * - `refunded`: the money was given back or the package came back;
 * - `failed`: the payment or the delivery failed;
 * - `pending`: it waits for a payment online;
 * - `sold`: all others, paid or to be paid on delivery. Only these are sales.
 */
export const outcomes = ['sold', 'pending', 'failed', 'refunded', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** The statuses of orders that were placed. */
export const placedStatuses = ['active', 'archived', 'canceled'] as const;
export type PlacedStatus = (typeof placedStatuses)[number];
