/** How wide the columns of a list were drawn, kept in this browser beside the chosen columns. Pure. */

import { preferences } from '../../../bootstrap/storage.ts';

/** Pixels by column; a column that nobody drew is missing. */
export type Widths = Readonly<Record<string, number>>;

export const narrowest = 64;
export const widest = 640;

/** Where the widths of a resource's list, or of a saved view of it, are kept. */
export const widthsKey = (resource: string, saved?: number): string =>
  `${preferences}${resource}.widths${saved ? `.${saved}` : ''}`;

/** A width that a column may have. */
export const clampWidth = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Reads the kept widths; what is no width is as nobody drew it. */
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
