/** The decoration around a turned body. */
import type { Brush } from '../brush.ts';
import { shape, type Look } from '../drawing.ts';
import { ornament } from '../ornament.ts';

/** Decoration: a glazed belt or an ornament around the belly, shaded like the body. */
export function belt(look: Look, brush: Brush, outline: string, top: number, bottom: number): string {
  const clip = brush.clip(shape(outline, '#000'));
  const fill = look.ornament
    ? ornament(brush, look.ornament, look.main, look.accent, look.detail, 0.62)
    : look.accent;
  const band = `M0 ${top}Q500 ${top + 46} 1000 ${top}V${bottom}Q500 ${bottom + 46} 0 ${bottom}Z`;
  const shade = brush.across(
    '#5a3a28@0@0.34',
    '#5a3a28@0.22@0.06',
    '#fffaf0@0.34@0.26',
    '#5a3a28@0.5@0.04',
    '#3a241c@0.86@0.36',
    '#3a241c@1@0.3',
  );
  return `<g clip-path="${clip}">${shape(band, fill)}${shape(outline, shade)}</g>`;
}
