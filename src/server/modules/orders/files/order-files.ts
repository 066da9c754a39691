/**
 * Pictures and files that customers send with a line of their order: kept as they came, for who prints or engraves them, and handed out as
 * downloads to who may see the order. What no line names any more goes at night (`forget_order_files`).
 */
import { randomBytes } from 'node:crypto';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import type { OrderFile } from '../compose/order-line.ts';

/** Bytes of a file. */
export const fileLimit = 10 * 1_048_576;

/** Where its bytes lie; nothing that serves pictures knows such a name. */
const placeOf = (companyId: number, folder: string): string => `${companyId}/${folder}/sent`;

interface Sent {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Keeps a file that no line names yet. Its bytes are written first: when the transaction fails, nobody refers to them. */
export async function saveOrderFile(
  transaction: Connection,
  files: FileStore,
  companyId: number,
  { name, type, bytes }: Sent,
): Promise<OrderFile> {
  const folder = randomBytes(16).toString('base64url');
  await files.put(placeOf(companyId, folder), bytes);
  const [row] = await rowsOf<{ id: string }>(
    transaction,
    'insert into order_files (company_id, folder, name, type, bytes) values ($1, $2, $3, $4, $5) returning id',
    [companyId, folder, name, type, bytes.length],
  );
  return { id: Number(row!.id), name, type, bytes: bytes.length };
}

/** Those of the company, by id; others are absent. */
export async function findOrderFiles(
  transaction: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderFile>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<OrderFile>(
    transaction,
    `select id::float8 as id, name, type, bytes::float8 as bytes from order_files where company_id = $1 and id = any($2::bigint[])`,
    [companyId, [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A file that a line of this order names, and where its bytes lie. */
export async function fileOfOrder(
  transaction: Connection,
  companyId: number,
  order: number,
  id: number,
): Promise<(Pick<OrderFile, 'name' | 'type'> & { place: string }) | undefined> {
  const [row] = await rowsOf<{ name: string; type: string; folder: string }>(
    transaction,
    `select f.name, f.type, f.folder from order_files f where f.company_id = $1 and f.id = $3
       and exists (select from purchase_products l where l.company_id = $1 and l."purchaseId" = $2
         and l.extras @> jsonb_build_array(jsonb_build_object('files', jsonb_build_array(jsonb_build_object('id', $3::bigint)))))`,
    [companyId, order, id],
  );
  return row && { name: row.name, type: row.type, place: placeOf(companyId, row.folder) };
}
