/** Bags, baskets and leather goods. */
import { darker, lighter } from '../colours.ts';
import { faint, floor, line, shape, type Motif } from '../drawing.ts';
import { ornament } from '../ornament.ts';
import { roundedBox, star } from '../outline.ts';

/** A canvas tote with long handles. */
export const tote: Motif = (look, brush) => {
  const outline = `M268 400H732L758 ${floor - 26}Q756 ${floor + 2} 728 ${floor + 2}H272Q244 ${floor + 2} 242 ${floor - 26}Z`;
  const clip = brush.clip(shape(outline, '#000'));
  return {
    body:
      line('M390 410C380 180 620 180 610 410', darker(look.accent, 0.3), 25) +
      line('M366 410C350 130 650 130 634 410', look.accent, 25) +
      line('M366 410C350 130 650 130 634 410', lighter(look.accent, 0.3), 6, faint(0.6)) +
      shape(
        outline,
        brush.across(darker(look.main, 0.12), lighter(look.main, 0.25), look.main, darker(look.main, 0.14)),
      ) +
      `<g clip-path="${clip}">` +
      shape(
        `M0 560H1000V${floor - 40}H0Z`,
        ornament(brush, look.ornament ?? 'bands', look.main, look.accent, look.detail, 0.95),
      ) +
      shape(outline, brush.across('#2a1a18@0@0.25', '#fffaf0@0.25@0.14', '#2a1a18@1@0.26')) +
      line(`M330 400Q350 560 318 ${floor}M680 400Q650 600 690 ${floor}`, '#2a1a18', 16, faint(0.07)) +
      '</g>' +
      line('M268 424H732', darker(look.main, 0.25), 4, 'stroke-dasharray="14 9"') +
      shape(roundedBox(346, 396, 40, 56, 4), darker(look.accent, 0.15)) +
      shape(roundedBox(614, 396, 40, 56, 4), darker(look.accent, 0.15)),
    shadow: { stands: 250 },
  };
};

/** A row of dyed lozenges. */
const row = (y: number, colour: string) =>
  Array.from({ length: 16 }, (_, at) =>
    shape(`M${230 + at * 36} ${y + 14}l18 -18l18 18l-18 18z`, colour),
  ).join('');

/** A basket of palm leaf with coloured rows. */
export const basket: Motif = (look, brush) => {
  const outline = `M236 470Q500 510 764 470L700 ${floor - 20}Q500 ${floor + 34} 300 ${floor - 20}Z`;
  const clip = brush.clip(shape(outline, '#000'));
  const weaving = brush.tile(
    36,
    30,
    `<rect width="37" height="31" fill="${look.main}"/><path d="M2 15Q9 2 18 2T34 15" fill="none" stroke="${lighter(look.main, 0.35)}" stroke-width="9"/><path d="M-16 30Q-9 17 0 17T16 30M20 30Q27 17 36 17T52 30" fill="none" stroke="${darker(look.main, 0.2)}" stroke-width="9"/>`,
  );
  return {
    body:
      line(
        'M330 480C330 250 420 250 430 484M570 484C580 250 670 250 670 480',
        darker(look.accent, 0.25),
        19,
      ) +
      shape('M236 470Q500 430 764 470Q500 510 236 470Z', darker(look.main, 0.55)) +
      line('M330 478C330 240 440 240 440 488M560 488C560 240 670 240 670 478', look.accent, 19) +
      shape(outline, weaving) +
      `<g clip-path="${clip}">${row(570, look.accent)}${row(640, look.detail)}` +
      shape(
        outline,
        brush.across('#2a1a18@0@0.42', '#fffaf0@0.3@0.24', '#2a1a18@0.55@0.02', '#2a1a18@1@0.46'),
      ) +
      '</g>' +
      line('M236 470Q500 510 764 470', darker(look.main, 0.22), 15),
    shadow: { stands: 205 },
  };
};

/** A leather wallet or pouch; form 1 is a round crossbody bag. */
export const leather: Motif = (look, brush) => {
  const hide = brush.across(
    darker(look.main, 0.15),
    lighter(look.main, 0.22),
    look.main,
    darker(look.main, 0.22),
  );
  if (look.form === 1) {
    return {
      body:
        line('M300 560C210 200 790 200 700 560', darker(look.main, 0.3), 17) +
        shape(`M250 560A250 235 0 0 0 750 560Z`, hide) +
        shape('M250 480H750V560Q750 600 700 600H300Q250 600 250 560Z', hide) +
        shape(
          'M250 480Q250 440 300 440H700Q750 440 750 480V560A250 140 0 0 1 250 560Z',
          brush.down(lighter(look.main, 0.2), darker(look.main, 0.14)),
        ) +
        line('M266 556A234 126 0 0 0 734 556', lighter(look.detail, 0.2), 4, 'stroke-dasharray="13 8"') +
        shape(star(500, 668, 40), look.accent) +
        shape(star(500, 668, 18), darker(look.accent, 0.4)),
      shadow: { stands: 150 },
    };
  }
  const outline = roundedBox(220, 400, 560, 386, 22);
  return {
    body:
      shape(outline, hide) +
      shape(
        'M220 430Q220 400 242 400H758Q780 400 780 430V560Q640 640 500 640T220 560Z',
        brush.down(lighter(look.main, 0.22), darker(look.main, 0.1)),
      ) +
      line('M236 552Q360 624 500 624T764 552', look.detail, 4, 'stroke-dasharray="13 8"') +
      line(
        'M238 430V766H762V430',
        look.detail,
        4,
        'stroke-dasharray="13 8" fill-opacity=".7" stroke-opacity=".7"',
      ) +
      shape(star(500, 636, 38), look.accent) +
      shape(star(500, 636, 17), darker(look.accent, 0.4)),
    shadow: { stands: 280 },
  };
};
