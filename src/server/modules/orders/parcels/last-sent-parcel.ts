/** What a courier was told of a parcel, beside what the order says now: totals and addresses change while a courier has them. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Parcel } from '../../couriers/couriers.ts';

/** The parts that matter to a courier once it has a parcel. */
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

/** What the order says otherwise by now; nothing where it is not known what the courier was told. */
export const changedSince = (told: LastSentParcel | null, now: LastSentParcel): SentPart[] =>
  told ? parts.filter((part) => (told[part] ?? '') !== (now[part] ?? '')) : [];

/** Keeps what the courier knows from here on. */
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

/** Keeps why the courier could not be told. */
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
