/** Clothes laid flat or hung: shirts, galabeyas, slippers. */
import type { Brush } from '../brush.ts';
import { darker, lighter } from '../colours.ts';
import { faint, line, shape, type Look, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { star } from '../outline.ts';

const cloth = (look: Look, brush: Brush): string =>
  look.ornament ? ornament(brush, look.ornament, look.main, look.accent, look.detail, 0.7) : look.main;

/** Soft folds over a garment of this outline. */
function folds(brush: Brush, outline: string, creases: string): string {
  return (
    shape(outline, brush.across('#2a1a18@0@0.2', '#fffaf0@0.28@0.2', '#fffaf0@0.5@0', '#2a1a18@1@0.24')) +
    `<g clip-path="${brush.clip(shape(outline, '#000'))}">${line(creases, '#2a1a18', 13, faint(0.07))}${line(creases, '#fffaf0', 7, 'fill-opacity=".16" stroke-opacity=".16" transform="translate(12 4)"')}</g>`
  );
}

/** A T-shirt with a printed mark; form 1 has long sleeves. */
export const tee: Motif = (look, brush) => {
  const outline =
    look.form === 1
      ? 'M400 200Q500 260 600 200L716 246Q764 280 792 420L832 752L742 764L696 470L700 826Q500 850 300 826L304 470L258 764L168 752L208 420Q236 280 284 246Z'
      : 'M396 190Q500 258 604 190L726 240Q792 300 836 438L734 480L700 410L706 830Q500 856 294 830L300 410L266 480L164 438Q208 300 274 240Z';
  const collar = 'M396 190Q500 258 604 190Q590 290 500 292Q410 290 396 190Z';
  const motif =
    look.form === 2
      ? [0, 1, 2]
          .map((at) =>
            line(
              `M${388 + at * 10} ${470 + at * 34}q28 -24 56 0t56 0t56 0t56 0`,
              at === 1 ? look.detail : look.accent,
              13,
            ),
          )
          .join('')
      : shape(star(500, 480, 92), look.accent) +
        shape(star(500, 480, 52), look.main) +
        shape('M500 440C528 468 528 492 500 520C472 492 472 468 500 440Z', look.detail);
  return {
    body:
      shape(outline, cloth(look, brush)) +
      folds(
        brush,
        outline,
        'M330 500Q372 660 340 820M676 460Q640 640 664 826M420 700Q480 760 430 840M300 420Q340 380 330 330M700 420Q664 380 672 330',
      ) +
      shape('M402 194Q500 248 598 194Q560 226 500 228Q440 226 402 194Z', darker(look.main, 0.4)) +
      line(collar.slice(0, collar.indexOf('Q590')), darker(look.main, 0.14), 17) +
      motif,
    shadow: { outline },
  };
};

/** A buttoned linen shirt with a standing collar. */
export const shirt: Motif = (look, brush) => {
  const outline =
    'M410 196L500 222L590 196L716 244Q766 284 794 430L826 700L736 716L690 476L696 832Q500 852 304 832L310 476L264 716L174 700L206 430Q234 284 284 244Z';
  const buttons = [330, 430, 530, 630, 730].map(
    (y) =>
      `<circle cx="500" cy="${y}" r="9" fill="${look.detail}"/><circle cx="498" cy="${y - 2}" r="4" fill="#fffaf0" fill-opacity=".6" stroke-opacity=".6"/>`,
  );
  return {
    body:
      shape(outline, cloth(look, brush)) +
      folds(
        brush,
        outline,
        'M350 480Q392 660 350 830M660 470Q620 640 650 836M560 560Q590 700 566 836M310 480Q342 400 330 340M690 480Q660 400 670 340',
      ) +
      shape('M486 226H514V846H486Z', darker(look.main, 0.05), faint(0.55)) +
      line('M484 236V844M516 236V844', darker(look.main, 0.22), 3, faint(0.6)) +
      shape('M404 200L500 228L596 200L572 172Q500 192 428 172Z', lighter(look.main, 0.15)) +
      shape('M428 172Q500 192 572 172Q540 214 500 226Q460 214 428 172Z', darker(look.main, 0.38)) +
      line('M404 200L500 262L596 200', darker(look.main, 0.2), 5) +
      shape('M566 400H652V492Q609 512 566 492Z', darker(look.main, 0.06)) +
      line('M566 400H652', darker(look.main, 0.24), 4) +
      buttons.join(''),
    shadow: { outline },
  };
};

/** A galabeya or kaftan on a wooden hanger, embroidered down the front; form 1 is a short tunic. */
export const galabeya: Motif = (look, brush) => {
  const hem = look.form === 1 ? 730 : 892;
  const outline = `M424 196Q500 232 576 196L680 236Q740 290 800 470L716 508L652 392Q660 600 712 ${hem}Q500 ${hem + 26} 288 ${hem}Q340 600 348 392L284 508L200 470Q260 290 320 236Z`;
  const trim = ornament(brush, 'diamonds', look.accent, look.detail, lighter(look.accent, 0.3), 0.34);
  const clip = brush.clip(shape(outline, '#000'));
  return {
    body:
      line('M500 196V132Q500 96 528 96Q552 98 550 120', '#8b7257', 9) +
      line('M330 236Q500 150 670 236', '#a9845c', 18) +
      shape(outline, cloth(look, brush)) +
      folds(
        brush,
        outline,
        `M400 520Q380 700 352 ${hem}M600 520Q620 700 650 ${hem}M470 640Q462 760 440 ${hem}M540 640Q552 760 566 ${hem}M348 400Q372 340 364 300M652 400Q630 340 638 300`,
      ) +
      `<g clip-path="${clip}">` +
      shape(
        `M462 200H538V${Math.min(hem, 640)}L500 ${Math.min(hem, 640) + 44}L462 ${Math.min(hem, 640)}Z`,
        trim,
      ) +
      shape(`M180 440L310 500L290 546L160 486ZM820 440L690 500L710 546L840 486Z`, trim) +
      shape(`M0 ${hem - 34}Q500 ${hem - 8} 1000 ${hem - 34}V${hem - 4}Q500 ${hem + 22} 0 ${hem - 4}Z`, trim) +
      '</g>' +
      shape('M424 196Q500 232 576 196Q546 256 500 306Q454 256 424 196Z', darker(look.main, 0.45)) +
      line('M424 196Q454 256 500 306Q546 256 576 196', look.accent, 12),
    shadow: { outline },
  };
};

/** A pair of leather slippers seen from above. */
export const slippers: Motif = (look, brush) => {
  const sole =
    'M500 170C590 168 622 290 610 420C600 520 628 640 604 740C584 826 420 826 398 740C374 640 402 520 392 420C380 290 412 172 500 170Z';
  const upper =
    'M500 176C584 176 616 290 606 410C604 440 600 462 596 484Q500 420 406 484C400 462 398 440 396 410C386 290 418 176 500 176Z';
  const one = (x: number, turn: number) =>
    `<g transform="translate(${x} 0) rotate(${turn} 500 500)">` +
    shape(sole, darker(look.detail, 0.1)) +
    shape(
      'M500 196C574 194 600 300 590 420C582 520 606 640 586 730C570 796 432 796 414 730C394 640 418 520 410 420C400 300 426 196 500 196Z',
      lighter(look.detail, 0.25),
    ) +
    shape(
      upper,
      brush.across(darker(look.main, 0.18), lighter(look.main, 0.22), look.main, darker(look.main, 0.25)),
    ) +
    line('M420 452Q500 398 582 452', look.accent, 8, 'stroke-dasharray="14 10"') +
    shape(star(500, 316, 46), look.accent) +
    shape(star(500, 316, 22), look.main) +
    '</g>';
  const shadow = (x: number, turn: number) =>
    sole.replace(/(\d+) (\d+)/gu, (_, a, b) => `${Number(a) + x + turn * -0.2} ${b}`);
  return { body: one(-145, -5) + one(145, 5), shadow: { outline: shadow(-145, 0) + shadow(145, 0) } };
};
