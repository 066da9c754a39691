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
import { cushion, rug, scarf, throwBlanket } from './textiles.ts';
import { drill, handTool, measure, supply, toolbox } from './tools.ts';
import { bowl, candle, jar, mug, plate, tajine, vase } from './vessels.ts';

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
