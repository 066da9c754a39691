/** Generator of product reviews by customers. */
import type { Random } from './random.ts';
import { dayLength } from './calendar.ts';
import type { DemoCustomer } from './customers.ts';
import type { DemoOrder } from './orders.ts';
import sentences from './sentences.json' with { type: 'json' };
import type { DemoProduct } from './stock-list.ts';

export interface DemoReview {
  product: DemoProduct;
  customer: DemoCustomer;
  rating: number;
  body: string | null;
  isHidden: boolean;
  at: Date;
}

/** Generates reviews for about a sixth of the delivered lines of registered customers, one per customer and product. */
export function inventReviews(random: Random, orders: readonly DemoOrder[], today: Date): DemoReview[] {
  const seen = new Set<string>();
  return orders.flatMap(({ lines, customer, fulfillment, at }) =>
    lines.flatMap(({ product }): DemoReview[] => {
      if (!customer || fulfillment !== 'delivered' || !random.chance(0.18)) return [];
      const key = `${customer.phoneNumber} ${product.content.handle}`;
      const written = new Date(at.getTime() + random.whole(3, 16) * dayLength);
      if (seen.has(key) || written > today) return [];
      seen.add(key);
      const rating = random.pickWeighted<keyof typeof sentences.reviewsByRating>([
        ['5', 58],
        ['4', 26],
        ['3', 9],
        ['2', 4],
        ['1', 3],
      ]);
      const body = random.chance(0.82) ? random.pick<string>(sentences.reviewsByRating[rating]) : null;
      return [
        {
          product,
          customer,
          rating: Number(rating),
          body,
          isHidden: Number(rating) < 3 && random.chance(0.3),
          at: written,
        },
      ];
    }),
  );
}
