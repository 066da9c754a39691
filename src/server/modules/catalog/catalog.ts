/** Public interface of the catalogue module (products, variants, collections, reviews) for the rest of the server. */
import { collections } from './collections.hooks.ts';
import { products } from './products.hooks.ts';
import { priceChanges } from './price-changes.hooks.ts';
import { previewPricesJob } from './prices/preview-prices-job.ts';
import { saleScheduleJob } from './sales/sale-schedule-job.ts';
import { stockMovements } from './stock_movements.hooks.ts';
import { stocktakes } from './stocktakes.hooks.ts';
import { variants } from './variants.hooks.ts';

export * from './find-sellable-items.ts';
export * from './sellable-items.ts';
export { moveStock, type StockMove } from './move-stock.ts';

export const resourceHooks = {
  collections,
  price_changes: priceChanges,
  products,
  stock_movements: stockMovements,
  stocktakes,
  variants,
};

export const jobs = [previewPricesJob, saleScheduleJob];
