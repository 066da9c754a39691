/** The shelves of Nakhla, in the order in which the shop shows them. */
import type { Department } from '../product-content.ts';
import { bags } from './bags.ts';
import { ceramics } from './ceramics.ts';
import { clothing } from './clothing.ts';
import { coffee } from './coffee.ts';
import { copper } from './copper.ts';
import { cosmetics } from './cosmetics.ts';
import { glass } from './glass.ts';
import { jewellery } from './jewellery.ts';
import { pantry } from './pantry.ts';
import { stationery } from './stationery.ts';
import { textiles } from './textiles.ts';
import { toys } from './toys.ts';

export const departments: readonly Department[] = [
  clothing,
  textiles,
  copper,
  glass,
  ceramics,
  coffee,
  pantry,
  cosmetics,
  stationery,
  toys,
  jewellery,
  bags,
];
