/** What tests of transactions write and read back: pictures of one shop, which nothing else stands behind. */
import { sql } from 'kysely';
import { useDatabase } from '../harness.ts';

/** A database with two shops, and the pictures of the first: `addImage` asks for one by its folder, `folders` answers those that are kept. */
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
