/** Converts the product files to products with variants, barcodes, prices in piastres and start dates. */
import type { Random } from './random.ts';
import type { OptionValue, ProductContent, Shelf, Words } from '../stores/stores.ts';

/** Purchasable item: a product without options, or a variant. */
export interface DemoItem {
  sku: string;
  /** chosen option values; empty for a product without options */
  chosen: readonly { option: Words; value: OptionValue }[];
  /** piastres */
  price: number;
  salePrice: number | null;
  barCode: string;
  /** stock on the day of seeding */
  quantity: number;
}

export interface DemoProduct {
  content: ProductContent;
  type: string;
  googleProductCategory: string;
  barCode: string;
  items: readonly DemoItem[];
  hasVariants: boolean;
  /** days since it was first offered */
  age: number;
}

const piastres = (pounds: number) => pounds * 100;

/** EAN-13 barcode with Egypt's prefix 622 and its check digit; `company` and `number` fill the nine digits between. */
function barCodeOf(company: number, number: number): string {
  const digits = `622${String(company).padStart(4, '0')}${String(number).padStart(5, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Cartesian product of the option values. */
function combinations(content: ProductContent): DemoItem['chosen'][] {
  return (content.options ?? []).reduce<DemoItem['chosen'][]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, { option: name, value }])),
    [[]],
  );
}

/** Splits a quantity unevenly over variants; the sum is kept. */
function share(random: Random, quantity: number, parts: number): number[] {
  const shares = Array.from({ length: parts }, () => 0.4 + random.next());
  const whole = shares.reduce((sum, part) => sum + part, 0);
  const counts = shares.map((part) => Math.floor((quantity * part) / whole));
  counts[0]! += quantity - counts.reduce((sum, count) => sum + count, 0);
  return counts;
}

/** Age of a product in days: most are as old as the store, others were added later. */
function firstOffered(random: Random, days: number): number {
  if (random.chance(0.3)) return days;
  return random.chance(0.6) ? days - random.next() * 6 : random.whole(30, days - 20);
}

/**
 * All products of a store, oldest first.
 * @param company four digits of the store's barcodes
 * @param days since the store opened
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
