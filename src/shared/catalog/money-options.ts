/** How money is written for people, wherever they read it: on a screen or on paper. */

/** Minor units of one major unit: stored precision, whatever a company displays. */
export const minorUnits = 100;
export const storedDecimals = 2;

/**
 * How an amount is written for people: `Intl.NumberFormat` with these, over major units.
 * @param decimals what the store shows. Fewer than stored only hide zeros: hiding piastres would show a price that nobody charges.
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
