/** Amounts inside sentences, in the store’s own money. */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { numberFormatIn } from '../../infrastructure/pdf/number-format.ts';

/** Minor units as people read them in either language: `{ en: 'EGP 1,200', ar: '1,200 ج.م.' }`. */
export type AmountFormatter = (minor: number) => Record<Locale, string>;

/** What a store shows its prices in. */
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

/** The same for a refusal, which is rare enough to ask for it then. */
export async function readAmountFormatter(transaction: Connection, companyId: number): Promise<AmountFormatter> {
  const [row] = await rowsOf<StoreMoney>(
    transaction,
    `select "paymentCurrency" as currency, "priceDecimalPoints" as decimals from companies where id = $1`,
    [companyId],
  );
  return amountFormatter(row!);
}
