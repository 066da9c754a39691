/**
 * Repository of files that customers send with an order line: stored unchanged, downloadable by users who may view the order. `forget_order_files`
 * deletes unreferenced files nightly.
 */
import { randomBytes } from 'node:crypto';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import type { OrderFile } from '../order-line.ts';

/** Maximum size of a file in bytes. */
export const fileLimit = 10 * 1_048_576;

/** Storage path of a file; the endpoint that serves pictures does not accept such a name. */
const placeOf = (companyId: number, folder: string): string => `${companyId}/${folder}/sent`;

interface Sent {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Stores the bytes of a file. @returns its folder below that of the company */
export async function storeOrderFile(files: FileStore, companyId: number, bytes: Buffer): Promise<string> {
  const folder = randomBytes(16).toString('base64url');
  await files.put(placeOf(companyId, folder), bytes);
  return folder;
}

/** Inserts the row of a stored file that no line refers to yet. */
export async function insertOrderFile(
  transaction: Connection,
  companyId: number,
  folder: string,
  { name, type, bytes }: Sent,
): Promise<OrderFile> {
  const [row] = await rowsOf<{ id: string }>(
    transaction,
    'insert into order_files (company_id, folder, name, type, bytes) values ($1, $2, $3, $4, $5) returning id',
    [companyId, folder, name, type, bytes.length],
  );
  return { id: Number(row!.id), name, type, bytes: bytes.length };
}

/** Files of the tenant by id; unknown ids are absent. */
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

/** A file that a line of this order refers to, with its storage path. */
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
