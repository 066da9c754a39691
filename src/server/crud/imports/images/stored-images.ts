/** Pictures by source address: none is fetched twice, and undoing an import deletes those it fetched. */
import { allPrepared } from '../../records/resources/prepared.ts';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { referencedImageFolders } from '../../../infrastructure/files/referenced-images.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** The ids of pictures fetched from these addresses before. */
export async function storedImages(
  transaction: Connection,
  companyId: number,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  if (!addresses.length) return new Map();
  const rows = await rowsOf<{ id: number; sourceUrl: string }>(
    transaction,
    `select max(id) as id, "sourceUrl" from images
     where company_id = $1 and "sourceUrl" is not null
       and md5("sourceUrl") = any(array(select md5(each) from unnest($2::text[]) each)) and "sourceUrl" = any($2::text[])
     group by "sourceUrl"`,
    [companyId, [...new Set(addresses)]],
  );
  return new Map(rows.map(({ id, sourceUrl }) => [sourceUrl, Number(id)]));
}

/** Stores the source address and the import of a picture. */
export async function noteSource(
  transaction: Connection,
  companyId: number,
  id: number,
  { address, importId }: { address: string; importId: number },
): Promise<void> {
  await rowsOf(
    transaction,
    `update images set "sourceUrl" = $3, "import" = $4 where company_id = $1 and id = $2`,
    [companyId, id, address, importId],
  );
}

/** Queries of all picture ids in use; derived columns are skipped. */
const pictureColumns = () =>
  [...allPrepared().values()].flatMap(({ table, fields }) =>
    fields
      .filter(({ field, isDerived }) => field.kind === 'image-list' && !isDerived)
      .map(({ sql }) => `select unnest(${sql}) from ${table} t where t.company_id = $1`),
  );

/**
 * Deletes pictures fetched by an import that are no longer used, neither by id in a record nor by address in a text.
 * @returns their folders in the file store, to be removed after the commit
 */
export async function forgetImages(
  transaction: Connection,
  companyId: number,
  importId: number,
): Promise<string[]> {
  const named = await referencedImageFolders(transaction, companyId);
  const rows = await rowsOf<{ folder: string }>(
    transaction,
    `delete from images i where i.company_id = $1 and i."import" = $2
       and not exists (select from (${pictureColumns().join(' union all ')}) shown(id) where shown.id = i.id)
       and not i.folder = any($3::text[])
     returning i.folder`,
    [companyId, importId, named],
  );
  return rows.map(({ folder }) => `${companyId}/${folder}`);
}

/** Removes the files of deleted pictures. */
export async function removeImages(files: FileStore, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await files.removeFolder(folder);
}
