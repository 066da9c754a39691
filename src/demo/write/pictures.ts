/** Renders a store's drawings in the sizes that the image store keeps, and keeps them as uploads are kept. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { FileStore } from '../../server/infrastructure/files/file-store.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import { saveImage } from '../../server/infrastructure/files/images.ts';
import { imageSizes, type PreparedImage } from '../../server/infrastructure/files/prepare-image.ts';
import type { StoreContent } from '../stores/stores.ts';

export interface RenderedPicture {
  name: string;
  drawing: Buffer;
  prepared: PreparedImage;
}

/** Ids of kept pictures by the names of their drawings. */
export type KeptPictures = ReadonlyMap<string, number>;

/** Pictures in work at a time: sharp's own threads do the work, this only bounds the memory. */
const lanes = 8;
/** The longest side of the largest file; larger ones would only cost time at the first start. */
const largest = 800;
const viewBox = 1000;
/** librsvg draws one unit as one pixel at this density. */
const unitDensity = 72;

/** A drawing as the image store's files: straight from the drawing, which is five times faster than decoding an upload. */
async function prepareDrawing(svg: Buffer): Promise<PreparedImage> {
  const drawn = await sharp(svg, { density: (unitDensity * largest) / viewBox })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sizes = await Promise.all(
    imageSizes.map(async (size) => ({
      name: `${size}.webp`,
      bytes: await sharp(drawn.data, { raw: drawn.info })
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: 1 })
        .toBuffer(),
    })),
  );
  return { width: drawn.info.width, height: drawn.info.height, sizes };
}

/** Renders the pictures of all products of a store. */
export function renderPictures({ shelves, pictures }: StoreContent): Promise<RenderedPicture[]> {
  const names = shelves.flatMap(({ products }) => products.flatMap((product) => product.pictures));
  return inLanes(names, async (name) => {
    const drawing = await readFile(new URL(name, pictures));
    return { name, drawing, prepared: await prepareDrawing(drawing) };
  });
}

/** Keeps rendered pictures for a company. */
export async function keepPictures(
  transaction: Connection,
  files: FileStore,
  companyId: number,
  pictures: readonly RenderedPicture[],
): Promise<KeptPictures> {
  const kept = await inLanes(pictures, async ({ name, drawing, prepared }) => {
    const { id } = await saveImage(transaction, files, companyId, drawing, prepared);
    return [name, id] as const;
  });
  return new Map(kept);
}

/** Works through items, a few at a time, so that 200 pictures never wait in memory together. */
async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [index, item] of waiting) results[index] = await work(item);
    }),
  );
  return results;
}
