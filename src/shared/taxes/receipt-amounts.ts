/**
 * Amounts of a tax receipt, line by line. Order totals (`shared/orders/order-totals.ts`) are kept to the piastre; differences to the
 * authority's computation, 14 % of each line to five decimals, go to the receipt's rounding field.
 * Source: outside-services C5; the authority’s “main calculations” of receipts.
 */
import { partOf } from '../orders/prorate.ts';
import { returnedValue } from '../orders/returned-value.ts';
import type { VatMode } from '../orders/vat.ts';
import { shareOfUnits, unitsOf } from './tax-units.ts';

/** Percent. */
export const vatPercent = 14;

/** A placed order line; amounts of the whole line in piastres, `price` per piece. */
export interface SoldLine {
  id: number;
  quantity: number;
  price: number;
  total: number;
  discount: number;
  tax: number;
  isVat: boolean;
}

export interface SoldOrder {
  vatMode: VatMode;
  lines: readonly SoldLine[];
  shippingFees: number;
  shippingDiscount: number;
  codFee: number;
  total: number;
}

/** What earlier receipts contain: pieces by line, and their total. */
export interface AlreadyReported {
  pieces: Readonly<Record<number, number>>;
  /** piastres of earlier receipts of the same type */
  total: number;
}

/** Amounts in units of 1/100,000 pound. */
export interface ReceiptLine {
  /** order line; `shipping` and `cod_fee` are lines of their own, as receipts have no fees */
  of: number | 'shipping' | 'cod_fee';
  quantity: number;
  unitPrice: bigint;
  /** quantity × unit price */
  totalSale: bigint;
  discount: bigint;
  /** basis of the tax */
  netSale: bigint;
  tax: bigint;
  isVat: boolean;
  total: bigint;
}

export interface ReceiptAmounts {
  lines: ReceiptLine[];
  totalSales: bigint;
  totalDiscount: bigint;
  netAmount: bigint;
  tax: bigint;
  /** rounding difference between lines and total */
  adjustment: bigint;
  total: bigint;
  /** the order’s total in piastres */
  piastres: number;
}

/** Removes VAT from prices that include it. */
const withoutVat = (units: bigint): bigint => shareOfUnits(units, 100n, BigInt(100 + vatPercent));

function lineOf(
  { id, quantity: whole, price, discount, isVat }: SoldLine,
  vatMode: VatMode,
  before: number,
  pieces: number,
): ReceiptLine {
  const taxed = isVat && vatMode !== 'none';
  const net = (piastres: number) =>
    taxed && vatMode === 'included' ? withoutVat(unitsOf(piastres)) : unitsOf(piastres);
  const off = (count: number) => net(partOf(discount, count, whole));
  const unitPrice = net(price);
  const totalSale = unitPrice * BigInt(pieces);
  // Rounding must not make the discount exceed the amount.
  const given = off(before + pieces) - off(before);
  const least = given < totalSale ? given : totalSale;
  const netSale = totalSale - least;
  const tax = taxed ? shareOfUnits(netSale, BigInt(vatPercent), 100n) : 0n;
  return {
    of: id,
    quantity: pieces,
    unitPrice,
    totalSale,
    discount: least,
    netSale,
    tax,
    isVat: taxed,
    total: netSale + tax,
  };
}

function serviceOf(of: 'shipping' | 'cod_fee', price: number, off: number): ReceiptLine {
  const [unitPrice, discount] = [unitsOf(price), unitsOf(off)];
  const netSale = unitPrice - discount;
  return {
    of,
    quantity: 1,
    unitPrice,
    totalSale: unitPrice,
    discount,
    netSale,
    tax: 0n,
    isVat: false,
    total: netSale,
  };
}

function addedUp(lines: ReceiptLine[], piastres: number): ReceiptAmounts {
  const sum = (of: (line: ReceiptLine) => bigint) => lines.reduce((whole, line) => whole + of(line), 0n);
  const total = unitsOf(piastres);
  return {
    lines,
    totalSales: sum(({ totalSale }) => totalSale),
    totalDiscount: sum(({ discount }) => discount),
    netAmount: sum(({ netSale }) => netSale),
    tax: sum(({ tax }) => tax),
    adjustment: total - sum((line) => line.total),
    total,
    piastres,
  };
}

const services = ({ shippingFees, shippingDiscount, codFee }: SoldOrder): ReceiptLine[] => [
  ...(shippingFees > 0 ? [serviceOf('shipping', shippingFees, shippingDiscount)] : []),
  ...(codFee > 0 ? [serviceOf('cod_fee', codFee, 0)] : []),
];

/** The receipt of a whole order. */
export function saleAmounts(order: SoldOrder): ReceiptAmounts {
  const lines = order.lines.map((line) => lineOf(line, order.vatMode, 0, line.quantity));
  return addedUp([...lines, ...services(order)], order.total);
}

/**
 * The return receipt for pieces returned since the last one.
 * @param back returned pieces of each line, in total
 * @param told contents of earlier return receipts
 * @param isWhole everything is returned, with delivery and fees: the order was canceled or fully refunded
 * @returns `null` when nothing was returned since
 */
export function returnAmounts(
  order: SoldOrder,
  back: Readonly<Record<number, number>>,
  told: AlreadyReported,
  isWhole: boolean,
): ReceiptAmounts | null {
  const parts = order.lines.flatMap((line) => {
    const before = told.pieces[line.id] ?? 0;
    const now = isWhole ? line.quantity : Math.min(back[line.id] ?? 0, line.quantity);
    return now > before ? [{ line, before, now }] : [];
  });
  const lines = parts.map(({ line, before, now }) => lineOf(line, order.vatMode, before, now - before));
  if (isWhole) lines.push(...services(order));
  if (!lines.length) return null;
  const worth = parts.reduce(
    (sum, { line, before, now }) =>
      sum + returnedValue(line, now, order.vatMode) - returnedValue(line, before, order.vatMode),
    0,
  );
  return addedUp(lines, isWhole ? order.total - told.total : worth);
}
