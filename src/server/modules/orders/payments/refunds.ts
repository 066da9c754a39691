/** Repository of refunds through providers: stored before, during and after the request. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** `kept`: not requested yet; `asking`: the request is running; `unsure`: the result is unknown. */
export type RefundState = 'kept' | 'asking' | 'done' | 'refused' | 'unsure';

export interface Refund {
  id: number;
  tryId: number;
  purchaseId: number;
  /** minor units */
  amount: number;
  reference: string;
  state: RefundState;
  failure: string | null;
  said: string | null;
  tries: number;
  /** a request to the provider is running */
  isBeingAsked: boolean;
  by: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = `r.id::int as id, r."tryId"::int as "tryId", r."purchaseId"::int as "purchaseId", r.amount::float8 as amount, r.reference, r.state,
  r.failure, r.said, r.tries, r.state = 'asking' and r."askingUntil" > now() as "isBeingAsked", r."createdAt", r."updatedAt",
  (select coalesce(u.name, u.email, u.phone) from users u where u.id = r."user") as by`;

/** Refunds of an order, oldest first. */
export const refundsOf = (
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  lock = false,
): Promise<Refund[]> =>
  rowsOf<Refund>(
    transaction,
    `select ${columns} from payment_refunds r where r.company_id = $1 and r."purchaseId" = $2 order by r.id${lock ? ' for update' : ''}`,
    [companyId, purchaseId],
  );

export async function readRefund(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<Refund | undefined> {
  const [found] = await rowsOf<Refund>(
    transaction,
    `select ${columns} from payment_refunds r where r.company_id = $1 and r.id = $2 for update`,
    [companyId, id],
  );
  return found;
}

/** Refunds with an unknown result and no running request, by id. */
export const openRefunds = (
  transaction: Connection,
  companyId: number,
): Promise<Pick<Refund, 'id' | 'tryId'>[]> =>
  rowsOf(
    transaction,
    `select id::int as id, "tryId"::int as "tryId" from payment_refunds
     where company_id = $1 and (state in ('kept', 'unsure') or state = 'asking' and "askingUntil" < now()) order by id limit 100`,
    [companyId],
  );

/** True if the refund may still be paid out. */
export const isOpen = ({ state }: Pick<Refund, 'state'>): boolean =>
  state === 'kept' || state === 'asking' || state === 'unsure';

/**
 * @param state `done` for a refund made on the provider's site
 * @returns its id
 */
export async function saveRefund(
  transaction: Connection,
  companyId: number,
  refund: Pick<Refund, 'tryId' | 'purchaseId' | 'amount'> & {
    state: 'kept' | 'done';
    said: string | null;
  },
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    transaction,
    `insert into payment_refunds (company_id, "tryId", "purchaseId", amount, state, said) values ($1, $2, $3, $4, $5, $6) returning id::int as id`,
    [companyId, refund.tryId, refund.purchaseId, refund.amount, refund.state, refund.said],
  );
  return row!.id;
}

/** Seconds until a request for a refund counts as lost. */
export const refundRequestTimeout = 60;

/** Starts a request. @returns the number of the attempt, for {@link endRefund}; nothing if another one is running or the refund has ended */
export async function beginRefund(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const [row] = await rowsOf<{ tries: number }>(
    transaction,
    `update payment_refunds set state = 'asking', tries = tries + 1, "askingUntil" = now() + make_interval(secs => ${refundRequestTimeout}),
       failure = null, said = null, "updatedAt" = now()
     where company_id = $1 and id = $2 and (state in ('kept', 'unsure') or state = 'asking' and "askingUntil" < now()) returning tries`,
    [companyId, id],
  );
  return row?.tries;
}

export type RefundEnd =
  | { state: 'done'; refundId: string | null }
  | { state: 'refused' | 'unsure'; failure: string; said: string | null };

/** Ends a refund. @param tries number from {@link beginRefund}; `null` for any attempt @returns whether it was still open */
export async function endRefund(
  transaction: Connection,
  companyId: number,
  id: number,
  tries: number | null,
  end: RefundEnd,
): Promise<boolean> {
  const failed = end.state === 'done' ? null : end;
  const rows = await rowsOf(
    transaction,
    `update payment_refunds set state = $4, "refundId" = $5, failure = $6, said = $7, "askingUntil" = null, "updatedAt" = now()
     where company_id = $1 and id = $2 and ($3::int is null or tries = $3) and state in ('kept', 'asking', 'unsure') returning 1`,
    [
      companyId,
      id,
      tries,
      end.state,
      end.state === 'done' ? end.refundId : null,
      failed?.failure ?? null,
      failed?.said ?? null,
    ],
  );
  return rows.length > 0;
}
