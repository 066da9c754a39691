/** What customers say about what they received. */
import type { Random } from '../random.ts';
import type { DemoCustomer } from '../people/customers.ts';
import type { DemoProduct } from '../products/stock-list.ts';
import { dayLength } from './calendar.ts';
import type { DemoOrder } from './orders.ts';

export interface DemoReview {
  product: DemoProduct;
  customer: DemoCustomer;
  rating: number;
  body: string | null;
  isHidden: boolean;
  at: Date;
}

const said: Record<number, readonly string[]> = {
  5: [
    'أجمل من الصور، والتغليف راقي جدًا',
    'وصل في يومين، والخامة ممتازة تستاهل سعرها',
    'ثاني مرة أطلب منكم ولن تكون الأخيرة',
    'اشتريته هدية وفرحت بيه صاحبته جدًا',
    'Even nicer in real life. The packaging made my day.',
    'Ordered on Tuesday, had it on Thursday. Perfect.',
    'The quality surprised me. I came back for a second one.',
    'My mother asked where she can get one too.',
    'شغل يدوي نضيف وواضح فيه المجهود',
    'خدمة العملاء محترمة وردّوا بسرعة',
    'Exactly as described, and beautifully wrapped.',
    'تسلم إيديكم',
  ],
  4: [
    'جميل جدًا، اللون أغمق شوية من الصورة',
    'الخامة حلوة، التوصيل اتأخر يوم',
    'Lovely piece, delivery took a day longer than promised.',
    'Good quality, I wish there were more colours.',
    'كويس مقابل السعر في العرض',
    'الحجم مناسب بس العلبة كانت مفتوحة',
  ],
  3: [
    'عادي، توقعته أكبر من كده',
    'Nice, but smaller than I expected.',
    'الشكل حلو والتغليف محتاج اهتمام',
    'It is fine. The colour differs from the picture.',
  ],
  2: [
    'وصل فيه خدش بسيط، وتم استبداله بعد أسبوع',
    'Arrived chipped; the exchange took a while.',
    'الخامة أقل من المتوقع',
  ],
  1: ['الطلب وصل غلط ومحدش رد عليّا', 'The wrong item came, twice.'],
};

/** Reviews of about a sixth of the delivered lines of known customers, a person once for each product. */
export function inventReviews(random: Random, orders: readonly DemoOrder[], today: Date): DemoReview[] {
  const seen = new Set<string>();
  return orders.flatMap(({ lines, customer, fulfillment, at }) =>
    lines.flatMap(({ product }): DemoReview[] => {
      if (!customer || fulfillment !== 'delivered' || !random.chance(0.18)) return [];
      const key = `${customer.phoneNumber} ${product.content.handle}`;
      const written = new Date(at.getTime() + random.whole(3, 16) * dayLength);
      if (seen.has(key) || written > today) return [];
      seen.add(key);
      const rating = random.pickWeighted([
        [5, 58],
        [4, 26],
        [3, 9],
        [2, 4],
        [1, 3],
      ]);
      const body = random.chance(0.82) ? random.pick(said[rating]!) : null;
      return [{ product, customer, rating, body, isHidden: rating < 3 && random.chance(0.3), at: written }];
    }),
  );
}
