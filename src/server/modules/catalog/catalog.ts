/** The catalogue: products, variants, collections, reviews. The face of this area: what the rest of the server may use of it. */
import { collections } from './collections.behaviour.ts';
import { products } from './products.behaviour.ts';
import { priceChanges } from './price-changes.behaviour.ts';
import { previewPricesJob } from './prices/preview-prices-job.ts';
import { saleScheduleJob } from './sales/sale-schedule-job.ts';
import { stockMovements } from './stock_movements.behaviour.ts';
import { stocktakes } from './stocktakes.behaviour.ts';
import { variants } from './variants.behaviour.ts';

export * from './find-goods.ts';
export * from './goods.ts';
export { moveStock, type StockMove } from './move-stock.ts';

export const behaviours = {
  collections,
  price_changes: priceChanges,
  products,
  stock_movements: stockMovements,
  stocktakes,
  variants,
};

export const jobs = [previewPricesJob, saleScheduleJob];
