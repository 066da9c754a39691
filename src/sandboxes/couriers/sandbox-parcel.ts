/** A parcel as the sandbox's couriers hold it. */

/** How a parcel gets on, in words of no courier; each says it in its own. */
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
  /** as it was sent */
  body: unknown;
  step: Step;
  createdAt: number;
  /** where the sender wants to hear of it */
  webhook: string | null;
  secret: string | null;
  /** of a courier that does one request of a key once: the key, and what was asked with it */
  once?: { key: string; digest: string };
}
