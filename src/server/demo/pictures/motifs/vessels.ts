/** Things turned on a wheel: vases, bowls, glasses, bottles, tins. A profile is their only data. */
import type { Brush } from '../brush.ts';
import { darker, lighter } from '../colours.ts';
import { floor, line, shape, type Look, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { oval, turnedBody, type Point } from '../outline.ts';

const vaseForms: readonly (readonly Point[])[] = [
  [
    [62, 300],
    [50, 350],
    [92, 440],
    [168, 560],
    [150, 700],
    [96, floor],
  ],
  [
    [118, 330],
    [84, 380],
    [74, 460],
    [120, 600],
    [132, 700],
    [92, floor],
  ],
  [
    [46, 240],
    [42, 330],
    [56, 430],
    [140, 560],
    [172, 660],
    [120, floor],
  ],
  [
    [150, 400],
    [166, 470],
    [164, 600],
    [140, 720],
    [104, floor],
  ],
];

const last = <T>(items: readonly T[]): T => items[items.length - 1]!;
const form = <T>(forms: readonly T[], look: Look): T => forms[(look.form ?? 0) % forms.length]!;

/** Decoration: a glazed belt or an ornament around the belly, shaded like the body. */
function belt(look: Look, brush: Brush, outline: string, top: number, bottom: number): string {
  const clip = brush.clip(shape(outline, '#000'));
  const fill = look.ornament
    ? ornament(brush, look.ornament, look.main, look.accent, look.detail, 0.62)
    : look.accent;
  const band = `M0 ${top}Q500 ${top + 46} 1000 ${top}V${bottom}Q500 ${bottom + 46} 0 ${bottom}Z`;
  const shade = brush.across(
    '#5a3a28@0@0.34',
    '#5a3a28@0.22@0.06',
    '#fffaf0@0.34@0.26',
    '#5a3a28@0.5@0.04',
    '#3a241c@0.86@0.36',
    '#3a241c@1@0.3',
  );
  return `<g clip-path="${clip}">${shape(band, fill)}${shape(outline, shade)}</g>`;
}

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
  const profile = form(vaseForms, look);
  const { outline, drawn } = body(look, brush, profile, 0.25);
  const stems = (look.form ?? 0) % 2 === 0 ? driedStems(profile[0]![1], look) : '';
  return { body: stems + drawn + belt(look, brush, outline, 505, 625), shadow: { stands: last(profile)[0] } };
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
  return stem(-110, rimY - 190) + stem(24, rimY - 240) + stem(120, rimY - 150);
}

/** A bowl seen a little from above; form 1 is shallow, form 2 a footed one. */
export const bowl: Motif = (look, brush) => {
  const forms: readonly (readonly Point[])[] = [
    [
      [250, 520],
      [238, 610],
      [176, 720],
      [92, floor],
    ],
    [
      [290, 610],
      [264, 680],
      [180, 750],
      [110, floor],
    ],
    [
      [232, 470],
      [214, 570],
      [120, 660],
      [60, 700],
      [86, floor],
    ],
  ];
  const profile = form(forms, look);
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
    shadow: { stands: last(profile)[0] * 1.25 },
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
      shape(oval(508, 764, 132, 18), darker(look.main, 0.3), 'fill-opacity=".5" stroke-opacity=".5"')
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

/** A plate that leans against the wall, face to the camera. */
export const plate: Motif = (look, brush) => {
  const tile = ornament(brush, look.ornament ?? 'stars', look.main, look.accent, look.detail, 0.95);
  const ring = (radius: number) => oval(500, 490, radius, radius);
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
  const bow = (y: number) => `Q500 ${y + 30} `;
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
      line(
        `M452 ${(from + to) / 2 + 66}H548`,
        look.main,
        5,
        height > 260 ? '' : 'fill-opacity="0" stroke-opacity="0"',
      ) +
      shape(outline, shade) +
      '</g>' +
      shape(lid, brush.turned(glass ? look.main : lighter(look.accent, 0.1), 0.5)) +
      shape(oval(500, top - 62, half + 6, (half + 6) * 0.14), lighter(glass ? look.main : look.accent, 0.35)),
    shadow: { stands: half },
  };
};

/** A candle in a ceramic cup, lit. */
export const candle: Motif = (look, brush) => {
  const outline = turnedBody(
    500,
    [
      [140, 500],
      [146, 640],
      [140, 750],
      [112, floor],
    ],
    0.14,
  );
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
  const lid = turnedBody(
    500,
    [
      [26, 330],
      [40, 362],
      [24, 392],
      [120, 520],
      [236, 640],
    ],
    0.14,
  );
  const dish = turnedBody(
    500,
    [
      [262, 640],
      [250, 700],
      [190, 770],
      [150, floor],
    ],
    0.13,
  );
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
