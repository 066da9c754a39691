/** Turns the shelves as they are written down into products with variants, barcodes, prices in piastres and opening days. */
import type { Random } from './random.ts';
import type { OptionValue, ProductContent, Shelf, Words } from '../stores/stores.ts';

/** Something that can be put in a basket: a product without options, or one of its variants. */
export interface DemoItem {
  sku: string;
  /** what was chosen, one text for each option; empty for a product without options */
  chosen: readonly { option: Words; value: OptionValue }[];
  /** piastres */
  price: number;
  salePrice: number | null;
  barCode: string;
  /** pieces on the shelf on the day of seeding */
  quantity: number;
}

export interface DemoProduct {
  content: ProductContent;
  type: string;
  googleProductCategory: string;
  barCode: string;
  items: readonly DemoItem[];
  hasVariants: boolean;
  /** days before today on which it was first offered */
  age: number;
}

const piastres = (pounds: number) => pounds * 100;

/** An EAN-13 with Egypt's prefix 622 and a right check digit. `company` and `number` fill the nine digits between. */
function barCodeOf(company: number, number: number): string {
  const digits = `622${String(company).padStart(4, '0')}${String(number).padStart(5, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Every combination of one value from each option. */
function combinations(content: ProductContent): DemoItem['chosen'][] {
  return (content.options ?? []).reduce<DemoItem['chosen'][]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, { option: name, value }])),
    [[]],
  );
}

/** Splits a quantity over variants unevenly, as a real shelf is; the sum stays. */
function share(random: Random, quantity: number, parts: number): number[] {
  const shares = Array.from({ length: parts }, () => 0.4 + random.next());
  const whole = shares.reduce((sum, part) => sum + part, 0);
  const counts = shares.map((part) => Math.floor((quantity * part) / whole));
  counts[0]! += quantity - counts.reduce((sum, count) => sum + count, 0);
  return counts;
}

/** Days ago: most are as old as the store or a few days younger, the others joined later. */
function firstOffered(random: Random, days: number): number {
  if (random.chance(0.3)) return days;
  return random.chance(0.6) ? days - random.next() * 6 : random.whole(30, days - 20);
}

/**
 * All products of a store, the oldest first.
 * @param company four digits of the store's barcodes
 * @param days for how long the store has been open
 */
export function listStock(
  random: Random,
  shelves: readonly Shelf[],
  company: number,
  days: number,
): DemoProduct[] {
  let barCodes = 0;
  const nextBarCode = () => barCodeOf(company, (barCodes += 1) * 7);
  const listed = shelves.flatMap(({ type, googleProductCategory, products }) =>
    products.map((content): DemoProduct => {
      const chosen = combinations(content);
      const hasVariants = content.options !== undefined;
      const quantities = share(random, content.quantity, chosen.length);
      const barCode = nextBarCode();
      const isNew = content.status === 'hidden' || content.ribbon?.en === 'New';
      return {
        content,
        type,
        googleProductCategory,
        barCode,
        hasVariants,
        age: isNew ? random.whole(4, 20) : firstOffered(random, days),
        items: chosen.map((values, index) => {
          const extra = values.reduce((sum, { value }) => sum + (value.extra ?? 0), 0);
          return {
            sku: [content.sku, ...values.map(({ value }) => value.code)].join('-'),
            chosen: values,
            price: piastres(content.price + extra),
            salePrice: content.salePrice === undefined ? null : piastres(content.salePrice + extra),
            barCode: hasVariants ? nextBarCode() : barCode,
            quantity: quantities[index]!,
          };
        }),
      };
    }),
  );
  return listed.toSorted((one, other) => other.age - one.age);
}
