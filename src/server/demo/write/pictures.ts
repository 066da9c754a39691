/** Draws and renders a store's pictures, and keeps them as uploads are kept. */
import type { FileStore } from '../../ground/files/file-store.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { keepImage } from '../../ground/files/images.ts';
import type { PreparedImage } from '../../ground/files/prepare-image.ts';
import type { Colour } from '../pictures/colours.ts';
import { prepareDrawing } from '../pictures/prepared.ts';
import { drawShots } from '../pictures/shots.ts';
import type { Department } from '../product-content.ts';
import { inLanes } from './in-lanes.ts';

export interface RenderedPicture {
  handle: string;
  colour: Colour | null;
  drawing: Buffer;
  prepared: PreparedImage;
}

export interface KeptPicture {
  handle: string;
  colour: Colour | null;
  id: number;
}

/** Pictures in work at a time: sharp's own threads do the work, this only bounds the memory. */
const lanes = 8;

/** Renders the pictures of all products of these shelves. */
export function renderPictures(departments: readonly Department[]): Promise<RenderedPicture[]> {
  const shots = departments.flatMap(({ products }) =>
    products.flatMap((content) => drawShots(content).map((shot) => ({ handle: content.handle, ...shot }))),
  );
  return inLanes(shots, lanes, async ({ handle, colour, svg }) => {
    const drawing = Buffer.from(svg);
    return { handle, colour, drawing, prepared: await prepareDrawing(drawing) };
  });
}

/** Keeps rendered pictures for a company, in order. */
export function keepPictures(
  transaction: Connection,
  files: FileStore,
  companyId: number,
  pictures: readonly RenderedPicture[],
): Promise<KeptPicture[]> {
  return inLanes(pictures, lanes, async ({ handle, colour, drawing, prepared }) => {
    const { id } = await keepImage(transaction, files, companyId, drawing, prepared);
    return { handle, colour, id };
  });
}
