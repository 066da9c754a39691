/** The amounts of an order's tax receipt add up by the authority's rules and equal the order's total, for any order. */
import { describe, expect, it } from 'vitest';
import { computeOrderTotals } from '../../../src/shared/orders/order-totals.ts';
import type { VatMode } from '../../../src/shared/orders/vat.ts';
import {
  returnAmounts,
  saleAmounts,
  type ReceiptAmounts,
  type SoldOrder,
} from '../../../src/shared/taxes/receipt-amounts.ts';
import { piastresOf, poundsOf, shareOfUnits, unitsOf } from '../../../src/shared/taxes/tax-units.ts';

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * (most + 1));
  };
}

function someOrder(seed: number): SoldOrder {
  const next = numbers(seed);
  const vatMode = (['none', 'added', 'included'] as const)[next(2)] as VatMode;
  const counted = Array.from({ length: 1 + next(5) }, () => ({
    price: next(3) ? 1 + next(400_000) : 1 + next(9),
    quantity: 1 + next(next(3) ? 5 : 300),
    isVat: next(4) > 0,
  }));
  const sums = computeOrderTotals(counted, {
    vat: vatMode,
    discount: {
      lines: counted.map(({ price, quantity }) => (next(1) ? next(price * quantity) : 0)),
      shipping: next(3_000),
    },
    shippingFees: next(1) ? next(9_000) : 0,
    codFee: next(1) ? next(2_000) : 0,
  });
  return {
    vatMode,
    ...sums,
    lines: counted.map((line, place) => ({ id: place + 1, ...line, ...sums.lines[place]! })),
  };
}

/** The authority's own rules, on the decimal numbers that it receives. */
function problemsOf({ lines, ...all }: ReceiptAmounts): string[] {
  const near = (one: number, other: number) => Math.abs(one - other) < 0.000_006;
  const sum = (of: (line: ReceiptAmounts['lines'][number]) => bigint) =>
    lines.reduce((whole, line) => whole + poundsOf(of(line)), 0);
  const problems: string[] = [];
  const hold = (name: string, isSo: boolean) => void (isSo || problems.push(name));
  for (const line of lines) {
    const [price, sale, off, net, tax, total] = [
      line.unitPrice,
      line.totalSale,
      line.discount,
      line.netSale,
      line.tax,
      line.total,
    ].map(poundsOf) as [number, number, number, number, number, number];
    hold('totalSale', near(sale, price * line.quantity));
    hold('netSale', near(net, sale - off) && net >= 0 && off >= 0);
    hold('tax', near(tax, line.isVat ? net * 0.14 : 0));
    hold('total', near(total, net + tax));
  }
  hold(
    'totalSales',
    near(
      poundsOf(all.totalSales),
      sum(({ totalSale }) => totalSale),
    ),
  );
  hold(
    'netAmount',
    near(
      poundsOf(all.netAmount),
      sum(({ netSale }) => netSale),
    ),
  );
  hold(
    'taxTotals',
    near(
      poundsOf(all.tax),
      sum(({ tax }) => tax),
    ),
  );
  hold('totalAmount', near(poundsOf(all.total), sum(({ total }) => total) + poundsOf(all.adjustment)));
  return problems;
}

const seeds = Array.from({ length: 400 }, (_, place) => place * 7919 + 11);

describe('the receipt of an order', () => {
  it('adds up by the authority’s rules and equals the order’s total', () => {
    for (const seed of seeds) {
      const order = someOrder(seed);
      const receipt = saleAmounts(order);
      expect([seed, problemsOf(receipt), piastresOf(receipt.total)]).toEqual([seed, [], order.total]);
      // At most a piastre for a single rounding, and the rounding of each piece's price without tax.
      const pieces = order.lines.reduce((whole, { quantity }) => whole + quantity, 0);
      const most = 1000n + BigInt(pieces * 2);
      expect([seed, receipt.adjustment <= most && receipt.adjustment >= -most]).toEqual([seed, true]);
    }
  });

  it('has a line for delivery and one for cash on delivery, without VAT, less the delivery discount', () => {
    const { lines, piastres } = saleAmounts({
      vatMode: 'added',
      lines: [{ id: 1, quantity: 2, price: 10_000, total: 20_000, discount: 1_000, tax: 2_660, isVat: true }],
      shippingFees: 5_000,
      shippingDiscount: 2_000,
      codFee: 1_500,
      total: 26_160,
    });
    expect(lines.map(({ of, netSale, tax }) => [of, poundsOf(netSale), poundsOf(tax)])).toEqual([
      [1, 190, 26.6],
      ['shipping', 30, 0],
      ['cod_fee', 15, 0],
    ]);
    expect(piastres).toBe(26_160);
  });

  it('takes the tax out of prices that include it', () => {
    const [line] = saleAmounts({
      vatMode: 'included',
      lines: [{ id: 1, quantity: 3, price: 11_400, total: 34_200, discount: 0, tax: 4_200, isVat: true }],
      shippingFees: 0,
      shippingDiscount: 0,
      codFee: 0,
      total: 34_200,
    }).lines;
    expect([line!.unitPrice, line!.netSale, line!.tax, line!.total].map(poundsOf)).toEqual([
      100, 300, 42, 342,
    ]);
  });
});

describe('the return receipts of an order', () => {
  it('equal the returned amounts, and together the receipt, in whatever steps', () => {
    for (const seed of seeds) {
      const order = someOrder(seed);
      const next = numbers(seed + 1);
      const told = { pieces: {} as Record<number, number>, total: 0 };
      const keep = (amounts: ReceiptAmounts | null) => {
        if (!amounts) return;
        expect([seed, problemsOf(amounts)]).toEqual([seed, []]);
        for (const { of, quantity } of amounts.lines)
          if (typeof of === 'number') told.pieces[of] = (told.pieces[of] ?? 0) + quantity;
        told.total += amounts.piastres;
      };
      for (let round = 0; round < 3; round += 1) {
        const back = Object.fromEntries(
          order.lines.map(({ id, quantity }) => [
            id,
            Math.min(quantity, (told.pieces[id] ?? 0) + next(quantity)),
          ]),
        );
        keep(returnAmounts(order, back, told, false));
      }
      keep(returnAmounts(order, {}, told, true));
      const isNothing = order.shippingFees + order.codFee === 0 && told.total === order.total;
      expect([seed, told.total === order.total || isNothing]).toEqual([seed, true]);
      for (const { id, quantity } of order.lines)
        expect([seed, id, told.pieces[id]]).toEqual([seed, id, quantity]);
    }
  });

  it('are empty when nothing was returned', () => {
    const order = someOrder(3);
    expect(returnAmounts(order, {}, { pieces: {}, total: 0 }, false)).toBeNull();
  });
});

describe('the units of a receipt', () => {
  it('round half away from zero', () => {
    expect([unitsOf(5), shareOfUnits(5n, 1n, 2n), shareOfUnits(-5n, 1n, 2n)]).toEqual([5000n, 3n, -3n]);
    expect([piastresOf(1500n), piastresOf(1499n), piastresOf(-1500n)]).toEqual([2, 1, -2]);
  });

  it('have at most five decimals and no exponent', () => {
    expect([1n, -1n, 0n, 12_345_678n].map((units) => String(poundsOf(units)))).toEqual([
      '0.00001',
      '-0.00001',
      '0',
      '123.45678',
    ]);
  });
});
