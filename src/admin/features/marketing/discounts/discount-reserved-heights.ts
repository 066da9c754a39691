/** The heights in pixels of parts of a discount's page, from the discount alone: the places that are kept for them until their code and answers have come. */
interface Discount {
  id?: unknown;
  ordersCount?: number | null;
}

/** What is said of the uses: four figures, or the sentence that there are none. */
export const figuresHeight = ({ ordersCount }: Discount = {}): number => (ordersCount ? 100 : 21);

/** That, and the ways to its orders, its codes and a cart to try it on; nothing of one that is not saved yet. */
export const usesHeight = (discount: Discount = {}): number =>
  discount.id === undefined ? 0 : figuresHeight(discount) + 4 + (discount.ordersCount ? 68 : 30);

/** The sentence takes two lines on a phone; below the one of a new discount stands the button that makes a code. */
export const sentenceHeight = ({ id }: Discount = {}): number =>
  innerWidth >= 600 ? 44 : id === undefined ? 66 + 8 + 36 : 66;
