/** The writing desk: notebooks, pencils, cards. */
import { darker, lighter } from '../colours.ts';
import { faint, line, shape, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { pointsOf, polygon, roundedBox, star } from '../outline.ts';

/** A bound notebook under the camera, with an elastic; form 1 is ring bound. */
export const notebook: Motif = (look, brush) => {
  const outline = roundedBox(290, 190, 430, 610, 14);
  const cover = look.ornament
    ? ornament(brush, look.ornament, look.main, look.accent, look.detail, 1)
    : look.main;
  const rings = Array.from(
    { length: 16 },
    (_, at) =>
      line(`M276 ${226 + at * 36}h36`, '#d7c08a', 10) +
      shape(roundedBox(308, 220 + at * 36, 12, 12, 6), darker(look.main, 0.5)),
  ).join('');
  return {
    body:
      `<g transform="rotate(-6 500 500)">` +
      shape(roundedBox(300, 204, 432, 606, 10), '#f6efe0') +
      line('M728 220V796M722 226V802', '#d9cbb0', 3) +
      shape(outline, cover) +
      shape(
        outline,
        brush.across('#2a1a18@0@0.34', '#2a1a18@0.1@0.06', '#fffaf0@0.35@0.14', '#2a1a18@1@0.14'),
      ) +
      (look.form === 1
        ? rings
        : shape(roundedBox(290, 190, 54, 610, 12), look.accent) +
          shape('M652 190H668V800H652Z', look.detail)) +
      shape(roundedBox(420, 300, 180, 112, 6), '#f8f2e7') +
      line('M448 340H572M470 372H550', look.accent, 6) +
      '</g>',
    shadow: {
      outline: polygon(pointsOf('262,240 692,194 756,796 326,842')),
    },
  };
};

/** A bundle of pencils with a paper belt. */
export const pencils: Motif = (look, brush) => {
  const colours = [
    look.main,
    look.accent,
    look.detail,
    darker(look.main, 0.3),
    lighter(look.accent, 0.3),
    look.main,
    lighter(look.detail, 0.2),
  ];
  const one = (at: number, colour: string) => {
    const x = 292 + at * 60;
    const dip = (at * 29) % 34;
    return (
      shape(
        polygon([
          [x, 330 - dip],
          [x + 28, 200 - dip],
          [x + 56, 330 - dip],
        ]),
        '#e9cfa4',
      ) +
      shape(
        polygon([
          [x + 20, 238 - dip],
          [x + 28, 200 - dip],
          [x + 36, 238 - dip],
        ]),
        colour,
      ) +
      shape(
        `M${x} ${330 - dip}q9 -14 18 0q10 -14 20 0q9 -14 18 0V810H${x}Z`,
        brush.across(darker(colour, 0.25), colour, lighter(colour, 0.35), colour, darker(colour, 0.3)),
      )
    );
  };
  return {
    body:
      '<g transform="rotate(8 500 500)">' +
      colours.map((colour, at) => one(at, colour)).join('') +
      shape(roundedBox(282, 520, 436, 150, 6), '#f8f2e7') +
      shape(
        roundedBox(282, 546, 436, 98, 0),
        ornament(brush, look.ornament ?? 'diamonds', '#f8f2e7', look.accent, look.main, 0.6),
      ) +
      shape(
        roundedBox(282, 520, 436, 150, 6),
        brush.across('#2a1a18@0@0.25', '#2a1a18@0.3@0', '#2a1a18@1@0.25'),
      ) +
      '</g>',
    shadow: {
      outline: polygon(pointsOf('330,240 700,290 668,840 250,782')),
    },
  };
};

/** One card of the fan. */
const card = (turn: number, fill: string, mark: string) =>
  `<g transform="rotate(${turn} 500 760)">` +
  shape(
    roundedBox(350, 200, 300, 430, 8),
    '#2a1a18',
    'fill-opacity=".14" stroke-opacity=".14" transform="translate(8 10)"',
  ) +
  shape(roundedBox(350, 200, 300, 430, 8), '#f8f2e7') +
  shape(roundedBox(368, 218, 264, 394, 4), fill) +
  shape(star(500, 415, 84), '#f8f2e7') +
  shape(star(500, 415, 52), mark) +
  '</g>';

/** A fan of greeting cards with an envelope; form 1 is a poster in its frame. */
export const cards: Motif = (look, brush) => {
  if (look.form === 1) {
    const frame = roundedBox(250, 150, 500, 690, 4);
    return {
      body:
        shape(frame, brush.across('#7a5636', '#a8794c', '#6b4a2e')) +
        shape('M276 176H724V814H276Z', '#f8f2e7') +
        shape(
          'M316 216H684V774H316Z',
          ornament(brush, look.ornament ?? 'arches', look.main, look.accent, look.detail, 1.15),
        ) +
        shape(star(500, 480, 120), '#f8f2e7') +
        shape(star(500, 480, 84), look.accent) +
        shape(star(500, 480, 40), '#f8f2e7') +
        shape(
          'M276 176H724V814H276Z',
          'none',
          'stroke="#2a1a18" stroke-width="6" fill-opacity=".18" stroke-opacity=".18"',
        ) +
        shape(polygon(pointsOf('276,176 520,176 276,620')), '#ffffff', faint(0.1)),
      shadow: { outline: frame },
    };
  }
  return {
    body:
      card(-17, ornament(brush, 'waves', look.detail, look.main, look.accent, 0.9), look.main) +
      card(0, ornament(brush, 'leaves', look.main, look.accent, look.detail, 0.8), look.accent) +
      card(17, ornament(brush, 'stars', look.accent, look.main, look.detail, 0.9), look.detail) +
      shape(roundedBox(280, 560, 440, 270, 8), lighter('#d9c3a0', 0.15)) +
      shape(polygon(pointsOf('284,566 716,566 500,716')), '#d3ba94') +
      line('M284 566L500 716L716 566', '#b99c72', 5) +
      shape('M500 716m-30 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0', look.main),
    shadow: { outline: roundedBox(280, 560, 440, 270, 8) },
  };
};
