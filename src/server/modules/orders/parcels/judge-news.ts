/** Decides what a courier's report of a parcel does to the order: it is taken over, staff are asked, or nothing follows from it. */
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import type { CourierState } from '../../couriers/couriers.ts';
import { purchases } from '../purchases-resource.ts';

const { transitions: following = {}, stages = [] } = fieldOf(purchases.model, 'fulfillment');

/** Whether a fulfillment state is reached from another by steps that may follow each other. Couriers report some steps only. */
export function leadsTo(from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const state of seen) for (const next of following[state] ?? []) seen.add(next);
  return from !== to && seen.has(to);
}

/** The state that a report gives an order: a shipment that the courier canceled puts it on hold, so that staff decide whether it is sent again. */
export const stateOfReport = (said: string): string =>
  said === 'canceled' || said === 'cancelled' ? 'on_hold' : said;

const stageOf = (state: string): number => stages.findIndex((stage) => stage.includes(state));

const undelivered = new Set<string>(['delivery_failed', 'package_returned', 'canceled']);
/** End states that no courier has reported: staff set them. */
const setByStaff = new Set(['delivered', 'package_returned']);

interface News {
  /** the order's fulfillment */
  held: string;
  /** the fulfillment that the courier's reports, or the sending, last gave the order; `null` for parcels sent before this was kept */
  agreed: string | null;
  /** what the courier reported last, whether it was taken over or not */
  reported: string | null;
  said: CourierState | null;
}

/**
 * A report is taken over where the courier's own reports, or the sending, gave the order its state, or where it leads further on the way of a delivery.
 * Staff are asked where it contradicts a state that was set by hand. A courier that is behind staff, and one that repeats itself, change nothing.
 */
export function judgeNews({ held, agreed, reported, said }: News): 'take' | 'ask' | 'ignore' {
  if (!said) return 'ignore';
  const state = stateOfReport(said);
  const isCanceled = said === 'canceled';
  const isByHand = agreed ? held !== agreed : setByStaff.has(held);
  if (!isByHand) return isCanceled || leadsTo(held, state) ? 'take' : 'ignore';
  if (held === state) return isCanceled ? 'take' : 'ignore';
  if (said === (reported ?? agreed)) return 'ignore';
  if (held === 'delivered') return undelivered.has(said) ? 'ask' : 'ignore';
  if (held === 'package_returned') return said === 'delivered' ? 'ask' : isCanceled ? 'take' : 'ignore';
  if (held === 'on_hold') return said === 'ready_for_pickup' ? 'ignore' : 'ask';
  if (stageOf(state) >= stageOf(held)) return isCanceled || leadsTo(held, state) ? 'take' : 'ignore';
  const isCatchingUp = !isCanceled && stageOf(state) > stageOf(reported ?? agreed ?? held);
  return isCatchingUp ? 'ignore' : 'ask';
}
