/** Jewellery on a stone card: earrings, necklaces, cuffs, rings. */
import type { Brush } from '../brush.ts';
import { darker, lighter } from '../colours.ts';
import { faint, line, shape, type Look, type Motif } from '../drawing.ts';
import { oval, star } from '../outline.ts';

const gem = (brush: Brush, x: number, y: number, radius: number, colour: string) =>
  shape(
    oval(x, y, radius, radius * 1.12),
    brush.round([0.35, 0.28], lighter(colour, 0.7), colour, darker(colour, 0.4)),
  ) + shape(oval(x - radius * 0.3, y - radius * 0.4, radius * 0.22, radius * 0.16), '#ffffff', faint(0.8));

const metal = (look: Look, brush: Brush) =>
  brush.across(
    darker(look.main, 0.3),
    lighter(look.main, 0.55),
    look.main,
    lighter(look.main, 0.3),
    darker(look.main, 0.3),
  );

/** A pair of earrings; form 1 crescents, else star drops. */
export const earrings: Motif = (look, brush) => {
  const gold = metal(look, brush);
  const one = (x: number) => {
    const hook = line(`M${x} 372V300Q${x} 250 ${x + 34} 250Q${x + 66} 254 ${x + 62} 300`, look.main, 8);
    const drop =
      look.form === 1
        ? shape(`M${x - 110} 470A112 112 0 1 0 ${x + 110} 470A120 92 0 0 1 ${x - 110} 470Z`, gold) +
          gem(brush, x, 452, 34, look.accent) +
          [-80, -42, 0, 42, 80]
            .map((at) => gem(brush, x + at, 640 - Math.abs(at) * 0.42, 15, look.detail))
            .join('')
        : shape(star(x, 490, 112), gold) +
          shape(star(x, 490, 84), darker(look.main, 0.35)) +
          shape(star(x, 490, 74), gold) +
          gem(brush, x, 490, 38, look.accent) +
          line(`M${x} 602V650`, look.main, 7) +
          gem(brush, x, 692, 36, look.detail);
    return hook + drop;
  };
  return { body: one(340) + one(660), shadow: { outline: star(340, 520, 110) + star(660, 520, 110) } };
};

/** A necklace with a pendant; form 1 is a string of beads. */
export const necklace: Motif = (look, brush) => {
  const beads = Array.from({ length: 27 }, (_, at) => {
    const angle = Math.PI * (-0.16 + (at / 26) * 1.32);
    const [x, y] = [500 + Math.cos(angle) * 262, 400 + Math.sin(angle) * 330];
    if (look.form !== 1) return shape(oval(x, y, 8, 8), look.main);
    const colour = at % 4 === 0 ? look.main : at % 2 ? look.accent : look.detail;
    return gem(brush, x, y, 22 + 12 * Math.sin((Math.PI * at) / 26), colour);
  }).join('');
  const chain = 'M760 292C780 520 640 700 500 730C360 700 220 520 240 292';
  const pendant =
    shape(star(500, 760, 92), metal(look, brush)) +
    shape(star(500, 760, 66), darker(look.main, 0.35)) +
    gem(brush, 500, 760, 46, look.accent);
  return {
    body:
      (look.form === 1
        ? ''
        : line(chain, darker(look.main, 0.25), 9, 'stroke-dasharray="3 11"') + line(chain, look.main, 5)) +
      (look.form === 1 ? beads : pendant),
    shadow: {
      outline:
        look.form === 1
          ? 'M716 260C800 520 640 720 500 730C360 720 200 520 284 260C240 520 380 690 500 700C620 690 760 520 716 260Z'
          : star(500, 760, 92),
    },
  };
};

/** A cuff bracelet standing on its edge; form 1 is a ring with a stone. */
export const cuff: Motif = (look, brush) => {
  const gold = metal(look, brush);
  if (look.form === 1) {
    const band = 'M500 390A190 190 0 1 1 499.9 390ZM500 436A144 144 0 1 0 500.1 436Z';
    return {
      body:
        shape(band, gold, 'fill-rule="evenodd"') +
        shape('M420 400L452 336H548L580 400Q500 440 420 400Z', gold) +
        shape(oval(500, 330, 104, 80), darker(look.main, 0.3)) +
        shape(
          oval(500, 324, 96, 72),
          brush.round([0.35, 0.28], lighter(look.accent, 0.65), look.accent, darker(look.accent, 0.45)),
        ) +
        shape(oval(466, 298, 26, 14), '#ffffff', faint(0.6)),
      shadow: { stands: 110 },
    };
  }
  const top = oval(500, 532, 278, 132);
  const front = 'M222 532A278 132 0 0 0 778 532V664A278 132 0 0 1 222 664Z';
  const behind = `M0 0H1000V1000H0Z${oval(500, 664, 266, 124)}`;
  const studs = [-3, -2, -1, 0, 1, 2, 3].map((at) => {
    const x = 500 + at * 76 - at * Math.abs(at) * 3;
    const y = 598 + 132 * Math.sqrt(1 - ((x - 500) / 278) ** 2);
    const size = 34 - Math.abs(at) * 3;
    return (
      shape(star(x, y, size), darker(look.main, 0.42)) +
      gem(brush, x, y, size * 0.5, at % 2 ? look.detail : look.accent)
    );
  });
  return {
    body:
      `<g clip-path="${brush.clip(shape(top, '#000'))}">` +
      shape(
        behind,
        brush.across(darker(look.main, 0.5), darker(look.main, 0.2), darker(look.main, 0.55)),
        'fill-rule="evenodd"',
      ) +
      '</g>' +
      line(top, lighter(look.main, 0.45), 9) +
      shape(front, gold) +
      line('M222 556A278 132 0 0 0 778 556M222 640A278 132 0 0 0 778 640', darker(look.main, 0.35), 5) +
      studs.join(''),
    shadow: { stands: 215 },
  };
};
