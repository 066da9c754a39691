/** Decides how a product is photographed: one picture of the whole, then its colours or a detail. */
import type { ProductContent } from '../product-content.ts';
import type { Colour } from './colours.ts';
import type { MotifName } from './motifs/index.ts';
import { drawPicture, type PictureContent } from './picture.ts';
import type { Setting } from './scene.ts';

/** One picture of a product; `colour` tells which value of its colour option it shows. */
export interface DrawnShot {
  svg: string;
  colour: Colour | null;
}

const settings: readonly Setting[] = ['studio', 'arch', 'sun', 'plinth'];
/** Wider than the plinth. */
const wide = new Set<MotifName>([
  'throwBlanket',
  'cushion',
  'toolbox',
  'measure',
  'leather',
  'box',
  'camel',
  'bowl',
  'mug',
  'sweets',
]);

/** Nothing to see nearer: their second picture shows the whole again. */
const airy = new Set<MotifName>(['necklace', 'earrings']);

/** A number that depends on the text alone. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7);

function settingOf(motif: MotifName, number: number): Setting {
  const setting = settings[number % settings.length]!;
  return setting === 'plinth' && wide.has(motif) ? 'studio' : setting;
}

/** The picture in another colour; what had that colour takes the old one. */
function repaint(picture: PictureContent, colour: Colour): PictureContent {
  const painted = picture.painted ?? 0;
  const old = picture.colours[painted];
  const [main, accent, detail] = picture.colours.map((own, index) =>
    index === painted ? colour : own === colour ? old : own,
  ) as [Colour, Colour, Colour];
  return { ...picture, colours: [main, accent, detail] };
}

/** The pictures of a product, in order. */
export function drawShots(content: ProductContent): DrawnShot[] {
  const { picture, handle } = content;
  const number = numberOf(handle);
  const shown = (content.options ?? []).flatMap(({ values }) => values.flatMap(({ colour }) => colour ?? []));
  const shots = content.shots ?? 1;
  const colours: (Colour | null)[] = shown.length ? shown : [null];
  const whole = colours.slice(0, Math.max(shots, 1)).map((colour, index) => ({
    colour,
    svg: drawPicture(colour ? repaint(picture, colour) : picture, {
      setting: settingOf(picture.motif, number + index),
      backdrop: number + index,
    }),
  }));
  const rest = Array.from({ length: Math.max(shots - whole.length, 0) }, (_, index) => ({
    colour: colours[0]!,
    svg: drawPicture(picture, {
      setting: index === 0 && !airy.has(picture.motif) ? 'studio' : settingOf(picture.motif, number + 2),
      backdrop: number + 3 + index,
      isClose: index === 0 && !airy.has(picture.motif),
    }),
  }));
  return [...whole, ...rest];
}
