/** Collects the gradients, patterns and clips of one drawing and hands out their `url(#…)` references. */
import { darker, lighter } from './colours.ts';

export interface Brush {
  /** a gradient across, from the start of the picture to its end */
  across(...stops: string[]): string;
  /** a gradient from top to bottom */
  down(...stops: string[]): string;
  /** a gradient from a lit spot outwards; the spot is in shares of the shape */
  round(spot: [number, number], ...stops: string[]): string;
  /** the light on an upright round body of one colour; `shine` 0 is matt clay, 1 is polished metal */
  turned(colour: string, shine?: number): string;
  /** a repeated tile of `width` x `height`, drawn once */
  tile(width: number, height: number, content: string, turn?: number): string;
  /** what lies outside `shape` is cut off */
  clip(shape: string): string;
  /** everything collected so far */
  defs(): string;
}

const stopList = (stops: string[]) =>
  stops
    .map((stop, index) => {
      const [colour, share, opacity] = stop.split('@');
      const offset = share || index / Math.max(stops.length - 1, 1);
      return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');

/** A brush for one picture. A stop is `#colour`, `#colour@share` or `#colour@share@opacity`. */
export function newBrush(): Brush {
  const made: string[] = [];
  const keep = (write: (id: string) => string): string => {
    const id = `b${made.length}`;
    made.push(write(id));
    return `url(#${id})`;
  };
  const linear = (x2: number, y2: number, stops: string[]) =>
    keep(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
    );
  return {
    across: (...stops) => linear(1, 0, stops),
    down: (...stops) => linear(0, 1, stops),
    round: ([x, y], ...stops) =>
      keep(
        (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="0.85">${stopList(stops)}</radialGradient>`,
      ),
    turned: (colour, shine = 0.3) =>
      linear(1, 0, [
        `${darker(colour, 0.16 + shine * 0.2)}@0`,
        `${colour}@${0.22 - shine * 0.06}`,
        `${lighter(colour, 0.16 + shine * 0.5)}@0.34`,
        `${colour}@${0.5 - shine * 0.06}`,
        `${darker(colour, 0.2 + shine * 0.16)}@0.86`,
        `${darker(colour, 0.12 + shine * 0.1)}@1`,
      ]),
    tile: (width, height, content, turn = 0) =>
      keep(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"` +
          `${turn ? ` patternTransform="rotate(${turn})"` : ''}>${content}</pattern>`,
      ),
    clip: (shape) => keep((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    defs: () => `<defs>${made.join('')}</defs>`,
  };
}
