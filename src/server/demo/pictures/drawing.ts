/** The words that motifs, scenes and products share: how a thing looks and what a drawing of it is made of. */
import type { Brush } from './brush.ts';
import type { OrnamentName } from './ornament.ts';

/** How one product looks. Colours are hex; `form` chooses among a motif's shapes. */
export interface Look {
  main: string;
  accent: string;
  detail: string;
  ornament?: OrnamentName;
  form?: number;
}

/** A drawn thing in a picture of 1000 x 1000: it stands on the floor line or lies flat under the camera. */
export interface Drawing {
  body: string;
  /** standing: half the width of its foot; lying or hanging: its outline, which throws a soft edge shadow */
  shadow: { stands: number } | { outline: string };
}

/** Draws one sort of thing. */
export type Motif = (look: Look, brush: Brush) => Drawing;

/** Where standing things touch the ground. */
export const floor = 790;

export const shape = (path: string, fill: string, more = ''): string =>
  `<path d="${path}" fill="${fill}" ${more}/>`;

export const line = (path: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** See-through paint. The attribute `opacity` would do, but it paints on a layer of its own, which takes far longer to render. */
export const faint = (share: number): string => `fill-opacity="${share}" stroke-opacity="${share}"`;
