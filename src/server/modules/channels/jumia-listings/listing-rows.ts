/** Rows of `jumia_listings`: state of each product sent to Jumia, with its audit log. */
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Runs a short transaction as the user of the job. */
export type RunInTransaction = <T>(work: (scene: WriteContext) => Promise<T>) => Promise<T>;

export type ListingState = 'waiting' | 'sending' | 'sent' | 'unsure' | 'taken' | 'refused';

/** States that are not final. */
export const openStates: readonly ListingState[] = ['waiting', 'sending', 'sent', 'unsure'];

export interface Listing {
  id: number;
  productId: number;
  state: ListingState;
  skus: string[];
  feedId: string | null;
  isAskedAgain: boolean;
  /** seconds since it was sent; `null` if it was not */
  sentFor: number | null;
}

const columns = `id, "productId", state, skus, "feedId", "isAskedAgain", extract(epoch from now() - "sentAt")::float8 as "sentFor"`;

const trail = 'jumia_listings';

/** Field name of the state in the audit log. */
const field = 'jumiaState';

async function note(
  transaction: Connection,
  companyId: number,
  source: string,
  changes: readonly { id: number; from: ListingState | null; to: ListingState }[],
): Promise<void> {
  const told = changes.filter(({ from, to }) => from !== to);
  for (const action of ['create', 'update'] as const) {
    const entries = told
      .filter(({ from }) => (from === null) === (action === 'create'))
      .map(({ id, from, to }) => ({ id, version: 1, changes: { [field]: { from, to } } }));
    if (entries.length) await addToAuditLog(transaction, trail, companyId, action, source, entries);
  }
}

/** Seconds after which a sent piece would be visible in Jumia's catalogue. */
export const settled = 600;

/**
 * Requests listings of products in a shop. Existing and running ones stay; refused ones are retried; those with an unknown outcome are sent again if
 * Jumia does not have them.
 */
export async function requestListings(
  transaction: Connection,
  companyId: number,
  userId: number,
  { ids, shopId }: { ids: readonly number[]; shopId: string },
  source: string,
): Promise<void> {
  const before = await rowsOf<{ productId: number; state: ListingState }>(
    transaction,
    `select "productId", state from jumia_listings where company_id = $1 and "shopId" = $2 and "productId" = any($3::bigint[])
     order by id for update`,
    [companyId, shopId, ids],
  );
  const states = new Map(before.map(({ productId, state }) => [productId, state]));
  const written = await rowsOf<{ id: number; productId: number; state: ListingState }>(
    transaction,
    `insert into jumia_listings as l (company_id, "productId", "shopId", state, "askedBy")
     select $1, product, $2, 'waiting', $4 from unnest($3::bigint[]) product
     on conflict on constraint jumia_listings_once do update set
       state = case l.state when 'refused' then 'waiting' else l.state end,
       "isAskedAgain" = l.state = 'unsure' and l."sentAt" < now() - make_interval(secs => ${settled}),
       code = null, said = null, "endedAt" = null, "feedId" = case l.state when 'refused' then null else l."feedId" end,
       "askedBy" = excluded."askedBy", "askedAt" = now()
     where l.state in ('refused', 'unsure')
     returning id, "productId", state`,
    [companyId, shopId, ids, userId],
  );
  await note(
    transaction,
    companyId,
    source,
    written.map(({ id, productId, state }) => ({ id, from: states.get(productId) ?? null, to: state })),
  );
}

export const readListings = (
  transaction: Connection,
  companyId: number,
  shopId: string,
  ids: readonly number[],
): Promise<Listing[]> =>
  rowsOf<Listing>(
    transaction,
    `select ${columns} from jumia_listings where company_id = $1 and "shopId" = $2 and "productId" = any($3::bigint[]) order by id`,
    [companyId, shopId, ids],
  );

/** Claims waiting listings for sending. @returns the ids that the caller may send */
export async function beginSending(
  transaction: Connection,
  companyId: number,
  sent: readonly { id: number; skus: string[] }[],
): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `update jumia_listings l set state = 'sending', skus = s.skus, "sentAt" = now(), "isAskedAgain" = false
     from jsonb_to_recordset($2::jsonb) s(id bigint, skus text[])
     where l.company_id = $1 and l.id = s.id and l.state = 'waiting' returning l.id`,
    [companyId, JSON.stringify(sent)],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface ListingEnd {
  id: number;
  state: ListingState;
  feedId?: string | null;
  code?: string | null;
  said?: string | null;
}

const longestSaid = 400;

/** Writes states of listings; final ones stay. @param source source of the change, for the audit log */
export async function saveListings(
  transaction: Connection,
  companyId: number,
  ends: readonly ListingEnd[],
  source: string,
): Promise<void> {
  if (!ends.length) return;
  const rows = await rowsOf<{ id: number; from: ListingState; to: ListingState }>(
    transaction,
    `with told as (select * from jsonb_to_recordset($2::jsonb) t(id bigint, state text, "feedId" text, code text, said text)),
       before as (select l.id, l.state from jumia_listings l join told using (id) where l.company_id = $1 and l.state = any($3) order by l.id for update of l)
     update jumia_listings l set state = t.state, "feedId" = coalesce(t."feedId", l."feedId"), code = t.code, said = t.said,
       "endedAt" = case when t.state in ('taken', 'refused') then now() end
     from told t join before b using (id) where l.company_id = $1 and l.id = t.id
     returning l.id, b.state as "from", l.state as "to"`,
    [
      companyId,
      JSON.stringify(ends.map((end) => ({ ...end, said: end.said?.slice(0, longestSaid) ?? null }))),
      openStates,
    ],
  );
  // Intermediate states are not audited.
  const news = rows.filter(({ to }) => !['waiting', 'sending', 'sent'].includes(to));
  await note(transaction, companyId, source, news);
}
