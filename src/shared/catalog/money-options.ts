/** Formatting options of money. */

/** Minor units per major unit, independent of the store's display. */
export const minorUnits = 100;
export const storedDecimals = 2;

/**
 * `Intl.NumberFormat` options for an amount in major units.
 * @param decimals shown by the store. Fewer than stored only hide zeros, so that the price shown is the one charged.
 */
export function moneyOptions(
  minor: number,
  locale: 'en' | 'ar',
  currency: string,
  decimals: number,
): Intl.NumberFormatOptions {
  const shown = minor % minorUnits === 0 ? decimals : Math.max(decimals, storedDecimals);
  return {
    style: 'currency',
    currency,
    currencyDisplay: locale === 'ar' ? 'symbol' : 'code',
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  };
}
