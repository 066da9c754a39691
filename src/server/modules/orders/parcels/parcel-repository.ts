/** Repository of shipments: one per order, with its current send attempt. */
import type { CourierMode, CourierName } from '../../../../shared/orders/couriers.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { SentParcel } from '../../couriers/couriers.ts';
import type { LastSentParcel } from './last-sent-parcel.ts';

/** `sending`: a request to the courier is running; `unsure`: its result is unknown; `refused`: the courier has no shipment. */
export type ParcelState = 'sending' | 'sent' | 'unsure' | 'refused' | 'canceled';

export interface StoredParcel {
  purchaseId: number;
  courier: CourierName;
  mode: CourierMode;
  round: number;
  state: ParcelState;
  trackingNumber: string | null;
  /** the chosen service of the courier */
  service: string | null;
  courierId: string | null;
  failure: string | null;
  said: string | null;
  tries: number;
  /** a request to the courier is running */
  isBeingSent: boolean;
  newsAt: Date | null;
  isOver: boolean;
  /** the fulfillment that the courier's reports, or the handover, last gave the order; `null` for older shipments */
  agreed: string | null;
  /** the courier's last report */
  reported: string | null;
  /** data last sent to the courier; `null` for older shipments */
  told: LastSentParcel | null;
  /** why the last change could not be sent, and the courier's message */
  changeFailure: string | null;
  changeSaid: string | null;
}

const columns = `"purchaseId"::int as "purchaseId", courier, mode, round, state, "trackingNumber", service, "courierId", failure, said, tries,
  state = 'sending' and "sendingUntil" > now() as "isBeingSent", "newsAt", "isOver", agreed, reported, told, "changeFailure", "changeSaid"`;

/** @param lock locks the row until the end of the transaction */
export async function readParcel(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  lock = false,
): Promise<StoredParcel | undefined> {
  const [parcel] = await rowsOf<StoredParcel>(
    transaction,
    `select ${columns} from parcels where company_id = $1 and "purchaseId" = $2${lock ? ' for update' : ''}`,
    [companyId, purchaseId],
  );
  return parcel;
}

/** Open shipments after this order id, by order id. */
export const parcelsUnderWay = (
  transaction: Connection,
  companyId: number,
  after: number,
  limit: number,
): Promise<StoredParcel[]> =>
  rowsOf<StoredParcel>(
    transaction,
    `select ${columns} from parcels where company_id = $1 and state = 'sent' and not "isOver" and "purchaseId" > $2
     order by "purchaseId" limit ${limit}`,
    [companyId, after],
  );

/** Seconds until a send attempt counts as lost; it makes several calls, each with a timeout. */
const sendingLife = 120;

/** Starts a send attempt; the caller holds the lock of the order. @returns its number, for {@link endSendAttempt} */
export async function beginSendAttempt(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  { courier, mode, round, service }: Pick<StoredParcel, 'courier' | 'mode' | 'round' | 'service'>,
): Promise<number> {
  const [row] = await rowsOf<{ tries: number }>(
    transaction,
    `insert into parcels (company_id, "purchaseId", courier, mode, round, service, state, tries, "sendingUntil")
     values ($1, $2, $3, $4, $5, $6, 'sending', 1, now() + make_interval(secs => ${sendingLife}))
     on conflict (company_id, "purchaseId") do update set courier = excluded.courier, mode = excluded.mode, round = excluded.round, service = excluded.service,
       state = 'sending', tries = parcels.tries + 1, "sendingUntil" = excluded."sendingUntil", "trackingNumber" = null, "courierId" = null,
       failure = null, said = null, told = null, "changeFailure" = null, "changeSaid" = null, "newsAt" = null, "isOver" = false, agreed = null, reported = null, "beforeAnswer" = null, "user" = excluded."user", "updatedAt" = now()
     returning tries`,
    [companyId, purchaseId, courier, mode, round, service],
  );
  return row!.tries;
}

export type SendAttemptEnd =
  { state: 'sent'; sent: SentParcel } | { state: 'refused' | 'unsure'; failure: string; said: string | null };

/** Ends a send attempt. @returns false if another attempt has started since, as after a timeout */
export async function endSendAttempt(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  tries: number,
  end: SendAttemptEnd,
): Promise<boolean> {
  const sent = end.state === 'sent' ? end.sent : null;
  const failed = end.state === 'sent' ? null : end;
  const rows = await rowsOf(
    transaction,
    `update parcels set state = $4, "trackingNumber" = $5, "courierId" = $6, failure = $7, said = $8, "sendingUntil" = null, "updatedAt" = now()
     where company_id = $1 and "purchaseId" = $2 and tries = $3 and state = 'sending' returning 1`,
    [
      companyId,
      purchaseId,
      tries,
      end.state,
      sent?.trackingNumber ?? null,
      sent?.courierId ?? null,
      failed?.failure ?? null,
      failed?.said ?? null,
    ],
  );
  return rows.length > 0;
}

/** Stores the fulfillment on which the order and its courier agree. */
export async function keepAgreed(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  agreed: string,
): Promise<void> {
  await rowsOf(transaction, `update parcels set agreed = $3 where company_id = $1 and "purchaseId" = $2`, [
    companyId,
    purchaseId,
    agreed,
  ]);
}

/** Stores the courier's current report of a shipment. */
export async function saveParcelUpdate(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  {
    said,
    state,
    failure,
    isOver,
    agreed,
    reported,
  }: {
    said: string | null;
    state?: ParcelState;
    failure?: string;
    isOver: boolean;
    agreed?: string;
    reported?: string | null;
  },
): Promise<void> {
  await rowsOf(
    transaction,
    `update parcels set said = coalesce($3, said), state = coalesce($4, state), failure = $6, "isOver" = $5,
       agreed = coalesce($7, agreed), reported = coalesce($8, reported), "newsAt" = now(), "updatedAt" = now()
     where company_id = $1 and "purchaseId" = $2`,
    [
      companyId,
      purchaseId,
      said?.slice(0, 300) ?? null,
      state ?? null,
      isOver,
      failure ?? null,
      agreed ?? null,
      reported ?? null,
    ],
  );
}
