/** Uploaded images: detected by their content, decoded under a pixel limit, and re-encoded in fixed sizes. */
import { fieldProblem } from '../http/problem.ts';

/** The longest side of each size, in pixels: for lists, for record pages and for zooming. */
export const imageSizes = [160, 480, 1200] as const;
/** Most pixels that are decoded: a small file can decompress to any size. */
const pixelLimit = 25_000_000;

/** Loads libvips with the first image. Its cache is off: no image is prepared twice. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

export interface PreparedImage {
  /** of the largest size */
  width: number;
  height: number;
  sizes: { name: string; bytes: Buffer }[];
}

/**
 * Decodes a JPEG or PNG and re-encodes it as WebP in all sizes: upright, without metadata.
 * @param options.takesAll WebP and GIF (its first frame) too, as other shops serve them
 * @throws 422 at the field `image`: image_type, image_pixels, image_broken
 */
export async function prepareImage(
  upload: Buffer,
  { takesAll = false }: { takesAll?: boolean } = {},
): Promise<PreparedImage> {
  const isKnown = isJpeg(upload) || isPng(upload) || (takesAll && (isWebp(upload) || isGif(upload)));
  if (!isKnown) throw fieldProblem('image', 'image_type');
  const sharp = await loadSharp();
  const { width = 0, height = 0 } = await readable(() =>
    sharp(upload, { limitInputPixels: false }).metadata(),
  );
  if (width * height > pixelLimit)
    throw fieldProblem('image', 'image_pixels', { limit: pixelLimit / 1_000_000 });
  const upright = sharp(upload, { limitInputPixels: pixelLimit, failOn: 'error' }).autoOrient();
  const made = await readable(() =>
    Promise.all(
      imageSizes.map((size) =>
        upright
          .clone()
          .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82, effort: 4 })
          .toBuffer({ resolveWithObject: true }),
      ),
    ),
  );
  const largest = made.at(-1)!.info;
  return {
    width: largest.width,
    height: largest.height,
    sizes: made.map(({ data }, index) => ({ name: `${imageSizes[index]}.webp`, bytes: data })),
  };
}

export const isJpeg = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff;
const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(pngMark);

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
const isGif = (bytes: Buffer): boolean => /^GIF8[79]a/u.test(bytes.toString('latin1', 0, 6));

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw fieldProblem('image', 'image_broken');
  }
}
