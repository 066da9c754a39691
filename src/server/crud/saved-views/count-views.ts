import { sql } from 'kysely';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { resourceOfAdditionalList } from '../../../shared/resources/additional-list.ts';
import { addToAuditLog } from '../records/audit-log.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { withDefaults } from '../records/read/read-records.ts';
import { readableBy } from '../records/read/readable-fields.ts';
import { countSelection } from '../records/read/count-selection.ts';
import { selectRows, type ListParameters } from '../records/read/list-query.ts';
import { isCountKept, keptTotal } from '../records/read/list-total.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import type { ViewRow } from './saved-views.ts';
import { validView } from './valid-view.ts';

/** Limit of exact counts; larger ones are shown as “1,000+”. */
const countedUpTo = 1_000;

interface Count {
  count: number;
  /** `false`: there are more than `count` */
  isExact: boolean;
}

export type ViewCount = Count & { id: number };
export type BuiltInViewCount = Count & { name: string };

/** Counts the records of saved views: from stored counts where available, else up to the limit. */
export function countViews(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  views: readonly ViewRow[],
): Promise<ViewCount[]> {
  const seen = readableBy(resource, session);
  return Promise.all(
    views.map(async (view): Promise<ViewCount> => {
      const { parameters } = validView(seen, view, 'en');
      return { id: view.id, ...(await countShown(transaction, session, seen, parameters)) };
    }),
  );
}

/**
 * Counts the built-in views of a list.
 * @param address of a further list; absent for the main one
 */
export function countBuiltInViews(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  address?: string,
): Promise<BuiltInViewCount[]> {
  const seen = readableBy(resource, session);
  const { list } = resourceOfAdditionalList(seen.model, address ?? '');
  const views = (list.views ?? []).flatMap(({ name, filter }) => {
    const said = Object.entries({ ...list.only, ...filter }).flatMap(([parameter, values]) =>
      values.map((value) => [parameter, value]),
    );
    const query = new URLSearchParams(said).toString();
    const { parameters, dropped } = validView(seen, { query, columns: null, widths: {} }, 'en');
    return dropped.length ? [] : [{ name, parameters }];
  });
  return Promise.all(
    views.map(async ({ name, parameters }): Promise<BuiltInViewCount> => ({
      name,
      ...(await countShown(transaction, session, seen, parameters)),
    })),
  );
}

async function countShown(
  transaction: Connection,
  { companyId }: Session,
  seen: PreparedResource,
  parameters: ListParameters,
): Promise<Count> {
  const { order: _, ...filters } = withDefaults(seen, parameters);
  const selection = selectRows(seen, companyId, filters);
  if (isCountKept(seen, selection)) {
    const question = keptTotal(seen, selection, filters);
    const [row] = await rowsOf<{ value: unknown }>(
      transaction,
      `select ${question.sql} as value`,
      question.parameters,
    );
    return { count: question.read(row?.value).total, isExact: true };
  }
  return countSelection(transaction, seen, selection, countedUpTo);
}

/** Sets the order of views; positions of others are unchanged. */
export async function arrangeViews(
  transaction: Connection,
  { companyId }: Session,
  ids: readonly number[],
  source: string,
): Promise<void> {
  const { rows } = await sql<{ id: number; version: number; from: number; to: number }>`
    with before as (select id, position from saved_views where company_id = ${companyId} and id = any(${ids}::bigint[]) for update)
    update saved_views v set position = wanted.place
    from unnest(${ids}::bigint[]) with ordinality wanted(id, place) join before b on b.id = wanted.id
    where v.company_id = ${companyId} and v.id = wanted.id and v.position <> wanted.place
    returning v.id, v.version, b.position as "from", v.position as "to"`.execute(transaction);
  const entries = rows.map(({ id, version, from, to }) => ({
    id,
    version,
    changes: { position: { from, to } },
  }));
  if (entries.length) await addToAuditLog(transaction, 'saved_views', companyId, 'update', source, entries);
}
