/** Formats amounts in the store's currency for use in sentences. */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { numberFormatIn } from '../../infrastructure/pdf/number-format.ts';

/** Formats minor units in both languages: `{ en: 'EGP 1,200', ar: '1,200 ج.م.' }`. */
export type AmountFormatter = (minor: number) => Record<Locale, string>;

/** Currency and decimal places of a store's prices. */
export interface StoreMoney {
  currency: string;
  decimals: number;
}

export function amountFormatter({ currency, decimals }: StoreMoney): AmountFormatter {
  return (minor) => ({
    en: numberFormatIn('en', currency, decimals).money(minor),
    ar: numberFormatIn('ar', currency, decimals).money(minor),
  });
}

/** Reads the store's currency and returns its formatter; for refusals, which are rare enough for a query of their own. */
export async function readAmountFormatter(
  transaction: Connection,
  companyId: number,
): Promise<AmountFormatter> {
  const [row] = await rowsOf<StoreMoney>(
    transaction,
    `select "paymentCurrency" as currency, "priceDecimalPoints" as decimals from companies where id = $1`,
    [companyId],
  );
  return amountFormatter(row!);
}
