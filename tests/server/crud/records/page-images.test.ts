/** The images of a page are read once, whatever the number of its rows, and assigned to their rows. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { resourceHooks } from '../../../../src/server/app/modules.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../../src/server/infrastructure/database/query.ts';
import { prepareResource } from '../../../../src/server/crud/records/resources/prepare-resource.ts';
import {
  finishRows,
  shapedQuery,
  wholeShape,
} from '../../../../src/server/crud/records/resources/record-shape.ts';
import type { Row } from '../../../../src/server/crud/records/resources/row-shape.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const companyId = place.shops.nile.id;
const products = prepareResource(catalogue.products!, resourceHooks.products);
const folders = (count: number) => Array.from({ length: count }, (_, at) => `folder-of-picture-${at + 1}`);

// The first row has no images.
await place.asOwner(
  `with pictures as (insert into images (company_id, folder, width, height, bytes, sha256)
     select $1, folder, 10, 10, 1, '' from unnest($2::text[]) folder returning id)
   insert into products (company_id, name, handle, media)
   select $1, '{"en": "Lantern"}'::jsonb, 'lantern-0', '{}'::bigint[]
   union all select $1, '{"en": "Lantern"}', 'lantern-' || id, array[id] from pictures`,
  [companyId, folders(9)],
);

const rest = `from products t where t.company_id = $1 order by t.handle`;
const read = () =>
  inTenantTransaction(place.database, { companyId }, (transaction) =>
    rowsOf<Row>(transaction, shapedQuery(wholeShape(products, 'en'), rest), [companyId]),
  );

it('the images of a page are in the result once', async () => {
  const text = JSON.stringify(await read());
  expect(folders(9).map((folder) => text.split(folder).length - 1)).toEqual(Array(9).fill(1));
});

it('each row gets its own images', async () => {
  const { rows } = finishRows(wholeShape(products, 'en'), await read(), companyId);
  expect(rows.map(({ media }) => (media as { url: string }[]).map(({ url }) => url))).toEqual([
    [],
    ...folders(9).map((folder) => [`/files/${companyId}/${folder}/1200.webp`]),
  ]);
});
