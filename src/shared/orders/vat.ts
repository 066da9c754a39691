/** Value added tax: 14 % in Egypt. Source: specification section 3, “addTaxes (VAT 14% toggle)”. */
import { partOf, prorate } from './prorate.ts';

/** Percent. */
const vatRate = 14;

/** How a store charges VAT: not at all, added to prices, or included in them. */
export type VatMode = 'none' | 'added' | 'included';

/**
 * The VAT of each line: computed on the sum and prorated, so that the lines add up to it.
 * @param taxable amount of each line after discount, in minor units; zero for a line without VAT
 */
export function computeVat(taxable: readonly number[], mode: VatMode): number[] {
  if (mode === 'none') return taxable.map(() => 0);
  const sum = taxable.reduce((whole, amount) => whole + amount, 0);
  const tax = mode === 'added' ? partOf(sum, vatRate, 100) : partOf(sum, vatRate, 100 + vatRate);
  return prorate(tax, taxable);
}
