/** Outlines as SVG path data: smooth curves, turned bodies, stars. All coordinates in a picture of 1000 x 1000. */

export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** Points as SVG writes them: `pointsOf('62,300 50,350')`. */
export function pointsOf(list: string): Point[] {
  return list.split(' ').map((part): Point => {
    const [x = 0, y = 0] = part.split(',').map(Number);
    return [x, y];
  });
}

/** Straight lines through the points, closed. */
export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join('L')}Z`;

/** The curve segments that pass smoothly through the points (Catmull-Rom as Béziers), without the first move. */
function curveThrough(points: readonly Point[], tension = 0.17): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index]!;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const first: Point = [from[0] + (to[0] - before[0]) * tension, from[1] + (to[1] - before[1]) * tension];
      const second: Point = [to[0] - (after[0] - from[0]) * tension, to[1] - (after[1] - from[1]) * tension];
      return `C${pair(first)} ${pair(second)} ${pair(to)}`;
    })
    .join('');
}

/** A closed smooth outline through the points. */
export function blob(points: readonly Point[]): string {
  const around = [...points.slice(-1), ...points, ...points.slice(0, 2)];
  const all = curveThrough(around);
  const parts = all.split('C').slice(2, points.length + 2);
  return `M${pair(points[0]!)}${parts.map((part) => `C${part}`).join('')}Z`;
}

/**
 * The outline of a body turned on a wheel, standing upright about `x`.
 * @param profile pairs of half width and height (y) from the rim down to the foot
 * @param bulge how far rim and foot round towards the viewer, as a share of their width
 */
export function turnedBody(x: number, profile: readonly Point[], bulge = 0.12): string {
  const end = profile.map(([half, y]): Point => [x + half, y]);
  const start = profile.map(([half, y]): Point => [x - half, y]).toReversed();
  const [rim] = profile[0]!;
  const [foot, footY] = profile.at(-1)!;
  return (
    `M${pair(end[0]!)}${curveThrough(end)}` +
    `A${short(foot)} ${short(Math.max(foot * bulge, 0.1))} 0 0 1 ${pair([x - foot, footY])}${curveThrough(start)}` +
    `A${short(rim)} ${short(Math.max(rim * bulge, 0.1))} 0 0 1 ${pair(end[0]!)}Z`
  );
}

/** A star of `points` rays; `inner` is the share of the radius where the notches lie. Eight rays: the khatam. */
export function star(x: number, y: number, radius: number, points = 8, inner = 0.765): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index): Point => {
      const angle = (Math.PI * index) / points - Math.PI / 2;
      const reach = index % 2 ? radius * inner : radius;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    }),
  );
}

/** A rectangle with round corners, as path data. */
export function roundedBox(x: number, y: number, width: number, height: number, corner: number): string {
  const r = Math.min(corner, width / 2, height / 2);
  return (
    `M${pair([x + r, y])}h${short(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${short(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${short(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${short(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
}

/** An ellipse, as path data. */
export const oval = (x: number, y: number, across: number, down: number): string =>
  `M${short(x - across)} ${short(y)}a${short(across)} ${short(down)} 0 1 0 ${short(across * 2)} 0a${short(across)} ${short(down)} 0 1 0 ${short(-across * 2)} 0Z`;
