/** Column widths of a list: parsing, limits and storage key. Pure. */

import { preferences } from '../../../bootstrap/storage.ts';

/** Pixels by column; columns with the default width are absent. */
export type Widths = Readonly<Record<string, number>>;

export const narrowest = 64;
export const widest = 640;

/** Storage key of the widths of a list or a saved view. */
export const widthsKey = (resource: string, saved?: number): string =>
  `${preferences}${resource}.widths${saved ? `.${saved}` : ''}`;

/** Clamps a width to the allowed range, in pixels. */
export const clampWidth = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Parses the stored widths; invalid ones are dropped. */
export function parseWidths(stored: string | null): Widths {
  try {
    const widths: unknown = JSON.parse(stored ?? '{}');
    if (typeof widths !== 'object' || widths === null) return {};
    const known = Object.entries(widths).filter(([, width]) => Number.isFinite(width));
    return Object.fromEntries(known.map(([name, width]) => [name, clampWidth(width as number)]));
  } catch {
    return {};
  }
}
