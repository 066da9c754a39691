/** Renders a store's SVG drawings in the sizes of the image store and saves them like uploads. */
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

/** Image ids by drawing name. */
export type KeptPictures = ReadonlyMap<string, number>;

/** Concurrent pictures; bounds the memory, as sharp has its own threads. */
const lanes = 8;
/** Longest side of the largest rendition in pixels; larger ones would slow the first start. */
const largest = 800;
const viewBox = 1000;
/** Density at which librsvg draws one unit as one pixel. */
const unitDensity = 72;

/** Renders a drawing to the image store's files, five times faster than decoding an upload. */
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

/** Renders the product pictures of a store. */
export function renderPictures({ shelves, pictures }: StoreContent): Promise<RenderedPicture[]> {
  const names = shelves.flatMap(({ products }) => products.flatMap((product) => product.pictures));
  return inLanes(names, async (name) => {
    const drawing = await readFile(new URL(name, pictures));
    return { name, drawing, prepared: await prepareDrawing(drawing) };
  });
}

/** Saves rendered pictures for a company. */
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

/** Processes items with limited concurrency, to bound the memory. */
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
