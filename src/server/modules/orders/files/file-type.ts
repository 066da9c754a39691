/** What customers may send with an order, known by its first bytes: whatever its name says. */
import { isJpeg, isPng, isWebp } from '../../../infrastructure/files/prepare-image.ts';

const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-';

const types: readonly [type: string, isOne: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', isJpeg],
  ['image/png', isPng],
  ['image/webp', isWebp],
  ['application/pdf', isPdf],
];

/** @returns `image/png`, …; `undefined` for what is not taken */
export const detectFileType = (bytes: Buffer): string | undefined => types.find(([, isOne]) => isOne(bytes))?.[0];

export const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/');
