/** Decides the effect of a courier's report on an order: accept it, ask staff, or ignore it. */
import { catalogue } from '../../../../generated/catalogue.js';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import type { CourierState } from '../../couriers/couriers.ts';

const { transitions: following = {}, stages = [] } = fieldOf(catalogue.purchases!, 'fulfillment');

/** True if a chain of allowed transitions leads from one fulfillment status to another: couriers skip some steps. */
export function canReachStatus(from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const state of seen) for (const next of following[state] ?? []) seen.add(next);
  return from !== to && seen.has(to);
}

/** The status that a report gives an order: a shipment cancelled by the courier puts it on hold, so that staff decide whether to send it again. */
export const stateOfReport = (said: string): string =>
  said === 'canceled' || said === 'cancelled' ? 'on_hold' : said;

const stageOf = (state: string): number => stages.findIndex((stage) => stage.includes(state));

const undelivered = new Set<string>(['delivery_failed', 'package_returned', 'canceled']);
/** Final statuses: set by staff if no courier report is known. */
const setByStaff = new Set(['delivered', 'package_returned']);

interface News {
  /** the order's fulfillment */
  held: string;
  /** the fulfillment that the courier's reports, or the handover, last gave the order; `null` for older shipments */
  agreed: string | null;
  /** the courier's last report, accepted or not */
  reported: string | null;
  said: CourierState | null;
}

/**
 * A report is accepted if the current status comes from the courier's reports or the handover, or if it leads further along the delivery. It asks
 * staff if it contradicts a status set by hand. A report behind that status, or a repeated one, is ignored.
 */
export function evaluateReport({ held, agreed, reported, said }: News): 'take' | 'ask' | 'ignore' {
  if (!said) return 'ignore';
  const state = stateOfReport(said);
  const isCanceled = said === 'canceled';
  const isByHand = agreed ? held !== agreed : setByStaff.has(held);
  if (!isByHand) return isCanceled || canReachStatus(held, state) ? 'take' : 'ignore';
  if (held === state) return isCanceled ? 'take' : 'ignore';
  if (said === (reported ?? agreed)) return 'ignore';
  if (held === 'delivered') return undelivered.has(said) ? 'ask' : 'ignore';
  if (held === 'package_returned') return said === 'delivered' ? 'ask' : isCanceled ? 'take' : 'ignore';
  if (held === 'on_hold') return said === 'ready_for_pickup' ? 'ignore' : 'ask';
  if (stageOf(state) >= stageOf(held)) return isCanceled || canReachStatus(held, state) ? 'take' : 'ignore';
  const isCatchingUp = !isCanceled && stageOf(state) > stageOf(reported ?? agreed ?? held);
  return isCatchingUp ? 'ignore' : 'ask';
}
