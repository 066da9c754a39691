/** Woven things: kilims, cushions, folded throws and shawls. */
import { darker, lighter } from '../colours.ts';
import { floor, line, shape, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { blob, roundedBox } from '../outline.ts';

/** Fine weft lines that make a surface cloth. */
const weave = (colour: string) =>
  `<path d="M0 2H8M0 6H8" stroke="${colour}" stroke-width="1.4" opacity=".16"/>`;

/** A kilim lying under the camera, fringed at both ends; form 1 is a runner. */
export const rug: Motif = (look, brush) => {
  const [x, width] = look.form === 1 ? [350, 300] : [245, 510];
  const [y, height] = [130, 740];
  const outline = roundedBox(x, y, width, height, 4);
  const fringe = Array.from({ length: Math.floor(width / 14) }, (_, index) => {
    const at = x + 8 + index * 14;
    const sway = index % 3 ? 3 : -3;
    return `M${at} ${y + 4}q${sway} -18 0 -36M${at} ${y + height - 4}q${sway} 18 0 36`;
  }).join('');
  return {
    body:
      line(fringe, lighter(look.main, 0.55), 4) +
      shape(outline, look.detail) +
      shape(roundedBox(x + 18, y + 18, width - 36, height - 36, 2), darker(look.main, 0.35)) +
      shape(
        roundedBox(x + 30, y + 30, width - 60, height - 60, 2),
        ornament(brush, look.ornament ?? 'diamonds', look.main, look.accent, look.detail, 1.06),
      ) +
      shape(outline, brush.tile(8, 8, weave('#1c1210'))) +
      shape(outline, brush.across('#ffffff@0@0.14', '#ffffff@0.4@0', '#2a1a18@1@0.16')),
    shadow: { outline },
  };
};

/** A plump square cushion; form 1 is a bolster-shaped oblong. */
export const cushion: Motif = (look, brush) => {
  const [halfWidth, top] = look.form === 1 ? [330, 430] : [262, 300];
  const middle = (top + floor) / 2;
  const outline = blob([
    [500 - halfWidth, top - 4],
    [500, top + 22],
    [500 + halfWidth, top - 4],
    [500 + halfWidth - 20, middle],
    [500 + halfWidth, floor + 2],
    [500, floor - 12],
    [500 - halfWidth, floor + 2],
    [500 - halfWidth + 20, middle],
  ]);
  const clip = brush.clip(shape(outline, '#000'));
  return {
    body:
      shape(outline, ornament(brush, look.ornament ?? 'bands', look.main, look.accent, look.detail, 1)) +
      `<g clip-path="${clip}">` +
      shape('M0 0H1000V1000H0Z', brush.tile(8, 8, weave('#1c1210'))) +
      shape(
        'M0 0H1000V1000H0Z',
        brush.round([0.38, 0.42], '#fffaf0@0@0.3', '#fffaf0@0.3@0', '#2a1a18@0.75@0.45'),
      ) +
      line(
        `M${500 - halfWidth + 14} ${floor - 14}Q${500 - halfWidth / 2} ${floor - 90} ${500 - halfWidth / 3} ${floor - 130}M${500 + halfWidth - 16} ${top + 16}Q${500 + halfWidth / 2} ${top + 90} ${500 + halfWidth / 3} ${top + 124}`,
        '#2a1a18',
        10,
        'opacity=".1"',
      ) +
      '</g>' +
      line(outline, darker(look.detail, 0.1), 7),
    shadow: { stands: halfWidth - 10 },
  };
};

/** A folded throw, towel or shawl: three soft layers and a fringe. */
export const throwBlanket: Motif = (look, brush) => {
  const fill = ornament(brush, look.ornament ?? 'stripes', look.main, look.accent, look.detail, 1.1);
  const layer = (y: number, height: number, inset: number) => {
    const outline = `M${190 + inset} ${y}Q500 ${y - 14} ${790 - inset} ${y}Q${828 - inset} ${y + height / 2} ${790 - inset} ${y + height}Q500 ${y + height + 8} ${190 + inset} ${y + height}Q${176 + inset} ${y + height / 2} ${190 + inset} ${y}Z`;
    return (
      shape(outline, fill) +
      shape(outline, brush.down('#fffaf0@0@0.34', '#fffaf0@0.35@0', '#2a1a18@0.7@0.1', '#2a1a18@1@0.46'))
    );
  };
  const fringe = Array.from(
    { length: 26 },
    (_, index) => `M${214 + index * 22} 560q${index % 2 ? 4 : -4} 30 0 66`,
  ).join('');
  return {
    body:
      layer(690, 100, 0) +
      layer(590, 108, 6) +
      layer(480, 116, 12) +
      line(fringe, lighter(look.main, 0.4), 6) +
      line('M204 554Q500 566 778 554', darker(look.main, 0.25), 4),
    shadow: { stands: 300 },
  };
};

/** A scarf in a loose knot, hanging. */
export const scarf: Motif = (look, brush) => {
  const fill = ornament(brush, look.ornament ?? 'stripes', look.main, look.accent, look.detail, 0.8);
  const tails = 'M430 350C380 520 350 680 330 850L520 862C520 700 520 520 510 380Z';
  const second = 'M500 360C540 520 600 660 640 806L470 838C468 660 462 500 452 380Z';
  const loop =
    'M330 210C420 120 600 130 672 226C700 300 600 380 512 400C420 400 300 320 330 210ZM410 240C440 310 570 312 606 244C560 200 450 200 410 240Z';
  const folds = brush.across(
    '#2a1a18@0@0.34',
    '#fffaf0@0.22@0.22',
    '#2a1a18@0.45@0.2',
    '#fffaf0@0.66@0.2',
    '#2a1a18@1@0.38',
  );
  const fringe = Array.from(
    { length: 14 },
    (_, index) =>
      `M${336 + index * 13.6} 850l${index % 2 ? 5 : -3} 40M${478 + index * 11.8} ${836 - index * 2.4}l${index % 2 ? 8 : 2} 38`,
  ).join('');
  return {
    body:
      line(fringe, lighter(look.main, 0.3), 4) +
      [second, tails, loop]
        .map((path) => shape(path, fill, 'fill-rule="evenodd"') + shape(path, folds, 'fill-rule="evenodd"'))
        .join('') +
      shape('M418 352Q470 330 528 356Q540 410 520 436Q470 452 424 430Q406 390 418 352Z', fill) +
      shape(
        'M418 352Q470 330 528 356Q540 410 520 436Q470 452 424 430Q406 390 418 352Z',
        brush.down('#fffaf0@0@0.25', '#2a1a18@1@0.35'),
      ),
    shadow: { outline: `${tails}${second}${loop}` },
  };
};
