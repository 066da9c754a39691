/** Parser and formatters of money in minor units. Source of the factor: specification section 9, "price stored in cents (x100)". */
import { minorUnits, storedDecimals } from '../catalog/money-options.ts';
import { readNumberText } from './number-text.ts';

export { minorUnits } from '../catalog/money-options.ts';

/**
 * Parses typed amounts ("1,250.5", "12,50", "١٢٥٠٫٥") to minor units.
 * @returns an integer of minor units, `null` for an empty text, or `undefined` when invalid or too precise
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

/** Formats minor units as plain decimal text, for CSV: 12950 → "129.5". */
export function moneyText(minor: number): string {
  const whole = Math.trunc(Math.abs(minor) / minorUnits);
  const rest = String(Math.abs(minor) % minorUnits)
    .padStart(storedDecimals, '0')
    .replace(/0+$/u, '');
  return `${minor < 0 ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
}

/**
 * Formats minor units for an input: 12950 → "129.50".
 * @param decimals shown by the store; fewer than stored only hide zeros (`moneyOptions`)
 */
export function amountText(minor: number, decimals = 0): string {
  const [whole, fraction = ''] = moneyText(minor).split('.');
  const shown = fraction ? Math.max(decimals, storedDecimals) : decimals;
  return shown ? `${whole}.${fraction.padEnd(shown, '0')}` : whole!;
}
