/** Handler of the sellable items that can be added to an order. */
import { unitPrice } from '../../../../shared/orders/unit-price.ts';
import { limitsOf } from '../../../../shared/orders/quantity-limits.ts';
import { authorise } from '../../../infrastructure/sessions/access.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { findSellableItems, readSellableItems } from '../../catalog/catalog.ts';

export const listSellableItems: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    authorise({ module: 'purchase', action: 'view' }, session);
    const { search, product_id: product } = request.query as { search?: string; product_id?: number };
    const { companyId } = session;
    const productId = product === undefined ? undefined : safeId(product);
    const found = await findSellableItems(transaction, companyId, { search, productId });
    const known = await readSellableItems(transaction, companyId, found);
    const data = known.flatMap((good) => {
      if (!good) return [];
      const { productId: id, variantId, name, sku, isTracked, quantity, extras } = good;
      return [
        {
          productId: id,
          variantId,
          name,
          sku,
          price: unitPrice(good.price, good.fees),
          quantity: isTracked ? quantity : null,
          ...limitsOf(good),
          extras: extras.map((extra) => ({
            name: extra.name,
            type: extra.type,
            options: extra.options.map((option) => ({ name: option.name, price: option.price ?? 0 })),
            minOptions: extra.minOptions,
            maxOptions: extra.maxOptions,
            minCharacters: extra.minCharacters,
            maxCharacters: extra.maxCharacters,
            minFiles: extra.minFiles ?? null,
            maxFiles: extra.maxFiles ?? null,
            minNumber: extra.minNumber ?? null,
            maxNumber: extra.maxNumber ?? null,
            isDemanded: extra.isDemanded ?? false,
            price: extra.price ?? 0,
          })),
        },
      ];
    });
    return { body: { data } };
  });
