/** Label files of couriers: PDF, binary or base64. Some couriers send an error page with status 200. */
import { CourierFailure } from './courier-failure.ts';

/** @throws CourierFailure `courier_no_label` if the content is no PDF */
export function labelFile(given: Buffer | string | null): Buffer {
  const bytes = typeof given === 'string' ? Buffer.from(given, 'base64') : given;
  // Blank bytes may precede the header.
  if (!bytes?.subarray(0, 1024).includes('%PDF-')) throw new CourierFailure('courier_no_label');
  return bytes;
}

/** Requests the label of each shipment, four at a time, for couriers with one label per request. */
export async function labelOfEach<T>(
  parcels: readonly T[],
  ask: (parcel: T) => Promise<Buffer>,
  atOnce = 4,
): Promise<Buffer[]> {
  const labels: Buffer[] = [];
  for (let from = 0; from < parcels.length; from += atOnce)
    labels.push(...(await Promise.all(parcels.slice(from, from + atOnce).map(ask))));
  return labels;
}
