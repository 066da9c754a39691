/** The toy shelf: blocks, rings, a camel on wheels, backgammon. */
import type { Brush } from '../brush.ts';
import { darker, lighter } from '../colours.ts';
import { faint, floor, line, shape, type Motif } from '../drawing.ts';
import { oval, polygon, roundedBox, star, turnedBody } from '../outline.ts';

const wood = (brush: Brush, colour: string) =>
  brush.across(darker(colour, 0.12), lighter(colour, 0.3), colour, darker(colour, 0.2));

/** Building blocks: arches, domes and columns that make a little Cairo. */
export const blocks: Motif = (look, brush) => {
  const [main, accent, detail] = [wood(brush, look.main), wood(brush, look.accent), wood(brush, look.detail)];
  return {
    body:
      shape(`M250 600H450V${floor}H400V710A50 50 0 0 0 300 710V${floor}H250Z`, main) +
      shape(`M454 640H546V${floor}H454Z`, wood(brush, '#d9b98a')) +
      shape(`M550 560H750V${floor}H550Z`, accent) +
      shape(`M620 ${floor}V690A30 30 0 0 1 680 690V${floor}Z`, darker(look.accent, 0.45)) +
      shape('M270 598A80 80 0 0 1 430 598Z', detail) +
      shape('M456 638L500 540L544 638Z', detail) +
      shape('M570 470H610V558H570ZM690 470H730V558H690Z', wood(brush, '#d9b98a')) +
      shape('M562 430H738V472H562Z', main) +
      shape('M590 428A60 60 0 0 1 710 428Z', wood(brush, look.detail)) +
      shape(star(350, 520, 0.1), main) +
      line('M650 366V330', look.main, 9) +
      shape(oval(650, 322, 13, 13), look.main),
    shadow: { stands: 262 },
  };
};

/** Rings stacked on a peg. */
export const rings: Motif = (look, brush) => {
  const colours = [look.main, look.accent, look.detail, lighter(look.main, 0.35), look.accent];
  const stack = colours.map((colour, at) => {
    const half = 210 - at * 32;
    const y = floor - 44 - at * 78;
    const ring = turnedBody(
      500,
      [
        [half - 26, y - 74],
        [half, y - 36],
        [half - 22, y],
      ],
      0.16,
    );
    return (
      shape(ring, brush.turned(colour, 0.2)) +
      shape(oval(500, y - 72, half - 28, (half - 28) * 0.15), lighter(colour, 0.35))
    );
  });
  return {
    body:
      shape(
        turnedBody(
          500,
          [
            [236, floor - 46],
            [240, floor - 20],
            [232, floor],
          ],
          0.12,
        ),
        brush.turned('#cda673', 0.2),
      ) +
      stack.join('') +
      shape(oval(500, 300, 54, 54), brush.round([0.35, 0.3], '#f3dcb2', '#cda673', '#94703f')),
    shadow: { stands: 236 },
  };
};

/** A camel on wheels to pull along. */
export const camel: Motif = (look, brush) => {
  const body =
    'M250 700V520C250 450 300 430 340 430C360 330 420 300 462 340C490 366 500 400 540 420C600 440 640 420 652 360L660 262C664 214 700 200 738 212L806 238Q824 250 812 276L752 292Q730 300 730 330L722 470C716 540 690 560 660 580V700H590V596Q460 620 326 590V700Z';
  const saddle = 'M352 420C372 344 420 320 456 350C486 374 500 410 534 426L520 560Q430 580 356 556Z';
  const wheel = (x: number) =>
    shape(
      oval(x, 742, 48, 48),
      brush.round([0.35, 0.3], lighter(look.accent, 0.4), look.accent, darker(look.accent, 0.35)),
    ) + shape(oval(x, 742, 15, 15), '#f3dcb2');
  return {
    body:
      shape(roundedBox(216, 690, 490, 38, 16), wood(brush, '#c39a67')) +
      shape(body, wood(brush, look.main)) +
      shape(saddle, look.detail) +
      line('M360 470Q440 500 528 474M358 520Q440 546 524 520', look.accent, 11) +
      line('M362 558l-4 34M400 566l-2 34M440 570v34M480 568l2 34M516 562l4 34', look.accent, 8) +
      shape(oval(752, 244, 9, 9), '#2a1a18') +
      line('M660 300Q700 318 738 300', look.accent, 9) +
      line('M706 712Q800 720 850 650Q880 610 916 640', '#9b7a50', 7) +
      shape(oval(920, 646, 17, 17), look.accent) +
      wheel(290) +
      wheel(630),
    shadow: { stands: 250 },
  };
};

/** An open backgammon board of inlaid wood, seen from above; form 1 is a chequered one. */
export const board: Motif = (look, brush) => {
  const outline = roundedBox(170, 210, 660, 580, 12);
  const field =
    look.form === 1
      ? Array.from({ length: 64 }, (_, at) => {
          const [row, column] = [Math.floor(at / 8), at % 8];
          return (row + column) % 2
            ? shape(`M${260 + column * 60} ${260 + row * 60}h60v60h-60z`, look.accent)
            : '';
        }).join('')
      : Array.from({ length: 12 }, (_, at) => {
          const x = 204 + at * 47 + (at > 5 ? 28 : 0);
          const colour = at % 2 ? look.accent : look.detail;
          const other = at % 2 ? look.detail : look.accent;
          return (
            shape(
              polygon([
                [x, 244],
                [x + 47, 244],
                [x + 23.5, 440],
              ]),
              colour,
            ) +
            shape(
              polygon([
                [x, 756],
                [x + 47, 756],
                [x + 23.5, 560],
              ]),
              other,
            )
          );
        }).join('');
  const piece = (x: number, y: number, colour: string) =>
    shape(oval(x, y + 4, 22, 22), '#2a1a18', faint(0.3)) +
    shape(oval(x, y, 22, 22), brush.round([0.35, 0.3], lighter(colour, 0.5), colour, darker(colour, 0.35)));
  const pieces =
    look.form === 1
      ? [
          [290, 290, 0],
          [410, 290, 0],
          [590, 350, 0],
          [350, 650, 1],
          [530, 710, 1],
          [650, 650, 1],
        ]
      : [
          [228, 268, 0],
          [228, 312, 0],
          [228, 356, 0],
          [416, 732, 0],
          [416, 688, 0],
          [585, 268, 1],
          [585, 312, 1],
          [773, 732, 1],
          [773, 688, 1],
          [773, 644, 1],
        ];
  return {
    body:
      shape(outline, wood(brush, darker(look.main, 0.25))) +
      shape(
        look.form === 1 ? 'M260 260H740V740H260Z' : 'M200 240H486V760H200ZM514 240H800V760H514Z',
        '#d8b788',
      ) +
      field +
      (look.form === 1
        ? shape(star(215, 500, 26), look.detail) + shape(star(785, 500, 26), look.detail)
        : shape('M486 210H514V790H486Z', darker(look.main, 0.4)) +
          shape(star(343, 500, 40), look.main) +
          shape(star(657, 500, 40), look.main)) +
      pieces.map(([x = 0, y = 0, side]) => piece(x, y, side ? '#f3e6cf' : '#3d2417')).join('') +
      line(outline, look.detail, 5, faint(0.7)),
    shadow: { outline },
  };
};
