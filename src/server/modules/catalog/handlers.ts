/** Handlers of the catalogue module, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as collectionProducts from './handlers/collection-products.ts';
import * as collections from './handlers/collections.ts';
import { duplicateProduct } from './handlers/duplicate-product.ts';
import * as labels from './handlers/labels.ts';
import * as options from './handlers/options.ts';
import { sort as sortProducts, turnManual } from './handlers/collection-members.ts';
import { previewConditions } from './handlers/preview-conditions.ts';
import * as prices from './handlers/prices.ts';
import * as products from './handlers/products.ts';
import * as related from './handlers/related.ts';
import * as reviews from './handlers/reviews.ts';
import * as stocktakes from './handlers/stocktakes.ts';
import * as variants from './handlers/variants.ts';
import { createProduct, updateProduct } from './handlers/write-product.ts';

export const catalogHandlers: Handlers = {
  'products.uploadImage': products.uploadImage,
  'products.metadata': products.metadata,
  'products.setOptions': options.set,
  'products.suggestRelated': related.suggest,
  'variants.create': variants.create,
  'variants.writeTable': variants.writeTable,
  'products.reviews': reviews.ofProduct,
  'products.updateReview': reviews.updateOne,
  'products.updateReviews': reviews.updateEvery,
  'variants.changePrices': prices.change,
  'stocktakes.lines': stocktakes.lines,
  'stocktakes.count': stocktakes.count,
  'labels.takeBarCodes': labels.take,
  'labels.giveProducts': labels.giveProducts,
  'labels.giveVariants': labels.giveVariants,
  'labels.ofProducts': labels.ofProducts,
  'labels.ofVariants': labels.ofVariants,
  'collections.deleteImage': collections.deleteImage,
  'collections.previewConditions': previewConditions,
  'collections.sortProducts': sortProducts,
  'collections.turnManual': turnManual,
  'collections.products': collectionProducts.list,
  'collections.addProducts': collectionProducts.add,
  'collections.arrangeProducts': collectionProducts.arrange,
  'collections.removeProduct': collectionProducts.remove,
};

/** Handlers that replace generated ones. */
export const catalogReplacements: Handlers = {
  'products.create': createProduct,
  'products.duplicate': duplicateProduct,
  'products.update': updateProduct,
};
