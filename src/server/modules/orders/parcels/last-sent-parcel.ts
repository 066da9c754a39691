/** Data last sent to the courier of a shipment, compared with the order, which may change afterwards. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Parcel } from '../../couriers/couriers.ts';

/** Parts of an order that matter to a courier after the handover. */
export type SentPart = 'collect' | 'receiver' | 'address' | 'notes';
export type LastSentParcel = Pick<Parcel, 'collect' | 'notes'> & Record<'receiver' | 'address', string>;

const joined = (parts: readonly (string | null | undefined)[]) => parts.map((part) => part ?? '').join('\n');
const nameOf = (place: Parcel['city']) => place?.en || place?.ar;

export const lastSentParcel = ({ collect, notes, receiver, ...parcel }: Parcel): LastSentParcel => ({
  collect,
  notes,
  receiver: joined([receiver.name, receiver.phone]),
  address: joined([
    parcel.street,
    parcel.building,
    parcel.floor,
    parcel.apartment,
    nameOf(parcel.area),
    nameOf(parcel.city),
    nameOf(parcel.region),
  ]),
});

const parts: readonly SentPart[] = ['collect', 'receiver', 'address', 'notes'];

/** The parts that differ from the data last sent; empty if that is unknown. */
export const changedSince = (told: LastSentParcel | null, now: LastSentParcel): SentPart[] =>
  told ? parts.filter((part) => (told[part] ?? '') !== (now[part] ?? '')) : [];

/** Stores the data that the courier has now and clears the last error. */
export async function storeSentParcel(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  told: LastSentParcel,
): Promise<void> {
  await rowsOf(
    transaction,
    `update parcels set told = $3, "changeFailure" = null, "changeSaid" = null where company_id = $1 and "purchaseId" = $2`,
    [companyId, purchaseId, JSON.stringify(told)],
  );
}

/** Stores why the courier could not receive a change. */
export async function clearSentParcel(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  { code, said }: { code: string; said: string | null },
): Promise<void> {
  await rowsOf(
    transaction,
    `update parcels set "changeFailure" = $3, "changeSaid" = $4 where company_id = $1 and "purchaseId" = $2`,
    [companyId, purchaseId, code, said?.slice(0, 300) ?? null],
  );
}
