/** Value added tax: 14 % in Egypt. Source: specification section 3, “addTaxes (VAT 14% toggle)”. */
import { partOf, prorate } from './prorate.ts';

/** Percent. */
const vatRate = 14;

/** How a store charges it: not at all, on top of its prices, or contained in them. */
export type VatMode = 'none' | 'added' | 'included';

/**
 * The tax of each line. It is worked out of their sum, as the tax office does, and shared out over the lines, so that they add up to it.
 * @param taxable of each line what it costs after its share of the discount, in minor units; zero for a line without VAT
 */
export function computeVat(taxable: readonly number[], mode: VatMode): number[] {
  if (mode === 'none') return taxable.map(() => 0);
  const sum = taxable.reduce((whole, amount) => whole + amount, 0);
  const tax = mode === 'added' ? partOf(sum, vatRate, 100) : partOf(sum, vatRate, 100 + vatRate);
  return prorate(tax, taxable);
}
