/** Queries of previews and their rows. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type {
  ChangePreview,
  PreviewCounts,
  PreviewRow,
  PreviewState,
  RowAction,
  RowState,
} from './change-preview.ts';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** State of a preview, corrected when its job was canceled or failed before the preview was updated. */
const state = `case
  when p.state = 'applying' and j.state in ('canceled', 'failed') then j.state
  when p.state = 'draft' and j.state in ('canceled', 'failed') then 'failed'
  when p.state = 'undoing' and j.state in ('canceled', 'failed') then 'applied'
  else p.state end as state`;

const columns = `p.id, p.resource, p.origin, ${state}, p.input, p.counts, p."user", p."previewJob", p."applyJob", p."undoJob", p."changeSet", p.error,
  ${instant('p."createdAt"')} as "createdAt", ${instant('p."appliedAt"')} as "appliedAt", ${instant('p."expiresAt"')} as "expiresAt"`;

const previews = `change_previews p left join jobs j on j.company_id = p.company_id
  and j.id = case p.state when 'draft' then p."previewJob" when 'applying' then p."applyJob" when 'undoing' then p."undoJob" end`;

/** Makes an empty preview in the state `draft`. @returns its id */
export async function createPreview(
  transaction: Connection,
  companyId: number,
  { resource, origin, input = {} }: { resource: string; origin: string; input?: Record<string, unknown> },
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    transaction,
    `insert into change_previews (company_id, resource, origin, input) values ($1, $2, $3, $4) returning id`,
    [companyId, resource, origin, JSON.stringify(input)],
  );
  return row!.id;
}

/**
 * Reads a preview of the tenant.
 * @throws Problem 404
 */
export async function readPreview(
  transaction: Connection,
  companyId: number,
  id: number,
  lock: '' | 'for update of p' = '',
): Promise<ChangePreview> {
  const [preview] = await rowsOf<ChangePreview>(
    transaction,
    `select ${columns} from ${previews} where p.company_id = $1 and p.id = $2 ${lock}`,
    [companyId, Number.isSafeInteger(id) ? id : 0],
  );
  if (!preview) throw notFound('preview');
  return { ...preview, counts: wholeCounts(preview.counts) };
}

/** The previews that a user made, newest first. */
export async function readPreviewsOf(
  transaction: Connection,
  companyId: number,
  user: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ previews: ChangePreview[]; total: number }> {
  const [found, [counted]] = await Promise.all([
    rowsOf<ChangePreview>(
      transaction,
      `select ${columns} from ${previews} where p.company_id = $1 and p."user" = $2 order by p.id desc limit $3 offset $4`,
      [companyId, user, limit, offset],
    ),
    rowsOf<{ total: number }>(
      transaction,
      `select count(*) as total from change_previews where company_id = $1 and "user" = $2`,
      [companyId, user],
    ),
  ]);
  const whole = found.map((preview) => ({ ...preview, counts: wholeCounts(preview.counts) }));
  return { previews: whole, total: counted?.total ?? 0 };
}

/**
 * Appends rows to a preview.
 * @param from the position of the first of them
 */
export async function addPreviewRows(
  transaction: Connection,
  companyId: number,
  preview: number,
  from: number,
  rows: readonly PreviewRow[],
): Promise<void> {
  await rowsOf(
    transaction,
    `insert into change_preview_rows
       (company_id, preview, position, action, "recordId", "seenVersion", before, after, values, errors, source, result)
     select $1, $2, $3 + place - 1, r.action, r."recordId", r."seenVersion", nullif(r.before, 'null'), nullif(r.after, 'null'),
       r.values, nullif(r.errors, 'null'), nullif(r.source, 'null'), nullif(r.result, 'null')
     from jsonb_array_elements($4::jsonb) with ordinality given(row, place)
     cross join lateral jsonb_to_record(given.row) as r(action text, "recordId" bigint, "seenVersion" integer, before jsonb,
       after jsonb, values jsonb, errors jsonb, source jsonb, result jsonb)`,
    [companyId, preview, from, JSON.stringify(rows)],
  );
}

/** Sets the state of a preview and recounts its rows. */
export async function setPreviewState(
  transaction: Connection,
  companyId: number,
  preview: number,
  state: PreviewState,
  error: ChangePreview['error'] = null,
): Promise<void> {
  await rowsOf(
    transaction,
    `update change_previews set state = $3, error = $4, counts = ${countedRows}, "updatedAt" = now(),
       "appliedAt" = case when $3 in ('applied', 'canceled', 'failed') then coalesce("appliedAt", now()) else "appliedAt" end,
       "expiresAt" = case when $3 in ('draft', 'ready') then "expiresAt" else now() + interval '30 days' end
     where company_id = $1 and id = $2`,
    [companyId, preview, state, error && JSON.stringify(error)],
  );
}

/** Recounts the rows of a preview. */
export async function countRows(transaction: Connection, companyId: number, preview: number): Promise<void> {
  await rowsOf(
    transaction,
    `update change_previews set counts = ${countedRows}, "updatedAt" = now() where company_id = $1 and id = $2`,
    [companyId, preview],
  );
}

/**
 * Adjusts the stored counts when the number of rows changing state is known; a recount reads all rows.
 * @param rows number of rows by action
 */
export async function shiftCounts(
  transaction: Connection,
  companyId: number,
  preview: number,
  [from, to]: readonly [RowState, RowState],
  rows: Readonly<Partial<Record<RowAction, number>>>,
): Promise<void> {
  for (const [action, count] of Object.entries(rows))
    await rowsOf(
      transaction,
      `update change_previews set "updatedAt" = now(), counts = counts || jsonb_build_object($3::text, coalesce(counts -> $3::text, '{}')
         || jsonb_build_object($4::text, coalesce((counts -> $3::text ->> $4::text)::int, 0) - $6::int,
           $5::text, coalesce((counts -> $3::text ->> $5::text)::int, 0) + $6::int))
       where company_id = $1 and id = $2`,
      [companyId, preview, action, from, to, count],
    );
}

/** `{"update": {"pending": 3}, …}` over `$1` company and `$2` preview */
const countedRows = `coalesce((select jsonb_object_agg(g.action, g.states) from (
    select action, jsonb_object_agg(state, n) as states from (
      select action, state, count(*) as n from change_preview_rows where company_id = $1 and preview = $2 group by action, state
    ) c group by action) g), '{}')`;

/** Converts the stored counts to one number per action and state. */
function wholeCounts(kept: unknown): PreviewCounts {
  const counts: PreviewCounts = {
    total: 0,
    create: 0,
    update: 0,
    skip: 0,
    fail: 0,
    pending: 0,
    excluded: 0,
    applied: 0,
    failed: 0,
    undone: 0,
    waiting: 0,
  };
  for (const [action, states] of Object.entries(kept as Record<string, Record<string, number>>)) {
    for (const [state, number] of Object.entries(states)) {
      counts[action as 'create'] += number;
      counts.total += number;
      const isWritten = action === 'create' || action === 'update';
      // Rows that are never written have no meaningful state.
      if (!isWritten) continue;
      counts[state as 'pending'] += number;
      if (state === 'pending') counts.waiting += number;
    }
  }
  return counts;
}

/** Deletes expired previews: a week after creation when not applied, 30 days after they were applied. */
export async function cleanPreviews(transaction: Connection, companyId: number): Promise<void> {
  await rowsOf(
    transaction,
    `delete from change_previews where company_id = $1 and "expiresAt" < now() and state not in ('applying', 'undoing')`,
    [companyId],
  );
}
