/** What the pantry and the bathroom shelf are packed in: pouches, boxes, soap, tubes. */
import { darker, lighter, lightness } from '../colours.ts';
import { faint, floor, line, shape, type Look, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { oval, pointsOf, polygon, roundedBox } from '../outline.ts';

/** The accent where it can be read on cream paper, else the main colour. */
const inkOf = ({ main, accent }: Look): string => (lightness(accent) > 0.72 ? main : accent);

/** A stand-up pouch of coffee or tea with a folded top. */
export const pouch: Motif = (look, brush) => {
  const outline = `M330 300Q336 270 500 270T670 300L692 ${floor - 30}Q690 ${floor + 4} 500 ${floor + 4}T308 ${floor - 30}Z`;
  const clip = brush.clip(shape(outline, '#000'));
  const band = look.ornament
    ? ornament(brush, look.ornament, look.accent, look.detail, lighter(look.accent, 0.3), 0.6)
    : look.accent;
  return {
    body:
      shape(
        'M330 226H670V306Q500 286 330 306Z',
        brush.down(lighter(look.main, 0.12), darker(look.main, 0.12)),
      ) +
      line('M330 262H670', darker(look.main, 0.3), 5) +
      line('M318 244L346 244M654 244L682 244', look.detail, 13) +
      shape(outline, brush.turned(look.main, 0.2)) +
      `<g clip-path="${clip}">` +
      shape('M0 640Q500 660 1000 640V1000H0Z', band) +
      shape(roundedBox(392, 372, 216, 224, 108), '#f8f2e7') +
      shape('M500 410C546 436 546 520 500 552C454 520 454 436 500 410Z', inkOf(look)) +
      line('M500 420C478 460 522 496 500 544', '#f8f2e7', 7) +
      shape(outline, brush.across('#2a1a18@0@0.36', '#fffaf0@0.2@0.28', '#fffaf0@0.4@0', '#2a1a18@1@0.38')) +
      line(`M372 320Q392 500 362 ${floor}M636 320Q612 560 648 ${floor}`, '#2a1a18', 14, faint(0.09)) +
      '</g>',
    shadow: { stands: 184 },
  };
};

/** An open gift box of dates; form 1 is a closed box with a ribbon. */
export const box: Motif = (look, brush) => {
  const front = polygon(pointsOf('210,600 790,600 776,790 224,790'));
  if (look.form === 1) {
    const lid = polygon(pointsOf('196,480 804,480 800,610 200,610'));
    const top = polygon(pointsOf('240,420 760,420 804,480 196,480'));
    const paper = ornament(brush, look.ornament ?? 'stars', look.main, look.accent, look.detail, 0.75);
    return {
      body:
        shape(front, paper) +
        shape(front, brush.down('#2a1a18@0@0.4', '#2a1a18@0.3@0.1', '#2a1a18@1@0.3')) +
        shape(lid, paper) +
        shape(lid, brush.across('#fffaf0@0@0.1', '#2a1a18@1@0.22')) +
        shape(top, lighter(look.main, 0.3)) +
        shape(polygon(pointsOf('470,420 530,420 534,480 466,480')), lighter(look.detail, 0.2)) +
        shape(polygon(pointsOf('466,480 534,480 530,790 470,790')), look.detail) +
        shape(
          'M500 424C420 330 340 360 372 404C394 430 460 430 500 424C580 330 660 360 628 404C606 430 540 430 500 424Z',
          look.detail,
        ) +
        line('M500 424C450 380 400 376 392 396M500 424C550 380 600 376 608 396', darker(look.detail, 0.3), 6),
      shadow: { stands: 286 },
    };
  }
  const date = (x: number, y: number, at: number) => {
    const colour = at % 3 ? '#5d3521' : '#7a4527';
    return (
      shape(
        oval(x, y, 33, 21),
        brush.round([0.35, 0.25], lighter(colour, 0.5), colour, darker(colour, 0.5)),
      ) + line(`M${x - 22} ${y - 2}q22 -10 44 0`, '#fffaf0', 3, faint(0.3))
    );
  };
  const rows = [0, 1, 2].map((row) =>
    Array.from({ length: 7 - (row === 0 ? 1 : 0) }, (_, at) =>
      date(302 + at * 66 + (row === 0 ? 33 : 0), 506 + row * 36, at + row),
    ).join(''),
  );
  return {
    body:
      shape(
        polygon(pointsOf('240,470 760,470 730,236 270,236')),
        ornament(brush, look.ornament ?? 'stars', look.main, look.accent, look.detail, 0.8),
      ) +
      shape(
        polygon(pointsOf('240,470 760,470 730,236 270,236')),
        brush.down('#fffaf0@0@0.15', '#2a1a18@1@0.35'),
      ) +
      shape(polygon(pointsOf('240,470 760,470 790,600 210,600')), darker(look.main, 0.6)) +
      rows.join('') +
      shape(front, brush.across(lighter(look.main, 0.12), look.main, darker(look.main, 0.2))) +
      line('M210 602H790', lighter(look.main, 0.4), 6) +
      shape(roundedBox(400, 652, 200, 88, 6), '#f8f2e7') +
      line('M440 684H560M462 710H538', inkOf(look), 7),
    shadow: { stands: 282 },
  };
};

/** A stack of soap bars, one with a paper belt; form 1 is a single round bar. */
export const soap: Motif = (look, brush) => {
  const bar = (x: number, y: number, width: number, colour: string, belted: boolean) =>
    shape(roundedBox(x, y, width, 120, 24), brush.down(lighter(colour, 0.4), colour, darker(colour, 0.2))) +
    shape(roundedBox(x + 8, y + 6, width - 16, 34, 17), '#ffffff', faint(0.28)) +
    (belted
      ? shape(roundedBox(x + width * 0.3, y - 1, width * 0.4, 122, 2), '#f8f2e7') +
        shape(
          roundedBox(x + width * 0.3, y + 24, width * 0.4, 74, 0),
          ornament(brush, look.ornament ?? 'leaves', '#f8f2e7', look.accent, look.detail, 0.5),
        ) +
        shape(
          roundedBox(x + width * 0.3, y - 1, width * 0.4, 122, 2),
          brush.down('#2a1a18@0@0', '#2a1a18@1@0.2'),
        )
      : Array.from({ length: 14 }, (_, at) =>
          shape(
            oval(x + 34 + ((at * 61) % (width - 60)), y + 34 + ((at * 37) % 66), 3 + (at % 3), 3),
            darker(colour, 0.35),
            faint(0.4),
          ),
        ).join(''));
  return {
    body:
      bar(262, floor - 122, 460, look.main, false) +
      bar(290, floor - 246, 420, look.accent, false) +
      bar(272, floor - 370, 440, look.main, true),
    shadow: { stands: 226 },
  };
};

/** A tube of cream standing on its cap. */
export const tube: Motif = (look, brush) => {
  const outline = 'M372 250Q500 240 628 250L604 680Q500 700 396 680Z';
  return {
    body:
      shape('M404 676Q500 696 596 676V774Q500 796 404 774Z', brush.turned(look.accent, 0.4)) +
      shape(outline, brush.turned(look.main, 0.3)) +
      shape('M372 232H628V262H372Z', darker(look.main, 0.12)) +
      line(
        Array.from({ length: 15 }, (_, at) => `M${382 + at * 17} 236V258`).join(''),
        darker(look.main, 0.3),
        3,
      ) +
      shape('M500 380C548 424 548 470 500 520C452 470 452 424 500 380Z', look.accent) +
      line('M500 400V546', '#f8f2e7', 5) +
      line('M430 590H570M452 618H548', look.detail, 6),
    shadow: { stands: 96 },
  };
};

/** Small squares of sweets on a paper: basbousa, malban, halawa. */
export const sweets: Motif = (look, brush) => {
  const cube = (x: number, y: number, at: number) => {
    const colour = at % 2 ? look.accent : look.main;
    return (
      shape(
        polygon([
          [x, y],
          [x + 62, y - 30],
          [x + 124, y],
          [x + 62, y + 30],
        ]),
        lighter(colour, 0.42),
      ) +
      shape(
        polygon([
          [x, y],
          [x + 62, y + 30],
          [x + 62, y + 106],
          [x, y + 76],
        ]),
        colour,
      ) +
      shape(
        polygon([
          [x + 124, y],
          [x + 62, y + 30],
          [x + 62, y + 106],
          [x + 124, y + 76],
        ]),
        darker(colour, 0.2),
      ) +
      shape(oval(x + 62, y - 2, 17, 9), look.detail)
    );
  };
  const places = pointsOf('438,444 362,500 514,500 286,560 438,560 590,560 362,620 514,620 438,680');
  return {
    body:
      shape(oval(500, 716, 330, 86), darker('#d9cbb4', 0.15)) +
      shape(oval(500, 704, 330, 86), brush.across('#efe4d2', '#fffaf0', '#dccdb5')) +
      places.map(([x, y], at) => cube(x, y, at)).join(''),
    shadow: { stands: 250 },
  };
};
