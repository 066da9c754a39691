/**
 * Draws the demo store's product pictures as SVG.
 * The project draws them itself: no stock photographs, no downloads, and the same seed gives the same picture.
 */
import { newBrush } from './brush.ts';
import { palette, type Colour } from './colours.ts';
import type { OrnamentName } from './ornament.ts';
import { closeness, motifs, type MotifName } from './motifs/index.ts';
import { backdropFor, background, shadowOf, underlay, type Setting } from './scene.ts';

/** A product's picture as data: what it is, its three colours, and how it stands. */
export interface PictureContent {
  motif: MotifName;
  /** main, accent, detail */
  colours: readonly [Colour, Colour, Colour];
  ornament?: OrnamentName;
  form?: number;
  /** which of the colours a colour option repaints, the main one where absent */
  painted?: 0 | 1 | 2;
}

/** How one picture of a product is taken. */
export interface Shot {
  setting: Setting;
  /** which of the backdrops */
  backdrop: number;
  /** a detail instead of the whole thing */
  isClose?: boolean;
}

/** One picture as SVG text of 1000 x 1000. */
export function drawPicture(content: PictureContent, shot: Shot): string {
  const brush = newBrush();
  const [main, accent, detail] = content.colours.map((name) => palette[name]) as [string, string, string];
  const drawing = motifs[content.motif](
    { main, accent, detail, ornament: content.ornament, form: content.form },
    brush,
  );
  const lying = 'outline' in drawing.shadow;
  const wall = backdropFor(main, shot.backdrop);
  const near = closeness[content.motif] ?? 1;
  const [x, y] = lying ? [500, 500] : [500, 806];
  const camera = shot.isClose
    ? `translate(500 500) scale(${near * 1.62}) translate(-440 ${lying ? -410 : -590})`
    : `translate(${x} ${y}) scale(${near}) translate(${-x} ${-y})`;
  const setting = shot.isClose && shot.setting !== 'sun' ? 'studio' : shot.setting;
  const scene =
    background(brush, wall, setting, lying || shot.isClose === true) +
    (lying && setting !== 'sun' && !shot.isClose ? underlay(wall) : '');
  const thing = `<g transform="${camera}">${shadowOf(brush, drawing, wall)}${drawing.body}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${brush.defs()}${scene}${thing}</svg>`;
}
