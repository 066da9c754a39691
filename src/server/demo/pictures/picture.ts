/**
 * Draws the demo store's product pictures as SVG and renders them to JPEG with sharp.
 * The project draws them itself: no stock photographs, no downloads, and the same seed gives the same picture.
 */
import sharp from 'sharp';
import { newBrush } from './brush.ts';
import { palette, type Colour } from './colours.ts';
import type { OrnamentName } from './ornament.ts';
import { motifs, type MotifName } from './motifs/index.ts';
import { backdropFor, background, shadowOf, underlay, type Setting } from './scene.ts';

/** A product's picture as data: what it is, its three colours, and how it stands. */
export interface PictureContent {
  motif: MotifName;
  /** main, accent, detail */
  colours: readonly [Colour, Colour, Colour];
  ornament?: OrnamentName;
  form?: number;
}

/** How one picture of a product is taken. `zoom` 1 shows the whole thing. */
export interface Shot {
  setting: Setting;
  backdrop: number;
  zoom?: number;
}

const side = 1000;

/** One picture as SVG text. */
export function drawPicture(content: PictureContent, shot: Shot): string {
  const brush = newBrush();
  const [main, accent, detail] = content.colours.map((name) => palette[name]) as [string, string, string];
  const drawing = motifs[content.motif](
    { main, accent, detail, ornament: content.ornament, form: content.form },
    brush,
  );
  const lying = 'outline' in drawing.shadow;
  const wall = backdropFor(main, shot.backdrop);
  const thing = shadowOf(brush, drawing, wall) + drawing.body;
  const zoom = shot.zoom ?? 0.9;
  const [focusX, focusY] = zoom > 1 ? [430, 430] : [500, lying ? 500 : 800];
  const placed = `<g transform="translate(${focusX} ${focusY}) scale(${zoom}) translate(${-focusX} ${-focusY})">${thing}</g>`;
  const scene =
    background(brush, wall, shot.setting, lying) + (lying && shot.setting !== 'sun' ? underlay(wall) : '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${brush.defs()}${scene}${placed}</svg>`;
}

/** One picture as a JPEG file of 1000 x 1000 pixels. */
export function renderPicture(content: PictureContent, shot: Shot): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(content, shot)))
    .flatten()
    .jpeg({ quality: 86 })
    .toBuffer();
}
