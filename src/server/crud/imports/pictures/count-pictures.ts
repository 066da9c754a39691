/** How many rows of an import wait for pictures, and what became of them, as the import keeps it. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { PictureCounts } from '../import.ts';

/** Rows of previews that name addresses of pictures; `null` where none does. */
export async function countPictures(
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

/** Counts rows of a preview whose pictures were looked for. */
export async function notePictures(
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

/** Nothing waits any more: rows that were not written have no pictures. */
export async function settlePictures(transaction: Connection, companyId: number, id: number): Promise<void> {
  await rowsOf(
    transaction,
    `update imports set "updatedAt" = now(), pictures = pictures || '{"waiting": 0}'
     where company_id = $1 and id = $2 and pictures is not null`,
    [companyId, id],
  );
}
