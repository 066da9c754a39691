/** Things turned on a wheel to hold something: vases, jars, candles, cooking pots. A profile is their only data. */
import type { Brush } from '../brush.ts';
import { darker, lighter } from '../colours.ts';
import { faint, floor, line, shape, type Look, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { oval, pointsOf, turnedBody, type Point } from '../outline.ts';
import { belt } from './belt.ts';

const vaseForms: readonly (readonly Point[])[] = [
  pointsOf('62,300 50,350 92,440 168,560 150,700 96,790'),
  pointsOf('118,330 84,380 74,460 120,600 132,700 92,790'),
  pointsOf('46,240 42,330 56,430 140,560 172,660 120,790'),
  pointsOf('150,400 166,470 164,600 140,720 104,790'),
];

function body(
  look: Look,
  brush: Brush,
  profile: readonly Point[],
  shine: number,
): { outline: string; drawn: string } {
  const outline = turnedBody(500, profile);
  const [rim, rimY] = profile[0]!;
  const mouth =
    shape(oval(500, rimY, rim, rim * 0.15), brush.down(darker(look.main, 0.62), darker(look.main, 0.3))) +
    line(oval(500, rimY, rim - 2, rim * 0.15 - 1), lighter(look.main, 0.35), 4);
  return { outline, drawn: shape(outline, brush.turned(look.main, shine)) + mouth };
}

/** A vase; forms: amphora, flared, long neck, cylinder. */
export const vase: Motif = (look, brush) => {
  const profile = vaseForms[(look.form ?? 0) % vaseForms.length]!;
  const { outline, drawn } = body(look, brush, profile, 0.25);
  const stems = (look.form ?? 0) % 2 === 0 ? driedStems(profile[0]![1], look) : '';
  return {
    body: stems + drawn + belt(look, brush, outline, 505, 625),
    shadow: { stands: profile.at(-1)![0] },
  };
};

/** Three dried stems, so that a vase tells its size. */
function driedStems(rimY: number, look: Look): string {
  const colour = darker(lighter(look.detail, 0.3), 0.15);
  const stem = (lean: number, top: number) => {
    const buds = [0, 1, 2, 3, 4].map((step) => {
      const x = 500 + lean * (0.55 + step * 0.11);
      const y = rimY - (rimY - top) * (0.55 + step * 0.11);
      return shape(oval(x + (step % 2 ? 9 : -9), y, 8, 15), step % 2 ? colour : lighter(colour, 0.25));
    });
    return (
      line(
        `M${500 + lean * 0.08} ${rimY + 6}Q${500 + lean * 0.3} ${(rimY + top) / 2} ${500 + lean} ${top}`,
        colour,
        5,
      ) + buds.join('')
    );
  };
  return (
    stem(-110, Math.max(rimY - 190, 84)) +
    stem(24, Math.max(rimY - 240, 50)) +
    stem(120, Math.max(rimY - 150, 104))
  );
}

/** The curve of a paper's edge around a jar. */
const bow = (y: number) => `Q500 ${y + 30} `;

/** A tin or jar with a lid; form 1 is a low cosmetics jar, form 2 a glass jar that shows what is in it. */
export const jar: Motif = (look, brush) => {
  const glass = look.form === 2;
  const [half, top] = look.form === 1 ? [190, 590] : glass ? [150, 440] : [138, 400];
  const outline = turnedBody(
    500,
    [
      [half, top],
      [half + 2, (top + floor) / 2],
      [half - 4, floor - 20],
      [half - 18, floor],
    ],
    0.12,
  );
  const lid = turnedBody(
    500,
    [
      [half + 6, top - 62],
      [half + 8, top - 30],
      [half + 8, top + 8],
    ],
    0.12,
  );
  const label = brush.clip(shape(outline, '#000'));
  const height = floor - top;
  const [from, to] = [top + height * 0.26, top + height * 0.8];
  const paper = `M0 ${from}${bow(from)}1000 ${from}V${to}${bow(to)}0 ${to}Z`;
  const mark = look.ornament
    ? ornament(brush, look.ornament, look.accent, look.detail, lighter(look.accent, 0.35), 0.5)
    : look.accent;
  const shade = brush.across(
    '#5a3a28@0@0.34',
    '#5a3a28@0.22@0.05',
    '#fffaf0@0.34@0.24',
    '#5a3a28@0.5@0.03',
    '#3a241c@0.86@0.32',
    '#3a241c@1@0.26',
  );
  return {
    body:
      shape(outline, glass ? brush.turned(look.detail, 0.45) : brush.turned(look.main, 0.3)) +
      `<g clip-path="${label}">${shape(paper, mark)}` +
      shape(
        `M0 ${from + 26}${bow(from + 26)}1000 ${from + 26}V${to - 26}${bow(to - 26)}0 ${to - 26}Z`,
        '#f8f2e7',
      ) +
      shape(oval(500, (from + to) / 2 + 14, 30, 30), look.main) +
      line(`M452 ${(from + to) / 2 + 66}H548`, look.main, 5, height > 260 ? '' : faint(0)) +
      shape(outline, shade) +
      '</g>' +
      shape(lid, brush.turned(glass ? look.main : lighter(look.accent, 0.1), 0.5)) +
      shape(oval(500, top - 62, half + 6, (half + 6) * 0.14), lighter(glass ? look.main : look.accent, 0.35)),
    shadow: { stands: half },
  };
};

/** A candle in a ceramic cup, lit. */
export const candle: Motif = (look, brush) => {
  const outline = turnedBody(500, pointsOf('140,500 146,640 140,750 112,790'), 0.14);
  return {
    body:
      shape(oval(500, 420, 240, 240), brush.round([0.5, 0.5], '#ffe7ae@0@0.65', '#ffe7ae@0.58@0')) +
      shape(outline, brush.turned(look.main, 0.2)) +
      belt(look, brush, outline, 590, 690) +
      shape(oval(500, 500, 140, 22), lighter(look.main, 0.4)) +
      shape(oval(500, 503, 128, 17), brush.across('#f3e3c4', '#fff8e8', '#ecd7b0')) +
      line('M500 502V470', '#3c2a20', 6) +
      shape('M500 385C528 425 530 452 500 474C470 452 472 425 500 385Z', brush.down('#fff6d8', '#f7b23f')),
    shadow: { stands: 122 },
  };
};

/** A lidded pot for cooking, with a conical lid: the tajine of the potters. */
export const tajine: Motif = (look, brush) => {
  const lid = turnedBody(500, pointsOf('26,330 40,362 24,392 120,520 236,640'), 0.14);
  const dish = turnedBody(500, pointsOf('262,640 250,700 190,770 150,790'), 0.13);
  return {
    body:
      shape(dish, brush.turned(look.accent, 0.2)) +
      shape(oval(500, 642, 262, 34), lighter(look.accent, 0.25)) +
      shape(lid, brush.turned(look.main, 0.3)) +
      belt(look, brush, lid, 520, 586) +
      shape(oval(500, 330, 26, 6), lighter(look.main, 0.4)),
    shadow: { stands: 185 },
  };
};
