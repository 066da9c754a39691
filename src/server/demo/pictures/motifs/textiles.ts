/** Woven things: kilims, cushions, folded throws and shawls. */
import { darker, lighter } from '../colours.ts';
import { faint, floor, line, shape, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { blob, oval, roundedBox } from '../outline.ts';

/** Fine weft lines that make a surface cloth; one path, because thousands of small tiles render slowly. */
const weave = (top: number, bottom: number): string => {
  const lines = Array.from(
    { length: Math.floor((bottom - top) / 5) },
    (_, row) => `M0 ${top + row * 5}H1000`,
  );
  return `<path d="${lines.join('')}" stroke="#1c1210" stroke-width="1.4" stroke-opacity=".15"/>`;
};

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
      `<g clip-path="${brush.clip(shape(outline, '#000'))}">${weave(y, y + height)}</g>` +
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
    [500, floor - 2],
    [500 - halfWidth, floor + 2],
    [500 - halfWidth + 20, middle],
  ]);
  const clip = brush.clip(shape(outline, '#000'));
  return {
    body:
      shape(outline, ornament(brush, look.ornament ?? 'bands', look.main, look.accent, look.detail, 1)) +
      `<g clip-path="${clip}">` +
      weave(top, floor) +
      shape(
        'M0 0H1000V1000H0Z',
        brush.round([0.38, 0.42], '#fffaf0@0@0.3', '#fffaf0@0.3@0', '#2a1a18@0.75@0.45'),
      ) +
      line(
        `M${500 - halfWidth + 14} ${floor - 14}Q${500 - halfWidth / 2} ${floor - 90} ${500 - halfWidth / 3} ${floor - 130}M${500 + halfWidth - 16} ${top + 16}Q${500 + halfWidth / 2} ${top + 90} ${500 + halfWidth / 3} ${top + 124}`,
        '#2a1a18',
        10,
        faint(0.1),
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

/** A scarf over a wooden peg, both ends hanging. */
export const scarf: Motif = (look, brush) => {
  const fill = ornament(brush, look.ornament ?? 'stripes', look.main, look.accent, look.detail, 0.9);
  const back =
    'M520 176C600 190 616 300 630 440C640 560 668 690 676 812L498 836C500 640 470 420 462 250C462 200 490 172 520 176Z';
  const front =
    'M540 178C480 150 412 186 396 300C382 420 360 640 318 848L520 872C536 660 540 470 566 300C572 240 574 196 540 178Z';
  const folds = () =>
    brush.across(
      '#2a1a18@0@0.3',
      '#fffaf0@0.2@0.2',
      '#2a1a18@0.42@0.16',
      '#fffaf0@0.64@0.2',
      '#2a1a18@1@0.34',
    );
  const fringe = [
    ...Array.from({ length: 15 }, (_, at) => `M${324 + at * 13.6} ${846 + at * 1.6}l${at % 2 ? 4 : -5} 44`),
    ...Array.from({ length: 12 }, (_, at) => `M${530 + at * 12.6} ${830 - at * 1.6}l${at % 2 ? 6 : -2} 42`),
  ].join('');
  return {
    body:
      line(fringe, lighter(look.main, 0.35), 4) +
      shape(back, fill) +
      shape(back, brush.down('#2a1a18@0@0.45', '#2a1a18@0.5@0.2', '#2a1a18@1@0.1')) +
      shape(front, fill) +
      shape(front, folds()) +
      shape(front, brush.down('#2a1a18@0@0.3', '#2a1a18@0.16@0', '#2a1a18@1@0.08')) +
      shape(oval(508, 176, 40, 40), brush.round([0.35, 0.3], '#e6c596', '#b98a55', '#7c5833')) +
      line(oval(508, 176, 22, 22), '#7c5833', 3, 'stroke-opacity=".5"'),
    shadow: { outline: `${front}${back}` },
  };
};
