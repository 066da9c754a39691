/** Money as integers of a currency's minor unit. Source of the factor: specification section 9, "price stored in cents (x100)". */
import { minorUnits, storedDecimals } from '../catalog/money-options.ts';
import { readNumberText } from './number-text.ts';

export { minorUnits } from '../catalog/money-options.ts';

/**
 * Reads what a person typed ("1,250.5", "12,50", "١٢٥٠٫٥") as minor units, by the grammar of numbers.
 * @returns an integer of minor units, `null` for an empty text, or `undefined` when it is no amount or finer than stored.
 */
export function parseMoney(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const read = readNumberText(text);
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/u.exec(read?.plain ?? '');
  if (!match) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = match;
  if (fraction.replace(/0+$/u, '').length > storedDecimals) return undefined;
  const minor =
    Number(whole) * minorUnits + Number(fraction.slice(0, storedDecimals).padEnd(storedDecimals, '0'));
  return sign && minor ? -minor : minor;
}

/** Minor units as a plain decimal text without grouping: 12950 → "129.5"; the text of CSV. */
export function moneyText(minor: number): string {
  const whole = Math.trunc(Math.abs(minor) / minorUnits);
  const rest = String(Math.abs(minor) % minorUnits)
    .padStart(storedDecimals, '0')
    .replace(/0+$/u, '');
  return `${minor < 0 ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
}

/**
 * Minor units as they stand in an input, until somebody types there: 12950 → "129.50".
 * @param decimals what the store shows. Fewer than stored only hide zeros, as wherever amounts are read (`moneyOptions`).
 */
export function amountText(minor: number, decimals = 0): string {
  const [whole, fraction = ''] = moneyText(minor).split('.');
  const shown = fraction ? Math.max(decimals, storedDecimals) : decimals;
  return shown ? `${whole}.${fraction.padEnd(shown, '0')}` : whole!;
}
