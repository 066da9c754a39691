/** Blown glass: one sees the wall behind it, a thick foot, a bright edge and the bubbles of the recycled glass of Cairo. */
import type { Brush } from '../brush.ts';
import { darker, lighter } from '../colours.ts';
import { faint, line, shape, type Motif } from '../drawing.ts';
import { oval, pointsOf, turnedBody, type Point } from '../outline.ts';

/** A hollow glass body of one colour. */
function blown(brush: Brush, colour: string, profile: readonly Point[], filled = 0): string {
  const outline = turnedBody(500, profile, 0.14);
  const [rim, rimY] = profile[0]!;
  const [foot, footY] = profile.at(-1)!;
  const wall = brush.across(
    `${darker(colour, 0.3)}@0@0.9`,
    `${colour}@0.14@0.62`,
    `${lighter(colour, 0.5)}@0.3@0.42`,
    `${colour}@0.62@0.5`,
    `${darker(colour, 0.15)}@0.88@0.72`,
    `${darker(colour, 0.3)}@1@0.92`,
  );
  const clip = brush.clip(shape(outline, '#000'));
  const level = footY - (footY - rimY) * filled;
  const drink = filled
    ? shape(
        `M0 ${level}Q500 ${level + 26} 1000 ${level}V1000H0Z`,
        brush.down(`${darker(colour, 0.1)}@0@0.55`, `${darker(colour, 0.25)}@1@0.7`),
      ) + shape(oval(500, level + 6, rim * 0.96, rim * 0.13), lighter(colour, 0.25), faint(0.55))
    : '';
  const bubbles = [
    [-0.4, 0.3, 5],
    [0.32, 0.45, 4],
    [-0.12, 0.66, 6],
    [0.42, 0.72, 3.5],
    [-0.5, 0.82, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      shape(oval(500 + x * foot * 1.2, rimY + y * (footY - rimY), r, r * 1.2), '#ffffff', faint(0.4)),
    )
    .join('');
  return (
    shape(oval(500, rimY, rim, rim * 0.15), darker(colour, 0.25), faint(0.35)) +
    shape(outline, wall) +
    `<g clip-path="${clip}">${drink}${shape(oval(500, footY + 4, foot * 1.1, 34), darker(colour, 0.4), faint(0.5))}${bubbles}` +
    line(
      `M${500 - rim * 0.62} ${rimY + 40}Q${500 - rim * 0.7} ${(rimY + footY) / 2} ${500 - foot * 0.62} ${footY - 46}`,
      '#ffffff',
      15,
      faint(0.5),
    ) +
    line(`M${500 + rim * 0.78} ${rimY + 60}V${rimY + 130}`, '#ffffff', 8, faint(0.4)) +
    '</g>' +
    line(oval(500, rimY, rim - 2, rim * 0.15), lighter(colour, 0.6), 5, faint(0.85))
  );
}

const tumblers: readonly (readonly Point[])[] = [
  pointsOf('118,480 110,600 98,720 92,790'),
  pointsOf('96,400 94,540 90,700 86,790'),
  pointsOf('104,530 112,590 76,660 104,740 92,790'),
];

/** A drinking glass; forms: tumbler, tall, waisted tea glass. */
export const tumbler: Motif = (look, brush) => {
  const profile = tumblers[(look.form ?? 0) % tumblers.length]!;
  return {
    body: blown(brush, look.main, profile, look.form === 2 ? 0.72 : 0),
    shadow: { stands: profile.at(-1)![0] },
  };
};

/** A carafe or jug: a long neck over a round belly. */
export const carafe: Motif = (look, brush) => {
  const profile: readonly Point[] = pointsOf('66,270 46,340 52,430 128,560 148,680 112,790');
  const handle = 'M560 350C690 340 720 500 622 590';
  const held =
    look.form === 1
      ? line(handle, darker(look.main, 0.15), 24, faint(0.75)) +
        line(handle, lighter(look.main, 0.5), 6, faint(0.7))
      : '';
  return { body: held + blown(brush, look.main, profile, 0.42), shadow: { stands: 118 } };
};

/** A small perfume bottle with a tall stopper, Cairo's oldest souvenir. */
export const perfumeBottle: Motif = (look, brush) => {
  const gold = brush.turned(look.accent, 0.8);
  const stopper = turnedBody(500, pointsOf('5,220 15,280 34,335 14,380 30,404'), 0.2);
  const collar = turnedBody(500, pointsOf('40,404 36,426 44,452'), 0.2);
  const ribs = [-84, -44, 0, 44, 84]
    .map((x) =>
      line(`M${500 + x * 0.4} 470Q${500 + x * 1.55} 610 ${500 + x * 0.7} 736`, look.accent, 5, faint(0.85)),
    )
    .join('');
  return {
    body:
      blown(brush, look.main, pointsOf('34,450 70,500 136,610 90,720 52,752 88,790'), 0.5) +
      ribs +
      shape(collar, gold) +
      shape(stopper, gold),
    shadow: { stands: 90 },
  };
};

/** A stoppered bottle with a paper label: oil, syrup, flower water; form 1 has a pump. */
export const bottle: Motif = (look, brush) => {
  const pump = look.form === 1;
  const label = turnedBody(500, pointsOf('113,540 113,620 113,712'), 0.12);
  const shade = brush.across('#2a1a18@0@0.22', '#2a1a18@0.25@0', '#2a1a18@0.6@0.02', '#2a1a18@1@0.34');
  const top = pump
    ? shape('M488 300H512V400H488Z', brush.turned(look.detail, 0.3)) +
      shape(
        'M408 286Q404 262 430 262H540Q556 262 556 280V300H470Q440 300 430 314L404 322Q398 300 408 286Z',
        brush.down(lighter(look.detail, 0.2), look.detail),
      ) +
      shape(turnedBody(500, pointsOf('50,372 50,420'), 0.2), brush.turned(look.detail, 0.3))
    : shape(turnedBody(500, pointsOf('34,262 36,300 30,340'), 0.2), brush.turned('#b98d5e', 0.1)) +
      shape(oval(500, 262, 34, 6), '#d3ae80');
  return {
    body:
      blown(
        brush,
        look.main,
        pump
          ? pointsOf('46,410 100,450 112,540 112,720 104,790')
          : pointsOf('38,320 40,410 104,490 112,580 112,720 100,790'),
        0.8,
      ) +
      shape(label, '#f8f2e7') +
      shape(turnedBody(500, pointsOf('113,540 113,566'), 0.12), look.accent) +
      shape('M500 606C528 634 528 662 500 690C472 662 472 634 500 606Z', look.accent) +
      shape(label, shade) +
      top,
    shadow: { stands: 106 },
  };
};
