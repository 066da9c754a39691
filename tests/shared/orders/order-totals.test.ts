/** Order totals: prorated amounts add up to the piastre, for any prices. */
import { describe, expect, it } from 'vitest';
import {
  computeOrderTotals,
  type CountedLine,
  type OrderTerms,
} from '../../../src/shared/orders/order-totals.ts';
import { partOf, percentOf, prorate } from '../../../src/shared/orders/prorate.ts';
import { always, type Chance } from './random-orders.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

const linesOf = ({ many, between, pick }: Chance): CountedLine[] =>
  many(12, () => ({
    price: pick([0, 1, 33, 3_333, between(0, 10_000_000)]),
    quantity: pick([1, 3, between(1, 1000)]),
    isVat: pick([true, false]),
  }));

function termsOf({ between, pick }: Chance, lines: readonly CountedLine[]): OrderTerms {
  const totals = lines.map(({ price, quantity }) => price * quantity);
  return {
    vat: pick(['none', 'added', 'included'] as const),
    discount: {
      lines: prorate(pick([0, 1, between(0, sum(totals) * 2)]), totals),
      shipping: between(0, 9000),
    },
    shippingFees: pick([0, between(0, 20_000)]),
    codFee: pick([0, 1500]),
  };
}

describe('a prorated amount', () => {
  always('is a whole number, and all of them add up to the amount', (chance) => {
    const weights = chance.many(20, () => chance.pick([0, 1, chance.between(0, 10_000_000_000)]));
    const whole = sum(weights);
    const amount = chance.between(0, Math.min(whole, 10_000_000_000));
    const shares = prorate(amount, weights);
    expect(sum(shares)).toBe(whole ? amount : 0);
    for (const [place, share] of shares.entries()) {
      expect(Number.isSafeInteger(share) && share >= 0 && share <= weights[place]!).toBe(true);
      if (whole) expect(Math.abs(share - (amount / whole) * weights[place]!)).toBeLessThan(1.001);
    }
  });

  it('of thirds is rounded up for the first lines', () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(prorate(1, [0, 5, 5])).toEqual([0, 1, 0]);
  });

  it('of a percentage is rounded half up', () => {
    expect([percentOf(50, 1), percentOf(49, 1), percentOf(10_000, 12.34)]).toEqual([1, 0, 1234]);
    expect(partOf(11_400, 14, 114)).toBe(1400);
  });
});

describe('an order', () => {
  always('adds up line by line without negative amounts', (chance) => {
    const lines = linesOf(chance);
    const terms = termsOf(chance, lines);
    const sums = computeOrderTotals(lines, terms);
    const { subtotal, discountTotal, shippingDiscount, shippingFees, codFee, taxTotal, total } = sums;
    expect(sum(sums.lines.map((line) => line.total))).toBe(subtotal);
    expect(sum(sums.lines.map((line) => line.discount)) + shippingDiscount).toBe(discountTotal);
    expect(sum(sums.lines.map((line) => line.tax))).toBe(taxTotal);
    const added = terms.vat === 'added' ? taxTotal : 0;
    expect(total).toBe(subtotal - discountTotal + shippingFees + codFee + added);
    expect(shippingDiscount).toBeLessThanOrEqual(shippingFees);
    for (const [place, line] of sums.lines.entries()) {
      expect(line.discount).toBeLessThanOrEqual(line.total);
      if (!lines[place]!.isVat) expect(line.tax).toBe(0);
      for (const amount of Object.values(line))
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }
    expect(total).toBeGreaterThanOrEqual(0);
  });

  always('has 14 % VAT on its taxable lines, to half a piastre', (chance) => {
    const lines = linesOf(chance);
    const terms = termsOf(chance, lines);
    const { lines: summed, taxTotal } = computeOrderTotals(lines, terms);
    const taxable = sum(
      summed.map(({ total, discount }, place) => (lines[place]!.isVat ? total - discount : 0)),
    );
    const rate = { none: 0, added: 0.14, included: 14 / 114 }[terms.vat];
    expect(Math.abs(taxTotal - taxable * rate)).toBeLessThanOrEqual(0.5 + taxable * Number.EPSILON * 4);
  });

  always('has the same total whatever the order of its lines', (chance) => {
    const lines = linesOf(chance);
    const { discount, ...terms } = termsOf(chance, lines);
    const turned = { lines: discount.lines.toReversed(), shipping: discount.shipping };
    expect(computeOrderTotals(lines.toReversed(), { ...terms, discount: turned }).total).toBe(
      computeOrderTotals(lines, { ...terms, discount }).total,
    );
  });
});
