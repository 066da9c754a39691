/** Beaten copper and brass: lanterns, trays, coffee pots. */
import { darker, lighter } from '../colours.ts';
import { faint, line, shape, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { oval, pointsOf, polygon, star, turnedBody } from '../outline.ts';

/** A Ramadan lantern: pierced brass around coloured panes, lit from inside. */
export const lantern: Motif = (look, brush) => {
  const metal = brush.turned(look.main, 0.8);
  const panes = [
    { box: [332, 430, 402, 690], lean: 18 },
    { box: [412, 430, 588, 690], lean: 0 },
    { box: [598, 430, 668, 690], lean: -18 },
  ].map(({ box: [left = 0, top = 0, right = 0, bottom = 0], lean }, index) => {
    const colour = index === 1 ? look.accent : look.detail;
    const middle = (left + right) / 2;
    const glow = brush.round([0.5, 0.6], lighter(colour, 0.75), colour, darker(colour, 0.3));
    const path = `M${left + lean / 3} ${bottom}V${top + 70}Q${left + lean / 3} ${top + 12} ${middle + lean / 2} ${top - 8}Q${right + lean / 3} ${top + 12} ${right + lean / 3} ${top + 70}V${bottom}Z`;
    const rose = shape(
      star(middle, 566, index === 1 ? 54 : 26),
      'none',
      `stroke="${look.main}" stroke-width="7"`,
    );
    const lattice =
      index === 1
        ? shape(star(500, 566, 26), look.main, faint(0.85)) + line('M412 500H588M412 632H588', look.main, 6)
        : line(`M${left} 500H${right}M${left} 632H${right}`, look.main, 5);
    return shape(path, glow) + lattice + rose;
  });
  const dome = 'M330 420C340 320 420 300 480 250L500 210L520 250C580 300 660 320 670 420Z';
  const piercing = [-2, -1, 0, 1, 2]
    .map((at) => shape(star(500 + at * 52, 374 + Math.abs(at) * 5, 17), lighter(look.accent, 0.45)))
    .join('');
  return {
    body:
      shape(oval(500, 560, 380, 380), brush.round([0.5, 0.5], '#ffe2a0@0@0.6', '#ffe2a0@0.58@0')) +
      line('M500 190m-34 0a34 34 0 1 1 68 0a34 34 0 1 1 -68 0', darker(look.main, 0.1), 11) +
      shape(dome, metal) +
      piercing +
      shape(turnedBody(500, pointsOf('186,414 180,440'), 0.1), metal) +
      shape('M314 430H686L672 700H328Z', brush.turned(darker(look.main, 0.15), 0.7)) +
      panes.join('') +
      shape(turnedBody(500, pointsOf('184,696 196,730 170,752 196,790'), 0.1), metal) +
      line('M322 716Q500 742 678 716', darker(look.main, 0.3), 4),
    shadow: { stands: 190 },
  };
};

/** A circle around the middle of a tray. */
const ring = (radius: number) => oval(500, 490, radius, radius);

/** A round engraved tray, hung to face the camera. */
export const tray: Motif = (look, brush) => {
  const petals = Array.from({ length: 16 }, (_, index) =>
    shape(
      'M500 300C524 330 524 360 500 384C476 360 476 330 500 300Z',
      'none',
      `stroke="${darker(look.main, 0.42)}" stroke-width="4" transform="rotate(${index * 22.5} 500 490)"`,
    ),
  ).join('');
  const shine = brush.across(
    darker(look.main, 0.28),
    lighter(look.main, 0.5),
    look.main,
    lighter(look.main, 0.3),
    darker(look.main, 0.3),
  );
  return {
    body:
      shape(ring(318), darker(look.main, 0.4), 'transform="translate(5 9)"') +
      shape(ring(316), shine) +
      line(ring(304), lighter(look.main, 0.4), 5) +
      shape(
        ring(270),
        ornament(brush, 'stars', look.main, darker(look.main, 0.3), lighter(look.main, 0.3), 0.6),
      ) +
      shape(
        ring(212),
        brush.round([0.65, 0.75], lighter(look.main, 0.4), look.main, darker(look.main, 0.25)),
      ) +
      petals +
      shape(star(500, 490, 96), 'none', `stroke="${darker(look.main, 0.42)}" stroke-width="5"`) +
      shape(star(500, 490, 62), darker(look.main, 0.2)) +
      shape(star(500, 490, 34), look.accent) +
      shape(ring(316), brush.round([0.24, 0.16], '#ffffff@0@0.5', '#ffffff@0.42@0', '#2a1a18@1@0.22')),
    shadow: { stands: 130 },
  };
};

/** A kanaka, the long-handled pot for Turkish coffee. */
export const kanaka: Motif = (look, brush) => {
  const outline = turnedBody(470, pointsOf('112,500 84,550 104,620 158,720 146,770 128,790'), 0.14);
  const dents = Array.from({ length: 26 }, (_, index) => {
    const [row, column] = [Math.floor(index / 7), index % 7];
    return shape(
      oval(350 + column * 40 + (row % 2) * 20, 640 + row * 40, 15, 13),
      lighter(look.main, 0.45),
      faint(0.28),
    );
  }).join('');
  return {
    body:
      line('M566 512L812 396', darker(look.accent, 0.25), 30) +
      line('M566 508L812 392', look.accent, 22) +
      line('M800 398L826 386', look.main, 30) +
      shape(outline, brush.turned(look.main, 0.8)) +
      `<g clip-path="${brush.clip(shape(outline, '#000'))}">${dents}${line('M330 566Q470 596 620 566', darker(look.main, 0.35), 5)}</g>` +
      shape('M358 500L322 486L366 484Z', look.main) +
      shape(oval(470, 500, 112, 19), lighter(look.main, 0.5)) +
      shape(oval(470, 503, 102, 14), '#3a2015') +
      shape(oval(455, 501, 70, 7), '#6d442b'),
    shadow: { stands: 150 },
  };
};

/** A candle holder or incense burner of pierced brass; form 1 is a tall candlestick. */
export const burner: Motif = (look, brush) => {
  const metal = brush.turned(look.main, 0.8);
  if (look.form === 1) {
    return {
      body:
        shape(turnedBody(500, pointsOf('22,300 24,420'), 0.2), brush.turned('#f3e8d2', 0.1)) +
        line('M500 300V274', '#3c2a20', 5) +
        shape('M500 206C520 238 522 256 500 274C478 256 480 238 500 206Z', brush.down('#fff6d8', '#f7b23f')) +
        shape(
          turnedBody(500, pointsOf('46,410 34,440 16,470 40,520 14,570 18,690 48,740 130,772 126,790'), 0.14),
          metal,
        ),
      shadow: { stands: 132 },
    };
  }
  const holes = [-3, -2, -1, 0, 1, 2, 3]
    .map((at) => shape(star(500 + at * 42, 626 - Math.abs(at) * 2, 17), '#4a2419'))
    .join('');
  return {
    body:
      line('M470 360C430 300 540 270 490 200C470 168 500 140 512 120', '#ffffff', 16, faint(0.45)) +
      shape(turnedBody(500, pointsOf('8,392 26,420 12,440 110,500 168,580'), 0.14), metal) +
      shape(turnedBody(500, pointsOf('176,580 172,640 120,700 50,726 110,790'), 0.14), metal) +
      holes +
      shape(polygon(pointsOf('330,574 670,574 672,584 328,584')), darker(look.main, 0.35)),
    shadow: { stands: 116 },
  };
};
