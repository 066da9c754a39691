/** Labels as couriers send them: PDF, bare or as base64. Some send a page of words with a status that says that all is well. */
import { CourierFailure } from './courier-failure.ts';

/** @throws CourierFailure `courier_no_label` for what is no PDF */
export function labelFile(given: Buffer | string | null): Buffer {
  const bytes = typeof given === 'string' ? Buffer.from(given, 'base64') : given;
  // A few blank bytes may stand before it.
  if (!bytes?.subarray(0, 1024).includes('%PDF-')) throw new CourierFailure('courier_no_label');
  return bytes;
}

/** Asks for each parcel, a few at once: of a courier that gives one label at a time. */
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
