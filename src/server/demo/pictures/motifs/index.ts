/** Every motif by name: the vocabulary that product data picks from. A new motif is one function here and in its family's file. */
import type { Motif } from '../drawing.ts';
import { cuff, earrings, necklace } from './adornments.ts';
import { basket, leather, tote } from './carriers.ts';
import { galabeya, shirt, slippers, tee } from './garments.ts';
import { bottle, carafe, perfumeBottle, tumbler } from './glass.ts';
import { burner, kanaka, lantern, tray } from './metalwork.ts';
import { box, pouch, soap, sweets, tube } from './packages.ts';
import { cards, notebook, pencils } from './paper.ts';
import { blocks, board, camel, rings } from './playthings.ts';
import { bowl, mug, plate } from './tableware.ts';
import { cushion, rug, scarf, throwBlanket } from './textiles.ts';
import { drill, handTool, measure, supply, toolbox } from './tools.ts';
import { candle, jar, tajine, vase } from './vessels.ts';

export const motifs = {
  basket,
  blocks,
  board,
  bottle,
  bowl,
  box,
  burner,
  camel,
  candle,
  carafe,
  cards,
  cuff,
  cushion,
  drill,
  earrings,
  galabeya,
  handTool,
  jar,
  kanaka,
  lantern,
  leather,
  measure,
  mug,
  necklace,
  notebook,
  pencils,
  perfumeBottle,
  plate,
  pouch,
  rings,
  rug,
  scarf,
  shirt,
  slippers,
  soap,
  supply,
  sweets,
  tajine,
  tee,
  throwBlanket,
  toolbox,
  tote,
  tray,
  tube,
  tumbler,
  vase,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

/** How near the camera goes, so that small and large things fill the picture alike; 1 where absent. */
export const closeness: Partial<Record<MotifName, number>> = {
  basket: 1.16,
  blocks: 1.24,
  board: 1.1,
  bottle: 1.16,
  bowl: 1.28,
  box: 1.12,
  burner: 1.3,
  camel: 1.02,
  candle: 1.42,
  carafe: 1.2,
  cards: 1.06,
  cuff: 1.16,
  cushion: 1.16,
  earrings: 1.2,
  jar: 1.34,
  kanaka: 1.16,
  leather: 1.14,
  measure: 1.08,
  mug: 1.44,
  notebook: 1.14,
  pencils: 1.06,
  perfumeBottle: 1.14,
  plate: 1.1,
  pouch: 1.14,
  rings: 1.22,
  slippers: 1.08,
  soap: 1.4,
  supply: 1.1,
  sweets: 1.2,
  tajine: 1.26,
  tee: 1.06,
  throwBlanket: 1.2,
  toolbox: 1.12,
  tote: 1.12,
  tray: 1.1,
  tube: 1.14,
  tumbler: 1.5,
};
