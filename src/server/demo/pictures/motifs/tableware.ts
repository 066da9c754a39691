/** What a table is laid with: bowls, mugs, plates. */
import { darker, lighter } from '../colours.ts';
import { faint, floor, line, shape, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { oval, pointsOf, turnedBody, type Point } from '../outline.ts';
import { belt } from './belt.ts';

/** A bowl seen a little from above; form 1 is shallow, form 2 a footed one. */
export const bowl: Motif = (look, brush) => {
  const forms: readonly (readonly Point[])[] = [
    pointsOf('250,520 238,610 176,720 92,790'),
    pointsOf('290,610 264,680 180,750 110,790'),
    pointsOf('232,470 214,570 120,660 60,700 86,790'),
  ];
  const profile = forms[(look.form ?? 0) % forms.length]!;
  const outline = turnedBody(500, profile, 0.2);
  const [rim, y] = profile[0]!;
  const inside = ornament(
    brush,
    look.ornament ?? 'dots',
    look.accent,
    look.detail,
    lighter(look.accent, 0.3),
    0.8,
  );
  const rimOval = oval(500, y, rim, rim * 0.26);
  return {
    body:
      shape(outline, brush.turned(look.main, 0.3)) +
      shape(rimOval, lighter(look.main, 0.45)) +
      shape(oval(500, y + 4, rim - 13, rim * 0.26 - 8), inside) +
      shape(oval(500, y + 4, rim - 13, rim * 0.26 - 8), brush.down('#2a1a18@0@0.5', '#2a1a18@0.75@0')),
    shadow: { stands: profile.at(-1)![0] * 1.25 },
  };
};

/** A mug; form 1 is a small coffee cup on its saucer. */
export const mug: Motif = (look, brush) => {
  const small = look.form === 1;
  const [half, top, bottom] = small ? [128, 540, 752] : [150, 440, floor];
  const outline = turnedBody(
    500,
    [
      [half, top],
      [half, (top + bottom) / 2],
      [half * 0.92, bottom - 40],
      [half * 0.72, bottom],
    ],
    0.15,
  );
  const handleAt = 500 + half - 6;
  const reach = small ? 84 : 104;
  const handle = `M${handleAt} ${top + 50}C${handleAt + reach} ${top + 30} ${handleAt + reach} ${bottom - 70} ${handleAt - 8} ${bottom - 64}`;
  const saucer = small
    ? shape(oval(500, 772, 240, 40), darker(look.main, 0.2)) +
      shape(
        oval(500, 764, 240, 40),
        brush.across(look.main, lighter(look.main, 0.4), darker(look.main, 0.12)),
      ) +
      shape(oval(508, 764, 132, 18), darker(look.main, 0.3), faint(0.5))
    : '';
  return {
    body:
      saucer +
      line(handle, darker(look.main, 0.3), 40) +
      line(handle, look.main, 32) +
      line(
        handle,
        lighter(look.main, 0.3),
        8,
        'transform="translate(-4 -6)" fill-opacity=".7" stroke-opacity=".7"',
      ) +
      shape(outline, brush.turned(look.main, 0.25)) +
      belt(look, brush, outline, top + (bottom - top) * 0.48, bottom + 40) +
      shape(oval(500, top, half, half * 0.17), lighter(look.main, 0.4)) +
      shape(
        oval(500, top + 3, half - 10, half * 0.17 - 6),
        brush.down(darker(look.main, 0.45), darker(look.main, 0.2)),
      ) +
      shape(oval(500, top + 12, half - 22, half * 0.17 - 13), '#4a2a1b'),
    shadow: { stands: small ? 200 : half * 0.8 },
  };
};

/** A circle around the middle of a plate. */
const ring = (radius: number) => oval(500, 490, radius, radius);

/** A plate that leans against the wall, face to the camera. */
export const plate: Motif = (look, brush) => {
  const tile = ornament(brush, look.ornament ?? 'stars', look.main, look.accent, look.detail, 0.95);
  return {
    body:
      shape(ring(302), darker(look.main, 0.28), 'transform="translate(6 8)"') +
      shape(
        ring(300),
        brush.round([0.32, 0.25], lighter(look.main, 0.5), look.main, darker(look.main, 0.18)),
      ) +
      shape(ring(272), look.accent) +
      shape(ring(258), tile) +
      shape(
        ring(186),
        brush.round([0.65, 0.7], lighter(look.main, 0.4), look.main, darker(look.main, 0.16)),
      ) +
      line(ring(186), look.detail, 7) +
      line(ring(160), look.accent, 3) +
      shape(ring(300), brush.round([0.25, 0.15], '#ffffff@0@0.35', '#ffffff@0.5@0', '#2a1a18@1@0.18')),
    shadow: { stands: 130 },
  };
};
