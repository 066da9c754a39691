/** Counters of remote pictures, stored with the import. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { PictureCounts } from '../import.ts';

/** Counts preview rows with remote pictures; `null` when there are none. */
export async function countImages(
  transaction: Connection,
  companyId: number,
  previews: readonly (number | null)[],
): Promise<PictureCounts | null> {
  const [row] = await rowsOf<{ waiting: number }>(
    transaction,
    `select count(*) as waiting from change_preview_rows
     where company_id = $1 and preview = any($2::bigint[]) and source ? 'pictures' and action <> 'fail'`,
    [companyId, previews.filter((preview) => preview !== null)],
  );
  const waiting = Number(row?.waiting ?? 0);
  return waiting ? { waiting, done: 0, failed: 0, failedParts: 0 } : null;
}

/** Adds processed rows of a preview to the counters. */
export async function noteImages(
  transaction: Connection,
  companyId: number,
  id: number,
  { previewId, done, failed }: { previewId: number; done: number; failed: number },
): Promise<void> {
  await rowsOf(
    transaction,
    `update imports set "updatedAt" = now(), pictures = jsonb_build_object(
       'waiting', greatest((pictures ->> 'waiting')::integer - $3::integer - $4::integer, 1),
       'done', (pictures ->> 'done')::integer + $3::integer, 'failed', (pictures ->> 'failed')::integer + $4::integer,
       'failedParts', coalesce((pictures ->> 'failedParts')::integer, 0) + case when "partsPreviewId" = $5 then $4::integer else 0 end)
     where company_id = $1 and id = $2 and pictures is not null`,
    [companyId, id, done, failed, previewId],
  );
}

/** Sets `waiting` to 0 at the end, as rows that were not written get no pictures. */
export async function settleImages(transaction: Connection, companyId: number, id: number): Promise<void> {
  await rowsOf(
    transaction,
    `update imports set "updatedAt" = now(), pictures = pictures || '{"waiting": 0}'
     where company_id = $1 and id = $2 and pictures is not null`,
    [companyId, id],
  );
}
