/** Ornaments that cover a surface: Egyptian weaving, tiles and prints, as repeated tiles. */
import type { Brush } from './brush.ts';
import { darker } from './colours.ts';
import { polygon, star } from './outline.ts';

export type OrnamentName =
  'stripes' | 'diamonds' | 'stars' | 'dots' | 'waves' | 'check' | 'leaves' | 'arches' | 'bands';

type Ornament = (brush: Brush, ground: string, ink: string, second: string, scale: number) => string;

const ground = (width: number, height: number, colour: string) =>
  `<rect width="${width + 1}" height="${height + 1}" fill="${colour}"/>`;

const diamond = (x: number, y: number, across: number, down: number, colour: string) =>
  `<path d="${polygon([
    [x, y - down],
    [x + across, y],
    [x, y + down],
    [x - across, y],
  ])}" fill="${colour}"/>`;

const ornaments: Record<OrnamentName, Ornament> = {
  stripes: (brush, base, ink, second, s) =>
    brush.tile(
      100 * s,
      90 * s,
      ground(100 * s, 90 * s, base) +
        `<rect y="${18 * s}" width="${101 * s}" height="${22 * s}" fill="${ink}"/><rect y="${50 * s}" width="${101 * s}" height="${5 * s}" fill="${second}"/><rect y="${62 * s}" width="${101 * s}" height="${3 * s}" fill="${second}"/>`,
    ),
  diamonds: (brush, base, ink, second, s) =>
    brush.tile(
      80 * s,
      96 * s,
      ground(80 * s, 96 * s, base) +
        diamond(40 * s, 48 * s, 36 * s, 42 * s, ink) +
        diamond(40 * s, 48 * s, 22 * s, 26 * s, second) +
        diamond(40 * s, 48 * s, 9 * s, 11 * s, base) +
        [0, 80]
          .map((x) => [0, 96].map((y) => diamond(x * s, y * s, 9 * s, 11 * s, second)).join(''))
          .join(''),
    ),
  stars: (brush, base, ink, second, s) =>
    brush.tile(
      90 * s,
      90 * s,
      ground(90 * s, 90 * s, base) +
        `<path d="${star(45 * s, 45 * s, 38 * s)}" fill="none" stroke="${ink}" stroke-width="${5 * s}"/><path d="${star(45 * s, 45 * s, 16 * s)}" fill="${second}"/>` +
        [0, 90].map((x) => [0, 90].map((y) => diamond(x * s, y * s, 9 * s, 9 * s, ink)).join('')).join(''),
    ),
  dots: (brush, base, ink, second, s) =>
    brush.tile(
      60 * s,
      60 * s,
      ground(60 * s, 60 * s, base) +
        `<circle cx="${15 * s}" cy="${15 * s}" r="${8 * s}" fill="${ink}"/><circle cx="${45 * s}" cy="${45 * s}" r="${8 * s}" fill="${second}"/>`,
    ),
  waves: (brush, base, ink, second, s) =>
    brush.tile(
      80 * s,
      44 * s,
      ground(80 * s, 44 * s, base) +
        [11, 33]
          .map(
            (y, at) =>
              `<path d="M${-20 * s} ${y * s}q${20 * s} ${-16 * s} ${40 * s} 0t${40 * s} 0t${40 * s} 0" fill="none" stroke="${at ? second : ink}" stroke-width="${6 * s}"/>`,
          )
          .join(''),
    ),
  check: (brush, base, ink, second, s) =>
    brush.tile(
      84 * s,
      84 * s,
      ground(84 * s, 84 * s, base) +
        `<path d="M0 0h${28 * s}v${85 * s}h${-28 * s}z" fill="${ink}" fill-opacity=".45" stroke-opacity=".45"/><path d="M0 0v${28 * s}h${85 * s}v${-28 * s}z" fill="${ink}" fill-opacity=".45" stroke-opacity=".45"/>` +
        `<path d="M${54 * s} 0v${85 * s}M0 ${54 * s}h${85 * s}" stroke="${second}" stroke-width="${4 * s}"/>`,
    ),
  leaves: (brush, base, ink, second, s) =>
    brush.tile(
      110 * s,
      120 * s,
      ground(110 * s, 120 * s, base) +
        [
          [28, 34, 30, ink],
          [82, 92, -30, second],
        ]
          .map(
            ([x, y, turn, colour]) =>
              `<g transform="translate(${Number(x) * s} ${Number(y) * s}) rotate(${turn}) scale(${s})"><path d="M0 -30C18 -14 18 12 0 30C-18 12 -18 -14 0 -30Z" fill="${colour}"/><path d="M0 -24V34" stroke="${base}" stroke-width="3"/></g>`,
          )
          .join(''),
    ),
  arches: (brush, base, ink, second, s) =>
    brush.tile(
      80 * s,
      72 * s,
      ground(80 * s, 72 * s, base) +
        [36, 25, 14]
          .map(
            (r, at) =>
              `<path d="M${(40 - r) * s} ${72 * s}V${44 * s}a${r * s} ${r * s} 0 0 1 ${2 * r * s} 0V${72 * s}" fill="none" stroke="${at % 2 ? second : ink}" stroke-width="${6 * s}"/>`,
          )
          .join(''),
    ),
  bands: (brush, base, ink, second, s) => {
    const teeth = (y: number, colour: string) =>
      [0, 20, 40, 60]
        .map(
          (x) => `<path d="M${x * s} ${y * s}l${10 * s} ${-16 * s}l${10 * s} ${16 * s}z" fill="${colour}"/>`,
        )
        .join('');
    return brush.tile(
      80 * s,
      170 * s,
      ground(80 * s, 170 * s, base) +
        `<rect y="${10 * s}" width="${81 * s}" height="${30 * s}" fill="${ink}"/>` +
        teeth(40, second) +
        `<rect y="${58 * s}" width="${81 * s}" height="${6 * s}" fill="${darker(base, 0.25)}"/>` +
        [20, 60]
          .map(
            (x) =>
              diamond(x * s, 100 * s, 18 * s, 24 * s, ink) + diamond(x * s, 100 * s, 8 * s, 11 * s, second),
          )
          .join('') +
        `<rect y="${136 * s}" width="${81 * s}" height="${6 * s}" fill="${darker(base, 0.25)}"/>` +
        teeth(168, second),
    );
  },
};

/** A fill that covers a surface with an ornament: `ground` below, `ink` and `second` on it. */
export function ornament(
  brush: Brush,
  name: OrnamentName,
  base: string,
  ink: string,
  second: string,
  scale = 1,
): string {
  return ornaments[name](brush, base, ink, second, scale);
}
