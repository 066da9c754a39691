/** Reserved heights of parts of the discount page in pixels, computed from the discount before code and data have loaded. */
interface Discount {
  id?: unknown;
  ordersCount?: number | null;
}

/** Height of the uses: four figures, or a sentence that there are none. */
export const figuresHeight = ({ ordersCount }: Discount = {}): number => (ordersCount ? 100 : 21);

/** Height of the uses with their links; 0 for an unsaved discount. */
export const usesHeight = (discount: Discount = {}): number =>
  discount.id === undefined ? 0 : figuresHeight(discount) + 4 + (discount.ordersCount ? 68 : 30);

/** Height of the sentence: two lines on phones; a new discount has the generate button below. */
export const sentenceHeight = ({ id }: Discount = {}): number =>
  innerWidth >= 600 ? 44 : id === undefined ? 66 + 8 + 36 : 66;
