/** Ledger of plan charges. A row is inserted before the processor is called, and settled once. */
import { randomUUID } from 'node:crypto';
import type { ChargeKind, CycleKey, Quote } from '../../../../shared/company/billing.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { KnownCard } from './card-gateway.ts';

const openStates = ['asking', 'unsure', 'awaiting'] as const;
export type ChargeState = (typeof openStates)[number] | 'paid' | 'declined' | 'void';

export interface Charge {
  id: number;
  kind: ChargeKind;
  isAutomatic: boolean;
  reference: string;
  planId: number;
  cycle: CycleKey;
  freeMonths: number;
  startsAt: Date;
  endsAt: Date;
  openUntil: Date;
  anchorDay: number;
  priceCents: number;
  creditDays: number;
  creditGivenCents: number;
  creditUsedCents: number;
  totalCents: number;
  vatCents: number;
  method: 'card' | 'cash';
  cardToken: Buffer | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  cardExpires: string | null;
  state: ChargeState;
  failure: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

export const isOpen = ({ state }: Pick<Charge, 'state'>): boolean =>
  (openStates as readonly string[]).includes(state);

/** Payment method: a card with its encrypted token, or cash. */
export type Means = { method: 'card'; token: Buffer; card: KnownCard } | { method: 'cash' };

interface NewCharge {
  quote: Quote;
  means: Means;
  isAutomatic?: boolean;
}

/**
 * Inserts an open charge.
 * @throws Problem 409 `charge_open` while another one is open
 */
export async function beginCharge(
  transaction: Connection,
  companyId: number,
  { quote, means, isAutomatic = false }: NewCharge,
  now: Date,
): Promise<Charge> {
  const card = means.method === 'card' ? means : null;
  const values = {
    company_id: companyId,
    kind: quote.kind,
    isAutomatic,
    reference: `plan-${randomUUID()}`,
    planId: quote.planId,
    cycle: quote.cycle,
    freeMonths: quote.freeMonths,
    startsAt: quote.startsAt,
    endsAt: quote.endsAt,
    openUntil: quote.openUntil,
    anchorDay: quote.anchorDay,
    priceCents: quote.priceCents,
    creditDays: quote.creditDays,
    creditGivenCents: quote.creditGivenCents,
    creditUsedCents: quote.creditUsedCents,
    totalCents: quote.totalCents,
    vatCents: quote.vatCents,
    method: means.method,
    cardToken: card?.token ?? null,
    cardBrand: card?.card.brand ?? null,
    cardLastFour: card?.card.lastFour ?? null,
    cardExpires: card?.card.expires ?? null,
    state: means.method === 'cash' ? 'awaiting' : 'asking',
    createdAt: now,
  };
  const names = Object.keys(values);
  const [charge] = await rowsOf<Charge>(
    transaction,
    `insert into plan_charges (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, place) => `$${place + 1}`).join(', ')})
     on conflict (company_id) where state in ('asking', 'unsure', 'awaiting') do nothing returning *`,
    Object.values(values),
  );
  if (!charge) throw new Problem(409, 'charge_open');
  return charge;
}

/** @param lock locks the row until the end of the transaction */
export async function readCharge(
  transaction: Connection,
  companyId: number,
  id: number,
  lock = false,
): Promise<Charge | undefined> {
  const [charge] = await rowsOf<Charge>(
    transaction,
    `select * from plan_charges where company_id = $1 and id = $2${lock ? ' for update' : ''}`,
    [companyId, id],
  );
  return charge;
}

/** The open charge of the store; at most one. */
export async function readOpenCharge(
  transaction: Connection,
  companyId: number,
): Promise<Charge | undefined> {
  const [charge] = await rowsOf<Charge>(
    transaction,
    `select * from plan_charges where company_id = $1 and state in ('asking', 'unsure', 'awaiting')`,
    [companyId],
  );
  return charge;
}

/** Marks an asked charge as `unsure`: its outcome is asked for again later. */
export const noteUnsure = (transaction: Connection, companyId: number, id: number): Promise<unknown> =>
  rowsOf(
    transaction,
    `update plan_charges set state = 'unsure' where company_id = $1 and id = $2 and state = 'asking'`,
    [companyId, id],
  );
