/** Handlers of products besides the generated ones: image upload, and the values suggested in filters and inputs. */
import { sql } from 'kysely';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { insertImage, storeImage } from '../../../infrastructure/files/images.ts';
import { insertStored, receiveFile } from '../../../infrastructure/files/receive-file.ts';
import { prepareImage } from '../../../infrastructure/files/prepare-image.ts';
import { imageTooLarge } from '../../../infrastructure/http/body-limits.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';

/** The image is processed before the transaction opens, so that no connection is held meanwhile. */
export const uploadImage: Handler = async (request, { verify, write, services: { files } }) => {
  const { bytes: upload } = await receiveFile(request, 'image', imageTooLarge);
  const prepared = await prepareImage(upload);
  const { id } = (await verify()).company!;
  const stored = await storeImage(files, id, upload, prepared);
  const image = await insertStored(files, `${id}/${stored.folder}`, () =>
    write((transaction, { companyId }) => insertImage(transaction, companyId, stored)),
  );
  return { status: 201, body: { data: image } };
};

/** Maximum number of suggestions of each kind. */
const limit = 1000;

export const metadata: Handler = async (_request, { read, locale }) => {
  const [types, vendors, tags, collections, statuses] = await read((transaction, { companyId }) => {
    const texts = (query: ReturnType<typeof sql<{ value: string }>>) =>
      query.execute(transaction).then(({ rows }) => rows.map(({ value }) => value));
    return Promise.all([
      texts(distinctValues(companyId, 'type')),
      texts(distinctValues(companyId, 'vendor')),
      texts(sql`select distinct tag as value from products, unnest(tags) tag
        where company_id = ${companyId} order by 1 limit ${limit}`),
      sql<{ id: number; name: Translated }>`select id, name from collections
        where company_id = ${companyId} order by id limit ${limit}`.execute(transaction),
      transaction
        .selectFrom('resource_counts')
        .select(['grouping as status', 'count'])
        .where('company_id', '=', companyId)
        .where('resource', '=', 'products')
        .where('grouping', '<>', '*')
        .execute(),
    ]);
  });
  const named = collections.rows.map(({ id, name }) => ({
    id,
    name: locale === 'all' ? name : inLocale(name, locale),
  }));
  return { body: { data: { types, vendors, tags, collections: named, statuses } } };
};

/** The distinct values of an indexed column, one index probe per value instead of one visit per row. */
function distinctValues(companyId: number, column: 'type' | 'vendor') {
  const name = sql.ref(column);
  return sql<{ value: string }>`with recursive found(value) as (
    (select ${name} from products where company_id = ${companyId} and ${name} is not null order by ${name} limit 1)
    union all
    select (select ${name} from products where company_id = ${companyId} and ${name} > found.value order by ${name} limit 1)
    from found where found.value is not null
  ) select value from found where value is not null limit ${limit}`;
}
