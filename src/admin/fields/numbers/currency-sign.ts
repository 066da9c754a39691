/** The currency as shown in prices: EGP, ج.م. */
export function currencySign(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale === 'ar' ? 'ar-EG' : 'en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: locale === 'ar' ? 'symbol' : 'code',
  }).formatToParts(0);
  return (parts.find(({ type }) => type === 'currency')?.value ?? currency).replace(/[\u200e\u200f]/gu, '');
}
