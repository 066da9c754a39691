/** The colours of the demo store's pictures: one small palette, so that 200 drawings look like one photographer's work. */

export const palette = {
  ink: '#26323f',
  indigo: '#33507c',
  cobalt: '#2c5aa3',
  sky: '#a8c5d1',
  nile: '#3d7f87',
  turquoise: '#45a7a2',
  sage: '#93a583',
  olive: '#6f7648',
  palm: '#4c6c4b',
  pistachio: '#bcc79d',
  sand: '#e2d0b1',
  linen: '#ede3d2',
  cream: '#f8f2e7',
  clay: '#c3775a',
  terracotta: '#b65a3e',
  brick: '#8e3d30',
  rose: '#d29d97',
  hibiscus: '#8c2744',
  plum: '#693c52',
  saffron: '#dba743',
  mustard: '#c28c34',
  brass: '#c79c55',
  copper: '#bb7244',
  date: '#573324',
  walnut: '#75513a',
  charcoal: '#3c3b3c',
  steel: '#a9b0b6',
  white: '#ffffff',
} as const;

export type Colour = keyof typeof palette;

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);

/** A point between two hex colours; `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const value = channel(from, at) + (channel(to, at) - channel(from, at)) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Perceived lightness of a hex colour, 0 black to 1 white. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** The colour in shade: a warm dark tone, and for pale colours a warm middle one, so that white clay never turns grey. */
export function darker(colour: string, share = 0.25): string {
  return mix(colour, mix('#2a1a18', '#8f6a4a', lightness(colour) ** 3), share);
}

/** The colour in light: towards cream, not towards white. */
export const lighter = (colour: string, share = 0.25): string => mix(colour, '#fff3e0', share);
