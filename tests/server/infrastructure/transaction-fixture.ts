/** Test data of transactions: images of one shop, which no other row references. */
import { sql } from 'kysely';
import { useDatabase } from '../harness.ts';

/** A database with two shops, and the images of the first: `addImage` inserts one by its folder, `folders` returns the stored ones. */
export async function useTransactions() {
  const place = await useDatabase();
  const companyId = place.shops.nile.id;
  const addImage = (folder: string) =>
    sql`insert into images (company_id, folder, width, height, bytes, sha256) values (${companyId}, ${folder}, 1, 1, 1, '')`;
  const folders = async () =>
    (await place.asOwner<{ folder: string }>('select folder from images order by id')).map(
      (row) => row.folder,
    );
  return { ...place, companyId, addImage, folders };
}
