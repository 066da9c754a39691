/** File type detection by magic bytes, for files that customers send with an order; the file name is ignored. */
import { isJpeg, isPng, isWebp } from '../../../infrastructure/files/prepare-image.ts';

const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-';

const types: readonly [type: string, isOne: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', isJpeg],
  ['image/png', isPng],
  ['image/webp', isWebp],
  ['application/pdf', isPdf],
];

/** @returns the media type; `undefined` for a type that is not accepted */
export const detectFileType = (bytes: Buffer): string | undefined =>
  types.find(([, isOne]) => isOne(bytes))?.[0];

export const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/');
