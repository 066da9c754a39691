/**
 * Images of a company: three WebP sizes below a random folder of the file store, and a row of `images`. An image that no record references (an
 * upload whose form was never saved) stays; nothing removes it yet.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ImageAnswer } from '../../../field-types/image-list/image-list.kind.ts';
import type { FileStore } from './file-store.ts';
import type { Connection } from '../database/connection.ts';
import { imageSizes, type PreparedImage } from './prepare-image.ts';

/** An image whose files are stored, without a row yet. */
export interface StoredImage extends Pick<PreparedImage, 'width' | 'height'> {
  folder: string;
  bytes: number;
  sha256: Buffer;
}

/** Stores the files of an image; before the transaction where that matters, as a slow file store would hold its connection. */
export async function storeImage(
  files: FileStore,
  companyId: number,
  upload: Buffer,
  { width, height, sizes }: PreparedImage,
): Promise<StoredImage> {
  const folder = randomBytes(16).toString('base64url');
  await Promise.all(sizes.map(({ name, bytes }) => files.put(`${companyId}/${folder}/${name}`, bytes)));
  return {
    folder,
    width,
    height,
    bytes: sizes.reduce((sum, size) => sum + size.bytes.length, 0),
    sha256: createHash('sha256').update(upload).digest(),
  };
}

/** Stores a prepared image. Its files are written first: when the transaction fails, they are files without a row. */
export const saveImage = async (
  transaction: Connection,
  files: FileStore,
  companyId: number,
  upload: Buffer,
  prepared: PreparedImage,
): Promise<ImageAnswer> =>
  insertImage(transaction, companyId, await storeImage(files, companyId, upload, prepared));

/** Inserts the row of a stored image. */
export async function insertImage(
  transaction: Connection,
  companyId: number,
  { folder, width, height, bytes, sha256 }: StoredImage,
): Promise<ImageAnswer> {
  const { id } = await transaction
    .insertInto('images')
    .values({
      company_id: companyId,
      folder,
      width,
      height,
      bytes,
      sha256,
      createdBy: sql`matjar_user()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return serializeImage(companyId, { id, folder, width, height });
}

/** Finds images by id; ids that the company does not have are absent. One query for all images of a response. */
export async function findImages(
  transaction: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, ImageAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('images')
    .select(['id', 'folder', 'width', 'height'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, serializeImage(companyId, row)]));
}

/** Serializes a row of images for responses. */
export function serializeImage(
  companyId: number,
  { id, folder, width, height }: { id: number; folder: string; width: number; height: number },
): ImageAnswer {
  const address = `/files/${companyId}/${folder}`;
  const [small, , large] = imageSizes;
  return { id, url: `${address}/${large}.webp`, thumbnailUrl: `${address}/${small}.webp`, width, height };
}
