/** A parcel of the sandbox's couriers. */

/** States of a parcel, independent of couriers; each sandbox maps them to its own. */
export const steps = [
  'created',
  'picked_up',
  'in_warehouse',
  'out_for_delivery',
  'delivered',
  'failed',
  'returned',
  'cancelled',
] as const;
export type Step = (typeof steps)[number];

export interface SandboxParcel {
  courier: string;
  id: string;
  trackingNumber: string;
  reference: string;
  /** the request body */
  body: unknown;
  step: Step;
  createdAt: number;
  /** webhook URL of the sender */
  webhook: string | null;
  secret: string | null;
  /** for couriers with idempotency keys: the key, and the hash of its request */
  once?: { key: string; digest: string };
}
