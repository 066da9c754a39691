/** The studio: backdrop, floor, light and shadows around a drawing. No blur filters: soft edges are gradients, which render five times faster. */
import type { Brush } from './brush.ts';
import { darker, lighter, lightness, mix } from './colours.ts';
import { floor, shape, type Drawing } from './drawing.ts';
import { oval, polygon, roundedBox, type Point } from './outline.ts';

/** Where a picture is taken. */
export type Setting = 'studio' | 'arch' | 'plinth' | 'sun';

const backdrops = ['#efe4d6', '#e9ddd3', '#e3e4d9', '#dde5e6', '#eedcd0', '#e8e2e6'] as const;
const deepBackdrops = ['#cfae93', '#b9bfa8', '#a9bcc2', '#c99f8d', '#b8a6ac', '#c4b594'] as const;

/** The wall's colour: light for dark things, deeper for pale ones, so that both stand out. */
export function backdropFor(main: string, pick: number): string {
  const choices = lightness(main) > 0.78 ? deepBackdrops : backdrops;
  return choices[pick % choices.length]!;
}

/** Shade of a palm frond that falls over the wall: the same light in every picture. */
function palmShade(colour: string): string {
  const stem: Point = [1060, -40];
  const leaves = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (0.52 + index * 0.04);
    const reach = 620 - Math.abs(index - 6) * 34;
    const tip: Point = [stem[0] + Math.cos(angle) * reach, stem[1] + Math.sin(angle) * reach];
    const side: Point = [-Math.sin(angle) * 17, Math.cos(angle) * 17];
    const middle: Point = [(stem[0] + tip[0]) / 2, (stem[1] + tip[1]) / 2];
    return polygon([
      stem,
      [middle[0] + side[0], middle[1] + side[1]],
      tip,
      [middle[0] - side[0], middle[1] - side[1]],
    ]);
  });
  return `<path d="${leaves.join('')}" fill="${colour}" fill-opacity=".07" stroke-opacity=".07"/>`;
}

/** Wall, floor and what stands behind the thing. */
export function background(brush: Brush, wall: string, setting: Setting, lying: boolean): string {
  const light = brush.round(
    [0.32, 0.22],
    `${lighter(wall, 0.75)}@0`,
    `${wall}@0.62`,
    `${darker(wall, 0.12)}@1`,
  );
  const base = shape('M0 0H1000V1000H0Z', light);
  if (lying) return base + (setting === 'sun' ? palmShade(darker(wall, 0.8)) : '');
  const ground = brush.down(
    `${darker(wall, 0.1)}@0@0`,
    `${darker(wall, 0.09)}@0.12`,
    `${lighter(wall, 0.3)}@1`,
  );
  const surface = shape('M0 690H1000V1000H0Z', ground);
  if (setting === 'arch') {
    const niche = mix(wall, darker(wall, 0.5), 0.2);
    const arch = 'M200 760V420A300 300 0 0 1 800 420V760Z';
    return base + shape(arch, brush.across(darker(niche, 0.14), niche, lighter(niche, 0.16))) + surface;
  }
  if (setting === 'plinth') {
    const stone = lighter(wall, 0.4);
    const block = 'M190 802H810V1000H190Z';
    return (
      base +
      surface +
      shape(oval(500, 976, 420, 40), brush.round([0.5, 0.5], `${darker(wall, 0.7)}@0@0.3`, `${wall}@0.7@0`)) +
      shape(block, brush.across(darker(stone, 0.12), lighter(stone, 0.3), stone, darker(stone, 0.16))) +
      shape(oval(500, 802, 310, 44), brush.across(stone, lighter(stone, 0.6)))
    );
  }
  return base + surface + (setting === 'sun' ? palmShade(darker(wall, 0.8)) : '');
}

/** The shadow that ties a drawing to its ground. */
export function shadowOf(brush: Brush, drawing: Drawing, wall: string): string {
  const dark = darker(wall, 0.85);
  if ('outline' in drawing.shadow) {
    const { outline } = drawing.shadow;
    return [46, 34, 24, 15, 7]
      .map(
        (width, step) =>
          `<path d="${outline}" transform="translate(${14 - step} ${24 - step * 2})" fill="${dark}" stroke="${dark}" stroke-width="${width}" stroke-linejoin="round" fill-opacity=".045" stroke-opacity=".045"/>`,
      )
      .join('');
  }
  const half = drawing.shadow.stands;
  const soft = brush.round([0.5, 0.5], `${dark}@0@0.5`, `${dark}@0.3@0.2`, `${dark}@0.59@0`);
  const tight = brush.round([0.5, 0.5], `${dark}@0@0.65`, `${dark}@0.45@0.35`, `${dark}@0.59@0`);
  return (
    shape(oval(540, floor + 12, half * 1.75 + 30, 46), soft) +
    shape(oval(506, floor + 5, half * 1.15 + 12, 20), tight)
  );
}

/** A card that a lying thing rests on: paper of another tone under it. */
export function underlay(wall: string): string {
  return shape(
    roundedBox(110, 110, 780, 780, 10),
    lighter(wall, 0.35),
    'transform="rotate(-4 500 500)" fill-opacity=".7" stroke-opacity=".7"',
  );
}
